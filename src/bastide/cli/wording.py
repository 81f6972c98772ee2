"""Moves in words, whatever expansion they come from."""

from collections.abc import Sequence

from bastide.cli.phrases import phrase
from bastide.kernel.game import Game
from bastide.kernel.moves import ANSWER, DEPLOY, FIGURE, PASS, PLACE, PLAYER, Move
from bastide.notation.codes import cell_name, code, spot_name
from bastide.notation.explain import player_name
from bastide.rules.catalogue import entries
from bastide.words.words import has_words, say


def word(kind: str, name: str, language: str) -> str:
    """The words of a name, or the name where nobody has written any."""
    key = f"{kind}.{name}"
    return say(key, language) if has_words(key, language) else name.replace("_", " ")


def move_words(game: Game, move: Move, language: str, names: Sequence[str] = ()) -> str:
    """An option in words."""
    text = _plain(game, move, language, names)
    if move.word and move.verb != ANSWER:
        text += f" + {word('answer', move.word, language)}"
    return f"{text} ({_title(move.rule, language)})" if move.rule else text


def _plain(game: Game, move: Move, language: str, names: Sequence[str]) -> str:
    if move.verb == PASS:
        return phrase("nobody", language)
    if move.verb == PLACE:
        cell = cell_name(move.a)
        return phrase("turned", language, cell=cell, degrees=move.b * 90) if move.b else cell
    if move.verb == DEPLOY:
        return f"{piece_words(game, move.a, language)}, {spot_words(game, move.b, language)}"
    if move.verb == FIGURE:
        return figure_words(game, move.a, language, names)
    if move.verb == PLAYER:
        return player_name(move.a, language, names)
    if move.verb == ANSWER:
        return word("answer", move.word, language)
    return code(game, Move(move.verb, move.a, move.b))


def piece_words(game: Game, piece: int, language: str) -> str:
    return word("piece", game.book.cast.pieces[piece].name, language)


def spot_words(game: Game, zone: int, language: str) -> str:
    """`knight (city.N)`: what a follower there is called, and where that is."""
    role = game.board.zones[zone].feature.role
    return f"{word('role', role, language)} ({spot_name(game, zone)})" if role else spot_name(game, zone)


def figure_words(game: Game, figure: int, language: str, names: Sequence[str]) -> str:
    text = owned_words(game, figure, language, names)
    zone = game.figures.where[figure]
    captor = game.figures.captor(figure)
    if captor >= 0:
        return phrase("held", language, what=text, name=player_name(captor, language, names))
    return f"{text}, {spot_words(game, zone, language)}" if zone >= 0 else text


def owned_words(game: Game, figure: int, language: str, names: Sequence[str]) -> str:
    """`big follower (Ann)`"""
    cast = game.book.cast
    owner = player_name(cast.owner[figure], language, names)
    return phrase("of", language, piece=piece_words(game, cast.piece[figure], language), name=owner)


def prompt_words(game: Game, language: str) -> str:
    assert game.decision is not None
    return word("prompt", game.decision.prompt, language)


def _title(rule: str, language: str) -> str:
    return next((entry.title[language] for entry in entries() if entry.name == rule), rule)
