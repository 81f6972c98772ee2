"""The Tunnel: a mouth is an open end until both chips of a pair lie."""

from collections.abc import Mapping
from dataclasses import replace

from bastide.tiles.facts import RegionFact, TileFact
from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.land import Cell, Spot
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.sights import Sight


class Tunnel(Chapter):
    deeds = frozenset({"chip"})
    doings = frozenset({"chip laid"})

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.chips: dict[int, Spot] = {}
        """Where the first chip of each begun pair lies."""

    @classmethod
    def read(cls, fact: TileFact, options: Mapping[str, str]) -> TileFact:
        """A road through a tunnel of another set is broken, unless a switch leaves it whole."""
        if options["other_tunnels"] == "chips":
            return replace(fact, regions=tuple(half for region in fact.regions for half in halves(region)))
        return replace(fact, regions=tuple(whole(region) for region in fact.regions))

    def tile_lies(self, cell: Cell) -> None:
        for spot in self.land.spots(cell):
            if self.land.regions[spot].has("tunnel"):
                self.land.gaps[spot] += 1
                self.land.changed()

    def meddle(self, choice: Sight) -> bool:
        return choice.text("rule") == "tunnel" and self.absorb(self.story.take_event("chip laid"))

    def absorb(self, sight: Sight) -> bool:
        place = sight.place()
        if sight.name != "chip laid" or place is None:
            return False
        mouth, pair = self.land.at(place), sight.number("pair")
        if pair in self.chips:
            twin = self.chips.pop(pair)
            self.land.gaps[mouth] -= 1
            self.land.gaps[twin] -= 1
            self.land.ties.append((mouth, twin))
            self.land.changed()
        else:
            self.chips[pair] = mouth
        return True


def halves(region: RegionFact) -> list[RegionFact]:
    if region.value("tunnel") != "2":
        return [region]
    attributes = (*whole(region).attributes, ("tunnel", "1"))
    return [replace(region, places=(place,), attributes=attributes) for place in region.places]


def whole(region: RegionFact) -> RegionFact:
    others = tuple(attribute for attribute in region.attributes if attribute != ("tunnel", "2"))
    return replace(region, attributes=others)
