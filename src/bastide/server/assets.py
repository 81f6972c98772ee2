"""What does not change: words, rule pages and drawings."""

import gzip
from collections.abc import Mapping
from functools import cache
from typing import cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from bastide.server import drawings
from bastide.server.client import CHECKED, WEB, client
from bastide.server.pages import GUIDES, Pages
from bastide.server.requests import Json, number
from bastide.server.taking_home import language_of
from bastide.table.details import details
from bastide.table.refused import Refused
from bastide.words.words import LANGUAGES, catalogue

A_DAY = {"Cache-Control": "public, max-age=86400"}
SVG = "image/svg+xml"
ON_A_SHEET = 64
TURNS = ("0", "1", "2", "3")


LOST = """<!doctype html>
<html lang="{language}" data-theme="auto"><head><meta charset="utf-8"><title>Bastide</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="icon" href="/static/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/static/css/base.css">
<link rel="stylesheet" href="/static/css/parts.css"></head>
<body><main class="lost"><img src="/static/icon.svg" alt="" width="72" height="72"><h1>Bastide</h1><p>{text}.</p>
<p><a class="button primary" href="/">{home}</a></p></main></body></html>
"""


def lost(request: Request) -> Response:
    """For somebody who went to an address that leads nowhere, in the first language of ours that they read."""
    language = language_of("", request.headers.get("accept-language", ""))
    home = msgspec.json.decode((WEB / "words" / f"{language}.json").read_bytes(), type=dict[str, object])["ui.home"]
    text = str(catalogue(language)["refusal.page.unknown"])
    page = LOST.format(language=language, text=text[0].upper() + text[1:], home=home)
    return Response(page, 404, media_type="text/html; charset=utf-8")


async def reading(request: Request) -> Response:
    """A page of the rules in the client, if there is one of that name."""
    pages: Pages = request.app.state.pages
    return await client(request) if pages.has(str(request.path_params["name"])) else lost(request)


@cache
def _words(language: str) -> bytes:
    """Compressed once: that takes ten times as long as all else that answering takes."""
    return gzip.compress(msgspec.json.encode(catalogue(language)))


async def words(request: Request) -> Response:
    language = str(request.path_params["language"])
    if language not in LANGUAGES:
        raise Refused("page.unknown")
    return packed(request, _words(language), "application/json", CHECKED)


def packed(request: Request, found: bytes, media_type: str, kept: Mapping[str, str] = A_DAY) -> Response:
    """What is kept compressed goes out as it is, unless a browser cannot read that."""
    headers = {**kept, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found, media_type=media_type, headers=headers | {"Content-Encoding": "gzip"})
    return Response(gzip.decompress(found), media_type=media_type, headers=headers)


async def tile(request: Request) -> Response:
    variant = number(request, "v") if "v" in request.query_params else 0
    rotation = number(request, "r") if "r" in request.query_params else 0
    picture = await request.app.state.tools.studio.tile(str(request.path_params["kind"]), variant, rotation)
    return packed(request, picture, SVG)


async def sheet(request: Request) -> Response:
    """Printed tiles from afar, each told as `<rotation>:<kind>`."""
    wanted = [text.partition(":") for text in request.query_params.getlist("tile")]
    if not 0 < len(wanted) <= ON_A_SHEET or any(turn not in TURNS or drawings.is_own(kind) for turn, _, kind in wanted):
        raise Refused("page.unknown")
    picture = await request.app.state.tools.studio.sheet([(kind, int(turn)) for turn, _, kind in wanted])
    return packed(request, picture, SVG)


async def figure(request: Request) -> Response:
    lying = request.query_params.get("lying", "") == "1"
    picture = drawings.figure(str(request.path_params["piece"]), number(request, "seat"), lying)
    return Response(picture, media_type=SVG, headers=A_DAY)


async def token(request: Request) -> Response:
    if "pile" in request.query_params:
        pile = drawings.pile(str(request.path_params["name"]), number(request, "pile"))
        return Response(pile, media_type=SVG, headers=A_DAY)
    seat = number(request, "seat") if "seat" in request.query_params else None
    picture = drawings.token(str(request.path_params["name"]), seat, request.query_params.get("text", ""))
    return Response(picture, media_type=SVG, headers=A_DAY)


async def outlines(request: Request) -> Response:
    found = await request.app.state.tools.studio.outlines(str(request.path_params["kind"]))
    return packed(request, found, "application/json")


async def rules(request: Request) -> Response:
    pages: Pages = request.app.state.pages
    return Json(pages.listing())


async def rule_page(request: Request) -> Response:
    pages: Pages = request.app.state.pages
    return Json(pages.page(str(request.path_params["name"]), request.query_params.get("lang", LANGUAGES[0])))


async def rule_picture(request: Request) -> Response:
    pages: Pages = request.app.state.pages
    return Response(pages.picture(str(request.path_params["name"])), media_type="image/webp", headers=A_DAY)


async def box(request: Request) -> Response:
    """What somebody sees who opens a box on the start page."""
    pages: Pages = request.app.state.pages
    found = details(str(request.path_params["name"]))
    written = [name for name in cast(list[str], found["boxes"]) if name in pages.names()]
    opening = pages.opening(written[0], request.query_params.get("lang", LANGUAGES[0])) if len(written) == 1 else None
    return Json(found | {"pages": written, "opening": opening, "guide": GUIDES[0] if found["reconstructed"] else None})
