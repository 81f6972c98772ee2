"""The Plague: where fleas may be laid, what they make of outbreaks and followers, and who may flee."""

from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.land import SIDES, Cell, Spot, beyond
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.sights import Figure, Sight
from tests.properties.auditor.table import SCORED

FLEAS = 18
QUIET_TILES = 17
BASES = ("base", "winter-edition", "wheel-of-fortune")


class Plague(Chapter):
    anytime = frozenset({"move-flea", "flee"})

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.outbreaks: dict[Cell, bool] = {}
        """In the order of their numbers, with whether they are active; likewise the fleas."""
        self.fleas: dict[Cell, bool] = {}
        self.base_tiles = 0
        self.tile_turn = self.flea_turn = self.flight_turn = 0
        """When a tile was laid last, a flea, and when somebody fled."""
        self.ran_out = False
        self.taken: Cell | None = None
        """From where a flea was taken that is to be laid elsewhere."""
        self.fleeing: Figure | None = None

    # Outbreaks

    def tile_drawn(self, tile: str) -> None:
        """No plague among the first tiles of the base game."""
        fact = self.land.facts[tile]
        is_plague = "plague" in fact.tags
        self.base_tiles += fact.set in BASES and not is_plague
        self.story.demand(not is_plague or self.base_tiles >= QUIET_TILES, "the plague comes too early")

    def tile_lies(self, cell: Cell) -> None:
        if not self.referee.turn_number:
            return
        self.tile_turn = self.referee.turn_number
        if "plague" in self.land.tiles[cell].tags:
            self.flea_turn = self.referee.turn_number
            self._break_out(cell)

    def _break_out(self, cell: Cell) -> None:
        """Where all fleas belong to the only outbreak before, that one is over even if they are far apart."""
        earlier = self._active()
        is_single = len(earlier) == 1 and len(self.fleas) == FLEAS and all(self.fleas.values())
        self.outbreaks[cell] = True
        number = self.story.take_event("outbreak").number("count")
        self.story.demand(number == len(self.outbreaks), f"this is outbreak {len(self.outbreaks)}")
        self._settle()
        if is_single and self.outbreaks[earlier[0]]:
            self._quench(earlier)

    def dawn(self) -> None:
        """The lowest of several is over when no flea is left: the first time anyhow, later only if none is latent."""
        active = self._active()
        if len(self.fleas) == FLEAS and len(active) > 1 and (not self.ran_out or all(self.fleas.values())):
            self.ran_out = True
            self._quench(active[:1])

    def _active(self) -> list[Cell]:
        return [cell for cell, active in self.outbreaks.items() if active]

    def _area(self, outbreak: Cell, without: Cell | None = None) -> set[Cell]:
        """An active outbreak with everything joined to it side by side."""
        bearers = {*self.fleas, *self._active()} - {without}
        found, waiting = {outbreak}, [outbreak]
        while waiting:
            fresh = [near for near in _beside(waiting.pop()) if near in bearers and near not in found]
            found.update(fresh)
            waiting += fresh
        return found

    def _settle(self) -> None:
        """Of outbreaks in one area only the highest stays, and fleas without one sleep."""
        active = self._active()
        lower = [cell for number, cell in enumerate(active) if self._area(cell) & set(active[number + 1 :])]
        self._quench(lower)

    def _quench(self, cells: list[Cell]) -> None:
        due = {list(self.outbreaks).index(cell) + 1 for cell in cells}
        while due:
            number = self.story.take_event("outbreak quenched").number("count")
            self.story.demand(number in due, f"quenched should be {due}")
            due.remove(number)
        self.outbreaks.update(dict.fromkeys(cells, False))
        sick = {cell for outbreak in self._active() for cell in self._area(outbreak)}
        self.fleas = {cell: cell in sick for cell in self.fleas}

    # Fleas

    def meddle(self, choice: Sight) -> bool:
        """A flea or a flight stands open beside a question, and where to is a question of its own."""
        if choice.text("rule") == "plague":
            self.story.demand(choice.number("player") == self.referee.player, "it is not their turn")
            if choice.text("word") == "flee":
                self._flee(choice.figure())
            else:
                self._spread(choice)
        elif choice.facts.get("aside") or not choice.is_choice("move-flea", "flee"):
            return False
        elif choice.is_choice("flee"):
            self._arrive()
        else:
            self._lay((choice.number("x"), choice.number("y")))
        return True

    def _places(self, taken: Cell | None = None) -> set[Cell]:
        """Where a flea may be laid, if one is taken away for it: on open land beside an active area."""
        areas = [self._area(outbreak, taken) for outbreak in self._active()]
        near = {cell for area in areas for sick in area for cell in _beside(sick)}
        return {cell for cell in near - {*self.fleas, *self.outbreaks} if self._is_open(cell)}

    def _is_open(self, cell: Cell) -> bool:
        return any(self.land.kind(spot) in (*SCORED, "field") for spot in self.land.spots(cell))

    def _to_take(self) -> list[Cell]:
        """When none is left: those that sleep, else any, if it can go elsewhere."""
        latent = [cell for cell, active in self.fleas.items() if not active]
        return [cell for cell in latent or self.fleas if self._places(cell)]

    def _spread(self, choice: Sight) -> None:
        """One flea in every turn, after its tile, but for turns that bring an outbreak."""
        turn = self.referee.turn_number
        self.story.demand(self.flea_turn < turn == self.tile_turn, "no flea is due")
        self.flea_turn = turn
        cell = choice.number("x"), choice.number("y")
        if choice.text("word") == "take-flea":
            self.story.demand(len(self.fleas) == FLEAS and cell in self._to_take(), "this flea stays")
            self.taken = cell
        else:
            self._lay(cell)

    def _lay(self, cell: Cell) -> None:
        """Everybody there goes home."""
        taken, self.taken = self.taken, None
        self.story.demand(cell in self._places(taken), f"no flea can be laid on {cell}")
        sight = self.story.take_event("flea laid")
        self.story.demand((sight.number("x"), sight.number("y")) == cell, f"it should lie on {cell}")
        self.fleas = {other: active for other, active in self.fleas.items() if other != taken} | {cell: True}
        self.story.demand(len(self.fleas) <= FLEAS, "there are not so many fleas")
        while bitten := self._bitten(cell):
            self._leaves(bitten)
        self._settle()

    def duty(self) -> None:
        """Nobody is spared laying one where there is a place."""
        self.story.peek()
        if self.flea_turn < self.referee.turn_number == self.tile_turn:
            places = self._to_take() if len(self.fleas) == FLEAS else self._places()
            self.story.demand(not places, "a flea should have been laid")

    def _bitten(self, cell: Cell) -> list[Figure]:
        there = [mate.figure for mate in self.table.standing.values() if mate.on_tile and mate.spot[:2] == cell]
        return [figure for figure in there if not self.table.is_sheltered(figure)]

    def _leaves(self, figures: list[Figure]) -> None:
        sight = self.story.take_event("figure returned")
        self.story.demand(sight.figure() in figures and sight.text("why") == "plague", f"{figures} should go home")
        self.referee.absorb(sight)

    def figure_stood(self, figure: Figure) -> None:
        """Nobody stays with a flea."""
        cell = self.table.standing[figure.number].spot[:2]
        if cell in self.fleas and figure in self._bitten(cell):
            self._leaves([figure])

    # Flight

    def _flee(self, figure: Figure | None) -> None:
        assert figure is not None
        turn = self.referee.turn_number
        self.story.demand(bool(self.outbreaks) and self.flight_turn < turn, "nobody may flee now")
        self.flight_turn = turn
        self.story.demand(figure.owner == self.referee.player and self.table.is_follower(figure), f"{figure} stays")
        self.fleeing = figure

    def _arrive(self) -> None:
        figure, self.fleeing = self.fleeing, None
        assert figure is not None
        havens = self._havens(self.table.standing[figure.number].spot)
        sight = self.story.take_event("figure deployed")
        place = sight.place()
        fled = sight.figure() == figure and place is not None and self.land.at(place) in havens
        self.story.demand(fled, f"{figure} cannot flee there")
        self.referee.absorb(sight)

    def _havens(self, start: Spot) -> set[Spot]:
        """The rest of a road, city or field on other tiles, without ways over fleas or active outbreaks."""
        if self.land.kind(start) not in ("road", "city", "field"):
            return set()
        found, waiting = {start}, [start]
        while waiting:
            ways = [spot for spot in self.land.ways_on(waiting.pop()) if spot is not None and spot not in found]
            fresh = [spot for spot in ways if spot[:2] not in self.fleas and not self.outbreaks.get(spot[:2], False)]
            found.update(fresh)
            waiting += fresh
        return {spot for spot in found if spot[:2] != start[:2]}


def _beside(cell: Cell) -> list[Cell]:
    return [beyond(cell, side) for side in SIDES]
