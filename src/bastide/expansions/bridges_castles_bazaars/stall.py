"""The tiles of a bazaar: what is on offer, and what everybody has."""

from bastide.kernel.bag import Bag
from bastide.kernel.game import Game
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal

SHARES: Note[tuple[int, ...]] = Note("bazaar shares", ())
"""The kind of tile that each player has got and not yet laid; -1: none."""

NOT_ON_OFFER = Refusal("bazaar.not_on_offer")


def on_offer(game: Game) -> Bag:
    return game.piles["bazaar"]


def give_tile(game: Game, player: int, kind: int) -> None:
    """A tile goes to a player, who will lay it in a turn of its own."""
    on_offer(game).take(kind)
    game.piles["bought"].put(kind)
    shares = list(SHARES.of(game))
    shares[player] = kind
    SHARES.set(game, tuple(shares))
    if game.log is not None:
        game.tell("tile taken", {"player": player, "tile": game.book.kinds[kind].name})


def has_tile(game: Game, player: int) -> bool:
    return SHARES.of(game)[player] >= 0
