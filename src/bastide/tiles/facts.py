"""What is printed on a tile, as plain facts."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

SIDES: Final = ("N", "E", "S", "W")
HALVES: Final = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
RIM: Final = tuple(side + lane for side in SIDES for lane in ("L", "", "R"))
"""All places of the rim, clockwise."""

WHOLE: Final = frozenset({"city", "forest", "acre", "any"})
"""Kinds that fill a side."""
MIDDLE: Final = frozenset({"road", "path", "river", "school"})
"""Kinds that meet a side in its middle, with land on both halves."""
LAND: Final = frozenset({"field", "meadow"})
"""Kinds that lie on half sides."""
WALLED: Final = frozenset({"carcassonne", "wheel"})
"""Kinds on half sides that meet only tiles of their own block."""
CENTRE: Final = frozenset({"cloister", "shrine", "abbey", "castle", "cemetery"})
"""Kinds in the middle of a tile."""
OVERLAY: Final = frozenset({"mist", "lake"})
"""Kinds over or between the others; they take no side from them."""
KINDS: Final = WHOLE | MIDDLE | LAND | WALLED | CENTRE | OVERLAY

FACE_DOWN: Final = "face-down"
"""The tag of the back that all tiles of a set share. It is no tile of its own, so none of it are counted."""

SOURCES: Final = ("certain", "attested", "newer-edition", "reconstructed")
"""How sure a tile's facts are, the surest first."""


@dataclass(frozen=True, slots=True)
class RegionFact:
    """One separate region of a tile: its kind, the sides or half sides it reaches, what is printed in it."""

    kind: str
    places: tuple[str, ...] = ()
    neighbours: tuple[str, ...] = ()
    attributes: tuple[tuple[str, str], ...] = ()
    name: str = ""

    def has(self, attribute: str) -> bool:
        return any(name == attribute for name, _ in self.attributes)

    def value(self, attribute: str, default: str = "") -> str:
        """The attribute's value as text: "1" where none is written."""
        return next((value for name, value in self.attributes if name == attribute), default)


@dataclass(frozen=True, slots=True)
class TileFact:
    """One distinct printed tile, as it lies in its file (north up)."""

    id: str
    set: str
    count: int = 1
    start: bool = False
    at: tuple[int, int] | None = None
    regions: tuple[RegionFact, ...] = ()
    tags: tuple[str, ...] = ()
    meetings: tuple[str, ...] = ()
    field_alt: tuple[RegionFact, ...] = ()
    source: str = "certain"
    note: str = ""
    extras: Mapping[str, object] = field(default_factory=dict, hash=False)

    def of_kind(self, kind: str) -> Iterator[RegionFact]:
        return (region for region in self.regions if region.kind == kind)


@dataclass(frozen=True, slots=True)
class TileSet:
    """One printed set; `squares` are those of a large board, what else it holds besides land tiles is in rest."""

    name: str
    title: str
    prefix: str
    total: int
    tiles: tuple[TileFact, ...] = ()
    squares: tuple[TileFact, ...] = ()
    rest: Mapping[str, object] = field(default_factory=dict, hash=False)


def are_crossing(ones: Iterable[str], others: Iterable[str]) -> bool:
    """Going round the rim, does each of the two come between places of the other?"""
    own = sorted(RIM.index(place) for place in ones)
    gaps = {sum(1 for place in own if place < RIM.index(other)) % max(1, len(own)) for other in others}
    return len(gaps) > 1
