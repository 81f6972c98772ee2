"""What many games say about a player, a seat or all of them."""

from collections import Counter
from math import sqrt

from bastide.players.interval import rate_of

SUMS = ("games", "margins", "points", "shares", "squares", "wins")

KEPT = (
    "asked", "defeats", "forfeits", "games", "interrupted", "margins", "players", "seats", "seconds", "thought",
    "turns",
)  # fmt: skip


class Standing:
    """Sums over games; the rest follows from them. A win shared by three counts a third for each."""

    __slots__ = ("games", "margins", "points", "shares", "squares", "wins")

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0
        self.points = 0
        self.squares = 0
        self.margins = 0
        self.shares: list[float] = []

    def __reduce__(self) -> tuple[object, ...]:
        return _standing, ({name: getattr(self, name) for name in SUMS},)

    def add(self, scores: list[int], share: float, seat: int) -> None:
        """Count a game in which the points of this seat, and its share of the win, are ours."""
        points = scores[seat]
        self.games += 1
        self.wins += share
        self.shares.append(share)
        self.points += points
        self.squares += points * points
        self.margins += points - max([score for other, score in enumerate(scores) if other != seat], default=0)

    @property
    def win_rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def win_margin(self) -> float:
        """The win rate lies within so much of the truth in 95 of 100 cases."""
        return rate_of(self.shares).margin if self.games else 0.0

    @property
    def mean(self) -> float:
        return self.points / self.games if self.games else 0.0

    @property
    def margin(self) -> float:
        """The mean lead over the best opponent; without one, all points."""
        return self.margins / self.games if self.games else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the points, as estimated from this sample."""
        if self.games < 2:
            return 0.0
        spread = self.squares - self.points * self.points / self.games
        return sqrt(max(spread, 0.0) / (self.games - 1))

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.deviation / sqrt(self.games) if self.games else 0.0

    def facts(self) -> dict[str, object]:
        return {
            "games": self.games, "wins": round(self.wins, 4), "win_rate": round(self.win_rate, 4),
            "win_margin": round(self.win_margin, 4), "mean": round(self.mean, 4),
            "deviation": round(self.deviation, 4), "error": round(self.error, 4), "margin": round(self.margin, 4),
        }  # fmt: skip


class Summary:
    """The standings of a simulation by player and by seat; the mean margin is the winner's over the next.

    Where all win or lose `together`, nobody is ahead of anybody, and `defeats` counts why they lost.
    """

    def __init__(self, names: list[str], together: bool = False) -> None:
        self.names = names
        self.together = together
        self.defeats = Counter[str]()
        self.games = 0
        self.players = [Standing() for _ in names]
        self.seats = [Standing() for _ in names]
        self.margins = 0
        self.turns = 0
        self.seconds = 0.0
        self.thought = [0.0] * len(names)
        self.asked = [0] * len(names)
        self.forfeits: list[str] = []
        self.interrupted = False

    def __reduce__(self) -> tuple[object, ...]:
        return _summary, (self.names, self.together, {name: getattr(self, name) for name in KEPT})

    def add(self, order: list[int], scores: list[int], shares: list[float], turns: int) -> None:
        """Count a game; `order` tells which player sat where."""
        self.games += 1
        self.turns += turns
        for seat, who in enumerate(order):
            self.players[who].add(scores, shares[seat], seat)
            self.seats[seat].add(scores, shares[seat], seat)
        ranked = sorted([0, *scores] if len(scores) == 1 else scores)
        self.margins += ranked[-1] - ranked[-2]

    def time(self, order: list[int], thought: list[float], asked: list[int]) -> None:
        """Count how long everybody has thought in a game."""
        for seat, who in enumerate(order):
            self.thought[who] += thought[seat]
            self.asked[who] += asked[seat]

    def milliseconds(self, who: int) -> float:
        """What a player needs for a move, on average."""
        return 1000 * self.thought[who] / self.asked[who] if self.asked[who] else 0.0

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def margin(self) -> float:
        return self.margins / self.games if self.games else 0.0

    def facts(self) -> dict[str, object]:
        """Everything but the time, which no two runs share."""
        return {
            "games": self.games,
            "mean_margin": round(self.margin, 4),
            "mean_turns": round(self.turns / self.games, 4) if self.games else 0.0,
            "players": [{"name": name, **self.players[who].facts()} for who, name in enumerate(self.names)],
            "seats": [standing.facts() for standing in self.seats],
            **({"defeats": dict(sorted(self.defeats.items()))} if self.together else {}),
        }


def _standing(sums: dict[str, object]) -> Standing:
    standing = Standing()
    for name, value in sums.items():
        setattr(standing, name, value)
    return standing


def _summary(names: list[str], together: bool, kept: dict[str, object]) -> Summary:
    summary = Summary(names, together)
    for name, value in kept.items():
        setattr(summary, name, value)
    return summary
