"""The chance to win.

What a position is worth to a seat is a guess at its final points. They lie around it as on a bell curve, the wider the
more tiles are left to come; the chance of a seat is that its points are the highest. How wide the curve is was measured
in games that steady played against itself (`tests/players/calibration.py`, docs/thinking.md). When a game is over,
nothing is guessed: the chance is the part of the win.
"""

from math import erf, exp, sqrt
from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.players.evaluation.judge import Judge
from bastide.rules.ending import result, shares

SURE: Final = 2.5
"""How wide the curve is when no tile is left, as a standard deviation in points."""

A_TILE: Final = 0.4
"""How much wider it is for every tile that is still to come."""

TINY: Final = 0.001
"""No chance is smaller while the game goes on."""

GOAL: Final = 0.9
EARLY: Final = 1.3
DOUBT: Final = 0.2
"""Where all play for a goal: the part of it that a position must promise at the end, how much less that is at the
beginning, and how wide the curve is."""

REACH: Final = 4.0
STEPS: Final = 64
"""The curves are looked at so many widths beyond the outermost seats, in so many steps."""


def chances(game: Game, judge: Judge) -> list[float]:
    """The chance of every seat to win; of those who win or lose together, that of all."""
    players = judge.book.players
    if game.decision is None:
        return shares(result(game), players)
    if judge.book.result:
        return [undecided(team_chance(game, judge))] * players
    found = [undecided(chance) for chance in highest(levelled(game, judge), spread(game))]
    return [chance / sum(found) for chance in found]


def undecided(chance: float) -> float:
    """Before the end no chance is nothing, and none is certain."""
    return min(max(chance, TINY), 1.0 - TINY)


def lead(game: Game, judge: Judge, player: int) -> float:
    """The points ahead that a position promises; of those who win or lose together all points, and at the end no more
    than they have: that they have won or lost is told by the chance."""
    if judge.book.result and game.decision is None:
        return float(sum(game.scores))
    return judge.value(game, player)


def standing(game: Game, judge: Judge) -> list[float]:
    """What a position is worth to every seat, in points; when the game is over, those are the points."""
    if game.decision is None:
        return [float(points) for points in game.scores]
    found = judge.appraisal(game)
    cost = judge.weights.stuck_theirs
    return [found.worth[seat] - cost * found.stuck[seat] for seat in range(judge.book.players)]


def levelled(game: Game, judge: Judge) -> list[float]:
    """The same, but to draw next is worth something only to those who will draw once more than the last in turn: so
    nobody's chance falls by having had a usual turn."""
    worth = standing(game, judge)
    draw = worth_of_drawing(game, judge)
    if not draw:
        return worth
    worth[game.player] -= draw
    players = len(worth)
    for place in range(game.bag.total % players):
        worth[(game.player + place) % players] += draw
    return worth


def worth_of_drawing(game: Game, judge: Judge) -> float:
    """What is counted for the one whose turn it is because a tile is about to be drawn."""
    decision = game.decision
    drawing = decision is not None and decision.player == CHANCE and decision.prompt == "draw"
    return judge.weights.prices[judge.weights.draw] if drawing else 0.0


def spread(game: Game) -> float:
    """How wide the curve is."""
    return SURE + A_TILE * game.bag.total


def highest(worth: list[float], width: float) -> list[float]:
    """The chance of each that its number is the highest, if all lie about these on bell curves of one width."""
    if len(worth) == 1:
        return [1.0]
    if len(worth) == 2:
        first = normal((worth[0] - worth[1]) / (width * sqrt(2.0)))
        return [first, 1.0 - first]
    low = min(worth) - REACH * width
    step = (max(worth) + REACH * width - low) / STEPS
    found = [0.0] * len(worth)
    for at in range(STEPS + 1):
        points = low + at * step
        below = [normal((points - each) / width) for each in worth]
        for seat in range(len(worth)):
            part = exp(-0.5 * ((points - worth[seat]) / width) ** 2)
            for other in range(len(worth)):
                if other != seat:
                    part *= below[other]
            found[seat] += part
    total = sum(found)
    return [part / total for part in found]


def normal(deviation: float) -> float:
    """The part of a bell curve below so many standard deviations."""
    return 0.5 * (1.0 + erf(deviation / sqrt(2.0)))


def team_chance(game: Game, judge: Judge) -> float:
    """Those who win or lose together need a goal: how far the position promises to come, compared with how far a team
    must be by now. Of what is still to come most comes late, when regions are finished."""
    goal = result(game).goal * len(game.scores)
    if goal <= 0:
        return 0.5
    left = game.bag.total / (game.bag.total + len(game.board.tile_cell))
    needed = GOAL - EARLY * left * left
    return normal((judge.value(game, 0) / goal - needed) / (DOUBT + DOUBT * left))
