"""What a rule wants drawn: a neutral figure, a token on the land or the score track, goods in front of a player."""

from typing import Final

NORTH_EAST: Final = 0
SOUTH_EAST: Final = 1
SOUTH_WEST: Final = 2
NORTH_WEST: Final = 3
"""The corners of a cell."""


class Shown:
    """`name` has words and a picture. It lies on a `cell` (there on a `zone`, in a `corner`, where it hides nothing, or
    along the way `rotation`), or belongs to a `player`, or both; -1 where that does not apply. `count` tells how many.
    A tile apart has a `kind`. `over` is what is printed in the zone and lies below: `name`, or the second of several as
    `name#2`. Where they are `piled`, they lie on one another, and figures there stand on top. What a player has on a
    `space` of the score track stands there."""

    __slots__ = ("cell", "corner", "count", "kind", "name", "over", "piled", "player", "rotation", "space", "zone")

    def __init__(
        self,
        name: str,
        cell: int = -1,
        zone: int = -1,
        player: int = -1,
        count: int = 1,
        rotation: int = -1,
        kind: int = -1,
        over: str = "",
        corner: int = -1,
        piled: bool = False,
        space: int = -1,
    ) -> None:
        self.name = name
        self.cell = cell
        self.zone = zone
        self.player = player
        self.count = count
        self.rotation = rotation
        self.kind = kind
        self.over = over
        self.corner = corner
        self.piled = piled
        self.space = space

    def __repr__(self) -> str:
        return f"<{self.count} {self.name} at {self.cell}/{self.zone} of {self.player}>"


class OnTrack:
    """Where a move belongs on the score track: on the space of so many `points`, rounds included, or to the counting
    figure that `player` has there. The figure would then go on by `gain`; with no `points` one of theirs would."""

    __slots__ = ("gain", "player", "points")

    def __init__(self, points: int | None = None, player: int = -1, gain: int = 0) -> None:
        self.points = points
        self.player = player
        self.gain = gain
