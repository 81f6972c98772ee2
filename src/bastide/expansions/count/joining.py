"""Followers step from their quarters into what is about to be scored.

They stand in the region and on none of its tiles: neither fairy nor dragon matters to them (our decision). The zone of
the move only names the region.
"""

from bastide.expansions.count.quarters import COUNT, house, inhabitants, serving, waiting
from bastide.kernel.frames import SPARED, Each, Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import DEPLOY, NO, Decision, Move
from bastide.kernel.pieces import bits
from bastide.kernel.refusal import Refusal
from bastide.kernel.standing import figures_of, visit
from bastide.rules.posting import refusal
from bastide.rules.reasons import same_region
from bastide.rules.rounds import from_the_left
from bastide.rules.scoring import is_complete, tally
from bastide.rules.strength import printed_strengths

NOT_SCORED = Refusal("join.not_scored")
NOBODY_WAITS = Refusal("join.nobody_waits")
LOCKED = Refusal("join.locked")


class Join(Frame):
    """A finished region is about to be scored: everybody in turn may send followers. The market keeps its own."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        quarter = serving(game.board.zones[game.scoring].feature)
        if quarter and quarter != "market":
            game.become(Each([StepIn(player, quarter) for player in from_the_left(game)]))
        else:
            game.finish()
        return None


class StepIn(Frame):
    """One player sends as many followers as they like, one at a time."""

    __slots__ = ("player", "quarter")

    def __init__(self, player: int, quarter: str) -> None:
        self.player = player
        self.quarter = quarter

    def next(self, game: Game) -> Decision | None:
        options = [
            Move(DEPLOY, piece, game.scoring)
            for piece in waiting(game, self.player, self.quarter)
            if what_bars(game, self.player, piece, game.scoring) is None
        ]
        if not options:
            game.finish()
            return None
        return Decision(self.player, "join", [*options, NO])

    def choose(self, game: Game, move: Move) -> None:
        if move.verb == DEPLOY:
            visit(game, waiting(game, self.player, self.quarter)[move.a], move.b, "joined")
        else:
            game.finish()

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != DEPLOY:
            return None
        if game.regions.label[move.b] != game.regions.label[game.scoring]:
            return NOT_SCORED
        return why_not_step(game, self.player, move, self.quarter)

    def marks(self) -> tuple[object, ...]:
        return (self.player, self.quarter)


class LastRound(Frame):
    """Before the final scoring everybody in turn places followers from these quarters, the last player last."""

    __slots__ = ("quarters",)

    def __init__(self, quarters: tuple[str, ...]) -> None:
        self.quarters = quarters

    def next(self, game: Game) -> Decision | None:
        game.become(Each([StepOut(player, self.quarters) for player in from_the_left(game)]))
        return None

    def marks(self) -> tuple[object, ...]:
        return self.quarters


class StepOut(Frame):
    """One player places as many followers as they like, wherever their quarter leads, one at a time."""

    __slots__ = ("player", "quarters")

    def __init__(self, player: int, quarters: tuple[str, ...]) -> None:
        self.player = player
        self.quarters = quarters

    def next(self, game: Game) -> Decision | None:
        options: list[Move] = []
        for quarter in self.quarters:
            pieces = waiting(game, self.player, quarter)
            if pieces:
                for region in unscored_regions(game, quarter):
                    options += self._entries(game, list(pieces), region)
        if not options:
            game.finish()
            return None
        return Decision(self.player, "last-join", [*options, NO])

    def _entries(self, game: Game, pieces: list[int], region: int) -> list[Move]:
        place = min(game.regions.members(region))
        return [Move(DEPLOY, piece, place) for piece in pieces if what_bars(game, self.player, piece, place) is None]

    def choose(self, game: Game, move: Move) -> None:
        if move.verb == DEPLOY:
            quarter = serving(game.board.zones[move.b].feature)
            visit(game, waiting(game, self.player, quarter)[move.a], move.b, "joined")
        else:
            game.finish()

    def sort_of(self, game: Game, move: Move) -> int:
        return sort_of_step(game, self.player, move) if move.verb == DEPLOY else -1

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != DEPLOY:
            return None
        quarter = serving(game.board.zones[move.b].feature)
        if quarter not in self.quarters or is_complete(game, move.b):
            return NOT_SCORED
        return why_not_step(game, self.player, move, quarter)

    def marks(self) -> tuple[object, ...]:
        return (self.player, self.quarters)


def why_not_step(game: Game, player: int, move: Move, quarter: str) -> Refusal | None:
    """What keeps a player from sending such a follower out of a quarter to a zone; a region has one for all of it."""
    if move.a not in inhabitants(game, player, quarter):
        return NOBODY_WAITS
    if COUNT.of(game) == quarter:
        return LOCKED
    return what_bars(game, player, move.a, move.b) or same_region(game, move)


def sort_of_step(game: Game, player: int, move: Move) -> int:
    """It hardly matters which region somebody goes to of those that bring as much, where everybody is as strong; and
    nobody goes where others stay stronger than all who wait."""
    cast = game.book.cast
    region = game.regions.label[move.b]
    found = printed_strengths(game, region)
    quarter = house(game, serving(game.board.zones[region].feature))
    coming = sum([cast.strength[figure] for figure in bits(figures_of(game, player, quarter))])
    if found[player] + coming < max(found):
        return SPARED
    sort = tally(game, region, player, True).award(game.turn).points
    for strength in [cast.pieces[move.a].strength, *found]:
        sort = sort << 4 | min(15, strength)
    return sort


def what_bars(game: Game, player: int, piece: int, zone: int) -> Refusal | None:
    """What speaks against such a follower as a guest in the region of a zone."""
    return refusal(game, player, game.book.cast.pieces[piece], zone, shared=True, on_tile=False)


def unscored_regions(game: Game, quarter: str) -> list[int]:
    """The regions that a quarter serves in the final scoring: all fields, and what is not finished."""
    labels = game.regions.label
    return [
        zone
        for zone, printed in enumerate(game.board.zones)
        if labels[zone] == zone and serving(printed.feature) == quarter and not is_complete(game, zone)
    ]
