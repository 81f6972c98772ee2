"""Move codes: every move as a short stable word, and back.

A code is read by looking for it among the options, so what can be written can be read and nothing else can.
"""

import re
from collections.abc import Collection
from functools import lru_cache

from bastide.kernel.compass import SIDES, place_name, turned_port, x_of, y_of
from bastide.kernel.game import Game
from bastide.kernel.moves import (
    ANSWER,
    CELL,
    DEPLOY,
    FIGURE,
    NUMBER,
    PASS,
    PLACE,
    PLAYER,
    TILE,
    ZONE,
    Decision,
    Move,
)  # fmt: skip
from bastide.kernel.pieces import SUPPLY
from bastide.kernel.refusal import GameOver, IllegalMove
from bastide.kernel.tiles import Turned, Zone
from bastide.rules.ruleset import COLOURS

CODE = re.compile(r"-|[\w.,:@/#=+-]{1,120}")


class InvalidCode(ValueError):
    """The text is no move code at all."""


def code(game: Game, move: Move) -> str:
    """The code of one of the options that the game offers now."""
    return dressed(_plain(game, move), move)


def dressed(plain: str, move: Move) -> str:
    """What is chosen, with what for and by which rule."""
    if move.word and move.verb != ANSWER:
        plain += f"+{move.word}"
    return f"{move.rule}={plain}" if move.rule else plain


def _plain(game: Game, move: Move) -> str:
    verb = move.verb
    if verb == PLACE:
        return f"{cell_name(move.a)}:{SIDES[move.b]}"
    if verb == DEPLOY:
        return f"{game.book.cast.pieces[move.a].name}@{spot_name(game, move.b)}"
    if verb == TILE:
        return game.book.kinds[move.a].name
    if verb == FIGURE:
        return figure_name(game, move.a)
    if verb == PLAYER:
        return COLOURS[move.a]
    if verb == NUMBER:
        return str(move.a)
    if verb == ZONE:
        return f"{_tile_cell(game, move.a)}/{zone_name(game, move.a)}"
    if verb == CELL:
        return cell_name(move.a)
    if verb == ANSWER:
        return move.word
    assert verb == PASS
    return "-"


@lru_cache(maxsize=10_000)
def cell_name(cell: int) -> str:
    """`2,-1`: two to the east and one to the south of the first cell."""
    return f"{x_of(cell)},{y_of(cell)}"


def zone_name(game: Game, zone: int) -> str:
    """A zone of a tile as it lies: `road.W`, `field.NL`, and `cloister` where it reaches no side."""
    board = game.board
    tile = board.zone_tile[zone]
    turned, position = board.turned[tile], zone - board.first[tile]
    if 0 <= position < len(turned.kind.zones):
        return _printed_names(turned)[position]
    zones = board.zones_on(tile)
    return _all_names(turned, _built_on(game, tile, zones))[zones.index(zone)]


def zone_named(game: Game, tile: int, name: str) -> int:
    """The zone of a tile with this name."""
    for zone, known in _zone_names(game, tile).items():
        if known == name:
            return zone
    allowed = ", ".join(_zone_names(game, tile).values())
    raise InvalidCode(f"the tile has no zone '{name}'; it has {allowed}")


def _zone_names(game: Game, tile: int) -> dict[int, str]:
    """The names of all zones of a tile: of those that are printed, then of those that were built during play."""
    zones = game.board.zones_on(tile)
    return dict(zip(zones, _all_names(game.board.turned[tile], _built_on(game, tile, zones)), strict=True))


def _built_on(game: Game, tile: int, zones: list[int]) -> tuple[Zone, ...]:
    """Of the zones of a tile those that were built during play."""
    return tuple([game.board.zones[zone] for zone in zones[len(game.board.turned[tile].kind.zones) :]])


@lru_cache(maxsize=10_000)
def _all_names(turned: Turned, built: tuple[Zone, ...]) -> tuple[str, ...]:
    names = list(_printed_names(turned))
    for zone in built:
        names.append(_further_name(zone, 0, names))
    return tuple(names)


@lru_cache(maxsize=10_000)
def _printed_names(turned: Turned) -> tuple[str, ...]:
    names: list[str] = []
    for zone in turned.kind.zones:
        names.append(_further_name(zone, turned.rotation, names))
    return tuple(names)


def _further_name(zone: Zone, rotation: int, known: Collection[str]) -> str:
    """The name of a zone; where others have it already, it is numbered."""
    ports = [turned_port(port, rotation) for port in zone.ports]
    name = zone.feature.name + (f".{place_name(min(ports))}" if ports else "")
    twins = sum(1 for other in known if other.partition("#")[0] == name)
    return f"{name}#{twins + 1}" if twins else name


def spot_name(game: Game, zone: int) -> str:
    """A zone to stand on; on the tile just laid its cell goes without saying."""
    name = zone_name(game, zone)
    return name if game.board.zone_tile[zone] == game.tile else f"{_tile_cell(game, zone)}/{name}"


def _tile_cell(game: Game, zone: int) -> str:
    return cell_name(game.board.tile_cell[game.board.zone_tile[zone]])


def figure_name(game: Game, figure: int) -> str:
    """`blue.builder@1,0/road.W`, and `blue.follower@red` for a prisoner of red's."""
    cast = game.book.cast
    zone = game.figures.where[figure]
    place = f"{_tile_cell(game, zone)}/{zone_name(game, zone)}" if zone >= 0 else away_name(game, figure)
    twins = [
        other
        for other in range(figure)
        if game.figures.where[other] == zone
        and cast.owner[other] == cast.owner[figure]
        and cast.piece[other] == cast.piece[figure]
    ]
    rank = f"#{len(twins) + 1}" if twins else ""
    return f"{COLOURS[cast.owner[figure]]}.{cast.pieces[cast.piece[figure]].name}@{place}{rank}"


def away_name(game: Game, figure: int) -> str:
    """Where a figure is that is not on the land: its captor's colour, `supply` or `aside`."""
    captor = game.figures.captor(figure)
    if captor >= 0:
        return COLOURS[captor]
    return "supply" if game.figures.where[figure] == SUPPLY else "aside"


def codes(game: Game, decision: Decision) -> list[str]:
    """The codes of all options, in their order."""
    return [code(game, move) for move in decision.options]


def find(game: Game, text: str) -> int:
    """The position of the option that a code names."""
    decision = game.decision
    if decision is None:
        raise GameOver(f"'{text}': the game is over, nothing is asked any more")
    if not CODE.fullmatch(text):
        raise InvalidCode(f"{text[:40]!r} is not a move code")
    for index, move in enumerate(decision.options):
        if code(game, move) == text:
            return index
    legal = codes(game, decision)
    shown = " ".join(legal[:12]) + (f" and {len(legal) - 12} more" if len(legal) > 12 else "")
    who = "chance" if decision.player < 0 else COLOURS[decision.player]
    raise IllegalMove(f"'{text}' is not legal: {who} is asked '{decision.prompt}'; legal: {shown}")
