"""Games Quarterly 11: by a house rule its herd of pigs brings farmers 1 point a city."""

from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.land import Region


class GamesQuarterly11(Chapter):
    def price(self, field: Region, town: Region, player: int, is_barn: bool) -> int:
        """It helps the farmers in its field, and no barn."""
        counts = self.table.options["gq_pig_herd"] == "on" and not is_barn
        return self.land.printed(field, "pigs") if counts and self.table.followers_in(field, player) else 0
