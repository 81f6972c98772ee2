"""Making games, listing them, sitting down."""

import secrets
from hmac import compare_digest
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from bastide.notation.events import Json as Plain
from bastide.notation.events import ending
from bastide.players.roster import USUAL
from bastide.rules.own import COPIES, LINES
from bastide.rules.turn import tiles_left
from bastide.server.house import House
from bastide.server.identity import give_cookie, holder_of, introduced, is_own_origin, seat_key
from bastide.server.messages import MESSAGE
from bastide.server.requests import Json, openings_of, sent
from bastide.table import judge
from bastide.table.boxes import catalogue, checked
from bastide.table.facts import Seated, SeatPlan
from bastide.table.refused import Refused
from bastide.table.table import Table
from bastide.table.tints import chosen_tints
from bastide.table.view import accounts, choice
from bastide.tiles.lines import LONGEST

LISTED = 30
Name = Annotated[str, Meta(max_length=100)]
Names = Annotated[list[Name], Meta(max_length=100)]
Line = Annotated[str, Meta(max_length=LONGEST)]
Tiles = Annotated[list[Line], Meta(max_length=LINES)]
Options = Annotated[dict[Name, Name], Meta(max_length=200)]


class Choice(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody thinks of playing."""

    game: Name
    boxes: Names = msgspec.field(default_factory=list, name="with")
    players: Annotated[int, Meta(ge=0, le=100)] = 2
    options: Options = msgspec.field(default_factory=dict)
    tiles: Tiles = msgspec.field(default_factory=list)


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    kind: Name
    name: Name = ""
    level: Name = ""
    colour: Name = ""


class GameWish(msgspec.Struct, forbid_unknown_fields=True):
    """A game that somebody wants to play."""

    game: Name
    seats: Annotated[list[SeatWish], Meta(max_length=20)]
    boxes: Names = msgspec.field(default_factory=list, name="with")
    options: Options = msgspec.field(default_factory=dict)
    tiles: Tiles = msgspec.field(default_factory=list)
    help: Name = "full"
    first: Annotated[int, Meta(ge=-1, le=19)] = 0
    """The seat that begins; -1: it is drawn."""


class Pupil(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who wants to be shown how, and what the opponent is called."""

    name: Name
    opponent: Name


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    seat: Annotated[int, Meta(ge=0, le=100)] | None = None
    key: Name = ""
    """From the link to a seat."""


async def show_catalogue(request: Request) -> Response:
    limits = {"name": judge.NAME, "text": judge.TEXT, "message": MESSAGE}
    limits |= {"tiles": LINES, "copies": COPIES, "line": LONGEST}
    pages = request.app.state.pages.names()
    return Json(catalogue(tuple(pages)) | {"limits": limits, "tiles": list(request.app.state.tiles)})


async def check(request: Request) -> Response:
    wish = await sent(request, Choice)
    return Json(checked(wish.game, wish.boxes, wish.players, wish.options, wish.tiles))


async def create(request: Request) -> Response:
    house: House = request.app.state.house
    wish = await sent(request, GameWish)
    holder, secret = introduced(request)
    seats = beginning_with(wish.seats, wish.first)
    plans = [SeatPlan(seat.kind, seat.name, seat.level, holder if seat.kind == "person" else "") for seat in seats]
    tints = chosen_tints([seat.colour for seat in seats])
    game = await house.create(wish.game, wish.boxes, wish.options, plans, wish.help, wish.tiles, holder, tints=tints)
    response = Json({"game": game, "link": f"/g/{game}"}, 201)
    give_cookie(request, response, secret)
    return response


async def teach(request: Request) -> Response:
    house: House = request.app.state.house
    wish = await sent(request, Pupil)
    holder, secret = introduced(request)
    learner, opponent = SeatPlan("person", wish.name, "", holder), SeatPlan("computer", wish.opponent, USUAL)
    game = await house.teach(str(request.path_params["lesson"]), learner, opponent)
    response = Json({"game": game, "link": f"/g/{game}"}, 201)
    give_cookie(request, response, secret)
    return response


def beginning_with(seats: list[SeatWish], first: int) -> list[SeatWish]:
    """The seats in their order, but that another one begins: the wished one, or one that is drawn."""
    if first >= len(seats) > 0:
        raise Refused("table.no_seat")
    at = secrets.randbelow(len(seats)) if first < 0 and seats else first
    return seats[at:] + seats[:at]


async def mine(request: Request) -> Response:
    house: House = request.app.state.house
    holder = holder_of(request)
    found = await house.tables_of(holder, LISTED, openings_of(request)) if holder else []
    return Json({"games": [summary(game, table, holder) for game, table in found if not table.fact.puzzle]})


async def show(request: Request) -> Response:
    house: House = request.app.state.house
    room = await house.room(str(request.path_params["game"]), openings_of(request))
    return Json(summary(room.game, room.table, holder_of(request)))


async def claim(request: Request) -> Response:
    house: House = request.app.state.house
    wish = await sent(request, Claim)
    room = await house.room(str(request.path_params["game"]), openings_of(request))
    holder, secret = introduced(request)
    known = room.table.fact.host == holder or bool(room.table.seats_of(holder))
    key = seat_key(request, room.game, len(room.table.banned))
    if not known and not compare_digest(wish.key.encode(), key.encode()):
        raise Refused("table.watch_only")
    seated: list[int] = []

    def judged(table: Table) -> Seated:
        fact = judge.claim(table, holder, wish.seat, wish.name)
        seated.append(fact.seat)
        return fact

    await room.obey("", judged)
    response = Json({"seat": seated[-1]})
    give_cookie(request, response, secret)
    return response


async def delete(request: Request) -> Response:
    """Whoever opened a table forgets it."""
    house: House = request.app.state.house
    if not is_own_origin(request, needed=False):
        raise Refused("message.foreign")
    await house.delete(str(request.path_params["game"]), holder_of(request), openings_of(request))
    return Json({})


def summary(game: str, table: Table, holder: str) -> Plain:
    """A game in short."""
    position = table.line.game
    asked = table.asked()
    return {
        "game": game,
        "link": f"/g/{game}",
        "choice": choice(table.line),
        "help": table.help,
        "seats": [
            {"seat": at, "name": seat.name, "colour": table.line.colour(at), "kind": seat.kind, "level": seat.level}
            for at, seat in enumerate(table.seats)
        ],
        "you": table.seats_of(holder),
        "host": bool(holder) and table.fact.host == holder,
        "turn": position.turn,
        "left": tiles_left(position),
        "over": position.is_over,
        "asked": asked,
        "accounts": accounts(table.line, position),
        "scores": position.scores,
        **ending(position),
        "created": table.created,
        "last": table.entries[-1].at,
        "rematch": table.rematch or None,
    }
