"""Zones, figures and moves as plain data, each with the place where it belongs."""

from collections.abc import Callable
from functools import lru_cache

from bastide.art.piles import FLOOR, PILE_SCALE, TALLEST
from bastide.art.token import TOKENS
from bastide.kernel.compass import x_of, y_of
from bastide.kernel.game import Game
from bastide.kernel.moves import CELL, DEPLOY, FIGURE, NUMBER, PLACE, PLAYER, TILE, VERBS, ZONE, Move
from bastide.kernel.pieces import SUPPLY
from bastide.kernel.tiles import Turned, Zone
from bastide.notation.codes import code, zone_name
from bastide.notation.events import Json
from bastide.notation.option import option_sayings
from bastide.notation.saying import Saying, plain
from bastide.table.apart import set_apart
from bastide.table.printed import Point, between_ports, picture_name, printed_name, turn
from bastide.table.track import on_track
from bastide.tiles.facts import LAND

Spotter = Callable[[str, str], Point]
"""Where a zone of a kind of tile, both by name, lies on the unturned tile: from its north-west corner, 0 to 1."""

CORNERS: tuple[Point, ...] = ((0.83, 0.17), (0.83, 0.83), (0.17, 0.83), (0.17, 0.17))
"""Where small things lie that belong to a whole tile: north-east first, then clockwise."""


FEET = 0.08
"""How far the middle of a figure is above the ground on which it stands, where that matters: on top of a pile."""


class Printed:
    """What never changes about a zone of a tile that lies in some direction: its names, and where it is on the tile."""

    __slots__ = ("facts", "u", "v")

    def __init__(self, game: Game, zone: int, at: Point) -> None:
        feature = game.board.zones[zone].feature
        self.u, self.v = at
        self.facts: Json = {
            "zone": zone_name(game, zone), "feature": feature.name, "role": feature.role, "at": rounded(at),
            "printed": printed_name(game, zone),
        }  # fmt: skip


class Told:
    """What was told of a zone: of what is printed in a cell, on so many pieces of a pile. It is true without a further
    look as long as the zone is the same of its tile, `first` being the first zone of that: one that was built during
    play may be another then."""

    __slots__ = ("cell", "facts", "first", "known", "pieces", "turned")

    def __init__(self, known: Printed, cell: int, pieces: int) -> None:
        self.known = known
        self.cell = cell
        self.pieces = pieces
        self.turned: Turned | None = None
        self.first = -1
        x, y = coordinates(cell)
        self.facts: Json = {"x": x, "y": y, **known.facts}
        if pieces:
            self.facts["at"] = rounded((known.u, _raised(known.v, pieces)))


class Places:
    """Where on a tile a zone lies is a matter of the drawing, so the drawing is asked. What it says is kept: the places
    of one ruleset only. What was told of a zone or a figure is told again as long as it is true: nobody alters
    what they are told."""

    def __init__(self, spot: Spotter) -> None:
        self.spot = spot
        self._known: dict[tuple[Turned, int, str], Printed] = {}
        self._built: dict[tuple[Zone, str, str], Printed] = {}
        """What never changes about zones that were built during play, by their names."""
        self._zones: list[Told | None] = []
        self._over: dict[tuple[int, str], Told] = {}
        """What was told of zones, by number, and of what is printed in them."""
        self._figures: dict[int, tuple[Json, Json]] = {}
        """What was told of figures, with what was told of their places."""

    def of(self, game: Game, zone: int, over: str = "") -> Json:
        """A zone on the land: its cell, its name, and the point where a figure would stand, or of what is printed."""
        board = game.board
        tile = board.zone_tile[zone]
        turned, first, cell = board.turned[tile], board.first[tile], board.tile_cell[tile]
        pieces = _height(game, zone) if game.book.height else 0
        if over:
            told = self._over.get((zone, over))
        else:
            told = self._zones[zone] if zone < len(self._zones) else None
        is_here = told is not None and told.cell == cell and told.pieces == pieces
        if told is not None and is_here and told.turned is turned and told.first == first:
            return told.facts
        known = self._printed(game, zone, over)
        if told is None or not is_here or told.known is not known:
            told = Told(known, cell, pieces)
            self._keep(zone, over, told)
        if 0 <= zone - first < len(turned.kind.zones):
            told.turned, told.first = turned, first
        return told.facts

    def _keep(self, zone: int, over: str, told: Told) -> None:
        if over:
            self._over[zone, over] = told
            return
        while len(self._zones) <= zone:
            self._zones.append(None)
        self._zones[zone] = told

    def _printed(self, game: Game, zone: int, over: str) -> Printed:
        """Zones that are built during play come after those that are printed, and change nothing about these."""
        board = game.board
        tile = board.zone_tile[zone]
        turned = board.turned[tile]
        key = turned, zone - board.first[tile], over
        known = self._known.get(key)
        if known is None:
            if not 0 <= key[1] < len(turned.kind.zones):
                return self._built_there(game, zone, over)
            known = self._known[key] = Printed(game, zone, self.ground(game, zone, over))
        return known

    def _built_there(self, game: Game, zone: int, over: str) -> Printed:
        key = game.board.zones[zone], zone_name(game, zone), over
        known = self._built.get(key)
        if known is None:
            known = self._built[key] = Printed(game, zone, self.ground(game, zone, over))
        return known

    def point(self, game: Game, zone: int, over: str = "") -> Point:
        """Where a figure on a zone stands, be it on top of a pile, or what is printed in it, on its tile as it lies."""
        known = self._printed(game, zone, over)
        return known.u, _raised(known.v, _height(game, zone))

    def ground(self, game: Game, zone: int, over: str = "") -> Point:
        """The same on the land itself."""
        turned = game.board.turned[game.board.zone_tile[zone]]
        printed = printed_name(game, zone)
        if printed:
            drawn = picture_name(game.book, turned.kind.name)
            return turn(self.spot(drawn, f"{printed}/{over}" if over else printed), turned.rotation)
        return between_ports(game.board.zones[zone])

    def figure(self, game: Game, figure: int) -> Json:
        zone = game.figures.where[figure]
        place = self.of(game, zone) if zone >= 0 and game.figures.captor(figure) < 0 else None
        told = self._figures.get(figure)
        if told is not None and told[0] is place:
            return told[1]
        found = self._figure(game, figure, zone)
        if place is not None:
            found |= place | {"lying": is_lying(game, zone)}
            self._figures[figure] = place, found
        return found

    def _figure(self, game: Game, figure: int, zone: int) -> Json:
        """Whose it is and of what sort, and where it is if not on the land."""
        cast = game.book.cast
        found: Json = {"figure": figure, "seat": cast.owner[figure], "piece": cast.pieces[cast.piece[figure]].name}
        found["hue"] = cast.hue[figure]
        captor = game.figures.captor(figure)
        if captor >= 0:
            return found | {"where": "held", "captor": captor}
        if zone < 0:
            found["where"] = "supply" if zone == SUPPLY else "aside"
        return found

    def figures(self, game: Game) -> list[Json]:
        """Those that stand on the land."""
        return [self.figure(game, figure) for figure, zone in enumerate(game.figures.where) if zone >= 0]

    def on_ground(self, game: Game, zone: int) -> object:
        """The point where a figure in a zone would stand if nothing lay below it."""
        return self._printed(game, zone, "").facts["at"]

    def options(self, game: Game) -> list[Json]:
        """What can be chosen now, each in words and with the place where it belongs."""
        decision = game.decision
        assert decision is not None
        found: list[Json] = []
        for index, (move, told) in enumerate(zip(decision.options, option_sayings(game), strict=True)):
            option: Json = {
                "code": code(game, move), "verb": VERBS[move.verb], "rule": move.rule, "word": move.word,
                "words": _worded(told),
            }  # fmt: skip
            self._anchor(game, move, option)
            if index < decision.asides:
                option.update(on_track(game, move))
            found.append(option)
        set_apart(found)
        return found

    def _anchor(self, game: Game, move: Move, option: Json) -> None:
        """Tell where an option belongs."""
        verb = move.verb
        if verb in (PLACE, CELL):
            option["x"], option["y"] = coordinates(move.a)
            option["rotation"] = move.b
            if verb == PLACE and move.word in TOKENS:
                option["cost"] = move.word
        elif verb == DEPLOY:
            piece = game.book.cast.pieces[move.a]
            player = game.decision.player if game.decision else game.player
            option["piece"], option["hue"] = piece.name, player + piece.shade * game.book.players
            option["lying"] = is_lying(game, move.b)
            option.update(self.of(game, move.b))
        elif verb == ZONE:
            option.update(self.of(game, move.a))
        elif verb == TILE:
            option["kind"], option["v"] = game.book.kinds[move.a].name, 0
        elif verb == FIGURE:
            option.update(self.figure(game, move.a))
        elif verb == PLAYER:
            option["seat"] = move.a
        elif verb == NUMBER:
            option["number"] = move.a


@lru_cache(maxsize=20_000)
def _worded(told: Saying) -> Json:
    """As it is sent. Most of what can be chosen could be chosen before, and is not put into words again."""
    return plain(told)


def _height(game: Game, zone: int) -> int:
    """On so many pieces a figure in a zone stands."""
    pieces = 0
    for rule in game.book.height:
        pieces += rule.height(game, zone)
    return pieces


def _raised(v: float, pieces: int) -> float:
    return v - FEET - FLOOR * PILE_SCALE / 100 * min(pieces, TALLEST) if pieces else v


@lru_cache(maxsize=20_000)
def coordinates(cell: int) -> tuple[int, int]:
    """A cell, from the first one to the east and to the north."""
    return x_of(cell), y_of(cell)


def rounded(point: Point) -> list[float]:
    return [round(point[0], 3), round(point[1], 3)]


def is_lying(game: Game, zone: int) -> bool:
    """People lie down on fields and meadows, as is printed; lords and courtiers stay long as well, but stand."""
    return game.board.zones[zone].feature.name in LAND
