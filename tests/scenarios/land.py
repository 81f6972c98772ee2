"""The lines of a script that look at the land and the bag."""

from bastide.kernel.compass import SIDES, cell_at
from bastide.kernel.game import Game
from bastide.kernel.shown import Shown
from bastide.rules.scoring import is_complete
from tests.scenarios.stage import BadScenario, kind_named, seat, spot


class LandLines:
    """Checks that need a game and nothing else."""

    game: Game

    def lies(self, name: str, x: str, y: str, north: str | None) -> None:
        board = self.game.board
        tile = board.cells.get(cell_at(int(x), int(y)), -1)
        assert tile >= 0, "no tile lies there"
        turned = board.turned[tile]
        assert turned.kind.name == name, f"there lies {turned.kind.name}"
        assert north is None or SIDES[turned.rotation] == north, f"its north points {SIDES[turned.rotation]}"

    def is_out(self, name: str) -> None:
        out = [self.game.book.kinds[kind].name for kind in self.game.bag.out]
        assert name in out, f"out of the game: {out}"

    def bag_has(self, number: str, name: str) -> None:
        bag = self.game.bag
        found = bag.total if name == "tiles" else bag.counts[kind_named(self.game, name)]
        assert found == int(number), f"in the bag: {found}"

    def pile_has(self, pile: str, number: str, name: str) -> None:
        bag = self.game.piles[pile]
        found = bag.total if name == "tiles" else bag.counts[kind_named(self.game, name)]
        assert found == int(number), f"in the pile: {found}"

    def holds(self, colour: str, number: str, name: str) -> None:
        found = sum(thing.count for thing in self._displayed(name) if thing.player == seat(colour) and thing.cell < 0)
        assert found == int(number), f"before {colour}: {found}"

    def cell_holds(self, x: str, y: str, number: str, name: str) -> None:
        cell = cell_at(int(x), int(y))
        found = sum(thing.count for thing in self._displayed(name) if thing.cell == cell)
        assert found == int(number), f"on the cell: {found}"

    def lie_open(self, number: str, name: str) -> None:
        found = sum(thing.count for thing in self._displayed(name) if thing.player < 0 and thing.cell < 0)
        assert found == int(number), f"beside the land: {found}"

    def sees_before(self, eye: str, number: str, name: str, colour: str) -> None:
        seen = self._seen(eye, name)
        found = sum(thing.count for thing in seen if thing.player == seat(colour) and thing.cell < 0)
        assert found == int(number), f"{eye} sees {found}"

    def sees_on(self, eye: str, number: str, name: str, x: str, y: str) -> None:
        cell = cell_at(int(x), int(y))
        found = sum(thing.count for thing in self._seen(eye, name) if thing.cell == cell)
        assert found == int(number), f"{eye} sees {found}"

    def _seen(self, eye: str, name: str) -> list[Shown]:
        view = self.game.view(seat(eye))
        return [thing for rule in view.book.shown for thing in rule.shown(view) if thing.name == name]

    def lies_on(self, name: str, place: str) -> None:
        zones = [thing.zone for thing in self._displayed(name)]
        assert _zone(self.game, place) in zones, f"on the zones {zones}"

    def _displayed(self, name: str) -> list[Shown]:
        return [thing for rule in self.game.book.shown for thing in rule.shown(self.game) if thing.name == name]

    def token_at(self, name: str, place: str) -> None:
        found = self._shown(name)
        x, y = (int(number) for number in place.partition("/")[0].split(","))
        assert found, f"there is no {name} on the land"
        assert [shown.cell for shown in found] == [cell_at(x, y)], f"shown: {found}"
        if "/" in place:
            assert [shown.zone for shown in found] == [spot(self.game, place)], f"shown: {found}"

    def token_off(self, name: str) -> None:
        assert not self._shown(name), f"shown: {self._shown(name)}"

    def _shown(self, name: str) -> list[Shown]:
        every = [shown for rule in self.game.book.rules for shown in rule.shown(self.game)]
        return [shown for shown in every if shown.name == name and shown.cell >= 0]

    def is_complete(self, place: str, nay: str | None) -> None:
        zone = _zone(self.game, place)
        assert is_complete(self.game, zone) != bool(nay), f"open ends: {self.game.regions.at[self._region(zone)].opens}"

    def one_region(self, one: str, relation: str, other: str) -> None:
        same = self._region(_zone(self.game, one)) == self._region(_zone(self.game, other))
        assert same == (relation == "one with"), "they are one" if same else "they are not joined"

    def _region(self, zone: int) -> int:
        return self.game.regions.label[zone]


def _zone(game: Game, place: str) -> int:
    if "/" not in place:
        raise BadScenario(f"{place}: name the cell too, as in 1,0/road.W")
    return spot(game, place)
