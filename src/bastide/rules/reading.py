"""From tile facts to kinds: what the chosen rules make of a printed tile."""

from bastide.kernel.compass import CENTRE, SECOND, SIDES, port_of
from bastide.kernel.tiles import Feature, Kind, Traits, Zone
from bastide.rules.expansion import Expansion
from bastide.tiles.facts import FACE_DOWN, LAND, MIDDLE, OVERLAY, WALLED, WHOLE, RegionFact, TileFact

ANYTHING = 0
"""The edge that fits every other and joins none."""


class Reader:
    """Reads tiles with the eyes of a ruleset: what none of its rules knows is decoration."""

    def __init__(self, rules: list[Expansion], features: list[Feature], traits: Traits, tags: set[str]) -> None:
        self.rules = rules
        self.features = {feature.name: feature for feature in features}
        self.traits = traits
        self.tags = tags
        self.edges = [""]

    def kind(self, index: int, fact: TileFact) -> Kind:
        for rule in self.rules:
            fact = rule.reading(fact)
        known = [region for region in fact.regions if region.kind in self.features]
        zones = [self._zone(region, known) for region in known]
        for rule in self.rules:
            zones += rule.further_zones(fact, zones)
        edges = [self._edge(fact, side) for side in SIDES]
        tags = frozenset(tag for tag in fact.tags if tag.partition(":")[0] in self.tags) | _marks(fact)
        kind = Kind(index, fact.id, zones, (edges[0], edges[1], edges[2], edges[3]), tags)
        kind.blocks = FACE_DOWN in fact.tags
        kind.meetings = [self._meeting(group, known) for group in fact.meetings]
        return kind

    def _meeting(self, group: str, known: list[RegionFact]) -> list[int]:
        """Zones named by a side, or by their kind where they reach none."""
        kinds = [region.kind for region in known]
        return [kinds.index(name) if name in kinds else self._position(name, known) for name in group.split()]

    def _zone(self, region: RegionFact, known: list[RegionFact]) -> Zone:
        lane = SECOND - CENTRE if region.kind in OVERLAY else 0
        ports = tuple(port_of(place) + lane for place in region.places)
        near = {self._position(side, known) for side in region.neighbours} | _named(region, known)
        counts = {name: int(value) for name, value in region.attributes if value.isdigit()}
        return Zone(self.features[region.kind], ports, tuple(sorted(near)), self.traits.packed(counts))

    def _position(self, side: str, known: list[RegionFact]) -> int:
        for position, region in enumerate(known):
            if side in region.places:
                return position
        raise AssertionError(f"no region at {side}")

    def _edge(self, fact: TileFact, side: str) -> int:
        """What a side shows: whatever meets its middle, else the land."""
        land = ""
        for region in fact.regions:
            if side in region.places and region.kind in WHOLE | MIDDLE:
                return ANYTHING if region.kind == "any" else self._edge_code(region.kind)
            if region.kind in LAND | WALLED and any(place[0] == side for place in region.places):
                land = region.kind if region.kind in WALLED or not land else land
        assert land, f"{fact.id} shows nothing on side {side}"
        return self._edge_code(land)

    def _edge_code(self, name: str) -> int:
        if name not in self.edges:
            self.edges.append(name)
            assert len(self.edges) <= 16, "an edge code has four bits"
        return self.edges.index(name)


def _marks(fact: TileFact) -> frozenset[str]:
    """What a tile is as a whole, such as a bonus tile: a tag as good as a printed one."""
    return frozenset(key for key, value in fact.extras.items() if value is True)


def _named(region: RegionFact, known: list[RegionFact]) -> set[int]:
    """The regions that an attribute names, such as the lake of `+lake:a`: the two touch."""
    return {place for place, other in enumerate(known) if other.name and (other.kind, other.name) in region.attributes}
