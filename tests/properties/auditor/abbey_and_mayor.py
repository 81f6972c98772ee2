"""Abbey & Mayor: the mayor's weight, the wagon's further way, the barn that settles a field for good."""

from typing import ClassVar

from tests.properties.auditor.chapter import Call, Chapter
from tests.properties.auditor.land import Region, Spot
from tests.properties.auditor.sights import Figure

BUILT, JOINED, AT_THE_END = 3, 1, 4
"""What a city pays to farmers when the barn is built or when they come to it, and to the barn itself."""


class AbbeyAndMayor(Chapter):
    followers: ClassVar = {"mayor": 0, "wagon": 1}

    def weight(self, figure: Figure, region: Region) -> int:
        return self.land.printed(region, "shield") if figure.piece == "mayor" else 1

    def shelters(self, figure: Figure, spot: Spot) -> bool:
        return figure.piece == "barn"

    def figure_stood(self, figure: Figure) -> None:
        if figure.piece == "barn":
            self._settle(self.land.region(self.table.standing[figure.number].spot), BUILT)

    def farms(self) -> None:
        """Farmers whose field has come to a barn."""
        for standing in sorted(self.table.standing.values()):
            if standing.figure.piece == "barn":
                self._settle(self.land.region(standing.spot), JOINED)

    def _settle(self, field: Region, each: int) -> None:
        inside = self.table.inside(field)
        if any(self.table.is_follower(figure) for figure in inside):
            owners = self.table.owners(field)
            own = [Call(player, self.table.harvest(field, player, each), "field", min(field)) for player in owners]
            self.referee.expect(own + self.table.gifts(field))
            self.referee.go_home([figure for figure in inside if figure.piece != "barn"])

    def moving_on(self, finished: list[Region], scored: list[Region]) -> None:
        """Wagons of what was scored may drive on."""
        while choice := self.story.take_choice("wagon"):
            if not choice.facts["passed"]:
                self.referee.absorb(self.story.take_event("figure deployed"))

    def last_round(self) -> None:
        """By a switch everybody may still lay an abbey."""
        while self.table.options["abbey_after_last_tile"] == "laid" and self.story.comes("turn"):
            sight = self.story.peek()
            assert sight is not None
            self.referee.begin_turn(sight.number("player"))
            self.referee.part()

    def final(self, stage: str) -> list[Call]:
        found: list[Call] = []
        for figure, spot, _ in self.table.standing.values() if stage == "fields" else ():
            if figure.piece == "barn":
                field = self.land.region(spot)
                points = self.table.harvest(field, figure.owner, AT_THE_END, is_barn=True)
                found.append(Call(figure.owner, points, "barn", min(field)))
        return found
