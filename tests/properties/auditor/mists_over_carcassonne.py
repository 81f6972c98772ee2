"""The second scorer for Mists over Carcassonne: it reads a game along, with the booklet and the printed tiles in hand.

Every ghost that comes or goes, every award, burial and figure that goes home must be the one that is due; every
question must be asked when there is something to choose; and the game must end when it is won or lost, no sooner and no
later.
"""

from collections import Counter

from tests.properties.auditor.land import SIDES, Cell, Region, around, beyond, cells
from tests.properties.auditor.mist_books import MistBooks, Over
from tests.properties.auditor.misty_land import BACK, QUARTERS
from tests.properties.auditor.sights import Figure

SCORED = ("road", "city", "castle")
DOGS = ("rufus", "ronja")
MOST = 3
"""So many ghosts may be taken from a tile at once."""


class MistAuditor(MistBooks):
    """Watches a game and knows better."""

    def watch(self) -> Over:
        """The whole game. Answers how it ended."""
        try:
            self._set_up()
            while True:
                self._turn()
        except Over as over:
            self.story.demand(self.story.peek() is None, f"the game is over: {over.reason}")
            return over

    # The game

    def _set_up(self) -> None:
        for _ in QUARTERS:
            sight = self.story.take_event("tile placed")
            cell = sight.number("x"), sight.number("y")
            self.story.demand(QUARTERS[sight.text("tile")] == cell, "the start lies elsewhere")
            self.land.lay(sight.text("tile"), cell, 0)
        self.hear_of_ghosts("ghosts came", Counter({cell: self._signs(cell) for cell in QUARTERS.values()}))

    def _turn(self) -> None:
        sight = self.story.take_event("turn")
        self.story.demand(sight.number("player") == (self.player + 1) % self.players, "it is another player's turn")
        self.player = sight.number("player")
        while not self._lay():
            pass
        for bank in [self.land.region(spot) for spot in self.land.of_kind(self.cell, "mist")]:
            if self.land.is_finished(bank):
                self.clear(cells(bank))
        self._bury()
        self._raise()
        self._deploy()
        while finished := self._finished():
            self._score(finished)
        self._reach_dogs()
        self._swallow()
        self._must_draw()

    def _must_draw(self) -> None:
        if not self.piles[0]:
            target = next(target for target in self.level.targets if min(self.scores) < target)
            raise Over("tiles", points=min(self.scores), target=target)

    # 1: the tile, the mist it finishes, and burials

    def _lay(self) -> bool:
        """Draw and lay a tile. False: it fits nowhere."""
        self._must_draw()
        self.story.take_choice("draw")
        tile = self.story.take_event("tile drawn").text("tile")
        self.story.demand(self.unseen[tile] > 0, f"{tile} cannot be drawn any more")
        self.unseen[tile] -= 1
        self.piles[0] -= 1
        if self.story.comes("tile unplaceable"):
            self.story.take()
            self.story.demand(not self.land.fits_somewhere(self.land.facts[tile]), f"{tile} would fit")
            return False
        self.answer("place")
        sight = self.story.take_event("tile placed")
        self.cell = sight.number("x"), sight.number("y")
        turns = sight.number("rotation")
        is_right = sight.text("tile") == tile and self.land.fits(self.land.facts[tile], self.cell, turns)
        self.story.demand(is_right, "the tile does not belong there")
        self.land.lay(tile, self.cell, turns)
        return True

    def _cemeteries(self, closed: bool) -> list[Cell]:
        """Those that are closed and nobody is buried on, or those that are open."""
        is_closed = self.land.is_surrounded if self.level.haunted else self.land.has_four_sides
        found = [cell for cell in self.land.tiles if self.land.of_kind(cell, "cemetery") and is_closed(cell) == closed]
        return [cell for cell in found if cell not in self.buried]

    def _bury(self) -> None:
        while waiting := self._cemeteries(closed=True):
            cell = waiting[0]
            if len(waiting) > 1:
                place = self.answer("cemetery.first").place()
                assert place is not None
                cell = place.x, place.y
            self.story.demand(cell in waiting, "that cemetery is not closed just now")
            self._bury_on(cell)

    def _bury_on(self, cell: Cell) -> None:
        """Any watchman from the land; where none is there, one at hand."""
        colours = [colour for colour, number in self.at_hand.items() if number]
        chosen = None
        if len(self.standing or colours) > 1:
            chosen = self.answer("bury").figure()
        figure, spot = self.hear_figure()
        self.story.demand(chosen in (None, figure) and spot in self.land.of_kind(cell, "cemetery"), "a wrong burial")
        if self.standing:
            self.story.demand(figure.number in self.standing, "somebody on the land is to be buried")
            self.lose(figure)
        else:
            self.at_hand[self.colour(figure)] -= 1
        self.buried.add(cell)
        if not self.level.haunted:
            self.clear([cell])

    # 2: ghosts and a watchman

    def _signs(self, cell: Cell) -> int:
        return sum(int(self.land.regions[spot].value("ghost")) for spot in self.land.of_kind(cell, "mist"))

    def _raise(self) -> None:
        due = Counter({self.cell: self._own_ghosts()})
        further = bool(+due) and not self.level.haunted and bool(self._cemeteries(closed=False))
        if self.level.haunted and self.land.of_kind(self.cell, "cemetery"):
            due.update(near for near in around(self.cell) if near != self.cell and self.land.has_mist(near))
        needed, left = due.total() + further, self.level.ghosts - self.ghosts.total()
        if needed > left:
            raise Over("ghosts", needed=needed, left=left)
        self.hear_of_ghosts("ghosts came", due)
        if further:
            self._one_more(self._cemeteries(closed=False))

    def _own_ghosts(self) -> int:
        """One for every sign of a bank that is open, but one less by other mist."""
        banks = [self.land.region(spot) for spot in self.land.of_kind(self.cell, "mist")]
        if not banks or any(self.land.is_finished(bank) for bank in banks):
            return 0
        return self._signs(self.cell) - any(len(cells(bank)) > 1 for bank in banks)

    def _one_more(self, cemeteries: list[Cell]) -> None:
        cell = cemeteries[0]
        if len(cemeteries) > 1:
            place = self.answer("ghost.cemetery").place()
            assert place is not None
            cell = place.x, place.y
        self.story.demand(cell in cemeteries, "that cemetery is not open")
        self.hear_of_ghosts("ghosts came", Counter([cell]))

    def _deploy(self) -> None:
        spots = self.land.of_kind(self.cell, *SCORED)
        free = [spot for spot in spots if not self.inside(self.land.region(spot))]
        colours = [colour for colour in self.at_hand if colour % self.players == self.player and self.at_hand[colour]]
        if not free or not colours or self.answer("action").facts["passed"]:
            return
        figure, spot = self.hear_figure()
        is_right = spot in free and figure.owner == self.player and self.colour(figure) in colours
        self.story.demand(is_right, f"{figure} may not go there")
        self.at_hand[self.colour(figure)] -= 1
        self.standing[figure.number] = figure, spot

    # 3: scoring, dogs, and the haunted cemetery

    def _finished(self) -> list[Region]:
        """All that is finished and has somebody in it."""
        regions = {self.land.region(spot) for _, spot in self.standing.values()}
        return sorted((region for region in regions if self.land.is_finished(region)), key=min)

    def _score(self, finished: list[Region]) -> None:
        region = finished[0]
        if len(finished) > 1:
            place = self.answer("score.next").place()
            assert place is not None
            region = self.land.region(self.land.at(place))
        self.story.demand(region in finished, "that is not to be scored")
        inside = self.inside(region)
        choice = self.answer("points.or.ghosts") if self.ghosts.total() else None
        if choice is None or choice.text("word") == "points":
            colours = sorted({self.colour(figure) for figure in inside})
            self.pay(colours, self.land.worth(region), self.land.kind(min(region)), region)
        else:
            self._take_ghosts((choice.number("x"), choice.number("y")))
        owners = [self.colour(figure) for place in self.dogs.values() for figure in inside if figure.number == place]
        if self.ghosts.total():
            self.pay(owners, self.ghosts.total(), "dog", region)
        self._go_home(inside)

    def _take_ghosts(self, cell: Cell) -> None:
        """From one to three, as many as the player says where there are several."""
        number = self.answer("ghosts.number").number("number") if self.ghosts[cell] > 1 else 1
        self.story.demand(0 < number <= min(MOST, self.ghosts[cell]), f"there are not so many ghosts on {cell}")
        self.hear_of_ghosts("ghosts went", Counter({cell: number}))

    def _go_home(self, figures: list[Figure]) -> None:
        waiting = {figure.number for figure in figures}
        while waiting:
            sight = self.story.take_event("figure returned")
            figure = sight.figure()
            self.story.demand(figure is not None and figure.number in waiting, f"{figure} should not go home")
            assert figure is not None
            waiting.remove(figure.number)
            self.at_hand[self.colour(figure)] += 1
            self.lose(figure)

    def _reach_dogs(self) -> None:
        """A dog that is reached comes to a watchman, and what is left of the pile goes onto the next one."""
        for dog, target in zip(DOGS, self.level.targets[:-1], strict=False):
            if dog in self.dogs or min(self.scores) < target:
                continue
            there = next(iter(self.standing), -1)
            if len(self.standing) > 1:
                figure = self.answer(f"dog.{dog}").figure()
                assert figure is not None
                there = figure.number
            self.dogs[dog] = there
            self.piles[:2] = [sum(self.piles[:2])]
            if there >= 0:
                self._drive_away(self.standing[there][1][:2])

    def _drive_away(self, cell: Cell) -> None:
        """Up to three ghosts from each of up to two tiles, its own or around."""
        near = around(cell)
        for _ in range(2):
            haunted = [one for one in near if self.ghosts[one]]
            choice = self.answer("drive.away") if haunted else None
            if choice is None or choice.facts["passed"]:
                return
            chosen = choice.number("x"), choice.number("y")
            self.story.demand(chosen in haunted, f"no ghost can be driven from {chosen}")
            self._take_ghosts(chosen)
            near.remove(chosen)

    def _swallow(self) -> None:
        """A haunted cemetery that is open takes a tile, face down, beside any other and round one of them."""
        waiting = self._cemeteries(closed=False) if self.level.haunted else []
        if not waiting:
            return
        self._must_draw()
        self.answer("face.down")
        sight = self.story.take_event("tile placed")
        cell = sight.number("x"), sight.number("y")
        is_round = any(cell in around(cemetery) for cemetery in waiting)
        is_beside = any(beyond(cell, side) in self.land.tiles for side in SIDES)
        is_free = cell not in self.land.tiles
        self.story.demand(sight.text("tile") == BACK and is_round and is_beside and is_free, "it may not lie there")
        self.piles[0] -= 1
        self.land.lay(BACK, cell, 0)
        self._bury()
