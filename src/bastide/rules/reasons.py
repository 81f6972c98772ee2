"""Reasons against a choice that many questions share."""

from bastide.kernel.game import Game
from bastide.kernel.moves import DEPLOY, FIGURE, ZONE, Decision, Move
from bastide.kernel.refusal import Refusal

NOT_ON_LAND = Refusal("figure.not_on_land")
NOT_YOURS = Refusal("figure.not_yours")
NO_FOLLOWER = Refusal("figure.no_follower")
EMPTY = Refusal("cell.empty")
BOUND = Refusal("figure.bound")
DRAWN = Refusal("source.drawn")


def is_bound(decision: Decision) -> bool:
    """Is it a question for a duty, which leaves no choice to deploy or to pass?"""
    return decision.prompt == "duty"


def not_own(game: Game, player: int, figure: int) -> Refusal | None:
    """What is wrong with a figure, where a figure of the player on the land is wanted."""
    if game.figures.where[figure] < 0:
        return NOT_ON_LAND
    return None if game.book.cast.owner[figure] == player else NOT_YOURS


def not_own_follower(game: Game, player: int, figure: int) -> Refusal | None:
    """Likewise where it must be a follower."""
    refused = not_own(game, player, figure)
    return refused if refused or game.book.cast.claimers >> figure & 1 else NO_FOLLOWER


def same_sort(game: Game, figure: int) -> Refusal | None:
    """Does another figure of its sort stand for it among the options?"""
    alike = _alike(game, figure)
    return Refusal("figure.same_sort", instead=alike[0]) if alike else None


def same_place(game: Game, figure: int) -> Refusal | None:
    """Does one just like it, in the same place, stand for it among the options?"""
    where = game.figures.where
    alike = [option for option in _alike(game, figure) if where[option.a] == where[figure]]
    return Refusal("figure.same_place", instead=alike[0]) if alike else None


def _alike(game: Game, figure: int) -> list[Move]:
    """The options that choose a figure of the same player and sort."""
    cast = game.book.cast
    sort = (cast.owner[figure], cast.piece[figure])
    figures = [option for option in game.decision.options if option.verb == FIGURE] if game.decision is not None else []
    return [option for option in figures if (cast.owner[option.a], cast.piece[option.a]) == sort]


def same_region(game: Game, move: Move) -> Refusal | None:
    """Does another zone of its region stand for the zone of a move among the options?"""
    label = game.regions.label
    for option in game.decision.options if game.decision is not None else []:
        if option.verb == move.verb == ZONE and label[option.a] == label[move.a]:
            return Refusal("zone.same_region", instead=option)
        if option.verb == move.verb == DEPLOY and option.a == move.a and label[option.b] == label[move.b]:
            return Refusal("zone.same_region", instead=option)
    return None
