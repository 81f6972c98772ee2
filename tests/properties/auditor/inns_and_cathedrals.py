"""Inns & Cathedrals: 2 a tile of a finished road with an inn, 3 of a city with a cathedral, unfinished nothing."""

from typing import ClassVar

from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.land import Region


class InnsAndCathedrals(Chapter):
    followers: ClassVar = {"big": 2}

    def rate(self, region: Region, finished: bool, rate: int) -> int:
        is_road = self.table.kind(region) == "road"
        if not self.land.printed(region, "inn" if is_road else "cathedral"):
            return rate
        if not finished:
            return rate if self.table.options["unfinished_inn"] == "plain" else 0
        return rate + 1
