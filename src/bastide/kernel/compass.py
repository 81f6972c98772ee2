"""Sides, halves of sides and cells.

A cell is one integer, so that a neighbour is an addition and a board an ordinary dictionary.
Rotation counts quarter turns clockwise.
"""

from typing import Final

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = "NESW"

SPAN: Final = 4001
"""Cells in a row. The land starts in the middle, and no game has tiles enough to reach the edge. Not a power of two:
then the cells of a column would fall on the same places of a hash table."""

MIDDLE: Final = SPAN // 2

STEPS: Final[list[int]] = [SPAN, 1, -SPAN, -1]
"""What to add to a cell to go north, east, south, west."""

AROUND: Final[list[int]] = [SPAN, SPAN + 1, 1, 1 - SPAN, -SPAN, -SPAN - 1, -1, SPAN - 1]
"""The eight neighbours, clockwise from the north."""

# A port is a place on the rim where a zone leaves the tile: four lanes on each side. The second centre lane is for
# zones that lie over others, such as a river system over its rivers.
CENTRE: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
SECOND: Final = 3
LANES: Final = 4
PORTS: Final = 16

FACING: Final[list[int]] = [CENTRE, RIGHT, LEFT, SECOND]
"""The lane that a lane meets on the tile opposite."""


def cell_at(x: int, y: int) -> int:
    """The cell x to the east and y to the north of the first one."""
    return (y + MIDDLE) * SPAN + x + MIDDLE


def x_of(cell: int) -> int:
    return cell % SPAN - MIDDLE


def y_of(cell: int) -> int:
    return cell // SPAN - MIDDLE


def place_name(port: int) -> str:
    """The name of a port in the notation of the tile facts: `N`, `NL`, `NR`."""
    return SIDES[port // LANES] + ("", "L", "R", "")[port % LANES]


def port_of(place: str) -> int:
    """The port that a place of the tile facts names."""
    lane = {"": CENTRE, "L": LEFT, "R": RIGHT}[place[1:]]
    return SIDES.index(place[0]) * LANES + lane


def turned_port(port: int, rotation: int) -> int:
    return (port + rotation * LANES) % PORTS
