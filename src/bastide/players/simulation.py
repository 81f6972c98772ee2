"""Many games between computer players, on one or several processor cores.

Game number i seats player number i mod n first, the others after it in their order, so over n games everybody has sat
everywhere. All randomness of a game comes from the seed of the simulation and the game's number: the results do not
depend on how many processes share the work.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter

from bastide.notation.record import Recorder, save, write
from bastide.players.arena import play_game
from bastide.players.classes import made
from bastide.players.crew import Crew, Processes, in_order
from bastide.players.own import seed_of_its_own
from bastide.players.player import Player
from bastide.players.roster import player_named
from bastide.players.standings import Summary
from bastide.rules.ruleset import Ruleset

Outcome = tuple[list[int], list[float], int, list[float], list[int], str, str]
"""Points and shares of the win by seat, the number of turns, seconds thought and questions asked by seat, why a bot has
lost by itself, and why all have lost together."""

Entrant = str | Callable[..., Player]
"""A computer player by name, or the class of a bot."""


class Series:
    """What all games of a simulation have in common."""

    def __init__(self, ruleset: Ruleset, entrants: Sequence[Entrant], seed: int | str, record_dir: str) -> None:
        if len(entrants) != ruleset.players:
            raise ValueError(f"players: {len(entrants)} for a game of {ruleset.players}")
        self.ruleset = ruleset
        self.entrants = entrants
        self.labels = labels(entrants)
        self.seed = seed
        self.record_dir = record_dir

    def __reduce__(self) -> tuple[object, ...]:
        return Series, (self.ruleset, self.entrants, self.seed, self.record_dir)

    def work(self, number: int) -> Outcome:
        """Play the game of this number."""
        order = seating(len(self.entrants), number)
        players = [seated(self.entrants[who], f"{self.seed}/{number}/{who}") for who in order]
        recorder = self._recorder(number, order)
        result = play_game(self.ruleset, players, f"{self.seed}/{number}", recorder)
        if recorder is not None:
            save(Path(self.record_dir) / f"game-{number:05}.bastide", write(recorder.record(result.game)))
        facts = (result.scores, result.shares, result.game.turn, result.thought, result.asked)
        return (*facts, result.forfeit, result.defeat)

    def _recorder(self, number: int, order: list[int]) -> Recorder | None:
        if not self.record_dir:
            return None
        headers = {"seed": str(self.seed), "number": str(number)}
        return Recorder(self.ruleset, [self.labels[who] for who in order], headers)


def seated(entrant: Entrant, seed: str) -> Player:
    """A fresh player for one game."""
    if isinstance(entrant, str):
        return player_named(entrant, seed)
    return made(label(entrant), entrant, seed_of_its_own(seed))


def label(entrant: Entrant) -> str:
    """What a player is called: by its name, or that of its class."""
    return entrant if isinstance(entrant, str) else str(getattr(entrant, "__name__", entrant))


def labels(entrants: Sequence[Entrant]) -> list[str]:
    return distinct([label(entrant) for entrant in entrants])


def seating(players: int, number: int) -> list[int]:
    """Which player sits where in a game: the seats move on by one from game to game."""
    return [(number + seat) % players for seat in range(players)]


def distinct(names: list[str]) -> list[str]:
    """The names, with numbers where one comes twice."""
    found: list[str] = []
    for index, name in enumerate(names):
        found.append(f"{name} {names[: index + 1].count(name)}" if names.count(name) > 1 else name)
    return found


def simulate(
    ruleset: Ruleset,
    entrants: Sequence[Entrant],
    games: int,
    seed: int | str,
    crew: Crew | None = None,
    record_dir: str = "",
    progress: Callable[[], None] | None = None,
) -> Summary:
    """Play so many games and sum them up; `progress` is called after each. Whoever interrupts gets what there is."""
    summary = Summary(labels(entrants), bool(ruleset.book.result))
    start = perf_counter()
    series = Series(ruleset, entrants, seed, record_dir)
    outcomes = in_order((crew or Processes()).answers(series, range(games)))
    try:
        for number, (scores, shares, turns, thought, asked, forfeit, defeat) in enumerate(outcomes):
            order = seating(len(entrants), number)
            summary.add(order, scores, shares, turns)
            summary.time(order, thought, asked)
            if forfeit:
                summary.forfeits.append(forfeit)
            if defeat:
                summary.defeats[defeat] += 1
            if progress is not None:
                progress()
    except KeyboardInterrupt:
        summary.interrupted = True
    summary.seconds = perf_counter() - start
    return summary
