"""Robbed points: who could take how much, and taking it.

Within a part of a turn the robbers wait until everything is scored, since one that stood with several figures may
choose; at any other time they take what comes at once.
"""

from typing import NamedTuple

from bastide.expansions.robbers.ambush import AMBUSHES, AT_HAND, put_robber
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import NUMBER, Decision, Move
from bastide.kernel.notes import PartNote
from bastide.kernel.refusal import Refusal
from bastide.kernel.sheet import Award, Term
from bastide.kernel.shown import OnTrack
from bastide.rules.completion import give
from bastide.rules.track import space

ROBBED = "robber"
"""The reason of robbed points."""


class Chance(NamedTuple):
    """What a player's robber could take, and of which award: its zone, and whether a region was scored."""

    owner: int
    share: int
    zone: int
    scoring: bool


CHANCES: PartNote[tuple[Chance, ...]] = PartNote("robbers' chances", ())

WAITING: PartNote[bool] = PartNote("robbers waiting", False)
"""Do the robbers wait until the part has scored everything?"""

NO_CHANCE = Refusal("robber.no_such_share")


def go_along(game: Game, award: Award, start: int, end: int) -> None:
    """Somebody goes forward by robbed points: robbers beside them go along, unless they have something to take."""
    busy = [chance.owner for chance in CHANCES.of(game)]
    for owner, where in enumerate(AMBUSHES.of(game)):
        if where == space(start) and owner != award.player and owner not in busy:
            put_robber(game, owner, space(end), "robber moved along")


def lay_hands_on(game: Game, award: Award, start: int) -> None:
    """Somebody goes forward from a space: every robber of others there gets a chance of half the points."""
    found: list[Chance] = []
    for owner, where in enumerate(AMBUSHES.of(game)):
        if where == space(start) and owner != award.player:
            found.append(Chance(owner, (award.points + 1) // 2, award.zone, award.scoring))
    if found:
        CHANCES.set(game, (*CHANCES.of(game), *found))
        if not WAITING.of(game):
            game.push(TakeToll())


class Wait(Frame):
    """From here on the robbers let the scorings of the part go by."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        WAITING.set(game, True)
        return None


class TakeToll(Frame):
    """Robber by robber, from the player whose turn it is: half the points, of its owner's choice."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        if WAITING.of(game):
            WAITING.set(game, False)
        if not CHANCES.of(game):
            game.finish()
            return None
        for step in range(game.book.players):
            owner = (game.player + step) % game.book.players
            shares = shares_of(game, owner)
            if len(shares) > 1:
                return Decision(owner, "robbery", [Move(NUMBER, share) for share in shares])
            if shares:
                self._take(game, owner, shares[0])
                return None
        game.finish()
        return None

    def choose(self, game: Game, move: Move) -> None:
        decision = game.decision
        assert decision is not None
        self._take(game, decision.player, move.a)

    def on_track(self, game: Game, move: Move) -> OnTrack | None:
        decision = game.decision
        if decision is None or move.verb != NUMBER:
            return None
        return OnTrack(player=decision.player, gain=move.a)

    def against(self, game: Game, move: Move) -> Refusal | None:
        return NO_CHANCE if move.verb == NUMBER else None

    def _take(self, game: Game, owner: int, share: int) -> None:
        """The robber goes home; of two chances that bring as much, the earlier one."""
        own = next(chance for chance in CHANCES.of(game) if chance.owner == owner and chance.share == share)
        CHANCES.set(game, tuple([chance for chance in CHANCES.of(game) if chance.owner != owner]))
        put_robber(game, owner, AT_HAND, "robber taken back")
        terms = [Term("robber.share", 1, share)]
        give(game, [Award(owner, share, ROBBED, own.zone, terms, game.turn, own.scoring)])


def shares_of(game: Game, owner: int) -> list[int]:
    """What a player's robber could take, the largest first."""
    return sorted({chance.share for chance in CHANCES.of(game) if chance.owner == owner}, reverse=True)
