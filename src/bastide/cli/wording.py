"""Options, places and figures in words, whatever expansion they come from."""

from collections.abc import Sequence

from bastide.cli.phrases import phrase
from bastide.kernel.game import Game
from bastide.notation.codes import spot_name
from bastide.notation.explain import player_name
from bastide.notation.option import option_saying
from bastide.notation.saying import spoken
from bastide.words.words import has_words, say


def word(kind: str, name: str, language: str) -> str:
    """The words of a name, or the name where nobody has written any."""
    key = f"{kind}.{name}"
    return say(key, language) if has_words(key, language) else name.replace("_", " ")


def option_words(game: Game, index: int, language: str, names: Sequence[str] = ()) -> str:
    """An option of the open question, by its position."""
    return spoken(option_saying(game, index), language, names)


def piece_words(game: Game, piece: int, language: str) -> str:
    return word("piece", game.book.cast.pieces[piece].name, language)


def spot_words(game: Game, zone: int, language: str) -> str:
    """`knight (city.N)`: what a follower there is called, and where that is."""
    role = game.board.zones[zone].feature.role
    return f"{word('role', role, language)} ({spot_name(game, zone)})" if role else spot_name(game, zone)


def owned_words(game: Game, figure: int, language: str, names: Sequence[str]) -> str:
    """`big follower (Ann)`"""
    cast = game.book.cast
    owner = player_name(cast.owner[figure], language, names)
    return phrase("of", language, piece=piece_words(game, cast.piece[figure], language), name=owner)
