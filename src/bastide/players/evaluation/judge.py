"""What a position is worth to a player.

Everything is read from what the rules declare: the points so far, what the final scoring would pay now, what finishing
a region would pay and how likely that is. Figures are a scarce good: those at hand are worth something, those stuck in
a region that will hardly be finished cost, and so does owning many open regions at once. Where one tile could join two
regions, what would change hands counts in part. Nothing is looked at that lies hidden: of the tiles to come only their
numbers are known.
"""

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Award
from bastide.players.evaluation.odds import Odds
from bastide.players.evaluation.survey import Survey
from bastide.players.evaluation.weights import Weights, weights_for
from bastide.players.team import team_value
from bastide.rules.scoring import final_awards, owners, region_awards, tally


class Judge:
    """Values positions of one rulebook."""

    def __init__(self, book: Rulebook, weights: Weights) -> None:
        self.book = book
        self.weights = weights
        self.odds = Odds(book)

    def value(self, game: Game, player: int) -> float:
        """How well a player stands, as points ahead of the opponents; or how well all do who win or lose together."""
        if self.book.result:
            return team_value(game, self.odds, self.weights)
        if game.decision is None:
            return self._ahead([float(points) for points in game.scores], player, 1.0)
        found = Appraisal(self, game)
        weights = self.weights
        seats = range(self.book.players)
        worth = [found.worth[seat] - weights.stuck_theirs * found.stuck[seat] for seat in seats]
        worth[player] = found.worth[player] - found.stuck[player]
        return self._ahead(worth, player, weights.rival) + self._compactness(game)

    def _compactness(self, game: Game) -> float:
        """Tiles lie better close together; enough to decide between equals."""
        if game.tile < 0:
            return 0.0
        return self.weights.compact * game.board.neighbours(game.board.tile_cell[game.tile])

    def _ahead(self, worth: list[float], player: int, rival: float) -> float:
        """The lead over the best opponent and, as far as that is not all, over the mean of them."""
        others = [worth[seat] for seat in range(len(worth)) if seat != player]
        if not others:
            return worth[player]
        return worth[player] - rival * max(others) - (1.0 - rival) * sum(others) / len(others)


class Appraisal:
    """One position looked at: what it is worth to every seat, and what its stuck figures cost."""

    __slots__ = (
        "_book", "_fade", "_game", "_now", "_open", "_survey", "_turns", "_weights", "_worths", "stuck", "worth",
    )  # fmt: skip

    def __init__(self, judge: Judge, game: Game) -> None:
        self._game = game
        self._book = judge.book
        self._weights = judge.weights
        self._survey = Survey(game, judge.odds, judge.weights)
        self._turns = game.bag.total / judge.book.players
        self._fade = min(1.0, self._turns / judge.weights.fade)
        self.worth = [float(points) for points in game.scores]
        self.stuck = [0.0] * judge.book.players
        self._now: dict[tuple[int, int], int] = {}
        self._worths: dict[int, float] = {}
        self._open = [0] * (len(judge.book.features) * judge.book.players)
        self._count_final()
        self._look_at_figures()
        self._count_crowds()
        self._count_supplies()
        self._count_tokens()
        if self._survey.joins:
            self._count_joins()
        self._count_turn()

    def chance(self, zone: int) -> float:
        """The chance that the region of a zone is finished."""
        return self._survey.finished(zone)

    @property
    def threats(self) -> list[tuple[int, int, float]]:
        """Pairs of regions that one tile could join, with the chance of that."""
        return self._survey.joins

    def _count_final(self) -> None:
        """What the final scoring would pay if it came now, by region and seat."""
        for stage in self._book.stages:
            for award in final_awards(self._game, stage):
                self.worth[award.player] += award.points
                key = (award.zone, award.player)
                self._now[key] = self._now.get(key, 0) + award.points

    def _look_at_figures(self) -> None:
        game = self._game
        cast = self._book.cast
        zones = game.board.zones
        seen: dict[int, float] = {}
        for figure, zone in enumerate(game.figures.where):
            if zone < 0:
                if game.figures.captor(figure) >= 0:
                    self.worth[cast.owner[figure]] += self._weights.captive * self._fade
                continue
            region = game.regions.label[zone]
            if region not in seen:
                seen[region] = self._look_at_region(zone)
            feature = zones[zone].feature
            if cast.claimers >> figure & 1:
                if (feature.completes or feature.surrounded) and self._turns > self._weights.free_again:
                    self.stuck[cast.owner[figure]] += self._weights.stuck(seen[region]) * self._fade
            elif game.regions.opens[region]:
                self.worth[cast.owner[figure]] += self._weights.company[cast.piece[figure]] * self._fade

    def _look_at_region(self, zone: int) -> float:
        """Count what finishing a claimed region would bring, and answer how likely that is."""
        feature = self._game.board.zones[zone].feature
        if not feature.completes and not feature.surrounded:
            self._look_at_field(zone)
            return 0.0
        chance = self._survey.finished(zone)
        counted = 1.0 if chance > self._weights.sure else chance
        if feature.surrounded:
            self._look_at_centre(zone, counted)
        else:
            self._look_at_gain(zone, counted)
        return chance

    def _look_at_gain(self, zone: int, chance: float) -> None:
        """What a finished region pays beyond what it would pay unfinished."""
        region = self._game.regions.label[zone]
        index = self._game.board.zones[zone].feature.index
        share = self._weights.finish[index] * chance
        paid = region_awards(self._game, zone, True)
        for award in paid:
            gain = award.points - self._now.get((region, award.player), 0)
            self.worth[award.player] += share * gain
        self._worths[region] = self._expected(region, paid, share)
        if paid and all(award.player == paid[0].player for award in paid):
            self._open[index * self._book.players + paid[0].player] += 1

    def _expected(self, region: int, paid: list[Award], share: float) -> float:
        """What a region will pay an owner, more or less."""
        if not paid:
            return 0.0
        now = self._now.get((region, paid[0].player), 0)
        return now + share * (paid[0].points - now)

    def _look_at_centre(self, zone: int, chance: float) -> None:
        """A place that wants to be surrounded pays for each tile around it: those that are missing may come."""
        board = self._game.board
        missing = 8 - board.neighbours(board.tile_cell[board.zone_tile[zone]])
        index = board.zones[zone].feature.index
        mine = owners(self._game, zone)
        for player in mine:
            self.worth[player] += self._weights.finish[index] * chance * missing
        if len(mine) == 1:
            self._open[index * self._book.players + mine[0]] += 1

    def _look_at_field(self, zone: int) -> None:
        """What lies to the end: regions around it that are still to be finished may count for it."""
        index = self._game.board.zones[zone].feature.index
        each = self._weights.beside[index]
        mine = owners(self._game, zone)
        for player in mine:
            self._open[index * self._book.players + player] += 1
        if each and mine:
            hoped = each * self._hopes(zone)
            for player in mine:
                self.worth[player] += hoped

    def _hopes(self, zone: int) -> float:
        """The sum of the chances of the open regions around."""
        game = self._game
        board = game.board
        labels = game.regions.label
        seen: set[int] = set()
        total = 0.0
        for member in game.regions.members(zone):
            near = board.zones[member].neighbours
            if near:
                first = board.first[board.zone_tile[member]]
                for position in near:
                    region = labels[first + position]
                    if region not in seen:
                        seen.add(region)
                        if game.regions.opens[region] and board.zones[region].feature.completes:
                            total += self._survey.finished(region)
        return total

    def _count_crowds(self) -> None:
        players = self._book.players
        for index in range(len(self._book.features)):
            for seat in range(players):
                owned = self._open[index * players + seat]
                if owned:
                    self.worth[seat] -= self._fade * self._weights.crowding(index, owned)

    def _count_supplies(self) -> None:
        cast = self._book.cast
        weights = self._weights
        for seat in range(self._book.players):
            supply = self._game.figures.supply[seat]
            if supply & cast.claimers:
                worth = weights.at_hand * supply.bit_count()
            else:
                worth = weights.none_at_hand
            self.worth[seat] += worth * self._fade

    def _count_tokens(self) -> None:
        """What players have in front of them, as far as it is shown and somebody thought of its worth."""
        tokens = self._weights.tokens
        if not tokens:
            return
        for rule in self._book.shown:
            for thing in rule.shown(self._game):
                if thing.player >= 0 and thing.cell < 0 and thing.name in tokens:
                    self.worth[thing.player] += tokens[thing.name] * thing.count * self._fade

    def _count_joins(self) -> None:
        """Regions that one tile could join: who would lose what, and who would gain it."""
        players = self._book.players
        for one, other, chance in self._survey.joins:
            first = self._strengths(one)
            second = self._strengths(other)
            both = [first[seat] + second[seat] for seat in range(players)]
            most = max(both)
            share = self._weights.join * chance
            for seat in range(players):
                owns = both[seat] == most
                change = self._change(one, owns, first, seat) + self._change(other, owns, second, seat)
                if change:
                    self.worth[seat] += share * change

    def _change(self, region: int, owns: bool, strengths: list[int], seat: int) -> float:
        """What a region means to a seat that owns it, or does not, after it was joined to another one."""
        most = max(strengths)
        owned = most > 0 and strengths[seat] == most
        if owned == owns:
            return 0.0
        return self._worth_of(region) if owns else -self._worth_of(region)

    def _strengths(self, region: int) -> list[int]:
        cast = self._book.cast
        found = [0] * self._book.players
        figures = self._game.regions.figures[region]
        while figures:
            low = figures & -figures
            figure = low.bit_length() - 1
            found[cast.owner[figure]] += cast.strength[figure]
            figures ^= low
        return found

    def _worth_of(self, region: int) -> float:
        """What a region will pay; of one that nobody owns, what it would pay whoever did."""
        worth = self._worths.get(region, -1.0)
        if worth < 0.0:
            chance = self._survey.finished(region)
            worth = chance * tally(self._game, region, self._game.player, True).award(self._game.turn).points
            self._worths[region] = worth
        return worth

    def _count_turn(self) -> None:
        """Whoever draws next has a move ahead of the others."""
        game = self._game
        decision = game.decision
        if decision is not None and decision.player == CHANCE and decision.prompt == "draw":
            self.worth[game.player] += self._weights.draw


_judges: list[Judge] = []
"""The judges of the rulebooks asked for last: what they have worked out goes for every game of the same."""


def judge_for(book: Rulebook) -> Judge:
    for judge in _judges:
        if judge.book is book:
            return judge
    judge = Judge(book, weights_for(book))
    _judges.append(judge)
    del _judges[:-4]
    return judge
