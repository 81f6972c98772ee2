"""Making puzzles at the command line: a working file with a line for every seed, and the collection bound from such."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any

from bastide.cli.failing import Complaint
from bastide.players.puzzling import made
from bastide.rules.ruleset import Ruleset

Entry = Mapping[str, object]

FEWEST = 400
"""What has fewer lines is soon tried out, and no puzzle."""

SAME = ("game", "with", "hand", "line")
"""Two puzzles that agree in these are one."""


def make(ruleset: Ruleset, file: Path, seeds: Iterable[int], tiles: int, most: int) -> Iterator[tuple[int, int]]:
    """Add a line for every seed that has none yet, and tell of each how many good puzzles its game had. Whoever breaks
    it off goes on later where they were."""
    label = "+".join([ruleset.game, *ruleset.expansions, str(tiles)])
    done = {(str(line["of"]), line["seed"]) for line in lines_of(file)} if file.exists() else set()
    for seed in seeds:
        if (label, seed) in done:
            continue
        found = made(ruleset, f"{label}/{seed}", tiles, most)
        facts = [puzzle.facts(ruleset) for puzzle in found if puzzle.answer.lines >= FEWEST]
        with file.open("a", encoding="utf-8") as out:
            out.write(json.dumps({"of": label, "seed": seed, "puzzles": facts}) + "\n")
        yield seed, len(facts)


def lines_of(file: Path) -> list[dict[str, Any]]:
    try:
        return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    except (UnicodeDecodeError, json.JSONDecodeError):
        raise Complaint(f"'{file}' is no file with puzzles: it has a line that is not JSON") from None


def bound(known: Sequence[Entry], files: Sequence[Path]) -> list[Entry]:
    """The puzzles that there are, as they are, and those of working files that are new, shuffled."""
    there = [_key(entry) for entry in known]
    found = {_key(entry): entry for file in files for line in lines_of(file) for entry in line["puzzles"]}
    fresh = [key for key in found if key not in there]
    fresh.sort(key=lambda key: sha256(key.encode()).hexdigest())
    return [*known, *(found[key] for key in fresh)]


def _key(entry: Entry) -> str:
    return json.dumps([entry[name] for name in SAME])


def written(puzzles: Sequence[Entry], volumes: Sequence[tuple[str, int]]) -> str:
    """The text of a collection, one puzzle on a line."""
    rows = ",\n".join(json.dumps(puzzle, separators=(",", ":")) for puzzle in puzzles)
    return f'{{"volumes": {json.dumps(volumes)}, "puzzles": [\n{rows}\n]}}\n'


def further_volume(volumes: Sequence[tuple[str, int]], since: date, count: int) -> list[tuple[str, int]]:
    """The volumes with one more, which begins after all others."""
    if volumes and since.isoformat() <= volumes[-1][0]:
        raise Complaint(f"the new puzzles must begin after {volumes[-1][0]}, when those before them did")
    return [*volumes, (since.isoformat(), count)]
