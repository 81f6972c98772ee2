"""Where a figure may be deployed, and why it may not."""

from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.moves import DEPLOY, NO, Move
from bastide.kernel.pieces import Piece, bits
from bastide.kernel.refusal import Refusal
from bastide.rules.scoring import is_complete

NONE_LEFT = Refusal("figure.none_left")
CLAIMED = Refusal("zone.claimed")
NOT_HERE = Refusal("zone.not_here")
FINISHED = Refusal("zone.finished")
NO_SPOTS: Final[list[list[int]]] = []
"""Nobody has asked yet for spots beyond the tile just laid."""
DEPLOYMENTS: Final[list[list[Move]]] = []
"""The moves that deploy a figure, by its sort and the zone, each made once for all games (NO: none has been yet)."""


def postings(game: Game, player: int) -> list[Move]:
    """Every legal way to deploy a figure of the player now."""
    found: list[Move] = []
    if not game.figures.supply[player]:
        return found
    first = game.board.first[game.tile]
    beyond = first + len(game.board.turned[game.tile].kind.zones)
    spots = NO_SPOTS
    for piece in game.book.cast.pieces:
        if is_at_hand(game, player, piece.index):
            for zone in range(first, beyond):
                if refusal(game, player, piece, zone) is None:
                    found.append(deployment(piece.index, zone))
            if game.book.spots:
                if spots is NO_SPOTS:
                    spots = [_further_spots(game, player, claims) for claims in (False, True)]
                for zone in spots[piece.claims]:
                    if refusal(game, player, piece, zone) is None:
                        found.append(deployment(piece.index, zone))
    return found


def deployment(piece: int, zone: int) -> Move:
    """The move that deploys a figure of this sort there."""
    while len(DEPLOYMENTS) <= piece:
        DEPLOYMENTS.append([])
    known = DEPLOYMENTS[piece]
    while len(known) <= zone:
        known.append(NO)
    found = known[zone]
    if found is NO:
        found = known[zone] = Move(DEPLOY, piece, zone)
    return found


def withheld(game: Game, player: int, piece: int) -> Refusal | None:
    """What speaks against taking this sort of figure from the supply now, wherever it would go."""
    for rule in game.book.may_deploy:
        veto = rule.may_deploy(game, player, piece)
        if veto is not None:
            return veto
    return None


def is_at_hand(game: Game, player: int, piece: int) -> bool:
    """Has the player such a figure in their supply, and may they take it now?"""
    supply = game.figures.supply[player] & game.book.cast.mask(player, piece)
    return supply != 0 and withheld(game, player, piece) is None


def _further_spots(game: Game, player: int, claims: bool) -> list[int]:
    """What the rules offer beyond the tile just laid, to figures that claim what they stand on or to others; where
    several offer the same, once."""
    found: list[int] = []
    for rule in game.book.spots:
        offered = rule.spots(game, player, claims)
        found = list(dict.fromkeys(found + offered)) if found and offered else found + offered
    return found


def refusal(
    game: Game, player: int, piece: Piece, zone: int, shared: bool = False, on_tile: bool = True
) -> Refusal | None:
    """What speaks against this sort of figure on this zone, apart from reach and supply.

    With `shared`, followers who stand there already keep nobody out. A guest of the region is not `on_tile`.
    """
    if not piece.enters[game.board.zones[zone].feature.index]:
        return piece.elsewhere
    if piece.claims and not shared and game.regions.at[game.regions.label[zone]].figures & game.book.cast.claimers:
        return CLAIMED
    for rule in game.book.may_stand:
        veto = rule.may_stand(game, player, piece.index, zone)
        if veto is not None:
            return veto
    if on_tile:
        for rule in game.book.may_come:
            veto = rule.may_come(game, player, piece.index, zone)
            if veto is not None:
                return veto
    return None


def why_not_stand(game: Game, player: int, piece: int, zone: int) -> Refusal | None:
    """Why the player may not deploy this sort of figure there now; None: nothing speaks against it."""
    refused = why_not_enter(game, player, piece, zone)
    if refused is None:
        return _out_of_reach(game, player, piece, zone)
    return refused if refused.instead is None else _out_of_reach(game, player, piece, refused.instead.b) or refused


def why_not_enter(game: Game, player: int, piece: int, zone: int, shared: bool = False) -> Refusal | None:
    """The same apart from reach."""
    if not game.figures.supply[player] & game.book.cast.mask(player, piece):
        return NONE_LEFT
    return withheld(game, player, piece) or why_not_there(game, player, piece, zone, shared)


def why_not_there(game: Game, player: int, piece: int, zone: int, shared: bool = False) -> Refusal | None:
    """What speaks against this sort of figure on this zone, wherever it comes from."""
    refused = refusal(game, player, game.book.cast.pieces[piece], zone, shared)
    if refused is CLAIMED:
        return _claimed(game, zone)
    meant = _meant(game, piece, zone) if refused is not None else -1
    if meant < 0:
        return refused
    instead = why_not_there(game, player, piece, meant, shared)
    return instead or Refusal("zone.otherwise", instead=Move(DEPLOY, piece, meant))


def _claimed(game: Game, zone: int) -> Refusal:
    """With the sort of figure that keeps others out."""
    figure = bits(game.regions.at[game.regions.label[zone]].figures & game.book.cast.claimers)[0]
    return Refusal("zone.claimed", {"piece": game.book.cast.pieces[game.book.cast.piece[figure]].name})


def _meant(game: Game, piece: int, zone: int) -> int:
    """The zone that this sort of figure takes for this one; -1: no other."""
    for rule in game.book.meant:
        found = rule.meant(game, piece, zone)
        if found >= 0:
            return found
    return -1


def _out_of_reach(game: Game, player: int, piece: int, zone: int) -> Refusal | None:
    """Away from the tile just laid a figure goes only where some rule leads it, and none leads to what is finished."""
    if game.board.zone_tile[zone] == game.tile:
        return None
    spots = _further_spots(game, player, game.book.cast.pieces[piece].claims)
    if zone in spots:
        return None
    return FINISHED if spots and is_complete(game, zone) else NOT_HERE
