"""The tile that is drawn next: of which kind it may be, and the game after it."""

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE, TILE
from bastide.players.lines import bare


def draws_next(game: Game) -> bool:
    """Is a tile drawn now?"""
    decision = game.decision
    return decision is not None and decision.player == CHANCE and decision.options[0].verb == TILE


def likely_kinds(game: Game) -> list[tuple[int, int]]:
    """The kinds of tile that may be drawn now, with their numbers, the most frequent first."""
    decision = game.decision
    assert decision is not None and decision.weights is not None
    pairs = [(-weight, move.a) for move, weight in zip(decision.options, decision.weights, strict=True)]
    return [(kind, -weight) for weight, kind in sorted(pairs)]


def kind_at(game: Game, part: float) -> int:
    """The kind of the tile that lies so far (0 to 1) along the row of all that may be drawn now."""
    decision = game.decision
    assert decision is not None and decision.weights is not None
    left = part * sum(decision.weights)
    for move, weight in zip(decision.options, decision.weights, strict=True):
        left -= weight
        if left < 0.0:
            return move.a
    return decision.options[-1].a


def drawn(game: Game, kind: int, player: int) -> Game | None:
    """The game after this player, as if it were their turn, has drawn a tile of a kind; None if there is none."""
    assert game.decision is not None
    for index, move in enumerate(game.decision.options):
        if move.a == kind:
            after = bare(game)
            after.player = player
            after.play(index)
            return after
    return None


def cell_of(game: Game) -> int:
    """Where the tile lies that was laid last."""
    return game.board.tile_cell[game.tile] if game.tile >= 0 else 0
