"""Zones, figures and moves as plain data, each with the place where it belongs."""

from collections.abc import Callable

from bastide.art.piles import FLOOR, PILE_SCALE, TALLEST
from bastide.art.token import SPANNING, TOKENS
from bastide.kernel.compass import LANES, place_name, x_of, y_of
from bastide.kernel.game import Game
from bastide.kernel.moves import CELL, DEPLOY, FIGURE, NUMBER, PLACE, PLAYER, TILE, VERBS, ZONE, Move
from bastide.kernel.pieces import SUPPLY
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.shown import Shown
from bastide.kernel.tiles import Turned, Zone
from bastide.notation.codes import code, zone_name
from bastide.notation.events import Json
from bastide.notation.option import option_sayings
from bastide.notation.saying import plain
from bastide.table.apart import set_apart
from bastide.table.track import on_track
from bastide.tiles.facts import LAND

Point = tuple[float, float]
Spotter = Callable[[str, str], Point]
"""Where a zone of a kind of tile, both by name, lies on the unturned tile: from its north-west corner, 0 to 1."""

_RIM: tuple[Point, ...] = ((0.5, 0.0), (0.2, 0.0), (0.8, 0.0), (0.5, 0.0))
"""The lanes of the north side."""

CORNERS: tuple[Point, ...] = ((0.83, 0.17), (0.83, 0.83), (0.17, 0.83), (0.17, 0.17))
"""Where small things lie that belong to a whole tile: north-east first, then clockwise."""


FEET = 0.08
"""How far the middle of a figure is above the ground on which it stands, where that matters: on top of a pile."""


class Printed:
    """What never changes about a zone of a tile that lies in some direction: its names, and where it is on the tile."""

    __slots__ = ("feature", "name", "printed", "role", "u", "v")

    def __init__(self, game: Game, zone: int, at: Point) -> None:
        feature = game.board.zones[zone].feature
        self.feature = feature.name
        self.role = feature.role
        self.name = zone_name(game, zone)
        self.printed = printed_name(game, zone)
        self.u, self.v = at


class Places:
    """Where on a tile a zone lies is a matter of the drawing, so the drawing is asked. What it says is kept: the places
    of one ruleset only."""

    def __init__(self, spot: Spotter) -> None:
        self.spot = spot
        self._known: dict[tuple[Turned, int, str], Printed] = {}

    def of(self, game: Game, zone: int, over: str = "") -> Json:
        """A zone on the land: its cell, its name, and the point where a figure would stand, or of what is printed."""
        known = self._printed(game, zone, over)
        cell = game.board.tile_cell[game.board.zone_tile[zone]]
        v = self._raised(game, zone, known.v)
        return {
            "x": x_of(cell), "y": y_of(cell), "zone": known.name, "feature": known.feature,
            "role": known.role, "at": [round(known.u, 3), round(v, 3)], "printed": known.printed,
        }  # fmt: skip

    def _printed(self, game: Game, zone: int, over: str) -> Printed:
        """Zones that are built during play come after those that are printed, and change nothing about these."""
        tile = game.board.zone_tile[zone]
        turned = game.board.turned[tile]
        position = zone - game.board.first[tile]
        if not 0 <= position < len(turned.kind.zones):
            return Printed(game, zone, self.ground(game, zone, over))
        key = turned, position, over
        if key not in self._known:
            self._known[key] = Printed(game, zone, self.ground(game, zone, over))
        return self._known[key]

    def point(self, game: Game, zone: int, over: str = "") -> Point:
        """Where a figure on a zone stands, be it on top of a pile, or what is printed in it, on its tile as it lies."""
        known = self._printed(game, zone, over)
        return known.u, self._raised(game, zone, known.v)

    def _raised(self, game: Game, zone: int, v: float) -> float:
        if not game.book.height:
            return v
        pieces = sum(rule.height(game, zone) for rule in game.book.height)
        return v - FEET - FLOOR * PILE_SCALE / 100 * min(pieces, TALLEST) if pieces else v

    def ground(self, game: Game, zone: int, over: str = "") -> Point:
        """The same on the land itself."""
        turned = game.board.turned[game.board.zone_tile[zone]]
        printed = printed_name(game, zone)
        if printed:
            drawn = picture_name(game.book, turned.kind.name)
            return turn(self.spot(drawn, f"{printed}/{over}" if over else printed), turned.rotation)
        return between_ports(game.board.zones[zone])

    def figure(self, game: Game, figure: int) -> Json:
        cast = game.book.cast
        zone = game.figures.where[figure]
        found: Json = {"figure": figure, "seat": cast.owner[figure], "piece": cast.pieces[cast.piece[figure]].name}
        found["hue"] = cast.hue[figure]
        captor = game.figures.captor(figure)
        if captor >= 0:
            return found | {"where": "held", "captor": captor}
        if zone < 0:
            return found | {"where": "supply" if zone == SUPPLY else "aside"}
        return found | self.of(game, zone) | {"lying": is_lying(game, zone)}

    def token(self, game: Game, shown: Shown) -> Json:
        """Something that lies on the land, or beside it."""
        found: Json = {"name": shown.name, "count": shown.count, "seat": shown.player if shown.player >= 0 else None}
        if shown.zone >= 0:
            found |= self.of(game, shown.zone, shown.over)
            if shown.piled:
                found |= {"at": [round(part, 3) for part in self.ground(game, shown.zone)], "piled": True}
        elif shown.cell >= 0:
            at = list(CORNERS[shown.corner]) if shown.corner >= 0 else None
            found |= {"x": x_of(shown.cell), "y": y_of(shown.cell), "at": at}
        if shown.kind >= 0:
            found["kind"] = game.book.kinds[shown.kind].name
        if shown.rotation >= 0:
            found["rotation"] = shown.rotation
        if shown.name in SPANNING:
            found["spans"] = True
        return found

    def options(self, game: Game) -> list[Json]:
        """What can be chosen now, each in words and with the place where it belongs."""
        decision = game.decision
        assert decision is not None
        found: list[Json] = [
            {"code": code(game, move), "verb": VERBS[move.verb], "rule": move.rule, "word": move.word}
            | {"words": plain(told)}
            | self._anchor(game, move)
            | (on_track(game, move) if index < decision.asides else {})
            for index, (move, told) in enumerate(zip(decision.options, option_sayings(game), strict=True))
        ]
        set_apart(found)
        return found

    def _anchor(self, game: Game, move: Move) -> Json:
        if move.verb in (PLACE, CELL):
            cost: Json = {"cost": move.word} if move.verb == PLACE and move.word in TOKENS else {}
            return {"x": x_of(move.a), "y": y_of(move.a), "rotation": move.b} | cost
        if move.verb == DEPLOY:
            piece = game.book.cast.pieces[move.a]
            hue = (game.decision.player if game.decision else game.player) + piece.shade * game.book.players
            return {"piece": piece.name, "hue": hue, "lying": is_lying(game, move.b)} | self.of(game, move.b)
        if move.verb == ZONE:
            return self.of(game, move.a)
        if move.verb == TILE:
            return {"kind": game.book.kinds[move.a].name, "v": 0}
        if move.verb == FIGURE:
            return self.figure(game, move.a)
        if move.verb == PLAYER:
            return {"seat": move.a}
        return {"number": move.a} if move.verb == NUMBER else {}


def picture_name(book: Rulebook, kind: str) -> str:
    """What the drawing knows a kind of tile by."""
    return book.pictures.get(kind, kind)


def picture_names(book: Rulebook) -> list[str]:
    return [picture_name(book, kind.name) for kind in book.kinds]


def laid_pictures(game: Game) -> set[str]:
    """The same for the tiles that lie on the land."""
    return {picture_name(game.book, turned.kind.name) for turned in game.board.turned}


def tile(game: Game, number: int, turn: int) -> Json:
    """A tile on the land, and the turn in which it was laid. Copies that lie differently are drawn differently."""
    turned = game.board.turned[number]
    cell = game.board.tile_cell[number]
    return {
        "tile": number, "kind": turned.kind.name, "v": turned.rotation,
        "x": x_of(cell), "y": y_of(cell), "rotation": turned.rotation, "turn": turn,
    }  # fmt: skip


def is_lying(game: Game, zone: int) -> bool:
    """People lie down on fields and meadows, as is printed; lords and courtiers stay long as well, but stand."""
    return game.board.zones[zone].feature.name in LAND


def turn(point: Point, rotation: int) -> Point:
    """A point on a tile after quarter turns clockwise; v grows to the south."""
    u, v = point
    for _ in range(rotation):
        u, v = 1 - v, u
    return u, v


def printed_name(game: Game, zone: int) -> str:
    """The name of a zone on the unturned tile, as the drawing knows it; empty for one that was built during play."""
    tile = game.board.zone_tile[zone]
    position = zone - game.board.first[tile]
    zones = game.board.turned[tile].kind.zones
    if not 0 <= position < len(zones):
        return ""
    names = [_bare_name(printed) for printed in zones[: position + 1]]
    twins = names.count(names[-1])
    return f"{names[-1]}#{twins}" if twins > 1 else names[-1]


def _bare_name(zone: Zone) -> str:
    return zone.feature.name + (f".{place_name(min(zone.ports))}" if zone.ports else "")


def between_ports(zone: Zone) -> Point:
    """A zone that no drawing knows: between the places where it leaves the tile."""
    if not zone.ports:
        return 0.5, 0.5
    points = [turn(_RIM[port % LANES], port // LANES) for port in zone.ports]
    u = sum(point[0] for point in points) / len(points)
    v = sum(point[1] for point in points) / len(points)
    return (u + 0.25) / 1.5, (v + 0.25) / 1.5
