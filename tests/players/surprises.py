"""A game of steady against itself with every box and every two boxes, watched: where does something odd happen?

    python -m tests.players.surprises --results watched.jsonl --jobs 2

Every mix is a line in the file, and a run that was stopped goes on where it was. At the end stand the places to read
first, with `tests.players.reading` and the same player and seed:

- turns that reached less than was meant when they began, above all where that is so on average of a whole game: what
  chance and others do in their midst was taken too lightly;
- turns that nobody saw coming: they brought their player much, and nearly any other tile would have brought as much, so
  it was not luck;
- what is done in one mix and not in others, or the other way round, each time it is offered: two sets that meet;
- what was offered again and again in all mixes, and never done;
- turns that begin with nobody at hand.
"""

import json
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from math import log
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from bastide.kernel.game import Game
from bastide.kernel.moves import DEPLOY, NUMBER, PLACE, VERBS, Move
from bastide.players.crew import Processes
from bastide.players.draws import draws_next
from bastide.players.evaluation.judge import judge_for
from bastide.players.lines import bare, lines_of
from bastide.players.logbook import Logbook
from bastide.players.luck import outcomes
from bastide.players.meter import Budget, Meter
from bastide.players.winning import lead
from bastide.rules.ruleset import Ruleset
from tests.players.every_mix import GAME, Mix, arguments, mixes
from tests.players.reading import played
from tests.properties.company import together

NODES = 300
TOLD = 3
"""So many turns of a game are told, of each sort."""
KINDS, QUICK = 6, Budget(nodes=80)
"""So many other tiles are looked at, and how closely."""

OFTEN = 8
"""A habit shows when something was offered in so many turns."""

PLACES = 20
"""So many places of each sort are told."""

Found = dict[str, Any]


class Watch:
    """A game as it goes on: the position at the beginning of each turn and at its first choice, and by turns what was
    offered and what was done."""

    def __init__(self) -> None:
        self.starts: list[Game] = []
        self.first: dict[int, Game] = {}
        self.offered: Counter[str] = Counter()
        self.done: Counter[str] = Counter()
        self._turn = -1
        self._now: tuple[set[str], set[str]] = (set(), set())

    def see(self, game: Game, index: int) -> None:
        if game.turn != self._turn or index < 0:
            self._turn = game.turn
            self.starts.append(game.copy())
            self.offered.update(self._now[0])
            self.done.update(self._now[1])
            self._now = (set(), set())
        decision = game.decision
        if decision is None or decision.player != game.player or len(decision.options) < 2:
            return
        self.first.setdefault(game.turn, game.copy())
        sorts = [sort_of(game, move) for move in decision.options]
        self._now[0].update(sorts)
        self._now[1].add(sorts[index])

    def found(self) -> Found:
        starts = self.starts
        gains = [worth(end, start.player) - worth(start, start.player) for start, end in pairwise(starts)]
        usual = median(gains)
        even = [at for at, (start, end) in enumerate(pairwise(starts)) if not jumps(start, end)]
        places = sorted(even, key=gains.__getitem__)
        idle = [start.figures.supply[start.player] & start.book.cast.claimers == 0 for start in starts[:-1]]
        habits = {sort: (count, self.done[sort]) for sort, count in self.offered.items() if sort}
        short = [(self._short(at), at) for at in even if starts[at].turn in self.first]
        return {
            "points": starts[-1].scores,
            "idle": round(sum(idle) / len(idle), 3),
            "lean": round(sum(less for less, _ in short) / len(short), 2),
            "habits": habits,
            "short": [self._told(at, {"less": less}) for less, at in sorted(short)[-TOLD:]],
            "unseen": [self._unseen(at, gains[at], usual) for at in places[-TOLD:]],
        }

    def _short(self, at: int) -> float:
        """By how much less a turn has reached than its best line promised when it began."""
        asked, end = self.first[self.starts[at].turn], self.starts[at + 1]
        lines = lines_of(bare(asked), asked.player, judge_for(end.book), Meter(Budget(nodes=NODES)))
        return round(lines[0].value - worth(end, asked.player), 1)

    def _unseen(self, at: int, gain: float, usual: float) -> Found:
        """How much more than usual this turn brought, and other tiles would have."""
        start = self.starts[at]
        other = 0.0
        if draws_next(start):
            known = outcomes(bare(start), judge_for(start.book), QUICK, KINDS)
            mean = sum(each.weight * each.lead for each in known) / sum(each.weight for each in known)
            other = mean - worth(start, start.player) - usual
        return self._told(at, {"more": round(gain - usual, 1), "other": round(other, 1)})

    def _told(self, at: int, numbers: dict[str, float]) -> Found:
        """A turn, and what was paid in it."""
        start, end = self.starts[at : at + 2]
        awards = end.sheet[len(start.sheet) :]
        paid = [f"{'' if a.player == start.player else 'to others '}{a.points} {a.reason}" for a in awards]
        return {"turn": start.turn, **numbers, "by": ", ".join(paid)}


def jumps(start: Game, end: Game) -> bool:
    """From some number of tiles on stuck figures do not matter any more: there every worth jumps."""
    last = judge_for(start.book).weights.free_again * start.book.players
    return end.bag.total <= last < start.bag.total


def worth(game: Game, player: int) -> float:
    return lead(game, judge_for(game.book), player)


def sort_of(game: Game, move: Move) -> str:
    """What a move is about, wherever it is done, and whatever else was asked when a rule of its own offered it; nothing
    for those that are about the place alone, or a number."""
    if move.verb in (PLACE, NUMBER):
        return ""
    assert game.decision is not None
    words = ["" if move.rule else game.decision.prompt, VERBS[move.verb], move.rule, move.word]
    if move.verb == DEPLOY:
        words += [game.book.cast.pieces[move.a].name, game.board.zones[move.b].feature.name]
    return " ".join(word for word in words if word)


class Watching:
    """One deal, by its seed, with any mix."""

    def __init__(self, seed: int) -> None:
        self.player = f"steady@{NODES}n"
        self.seed = seed

    def head(self) -> str:
        return json.dumps({"bastide": "surprises", "player": self.player, "seed": self.seed})

    def work(self, mix: Mix) -> str:
        watch = Watch()
        for game, index in played(Ruleset(GAME, together(mix)), self.player, self.seed):
            watch.see(game, index)
        return json.dumps({"mix": mix, "with": ",".join(together(mix)), **watch.found()})


def run(watching: Watching, file: Path, jobs: int) -> list[Found]:
    """What was found in each mix: first in every box alone, then in pairs as they come."""
    book = Logbook(file, watching.head())
    found = [json.loads(line) for line in book.lines("the games of another player or deal")]
    known = {tuple(each["mix"]) for each in found}
    todo = [mix for mix in mixes() if mix not in known]
    Random(1).shuffle(todo)
    todo.sort(key=len)
    for _, line in Processes(jobs).answers(watching, todo):
        book.write(line)
        found.append(json.loads(line))
    return found


def turns(found: list[Found], sort: str, key: str) -> list[str]:
    """The turns of one sort with the highest numbers."""
    every = [(turn[key], each["with"], turn) for each in found for turn in each[sort]]
    every.sort(key=lambda place: -place[0])
    return [f"  {mix}: {' '.join(f'{name} {said}' for name, said in turn.items())}" for _, mix, turn in every[:PLACES]]


def lean(found: list[Found]) -> list[str]:
    every = sorted(((each["lean"], each["with"]) for each in found), reverse=True)
    return [f"  {mix}: {less:+.2f}" for less, mix in every[:PLACES]]


def surprise(offered: int, done: int, rate: float) -> float:
    """How unlikely it is that something is done so often, if it is done at that rate elsewhere (as a logarithm)."""
    part = done / offered
    return sum(
        share * offered * log(share / usual) for share, usual in ((part, rate), (1 - part, 1 - rate)) if share > 0
    )


def odd_habits(found: list[Found]) -> list[str]:
    """What is done much more, or much less, in a pair than with either of its sets elsewhere."""
    totals: dict[tuple[str, str], Counter[str]] = {}
    for each in found:
        for name in each["mix"]:
            for sort, (times, taken) in each["habits"].items():
                totals.setdefault((name, sort), Counter()).update(offered=times, done=taken)
    odd: list[tuple[float, str]] = []
    for each in found:
        for sort, (times, taken) in each["habits"].items():
            elsewhere = [totals[name, sort] for name in each["mix"]]
            rates = [(all_of["done"] - taken + 1) / (all_of["offered"] - times + 2) for all_of in elsewhere]
            if len(rates) == 2 and times >= OFTEN and all(all_of["offered"] - times >= OFTEN for all_of in elsewhere):
                told = f"  {each['with']}: {sort}, {taken} of {times}, elsewhere {rates[0]:.2f}, {rates[1]:.2f}"
                odd.append((min(surprise(times, taken, rate) for rate in rates), told))
    return [told for _, told in sorted(odd, reverse=True)[:PLACES]]


def never_done(found: list[Found]) -> list[str]:
    every: Counter[str] = Counter()
    done: Counter[str] = Counter()
    for each in found:
        for sort, (times, taken) in each["habits"].items():
            every[sort] += times
            done[sort] += taken
    return [f"  {sort}: {times} times" for sort, times in every.most_common() if times >= OFTEN and not done[sort]]


def idle(found: list[Found]) -> list[str]:
    """Mixes in which more turns begin with nobody at hand than in any of their sets alone."""
    alone = {each["mix"][0]: each["idle"] for each in found if len(each["mix"]) == 1}
    more = [(each["idle"] - max(alone.get(name, 0.0) for name in each["mix"]), each) for each in found]
    more.sort(key=lambda place: -place[0])
    return [f"  {each['with']}: {each['idle']:.2f}, {by:+.2f}" for by, each in more[:PLACES]]


def report(found: list[Found]) -> Iterable[str]:
    yield f"{len(found)} mixes"
    yield from ["reached less than was meant, a turn:", *lean(found)]
    yield from ["reached far less than was meant:", *turns(found, "short", "less")]
    yield from ["brought more than usual, whatever came:", *turns(found, "unseen", "other")]
    yield from ["done otherwise than elsewhere:", *odd_habits(found)]
    yield from ["never done:", *never_done(found)]
    yield from ["nobody at hand:", *idle(found)]


if __name__ == "__main__":
    wanted = arguments(__doc__)
    print("\n".join(report(run(Watching(wanted.seed), wanted.results, wanted.jobs))))
