"""The addresses for programs as an OpenAPI document: for whoever writes a client, and for tests that try everything.

What a request may hold is read from the types that it is decoded into, so it cannot differ from what is accepted.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import bastide
from bastide.server.analysing import AnalysisWish
from bastide.server.campaigns import LevelWish
from bastide.server.games import Choice, Claim, GameWish, Pupil
from bastide.server.playing_on import Continuation
from bastide.server.puzzles import Solver
from bastide.server.requests import STATUS, Json
from bastide.server.tiles import Draft
from bastide.words.words import LANGUAGES

JSON: Final = "application/json"
SVG: Final = "image/svg+xml"
TEXT: Final = "text/plain"
WEBP: Final = "image/webp"

Schema = dict[str, Any]


@dataclass(frozen=True)
class Operation:
    """What somebody can do at an address: what they send, and how they are answered when all is well."""

    about: str
    kind: str = JSON
    body: type | None = None
    status: int = 200
    query: tuple[str, ...] = ()
    takes_text: bool = False


OPERATIONS: Final[dict[str, Operation]] = {
    "GET /healthz": Operation("Does the process answer?", TEXT),
    "GET /readyz": Operation("Can the store be written to?", TEXT),
    "GET /metrics": Operation("Numbers for Prometheus, for those who look after the server", TEXT),
    "GET /words/{language}.json": Operation("All words of a language"),
    "GET /art/tile/{kind}.svg": Operation("A tile", SVG, query=("v", "r")),
    "GET /art/sheet.svg": Operation("Tiles from afar, side by side", SVG, query=("tile",)),
    "GET /art/figure/{piece}/{seat}.svg": Operation("A figure in the colour of a seat", SVG, query=("lying",)),
    "GET /art/token/{name}.svg": Operation("A token, or a pile of them", SVG, query=("seat", "text", "pile")),
    "GET /art/zones/{kind}.json": Operation("The outlines of a tile's zones"),
    "GET /art/own/tile.svg": Operation("A tile of somebody's own", SVG, query=("tile", "v", "r")),
    "GET /art/own/zones.json": Operation("The outlines of its zones", query=("tile",)),
    "GET /rules/{name}.json": Operation("A page of the rules", query=("lang",)),
    "GET /rules/images/{name}.webp": Operation("A picture in it", WEBP),
    "GET /api/openapi.json": Operation("This document"),
    "GET /api/rules": Operation("The pages of the rules"),
    "GET /api/boxes/{name}": Operation("What is in a box and what changes with it", query=("lang",)),
    "GET /api/catalogue": Operation("All games and boxes, with their switches"),
    "POST /api/check": Operation("Do these boxes go together?", body=Choice),
    "POST /api/tile": Operation("A tile in the making, with what is wrong with it", body=Draft),
    "GET /api/games": Operation("The games of whoever asks"),
    "POST /api/games": Operation("A new game", body=GameWish, status=201),
    "POST /api/lessons/{lesson}": Operation("A game that teaches", body=Pupil, status=201),
    "GET /api/puzzles": Operation("All puzzles"),
    "GET /api/puzzles/of/{day}": Operation("The puzzle of a day, such as 2026-11-17"),
    "POST /api/puzzles/{number}": Operation("A game in which a puzzle is solved", body=Solver, status=201),
    "GET /api/games/{game}": Operation("A game in short"),
    "DELETE /api/games/{game}": Operation("Whoever opened a game deletes it"),
    "POST /api/games/{game}/seats": Operation("Sit down", body=Claim),
    "GET /api/games/{game}/invitation": Operation("The links for friends"),
    "GET /api/games/{game}/invitation.svg": Operation("The link to a seat as a code for cameras", SVG),
    "GET /api/campaigns": Operation("The campaigns of whoever asks"),
    "GET /api/campaigns/{campaign}": Operation("A campaign with all its tries"),
    "DELETE /api/campaigns/{campaign}": Operation("Whoever opened a campaign forgets it"),
    "POST /api/campaigns/{campaign}/games": Operation("Its next game", body=LevelWish, status=201),
    "POST /api/records": Operation("Keep a record to look at", takes_text=True, status=201),
    "GET /api/records/{record}": Operation("A record in short"),
    **{
        f"GET /api/{place}/{ending}": operation
        for place in ("games/{game}", "records/{record}")
        for ending, operation in {
            "steps": Operation("All moves so far"),
            "at/{k}": Operation("The position after k moves"),
            "at/{k}/region": Operation("What a region is worth there", query=("cell", "zone")),
            "at/{k}/instead": Operation("The position after k moves and others instead", query=("code",)),
            "chart": Operation("Everybody's points over the turns"),
            "analysis": Operation("What a computer has found in the game so far", query=("turns",)),
            "dealing": Operation("How it was dealt, for whoever wants to check it"),
            "record": Operation("The record, with names in a language", TEXT, query=("lang",)),
            "board.svg": Operation("The land as a picture", SVG, query=("at",)),
        }.items()
    },
    **{
        f"POST /api/{place}/{ending}": operation
        for place in ("games/{game}", "records/{record}")
        for ending, operation in {
            "at/{k}/games": Operation("Play on from there", body=Continuation, status=201),
            "analysis": Operation("Have a computer look at the game again", body=AnalysisWish),
        }.items()
    },
}
"""By method and path, as the application has them."""

NUMBER: Final[Schema] = {"type": "integer", "minimum": 0, "maximum": 999999}
NAME: Final[Schema] = {"type": "string", "minLength": 1, "maxLength": 100, "pattern": r"^[\w.-]+$"}
SCHEMAS: Final[dict[str, Schema]] = {
    "k": NUMBER, "seat": NUMBER, "at": NUMBER, "v": NUMBER, "r": NUMBER, "pile": NUMBER, "turns": NUMBER,
    "language": {"type": "string", "enum": list(LANGUAGES)}, "lang": {"type": "string", "enum": list(LANGUAGES)},
    "lying": {"type": "string", "enum": ["0", "1"]},
    "cell": {"type": "string", "pattern": "^-?[0-9]{1,6},-?[0-9]{1,6}$"},
    "zone": {"type": "string", "maxLength": 120}, "text": {"type": "string", "maxLength": 20},
    "tile": {"type": "string", "maxLength": 2000}, "code": {"type": "string", "maxLength": 120},
}  # fmt: skip
"""What stands in an address, by its name; everything else is a name."""

NEEDED: Final = ("cell", "zone", "tile")
"""What may not be left out behind a question mark."""


async def show(request: Request) -> Response:
    return Json(document())


@cache
def document() -> Schema:
    """All of it."""
    bodies = {operation.body for operation in OPERATIONS.values() if operation.body is not None}
    named = sorted(bodies, key=lambda body: body.__name__)
    schemas, components = msgspec.json.schema_components(named, ref_template="#/components/schemas/{name}")
    by_body = dict(zip(named, schemas, strict=True))
    paths: dict[str, Schema] = {}
    for address, operation in OPERATIONS.items():
        method, _, path = address.partition(" ")
        paths.setdefault(path, {})[method.lower()] = _described(path, operation, by_body)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Bastide", "version": bastide.__version__},
        "paths": paths,
        "components": {"schemas": {**components, "Refusal": REFUSAL}},
    }


REFUSAL: Final[Schema] = {
    "type": "object",
    "required": ["key", "values"],
    "properties": {"key": {"type": "string"}, "values": {"type": "object"}},
}


def _described(path: str, operation: Operation, schemas: dict[type, Schema]) -> Schema:
    within = [part.partition("}")[0] for part in path.split("{")[1:]]
    parameters = [_parameter(name, "path") for name in within] + [_parameter(name, "query") for name in operation.query]
    answers: Schema = {str(operation.status): {"description": operation.about, "content": {operation.kind: {}}}}
    refusal = {"$ref": "#/components/schemas/Refusal"}
    for status in sorted({409, *STATUS.values()} - {500}):
        answers[str(status)] = {"description": "refused", "content": {JSON: {"schema": refusal}}}
    described: Schema = {"summary": operation.about, "parameters": parameters, "responses": answers}
    if operation.body is not None:
        described["requestBody"] = {"required": True, "content": {JSON: {"schema": schemas[operation.body]}}}
    elif operation.takes_text:
        described["requestBody"] = {"required": True, "content": {TEXT: {"schema": {"type": "string"}}}}
    return described


def _parameter(name: str, place: str) -> Schema:
    needed = place == "path" or name in NEEDED
    return {"name": name, "in": place, "required": needed, "schema": SCHEMAS.get(name, NAME)}
