"""What the wheel may bring, for computer players: to whoever waits on a crown, and by its next turn to all."""

from functools import lru_cache
from typing import Final

from bastide.expansions.wheel_of_fortune.board import CROWNS, PIG, SEGMENTS, crowns_in
from bastide.expansions.wheel_of_fortune.fates import Fates
from bastide.expansions.wheel_of_fortune.turning import ON_CROWN, seekers
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.kernel.standing import occupants

LONGEST: Final = 12
"""No more turns of the wheel are thought of."""

SOON: Final = 4
"""The next turn matters as far as it comes among so many draws: later everybody stands elsewhere."""


def hopes(game: Game, fates: Fates, steps: list[int]) -> list[Hope]:
    """`steps`, by kind of tile, says how far it moves the pig."""
    signs = [0, 0, 0]
    for kind, far in enumerate(steps):
        if far:
            signs[far - 1] += game.bag.counts[kind]
    turns = sum(signs)
    if not turns:
        return []
    pig = SEGMENTS.index(PIG.of(game))
    found = _on_crowns(game, pig, signs)
    soon = min(1.0, SOON * turns / max(1, game.bag.total))
    for far, count in enumerate(signs, 1):
        segment = SEGMENTS[(pig + far) % len(SEGMENTS)]
        for player in range(game.book.players):
            points = fates.points(game, player, segment)
            if points:
                found.append(Hope(player, soon * count / turns * points))
    return found


def _on_crowns(game: Game, pig: int, signs: list[int]) -> list[Hope]:
    if not any(occupants(game, crown) for crown in CROWNS.of(game)):
        return []
    chances = landings(pig, signs[0], signs[1], signs[2])
    found: list[Hope] = []
    for place, segment in enumerate(SEGMENTS):
        crowns = crowns_in(game, segment)
        there = seekers(game, crowns)
        shares = len(crowns) if len(there) == 1 else 1
        owner = game.book.cast.owner
        found += [Hope(owner[figure], chances[place] * shares * ON_CROWN) for figure in there]
    return found


@lru_cache(maxsize=2000)
def landings(pig: int, ones: int, twos: int, threes: int) -> tuple[float, ...]:
    """For every segment the chance that the pig lands there at all, while so many signs of each sort are left."""
    signs = (ones, twos, threes)
    turns = sum(signs)
    return tuple([_landing(pig, place, [count / turns for count in signs], turns) for place in range(len(SEGMENTS))])


def _landing(pig: int, target: int, parts: list[float], turns: int) -> float:
    away = [0.0] * len(SEGMENTS)
    away[pig] = 1.0
    landed = 0.0
    for _ in range(min(turns, LONGEST)):
        after = [0.0] * len(SEGMENTS)
        for place, chance in enumerate(away):
            for far, part in enumerate(parts, 1):
                after[(place + far) % len(SEGMENTS)] += chance * part
        landed += after[target]
        after[target] = 0.0
        away = after
    return landed
