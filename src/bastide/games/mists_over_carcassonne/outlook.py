"""What a position promises, for computer players.

Open regions with watchmen are a hope, the more so where two colours may meet. Ghosts are a burden as far as they will
not go by themselves and there is long to play, and a danger when few are left in the supply. An open cemetery draws
ghosts or swallows tiles. And what must be reached with the pile in play has to be reached in time, by every counting
figure. How much all of that weighs is said in the file of weights, under `team`.
"""

from math import exp, log1p

from bastide.games.mists_over_carcassonne.cemetery import Cemeteries, is_buried
from bastide.games.mists_over_carcassonne.dogs import DOGS
from bastide.games.mists_over_carcassonne.ghosts import GHOSTS, in_supply
from bastide.games.mists_over_carcassonne.levels import Level
from bastide.games.mists_over_carcassonne.mist import mists_on
from bastide.games.mists_over_carcassonne.scoring import account_of
from bastide.games.mists_over_carcassonne.team import PILES
from bastide.kernel.chances import Chances
from bastide.kernel.compass import AROUND, STEPS
from bastide.kernel.game import Game
from bastide.kernel.pieces import bits
from bastide.rules.scoring import tally


def promise(game: Game, level: Level, cemeteries: Cemeteries, chances: Chances) -> float:
    """In points, beyond those written down."""
    hopes = hoped(game, chances)
    worth = progress(game, level, hopes, chances) - sum(game.scores)
    open_ones = cemeteries.open_ones(game) if level.castles else []
    called = 1 if open_ones and not level.haunted else 0
    worth -= burden(game, level, hopes, chances, called)
    worth -= calling(game, open_ones, level, chances)
    return worth - lateness(game, level, hopes, chances, bool(open_ones))


# Points


def progress(game: Game, level: Level, hopes: list[float], chances: Chances) -> float:
    """The points written down and hoped for. Beyond the goal they are worth nothing, and where several figures count,
    those of one that is ahead of what must be reached next are worth less than those of the others."""
    target = next_target(game, level)
    later = chances.number("later") if level.apart else 1.0
    found = 0.0
    for account, hope in enumerate(hopes):
        reached = min(level.goal, game.scores[account] + hope)
        found += min(target, reached) + later * max(0.0, reached - target)
    return found


def next_target(game: Game, level: Level) -> int:
    return next((points for points in level.targets if min(game.scores) < points), level.goal)


def hoped(game: Game, chances: Chances) -> list[float]:
    """What open regions may bring, by account; of colours without one, to the last."""
    found = [0.0] * len(game.scores)
    paid: dict[int, int] = {}
    counted, bark, meeting = chances.number("hope"), chances.number("bark"), chances.number("meeting")
    for region in claimed(game):
        chance = chances.finished(region)
        if chance:
            each = counted * chance * points(game, region, paid)
            for hue in colours_in(game, region):
                _credit(game, found, hue, each)
            for hue in dogs_in(game, region):
                _credit(game, found, hue, bark * chance)
    for one, other, chance in chances.joins:
        part = meeting * chance * min(chances.finished(one), chances.finished(other))
        if part:
            _meet(game, found, one, other, part, paid)
    return found


def _credit(game: Game, found: list[float], hue: int, worth: float) -> None:
    account = account_of(game, hue)
    if account < 0:
        totals = [game.scores[index] + found[index] for index in range(len(found))]
        account = totals.index(min(totals))
    found[account] += worth


def _meet(game: Game, found: list[float], one: int, other: int, part: float, paid: dict[int, int]) -> None:
    """Two regions joined pay every colour of both for all of both."""
    mine = colours_in(game, one)
    theirs = colours_in(game, other)
    for hue in theirs - mine:
        _credit(game, found, hue, part * points(game, one, paid))
    for hue in mine - theirs:
        _credit(game, found, hue, part * points(game, other, paid))


def claimed(game: Game) -> list[int]:
    """One zone of every region with watchmen who are not buried."""
    labels = game.regions.label
    zones = {
        labels[zone] for figure, zone in enumerate(game.figures.where) if zone >= 0 and not is_buried(game, figure)
    }
    return sorted(zones)


def colours_in(game: Game, zone: int) -> set[int]:
    cast = game.book.cast
    return {cast.hue[figure] for figure in bits(game.regions.at[game.regions.label[zone]].figures)}


def dogs_in(game: Game, zone: int) -> list[int]:
    """The colours of the watchmen in a region who have a hound."""
    here = game.regions.at[game.regions.label[zone]].figures
    return [game.book.cast.hue[figure] for figure in DOGS.of(game) if figure >= 0 and here >> figure & 1]


def points(game: Game, region: int, paid: dict[int, int]) -> int:
    """What a region would pay each colour if it were finished as it is; `paid` remembers it."""
    if region not in paid:
        paid[region] = sum([term.points for term in tally(game, region, 0, True).terms()])
    return paid[region]


# Ghosts


def burden(game: Game, level: Level, hopes: list[float], chances: Chances, called: int) -> float:
    """`called`: so many more come with others."""
    supply = in_supply(game, level)
    left = 0.0
    for account, score in enumerate(game.scores):
        left += max(0.0, level.goal - score - 0.5 * hopes[account])
    tiles = min(float(game.bag.total), left / chances.number("rate"))
    needed = chances.number("arrivals") * tiles - supply - going(game, chances)
    feared = fear(max(0, supply - called), chances.numbers["fears"]) * min(1.0, 0.4 + tiles / 10.0)
    return chances.number("burden") * _at_least_nothing(needed) + feared


def fear(supply: int, fears: list[float]) -> float:
    return fears[supply] if supply < len(fears) else 0.0


def _at_least_nothing(needed: float) -> float:
    """Nothing where there is room, all of it where there is none, and a little of it between."""
    if needed < -4.0:
        return 0.0
    return needed if needed > 4.0 else (needed + 4.0) * (needed + 4.0) / 16.0


def going(game: Game, chances: Chances) -> float:
    """How many ghosts will go by themselves."""
    found = 0.0
    gone = chances.number("going")
    for tile, number in GHOSTS.of(game):
        banks = mists_on(game, tile)
        if banks:
            found += gone * number * max([chances.finished(zone) for zone in banks])
    return found


# Cemeteries


def calling(game: Game, open_ones: list[int], level: Level, chances: Chances) -> float:
    """What the open cemeteries cost."""
    found = 0.0
    for zone in open_ones:
        cell = game.board.tile_cell[game.board.zone_tile[zone]]
        steps = AROUND if level.haunted else STEPS
        found += chances.number("calling") * sum([cell + step not in game.board.cells for step in steps])
    return found


# Piles


def lateness(game: Game, level: Level, hopes: list[float], chances: Chances, swallowed: bool) -> float:
    """What it costs that the next target may be missed, most for whoever is furthest behind. `swallowed`: not all tiles
    of the pile will be laid."""
    draws = PILES.of(game)[0] * (chances.number("spared") if swallowed and level.haunted else 1.0)
    target = next_target(game, level)
    soon = chances.number("in_time") * min(1.0, draws / chances.number("time"))
    pace, late, doubt = chances.number("pace"), chances.number("late"), chances.number("doubt")
    found = 0.0
    for account, score in enumerate(game.scores):
        if score < target:
            short = target - score - pace / len(game.scores) * draws - soon * hopes[account]
            found += late * log1p(exp(short / doubt))
    return found
