"""What a position is worth to a player.

Everything is read from what the rules declare: the points so far, what the final scoring would pay now, what finishing
a region would pay and how likely that is. Figures are a scarce good: those at hand are worth something, those stuck in
a region that will hardly be finished cost, and so does owning many open regions at once. Where one tile could join two
regions, what would change hands counts in part. Nothing is looked at that lies hidden: of the tiles to come only their
numbers are known.
"""

import os

from bastide.kernel.game import Game
from bastide.kernel.rulebook import Rulebook
from bastide.players.evaluation.appraisal import Appraisal
from bastide.players.evaluation.odds import Odds
from bastide.players.evaluation.weights import Weights, weights_for
from bastide.players.team import team_value


class Judge:
    """Values positions of one rulebook. `file`: where the weights stand, and in which `edition`."""

    def __init__(self, book: Rulebook, weights: Weights, file: str = "", edition: str = "") -> None:
        self.book = book
        self.weights = weights
        self.file = file
        self.edition = edition
        self.odds = Odds(book, weights.supply)

    def value(self, game: Game, player: int) -> float:
        """How well a player stands, as points ahead of the opponents; or how well all do who win or lose together."""
        if self.book.result:
            return team_value(game, self.odds, self.weights)
        if game.decision is None:
            return self._ahead([float(points) for points in game.scores], player, 1.0)
        found = self.appraisal(game)
        weights = self.weights
        seats = range(self.book.players)
        worth = [found.worth[seat] - weights.stuck_theirs * found.stuck[seat] for seat in seats]
        worth[player] = found.worth[player] - found.stuck[player]
        return self._ahead(worth, player, weights.rival) + self._compactness(game)

    def own(self, game: Game, player: int) -> float:
        """How well a player stands by themselves, or how well all do who win or lose together."""
        if self.book.result:
            return team_value(game, self.odds, self.weights)
        if game.decision is None:
            return float(game.scores[player])
        found = self.appraisal(game)
        return found.worth[player] - found.stuck[player] + self._compactness(game)

    def appraisal(self, game: Game) -> Appraisal:
        """All that is seen in a position."""
        return Appraisal(game, self.odds, self.weights)

    def _compactness(self, game: Game) -> float:
        """Tiles lie better close together; enough to decide between equals."""
        if game.tile < 0:
            return 0.0
        return self.weights.compact * game.board.neighbours(game.board.tile_cell[game.tile])

    def _ahead(self, worth: list[float], player: int, rival: float) -> float:
        """The lead over the best opponent and, as far as that is not all, over the mean of them."""
        others = [worth[seat] for seat in range(len(worth)) if seat != player]
        if not others:
            return worth[player]
        return worth[player] - rival * max(others) - (1.0 - rival) * sum(others) / len(others)


_judges: list[Judge] = []
"""The judges of the rulebooks asked for last: what they have worked out goes for every game of the same."""


def judge_for(book: Rulebook, file: str = "") -> Judge:
    """Whoever values positions by the weights of the game, or by those of a file, as it is now; one that has gone since
    is known as it was."""
    edition = _edition(file) if file else ""
    for judge in _judges:
        if judge.book is book and judge.file == file and edition in ("", judge.edition):
            return judge
    judge = Judge(book, weights_for(book, file), file, edition)
    _judges.append(judge)
    del _judges[:-4]
    return judge


def _edition(file: str) -> str:
    """What changes when somebody writes to a file; nothing where it is not there."""
    try:
        found = os.stat(file)
    except OSError:
        return ""
    return f"{found.st_mtime_ns} {found.st_size} {found.st_ino}"
