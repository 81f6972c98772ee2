"""Why a move that somebody wrote is not among the options, as far as the rules can say."""

import re

from bastide.kernel.compass import MIDDLE, SIDES, cell_at
from bastide.kernel.game import Game
from bastide.kernel.moves import DEPLOY, PLACE
from bastide.kernel.refusal import Refusal
from bastide.notation.codes import InvalidCode, code, codes, zone_named
from bastide.rules.fitting import APART, why_not_place
from bastide.rules.posting import why_not_stand

CELL = r"(-?[0-9]{1,4}),(-?[0-9]{1,4})"
PLACEMENT = re.compile(rf"{CELL}:([NESW])")
HELPED = re.compile(rf"[\w-]+=({CELL}:[NESW])\+\w+")
"""A placement with the help of some rule, such as a bridge."""
POSTING = re.compile(rf"([\w-]+)@(?:{CELL}/)?([\w.#-]+)")


def objection(game: Game, text: str) -> Refusal | None:
    """What speaks against a placement or a posting. None: nothing that the rules could put in words."""
    if game.decision is None:
        return None
    helped = HELPED.fullmatch(text)
    if helped and helped[1] in codes(game, game.decision):
        return Refusal("cell.otherwise", {"code": helped[1]})
    placement = PLACEMENT.fullmatch(helped[1] if helped else text)
    if placement and game.hand >= 0:
        return _against_placing(game, int(placement[1]), int(placement[2]), SIDES.index(placement[3]))
    posting = POSTING.fullmatch(text)
    if posting and game.hand < 0 <= game.tile and game.decision.player >= 0:
        tile = game.tile
        if posting[2]:
            tile = _tile_at(game, int(posting[2]), int(posting[3]))
        return _against_posting(game, posting[1], tile, posting[4])
    return None


def _against_placing(game: Game, x: int, y: int, rotation: int) -> Refusal | None:
    if max(abs(x), abs(y)) >= MIDDLE:
        return APART
    cell = cell_at(x, y)
    refusal = why_not_place(game, game.hand, cell, rotation)
    shape = game.book.kinds[game.hand].turned[rotation].shape()
    for move in game.decision.options if game.decision is not None else ():
        if move.verb == PLACE and move.a == cell and game.book.kinds[game.hand].turned[move.b].shape() == shape:
            return Refusal("cell.otherwise" if move.rule else "cell.same", {"code": code(game, move)})
    return refusal


def _tile_at(game: Game, x: int, y: int) -> int:
    return game.board.cells.get(cell_at(x, y), -1) if max(abs(x), abs(y)) < MIDDLE else -1


def _against_posting(game: Game, name: str, tile: int, place: str) -> Refusal | None:
    pieces = [piece.index for piece in game.book.cast.pieces if piece.name == name]
    if not pieces or tile < 0 or game.decision is None:
        return None
    try:
        zone = zone_named(game, tile, place)
    except InvalidCode:
        return None
    player = game.decision.player
    refused = game.stack[-1].against(game, pieces[0], zone) or why_not_stand(game, player, pieces[0], zone)
    offered = {move.a for move in game.decision.options if move.verb == DEPLOY}
    return refused if refused or pieces[0] in offered else Refusal("figure.not_now", {"piece": name})
