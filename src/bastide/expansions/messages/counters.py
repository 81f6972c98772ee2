"""The two counting figures of every player, and who has a message due.

Nothing tells the two figures of a player apart but where they stand, so only that is remembered.
"""

from typing import Final

from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.moves import NUMBER, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.kernel.sheet import Award
from bastide.kernel.shown import OnTrack, Shown
from bastide.rules.scoring import step
from bastide.rules.track import SPACES, space

DARK: Final = 5
"""Every so many spaces one is dark, 0 among them."""

COUNTERS: Note[tuple[tuple[int, int], ...]] = Note("counting figures", ())
"""The points on which each player's two figures stand, the one behind first; none once they are added up."""

DUE: Note[tuple[int, ...]] = Note("messages due", ())
"""Who landed on a dark space in their own turn and has not drawn for it."""

NOBODY_THERE = Refusal("counter.nobody_there")


def is_dark(points: int) -> bool:
    return space(points) % DARK == 0


def dark_spaces(game: Game) -> tuple[int, ...]:
    return tuple(range(0, SPACES, DARK)) if COUNTERS.of(game) else ()


def counters_shown(game: Game) -> list[Shown]:
    """Where the figures stand: `count` is the points, rounds of the track included."""
    return [
        Shown("counter", player=player, count=points)
        for player, pair in enumerate(COUNTERS.of(game))
        for points in pair
    ]


def counter_merits(game: Game, after: Game) -> list[Merit]:
    """Where a counting figure lands that its player has chosen."""
    frame = game.stack[-1]
    if game.decision is None or not isinstance(frame, CountOn) or not COUNTERS.of(after):
        return []
    before, now = COUNTERS.of(game)[frame.player], COUNTERS.of(after)[frame.player]
    landed = [points for points in now if points not in before]
    if game.player == frame.player and any(is_dark(points) for points in landed):
        return [Merit("hint.counter_message", 1, 3)]
    return [Merit("hint.counter_near", min([DARK - points % DARK for points in now]), 1)]


class CountOn(Frame):
    """Points move one counting figure of their player, of their choice where the two stand apart."""

    __slots__ = ("award", "player", "points")

    def __init__(self, award: Award) -> None:
        self.award = award
        self.player = award.player
        self.points = award.points

    def next(self, game: Game) -> Decision | None:
        behind, ahead = COUNTERS.of(game)[self.player]
        if behind == ahead or not self._can_move(behind):
            self._move(game, ahead)
            return None
        return Decision(self.player, "counter", [Move(NUMBER, behind), Move(NUMBER, ahead)])

    def _can_move(self, start: int) -> bool:
        """Payments are never shared either, and take a figure below zero only where a payer may come to that."""
        return self.points > 0 or self.award.debt or start + self.points >= 0

    def choose(self, game: Game, move: Move) -> None:
        self._move(game, move.a)

    def on_track(self, game: Game, move: Move) -> OnTrack | None:
        return OnTrack(move.a, self.player, self.points) if move.verb == NUMBER else None

    def against(self, game: Game, move: Move) -> Refusal | None:
        return NOBODY_THERE if move.verb == NUMBER else None

    def _move(self, game: Game, start: int) -> None:
        game.finish()
        behind, ahead = COUNTERS.of(game)[self.player]
        self._stand(game, start + self.points, behind if start == ahead else ahead)
        self._tell(game, start, start + self.points)

    def _stand(self, game: Game, one: int, other: int) -> None:
        pairs = list(COUNTERS.of(game))
        pairs[self.player] = (min(one, other), max(one, other))
        COUNTERS.set(game, tuple(pairs))

    def _tell(self, game: Game, start: int, end: int) -> None:
        if game.log is not None:
            game.tell("counting figure moved", {"player": self.player, "from": start, "to": end})
        step(game, self.award, start, end)

    def values(self, game: Game) -> dict[str, int | str]:
        return {"count": self.points}

    def marks(self) -> tuple[object, ...]:
        return (self.player, self.points)


class AddUp(Frame):
    """Before the final scoring one figure of each player goes to the sum of both, and the other leaves the track."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        COUNTERS.set(game, ())
        DUE.set(game, ())
        return None
