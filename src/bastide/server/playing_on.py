"""Playing on from a position of the past: a new game that begins with the steps so far.

It has the same rules and as many seats, whoever sits there, and a dealer of its own: what comes after is dealt anew, so
nothing can be known of it from how the other game went on.
"""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from bastide.server.games import Name, SeatWish
from bastide.server.house import House
from bastide.server.identity import give_cookie, introduced
from bastide.server.looking_back import Shelf, past_of
from bastide.server.requests import Json, number, sent
from bastide.table.facts import SeatPlan
from bastide.table.refused import Refused
from bastide.table.replay import MOVES, tried


class Continuation(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to play on, and the moves to be made first instead of those that were played."""

    seats: Annotated[list[SeatWish], Meta(max_length=20)]
    help: Name = "full"
    codes: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=MOVES)] = []


async def play_on(request: Request) -> Response:
    house: House = request.app.state.house
    wish = await sent(request, Continuation)
    past, k = await past_of(request), number(request, "k")
    past.check_open()
    shelf: Shelf = request.app.state.shelf
    line = await shelf.look(tried(past.line, k, wish.codes))
    if line.game.is_over:
        raise Refused("table.over")
    if len(wish.seats) != line.ruleset.players:
        raise Refused("message.malformed")
    holder, secret = introduced(request)
    plans = [SeatPlan(seat.kind, seat.name, seat.level, holder if seat.kind == "person" else "") for seat in wish.seats]
    rules, taken = line.ruleset, line.steps
    choice = rules.game, list(rules.expansions), dict(rules.options)
    game = await house.create(*choice, plans, wish.help, list(rules.tiles), holder, taken)
    response = Json({"game": game, "link": f"/g/{game}"}, 201)
    give_cookie(request, response, secret)
    return response
