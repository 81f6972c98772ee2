"""Where a figure may be deployed, and why it may not."""

from bastide.kernel.game import Game
from bastide.kernel.moves import DEPLOY, Move
from bastide.kernel.pieces import Piece
from bastide.kernel.refusal import Refusal

NONE_LEFT = Refusal("figure.none_left")
NO_PLACE = Refusal("zone.no_place")
WRONG_PLACE = Refusal("zone.wrong_place")
CLAIMED = Refusal("zone.claimed")
NOT_HERE = Refusal("zone.not_here")


def postings(game: Game, player: int) -> list[Move]:
    """Every legal way to deploy a figure of the player now."""
    board = game.board
    first = board.first[game.tile]
    last = first + len(board.turned[game.tile].kind.zones)
    found: list[Move] = []
    supply = game.figures.supply[player]
    for piece in game.rules.cast.pieces:
        if not supply & game.rules.cast.mask(player, piece.index):
            continue
        for zone in range(first, last):
            if refusal(game, player, piece, zone) is None:
                found.append(Move(DEPLOY, piece.index, zone))
        for rule in game.rules.spots:
            for zone in rule.spots(game, player, piece.index):
                if refusal(game, player, piece, zone) is None:
                    found.append(Move(DEPLOY, piece.index, zone))
    return found


def refusal(game: Game, player: int, piece: Piece, zone: int, shared: bool = False) -> Refusal | None:
    """What speaks against this sort of figure on this zone, apart from reach and supply.

    With `shared`, followers who stand there already keep nobody out.
    """
    feature = game.board.zones[zone].feature
    if piece.stands:
        if feature.name not in piece.stands:
            return WRONG_PLACE
    elif not feature.role:
        return NO_PLACE
    if piece.claims and not shared and game.regions.figures[game.regions.label[zone]] & game.rules.cast.claimers:
        return CLAIMED
    for rule in game.rules.may_stand:
        veto = rule.may_stand(game, player, piece.index, zone)
        if veto is not None:
            return veto
    return None


def why_not_stand(game: Game, player: int, piece: int, zone: int) -> Refusal | None:
    """Why the player may not deploy this sort of figure there now; None: nothing speaks against it."""
    if not game.figures.supply[player] & game.rules.cast.mask(player, piece):
        return NONE_LEFT
    refused = refusal(game, player, game.rules.cast.pieces[piece], zone)
    if refused is None and not _within_reach(game, player, piece, zone):
        return NOT_HERE
    return refused


def _within_reach(game: Game, player: int, piece: int, zone: int) -> bool:
    if game.board.zone_tile[zone] == game.tile:
        return True
    return any(zone in rule.spots(game, player, piece) for rule in game.rules.spots)
