"""What may come: the chances of the next draw, and the free cells with the tiles that fit there."""

from typing import NamedTuple

from bastide.api.land import Cell, xy
from bastide.kernel.game import Game
from bastide.rules.fitting import legal_placements
from bastide.rules.turn import draw_source, drawable_from


def chances(game: Game) -> dict[str, float]:
    """The chance of each tile to be the next one drawn, as things stand; none when no tile is left."""
    weights = _weights(game)
    total = sum(weights.values())
    return {game.book.kinds[kind].name: weight / total for kind, weight in weights.items()}


def _weights(game: Game) -> dict[int, int]:
    kinds, copies = drawable_from(game, draw_source(game))
    return dict(zip(kinds, copies, strict=True))


class Gap(NamedTuple):
    """A free cell beside the land: the tiles in the bag, or in the pile that comes next, that fit there, with their
    numbers, and the chance that the next one drawn does. A gap that no tile fits is dead, unless one lies in hand."""

    cell: Cell
    tiles: dict[str, int]
    chance: float


def gaps(game: Game) -> list[Gap]:
    """Every free cell beside the land, in the order they came up. Tiles fit by their sides and the rules of placing,
    without the help of others (a bridge, an abbey)."""
    weights = _weights(game)
    total = sum(weights.values())
    tiles: dict[int, dict[str, int]] = {cell: {} for cell in game.board.frontier}
    likely = dict.fromkeys(tiles, 0)
    counts = game.bag.counts
    for kind in sorted({*game.bag.kinds, *weights}):
        for cell in {move.a for move in legal_placements(game, game.player, kind) if not move.rule}:
            tiles[cell][game.book.kinds[kind].name] = counts[kind] or weights[kind]
            likely[cell] += weights.get(kind, 0)
    return [Gap(xy(cell), tiles[cell], likely[cell] / total if total else 0.0) for cell in tiles]
