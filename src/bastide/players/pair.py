"""A duplicate pair: the same deal twice, with the seats swapped.

At a table of more than two both players have several seats, in turn; whoever had one more in the first game has one
less in the second. Teams whose partners win or lose together do not meet at a table: each plays two deals for itself.
"""

import json

from bastide.players.arena import Result


def seating(seats: int, swapped: bool) -> list[int]:
    """Which of the two sits where."""
    return [(seat + swapped) % 2 for seat in range(seats)]


class Pair:
    """Both games as the first player of the pairing sees them. `scores`: by game, what their own seats have and then
    what the other's have. `seconds` and `moves` go by player: the time they have thought, and how often they were
    asked."""

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
        where = seating(len(result.scores), swapped)
        seats = [[seat for seat, who in enumerate(where) if who == player] for player in (0, 1)]
        self.scores.append([result.scores[seat] for player in (0, 1) for seat in seats[player]])
        self.shares.append(sum([result.shares[seat] for seat in seats[0]]))
        for seat, player in enumerate(where):
            self.seconds[player] += result.thought[seat]
            self.moves[player] += result.asked[seat]
        if result.forfeit:
            self.forfeits.append(result.forfeit)

    def add_apart(self, teams: list[Result]) -> None:
        """What two teams have made of the same deal, each for itself."""
        self.scores.append([round(team.way) for team in teams])
        mine, theirs = [team.shares[0] for team in teams]
        self.shares.append((1.0 + mine - theirs) / 2)
        for player, team in enumerate(teams):
            self.seconds[player] += sum(team.thought)
            self.moves[player] += sum(team.asked)
            if team.forfeit:
                self.forfeits.append(team.forfeit)

    @property
    def share(self) -> float:
        return sum(self.shares) / len(self.shares)

    @property
    def difference(self) -> float:
        """How many points more one of the first player's seats has than one of the other's."""
        leads = [_mean(first) - _mean(second) for first, second in self.sides()]
        return sum(leads) / len(leads)

    def sides(self) -> list[tuple[list[int], list[int]]]:
        """By game, the points of the seats of both."""
        found: list[tuple[list[int], list[int]]] = []
        for number, game in enumerate(self.scores):
            mine = seating(len(game), number == 1).count(0)
            found.append((game[:mine], game[mine:]))
        return found

    def line(self) -> str:
        return json.dumps({
            "first": self.first, "second": self.second, "deal": self.deal, "scores": self.scores,
            "shares": self.shares, "seconds": [round(spent, 4) for spent in self.seconds], "moves": self.moves,
            "forfeits": self.forfeits,
        })  # fmt: skip


def _mean(points: list[int]) -> float:
    return sum(points) / len(points)


def pair_of(line: str) -> Pair | None:
    """A pair that was written down; None if the line was cut off or spoiled."""
    try:
        facts = json.loads(line)
        pair = Pair(str(facts["first"]), str(facts["second"]), int(facts["deal"]))
        pair.scores = [[int(points) for points in game] for game in facts["scores"]]
        pair.shares = [float(share) for share in facts["shares"]]
        pair.seconds = [float(spent) for spent in facts["seconds"]]
        pair.moves = [int(number) for number in facts["moves"]]
        pair.forfeits = [str(why) for why in facts["forfeits"]]
        each = (pair.scores, pair.shares, pair.seconds, pair.moves)
        return pair if all(len(part) == 2 for part in each) and all(len(game) > 1 for game in pair.scores) else None
    except (ValueError, KeyError, TypeError):
        return None
