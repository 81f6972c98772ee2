"""Where everything on a tile lies: areas, ways, waters, the object in its heart, and the land between them."""

from dataclasses import dataclass, field

from bastide.art.areas import Area
from bastide.art.curve import Curve, Point
from bastide.art.raster import Square
from bastide.art.ways import Way
from bastide.tiles.facts import TileFact


@dataclass(frozen=True, slots=True)
class Pool:
    """A lake: its middle, its size, and the arms it stretches out to an area."""

    index: int
    at: Point
    radius: float
    arms: tuple[Curve, ...] = ()


@dataclass(frozen=True, slots=True)
class Core:
    """The object in the heart of a tile, where roads end."""

    kind: str
    at: Point
    radius: float
    arms: tuple[Curve, ...] = ()


@dataclass(slots=True)
class Layout:
    """The places of everything on one tile."""

    fact: TileFact
    areas: list[Area]
    ways: list[Way] = field(default_factory=list)
    pools: list[Pool] = field(default_factory=list)
    core: Core | None = None
    heart: Point = (50.0, 50.0)
    free: set[Square] = field(default_factory=set)
    land: dict[int, set[Square]] = field(default_factory=dict)
    faults: int = 0
