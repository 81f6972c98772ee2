"""What followers who wait in the quarters may hope for, for computer players: to step into what others have built."""

from typing import Final

from bastide.expansions.count.joining import unscored_regions
from bastide.expansions.count.quarters import COUNT, HOUSES, QUARTERS, house, serving
from bastide.kernel.chances import Chances
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.kernel.pieces import bits
from bastide.kernel.standing import figures_of
from bastide.rules.scoring import is_complete, manned, tally
from bastide.rules.strength import printed_strengths

HELD_BACK: Final = 0.5
"""Whoever sees a guest coming finishes it late, or never; and the Count may come in between."""


def hopes(game: Game, chances: Chances) -> list[Hope]:
    found: list[Hope] = []
    if not HOUSES.of(game):
        return found
    for quarter in QUARTERS:
        for player in range(game.book.players):
            waiting = figures_of(game, player, house(game, quarter))
            if waiting:
                free = HELD_BACK if COUNT.of(game) == quarter else 1.0
                found.append(Hope(player, free * _best(game, player, waiting, quarter, chances)))
    return found


def _best(game: Game, player: int, waiting: int, quarter: str, chances: Chances) -> float:
    """The most that any region would bring in which the player owns nothing, if their followers came there as well."""
    best = 0.0
    strength = sum([game.book.cast.strength[figure] for figure in bits(waiting)])
    for region in _within_reach(game, quarter):
        chance = 1.0 if quarter == "market" else HELD_BACK * chances.finished(region)
        if chance > 0.0 and _would_own(game, player, region, strength):
            best = max(best, chance * tally(game, region, player, True).award(game.turn).points)
    return best


def _within_reach(game: Game, quarter: str) -> list[int]:
    """The regions into which others may let somebody step out of this quarter. In the end all fields are open, those
    where nobody lies as well."""
    if quarter == "market":
        return unscored_regions(game, quarter)
    zones = game.board.zones
    claimed = [region for region in manned(game) if serving(zones[region].feature) == quarter]
    return [region for region in claimed if not is_complete(game, region)]


def _would_own(game: Game, player: int, region: int, more: int) -> bool:
    """Does the player own nothing there, and something with so much strength more?"""
    found = printed_strengths(game, region)
    most = max(found)
    return not most or found[player] < most <= found[player] + more
