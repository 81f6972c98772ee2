"""What is printed on tiles, as the drawing knows it: the names of kinds and zones, and points on a tile."""

from collections import Counter
from functools import lru_cache

from bastide.kernel.compass import LANES, place_name
from bastide.kernel.game import Game
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.tiles import Kind, Zone

Point = tuple[float, float]

_RIM: tuple[Point, ...] = ((0.5, 0.0), (0.2, 0.0), (0.8, 0.0), (0.5, 0.0))
"""The lanes of the north side."""


def picture_name(book: Rulebook, kind: str) -> str:
    """What the drawing knows a kind of tile by."""
    return book.pictures.get(kind, kind)


def picture_names(book: Rulebook) -> dict[str, list[str]]:
    """All kinds of tiles by those names, and the names of their zones."""
    return {picture_name(book, kind.name): _printed_names(kind) for kind in book.kinds}


def laid_pictures(game: Game, since: int = 0) -> dict[str, list[str]]:
    """The same for the tiles that lie on the land; with `since`, for those after so many."""
    book, turned = game.book, game.board.turned
    return {picture_name(book, kind.name): _printed_names(kind) for kind in {tile.kind for tile in turned[since:]}}


def printed_name(game: Game, zone: int) -> str:
    """The name of a zone on the unturned tile, as the drawing knows it; empty for one that was built during play."""
    tile = game.board.zone_tile[zone]
    position = zone - game.board.first[tile]
    kind = game.board.turned[tile].kind
    return _printed_names(kind)[position] if 0 <= position < len(kind.zones) else ""


@lru_cache(maxsize=10_000)
def _printed_names(kind: Kind) -> list[str]:
    """Those of all zones; where several would have the same, they are numbered from the second on."""
    found: list[str] = []
    seen = Counter[str]()
    for zone in kind.zones:
        name = _bare_name(zone)
        seen[name] += 1
        found.append(f"{name}#{seen[name]}" if seen[name] > 1 else name)
    return found


def _bare_name(zone: Zone) -> str:
    return zone.feature.name + (f".{place_name(min(zone.ports))}" if zone.ports else "")


def turn(point: Point, rotation: int) -> Point:
    """A point on a tile after quarter turns clockwise; v grows to the south."""
    u, v = point
    for _ in range(rotation):
        u, v = 1 - v, u
    return u, v


@lru_cache(maxsize=10_000)
def between_ports(zone: Zone) -> Point:
    """A zone that no drawing knows: between the places where it leaves the tile."""
    if not zone.ports:
        return 0.5, 0.5
    points = [turn(_RIM[port % LANES], port // LANES) for port in zone.ports]
    u = sum(point[0] for point in points) / len(points)
    v = sum(point[1] for point in points) / len(points)
    return (u + 0.25) / 1.5, (v + 0.25) / 1.5
