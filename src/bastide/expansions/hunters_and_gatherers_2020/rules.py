"""The edition of 2020: what its tiles are worth, and when their powers work."""

from dataclasses import replace

from bastide.expansions.hunters_and_gatherers_2020.shaman import CallHome
from bastide.expansions.hunters_and_gatherers_2020.traps import COVERED, caught_twice, nets, spring
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import Decision
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Award, Tally, Term
from bastide.kernel.shown import Shown
from bastide.kernel.tiles import Kind
from bastide.rules.expansion import Expansion
from bastide.rules.scoring import write_down
from bastide.tiles.facts import RegionFact, TileFact

POWERS = {"shaman": "meadow", "logboat": "river-system", "hunting-trap": "meadow"}
"""The powers that work when their tile is laid, and the sort of region they work in."""


class HuntersGatherers2020(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.powers: dict[int, tuple[str, int]] = {}

    def worths(self) -> dict[str, int]:
        return {"mushroom": 3, "deer": 1, "aurochs": 2, "mammoth": 3}

    def frames(self) -> list[tuple[str, Frame]]:
        return [("ARRIVAL", UsePower(self))]

    def reading(self, fact: TileFact) -> TileFact:
        return replace(fact, regions=tuple([_counted(region) for region in fact.regions]))

    def learn(self, book: Rulebook) -> None:
        for kind in book.kinds:
            for power in POWERS:
                position = _position(book, kind, power)
                if position >= 0:
                    self.powers[kind.index] = (power, position)

    def value(self, game: Game, tally: Tally) -> None:
        """At the end: the raft for huts, the large pit trap for hunters."""
        if tally.feature.name == "river-system":
            if game.book.traits.number(game.regions.at[tally.region].traits, "raft"):
                tally.extra("lakes", lakes(game, tally.region), 1)
        elif tally.feature.name == "meadow":
            tally.extras += tuple(caught_twice(game, tally.region))

    def shown(self, game: Game) -> list[Shown]:
        return [net for zone in COVERED.of(game) for net in nets(game, zone)]


def _counted(region: RegionFact) -> RegionFact:
    """A lake counts itself, so that a river system knows how many it has."""
    return replace(region, attributes=(*region.attributes, ("lake", "1"))) if region.kind == "lake" else region


def _position(book: Rulebook, kind: Kind, power: str) -> int:
    """Where on a kind of tile a power is printed; -1: nowhere."""
    for position, zone in enumerate(kind.zones):
        if zone.feature.name == POWERS[power] and book.traits.number(zone.traits, power):
            return position
    return -1


def lakes(game: Game, system: int) -> int:
    return game.book.traits.number(game.regions.at[game.regions.label[system]].traits, "lake")


class UsePower(Frame):
    """The tile just laid does what is printed on it, before anybody is deployed."""

    __slots__ = ("rule",)

    def __init__(self, rule: HuntersGatherers2020) -> None:
        self.rule = rule

    def next(self, game: Game) -> Decision | None:
        game.finish()
        found = self.rule.powers.get(game.board.turned[game.tile].kind.index)
        if found is not None:
            power, position = found
            zone = game.board.first[game.tile] + position
            if power == "shaman":
                game.push(CallHome())
            elif power == "logboat":
                sail(game, zone)
            else:
                spring(game, zone)
        return None


def sail(game: Game, system: int) -> None:
    """The logboat visits every lake of its river system, whoever has huts there."""
    term = Term("lakes", lakes(game, system), 2)
    write_down(game, Award(game.player, term.points, "logboat", system, [term], game.turn))
