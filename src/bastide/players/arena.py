"""One game between computer players."""

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.notation.record import Recorder
from bastide.players.dealer import Dealer
from bastide.players.player import Player
from bastide.rules.ruleset import Ruleset
from bastide.rules.scoring import winners


class Result:
    """A game that has ended, after so many moves."""

    __slots__ = ("game", "moves")

    def __init__(self, game: Game, moves: int) -> None:
        assert game.is_over
        self.game = game
        self.moves = moves

    @property
    def scores(self) -> list[int]:
        return self.game.scores

    @property
    def shares(self) -> list[float]:
        """The parts of the win by seat: 1 to a single winner, halves to two."""
        best = winners(self.game)
        return [1 / len(best) if seat in best else 0.0 for seat in range(len(self.game.scores))]


def play_game(
    ruleset: Ruleset, players: list[Player], dealer_seed: int | str, recorder: Recorder | None = None
) -> Result:
    """Play a game to its end. Each player is shown no more than its seat may see."""
    assert len(players) == ruleset.players, f"{len(players)} players for a game of {ruleset.players}"
    game = ruleset.start()
    dealer = Dealer(dealer_seed)
    moves = 0
    while game.decision is not None:
        seat = game.decision.player
        index = dealer.choose(game) if seat == CHANCE else players[seat].choose(seen_by(game, seat))
        if recorder is not None:
            recorder.note(game, index)
        game.play(index)
        moves += 1
    return Result(game, moves)


def seen_by(game: Game, seat: int) -> Game:
    """The game as a seat sees it: itself where no rule hides anything."""
    return game.view(seat) if game.book.hide else game
