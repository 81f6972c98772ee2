"""Prisoners: taken, exchanged, bought back."""

from typing import Final

from bastide.expansions.tower.building import AT_HAND, reach
from bastide.kernel.danger import Danger
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import FIGURE, NO, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.pieces import HELD
from bastide.kernel.refusal import Refusal
from bastide.kernel.sheet import Award, Term
from bastide.kernel.standing import capture, is_safe, release, take_home
from bastide.rules.completion import give
from bastide.rules.reasons import NO_FOLLOWER, NOT_ON_LAND, NOT_YOURS, same_place
from bastide.rules.scoring import counters

RANSOM: Final = "ransom"
PRICE: Final = 3

LAST_RANSOM: Note[int] = Note("ransom", 0)
"""The turn in which a ransom was paid last: one a turn, both parts of a double turn together."""

TOO_POOR: Note[int] = Note("too poor for a ransom", 0)
"""The last turn in which a player with followers in prison could not pay when they were asked for their action."""


OUT_OF_REACH = Refusal("capture.out_of_reach")
SAFE = Refusal("capture.safe")
NO_PRISONER = Refusal("ransom.no_prisoner")
NOT_YOUR_TURN = Refusal("ransom.not_your_turn")
ONCE = Refusal("ransom.once")
POOR = Refusal("ransom.too_poor")
ELSEWHERE = Refusal("exchange.elsewhere")


def in_reach(game: Game, zone: int) -> list[int]:
    """The followers whom a tower can take, its builder's own among them."""
    return takeable(game, set(reach(game, zone)))


def dangers(game: Game, menaced: set[int]) -> list[Danger]:
    """Followers on menaced cells, if somebody else has a piece to build with."""
    owner = game.book.cast.owner
    builders = [player for player, left in enumerate(AT_HAND.of(game)) if left]
    return [
        Danger(figure, 1.0, is_held=True)
        for figure in takeable(game, menaced)
        if any(player != owner[figure] for player in builders)
    ]


def takeable(game: Game, cells: set[int]) -> list[int]:
    """The followers on these cells whom nothing guards against towers."""
    tile_cell, zone_tile = game.board.tile_cell, game.board.zone_tile
    return [
        figure
        for figure, place in enumerate(game.figures.where)
        if place >= 0
        and tile_cell[zone_tile[place]] in cells
        and game.book.cast.claimers >> figure & 1
        and not is_safe(game, figure, "tower")
    ]


def captives_of(game: Game, owner: int, captor: int) -> list[int]:
    """The followers of one player whom another holds, one of each sort: those of a sort are all alike."""
    cast = game.book.cast
    found: list[int] = []
    for figure in cast.figures[owner]:
        if game.figures.captor(figure) == captor and cast.piece[figure] not in [cast.piece[other] for other in found]:
            found.append(figure)
    return found


class TakePrisoner(Frame):
    """A piece was put on a tower: its player may take a follower within reach."""

    __slots__ = ("player", "zone")

    def __init__(self, player: int, zone: int) -> None:
        self.player = player
        self.zone = zone

    def next(self, game: Game) -> Decision | None:
        options = [Move(FIGURE, figure) for figure in in_reach(game, self.zone)]
        if not options:
            game.finish()
            return None
        return Decision(self.player, "capture", [*options, NO])

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        if move.verb != FIGURE:
            return
        owner = game.book.cast.owner[move.a]
        if owner == self.player:
            take_home(game, move.a, "tower")
            return
        capture(game, move.a, self.player)
        if captives_of(game, self.player, owner):
            game.push(Exchange(self.player, owner))

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != FIGURE:
            return None
        place = game.figures.where[move.a]
        if place < 0:
            return NOT_ON_LAND
        if not game.book.cast.claimers >> move.a & 1:
            return NO_FOLLOWER
        cell = game.board.tile_cell[game.board.zone_tile[place]]
        return SAFE if cell in reach(game, self.zone) else OUT_OF_REACH

    def marks(self) -> tuple[object, ...]:
        return (self.player, self.zone)


class Exchange(Frame):
    """Two players hold one another's followers. The captor has taken just one; the other may have a choice to give."""

    __slots__ = ("captor", "other")

    def __init__(self, captor: int, other: int) -> None:
        self.captor = captor
        self.other = other

    def next(self, game: Game) -> Decision | None:
        held = captives_of(game, self.captor, self.other)
        if len(held) > 1:
            return Decision(self.captor, "exchange", [Move(FIGURE, figure) for figure in held])
        game.finish()
        for figure in held:
            self._swap(game, figure)
        return None

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        self._swap(game, move.a)

    def _swap(self, game: Game, figure: int) -> None:
        for given in captives_of(game, self.other, self.captor):
            release(game, given, "exchange")
        release(game, figure, "exchange")

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != FIGURE:
            return None
        if game.book.cast.owner[move.a] != self.captor:
            return NOT_YOURS
        return same_place(game, move.a) if game.figures.captor(move.a) == self.other else ELSEWHERE

    def values(self, game: Game) -> dict[str, int | str]:
        return {"seat": self.other}

    def marks(self) -> tuple[object, ...]:
        return (self.captor, self.other)


def can_pay(game: Game, player: int) -> bool:
    return max(counters(game, player)) >= PRICE


def ransoms(game: Game, player: int, rule: str) -> list[Move]:
    """Whom the player may buy back now."""
    if not is_held(game, player) or LAST_RANSOM.of(game) == game.turn or not can_pay(game, player):
        return []
    return [
        Move(FIGURE, figure, word=RANSOM, rule=rule)
        for captor in range(game.book.players)
        for figure in captives_of(game, player, captor)
    ]


def is_held(game: Game, player: int) -> bool:
    """Is any follower of the player in prison?"""
    return any(game.figures.where[figure] <= HELD for figure in game.book.cast.figures[player])


def why_no_ransom(game: Game, player: int, figure: int) -> Refusal | None:
    if game.book.cast.owner[figure] != player:
        return NOT_YOURS
    if game.figures.captor(figure) < 0:
        return NO_PRISONER
    if game.player != player:
        return NOT_YOUR_TURN
    if LAST_RANSOM.of(game) == game.turn:
        return ONCE
    return same_place(game, figure) if can_pay(game, player) else POOR


def pay_ransom(game: Game, player: int, figure: int) -> None:
    captor = game.figures.captor(figure)
    LAST_RANSOM.set(game, game.turn)
    release(game, figure, RANSOM)
    paid = Award(player, -PRICE, "ransom", -1, [Term("ransom.paid", 1, -PRICE)], game.turn)
    received = Award(captor, PRICE, "ransom", -1, [Term("ransom.received", 1, PRICE)], game.turn)
    give(game, [paid, received])


class WeighPurse(Frame):
    """The player has been asked for their action: could they pay a ransom?"""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        if not can_pay(game, game.player):
            TOO_POOR.set(game, game.turn)
        elif TOO_POOR.of(game) == game.turn:
            TOO_POOR.set(game, 0)
        return None


class LastRansom(Frame):
    """Where points of this turn have made a ransom possible, it is offered once more before the turn ends: the question
    is for it to stand open beside."""

    __slots__ = ("rule",)

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def next(self, game: Game) -> Decision | None:
        if TOO_POOR.of(game) == game.turn and ransoms(game, game.player, self.rule):
            return Decision(game.player, "last-ransom", [NO])
        game.finish()
        return None

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        TOO_POOR.set(game, 0)
