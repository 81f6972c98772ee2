"""A second scorer that shares nothing with the engine but the printed tiles.

It keeps no regions: whenever it wants to know one, it walks over the land. It watches a game, works out by itself who
is paid and who goes home after every tile, and objects when the engine did otherwise.
"""

from collections import Counter
from collections.abc import Iterable

from tests.properties.walked_land import Land, Spot
from tests.properties.witness import Laid, Left, Paid, Place, Sight, Stocked, Stood, Turn

__all__ = ["Auditor", "Land", "Spot"]

GOODS = ("wine", "grain", "cloth")
WEIGHT = {"follower": 1, "big": 2, "builder": 0, "pig": 0}

Call = tuple[int, int, str, Spot | None]
"""Who is paid how much for what, and the first spot of the region."""


class Auditor:
    """Watches a game and knows better."""

    def __init__(self, sets: Iterable[str], players: int) -> None:
        self.land = Land(sets)
        self.players = players
        self.figures: dict[int, tuple[int, str, Spot]] = {}
        self.goods = [[0, 0, 0] for _ in range(players)]
        self.scores = [0] * players
        self.player = -1
        self.parts = 0
        self.granted = False
        self.tile: Laid | None = None
        self.paid: list[Paid] = []
        self.left: list[int] = []
        self.alone: list[int] = []
        self.stocked: list[Stocked] = []

    def watch(self, seen: list[Sight]) -> None:
        """The whole game, from the first tile to the last award."""
        for sight in seen:
            if isinstance(sight, Turn):
                self._turn(sight)
            elif isinstance(sight, Laid):
                self._lay(sight)
            elif isinstance(sight, Stood):
                self._stand(sight)
            elif isinstance(sight, Left):
                self._leave(sight)
            elif isinstance(sight, Paid):
                self.paid.append(sight)
            else:
                self.stocked.append(sight)
        self._settle(over=True)

    def _turn(self, sight: Turn) -> None:
        self._settle()
        assert not (self.granted and self.parts == 1), "the builder's second part was not given"
        assert sight.player == (self.player + 1) % self.players, "it is another player's turn"
        self.player, self.parts, self.granted = sight.player, 0, False

    def _lay(self, sight: Laid) -> None:
        self._settle()
        self.land.lay(sight.tile, sight.x, sight.y, sight.rotation)
        if self.player < 0:
            return
        self.parts += 1
        assert sight.player == self.player and (self.parts == 1 or (self.parts == 2 and self.granted))
        self.tile = sight
        regions = [self.land.filled(spot)[0] for spot in self.land.spots(sight.x, sight.y)]
        mine = [(piece, spot) for player, piece, spot in self.figures.values() if player == self.player]
        builders = {spot for piece, spot in mine if piece == "builder"}
        self.granted |= any(builders & region for region in regions)

    def _stand(self, sight: Stood) -> None:
        spot = self.land.at(sight.place)
        region = self.land.filled(spot)[0]
        others = [self.figures[figure][:2] for figure in self._in(region)]
        owners = {player for player, piece in others if WEIGHT[piece]}
        assert self.tile is not None and (sight.place.x, sight.place.y) == (self.tile.x, self.tile.y)
        assert sight.player == self.player and sight.figure not in self.figures
        assert (sight.player in owners) if not WEIGHT[sight.piece] else not owners, f"{sight} is not allowed"
        self.figures[sight.figure] = sight.player, sight.piece, spot

    def _leave(self, sight: Left) -> None:
        if sight.why != "festival":
            self.left.append(sight.figure)
            return
        assert self.tile is not None and "festival" in self.land.facts[self.tile.tile].tags
        player, _, spot = self.figures.pop(sight.figure)
        assert player == self.player
        mates = [figure for figure in self._in(self.land.filled(spot)[0]) if self.figures[figure][0] == player]
        if not any(WEIGHT[self.figures[figure][1]] for figure in mates):
            self.alone += mates
            for figure in mates:
                del self.figures[figure]

    def _in(self, region: frozenset[Spot]) -> list[int]:
        return [figure for figure, (_, _, spot) in self.figures.items() if spot in region]

    def _settle(self, over: bool = False) -> None:
        """Everything that followed from the last tile, and at the end the final scoring."""
        calls: list[Call] = []
        home = self.alone
        stocked: list[Stocked] = []
        for region in self._finished_by_last_tile():
            calls += self._calls(region, self.land.worth(region, True))
            inside = self._in(region)
            home = home + inside
            wine, grain, cloth = (self.land.printed(region, good) for good in GOODS)
            if wine or grain or cloth:
                stocked.append(Stocked(self.player, (wine, grain, cloth)))
                for good, number in enumerate((wine, grain, cloth)):
                    self.goods[self.player][good] += number
        for figure in home:
            self.figures.pop(figure, None)
        if over:
            calls += self._final_calls()
        assert Counter(self._heard()) == Counter(calls), f"paid {self._heard()}\nright {calls}"
        assert sorted(self.left) == sorted(home), f"home went {self.left}, should {home}"
        assert Counter(self.stocked) == Counter(stocked)
        for player, points, _, _ in calls:
            self.scores[player] += points
        self.tile, self.paid, self.left, self.alone, self.stocked = None, [], [], [], []

    def _heard(self) -> list[Call]:
        return [
            (paid.player, paid.points, paid.reason, self._first(paid.place) if paid.place else None)
            for paid in self.paid
            if paid.points
        ]

    def _first(self, place: Place) -> Spot:
        return min(self.land.filled(self.land.at(place))[0])

    def _finished_by_last_tile(self) -> set[frozenset[Spot]]:
        if self.tile is None:
            return set()
        x, y = self.tile.x, self.tile.y
        spots = [spot for spot in self.land.spots(x, y) if self.land.region(spot).kind in ("road", "city")]
        for cell in [(x + right, y + up) for right in (-1, 0, 1) for up in (-1, 0, 1)]:
            if cell in self.land.tiles:
                spots += [spot for spot in self.land.spots(*cell) if self.land.region(spot).kind == "cloister"]
        filled = [self.land.filled(spot) for spot in spots]
        return {region for region, closed in filled if self.land.is_finished(region, closed)}

    def _calls(self, region: frozenset[Spot], points: int, pig: int = 0) -> list[Call]:
        """What the owners of a region get; a pig of their own in it brings so much more."""
        weights = [0] * self.players
        for figure in self._in(region):
            player, piece, _ = self.figures[figure]
            weights[player] += WEIGHT[piece]
        kind = self.land.region(next(iter(region))).kind
        owners = [player for player, weight in enumerate(weights) if weight and weight == max(weights)]
        pigs = {self.figures[figure][0] for figure in self._in(region) if self.figures[figure][1] == "pig"}
        due = [(player, points + (pig if player in pigs else 0)) for player in owners]
        return [(player, sum_, kind, min(region)) for player, sum_ in due if sum_]

    def _final_calls(self) -> list[Call]:
        calls: list[Call] = []
        for region, closed in {self.land.filled(spot) for _, _, spot in self.figures.values()}:
            if self.land.region(next(iter(region))).kind == "field":
                cities = len(self.land.cities_beside(region))
                calls += self._calls(region, 3 * cities, cities)
            else:
                assert not self.land.is_finished(region, closed), "a finished region was never scored"
                calls += self._calls(region, self.land.worth(region, False))
        for good, name in enumerate(GOODS):
            most = max(store[good] for store in self.goods)
            winners = [player for player, store in enumerate(self.goods) if most and store[good] == most]
            calls += [(player, 10, f"goods.{name}", None) for player in winners]
        return calls
