"""Many games in a row, between bots of anybody's and those that come along."""

from collections.abc import Callable, Sequence
from pathlib import Path

from bastide.players.crew import Processes
from bastide.players.player import Player
from bastide.players.simulation import simulate
from bastide.players.standings import Summary
from bastide.rules.ruleset import Ruleset


def play_match(
    ruleset: Ruleset,
    players: Sequence[str | Callable[..., Player]],
    games: int,
    seed: int | str = 1,
    jobs: int = 1,
    record_dir: str = "",
    progress: Callable[[], None] | None = None,
) -> Summary:
    """Play so many games and sum them up. The seats move on by one from game to game.

    A player is a name (`steady`, `master@0.05`, `./bot.py`) or a class with `choose(game)`, of which every game gets a
    fresh one, made with a seed if it takes one. `jobs` games are played at once, each in a process of its own; the
    results are the same. Whoever interrupts gets what there is.
    """
    if games < 1 or jobs < 1:
        raise ValueError(f"games: {games}, jobs: {jobs}; take one at least")
    if record_dir:
        Path(record_dir).mkdir(parents=True, exist_ok=True)
    return simulate(ruleset, list(players), games, seed, Processes(jobs), record_dir, progress)
