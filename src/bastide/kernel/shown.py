"""What a rule wants drawn: a neutral figure, a token on the land, goods in front of a player."""

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
    `name#2`. Where they are `piled`, they lie on one another, and figures there stand on top."""

    __slots__ = ("cell", "corner", "count", "kind", "name", "over", "piled", "player", "rotation", "zone")

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

    def __repr__(self) -> str:
        return f"<{self.count} {self.name} at {self.cell}/{self.zone} of {self.player}>"
