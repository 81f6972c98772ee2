"""Roads and rivers that run from side to side."""

from typing import Final

from bastide.art.curve import towards
from bastide.art.ground import Ground
from bastide.art.rim import DOORS, OPPOSITE
from bastide.art.ways import HALF, Way, ahead, gate_area, into, ring, through, via_of, wall_point
from bastide.tiles.facts import CENTRE, RegionFact

PATCHES: Final = frozenset({"fair", "corn"})
"""Objects that lie on the land like a field of their own, and can part it."""


class Passing(Ground):
    """Adds the passing ways to a layout."""

    def lay_passing(self) -> None:
        """Ways from side to side, in the order of the facts."""
        crowd = sum(1 for region in self.fact.regions if region.kind in HALF and len(region.places) == 2)
        guest = self.has_guest()
        for index, region in enumerate(self.fact.regions):
            if region.kind in HALF and len(region.places) > 1:
                number = len(self.layout.ways)
                self.layout.ways.append(self.passing(number, index, region, crowd, guest))

    def has_guest(self) -> bool:
        """Whether something stands beside the passing ways."""
        loose = [region for region in self.ends if region.kind in {"road", "path"}]
        stands = any(region.kind in CENTRE for region in self.fact.regions)
        ended = bool(loose) and not gate_area(self.fact, loose[0], self.layout.areas)
        return stands or (ended and "bridge" not in self.tags() and not self.crosses()) or bool(PATCHES & self.tags())

    def crosses(self) -> bool:
        """Whether an ending road must cross a passing river to reach its end."""
        return any(len(region.places) == 2 for region in self.fact.of_kind("river")) and bool(self.ends)

    def passing(self, number: int, index: int, region: RegionFact, crowd: int, guest: bool) -> Way:
        if len(region.places) > 2:
            return self.forked(index, region)
        swing = (self.random.random() - 0.5) * 6
        bow = (self.random.random() - 0.5) * 0.14
        push = 0.5 if guest else 0.36 if crowd > 1 else 0.3
        if guest and region.places[1] == OPPOSITE[region.places[0]]:
            swing, bow = 17.0, 0.0
        heart = (50.0, 50.0) if self.is_spanned(region) else self.layout.heart
        via = via_of(region, heart, push, swing)
        for _, at in self.joined_to("way", number):
            via = wall_point(self.layout.areas[at], via)
            via = towards(via, DOORS[region.places[0]], 1.0)
        if region.value("tunnel") == "2":
            return self.tunnelled(index, region)
        return Way(index, region, (through(region.places[0], region.places[1], via, bow),))

    def is_spanned(self, region: RegionFact) -> bool:
        """Whether one city lies right across the way."""
        across = set("NESW") - set(region.places)
        return any(across <= set(area.region.places) for area in self.layout.areas)

    def forked(self, index: int, region: RegionFact) -> Way:
        if "fair" in self.tags():
            return Way(index, region, ring((50, 50), 21, region.places))
        return Way(index, region, tuple(into(side, self.layout.heart) for side in region.places))

    def tunnelled(self, index: int, region: RegionFact) -> Way:
        """A road that runs below the city: into its gate where it parts the field, else into a tunnel mouth."""
        curves, gate = [], None
        for side in region.places:
            parted = len({id(land) for land in self.fact.regions if {side + "L", side + "R"} & set(land.places)}) > 1
            end = wall_point(self.layout.areas[0], ahead(side, 30)) if parted else ahead(side, 17)
            gate = end if parted else gate
            curves.append(into(side, end))
        return Way(index, region, tuple(curves), gate=gate)
