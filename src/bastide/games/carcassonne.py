"""Carcassonne, the base game.

Lay a tile, deploy a follower on it, score what is finished. A finished road pays 1 a tile, a city 2 a tile and 2 a
shield, a cloister 9. At the end unfinished ones pay 1 a tile and shield, and a field pays 3 for every finished city it
touches. Most followers own a region, ties share it in full.
"""

from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.laying import lay_starts
from bastide.kernel.pieces import Piece
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Award, Tally
from bastide.kernel.tiles import Feature
from bastide.rules.expansion import Expansion, Option
from bastide.rules.scoring import claimed_regions, is_complete, owners, region_awards, region_gifts, tally
from bastide.rules.turn import standard_frames

FOLLOWERS = 7
"""The eighth counts points."""


class Carcassonne(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.road = Feature("road", "thief", completes=True)
        self.city = Feature("city", "knight", completes=True)
        self.cloister = Feature("cloister", "monk", surrounded=True)
        self.field = Feature("field", "farmer")
        self.cloisters: list[Feature] = []
        self.shields = 0
        self.farm_scoring = self.option("farm_scoring")
        self.small_city = int(self.option("small_city"))

    @staticmethod
    def options() -> list[Option]:
        return [Option("farm_scoring", ("third", "second", "first")), Option("small_city", ("4", "2"))]

    def features(self) -> list[Feature]:
        return [self.road, self.city, self.cloister, self.field]

    def pieces(self, players: int) -> list[Piece]:
        return [Piece("follower", FOLLOWERS)]

    def frames(self) -> list[tuple[str, Frame]]:
        return standard_frames()

    def learn(self, book: Rulebook) -> None:
        self.shields = book.traits.shift("shield")
        self.cloisters = [feature for feature in book.features if feature.surrounded]

    def setup(self, game: Game) -> None:
        lay_starts(game)

    def value(self, game: Game, tally: Tally) -> None:
        feature = tally.feature
        if feature is self.road:
            tally.rate = 1
            tally.count("tiles", game.regions.tile_count(tally.region))
        elif feature is self.city:
            self._city_value(game, tally)
        elif feature.surrounded:
            tally.rate = 1
            cell = game.board.tile_cell[game.board.zone_tile[tally.region]]
            tally.count("tiles", 1 + game.board.neighbours(cell))
        elif feature is self.field:
            tally.rate = 3
            if not tally.units:
                tally.beside = tuple(finished_cities(game, tally.region))
                tally.count("cities", len(tally.beside))
                if not tally.beside:
                    tally.note("cities.none")

    def _city_value(self, game: Game, tally: Tally) -> None:
        tiles = game.regions.tile_count(tally.region)
        tally.rate = 2
        if not tally.finished:
            tally.pay(1, "city.unfinished")
        elif tiles == 2 and self.small_city == 2:
            tally.pay(1, "city.small")
        tally.count("tiles", tiles)
        tally.count("shields", (game.regions.at[tally.region].traits >> self.shields) & 255)

    def final_regions(self, game: Game, stage: str) -> list[int]:
        """Roads, then cities, then cloisters and what else wants to be surrounded; fields after them."""
        if stage == "features":
            features = [self.road, self.city, *self.cloisters]
        else:
            features = [self.field] if stage == "fields" else []
        return [region for feature in features for region in claimed_regions(game, feature)]

    def final_share(self, game: Game, region: int) -> list[Award]:
        feature = game.board.zones[region].feature
        if feature is self.field:
            return region_awards(game, region, True) if self.farm_scoring == "third" else []
        if feature is not self.road and feature is not self.city and not feature.surrounded:
            return []
        return [] if is_complete(game, region) else region_awards(game, region, False)

    def final_awards(self, game: Game, stage: str) -> list[Award]:
        """Fields as the older editions count them."""
        if stage != "fields" or self.farm_scoring == "third":
            return []
        fields = claimed_regions(game, self.field)
        bonuses = [award for zone in fields for award in _bonuses(game, zone)]
        gifts = [award for zone in fields for award in region_gifts(game, zone, True)]
        return self._by_city(game, fields) + bonuses + gifts

    def _by_city(self, game: Game, fields: list[int]) -> list[Award]:
        """The older editions look at each city with all its fields."""
        around: dict[int, list[int]] = {}
        for field in fields:
            for city in finished_cities(game, field):
                around.setdefault(city, []).append(field)
        found: list[Award] = []
        for city in sorted(around):
            for player, counted in self._payees(game, around[city]):
                found.append(self._city_award(game, city, counted, player))
        return found

    def _payees(self, game: Game, fields: list[int]) -> list[tuple[int, list[int]]]:
        """Whom a city pays, and by which fields: the most farmers by all of them, or each owner by their own."""
        if self.farm_scoring == "first":
            return [(player, fields) for player in most_farmers(game, fields)]
        owned: dict[int, list[int]] = {}
        for field in fields:
            for player in owners(game, field):
                owned.setdefault(player, []).append(field)
        return sorted(owned.items())

    def _city_award(self, game: Game, city: int, fields: list[int], player: int) -> Award:
        """One city for one player, by the best of these fields."""
        best: Award | None = None
        for field in fields:
            filled = Tally(game.regions.label[field], self.field, player, True)
            filled.beside = (city,)
            filled.count("cities", 1)
            for rule in game.book.value:
                rule.value(game, filled)
            if self.farm_scoring == "first":
                filled.rate = 4
            filled.bonuses = ()
            award = filled.award(game.turn)
            if best is None or award.points > best.points:
                best = award
        assert best is not None
        return best


def _bonuses(game: Game, field: int) -> list[Award]:
    """What a field itself brings its owners, where its cities are paid one by one."""
    found: list[Award] = []
    for player in owners(game, field):
        terms = list(tally(game, field, player, True).bonuses)
        if terms:
            points = sum([term.points for term in terms])
            found.append(Award(player, points, "field", game.regions.label[field], terms, game.turn, scoring=True))
    return found


def finished_cities(game: Game, field: int) -> list[int]:
    """The finished cities that a field touches, and what else feeds its farmers, each once."""
    board, label, ring = game.board, game.regions.label, game.regions.ring
    found: list[int] = []
    start = zone = label[field]
    while True:
        first = board.first[board.zone_tile[zone]]
        for position in board.zones[zone].neighbours:
            city = label[first + position]
            if (is_complete(game, city) or _feeds(game, city)) and city not in found:
                found.append(city)
        zone = ring[zone]
        if zone == start:
            return found


def _feeds(game: Game, city: int) -> bool:
    return any(rule.feeds(game, city) for rule in game.book.feeds)


def most_farmers(game: Game, fields: list[int]) -> list[int]:
    """The players with the most farmers in all these fields together."""
    strengths = [0] * game.book.players
    cast = game.book.cast
    for figure, zone in enumerate(game.figures.where):
        if zone >= 0 and game.regions.label[zone] in fields:
            strengths[cast.owner[figure]] += cast.strength[figure]
    most = max(strengths)
    return [player for player, strength in enumerate(strengths) if strength and strength == most]


RULES = Carcassonne
