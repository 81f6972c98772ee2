"""The base game: followers, and the final scoring of what is unfinished and of the fields."""

from typing import ClassVar

from tests.properties.auditor.chapter import ANYWHERE, Call, Chapter
from tests.properties.auditor.land import Region
from tests.properties.auditor.sights import Sight
from tests.properties.auditor.table import SCORED


class Base(Chapter):
    followers: ClassVar = {"follower": 1}
    numbers: ClassVar = {"follower": 7}
    deeds = frozenset({"action", "duty"})

    def absorb(self, sight: Sight) -> bool:
        """A figure comes, goes, or moves to another place."""
        figure = sight.figure()
        if figure is None or sight.name not in ("figure deployed", "figure returned"):
            return False
        if sight.name == "figure returned":
            self.referee.send_away(figure, sight.text("why"))
        else:
            self.referee.stand(figure, sight.place())
        return True

    def final(self, stage: str) -> list[Call]:
        if stage == "features":
            regions = self.table.claimed(*SCORED)
            self.story.demand(not any(map(self.table.is_finished, regions)), "a finished region was never scored")
            return [
                call for region in regions for call in self.table.calls(region, self.table.counts_as_finished(region))
            ]
        return self._fields() if stage == "fields" else []

    def _fields(self) -> list[Call]:
        fields = self.table.claimed("field")
        if self.table.options["farm_scoring"] == "third":
            return [call for field in fields for call in self.table.calls(field, True)]
        gifts = [call for field in fields for call in self.table.gifts(field)]
        for field in fields:
            bonus = self.table.bonus(field)
            gifts += [Call(player, bonus, "field", min(field)) for player in self.table.owners(field)]
        towns = {town for field in fields for town in self.table.towns(field)}
        return gifts + [call for town in towns for call in self._by_town(town, fields)]

    def _by_town(self, town: Region, fields: set[Region]) -> list[Call]:
        """The older editions look at each city with all its fields: a player gains by the best of his."""
        beside = [field for field in fields if town in self.table.towns(field)]
        first = self.table.options["farm_scoring"] == "first"
        found: list[Call] = []
        for player in range(self.table.players):
            own = [field for field in beside if player in self.table.owners(field)]
            counted = (beside if player in self._most_farmers(beside) else []) if first else own
            prices = [self.table.price(field, town, player, 4 if first else 3) for field in counted]
            found += [Call(player, max(prices), "field", ANYWHERE)] if prices else []
        return found

    def _most_farmers(self, fields: list[Region]) -> list[int]:
        together: Region = frozenset().union(*fields)
        return self.table.owners(together)
