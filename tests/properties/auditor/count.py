"""The Count of Carcassonne: followers come from its quarters to what is scored, and its walls feed farmers."""

from collections.abc import Mapping
from dataclasses import replace

from bastide.tiles.facts import RegionFact, TileFact
from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.land import Region, Spot
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.sights import Sight

SERVED = {"road": "smithy", "city": "castle", "field": "market"}
"""Whatever wants to be surrounded is served by the cathedral."""


class Count(Chapter):
    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.locked = "castle"
        """The quarter in which the Count stands."""

    @classmethod
    def read(cls, fact: TileFact, options: Mapping[str, str]) -> TileFact:
        quarters = [tag.partition(":")[2] for tag in fact.tags if tag.startswith("quarter:")]
        return replace(fact, regions=(*fact.regions, *(RegionFact(f"{name}-quarter") for name in quarters)))

    def towns(self, field: Region) -> list[Region]:
        """Carcassonne is a finished city to farmers."""
        return list(self.land.regions_of("carcassonne")) if self.land.printed(field, "walls") else []

    def keeps(self, spot: Spot) -> bool:
        return self.land.kind(spot).endswith("-quarter")

    def joining(self, region: Region) -> None:
        while choice := self.story.take_choice("join"):
            self._step_out(choice)

    def last_round(self) -> None:
        while choice := self.story.take_choice("last-join"):
            self._step_out(choice)

    def _step_out(self, choice: Sight) -> None:
        """A follower leaves the quarter that serves such a region, unless the Count is there."""
        if choice.facts["passed"]:
            return
        sight = self.story.take_event("figure deployed")
        figure, place = sight.figure(), sight.place()
        assert figure is not None and place is not None
        quarter = self.land.kind(self.table.standing[figure.number].spot).removesuffix("-quarter")
        serving = SERVED.get(self.land.kind(self.land.at(place)), "cathedral")
        self.story.demand(figure.owner == choice.number("player"), "somebody else's follower steps out")
        self.story.demand(quarter == serving != self.locked, f"{figure} may not leave the {quarter}")
        self.referee.stand(figure, place, on_tile=False)

    def court(self) -> None:
        while choice := self.story.take_choice("court", "count"):
            if not choice.facts["passed"]:
                sight = self.story.take()
                if sight.name == "count moved":
                    self.locked = sight.text("quarter")
                else:
                    self.referee.absorb(sight)
