"""One position looked at: what it is worth to every seat."""

from bastide.kernel.chances import Chances
from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.players.evaluation.odds import Odds
from bastide.players.evaluation.promise import owners_in, promise, without_gifts
from bastide.players.evaluation.stakes import at_stake, captives
from bastide.players.evaluation.survey import Survey
from bastide.players.evaluation.tokens import tokens_of
from bastide.players.evaluation.weights import Weights
from bastide.rules.scoring import tally
from bastide.rules.strength import is_strongest, printed_strengths


class Appraisal:
    """`worth` is by seat, without what stuck figures cost: that is `stuck`, since it counts otherwise for opponents."""

    __slots__ = (
        "_book", "_fade", "_game", "_open", "_paid", "_players", "_prices", "_survey", "_turns", "_weights", "_worths",
        "stuck", "worth",
    )  # fmt: skip

    def __init__(self, game: Game, odds: Odds, weights: Weights) -> None:
        book = game.book
        self._game = game
        self._book = book
        self._players = book.players
        self._weights = weights
        self._prices = weights.prices
        self._survey = Survey(game, odds, weights)
        self._turns = game.bag.total / book.players
        self._fade = min(1.0, self._turns / weights.fade)
        self.worth = [float(points) for points in game.scores]
        self.stuck = [0.0] * book.players
        self._paid: dict[tuple[int, int], int] = {}
        self._worths: dict[int, float] = {}
        self._open = [0] * (len(book.features) * book.players)
        self._count_last_awards()
        self._look_at_figures()
        self._count_crowds()
        self._count_dangers()
        self._count_captives()
        self._count_supplies()
        if book.shown:
            for seat, term, amount in tokens_of(game, weights):
                self._count(seat, term, amount * self._fade)
        for rule in book.hopes:
            for hope in rule.hopes(game, self._survey):
                self._count(hope.player, weights.hope, hope.points)
        if self._survey.joins:
            self._count_joins()
        self._count_turn()

    def chance(self, zone: int) -> float:
        """The chance that the region of a zone is finished."""
        return self._survey.finished(zone)

    @property
    def chances(self) -> Chances:
        return self._survey

    def _count(self, seat: int, term: int, amount: float) -> None:
        """So much of something is there for a seat."""
        self.worth[seat] += self._prices[term] * amount

    def _count_last_awards(self) -> None:
        """What the final scoring would pay now beside the shares of regions; some of it may be for regions too."""
        for stage in self._book.stages:
            for rule in self._book.final_awards:
                for award in rule.final_awards(self._game, stage):
                    self.worth[award.player] += award.points
                    if award.zone >= 0:
                        key = (self._game.regions.label[award.zone], award.player)
                        self._paid[key] = self._paid.get(key, 0) + award.points

    def _look_at_figures(self) -> None:
        game = self._game
        cast = self._book.cast
        zones = game.board.zones
        seen: dict[int, float] = {}
        leaving = 0
        for rule in self._book.may_leave:
            leaving |= rule.may_leave(game)
        for figure, zone in enumerate(game.figures.where):
            if zone < 0:
                continue
            region = game.regions.label[zone]
            chance = seen.get(region, -1.0)
            if chance < 0.0:
                chance = self._look_at_region(zone, region)
                seen[region] = chance
            feature = zones[zone].feature
            if cast.claimers >> figure & 1:
                if feature.completes or feature.surrounded:
                    # A figure for a single sort of place is worth no more when it comes back than it was at hand.
                    may_go_anywhere = self._weights.followers >> figure & 1
                    back = self._weights.back[feature.index] if may_go_anywhere else self._weights.others_at_hand
                    self._count(cast.owner[figure], back, chance * self._fade)
                    if not leaving >> figure & 1:
                        self._count_stuck(cast.owner[figure], chance)
            else:
                self._look_at_company(cast.owner[figure], cast.piece[figure], zone)

    def _look_at_company(self, seat: int, piece: int, zone: int) -> None:
        """A piece that claims nothing: what it is good for in an open region, and what it will be paid for."""
        term = self._weights.company[piece]
        if term >= 0 and self._game.regions.at[self._game.regions.label[zone]].opens:
            self._count(seat, term, self._fade)
        term = self._weights.pieces_beside[piece]
        if term >= 0 and self._prices[term]:
            self._count(seat, term, self._hopes(zone))

    def _count_stuck(self, seat: int, chance: float) -> None:
        if self._turns > self._weights.free_again:
            term = self._weights.stuck(chance)
            if term >= 0:
                self.stuck[seat] += self._prices[term] * self._fade

    def _look_at_region(self, zone: int, region: int) -> float:
        """Count what a claimed region pays now and would bring if finished; answer how likely that is."""
        feature = self._game.board.zones[zone].feature
        points = promise(self._game, region)
        if self._book.gifts:
            points = without_gifts(points, self._players)
        now = self._weights.now[feature.index]
        growing = self._weights.growing[feature.index]
        for seat in range(self._players):
            if points[seat]:
                self._count(seat, now, points[seat])
                self._count(seat, growing, points[seat] * self._fade)
        if not feature.completes and not feature.surrounded:
            self._look_at_field(zone, owners_in(points, self._players))
            return 0.0
        chance = self._survey.finished(zone)
        counted = 1.0 if chance > self._weights.sure else chance
        mine = owners_in(points, self._players)
        if feature.surrounded:
            self._look_at_centre(zone, counted, mine)
        else:
            self._look_at_gain(region, points, counted, mine)
        if len(mine) == 1:
            self._open[feature.index * self._players + mine[0]] += 1
        return chance

    def _look_at_gain(self, region: int, points: list[int], chance: float, mine: list[int]) -> None:
        """What a finished region pays beyond what it would pay unfinished."""
        term = self._weights.finish[self._game.board.zones[region].feature.index]
        players = self._players
        for seat in range(players):
            gain = points[players + seat] - points[seat] - self._paid.get((region, seat), 0)
            if gain:
                self._count(seat, term, chance * gain)
        for shift, sign in self._weights.signs[self._game.board.zones[region].feature.index]:
            printed = (self._game.regions.at[region].traits >> shift) & 255
            if printed:
                for seat in mine:
                    self._count(seat, sign, chance * printed / len(mine))
        if mine:
            now = points[mine[0]]
            self._worths[region] = now + self._prices[term] * chance * (points[players + mine[0]] - now)

    def _look_at_centre(self, zone: int, chance: float, mine: list[int]) -> None:
        """A place that wants to be surrounded pays for each tile around it: those that are missing may come."""
        board = self._game.board
        missing = 8 - board.neighbours(board.tile_cell[board.zone_tile[zone]])
        term = self._weights.finish[board.zones[zone].feature.index]
        for seat in mine:
            self._count(seat, term, chance * missing)

    def _look_at_field(self, zone: int, mine: list[int]) -> None:
        """What lies to the end: regions around it that are still to be finished may count for it."""
        index = self._game.board.zones[zone].feature.index
        term = self._weights.beside[index]
        for seat in mine:
            self._open[index * self._players + seat] += 1
        if mine and self._prices[term]:
            hopes = self._hopes(zone)
            for seat in mine:
                self._count(seat, term, hopes)

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
                        if game.regions.at[region].opens and board.zones[region].feature.completes:
                            total += self._survey.finished(region)
        return total

    def _count_crowds(self) -> None:
        players = self._players
        for place, owned in enumerate(self._open):
            if owned:
                self._count(place % players, self._weights.crowding(place // players, owned), -self._fade)

    def _count_dangers(self) -> None:
        """Whom others may take off the land: a rule does so to one at a time, so what counts is the worst of it."""
        for rule in self._book.dangers:
            worst = [0.0] * self._players
            for danger in rule.dangers(self._game):
                seat = self._book.cast.owner[danger.figure]
                stake = at_stake(self._game, danger, self._weights, self._survey, self._fade)
                worst[seat] = max(worst[seat], danger.chance * stake)
            for seat in range(self._players):
                self._count(seat, self._weights.danger, -worst[seat])

    def _count_captives(self) -> None:
        """Who has few figures left misses each of those in prison more."""
        for seat in range(self._players):
            held = captives(self._game, seat)
            if held:
                self._count(seat, self._weights.captivity(held), self._fade)

    def _count_supplies(self) -> None:
        followers = self._weights.followers
        for seat in range(self._players):
            supply = self._game.figures.supply[seat]
            self._count(seat, self._weights.hand((supply & followers).bit_count()), self._fade)
            others = supply & ~followers
            if others:
                self._count(seat, self._weights.others_at_hand, others.bit_count() * self._fade)

    def _count_joins(self) -> None:
        """Regions that one tile could join: who would lose what, and who would gain it."""
        for one, other, chance in self._survey.joins:
            first = printed_strengths(self._game, one)
            second = printed_strengths(self._game, other)
            both = [mine + more for mine, more in zip(first, second, strict=True)]
            for seat in range(self._players):
                owns = is_strongest(both, seat)
                change = 0.0
                if is_strongest(first, seat) != owns:
                    change += self._worth_of(one) if owns else -self._worth_of(one)
                if is_strongest(second, seat) != owns:
                    change += self._worth_of(other) if owns else -self._worth_of(other)
                if change:
                    self._count(seat, self._weights.join, chance * change)

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
            self._count(game.player, self._weights.draw, 1.0)
