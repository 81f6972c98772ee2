"""What is printed: features, zones, and the kinds of tile that carry them."""

from typing import Final

from bastide.kernel.compass import FACING, LANES, PORTS, turned_port
from bastide.kernel.regions import Plot


class Feature:
    """A sort of zone, declared by a game or an expansion.

    `completes`: it is finished when no end is open. `surrounded`: it is finished when eight tiles lie round it.
    `role`: what a follower there is called; empty where none may stand. `apart`: it is no part of the open land, so
    no magic leads there and whatever roams the land does not reach it (a castle, a quarter of a town). `keeps`: who
    stands there is not on the land at all, and rules for all followers on the land leave them there (a quarter).
    `serves`: the sort for which followers wait there, so that whoever may enter that one may wait here. `counted_as`:
    the sort among which it is counted where somebody counts regions, its own if it names none. `blocked`: a side
    without anything of its sort does not close it, but leaves it open for ever (mist beside a clear meadow).
    """

    __slots__ = (
        "apart",
        "blocked",
        "completes",
        "counted_as",
        "index",
        "keeps",
        "name",
        "role",
        "serves",
        "surrounded",
    )

    def __init__(
        self,
        name: str,
        role: str = "",
        completes: bool = False,
        surrounded: bool = False,
        apart: bool = False,
        keeps: bool = False,
        serves: str = "",
        counted_as: str = "",
        blocked: bool = False,
    ) -> None:
        self.name = name
        self.blocked = blocked
        self.counted_as = counted_as or name
        self.role = role
        self.completes = completes
        self.surrounded = surrounded
        self.apart = apart
        self.keeps = keeps
        self.serves = serves
        self.index = -1


class Zone:
    """A printed part of a tile: where it leaves the tile, what it touches, what is drawn in it.

    `traits` is a packed sum (see `Traits`); `neighbours` are the positions on the tile of the zones it touches.
    """

    __slots__ = ("feature", "neighbours", "opens", "ports", "traits")

    def __init__(
        self, feature: Feature, ports: tuple[int, ...], neighbours: tuple[int, ...] = (), traits: int = 0
    ) -> None:
        self.feature = feature
        self.ports = ports
        self.neighbours = neighbours
        self.traits = traits
        self.opens = len(ports)


TRAIT_BITS: Final = 8


class Traits:
    """What can be printed in a zone, each trait a field of eight bits, so that joining regions is one addition."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self._shifts = {name: index * TRAIT_BITS for index, name in enumerate(names)}

    def shift(self, name: str) -> int:
        return self._shifts[name]

    def number(self, packed: int, name: str) -> int:
        """How many of one trait there are in a sum."""
        return (packed >> self._shifts[name]) & 255

    def packed(self, counts: dict[str, int]) -> int:
        return sum(count << self._shifts[name] for name, count in counts.items() if name in self._shifts)

    def counts(self, packed: int) -> dict[str, int]:
        found = {name: (packed >> shift) & 255 for name, shift in self._shifts.items()}
        return {name: count for name, count in found.items() if count}


def sides_of(code: int) -> int:
    """All bits of the sides on which an edge code has something."""
    found = 0
    for side in range(4):
        if (code >> (4 * side)) & 15:
            found |= 15 << (4 * side)
    return found


class Turned:
    """A kind of tile in one orientation: the zone behind every port, the ports of every zone in their order, and the
    edge code of its four sides; `sides` has all bits of those that are not blank. `asks`, by side, is what the cell
    beyond is asked from then on: four times the edge, and the side from there. `bit` stands for the rotation in a
    set of them. `near` and `far` tell by side what is behind its ports, lane by lane: as a tile that is laid meets
    others with them, and in the order of the lanes that face them; `lanes`, by side, how many there are up to the last
    one with something behind it."""

    __slots__ = (
        "asks", "bit", "code", "far", "kind", "lanes", "near", "order", "ports", "rotation", "sides", "zone_at",
    )  # fmt: skip

    def __init__(self, kind: "Kind", rotation: int) -> None:
        self.kind = kind
        self.rotation = rotation
        self.bit = 1 << rotation
        at = [-1] * PORTS
        for position, zone in enumerate(kind.zones):
            for port in zone.ports:
                at[turned_port(port, rotation)] = position
        self.zone_at = at
        self.near = [at[LANES * side : LANES * (side + 1)] for side in range(4)]
        self.far = [[lanes[facing] for facing in FACING] for lanes in self.near]
        self.lanes = [max(_last(self.near[side]), _last(self.far[side])) + 1 for side in range(4)]
        self.ports = [sorted([turned_port(port, rotation) for port in zone.ports]) for zone in kind.zones]
        code = 0
        for side in range(4):
            code |= kind.edges[(side - rotation) % 4] << (4 * side)
        self.code = code
        self.sides = sides_of(code)
        self.asks = [4 * ((code >> (4 * side)) & 15) + ((side + 2) & 3) for side in range(4)]
        self.order = sorted(range(len(kind.zones)), key=self._first_port)

    def _first_port(self, position: int) -> int:
        """Zones in the order of the sides they reach, inner ones last."""
        ports = [turned_port(port, self.rotation) for port in self.kind.zones[position].ports]
        return min(ports) if ports else PORTS

    def shape(self) -> tuple[object, ...]:
        """Equal for two orientations that no rule can tell apart."""
        zones = [
            (
                zone.feature.index,
                zone.traits,
                tuple(sorted(turned_port(port, self.rotation) for port in zone.ports)),
                tuple(sorted(self._outline(near) for near in zone.neighbours)),
            )
            for zone in self.kind.zones
        ]
        return (self.code, tuple(sorted(zones)))

    def _outline(self, position: int) -> tuple[int, ...]:
        return tuple(sorted(turned_port(port, self.rotation) for port in self.kind.zones[position].ports))


def _last(behind: list[int]) -> int:
    """The last lane with something behind it; -1: none."""
    return max([lane for lane in range(LANES) if behind[lane] >= 0], default=-1)


class Kind:
    """A printed kind of tile. `edges` are the codes of its sides; 0 fits anything and joins nothing. Of one that
    `blocks`, these sides close nothing either: what meets them stays open for ever (a tile that lies face down)."""

    __slots__ = (
        "blocks", "centres", "distinct", "edges", "index", "is_open", "meetings", "name", "plots", "rim",
        "rotations", "tags", "traits", "turned", "zones",
    )  # fmt: skip

    def __init__(
        self, index: int, name: str, zones: list[Zone], edges: tuple[int, int, int, int], tags: frozenset[str]
    ) -> None:
        self.index = index
        self.name = name
        self.zones = zones
        self.edges = edges
        self.tags = tags
        self.blocks = False
        self.rim = -1
        """Kinds that are played together have the same one if they fit in the same places."""
        self.meetings: list[list[int]] = []
        """Groups of zones that meet on the tile, such as the roads of a crossing."""
        self.traits = [zone.traits for zone in zones]
        self.plots = [Plot(zone.opens, zone.traits) for zone in zones]
        """The same for all kinds that are played together and have such zones (`kernel/rulebook.py`)."""
        self.is_open = any(not zone.feature.apart for zone in zones)
        """Is there open land on it, where what roams the land may come?"""
        self.centres = [position for position, zone in enumerate(zones) if zone.feature.surrounded]
        self.turned = [Turned(self, rotation) for rotation in range(4)]
        self.rotations = self._distinct()
        self.distinct = [self.turned[rotation] for rotation in self.rotations]

    def _distinct(self) -> tuple[int, ...]:
        """A tile with a compass on it looks different in every orientation; others may have their symmetries."""
        if any(tag.partition(":")[2].strip("NESW") == "" for tag in self.tags if ":" in tag):
            return (0, 1, 2, 3)
        seen: list[tuple[object, ...]] = []
        kept: list[int] = []
        for turned in self.turned:
            shape = turned.shape()
            if shape not in seen:
                seen.append(shape)
                kept.append(turned.rotation)
        return tuple(kept)

    def tag_value(self, name: str) -> str:
        """The value of a tag such as `fly:NW`; empty without one."""
        for tag in self.tags:
            if tag.startswith(name + ":"):
                return tag[len(name) + 1 :]
        return ""
