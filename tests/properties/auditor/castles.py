"""Castles: a small town whose lord waits for what is finished nearby."""

from typing import NamedTuple

from bastide.tiles.facts import RegionFact
from tests.properties.auditor.chapter import Call, Chapter
from tests.properties.auditor.land import Cell, Region, Spot, cells
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.sights import Figure


class Castle(NamedTuple):
    """Where its lord stands, the town below, whose it is, and the turn in which it was built."""

    spot: Spot
    town: Region
    owner: int
    turn: int


Source = Region | Spot
"""What pays a lord: a finished region, or another castle by the spot of its lord."""
Ways = dict[Spot, list[Source]]


class Castles(Chapter):
    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.castles: list[Castle] = []
        self.tokens = [3 if self.table.players <= 4 else 2] * self.table.players

    def founding(self, finished: list[Region]) -> list[Region]:
        """The only owner of a small town may build a castle instead of scoring it."""
        return [region for region in finished if not (self._is_small_town(region) and self._becomes_castle(region))]

    def _is_small_town(self, region: Region) -> bool:
        """Two half-round caps."""
        facts = [self.land.regions[spot] for spot in region]
        is_cap = [fact.kind == "city" and len(fact.places) == 1 and not fact.has("wide") for fact in facts]
        return len(facts) == 2 and all(is_cap)

    def _becomes_castle(self, town: Region) -> bool:
        owners = self.table.owners(town)
        if len(owners) != 1 or not self.tokens[owners[0]]:
            return False
        choice = self.story.take_choice("castle")
        self.story.demand(choice is not None, f"{owners[0]} may build a castle")
        lord = choice.figure() if choice is not None else None
        if lord is not None:
            self.story.demand(lord.owner == owners[0], "the lord belongs to somebody else")
            self._build(town, lord)
        return lord is not None

    def _build(self, town: Region, lord: Figure) -> None:
        """The lord stands on the castle, the others go home."""
        cell = self.table.standing[lord.number].spot[:2]
        spot = self.land.build(cell, RegionFact("castle"))
        self.castles.append(Castle(spot, town, lord.owner, self.referee.turn_number))
        self.tokens[lord.owner] -= 1
        self.referee.raise_up(lord, self.story.take_event("figure deployed").place())
        self.story.demand(self.table.standing[lord.number].spot == spot, "the lord does not stand on the castle")
        while inside := self.table.inside(town):
            self._leaves(inside)
        self.story.take_event("castle built")

    def _leaves(self, figures: list[Figure]) -> None:
        sight = self.story.take_event("figure returned")
        self.story.demand(sight.figure() in figures and sight.text("why") == "castle", f"{figures} should go home")
        self.referee.absorb(sight)

    def is_kept_open(self, region: Region) -> bool:
        return any(castle.town & region for castle in self.castles)

    def shelters(self, figure: Figure, spot: Spot) -> bool:
        return self.land.kind(spot) == "castle"

    def towns(self, field: Region) -> list[Region]:
        return [city for city in self.land.cities_beside(field) if self.is_kept_open(city)]

    def price(self, field: Region, town: Region, player: int, is_barn: bool) -> int:
        return int(self.is_kept_open(town))

    # The lords

    def nearby(self, finished: list[Region]) -> None:
        """Lords who wait since an earlier turn get what is finished around them, or what another of them there gets.
        First their owners name it, from the active player on, then all are paid."""
        ways = self._ways(finished)
        for castle in self._in_seats(list(ways)):
            options = [way for way in ways[castle.spot] if _is_sound({**ways, castle.spot: [way]}, finished)]
            ways[castle.spot] = [self._named(castle, options)]
        calls: list[Call] = []
        for castle in self.castles:
            if castle.spot in ways:
                source = ways[castle.spot][0]
                while isinstance(source, tuple):
                    source = ways[source][0]
                calls.append(Call(castle.owner, self.table.worth(source, True), "castle", castle.spot))
                calls += self.table.gifts(frozenset({castle.spot}))
        while lords := [figure for spot in ways for figure in self.table.inside(frozenset({spot}))]:
            self._leaves(lords)
        self.referee.expect(calls)

    def _ways(self, finished: list[Region]) -> Ways:
        """The castles that are paid, each with what may be named for it."""
        waiting = [castle for castle in self.castles if castle.turn < self.referee.turn_number]
        waiting = [castle for castle in waiting if self.table.inside(frozenset({castle.spot}))]
        paid: list[Castle] = []
        while fresh := [castle for castle in waiting if castle not in paid and _sources(castle, finished, paid)]:
            paid += fresh
        return {castle.spot: _sources(castle, finished, paid) for castle in paid}

    def _in_seats(self, spots: list[Spot]) -> list[Castle]:
        players = self.table.players
        paid = [castle for castle in self.castles if castle.spot in spots]
        return sorted(paid, key=lambda castle: (castle.owner - self.referee.player) % players)

    def _named(self, castle: Castle, options: list[Source]) -> Source:
        if len(options) == 1:
            return options[0]
        choice = self.story.take_choice("lord")
        place = choice.place() if choice is not None else None
        self.story.demand(place is not None and choice is not None, f"{castle.owner} should name what pays the lord")
        assert place is not None and choice is not None
        spot = self.land.at(place)
        named = [way for way in options if way == spot or (isinstance(way, frozenset) and spot in way)]
        self.story.demand(choice.number("player") == castle.owner and len(named) == 1, "that does not pay the lord")
        return named[0]


def _sources(castle: Castle, finished: list[Region], paid: list[Castle]) -> list[Source]:
    """What is finished in the surroundings of a castle, and other castles there that are paid."""
    around = surroundings(castle)
    regions: list[Source] = [region for region in finished if cells(region) & around]
    return regions + [other.spot for other in paid if other != castle and cells(other.town) & around]


def _is_sound(ways: Ways, finished: list[Region]) -> bool:
    """Does every castle lead to a region, be it over others?"""
    led: set[Source] = set(finished)
    while fresh := {spot for spot, sources in ways.items() if led & set(sources)} - led:
        led |= fresh
    return led >= set(ways)


def surroundings(castle: Castle) -> set[Cell]:
    """The two cells of a castle and the two on either long side."""
    (x, _), (other_x, _) = sorted(cells(castle.town))
    right, up = (1, 0) if x == other_x else (0, 1)
    return {(x + step * right, y + step * up) for x, y in cells(castle.town) for step in (-1, 0, 1)}
