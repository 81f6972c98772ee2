"""How fast this installation plays."""

import sys
import tracemalloc
from time import perf_counter

from bastide.kernel import game as engine
from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE, PLACE
from bastide.players.dealer import Dealer
from bastide.players.rando import RandomPlayer
from bastide.rules.fitting import legal_placements
from bastide.rules.ruleset import Ruleset

SAMPLES = 25
"""Positions in the middle of as many games."""

TWINS = 40
"""Copies of each of them."""


def is_compiled() -> bool:
    """Does the engine run compiled, or is its source interpreted?"""
    return not str(engine.__file__).endswith(".py")


class Measures:
    """What was measured for one ruleset. Times are in microseconds, memory in bytes."""

    def __init__(self, ruleset: Ruleset, seconds: float) -> None:
        self.expansions = ruleset.expansions
        self.games_per_second = games_per_second(ruleset, seconds)
        middles = [middle_of(ruleset, seed) for seed in range(SAMPLES)]
        calls, placements = placements_per_second(middles, seconds / 4)
        self.lists_per_second = calls
        self.placements_per_second = placements
        self.apply_micros = apply_micros(middles)
        self.copy_micros = copy_micros(middles, seconds / 4)
        self.bytes_at_middle = memory_of(middles)
        self.bytes_at_end = memory_of([played(ruleset, seed) for seed in range(SAMPLES)])

    def facts(self) -> dict[str, float]:
        return {
            "games_per_second": round(self.games_per_second, 1),
            "placement_lists_per_second": round(self.lists_per_second),
            "placements_per_second": round(self.placements_per_second),
            "apply_micros": round(self.apply_micros, 3),
            "copy_micros": round(self.copy_micros, 3),
            "bytes_at_middle": self.bytes_at_middle,
            "bytes_at_end": self.bytes_at_end,
        }


def played(ruleset: Ruleset, seed: int, turns: int = sys.maxsize) -> Game:
    """A random game up to the first placement of a turn, or to its end.

    Tiles and choices come from seeds apart: else a tile would always go to the same end of the list."""
    game = ruleset.start()
    dealer = Dealer(f"dealer {seed}")
    player = RandomPlayer(f"player {seed}")
    while game.decision is not None:
        decision = game.decision
        if game.turn >= turns and decision.options[0].verb == PLACE:
            break
        game.play(dealer.choose(game) if decision.player == CHANCE else player.choose(game))
    return game


def middle_of(ruleset: Ruleset, seed: int) -> Game:
    """A random game in the middle of its turns (it may end before the tiles do), somebody about to lay a tile."""
    return played(ruleset, seed, (played(ruleset, seed).turn + 1) // 2)


def games_per_second(ruleset: Ruleset, seconds: float) -> float:
    """Random games: any placement with the same chance, then any action, none among them."""
    played(ruleset, 0)
    count = 0
    start = perf_counter()
    while not count or perf_counter() - start < seconds:
        count += 1
        played(ruleset, count)
    return count / (perf_counter() - start)


def placements_per_second(games: list[Game], seconds: float) -> tuple[float, float]:
    """How many lists of all legal placements of a tile can be made, and how many placements that are."""
    lists = 0
    placements = 0
    start = perf_counter()
    while not lists or perf_counter() - start < seconds:
        for game in games:
            for kind in game.bag.kinds:
                placements += len(legal_placements(game, game.player, kind))
                lists += 1
    spent = perf_counter() - start
    return lists / spent, placements / spent


def apply_micros(games: list[Game]) -> float:
    """Laying a tile and making the next list of options, over all placements of all games."""
    twins = [(game.copy(), index) for game in games for index in range(len(_options(game)))]
    start = perf_counter()
    for twin, index in twins:
        twin.play(index)
    return (perf_counter() - start) / len(twins) * 1e6


def _options(game: Game) -> list[object]:
    return [] if game.decision is None else list(game.decision.options)


def copy_micros(games: list[Game], seconds: float) -> float:
    count = 0
    start = perf_counter()
    while not count or perf_counter() - start < seconds:
        for game in games:
            game.copy()
        count += len(games)
    return (perf_counter() - start) / count * 1e6


def memory_of(games: list[Game]) -> int:
    """Bytes of one copy, the shared rulebook not counted."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    twins = [game.copy() for game in games for _ in range(TWINS)]
    spent = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return spent // len(twins)
