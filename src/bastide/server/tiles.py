"""Tiles of one's own: designing them step by step, and drawing whatever was designed."""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from bastide.server import drawings
from bastide.server.assets import SVG, packed
from bastide.server.games import Line, Name, Names
from bastide.server.requests import Json, number, sent
from bastide.server.studio import Studio
from bastide.table import designing
from bastide.table.boxes import playable
from bastide.table.drafts import Drafts
from bastide.table.refused import Refused
from bastide.tiles.facts import TileFact
from bastide.tiles.lines import LONGEST

PICTURE = LONGEST + 60
"""So long is a picture at most: a line with the name of a set before it."""

RegionNumber = Annotated[int, Meta(ge=0, le=50)]


class Change(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One change to a tile."""


class Side(Change, frozen=True, tag="side"):
    side: Name
    kind: Name


class Centre(Change, frozen=True, tag="centre"):
    kind: Name


class Join(Change, frozen=True, tag="join"):
    one: RegionNumber
    other: RegionNumber


class Part(Change, frozen=True, tag="part"):
    region: RegionNumber


class Sign(Change, frozen=True, tag="sign"):
    region: RegionNumber
    name: Name
    amount: Annotated[int, Meta(ge=0, le=9)]


class Tag(Change, frozen=True, tag="tag"):
    name: Name
    tag: Name


class Bonus(Change, frozen=True, tag="bonus"):
    wanted: bool


class Turn(Change, frozen=True, tag="turn"):
    pass


AnyChange = Side | Centre | Join | Part | Sign | Tag | Bonus | Turn


class Draft(msgspec.Struct, forbid_unknown_fields=True):
    """A tile in the making, for a choice of boxes, and what is to be changed on it."""

    game: Name
    line: Line
    boxes: Names = msgspec.field(default_factory=list, name="with")
    change: AnyChange | None = None


async def design(request: Request) -> Response:
    draft = await sent(request, Draft)
    drafts = Drafts(playable(draft.game, draft.boxes))
    tile = drafts.read(draft.line)
    if draft.change is not None:
        tile = changed(tile, draft.change, drafts)
    return Json(drafts.shown(tile))


def changed(tile: TileFact, change: AnyChange, drafts: Drafts) -> TileFact:
    land = drafts.land
    match change:
        case Side(side, kind):
            return designing.with_side(tile, side, kind, land)
        case Centre(kind):
            return designing.with_centre(tile, kind, land)
        case Join(one, other):
            return designing.joined(tile, one, other, land)
        case Part(region):
            return designing.parted(tile, region, land)
        case Sign(region, name, amount):
            return designing.with_sign(tile, region, name, amount, name in drafts.signs.along)
        case Tag(name, tag):
            return designing.with_tag(tile, name, tag)
        case Bonus(wanted):
            return designing.with_bonus(tile, wanted)
        case Turn():
            return designing.quarter_turned(tile)


def _picture(request: Request) -> str:
    """The tile in the address."""
    text = request.query_params.get("tile", "")
    if not drawings.is_own(text) or len(text) > PICTURE:
        raise Refused("page.unknown")
    return text


async def drawing(request: Request) -> Response:
    studio: Studio = request.app.state.tools.studio
    variant = number(request, "v") if "v" in request.query_params else 0
    rotation = number(request, "r") if "r" in request.query_params else 0
    picture = await studio.tile(_picture(request), variant, rotation)
    return packed(request, picture, SVG)


async def outlines(request: Request) -> Response:
    studio: Studio = request.app.state.tools.studio
    return packed(request, await studio.outlines(_picture(request)), "application/json")
