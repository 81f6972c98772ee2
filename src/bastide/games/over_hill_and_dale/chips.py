"""Harvest chips: the supply, those that are being shared out, and those that the players keep face down.

A player sees their own chips at any time, of the others' only how many there are. The supply lies sorted and open.
Chips that are being shared out are seen by those who share them (our reading: what they take is face down for the
rest).
"""

from bastide.kernel.game import Game
from bastide.kernel.notes import Note
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Award, Term
from bastide.kernel.shown import Shown

FRUITS = ("apple", "strawberry", "pumpkin", "sunflower", "grain")
JOKER = "scarecrow"
FACE_DOWN = "face-down"
"""What is written of a chip for somebody who may not see which one it is. In a whole game none is so."""

SORTS = (*FRUITS, JOKER, FACE_DOWN)

Heap = tuple[int, ...]
"""How many chips of each sort."""

SUPPLY: Heap = (5, 5, 5, 5, 5, 8, 0)
NONE: Heap = (0, 0, 0, 0, 0, 0, 0)
SET = 5
"""Points of a set, besides those of its chips."""

LEFT: Note[Heap] = Note("chips left", SUPPLY)
LAID_OUT: Note[Heap] = Note("chips laid out", NONE)
HELD: Note[tuple[Heap, ...]] = Note("chips held", ())
SHARERS: Note[tuple[int, ...]] = Note("chips shared by", ())
"""Who shares the chips that are laid out, in the order in which they take one."""


def plus(heap: Heap, other: Heap) -> Heap:
    return tuple([number + more for number, more in zip(heap, other, strict=True)])


def minus(heap: Heap, other: Heap) -> Heap:
    return tuple([number - fewer for number, fewer in zip(heap, other, strict=True)])


def one(sort: int) -> Heap:
    """A single chip of a sort."""
    return tuple([1 if index == sort else 0 for index in range(len(SORTS))])


def face_down(heap: Heap) -> Heap:
    return (*NONE[:-1], sum(heap))


def sets_of(heap: Heap) -> int:
    """The most sets that can be made. A scarecrow takes the place of any fruit, be it of all five (our decision)."""
    jokers = heap[len(FRUITS)]
    made = 0
    while sum([max(0, made + 1 - number) for number in heap[: len(FRUITS)]]) <= jokers:
        made += 1
    return made


class Chips:
    def __init__(self) -> None:
        self.shifts: list[int] = []

    def learn(self, book: Rulebook) -> None:
        self.shifts = [book.traits.shift(name) for name in (*FRUITS, JOKER)]

    def sort(self, game: Game) -> None:
        """Before the game all chips lie sorted beside the land."""
        LEFT.set(game, SUPPLY)
        HELD.set(game, (NONE,) * game.book.players)

    def reaped(self, game: Game, region: int) -> Heap:
        """A chip for each sign of an acre, as long as there are chips of that sort (our decision)."""
        signs = [(game.regions.at[region].traits >> shift) & 255 for shift in self.shifts]
        return (*[min(sign, left) for sign, left in zip(signs, LEFT.of(game)[:-1], strict=True)], 0)

    def turn_over(self, view: Game, player: int) -> None:
        """Leave in a view what a seat may see."""
        own = HELD.of(view)
        HELD.set(view, tuple([heap if seat == player else face_down(heap) for seat, heap in enumerate(own)]))
        if SHARERS.of(view) and player not in SHARERS.of(view):
            LAID_OUT.set(view, face_down(LAID_OUT.of(view)))
            view.decision = view.stack[-1].next(view)

    def shown(self, game: Game) -> list[Shown]:
        """The supply beside the land, what is laid out on the acre, and what lies before the players."""
        found = [Shown(f"harvest.{name}", count=number) for name, number in _counted(LEFT.of(game))]
        for name, number in _counted(LAID_OUT.of(game)):
            zone = self._printed(game, name)
            cell = game.board.tile_cell[game.board.zone_tile[zone]]
            found.append(Shown(f"harvest.{name}", cell, zone, count=number))
        for player, heap in enumerate(HELD.of(game)):
            found += [Shown(f"harvest.{name}", player=player, count=number) for name, number in _counted(heap)]
        return found

    def _printed(self, game: Game, name: str) -> int:
        """Where in the acre being scored a sign is printed: there its chips are laid out."""
        if name == FACE_DOWN:
            return game.scoring
        sign = 255 << self.shifts[SORTS.index(name)]
        return min([zone for zone in game.regions.members(game.scoring) if game.board.zones[zone].traits & sign])

    def awards(self, game: Game) -> list[Award]:
        """At the end every chip pays 1, and every set 5 more."""
        found: list[Award] = []
        for player, heap in enumerate(HELD.of(game)):
            if sum(heap):
                terms = [Term("chips", sum(heap), 1)]
                if sets_of(heap):
                    terms.append(Term("sets", sets_of(heap), SET))
                found.append(Award(player, sum([term.points for term in terms]), "harvest", -1, terms, game.turn))
        return found


def _counted(heap: Heap) -> list[tuple[str, int]]:
    return [(name, number) for name, number in zip(SORTS, heap, strict=True) if number]
