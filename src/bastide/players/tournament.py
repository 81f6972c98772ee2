"""A round robin in duplicate pairs.

What is left to chance in one game is left to it in the other, so a difference between two players shows in fewer games.
A pair is one sample: its mean difference and its share of the wins. Every pair is written down as soon as it is played,
and a tournament that was stopped goes on where it was.
"""

import json
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

from bastide.players.arena import play_game
from bastide.players.crew import Crew
from bastide.players.interval import Estimate, mean_of, rate_of
from bastide.players.logbook import Logbook
from bastide.players.pair import Pair, pair_of, seating
from bastide.players.player import Player
from bastide.players.rating import ratings
from bastide.players.roster import player_named
from bastide.rules.ruleset import Ruleset

Pairing = tuple[int, int, int]
"""Two players by their numbers, and the number of the deal."""


class Tournament:
    """Who plays, by which rules, from which seed; and the pairs played so far."""

    def __init__(self, ruleset: Ruleset, names: list[str], pairs: int, seed: int | str) -> None:
        self.ruleset = ruleset
        self.names = names
        self.pairs = pairs
        self.seed = seed
        self.played: dict[tuple[str, str, int], Pair] = {}
        self._ratings: list[Estimate] = []
        self._rated = -1

    def head(self) -> str:
        """What two runs must have in common to be one tournament; more players or pairs may join it."""
        rules = self.ruleset
        head: dict[str, object] = {
            "bastide": "arena", "game": rules.game, "with": list(rules.expansions), "options": rules.options,
            "tiles": list(rules.tiles), "seed": str(self.seed),
        }  # fmt: skip
        return json.dumps(head if rules.players == 2 else head | {"seats": rules.players})

    def due(self) -> list[Pairing]:
        """The pairs still to be played, deal by deal, so that all players get on equally."""
        return [
            (first, second, deal)
            for deal in range(self.pairs)
            for first, second in combinations(range(len(self.names)), 2)
            if not self._is_played(self.names[first], self.names[second], deal)
        ]

    def _is_played(self, first: str, second: str, deal: int) -> bool:
        """Whoever of the two was named first: the same deal once more would tell nothing new."""
        return (first, second, deal) in self.played or (second, first, deal) in self.played

    def resume(self, file: Path) -> None:
        """Take over what stands in a file of results."""
        others = "the results of another arena: other rules or another seed"
        for line in Logbook(file, self.head()).lines(others):
            pair = pair_of(line)
            if pair is not None and not self._is_played(pair.first, pair.second, pair.deal):
                self.add(pair)

    def add(self, pair: Pair) -> None:
        self.played[pair.first, pair.second, pair.deal] = pair

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.ruleset, self.names, self.pairs, self.seed)

    def work(self, pairing: Pairing) -> str:
        return self.play(pairing).line()

    def play(self, pairing: Pairing) -> Pair:
        """Both games of a pair."""
        first, second, deal = pairing
        pair = Pair(self.names[first], self.names[second], deal)
        for swapped in (False, True):
            order = [(first, second)[player] for player in seating(self.ruleset.players, swapped)]
            players = [self._player(deal, who, order[:seat].count(who)) for seat, who in enumerate(order)]
            pair.add(play_game(self.ruleset, players, f"{self.seed}/{deal}"), swapped)
        return pair

    def _player(self, deal: int, who: int, again: int) -> Player:
        """A fresh player for one seat, with luck of its own at every further one."""
        seed = f"{self.seed}/{deal}/{who}"
        return player_named(self.names[who], f"{seed}/{again}" if again else seed)

    def run(self, crew: Crew, file: Path | None, told: Callable[[Pair], None]) -> bool:
        """Play what is due; False if somebody interrupted it."""
        results = Logbook(file, self.head()) if file is not None else None
        try:
            for _, line in crew.answers(self, self.due()):
                pair = pair_of(line)
                assert pair is not None
                self.add(pair)
                if results is not None:
                    results.write(line)
                told(pair)
        except KeyboardInterrupt:
            return False
        return True

    def standing(self, name: str, other: str = "") -> "Record":
        """How a player has done, against one other or against all."""
        record = Record()
        for pair in self.played.values():
            if pair.first == name and other in ("", pair.second) and pair.second in self.names:
                record.add(pair.share, pair.difference, pair.seconds[0], pair.moves[0])
            elif pair.second == name and other in ("", pair.first) and pair.first in self.names:
                record.add(1.0 - pair.share, -pair.difference, pair.seconds[1], pair.moves[1])
        return record

    def points(self, name: str) -> list[int]:
        """What a player scored in every game, at every seat."""
        found: list[int] = []
        for pair in self._counted():
            for place, player in enumerate((pair.first, pair.second)):
                if player == name:
                    found += [points for sides in pair.sides() for points in sides[place]]
        return found

    def rating(self, name: str) -> Estimate:
        """How strong a player is, in one number."""
        counted = self._counted()
        if self._rated != len(counted):
            numbers = {known: at for at, known in enumerate(self.names)}
            results = [(numbers[pair.first], numbers[pair.second], pair.share) for pair in counted]
            self._ratings, self._rated = ratings(len(self.names), results), len(counted)
        return self._ratings[self.names.index(name)]

    def _counted(self) -> list[Pair]:
        """The pairs between those who take part, in an order that does not depend on who was quickest."""
        here = [pair for pair in self.played.values() if pair.first in self.names and pair.second in self.names]
        return sorted(here, key=lambda pair: (pair.deal, pair.first, pair.second))

    @property
    def forfeits(self) -> list[str]:
        return [why for pair in self._counted() for why in pair.forfeits]


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
