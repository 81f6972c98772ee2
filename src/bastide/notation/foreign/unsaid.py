"""Questions that other programs answer by themselves, so that no step tells the answer."""

from collections.abc import Callable
from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.moves import Decision
from bastide.notation.foreign.memory import Memory
from bastide.notation.foreign.pointing import QUARTERS
from bastide.rules.extent import tiles_of
from bastide.rules.scoring import owners, tally


def most_claimed(game: Game, decision: Decision, memory: Memory) -> int:
    """Of the gold in reach, a piece on a tile to which most players have a claim; of several such tiles the first."""
    claims = [(tiles_of(game, zone), owners(game, zone)) for zone in game.completed]
    claimants: list[int] = []
    for move in decision.options:
        tile = game.board.cells[move.a]
        claimants.append(len({player for tiles, players in claims if tiles >> tile & 1 for player in players}))
    return claimants.index(max(claimants))


def best_nearby(game: Game, decision: Decision, memory: Memory) -> int:
    """A lord is paid for the finished feature that is worth most; for another castle where there is none."""
    worth = [_worth(game, move.a, decision.player) for move in decision.options]
    return worth.index(max(worth))


def _worth(game: Game, zone: int, player: int) -> int:
    is_castle = game.board.zones[zone].feature.apart
    return -1 if is_castle else tally(game, zone, player, True).award(game.turn).points


def clockwise(game: Game, decision: Decision, memory: Memory) -> int:
    """The Count goes on to the next quarter."""
    order = list(QUARTERS.values())
    offered = _quarters(game, decision)
    here = next(place for place, quarter in enumerate(order) if quarter not in offered)
    return offered.index(order[(here + 1) % len(order)])


def after_follower(game: Game, decision: Decision, memory: Memory) -> int:
    """The Count goes into the quarter of the follower who came last, if he is not there."""
    offered = _quarters(game, decision)
    wanted = QUARTERS.get(memory.entered, "")
    return offered.index(wanted) if wanted in offered else len(decision.options) - 1


def _quarters(game: Game, decision: Decision) -> list[str]:
    return [game.board.zones[move.a].feature.name for move in decision.options[:-1]]


Habit = Callable[[Game, Decision, Memory], int]

HABITS: Final[dict[str, Habit]] = {
    "take-gold": most_claimed, "lord": best_nearby,
    "count clockwise": clockwise, "count follow-meeple": after_follower,
}  # fmt: skip
"""By the question, and for the Count by the rule of that game, too."""


def unsaid(game: Game, decision: Decision, memory: Memory, count_move: str) -> int:
    """The option that the other program took by itself, or -1."""
    asked = f"count {count_move}" if decision.prompt == "count" else decision.prompt
    return HABITS[asked](game, decision, memory) if asked in HABITS else -1
