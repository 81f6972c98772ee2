"""The books of a game of Mists over Carcassonne: what lies where, what is left, and what was heard."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from bastide.rules.ruleset import COLOURS
from tests.properties.auditor.land import Cell, Region, Spot
from tests.properties.auditor.misty_land import QUARTERS, MistyLand
from tests.properties.auditor.sights import Figure, Sight
from tests.properties.auditor.story import Story


class Level(NamedTuple):
    """A line of the overview: ghosts, what must be reached with each pile, and whether the cemeteries are haunted."""

    ghosts: int
    targets: tuple[int, ...]
    haunted: bool = False


LEVELS = {
    "1": Level(15, (50,)), "2": Level(15, (75,)), "3": Level(15, (15, 50, 100)), "4": Level(13, (20, 60, 120)),
    "5": Level(13, (15, 50, 100), haunted=True), "6": Level(12, (10, 25, 50), haunted=True),
}  # fmt: skip


class Over(Exception):
    """The game is won or lost, at once."""

    def __init__(self, reason: str, **values: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.values = values


class MistBooks:
    def __init__(self, level: str, players: int, counters: Iterable[int], sights: Iterable[Sight]) -> None:
        """`counters`: the colours that have a counting figure in the sixth level."""
        self.level = LEVELS[level]
        self.players = players
        self.counters = list(counters) if level == "6" else []
        self.scores = [0] * (len(self.counters) or 1)
        self.story = Story(sights)
        self.land = MistyLand()
        self.ghosts: Counter[Cell] = Counter()
        self.standing: dict[int, tuple[Figure, Spot]] = {}
        """The watchmen on the land who are not buried."""
        self.buried: set[Cell] = set()
        """The cemeteries on which somebody lies."""
        self.dogs: dict[str, int] = {}
        """Those that have come, and the watchman with whom each is; -1: gone."""
        self.player = -1
        self.cell: Cell = (0, 0)
        in_box = ("castle", "cemetery") if level == "1" else ()
        facts = [fact for fact in self.land.facts.values() if fact.id not in QUARTERS]
        facts = [fact for fact in facts if not any(region.kind in in_box for region in fact.regions)]
        self.unseen = Counter({fact.id: fact.count for fact in facts})
        piles = len(self.level.targets)
        self.piles = [self.unseen.total() // piles] * piles
        shades = 1 if players > 2 else 4 // players
        self.at_hand = Counter(dict.fromkeys(range(players * shades), 5 if players > 2 else 3))
        if players > 2:
            self.at_hand.subtract(self.counters)

    # Reading

    def answer(self, prompt: str) -> Sight:
        """What whoever's turn it is answered to a question that is due."""
        sight = self.story.take_answer(self.player, prompt)
        self.story.demand(sight is not None, f"{self.player} should be asked: {prompt}")
        assert sight is not None
        return sight

    def hear_of_ghosts(self, name: str, due: Counter[Cell]) -> None:
        """These ghosts come or go now, in any order."""
        due = +due
        while due:
            sight = self.story.take_event(name)
            cell = sight.number("x"), sight.number("y")
            self.story.demand(sight.number("ghosts") == due.pop(cell, 0), f"so many ghosts are wrong: {sight}")
            self.ghosts[cell] += sight.number("ghosts") * (1 if name == "ghosts came" else -1)

    def clear(self, there: Iterable[Cell]) -> None:
        self.hear_of_ghosts("ghosts went", Counter({cell: self.ghosts[cell] for cell in there}))

    def hear_figure(self) -> tuple[Figure, Spot]:
        """Somebody is put on the land."""
        sight = self.story.take_event("figure deployed")
        figure, place = sight.figure(), sight.place()
        assert figure is not None and place is not None
        return figure, self.land.at(place)

    def colour(self, figure: Figure) -> int:
        """The colours of the players in their order, then the second ones, and so on."""
        shade = figure.piece.removeprefix("watchman")
        return figure.owner + self.players * (int(shade[1:]) - 1 if shade else 0)

    def lose(self, figure: Figure) -> None:
        """A watchman leaves their place, and the dogs with them."""
        del self.standing[figure.number]
        self.dogs = {dog: -1 if place == figure.number else place for dog, place in self.dogs.items()}

    def inside(self, region: Region) -> list[Figure]:
        return [figure for figure, spot in self.standing.values() if spot in region]

    # Points

    def pay(self, colours: list[int], points: int, reason: str, region: Region) -> None:
        """Once for each of these colours, to its counting figure or, where it has none, to one that is chosen."""
        owed = Counter(self._account(colour) for colour in colours)
        for _ in colours:
            choice = self.story.take_answer(self.player, "team.counter")
            sight = self.story.take_event("points")
            place, account = sight.place(), sight.number("player")
            is_right = sight.number("points") == points and sight.text("reason") == reason
            is_there = place is not None and self.land.at(place) in region
            self.story.demand(is_right and is_there, f"{points} points for {reason} should be paid for {region}")
            if choice is not None:
                self.story.demand(COLOURS[self.counters[account]] == choice.text("word"), "another one was chosen")
            owed[-1 if choice is not None else account] -= 1
            self.scores[account] += points
        self.story.demand(not any(owed.values()), f"the points went to wrong colours: {owed}")
        if min(self.scores) >= self.level.targets[-1]:
            raise Over("goal", goal=self.level.targets[-1])

    def _account(self, colour: int) -> int:
        """Whose points these are; -1: the player chooses."""
        if not self.counters:
            return 0
        return self.counters.index(colour) if colour in self.counters else -1
