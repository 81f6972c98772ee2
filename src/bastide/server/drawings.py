"""Drawings by name, made in whichever process is asked."""

import gzip
import re
from collections.abc import Collection, Sequence
from functools import cache, lru_cache

import msgspec

from bastide.art.afar import afar_body, sheet_svg
from bastide.art.board import Laid, Lying, Standing, board_svg, known_tiles
from bastide.art.forgetting import forget
from bastide.art.piles import pile_svg
from bastide.art.printed import signs_of
from bastide.art.silhouette import figure_svg
from bastide.art.spots import outline_of, spot_of, symbol_spots
from bastide.art.tile import tile_svg
from bastide.art.token import token_svg
from bastide.art.zones import names_of
from bastide.rules.catalogue import entries, entry, expansions
from bastide.rules.signs import Signs
from bastide.table.printed import Point
from bastide.table.refused import Refused
from bastide.tiles.checker import faults
from bastide.tiles.facts import TileFact
from bastide.tiles.fault import BadTile
from bastide.tiles.lines import read_picture
from bastide.tiles.loader import set_names

VARIANTS = 4
SEATS = 6
NAME = re.compile(r"[\w.:-]{1,60}", re.ASCII)

SPOTS = "spots/"

Spots = dict[str, Point]


def is_own(kind: str) -> bool:
    """A printed tile is known by its name, one of the players' own by a picture, which has blanks in it."""
    return " " in kind


def fact_of(kind: str) -> TileFact:
    found = _pictured(kind) if is_own(kind) else known_tiles().get(kind)
    if found is None:
        raise Refused("page.unknown")
    return found


@lru_cache(maxsize=1000)
def _pictured(picture: str) -> TileFact | None:
    """The tile of a picture, if it can be drawn: with no fault, and only with signs that are printed somewhere."""
    try:
        fact = read_picture(picture)
    except BadTile:
        return None
    is_known = fact.set in set_names() and not faults(fact)
    return fact if is_known and not list(_signs(fact.set).objections(fact, known_tiles().get(fact.id))) else None


@cache
def _signs(set_name: str) -> Signs:
    """The signs of the whole world to which a set belongs."""
    game = next(box.game for box in entries() if set_name in box.tiles)
    return Signs([entry(game), *expansions(game)])


def tile(kind: str, variant: int, rotation: int) -> bytes:
    """The picture of a tile, compressed as it goes to the browser."""
    return _packed(tile_svg(fact_of(kind), variant, rotation=rotation).encode())


def afar(kind: str) -> bytes:
    """What there is to see of a tile from afar, compressed, to be put on a sheet."""
    return _packed(afar_body(fact_of(kind)).encode())


def sheet(tiles: Sequence[tuple[str, int]], bodies: Sequence[bytes]) -> bytes:
    """Tiles from afar side by side, compressed as well."""
    drawn = [
        (fact_of(kind), turn, gzip.decompress(body).decode()) for (kind, turn), body in zip(tiles, bodies, strict=True)
    ]
    return _packed(sheet_svg(drawn).encode())


def _packed(text: bytes) -> bytes:
    return gzip.compress(text, mtime=0)


def spots(kind: str, names: Collection[str] = ()) -> Spots:
    """Where figures stand in the zones of the unturned tile, in those too that rules see there besides, and where its
    symbols are, by their names."""
    fact = fact_of(kind)
    return {name: spot_of(fact, name) for name in (*names_of(fact), *names)} | symbol_spots(fact)


def spot(kind: str, name: str) -> Point:
    return spot_of(fact_of(kind), name)


def outlines(kind: str) -> bytes:
    """The zones of the unturned tile, by name, as path data on 100 by 100, and its signs: compressed JSON."""
    fact = fact_of(kind)
    zones = {name: outline_of(fact, name) for name in names_of(fact)}
    return _packed(msgspec.json.encode({"zones": zones, "signs": signs_of(fact)}))


def all_names(kind: str) -> list[str]:
    """What there is of a tile as it may lie on a table, by the names under which it is kept."""
    return [
        spots_name(kind),
        outlines_name(kind),
        afar_name(kind),
        *(tile_name(kind, turn, turn) for turn in range(VARIANTS)),
    ]


def spots_name(kind: str) -> str:
    return SPOTS + kind


def outlines_name(kind: str) -> str:
    return f"zones/{kind}"


def afar_name(kind: str) -> str:
    return f"afar/{kind}"


def tile_name(kind: str, variant: int, rotation: int) -> str:
    return f"tile/{kind}/{variant}/{rotation}"


def everything(kind: str) -> dict[str, bytes]:
    """All of that, made in one go; what was worked out for it is large and not kept."""
    pictures = [tile(kind, turn, turn) for turn in range(VARIANTS)]
    made = [msgspec.json.encode(spots(kind)), outlines(kind), afar(kind), *pictures]
    forget()
    return dict(zip(all_names(kind), made, strict=True))


def figure(piece: str, seat: int, lying: bool) -> str:
    if not NAME.fullmatch(piece) or seat >= SEATS:
        raise Refused("page.unknown")
    return figure_svg(piece, seat, lying)


def token(name: str, seat: int | None, text: str) -> str:
    if not NAME.fullmatch(name) or (seat or 0) >= SEATS or not re.fullmatch(r"[0-9]{0,3}", text):
        raise Refused("page.unknown")
    return token_svg(name, seat, text)


def pile(name: str, pieces: int) -> str:
    if not NAME.fullmatch(name) or not pieces:
        raise Refused("page.unknown")
    return pile_svg(name, pieces)


def board(land: list[Laid], figures: list[Standing], tokens: list[Lying], pictures: dict[str, str]) -> str:
    own = {name: fact_of(picture) for name, picture in pictures.items()}
    return board_svg(land, figures, tokens, {**known_tiles(), **own})
