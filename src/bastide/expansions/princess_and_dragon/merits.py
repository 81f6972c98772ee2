"""What speaks for a move beside points, for hints: whom the dragon nears or leaves, and whom the fairy."""

from typing import Final

from bastide.expansions.princess_and_dragon.dragon import DRAGON, DragonFlight, distance
from bastide.expansions.princess_and_dragon.fairy import FAIRY, Fairy, fairy_tile, with_fairy
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.moves import CELL
from bastide.kernel.standing import is_safe, tile_of

SPARED: Final = 4
LED: Final = 2
FAR: Final = 1_000_000
"""Farther than any figure."""


def dragon_led(game: Game, after: Game) -> list[Merit]:
    """A step of the dragon, for whoever has chosen it."""
    if game.decision is None or not isinstance(game.stack[-1], DragonFlight) or DRAGON.of(game) == DRAGON.of(after):
        return []
    me = game.decision.player
    if prey_on(game, DRAGON.of(after), me):
        return []
    found: list[Merit] = []
    ways = [game.board.cells[move.a] for move in game.decision.options if move.verb == CELL]
    spared = max([len(prey_on(game, tile, me)) for tile in ways])
    if spared:
        found.append(Merit("hint.dragon_spares", spared, SPARED))
    before, now = nearest_prey(game, me), nearest_prey(after, me)
    if before < now < FAR:
        found.append(Merit("hint.dragon_leaves", 1, LED))
    for player in range(game.book.players):
        if player != me and nearest_prey(after, player) < nearest_prey(game, player):
            found.append(Merit("hint.dragon_nears", 1, LED, player))
    return found or [Merit("hint.dragon_meets_none", 1, 0)]


def prey_on(game: Game, tile: int, player: int) -> list[int]:
    """The figures of a player whom the dragon would eat on a tile."""
    return [figure for figure in prey(game, player) if tile_of(game, figure) == tile]


def prey(game: Game, player: int) -> list[int]:
    standing = [figure for figure in game.book.cast.figures[player] if game.figures.where[figure] >= 0]
    return [
        figure
        for figure in standing
        if tile_of(game, figure) not in (-1, fairy_tile(game)) and not is_safe(game, figure, "dragon")
    ]


def nearest_prey(game: Game, player: int) -> int:
    """How far the dragon is from the next figure of a player whom he would eat."""
    here = game.board.tile_cell[DRAGON.of(game)]
    away = [distance(game.board.tile_cell[tile_of(game, figure)], here) for figure in prey(game, player)]
    return min(away) if away else FAR


def fairy_put(game: Game, after: Game, fairy: Fairy) -> list[Merit]:
    """The fairy was put to a follower of whoever was asked."""
    if game.decision is None or FAIRY.of(game) == FAIRY.of(after):
        return []
    me = game.decision.player
    found: list[Merit] = []
    more = fairy.visits(after, me) - fairy.visits(game, me)
    if more > 0:
        found.append(Merit("hint.fairy_point", more, more))
    found += [
        Merit("hint.fairy_scoring", gift.points, 1) for gift in fairy.gifts(after, FAIRY.of(after)) if gift.player == me
    ]
    for player in range(game.book.players):
        own = game.book.cast.followers[player]
        if player != me and with_fairy(game, own) and not with_fairy(after, own):
            found.append(Merit("hint.fairy_leaves", 1, LED, player))
    return found
