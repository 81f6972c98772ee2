"""A yardstick: a stand-in for the best known open computer player, which ranks every line of a turn, no further.

It knows the base game alone. Points count fully; a city that will be finished nearly twice, a cloister by half of what
is missing; followers stuck where nothing will be finished cost 12, 3 or 1.2 points, many open regions at once cost more
and more, and none at hand costs 4; of what would change hands if one tile joined two regions, half counts. The chance
of a free cell is 1 - 2^-n for n tiles left that fit it at all.

    bastide arena steady,tests/players/yardstick.py:Yardstick --pairs 200
"""

from bastide.kernel.compass import AROUND, LANES
from bastide.kernel.game import Game
from bastide.players.evaluation.odds import Odds
from bastide.rules.scoring import owners, tally

ROADS = [0.0, 1.0, 2.5, 4.5, 7.5, 10.5, 14.5, 19.0]
CITIES = [0.0, 0.5, 1.5, 3.0, 5.0, 8.0, 12.0, 17.0]
FIELDS = [0.0, 5.0, 10.0, 19.0, 28.0, 37.0, 47.0, 57.0]
EARLY = 7
"""While a player has more turns left than these, stuck followers matter."""


class Yardstick:
    def __init__(self) -> None:
        self.odds: Odds | None = None
        self.path: list[int] = []

    def choose(self, game: Game) -> int:
        assert game.decision is not None
        if self.odds is None:
            self.odds = Odds(game.book)
        if game.decision.prompt == "place" or not self.path:
            self.path = self.best(game)
        return self.path.pop(0)

    def best(self, game: Game) -> list[int]:
        """The options of the best line of this turn."""
        assert game.decision is not None
        player, turn = game.decision.player, game.turn
        found: list[tuple[float, list[int]]] = []
        stack: list[tuple[Game, list[int]]] = [(game, [])]
        while stack:
            here, path = stack.pop()
            assert here.decision is not None
            for index in range(len(here.decision.options)):
                after = here.copy()
                after.play(index)
                if after.decision is not None and after.decision.player == player and after.turn == turn:
                    stack.append((after, [*path, index]))
                else:
                    found.append((self.rank(after, player), [*path, index]))
        return max(found)[1]

    def rank(self, game: Game, player: int) -> float:
        assert self.odds is not None
        total = sum(points if seat == player else -points for seat, points in enumerate(game.scores))
        if game.decision is None:
            return float(total)
        self.odds.renew(game.bag.counts)
        return total + Ranking(game, player, self.odds).total


class Ranking:
    """What lies on the land, in points for one player and against the others."""

    def __init__(self, game: Game, player: int, odds: Odds) -> None:
        self.game = game
        self.player = player
        self.chances: dict[int, float] = {}
        self.cells: dict[int, float] = {}
        self.joins: list[tuple[int, int, float]] = []
        self.look_around(odds)
        counts = [{"road": 0, "city": 0, "field": 0, "cloister": 0} for _ in game.scores]
        self.total = 0.0
        seen: set[int] = set()
        for figure, zone in enumerate(game.figures.where):
            if zone >= 0:
                self.count_figure(figure, zone)
                region = game.regions.label[zone]
                if region not in seen:
                    seen.add(region)
                    self.count_region(zone, counts)
        for seat, owned in enumerate(counts):
            hand = game.figures.supply[seat].bit_count()
            cost = ROADS[owned["road"]] + CITIES[owned["city"]] + FIELDS[owned["field"]]
            self.add(seat, (0.25 * hand if hand else -4.0) - cost)

        for one, other, chance in self.joins:
            self.count_join(one, other, chance)

    def count_join(self, one: int, other: int, chance: float) -> None:
        """Who would own both regions, and does not own them now, or the other way round."""
        zones = self.game.board.zones
        if zones[one].feature is not zones[other].feature:
            return
        first, second = self.strengths(one), self.strengths(other)
        both = [a + b for a, b in zip(first, second, strict=True)]
        for seat, strength in enumerate(both):
            owns = 0 < strength == max(both)
            for region, strengths in ((one, first), (other, second)):
                owned = 0 < strengths[seat] == max(strengths)
                if owns != owned:
                    points = 0.5 * chance * self.points(region, seat)
                    self.add(seat, points if owns else -points)

    def strengths(self, region: int) -> list[int]:
        cast = self.game.book.cast
        figures = self.game.regions.at[region].figures
        return [(figures & cast.whole[seat]).bit_count() for seat in range(len(self.game.scores))]

    def add(self, seat: int, points: float) -> None:
        self.total += points if seat == self.player else -points

    def look_around(self, odds: Odds) -> None:
        board = self.game.board
        for cell, opening in board.frontier.items():
            chance = odds.fills(opening.pattern.asked)
            self.cells[cell] = chance
            beside = [-1] * 4
            for side, tile in enumerate(opening.beside):
                position = board.turned[tile].zone_at[(side + 2) % 4 * LANES] if tile >= 0 else -1
                if position >= 0:
                    beside[side] = self.game.regions.label[board.first[tile] + position]
                    self.chances[beside[side]] = self.chances.get(beside[side], 1.0) * chance
            for side, one in enumerate(beside):
                other = beside[(side + 1) % 4]
                if chance >= 0.55 and one >= 0 and other >= 0 and one != other:
                    self.joins.append((one, other, chance))

    def chance(self, zone: int) -> float:
        board = self.game.board
        if not board.zones[zone].feature.surrounded:
            return self.chances.get(self.game.regions.label[zone], 1.0)
        chance = 1.0
        for step in AROUND:
            chance *= self.cells.get(board.tile_cell[board.zone_tile[zone]] + step, 1.0)
        return chance

    def count_figure(self, figure: int, zone: int) -> None:
        """A stuck follower costs its owner, and helps the others by a quarter of that."""
        if self.game.board.zones[zone].feature.name == "field" or self.game.bag.total // len(self.game.scores) <= EARLY:
            return
        chance = self.chance(zone)
        cost = 12.0 if chance < 0.0001 else 3.0 if chance < 0.2 else 1.2 if chance < 0.55 else 0.0
        owner = self.game.book.cast.owner[figure]
        self.total += -cost if owner == self.player else cost / 4

    def count_region(self, zone: int, counts: list[dict[str, int]]) -> None:
        game = self.game
        name = game.board.zones[zone].feature.name
        mine = owners(game, zone)
        for seat in mine:
            self.add(seat, self.points(zone, seat))
        if name == "field" or len(mine) == 1:
            for seat in mine:
                counts[seat][name] += 1

    def points(self, zone: int, seat: int) -> float:
        game = self.game
        feature = game.board.zones[zone].feature
        chance = self.chance(zone)
        chance = 1.0 if chance > 0.85 else chance
        if feature.name == "field":
            return float(tally(game, zone, seat, True).award(0).points)
        now = float(tally(game, zone, seat, False).award(0).points)
        if feature.surrounded:
            return now + 0.5 * chance * (9 - now)
        return now * (1 + 0.8 * chance) if feature.name == "city" else now
