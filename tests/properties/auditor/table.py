"""What lies and stands on the table, and what follows from it at any moment."""

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from math import prod
from typing import NamedTuple

from tests.properties.auditor.chapter import Call, Chapter
from tests.properties.auditor.land import SURROUNDED, Land, Region, Spot, cells
from tests.properties.auditor.sights import Figure

SCORED = ("road", "city", *SURROUNDED)


class Standing(NamedTuple):
    figure: Figure
    spot: Spot
    on_tile: bool
    """A follower who steps in from elsewhere stands in a region, on no tile of it."""


class Table:
    def __init__(self, land: Land, players: int, options: Mapping[str, str]) -> None:
        self.land = land
        self.players = players
        self.options = options
        self.chapters: list[Chapter] = []
        self.standing: dict[int, Standing] = {}

    # Figures

    def is_follower(self, figure: Figure) -> bool:
        return any(figure.piece in chapter.followers for chapter in self.chapters)

    def sorts(self) -> list[str]:
        """All sorts of followers."""
        return [piece for chapter in self.chapters for piece in chapter.followers]

    def at_hand(self, player: int, piece: str) -> int:
        """How many followers of a sort a player has in supply."""
        number = max(chapter.numbers.get(piece, 1) for chapter in self.chapters)
        away = [standing.figure for standing in self.standing.values()]
        away += [figure for chapter in self.chapters for figure in chapter.absent(player)]
        return number - sum((figure.owner, figure.piece) == (player, piece) for figure in away)

    def is_kept(self, figure: Figure) -> bool:
        """Does it stand where nobody is taken from?"""
        spot = self.standing[figure.number].spot
        return any(chapter.keeps(spot) for chapter in self.chapters)

    def is_sheltered(self, figure: Figure) -> bool:
        """Is it out of reach of what roams the land?"""
        spot = self.standing[figure.number].spot
        return self.is_kept(figure) or any(chapter.shelters(figure, spot) for chapter in self.chapters)

    def inside(self, region: Region) -> list[Figure]:
        return [standing.figure for standing in self.standing.values() if standing.spot in region]

    def followers_in(self, region: Region, player: int) -> list[Figure]:
        return [figure for figure in self.inside(region) if figure.owner == player and self.is_follower(figure)]

    def has(self, region: Region, player: int, piece: str) -> bool:
        return any(figure.owner == player and figure.piece == piece for figure in self.inside(region))

    def owners(self, region: Region) -> list[int]:
        """Whoever has most weight in a region; nobody owns by no weight at all."""
        weights: Counter[int] = Counter()
        for figure in self.inside(region):
            for chapter in self.chapters:
                if figure.piece in chapter.followers:
                    weights[figure.owner] += chapter.weight(figure, region)
        most = max(weights.values(), default=0)
        return sorted(player for player, weight in weights.items() if most and weight == most)

    # Regions

    def kind(self, region: Region) -> str:
        return self.land.kind(next(iter(region)))

    def is_finished(self, region: Region) -> bool:
        spot = next(iter(region))
        kind = self.land.kind(spot)
        if kind in SURROUNDED:
            return self.land.neighbours(spot[:2]) == 9
        if kind not in SCORED or not self.land.filled(spot)[1]:
            return False
        return not any(chapter.is_kept_open(region) for chapter in self._keepers)

    @cached_property
    def _keepers(self) -> list[Chapter]:
        return [chapter for chapter in self.chapters if type(chapter).is_kept_open is not Chapter.is_kept_open]

    def finished(self) -> set[Region]:
        return {region for region in self.land.regions_of(*SCORED) if self.is_finished(region)}

    def worth(self, region: Region, finished: bool) -> int:
        """The points of a road, a city or a cloister."""
        if self.is_void(region, finished):
            return 0
        kind = self.kind(region)
        if kind in SURROUNDED:
            return self.land.neighbours(next(iter(region))[:2]) + self.bonus(region)
        tiles = len(cells(region))
        units = tiles + (self.land.printed(region, "shield") if kind == "city" else 0)
        rate = 2 if kind == "city" and finished else 1
        if rate == 2 and tiles == 2 and self.options["small_city"] == "2":
            rate = 1
        for chapter in self.chapters:
            rate = chapter.rate(region, finished, rate)
        points = units * rate + sum(chapter.extra(region) for chapter in self.chapters)
        is_halved = any(chapter.is_halved(region) for chapter in self.chapters)
        return ((points + 1) // 2 if is_halved else points) + self.bonus(region)

    def bonus(self, region: Region) -> int:
        return sum(chapter.bonus(region) for chapter in self.chapters)

    def counts_as_finished(self, region: Region) -> bool:
        return any(chapter.counts_as_finished(region) for chapter in self.chapters)

    def is_void(self, region: Region, finished: bool) -> bool:
        return any(chapter.is_void(region, finished) for chapter in self.chapters)

    def towns(self, field: Region) -> list[Region]:
        """The finished cities beside a field, and what counts like one."""
        found = [city for city in self.land.cities_beside(field) if self.is_finished(city)]
        return found + [town for chapter in self.chapters for town in chapter.towns(field)]

    def meals(self, field: Region) -> int:
        """How many towns a field counts, each as often as it does."""
        return sum(prod(chapter.factor(town) for chapter in self.chapters) for town in self.towns(field))

    def price(self, field: Region, town: Region, player: int, each: int, is_barn: bool = False) -> int:
        """What one town beside a field is worth to a player."""
        price = each + sum(chapter.price(field, town, player, is_barn) for chapter in self.chapters)
        return price * prod(chapter.factor(town) for chapter in self.chapters)

    def harvest(self, field: Region, player: int, each: int, is_barn: bool = False) -> int:
        prices = [self.price(field, town, player, each, is_barn) for town in self.towns(field)]
        return sum(prices) + self.bonus(field)

    def worth_to(self, region: Region, player: int, finished: bool) -> int:
        """What a region of any kind brings a player who owns it."""
        if self.kind(region) == "field":
            return self.harvest(region, player, 3)
        return self.worth(region, finished)

    # Awards

    def calls(self, region: Region, finished: bool) -> list[Call]:
        """What the scoring of a region pays."""
        if self.is_void(region, finished):
            return []
        kind, first = self.kind(region), min(region)
        own = [Call(player, self.worth_to(region, player, finished), kind, first) for player in self.owners(region)]
        return own + self.gifts(region)

    def gifts(self, region: Region) -> list[Call]:
        return [call for chapter in self.chapters for call in chapter.gifts(region)]

    def claimed(self, *kinds: str) -> set[Region]:
        """The regions of some kinds with figures in them."""
        spots = [standing.spot for standing in self.standing.values()]
        return {self.land.region(spot) for spot in spots if self.land.kind(spot) in kinds}
