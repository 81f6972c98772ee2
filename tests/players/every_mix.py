"""Steady against greedy with every box and every two boxes, one deal with the seats swapped: where do they play badly?

    python -m tests.players.every_mix --results mixes.jsonl --jobs 2

Every mix is a line in the file, and a run that was stopped goes on where it was. At the end stand the mixes with the
smallest lead: those to read first, with `tests.players.reading`. A single deal says little about one mix; of all of
them together it says how often steady is ahead, and by how much.
"""

import json
from argparse import ArgumentParser, Namespace
from itertools import combinations
from pathlib import Path

from bastide.players.crew import Processes
from bastide.players.interval import mean_of, rate_of
from bastide.players.logbook import Logbook
from bastide.players.tournament import Tournament
from bastide.rules.ruleset import Ruleset
from tests.properties.company import playable_expansions, together

GAME = "carcassonne"
PLAYERS = ["steady@150n", "greedy"]
LEAST = 15
"""So many mixes are told at the end."""

Mix = tuple[str, ...]


def mixes() -> list[Mix]:
    names = playable_expansions(GAME)
    pairs = [pair for pair in combinations(names, 2) if set(pair) <= set(together(pair))]
    return [(name,) for name in names if name in together([name])] + list(pairs)


class Comparison:
    """A deal by its seed, played with any mix."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def head(self) -> str:
        return json.dumps({"bastide": "every mix", "players": PLAYERS, "seed": self.seed})

    def work(self, mix: Mix) -> str:
        pair = Tournament(Ruleset(GAME, together(mix)), PLAYERS, 1, self.seed).play((0, 1, 0))
        return json.dumps({"mix": mix, "share": pair.share, "lead": pair.difference})


def run(comparison: Comparison, file: Path, jobs: int) -> list[tuple[float, float, str]]:
    """Lead, share of the wins and names of every mix, once all are played."""
    book = Logbook(file, comparison.head())
    played = [json.loads(line) for line in book.lines("the results of other players or another deal")]
    known = {tuple(found["mix"]) for found in played}
    for _, line in Processes(jobs).answers(comparison, [mix for mix in mixes() if mix not in known]):
        book.write(line)
        played.append(json.loads(line))
    return sorted((found["lead"], found["share"], ", ".join(found["mix"])) for found in played)


def report(found: list[tuple[float, float, str]]) -> list[str]:
    lead = mean_of([lead for lead, _, _ in found])
    wins = rate_of([share for _, share, _ in found])
    behind = sum(1 for lead, _, _ in found if lead < 0)
    return [
        f"{len(found)} mixes: {100 * wins.mean:.1f} % of the wins, lead {lead.mean:+.1f}, behind in {behind}",
        *[f"{lead:+7.1f}  {names}" for lead, _, names in found[:LEAST]],
    ]


def arguments(description: str | None) -> Namespace:
    """What every look at all mixes is asked for."""
    parser = ArgumentParser(description=description)
    parser.add_argument("--results", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    wanted = arguments(__doc__)
    print("\n".join(report(run(Comparison(wanted.seed), wanted.results, wanted.jobs))))
