"""A round robin in duplicate pairs: the same deal twice, with the seats swapped.

What is left to chance in one game is left to it in the other, so a difference between two players shows in fewer games.
A pair is one sample: its mean difference and its share of the wins. Every pair is written down as soon as it is played,
and a tournament that was stopped goes on where it was.
"""

import json
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

from bastide.players.arena import Result, play_game
from bastide.players.interval import Estimate, mean_of, rate_of
from bastide.players.roster import player_named
from bastide.rules.ruleset import Ruleset

Pairing = tuple[int, int, int]
"""Two players by their numbers, and the number of the deal."""


class OtherTournament(ValueError):
    """The file of results belongs to another tournament."""


class Pair:
    """Two games of one deal, as the first player of the pairing sees them. `seconds` and `moves` go by
    player: the time they have thought, and how often they were asked."""

    __slots__ = ("deal", "first", "forfeits", "moves", "scores", "second", "seconds", "shares")

    def __init__(self, first: str, second: str, deal: int) -> None:
        self.first = first
        self.second = second
        self.deal = deal
        self.scores: list[list[int]] = []
        self.shares: list[float] = []
        self.seconds = [0.0, 0.0]
        self.moves = [0, 0]
        self.forfeits: list[str] = []

    def add(self, result: Result, swapped: bool) -> None:
        seats = (1, 0) if swapped else (0, 1)
        self.scores.append([result.scores[seat] for seat in seats])
        self.shares.append(result.shares[seats[0]])
        for player, seat in enumerate(seats):
            self.seconds[player] += result.thought[seat]
            self.moves[player] += result.asked[seat]
        if result.forfeit:
            self.forfeits.append(result.forfeit)

    @property
    def share(self) -> float:
        return sum(self.shares) / len(self.shares)

    @property
    def difference(self) -> float:
        return sum([first - second for first, second in self.scores]) / len(self.scores)

    def line(self) -> str:
        return json.dumps({
            "first": self.first, "second": self.second, "deal": self.deal, "scores": self.scores,
            "shares": self.shares, "seconds": [round(spent, 4) for spent in self.seconds], "moves": self.moves,
            "forfeits": self.forfeits,
        })  # fmt: skip


def pair_of(line: str) -> Pair | None:
    """A pair that was written down; None if the line was cut off."""
    try:
        facts = json.loads(line)
        pair = Pair(str(facts["first"]), str(facts["second"]), int(facts["deal"]))
        pair.scores = [[int(points) for points in game] for game in facts["scores"]]
        pair.shares = [float(share) for share in facts["shares"]]
        pair.seconds = [float(spent) for spent in facts["seconds"]]
        pair.moves = [int(number) for number in facts["moves"]]
        pair.forfeits = [str(why) for why in facts["forfeits"]]
        return pair
    except (ValueError, KeyError, TypeError):
        return None


class Tournament:
    """Who plays, by which rules, from which seed; and the pairs played so far."""

    def __init__(self, ruleset: Ruleset, names: list[str], pairs: int, seed: int | str) -> None:
        assert ruleset.players == 2
        self.ruleset = ruleset
        self.names = names
        self.pairs = pairs
        self.seed = seed
        self.played: dict[tuple[str, str, int], Pair] = {}

    def head(self) -> str:
        """What two runs must have in common to be one tournament; more players or pairs may join it."""
        rules = self.ruleset
        return json.dumps({
            "bastide": "arena", "game": rules.game, "with": list(rules.expansions), "options": rules.options,
            "tiles": list(rules.tiles), "seed": str(self.seed),
        })  # fmt: skip

    def due(self) -> list[Pairing]:
        """The pairs still to be played, deal by deal, so that all players get on equally."""
        return [
            (first, second, deal)
            for deal in range(self.pairs)
            for first, second in combinations(range(len(self.names)), 2)
            if (self.names[first], self.names[second], deal) not in self.played
        ]

    def resume(self, file: Path) -> None:
        """Take over what stands in a file of results."""
        lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
        if lines and lines[0] != self.head():
            raise OtherTournament(f"'{file}' holds the results of another arena: other rules or another seed")
        for line in lines[1:]:
            pair = pair_of(line)
            if pair is not None:
                self.add(pair)

    def add(self, pair: Pair) -> None:
        self.played[pair.first, pair.second, pair.deal] = pair

    def play(self, pairing: Pairing) -> Pair:
        """Both games of a pair."""
        first, second, deal = pairing
        pair = Pair(self.names[first], self.names[second], deal)
        for swapped in (False, True):
            order = (second, first) if swapped else (first, second)
            players = [player_named(self.names[who], f"{self.seed}/{deal}/{who}") for who in order]
            pair.add(play_game(self.ruleset, players, f"{self.seed}/{deal}"), swapped)
        return pair

    def run(self, jobs: int, file: Path | None, told: Callable[[Pair], None]) -> bool:
        """Play what is due; False if somebody interrupted it."""
        due = self.due()
        done = self._in_turn(due) if min(jobs, len(due)) <= 1 else self._in_parallel(due, jobs)
        try:
            for pair in done:
                self.add(pair)
                if file is not None:
                    self._write_down(file, pair)
                told(pair)
        except KeyboardInterrupt:
            return False
        return True

    def _write_down(self, file: Path, pair: Pair) -> None:
        is_new = not file.is_file() or not file.stat().st_size
        with file.open("a", encoding="utf-8") as results:
            results.write((self.head() + "\n" if is_new else "") + pair.line() + "\n")

    def _in_turn(self, due: list[Pairing]) -> Iterator[Pair]:
        for pairing in due:
            yield self.play(pairing)

    def _in_parallel(self, due: list[Pairing], jobs: int) -> Iterator[Pair]:
        rules = self.ruleset
        choice = (rules.game, rules.expansions, rules.options, rules.tiles)
        with multiprocessing.Pool(min(jobs, len(due)), _begin, (choice, self.names, self.seed)) as pool:
            for line in pool.imap_unordered(_play, due):
                pair = pair_of(line)
                assert pair is not None
                yield pair

    def standing(self, name: str, other: str = "") -> "Record":
        """How a player has done, against one other or against all."""
        record = Record()
        for pair in self.played.values():
            if pair.first == name and other in ("", pair.second) and pair.second in self.names:
                record.add(pair.share, pair.difference, pair.seconds[0], pair.moves[0])
            elif pair.second == name and other in ("", pair.first) and pair.first in self.names:
                record.add(1.0 - pair.share, -pair.difference, pair.seconds[1], pair.moves[1])
        return record

    @property
    def forfeits(self) -> list[str]:
        return [why for pair in self.played.values() for why in pair.forfeits]


class Record:
    """What pairs say about a player."""

    __slots__ = ("differences", "moves", "seconds", "shares")

    def __init__(self) -> None:
        self.shares: list[float] = []
        self.differences: list[float] = []
        self.seconds = 0.0
        self.moves = 0

    def add(self, share: float, difference: float, seconds: float, moves: int) -> None:
        self.shares.append(share)
        self.differences.append(difference)
        self.seconds += seconds
        self.moves += moves

    @property
    def pairs(self) -> int:
        return len(self.shares)

    @property
    def win_rate(self) -> Estimate:
        return rate_of(self.shares)

    @property
    def difference(self) -> Estimate:
        return mean_of(self.differences)

    @property
    def milliseconds(self) -> float:
        """For a move, on average."""
        return 1000 * self.seconds / self.moves if self.moves else 0.0

    def facts(self) -> dict[str, object]:
        return {
            "pairs": self.pairs, "win_rate": self.win_rate.facts(), "difference": self.difference.facts(),
            "ms_a_move": round(self.milliseconds, 3),
        }  # fmt: skip


_tournaments: list[Tournament] = []
"""The tournament that this process works for."""


def _begin(
    choice: tuple[str, tuple[str, ...], dict[str, str], tuple[str, ...]], names: list[str], seed: int | str
) -> None:
    """A new process makes the ruleset for itself, and leaves an interruption to the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    game, expansions, options, tiles = choice
    _tournaments[:] = [Tournament(Ruleset(game, expansions, 2, options, tiles), names, 0, seed)]


def _play(pairing: Pairing) -> str:
    return _tournaments[0].play(pairing).line()
