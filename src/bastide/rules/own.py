"""Tiles of the players' own: new ones, and printed ones corrected for one's own table.

A name that begins with OWN. is a new tile, mixed in with as many copies as its line says. Any other name must be that
of a tile in play, whose place the own one takes. A tile shows only what the chosen boxes know, where it is printed in
their world, and nothing that they keep for their printed tiles alone (`fixed` in the catalogue). Its line is part of
the game's record, so it holds what matters in play and nothing else. Where own tiles ask for more tokens than a box
holds, players find something to stand in for them: nothing runs out.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from bastide.rules.catalogue import Entry, board_squares, entries, tiles
from bastide.rules.signs import Signs
from bastide.tiles.checker import faults
from bastide.tiles.facts import LAND, TileFact
from bastide.tiles.fault import BadTile, Fault
from bastide.tiles.filling import filled
from bastide.tiles.lines import line_of, read_line
from bastide.tiles.loader import load_set

OWN: Final = "OWN."
LINES: Final = 100
COPIES: Final = 12
TOGETHER: Final = 200
"""So many lines, copies of one tile, and copies of all of them together."""

MOST: Final = 255
"""No sign is printed more often in a game: sums of traits have eight bits."""


class Wrong:
    """What is wrong with a line, counted from 1 (0: with all of them together), and the tile's name if it has one."""

    def __init__(self, line: int, tile: str, fault: Fault) -> None:
        self.line = line
        self.tile = tile
        self.fault = fault

    def words(self, language: str = "en") -> str:
        said = self.fault.words(language)
        return f"{self.tile}: {said}" if self.tile else said


class OwnTiles:
    """The own tiles of a game, as facts by their names, and all that is wrong with them."""

    def __init__(self, lines: Iterable[str], chosen: Sequence[Entry]) -> None:
        self.chosen = chosen
        boards = board_squares(chosen)
        self.printed = {fact.id: fact for fact in tiles(chosen) if fact.id not in boards}
        self.signs = Signs(chosen)
        self.land = next((kind for kind in chosen[0].regions if kind in LAND), "")
        self.facts: dict[str, TileFact] = {}
        self.wrong: list[Wrong] = []
        for number, line in enumerate(lines, 1):
            if number > LINES:
                self.wrong.append(Wrong(0, "", Fault("tile.lines", {"most": str(LINES)})))
                break
            self._take(number, line)
        if not self.wrong:
            self.wrong = [Wrong(0, "", fault) for fault in self._too_many()]

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines that make the same tiles again, in the order of their names."""
        return tuple(line_of(replace(self.facts[name], start=False, at=None)) for name in sorted(self.facts))

    @property
    def more(self) -> int:
        """How many tiles there are more than without them."""
        before = sum(self.printed[name].count for name in self.facts if name in self.printed)
        return sum(fact.count for fact in self.facts.values()) - before

    def among(self, printed: Iterable[TileFact]) -> list[TileFact]:
        """All tiles of the game: printed ones, corrected where they are, then the new ones."""
        new = [self.facts[name] for name in sorted(self.facts) if name.startswith(OWN)]
        return [self.facts.get(fact.id, fact) for fact in printed] + new

    def _take(self, number: int, line: str) -> None:
        try:
            fact = filled(read_line(line, self._set), self.land)
        except BadTile as error:
            self.wrong.append(Wrong(number, _name(line), error.fault))
            return
        found = faults(fact) or list(self._objections(fact))
        self.wrong += [Wrong(number, fact.id, fault) for fault in found]
        self.facts[fact.id] = self._in_play(fact)

    @property
    def _set(self) -> str:
        """New tiles look like those of the game."""
        return next((fact.set for fact in self.printed.values()), "")

    def _in_play(self, fact: TileFact) -> TileFact:
        """What matters in play: a corrected tile lies at the start if the printed one does."""
        before = self.printed.get(fact.id)
        extras = {key: value for key, value in fact.extras.items() if key != "power"}
        plain = replace(fact, field_alt=(), source="certain", note="", extras=extras)
        return replace(plain, set=before.set, start=before.start, at=before.at) if before else plain

    def _objections(self, fact: TileFact) -> Iterator[Fault]:
        before = self.printed.get(fact.id)
        if fact.id in self.facts:
            yield Fault("tile.name_twice")
        if before is None and not fact.id.startswith(OWN):
            yield _stranger(fact.id)
        if fact.count > COPIES:
            yield Fault("tile.copies", {"most": str(COPIES)})
        if before is None and (fact.start or fact.at):
            yield Fault("tile.no_start")
        if before is not None and self.signs.is_fixed(before) and fact.count != before.count:
            yield Fault("tile.fixed_copies", {"number": str(before.count)})
        yield from self.signs.objections(fact, before)
        for box in self.chosen:
            for rule in box.rule_classes().values():
                fault = rule.unfit(fact)
                if fault is not None:
                    yield fault

    def _too_many(self) -> Iterator[Fault]:
        if sum(fact.count for fact in self.facts.values()) > TOGETHER:
            yield Fault("tile.copies_together", {"most": str(TOGETHER)})
        for name, number in sorted(_printed_signs(self.among(self.printed.values())).items()):
            if self.facts and number > MOST:
                yield Fault("tile.sum", {"sign": name, "number": str(number), "most": str(MOST)})


def _printed_signs(facts: Iterable[TileFact]) -> Counter[str]:
    """How often each sign is printed on all copies together."""
    found: Counter[str] = Counter()
    for fact in facts:
        for region in fact.regions:
            for name, value in region.attributes:
                found[name] += int(value) * fact.count if value.isdigit() else 0
    return found


def _name(line: str) -> str:
    return next(iter(line.split()), "")[:30]


def _stranger(name: str) -> Fault:
    """A name that is neither new nor in play."""
    for entry in entries():
        if any(fact.id == name for tile_set in entry.tiles for fact in load_set(tile_set).tiles):
            return Fault("tile.not_in_play", {"boxes": entry.name})
    return Fault("tile.unknown", {"name": name})
