"""The Catapult: where tokens land, whom they hit, and 5 points for the nearest shot or a catch."""

from typing import NamedTuple

from tests.properties.auditor.chapter import Call, Chapter
from tests.properties.auditor.land import SIDES, Cell, around, beyond
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.sights import Figure, Sight
from tests.properties.auditor.table import SCORED, Standing

PRIZE = 5


class Throw(NamedTuple):
    player: int
    cell: Cell | None
    """Where the token lies; None: it fell short."""
    is_hard: bool


class Catapult(Chapter):
    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.due: list[Cell] = []

    def tile_laid(self, cell: Cell) -> None:
        self.due += [cell] if "fair" in self.land.tiles[cell].tags else []

    def show(self) -> None:
        """A round for every fair of the turn. The active player says what is shot, and begins."""
        while self.due:
            fair = self.due.pop(0)
            kind = self._choice("fair", self.referee.player).text("word").removeprefix("fair.")
            players = [(self.referee.player + step) % self.table.players for step in range(self.table.players)]
            if kind == "shooting":
                self._award_prizes([self._thrown(player) for player in players], fair)
            for player in players if kind != "shooting" else ():
                if kind == "pies":
                    self._hit(self._thrown(player))
                elif kind == "potion":
                    self._seduce(self._thrown(player))
                else:
                    self._catch(player)

    def turn_done(self) -> None:
        """A fair that a late message has brought."""
        self.show()

    def _choice(self, prompt: str, player: int) -> Sight:
        choice = self.story.take_answer(player, prompt)
        self.story.demand(choice is not None, f"{player} should answer '{prompt}'")
        assert choice is not None
        return choice

    def _thrown(self, player: int) -> Throw:
        """Beside the aim at most, across its corners only if it was hard; a soft shot may fall short."""
        is_hard = self._choice("strength", player).text("word") == "throw.hard"
        choice = self._choice("aim", player)
        aim = choice.number("x"), choice.number("y")
        self.story.demand(self._is_in_sight(aim), "the aim is off the land")
        self._choice("throw", -1)
        sight = self.story.take()
        if sight.name == "token fell short":
            self.story.demand(not is_hard, "a hard shot does not fall short")
            return Throw(player, None, is_hard)
        cell = sight.number("x"), sight.number("y")
        reach = around(aim) if is_hard else [aim, *(beyond(aim, side) for side in SIDES)]
        self.story.demand(sight.name == "token thrown" and cell in reach, f"it cannot come to {cell}")
        return Throw(player, cell, is_hard)

    def _is_in_sight(self, aim: Cell) -> bool:
        """In the smallest rectangle round the land."""
        sides = [sorted(values) for values in zip(*self.land.tiles, strict=True)]
        return all(side[0] <= place <= side[-1] for side, place in zip(sides, aim, strict=True))

    # Pies

    def _on(self, cells: list[Cell]) -> list[Figure]:
        """All followers on some tiles, wherever they stand there."""
        there = [mate.figure for mate in self.table.standing.values() if mate.spot[:2] in cells]
        return [figure for figure in there if self.table.is_follower(figure)]

    def _hit(self, throw: Throw) -> None:
        """A hard pie hits all on its tile, a soft one somebody; after a hit there may be a chain."""
        there = self._on([throw.cell]) if throw.cell is not None else []
        if not there or throw.cell is None:
            return
        if throw.is_hard:
            self.referee.go_home(there, "pie")
        else:
            self._fall(there)
        if self._choice("chain", -1).text("word") == "chain.begins":
            self._chain(throw.cell)

    def _chain(self, cell: Cell) -> None:
        """From tile to neighbouring tile, as long as somebody is near."""
        while near := self._on([cell, *(beyond(cell, side) for side in SIDES)]):
            cell = self._fall(near)

    def _fall(self, figures: list[Figure]) -> Cell:
        """Chance picks one. Answers where it stood."""
        figure = self._choice("hit", -1).figure()
        self.story.demand(figure in figures, f"{figure} is out of reach")
        assert figure is not None
        spot = self.table.standing[figure.number].spot
        self.referee.go_home([figure], "pie")
        return spot[:2]

    # Love potions

    def _seduce(self, throw: Throw) -> None:
        """The shooter may put an own follower in the place of one of the nearest."""
        nearest = self._nearest(throw.cell)
        choice = self.story.take_answer(throw.player, "seduce")
        if choice is None:
            plain = [stood for stood in nearest if self._is_replaceable(stood, throw.player)]
            self.story.demand(not plain, f"{throw.player} may seduce {plain}")
        elif not choice.facts["passed"]:
            stood = next((stood for stood in nearest if stood.figure == choice.figure()), None)
            self.story.demand(stood is not None, f"{choice.figure()} is not the nearest")
            assert stood is not None
            if not self._choice("replace", throw.player).facts["passed"]:
                self._replace(stood, throw.player)

    def _nearest(self, cell: Cell | None) -> list[Standing]:
        """The followers nearest to a tile, after whatever was done beside the question."""
        self.story.read_beside("seduce")
        everybody = [stood for stood in self.table.standing.values() if self.table.is_follower(stood.figure)]
        if cell is None or cell not in self.land.tiles or not everybody:
            return []
        least = min(_far(stood.spot[:2], cell) for stood in everybody)
        return [stood for stood in everybody if _far(stood.spot[:2], cell) == least]

    def _is_replaceable(self, stood: Standing, player: int) -> bool:
        """By a plain follower at hand, which may stand anywhere on the open land."""
        is_alike = stood.figure.piece == "follower" and stood.figure.owner == player
        is_open = self.land.kind(stood.spot) in (*SCORED, "field")
        return is_open and not is_alike and self.table.at_hand(player, "follower") > 0

    def _replace(self, stood: Standing, player: int) -> None:
        self.referee.go_home([stood.figure], "seduced")
        sight = self.story.take_event("figure deployed")
        figure, place = sight.figure(), sight.place()
        is_own = figure is not None and figure.owner == player and self.table.is_follower(figure)
        self.story.demand(is_own, f"a follower of {player} should take the place")
        self.story.demand(place is not None and self.land.at(place) == stood.spot, "it is not the same place")
        self.referee.absorb(sight)

    # Prizes

    def _award_prizes(self, throws: list[Throw], fair: Cell) -> None:
        """The nearest win, all of them; where every shot fell short, everybody."""
        landed = [throw for throw in throws if throw.cell is not None]
        best = min((_far(throw.cell, fair) for throw in landed if throw.cell is not None), default=0)
        winners = [throw for throw in landed if throw.cell is not None and _far(throw.cell, fair) == best]
        self.referee.expect([Call(throw.player, PRIZE, "shooting") for throw in winners or throws])

    def _catch(self, player: int) -> None:
        """The left neighbour catches."""
        if self._choice("catch", -1).text("word") == "catch.caught":
            self.referee.expect([Call((player + 1) % self.table.players, PRIZE, "catch")])


def _far(one: Cell, other: Cell) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
