"""Where a tile may be laid, and why it may not."""

from bastide.kernel.board import clash
from bastide.kernel.compass import SIDES
from bastide.kernel.game import Game
from bastide.kernel.moves import Move
from bastide.kernel.refusal import Refusal

TAKEN = Refusal("cell.taken")
APART = Refusal("cell.apart")


def legal_placements(game: Game, player: int, kind: int) -> list[Move]:
    """Every legal placement of a tile, in every rotation that makes a difference."""
    rules = game.book
    found = rules.matching(kind, game.board.frontier)
    for rule in rules.fits:
        if rule.minds(game, kind):
            found = [move for move in found if rule.fits(game, kind, move.a, move.b) is None]
    for rule in rules.placements:
        found += rule.placements(game, player, kind)
    return found


def why_not_place(game: Game, kind: int, cell: int, rotation: int) -> Refusal | None:
    """What is wrong with laying a tile there; None: nothing."""
    board = game.board
    if cell in board.cells:
        return TAKEN
    if cell not in board.frontier:
        return APART
    code = game.book.kinds[kind].turned[rotation].code
    asked = board.frontier[cell]
    side = clash(code, asked)
    if side >= 0:
        for rule in game.book.mismatch:
            refusal = rule.mismatch(game, kind, cell, rotation)
            if refusal is not None:
                return refusal
        edges = game.book.edges
        ours = edges[(code >> (4 * side)) & 15]
        theirs = edges[(asked >> (4 * side)) & 15]
        return Refusal("side.clash", {"side": SIDES[side], "ours": ours, "theirs": theirs})
    return veto(game, kind, cell, rotation)


def veto(game: Game, kind: int, cell: int, rotation: int) -> Refusal | None:
    """What the rules of placement beyond matching sides have against it."""
    for rule in game.book.fits:
        refusal = rule.fits(game, kind, cell, rotation)
        if refusal is not None:
            return refusal
    return None
