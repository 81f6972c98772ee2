"""A match in a file of results, and its row in docs/players.md."""

import json
from pathlib import Path

from bastide.players.interval import Estimate
from bastide.players.pair import pair_of
from bastide.players.tournament import Tournament
from bastide.rules.ruleset import Ruleset

HERE = Path(__file__).parent
HEAD = ["| `bastide arena` | pairs | wins of the first | lead |", "|---|---|---|---|"]


def matches() -> list[Tournament]:
    return [match(file) for file in sorted(HERE.glob("*.jsonl"))]


def match(file: Path) -> Tournament:
    """The two who met there, with all of their pairs."""
    head, *lines = file.read_text(encoding="utf-8").splitlines()
    facts = json.loads(head)
    rules = Ruleset(facts["game"], facts["with"], facts.get("seats", 2), facts["options"], facts["tiles"])
    first = pair_of(lines[0])
    assert first is not None
    found = Tournament(rules, [first.first, first.second], len(lines), facts["seed"])
    found.resume(file)
    return found


def table() -> list[str]:
    return [*HEAD, *(row(found) for found in matches())]


def row(found: Tournament) -> str:
    first, second = found.names
    record = found.standing(first, second)
    wins = f"{100 * record.win_rate.mean:.1f} % ± {100 * record.win_rate.margin:.1f}"
    cells = [f"`{command(found)}`", str(record.pairs), wins, signed(record.difference)]
    return f"| {' | '.join(cells)} |"


def command(found: Tournament) -> str:
    rules, plain = found.ruleset, Ruleset()
    words = [",".join(found.names)]
    words += [f"--game {rules.game}"] if rules.game != plain.game else []
    words += [f"--with {','.join(rules.expansions)}"] if rules.expansions else []
    words += [f"--seats {rules.players}"] if rules.players != plain.players else []
    return " ".join([*words, f"--seed {found.seed}"])


def signed(lead: Estimate) -> str:
    return f"{lead.mean:+.1f} ± {lead.margin:.1f}"


def is_played_again(found: Tournament) -> bool:
    """Do those who met there play the first pair as they did then?"""
    first, second = found.names
    return found.play((0, 1, 0)).scores == found.played[first, second, 0].scores
