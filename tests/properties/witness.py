"""What an onlooker sees of a game, without the engine's numbers: tiles laid, figures moved, points called out."""

from typing import NamedTuple

from bastide.kernel.events import Event
from bastide.kernel.game import Game
from bastide.notation.codes import cell_name, zone_name


class Turn(NamedTuple):
    player: int


class Laid(NamedTuple):
    tile: str
    x: int
    y: int
    rotation: int
    player: int


class Place(NamedTuple):
    """A zone by its tile's cell and its name, such as `road.W`."""

    x: int
    y: int
    zone: str


class Stood(NamedTuple):
    figure: int
    player: int
    piece: str
    place: Place


class Left(NamedTuple):
    figure: int
    why: str


class Paid(NamedTuple):
    player: int
    points: int
    reason: str
    place: Place | None


class Stocked(NamedTuple):
    """Goods taken: wine, grain, cloth."""

    player: int
    goods: tuple[int, int, int]


Sight = Turn | Laid | Stood | Left | Paid | Stocked


def sights(game: Game) -> list[Sight]:
    """The log of a game in plain words."""
    assert game.log is not None
    return [sight for event in game.log for sight in _seen(game, event)]


def _seen(game: Game, event: Event) -> list[Sight]:
    name, facts = event.name, event.facts
    if name == "turn":
        return [Turn(_number(facts["player"]))]
    if name == "tile placed":
        x, y, rotation, player = (_number(facts[key]) for key in ("x", "y", "rotation", "player"))
        return [Laid(str(facts["tile"]), x, y, rotation, player)]
    if name == "figure deployed":
        figure = _number(facts["figure"])
        piece = game.book.cast.pieces[game.book.cast.piece[figure]].name
        return [Stood(figure, game.book.cast.owner[figure], piece, _place(game, _number(facts["zone"])))]
    if name == "figure returned":
        return [Left(_number(facts["figure"]), str(facts["why"]))]
    if name == "points":
        zone = _number(facts["zone"])
        place = None if zone < 0 else _place(game, zone)
        return [Paid(_number(facts["player"]), _number(facts["points"]), str(facts["reason"]), place)]
    if name == "goods taken":
        wine, grain, cloth = (_number(facts[good]) for good in ("wine", "grain", "cloth"))
        return [Stocked(_number(facts["player"]), (wine, grain, cloth))]
    return []


def _place(game: Game, zone: int) -> Place:
    cell = cell_name(game.board.tile_cell[game.board.zone_tile[zone]])
    x, y = (int(number) for number in cell.split(","))
    return Place(x, y, zone_name(game, zone))


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value
