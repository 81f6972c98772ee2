"""Where a tile may be laid, and why it may not."""

from bastide.kernel.compass import SIDES
from bastide.kernel.game import Game
from bastide.kernel.moves import PLACE, Move
from bastide.kernel.openings import clash
from bastide.kernel.refusal import Refusal
from bastide.kernel.rule import Rule

TAKEN = Refusal("cell.taken")
APART = Refusal("cell.apart")


def legal_placements(game: Game, player: int, kind: int) -> list[Move]:
    """Every legal placement of a tile, in every rotation that makes a difference."""
    rules = game.book
    found = rules.matching(kind, game.board.free)
    if rules.fits:
        for rule in minding(game, kind):
            found = [move for move in found if rule.fits(game, kind, move.a, move.b) is None]
    for rule in rules.placements:
        found += rule.placements(game, player, kind)
    return found


def minding(game: Game, kind: int) -> list[Rule]:
    """The rules of placement beyond matching sides that have anything to say on tiles of this kind."""
    return [rule for rule in game.book.fits if rule.minds(game, kind)]


def why_not_lay(game: Game, cell: int, rotation: int) -> Refusal | None:
    """Why the open question does not offer to lay the tile in hand there: perhaps it only has another name for it."""
    for move in alike(game, cell, rotation):
        return Refusal("cell.otherwise" if move.rule else "cell.same", instead=move)
    return why_not_place(game, game.hand, cell, rotation)


def alike(game: Game, cell: int, rotation: int) -> list[Move]:
    """The options that lay the tile in hand there so that it looks the same."""
    decision = game.decision
    turned = game.book.kinds[game.hand].turned
    offered = [move for move in decision.options if move.verb == PLACE and move.a == cell] if decision else []
    return [move for move in offered if turned[move.b].shape() == turned[rotation].shape()]


def why_not_place(game: Game, kind: int, cell: int, rotation: int) -> Refusal | None:
    """What is wrong with laying a tile there; None: nothing."""
    board = game.board
    if cell in board.cells:
        return TAKEN
    if cell not in board.frontier:
        return APART
    code = game.book.kinds[kind].turned[rotation].code
    asked = board.asked(cell)
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
