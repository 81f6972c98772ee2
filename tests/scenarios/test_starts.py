"""Starts of the land go together, whichever sets bring them: also those of sets whose rules are not written yet."""

from itertools import combinations

import pytest

from bastide.kernel.compass import STEPS, cell_at, x_of, y_of
from bastide.kernel.tiles import Traits
from bastide.rules.catalogue import entries, entry, tile_count, tiles
from bastide.rules.company import objections
from bastide.rules.reading import Reader
from bastide.rules.ruleset import Ruleset
from bastide.rules.starts import Starts

BRINGING = [found.name for found in entries() if found.game == "carcassonne" and found.start]
COMPANIES = [
    names
    for number in range(5)
    for names in combinations(BRINGING, number)
    if not objections([entry(name) for name in names])
]


class Table:
    """The start of a choice of boxes, read without their rules."""

    def __init__(self, names: tuple[str, ...], side: str = "right") -> None:
        chosen = [entry("carcassonne"), *(found for found in entries() if found.name in names)]
        played = {name: rule for box in chosen for name, rule in box.rule_classes().items()}
        rules = [
            rule(name, {option.name: option.values[0] for option in rule.options()}) for name, rule in played.items()
        ]
        out = {name for rule in rules for name in rule.left_out(tiles(chosen))}
        facts = [fact for fact in tiles(chosen) if fact.id not in out]
        reader = Reader(list(Ruleset().rules), Ruleset().book.features, Traits([]), set())
        self.kinds = [reader.kind(index, fact) for index, fact in enumerate(facts)]
        self.starts = Starts(chosen, facts, self.kinds, reader.edges, {"school_side": side})
        self.edges = reader.edges
        self.lying = {cell: self.kinds[kind].turned[rotation] for kind, cell, rotation in self.starts.laid}

    def shows(self, cell: int, side: int) -> str:
        return self.edges[(self.lying[cell].code >> (4 * side)) & 15]

    def names(self) -> list[str]:
        return [turned.kind.name for turned in self.lying.values()]


@pytest.mark.parametrize("names", COMPANIES, ids=lambda names: "+".join(names) or "none")
def test_every_meeting_side_fits_and_all_hang_together(names: tuple[str, ...]) -> None:
    check(Table(names))


@pytest.mark.parametrize("names", [names for names in COMPANIES if "school" in names], ids="+".join)
def test_the_school_finds_its_place_on_the_left_too(names: tuple[str, ...]) -> None:
    check(Table(names, "left"))


def check(table: Table) -> None:
    assert len(table.lying) == len(table.starts.laid) > 0
    for cell in table.lying:
        for side in range(4):
            if cell + STEPS[side] in table.lying:
                assert table.shows(cell, side) == table.shows(cell + STEPS[side], (side + 2) % 4)
    reached = {next(iter(table.lying))}
    while beside := {cell + step for cell in reached for step in STEPS} & table.lying.keys() - reached:
        reached |= beside
    assert reached == table.lying.keys()


@pytest.mark.parametrize("names", COMPANIES, ids=lambda names: "+".join(names) or "none")
def test_a_river_runs_on_freely(names: tuple[str, ...]) -> None:
    table = Table(names)
    for cell in table.lying:
        for side in range(4):
            if table.shows(cell, side) == "river":
                assert reach(cell, side) == max(reach(other, side) for other in table.lying)


def reach(cell: int, side: int) -> int:
    return (y_of(cell), x_of(cell), -y_of(cell), -x_of(cell))[side]


@pytest.mark.parametrize(
    ("names", "lies", "spare"),
    [
        ((), True, False),
        (("river",), False, False),
        (("river-2",), False, True),
        (("count",), False, True),
        (("count", "river"), False, True),
        (("wheel-of-fortune", "school"), False, True),
        (("wheel-of-fortune-game",), False, False),
        (("school",), True, False),
        (("school", "wind-roses"), False, True),
        (("school", "river"), True, False),
    ],
)
def test_what_becomes_of_the_usual_start_tile(names: tuple[str, ...], lies: bool, spare: bool) -> None:
    table = Table(names)
    assert ("BA.D" in table.names()) == lies
    assert [table.kinds[kind].name for kind in table.starts.spare] == (["BA.D"] if spare else [])


def test_the_wheel_brings_its_board_and_a_part_of_its_tiles_or_all_of_them() -> None:
    squares = {f"WF.r{row}c{column}" for row in "1234" for column in "1234"}
    assert set(Table(("wheel-of-fortune",)).names()) == set(Table(("wheel-of-fortune-game",)).names()) == squares
    assert tile_count([entry("wheel-of-fortune")]) == 19
    assert tile_count([entry("carcassonne"), entry("wheel-of-fortune-game")]) == 72


def test_a_start_alone_lies_in_the_middle() -> None:
    for name in BRINGING:
        if entry(name).start and name != "school" and Table((name,)).lying:
            assert cell_at(0, 0) in Table((name,)).lying
