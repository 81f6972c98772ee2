"""The second scorer for Over Hill and Dale: it knows the printed tiles and the booklet, and nothing of the engine."""

from collections import Counter
from collections.abc import Mapping

from bastide.tiles.loader import load_set
from tests.properties.auditor.chapter import Call
from tests.properties.auditor.land import Cell, Land, Region, Spot, around, cells
from tests.properties.auditor.sights import CHOSEN, Sight

FRUITS = ("apple", "strawberry", "pumpkin", "sunflower", "grain")
CHIPS = {"apple": 5, "strawberry": 5, "pumpkin": 5, "sunflower": 5, "grain": 5, "scarecrow": 8}


class Countryside(Land):
    """The land, with the animals on its tiles and ways along its paths."""

    def __init__(self) -> None:
        super().__init__(load_set("over-hill-and-dale").tiles)

    def animals(self, cell: Cell) -> int:
        """The animals on a tile and on those around it."""
        found = 0
        for near in around(cell):
            printed = self.tiles[near].extras.get("animals", {}) if near in self.tiles else {}
            assert isinstance(printed, Mapping)
            found += sum(printed.values())
        return found

    def way(self, start: Spot, end: Spot) -> set[Cell]:
        """The tiles that somebody comes to who goes along a path."""
        ways: dict[Spot, set[Cell]] = {start: set()}
        waiting = [start]
        while end not in ways:
            spot = waiting.pop(0)
            for other in self.across(spot):
                if other is not None and other not in ways:
                    ways[other] = ways[spot] | {other[:2]}
                    waiting.append(other)
        return ways[end]


def sets_among(chips: Counter[str]) -> int:
    """So many sets as there are fruits and scarecrows enough for."""
    return max(
        number
        for number in range(9)
        if sum(min(chips[fruit], number) for fruit in FRUITS) + chips["scarecrow"] >= 5 * number
    )


class HikeAuditor:
    """Watches a game and knows better."""

    def __init__(self, players: int) -> None:
        self.land = Countryside()
        self.players = players
        self.standing: dict[int, tuple[int, str, Spot]] = {}
        """Figures on the land: owner, sort and place."""
        self.scores = [0] * players
        self.chips: list[Counter[str]] = [Counter() for _ in range(players)]
        self.left_over = Counter(CHIPS)
        self.player = -1
        self.cell: Cell | None = None
        self.deployed = False
        self.asked_to_wander = False
        self.due: list[Call] = []
        self.paid: list[Call] = []
        self.gone: list[int] = []
        self.picks: list[tuple[int, str]] = []
        self.taken: Counter[int] = Counter()
        """How many chips each player was seen to take."""

    def watch(self, seen: list[Sight]) -> None:
        steps = {
            "turn": self._turn, "tile placed": self._lay, "figure deployed": self._stand, "points": self._hear,
            "figure returned": self._leave, "chips taken": self._take, CHOSEN: self._choose,
        }  # fmt: skip
        for sight in seen:
            if sight.name in steps:
                steps[sight.name](sight)
            else:
                assert sight.name in ("tile drawn", "tile unplaceable"), f"what is {sight}?"
        self._settle(over=True)

    # What is seen

    def _turn(self, sight: Sight) -> None:
        self._settle()
        assert sight.number("player") == (self.player + 1) % self.players, "it is another player's turn"
        self.player = sight.number("player")

    def _lay(self, sight: Sight) -> None:
        assert self.cell is None, "two tiles in a turn"
        cell = (sight.number("x"), sight.number("y"))
        self.land.lay(sight.text("tile"), cell, sight.number("rotation"))
        if self.player >= 0:
            self.cell = cell

    def _stand(self, sight: Sight) -> None:
        figure, place = sight.figure(), sight.place()
        assert figure is not None and place is not None and figure.owner == self.player
        spot = self.land.at(place)
        if figure.number in self.standing:
            self._wander(figure.number, spot)
            return
        assert spot[:2] == self.cell and not self.deployed
        self.deployed = True
        kind = self.land.kind(spot)
        if figure.piece == "stable":
            assert kind == "meadow"
            stables = [there[:2] for _, piece, there in self.standing.values() if piece == "stable"]
            assert not set(stables) & set(around(spot[:2])), "a stable beside another"
        else:
            assert kind in ("path", "acre") and not self._inside(self.land.region(spot)), "another meeple is there"
        self.standing[figure.number] = figure.owner, figure.piece, spot

    def _wander(self, hiker: int, end: Spot) -> None:
        owner, piece, start = self.standing[hiker]
        path, closed = self.land.filled(start)
        assert self.land.kind(start) == "path" and not closed and not self.deployed
        assert end in path and self.cell in cells(path), "not along the path that was extended"
        assert end not in [spot for _, _, spot in self.standing.values()], "somebody stands there"
        self.standing[hiker] = owner, piece, end
        self.due.append(Call(owner, len(self.land.way(start, end)), "wandering", min(path)))

    def _hear(self, sight: Sight) -> None:
        place = sight.place()
        where = min(self.land.region(self.land.at(place))) if place is not None else None
        if sight.number("points"):
            self.paid.append(Call(sight.number("player"), sight.number("points"), sight.text("reason"), where))

    def _leave(self, sight: Sight) -> None:
        figure = sight.figure()
        assert figure is not None
        self.gone.append(figure.number)

    def _take(self, sight: Sight) -> None:
        self.taken[sight.number("player")] += sight.number("count")

    def _choose(self, sight: Sight) -> None:
        if sight.is_choice("harvest"):
            self.picks.append((sight.number("player"), sight.text("word")))
        elif sight.is_choice("hiker", "wander"):
            assert sight.number("player") == self.player and not self.deployed
            self.asked_to_wander = True

    # What should have been

    def _inside(self, region: Region) -> list[int]:
        """The meeples in a region."""
        return [figure for figure, (_, piece, spot) in self.standing.items() if spot in region and piece == "meeple"]

    def _owners(self, region: Region) -> list[int]:
        meeples = Counter(self.standing[figure][0] for figure in self._inside(region))
        return [player for player, number in meeples.items() if number == max(meeples.values())]

    def _settle(self, over: bool = False) -> None:
        """Everything that followed from the last tile, and at the end the final scoring."""
        calls = self.due
        finished = self._finished_by_last_tile()
        for region in finished:
            calls += self._calls(region, 2 if self.land.kind(min(region)) == "acre" else 1)
        self._share_out(finished)
        home = sorted(figure for region in finished for figure in self._inside(region))
        for figure in home:
            del self.standing[figure]
        self._check_wandering_was_offered()
        if over:
            calls += self._final_calls()
        assert Counter(self.paid) == Counter(calls), f"paid {self.paid}\nright {calls}"
        assert sorted(self.gone) == home, f"home went {self.gone}, should {home}"
        for call in calls:
            self.scores[call.player] += call.points
        self.cell, self.deployed, self.asked_to_wander = None, False, False
        self.due, self.paid, self.gone = [], [], []

    def _finished_by_last_tile(self) -> set[Region]:
        spots = self.land.spots(self.cell) if self.cell is not None else []
        filled = [self.land.filled(spot) for spot in spots if self.land.kind(spot) in ("path", "acre")]
        return {region for region, closed in filled if closed}

    def _check_wandering_was_offered(self) -> None:
        """To whoever has deployed nothing, with a hiker on an open path that was extended; to nobody else."""
        paths = [self.land.region(spot) for spot in self.land.spots(self.cell)] if self.cell is not None else []
        paths = [path for path in paths if self.land.kind(min(path)) == "path"]
        hikers = [figure for path in paths for figure in self._inside(path) if self.standing[figure][0] == self.player]
        assert self.asked_to_wander == (bool(hikers) and not self.deployed), "wandering was not offered as it should"

    def _calls(self, region: Region, rate: int) -> list[Call]:
        points = rate * len(cells(region))
        kind = self.land.kind(min(region))
        return [Call(player, points, kind, min(region)) for player in self._owners(region)]

    def _share_out(self, finished: set[Region]) -> None:
        """The chips of each acre, in the order in which the acres were paid."""
        acres = {min(region): region for region in finished}
        for first in dict.fromkeys(call.where for call in self.paid if call.reason == "acre" and call.where in acres):
            assert first is not None
            self._harvest(acres[first])
        assert not self.picks, f"nothing was to be chosen: {self.picks}"
        assert all(chips.total() == self.taken[player] for player, chips in enumerate(self.chips))

    def _harvest(self, acre: Region) -> None:
        reaped: Counter[str] = Counter()
        for crop in CHIPS:
            reaped[crop] = min(self.land.printed(acre, crop), self.left_over[crop])
        self.left_over -= reaped
        owners = self._owners(acre)
        turns = [(self.player + step) % self.players for step in range(self.players)]
        sharers = [player for player in turns if player in owners]
        while reaped.total() and sharers:
            player = sharers.pop(0)
            crop = self._picked(player, reaped, bool(sharers))
            self.chips[player][crop] += 1
            reaped[crop] -= 1
            sharers.append(player)

    def _picked(self, player: int, reaped: Counter[str], shared: bool) -> str:
        """What somebody takes: their choice, where there is one."""
        if not shared or reaped.total() == 1:
            return next(reaped.elements())
        chooser, crop = self.picks.pop(0)
        assert chooser == player and reaped[crop] > 0, f"{chooser} took {crop}, but it was {player}'s turn"
        return crop

    def _final_calls(self) -> list[Call]:
        calls: list[Call] = []
        meeples = [spot for _, piece, spot in self.standing.values() if piece == "meeple"]
        for region in {self.land.region(spot) for spot in meeples}:
            calls += self._calls(region, 1)
        for player, piece, spot in self.standing.values():
            if piece == "stable" and self.land.animals(spot[:2]):
                calls.append(Call(player, self.land.animals(spot[:2]), "stable", min(self.land.region(spot))))
        for player, chips in enumerate(self.chips):
            if chips.total():
                calls.append(Call(player, chips.total() + 5 * sets_among(chips), "harvest"))
        return calls
