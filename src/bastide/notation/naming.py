"""The move that a code names, offered or not."""

import re

from bastide.kernel.compass import MIDDLE, SIDES, cell_at
from bastide.kernel.game import Game
from bastide.kernel.moves import ANSWER, CELL, DEPLOY, FIGURE, NO, NUMBER, PLACE, PLAYER, TILE, ZONE, Move
from bastide.kernel.refusal import Refusal
from bastide.notation.codes import CODE, InvalidCode, figure_name, zone_name, zone_named
from bastide.rules.fitting import APART
from bastide.rules.reasons import EMPTY
from bastide.rules.ruleset import COLOURS
from bastide.words.words import has_words

PLACED = re.compile(r"(-?[0-9]{1,4},-?[0-9]{1,4}):([NESW])")
ON_CELL = re.compile(r"(-?[0-9]{1,4},-?[0-9]{1,4})(?:/([\w.#-]+))?")
STANDING = re.compile(rf"({'|'.join(COLOURS)})\.([\w-]+)@(\S+)")
POSTED = re.compile(r"([\w-]+)@(?:(-?[0-9]{1,4},-?[0-9]{1,4})/)?([\w.#-]+)")


class Missing(InvalidCode):
    """The code names something that is not there; `refusal` says what."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal


def move_named(game: Game, text: str) -> Move:
    """The move of a code. What an option keeps to itself, as a tunnel chip its pair, is in no code and not in it."""
    if not CODE.fullmatch(text):
        raise InvalidCode(f"{text[:40]!r} is not a move code")
    rule, _, rest = text.rpartition("=")
    if rule and rule not in game.book.by_name:
        raise Missing(Refusal("rule.unknown"))
    plain, _, word = rest.partition("+")
    verb, a, b, answer = _choice(game, plain)
    return Move(verb, a, b, answer or word, rule)


def _choice(game: Game, text: str) -> tuple[int, int, int, str]:
    """Verb and values of a code without its rule; an answer is its own word."""
    placed, on_cell = PLACED.fullmatch(text), ON_CELL.fullmatch(text)
    standing, posted = STANDING.fullmatch(text), POSTED.fullmatch(text)
    if text == "-":
        return NO.verb, NO.a, NO.b, ""
    if placed:
        return PLACE, _cell(placed[1], APART), SIDES.index(placed[2]), ""
    if on_cell:
        cell = _cell(on_cell[1], EMPTY)
        return (ZONE, _zone(game, _tile(game, cell), on_cell[2]), 0, "") if on_cell[2] else (CELL, cell, 0, "")
    if standing:
        return FIGURE, _figure(game, standing[1], standing[2], text), 0, ""
    if posted:
        tile = _tile(game, _cell(posted[2], EMPTY)) if posted[2] else game.tile
        return DEPLOY, _piece(game, posted[1]), _zone(game, tile, posted[3]), ""
    return _name(game, text)


def _name(game: Game, text: str) -> tuple[int, int, int, str]:
    if re.fullmatch(r"-?[0-9]{1,6}", text):
        return NUMBER, int(text), 0, ""
    if game.decision is not None and any(move.verb == ANSWER and move.word == text for move in game.decision.options):
        return ANSWER, 0, 0, text
    if text in COLOURS:
        return PLAYER, _seat(game, text), 0, ""
    if text in game.book.kind_by_name:
        return TILE, game.book.kind_by_name[text], 0, ""
    if any(has_words(f"{family}.{text}") for family in ("answer", "piece")):
        return ANSWER, 0, 0, text
    raise InvalidCode(f"{text[:40]!r} names nothing that could be chosen")


def _cell(text: str, beyond: Refusal) -> int:
    x, y = (int(number) for number in text.split(","))
    if max(abs(x), abs(y)) >= MIDDLE:
        raise Missing(beyond)
    return cell_at(x, y)


def _tile(game: Game, cell: int) -> int:
    if cell not in game.board.cells:
        raise Missing(EMPTY)
    return game.board.cells[cell]


def _zone(game: Game, tile: int, name: str) -> int:
    if tile < 0:
        raise Missing(EMPTY)
    try:
        return zone_named(game, tile, name)
    except InvalidCode:
        places = ", ".join(zone_name(game, zone) for zone in game.board.zones_on(tile))
        raise Missing(Refusal("zone.unknown", {"places": places})) from None


def _piece(game: Game, name: str) -> int:
    for piece in game.book.cast.pieces:
        if piece.name == name:
            return piece.index
    raise Missing(Refusal("piece.unknown"))


def _seat(game: Game, colour: str) -> int:
    if COLOURS.index(colour) >= game.book.players:
        raise Missing(Refusal("player.absent"))
    return COLOURS.index(colour)


def _figure(game: Game, colour: str, piece: str, text: str) -> int:
    _seat(game, colour)
    _piece(game, piece)
    for figure in range(len(game.figures.where)):
        if figure_name(game, figure) == text:
            return figure
    raise Missing(Refusal("figure.not_there"))
