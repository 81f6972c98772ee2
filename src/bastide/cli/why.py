"""Answers to '?': why somebody is asked, and why a place is refused."""

import re
from collections.abc import Sequence

from bastide.cli.legend import meanings, spelt_out
from bastide.cli.menu import Menu
from bastide.cli.phrases import phrase
from bastide.kernel.compass import SIDES, cell_at
from bastide.kernel.game import Game
from bastide.kernel.moves import DEPLOY
from bastide.notation.codes import InvalidCode, code, spot_name
from bastide.notation.explain import because_lines, refusal_line, why_asked
from bastide.notation.naming import move_named
from bastide.notation.objection import objection
from bastide.words.words import say

CELL = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})")


def explanation(game: Game, menu: Menu, text: str, language: str, names: Sequence[str]) -> list[str]:
    """What to say to '?' and whatever follows it."""
    if not text:
        return _overview(game, menu, language, names)
    cell = CELL.fullmatch(text)
    if cell and game.hand >= 0:
        return _about_cell(game, menu, int(cell[1]), int(cell[2]), language)
    if text in menu.by_label:
        return [f"{text}: {menu.words(index)}" for index in menu.by_label[text].options]
    return _about_move(game, menu, text, language) or [_nothing_to_say(game, menu, text, language)]


def _overview(game: Game, menu: Menu, language: str, names: Sequence[str]) -> list[str]:
    path = [" > ".join(why_asked(game, language, names)), *because_lines(game, language, names)]
    if menu.is_placing:
        signs = phrase("signs", language, signs=spelt_out(game, language))
        return [*path, phrase("ask_cell", language), signs, *meanings(game, language)]
    if _is_deploying(menu):
        return path + _refused_spots(game, language)
    return path


def _is_deploying(menu: Menu) -> bool:
    return any(move.verb == DEPLOY for move in menu.options)


def _about_cell(game: Game, menu: Menu, x: int, y: int, language: str) -> list[str]:
    """Every way round that a cell refuses, each reason once."""
    cell = cell_at(x, y)
    fitting = [SIDES[menu.options[i].b] for entry in menu.entries if entry.cell == cell for i in entry.options]
    lines: list[str] = []
    if fitting:
        ways = ", ".join(say(f"side.{side}", language) for side in fitting)
        lines.append(phrase("fits", language, cell=f"{x},{y}", ways=ways))
    reasons: dict[str, list[str]] = {}
    for side in SIDES:
        refusal = objection(game, f"{x},{y}:{side}")
        if side not in fitting and refusal is not None and refusal.key != "cell.same":
            reasons.setdefault(refusal_line(refusal, language), []).append(say(f"side.{side}", language))
    return lines + [
        phrase("does_not_fit", language, cell=f"{x},{y}", way=", ".join(ways), why=why) for why, ways in reasons.items()
    ]


def _refused_spots(game: Game, language: str) -> list[str]:
    """Every reason against a figure on the tile just laid, and where it holds."""
    pieces = game.book.cast.pieces
    return _objections(game, [f"{piece.name}@{spot}" for piece in pieces for spot in _spots(game)], language)


def _spots(game: Game) -> list[str]:
    """The names of all places on the tile just laid."""
    first = game.board.first[game.tile]
    return [spot_name(game, zone) for zone in range(first, first + len(game.board.turned[game.tile].kind.zones))]


def _objections(game: Game, postings: list[str], language: str) -> list[str]:
    reasons: dict[str, list[str]] = {}
    for posting in postings:
        refusal = objection(game, posting)
        if refusal is not None:
            reasons.setdefault(refusal_line(refusal, language), []).append(posting)
    return [phrase("refused", language, why=why, what=", ".join(refused)) for why, refused in reasons.items()]


def _about_move(game: Game, menu: Menu, text: str, language: str) -> list[str]:
    """Is a move allowed, or a figure of any sort on a spot, and if not, why?"""
    pieces = [piece.name for piece in game.book.cast.pieces]
    on_spot = _is_deploying(menu) and _can_be_read(game, f"{pieces[0]}@{text}")
    wanted = [f"{piece}@{text}" for piece in pieces] if on_spot else [text]
    legal = {code(game, move) for move in menu.options}
    allowed = [phrase("allowed", language, what=posting) for posting in wanted if posting in legal]
    return allowed + _objections(game, [posting for posting in wanted if posting not in legal], language)


def _can_be_read(game: Game, text: str) -> bool:
    try:
        move_named(game, text)
    except InvalidCode:
        return False
    return True


def _nothing_to_say(game: Game, menu: Menu, text: str, language: str) -> str:
    """What may be asked about, for whoever asked about something else."""
    if menu.is_placing:
        return phrase("unknown_cell", language, text=text)
    if _is_deploying(menu):
        return phrase("unknown_spot", language, text=text, spots=", ".join(_spots(game)))
    return phrase("unknown_matter", language, text=text)
