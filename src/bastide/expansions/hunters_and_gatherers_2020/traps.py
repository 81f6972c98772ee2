"""The two traps: what is caught is what stands on the trap's tile or around it, on its own meadow.

The hunting trap pays its layer at once, each tiger in reach taking one deer; then all in reach is covered, tigers
too, and counts no more. A fire does not drive tigers off before the end. The large pit trap counts at the end what is
left in its reach once more. Of the deer that the tigers take, those out of its reach go first (our decision).
"""

from bastide.kernel.compass import AROUND
from bastide.kernel.game import Game
from bastide.kernel.laying import cover
from bastide.kernel.notes import Note
from bastide.kernel.sheet import Award, Term
from bastide.kernel.shown import Shown
from bastide.rules.scoring import write_down

BEASTS = ("deer", "mammoth", "aurochs", "tiger")
LABELS = {"deer": "deer", "mammoth": "mammoths", "aurochs": "aurochs"}

COVERED: Note[tuple[int, ...]] = Note("caught animals", ())
"""The zones whose animals the hunting trap has caught."""


def reach(game: Game, trap: int) -> list[int]:
    """The zones of the trap's meadow on its tile and on the eight around."""
    board = game.board
    centre = board.tile_cell[board.zone_tile[trap]]
    tiles = [board.cells.get(centre + step, -1) for step in (0, *AROUND)]
    return sorted(zone for zone in game.regions.members(trap) if board.zone_tile[zone] in tiles)


def spring(game: Game, trap: int) -> None:
    """The hunting trap catches what is in reach."""
    zones = reach(game, trap)
    found = beasts_on(game, zones)
    worth = game.book.worths
    terms = [Term(label, found[beast], worth[beast]) for beast, label in LABELS.items() if found[beast]]
    taken = min(found["deer"], found["tiger"])
    if taken:
        terms.append(Term("deer.taken", taken, -worth["deer"]))
    if terms:
        points = sum([term.points for term in terms])
        write_down(game, Award(game.player, points, "hunting-trap", trap, terms, game.turn))
    for zone in zones:
        on_it = game.book.traits.packed(beasts_on(game, [zone]))
        if on_it:
            cover(game, zone, on_it)
            COVERED.set(game, (*COVERED.of(game), zone))


def caught_twice(game: Game, meadow: int) -> list[Term]:
    """What the large pit trap adds to a meadow."""
    traits = game.book.traits
    if not traits.number(game.regions.at[meadow].traits, "pit-trap"):
        return []
    members = game.regions.members(meadow)
    trap = next(zone for zone in members if traits.number(game.board.zones[zone].traits, "pit-trap"))
    caught = beasts_on(game, reach(game, trap))
    caught["deer"] -= _taken_in_reach(game, meadow, caught["deer"])
    return [
        Term(f"{label}.caught", caught[beast], game.book.worths[beast])
        for beast, label in LABELS.items()
        if caught[beast]
    ]


def _taken_in_reach(game: Game, meadow: int, in_reach: int) -> int:
    """How many of the deer in reach the tigers of the meadow take, if no fire drives them off."""
    all_of = game.regions.at[meadow].traits
    traits = game.book.traits
    if traits.number(all_of, "fire"):
        return 0
    elsewhere = traits.number(all_of, "deer") - in_reach
    return min(in_reach, max(0, traits.number(all_of, "tiger") - elsewhere))


def nets(game: Game, zone: int) -> list[Shown]:
    """One over each animal that was caught on a zone."""
    tile = game.board.zone_tile[zone]
    printed = game.board.turned[tile].kind.zones[zone - game.board.first[tile]]
    found: list[Shown] = []
    for beast in BEASTS:
        for number in range(1, game.book.traits.number(printed.traits, beast) + 1):
            over = f"{beast}#{number}" if number > 1 else beast
            found.append(Shown("caught", game.board.tile_cell[tile], zone, over=over))
    return found


def beasts_on(game: Game, zones: list[int]) -> dict[str, int]:
    """How many animals of each sort are to be seen on these zones."""
    traits = game.book.traits
    return {beast: sum([traits.number(game.board.zones[zone].traits, beast) for zone in zones]) for beast in BEASTS}
