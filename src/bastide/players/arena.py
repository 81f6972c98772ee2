"""One game between computer players."""

from time import perf_counter
from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.kernel.refusal import IllegalMove
from bastide.kernel.result import Result as Ended
from bastide.notation.record import Recorder
from bastide.players.answers import answer_of, none_of
from bastide.players.dealer import Dealer
from bastide.players.greedy import GreedyPlayer
from bastide.players.guarded import Forfeit, Guarded
from bastide.players.levels import Thinker
from bastide.players.player import Player
from bastide.players.rando import RandomPlayer
from bastide.rules.ending import result, shares, team_points
from bastide.rules.ruleset import Ruleset

OURS: Final = (RandomPlayer, GreedyPlayer, Thinker, Guarded)
"""They leave a game as it is that they are shown. Others are shown a copy, which takes as long as a random move."""


WON: Final = 50.0
"""What it counts for a team to have won."""

USAGE: Final = "give a bot of your class, or player_named(name, seed)"


class Result:
    """A game that has ended, after so many moves; `thought` and `asked` tell by seat for how many seconds, and how
    often. `forfeit` is the reason where a bot has lost it by itself, and `loser` its seat."""

    __slots__ = ("asked", "forfeit", "game", "loser", "moves", "thought")

    def __init__(self, game: Game, moves: int, thought: list[float], asked: list[int]) -> None:
        self.game = game
        self.moves = moves
        self.thought = thought
        self.asked = asked
        self.forfeit = ""
        self.loser = -1

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (self.game, self.moves, self.thought, self.asked, self.forfeit, self.loser)

    @property
    def scores(self) -> list[int]:
        """The points by seat; where all win or lose together, everybody's are those of the team."""
        if result(self.game).together:
            return [team_points(self.game)] * self.game.book.players
        return self.game.scores

    @property
    def shares(self) -> list[float]:
        """The parts of the win by seat; nothing to whoever forfeits, nor to their team."""
        players = self.game.book.players
        end = result(self.game)
        if self.loser >= 0:
            others = [seat for seat in range(players) if seat != self.loser]
            end = Ended([] if end.together else others, end.together)
        return shares(end, players)

    @property
    def way(self) -> float:
        """How far all have come who win or lose together: in hundredths of the goal, and half as many for the win."""
        end = result(self.game)
        won = bool(end.winners) and self.loser < 0
        return 100.0 * min(1.0, end.reached / end.goal) + (WON if won else 0.0)

    @property
    def defeat(self) -> str:
        """Why all have lost together; empty where somebody has won, or forfeits."""
        end = result(self.game)
        return "" if end.winners or self.loser >= 0 else end.reason


def _restored(game: Game, moves: int, thought: list[float], asked: list[int], forfeit: str, loser: int) -> Result:
    result = Result(game, moves, thought, asked)
    result.forfeit, result.loser = forfeit, loser
    return result


def play_game(
    ruleset: Ruleset, players: list[Player], dealer_seed: int | str, recorder: Recorder | None = None
) -> Result:
    """Play a game to its end. Each player is shown no more than its seat may see."""
    if len(players) != ruleset.players:
        raise ValueError(f"players: {len(players)} for a game of {ruleset.players}")
    for player in players:
        if isinstance(player, str | type):
            raise ValueError(f"{player!r} is no player that is made already: {USAGE}")
    bots = _hearing(players)
    game = ruleset.start()
    result = Result(game, 0, [0.0] * len(players), [0] * len(players))
    asked = -1
    try:
        for seat, bot in enumerate(bots):
            asked = seat
            if bot is not None:
                bot.begin(ruleset, seat)
        dealer = Dealer(dealer_seed)
        while game.decision is not None:
            asked = game.decision.player
            index = dealer.choose(game) if asked == CHANCE else _chosen(game, players[asked], result)
            for seat, bot in enumerate(bots):
                if bot is not None:
                    asked = seat
                    bot.saw(game, index)
            if recorder is not None:
                recorder.note(game, index)
            game.play(index)
            result.moves += 1
    except Forfeit as forfeit:
        result.loser = asked
        result.forfeit = str(forfeit)
    finally:
        for bot in bots:
            if bot is not None:
                bot.end(game)
    return result


def _hearing(players: list[Player]) -> list[Guarded | None]:
    """By seat, who hears the game: each does so for one seat."""
    found: list[Guarded | None] = []
    for player in players:
        if isinstance(player, Guarded) and player in found:
            raise ValueError(f"'{player.name}' cannot sit at two seats: make another")
        found.append(player if isinstance(player, Guarded) else None)
    return found


def _chosen(game: Game, player: Player, result: Result) -> int:
    """What a player answers, and how long it has thought. To have no choice takes no time."""
    assert game.decision is not None
    seat = game.decision.player
    is_ours = isinstance(player, OURS)
    seen = seen_by(game, seat) if is_ours else game.view(seat)
    start = perf_counter()
    index = player.choose(seen) if is_ours else answer_of(player, seen)
    count = len(game.decision.options)
    if not 0 <= index < count:
        raise IllegalMove(f"{type(player).__name__}: {none_of(str(index), count)}")
    if count > 1:
        result.thought[seat] += perf_counter() - start
        result.asked[seat] += 1
    return index


def seen_by(game: Game, seat: int) -> Game:
    """The game as a seat sees it: itself where no rule hides anything."""
    return game.view(seat) if game.book.hide else game
