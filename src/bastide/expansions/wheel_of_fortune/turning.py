"""Turning the wheel: the pig goes on, its segment works, its crowns are scored and emptied."""

from typing import Final

from bastide.expansions.wheel_of_fortune.board import crowns_in, move_pig
from bastide.expansions.wheel_of_fortune.fates import Fates, paid
from bastide.kernel.frames import Each, Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import Decision
from bastide.kernel.pieces import bits
from bastide.kernel.sheet import Term
from bastide.kernel.standing import occupants, take_home
from bastide.rules.completion import give

ON_CROWN: Final = 3
"""For a follower on a crown; whoever is alone in a segment has it for each crown there."""


class TurnWheel(Frame):
    """The tile in hand moves the pig if it shows the wheel, wherever it comes from."""

    __slots__ = ("fates",)

    def __init__(self, fates: Fates) -> None:
        self.fates = fates

    def next(self, game: Game) -> Decision | None:
        game.finish()
        steps = game.book.kinds[game.hand].tag_value("wheel")
        if steps:
            segment = move_pig(game, int(steps))
            game.push(Each([Fate(self.fates, segment), CrownPoints(segment), EmptyCrowns(segment)]))
        return None


class Fate(Frame):
    """The segment in which the pig has landed works."""

    __slots__ = ("fates", "segment")

    def __init__(self, fates: Fates, segment: str) -> None:
        self.fates = fates
        self.segment = segment

    def next(self, game: Game) -> Decision | None:
        game.finish()
        self.fates.carry_out(game, self.segment)
        return None

    def marks(self) -> tuple[object, ...]:
        return (self.segment,)


class CrownPoints(Frame):
    """The followers on the crowns of the segment bring points, each by itself."""

    __slots__ = ("segment",)

    def __init__(self, segment: str) -> None:
        self.segment = segment

    def next(self, game: Game) -> Decision | None:
        game.finish()
        crowns = crowns_in(game, self.segment)
        there = seekers(game, crowns)
        shares = len(crowns) if len(there) == 1 else 1
        owner = game.book.cast.owner
        give(game, [
            award for figure in there for award in paid(game, owner[figure], [Term("wheel.crown", shares, ON_CROWN)])
        ])  # fmt: skip
        return None

    def marks(self) -> tuple[object, ...]:
        return (self.segment,)


class EmptyCrowns(Frame):
    """Then they all go home."""

    __slots__ = ("segment",)

    def __init__(self, segment: str) -> None:
        self.segment = segment

    def next(self, game: Game) -> Decision | None:
        game.finish()
        for figure in seekers(game, crowns_in(game, self.segment)):
            take_home(game, figure, "crowned")
        return None

    def marks(self) -> tuple[object, ...]:
        return (self.segment,)


def seekers(game: Game, crowns: list[int]) -> list[int]:
    """Who stands on these crowns."""
    return [figure for crown in crowns for figure in bits(occupants(game, crown))]
