"""Invitations: the whole address of a table as friends can reach it, and its code for the camera of a phone."""

from io import BytesIO
from ipaddress import ip_address
from urllib.parse import urlsplit

import segno
from starlette.requests import Request
from starlette.responses import Response

from bastide.server.house import House
from bastide.server.identity import holder_of, seat_key
from bastide.server.requests import Json, openings_of

QUIET = 2
"""Modules of white around a code."""


def leads_here_only(host: str) -> bool:
    """Does a name or address lead to the machine itself, for whoever uses it?"""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def own_address(request: Request) -> str:
    """The address by which others find this server: the one of its network if it knows that and is asked by its own
    machine, else the one by which it is asked."""
    reach = str(request.app.state.reach)
    if reach and leads_here_only(request.url.hostname or ""):
        return reach
    return f"{request.url.scheme}://{request.url.netloc}"


async def _links(request: Request) -> tuple[str, str]:
    """The link to a seat, for whoever is at the table or has opened it to pass on, and the link for watching."""
    house: House = request.app.state.house
    room = await house.room(str(request.path_params["game"]), openings_of(request))
    watch, holder = f"{own_address(request)}/g/{room.game}", holder_of(request)
    known = bool(holder) and (room.table.fact.host == holder or bool(room.table.seats_of(holder)))
    return (f"{watch}?sit={seat_key(request, room.game, len(room.table.banned))}" if known else watch), watch


async def show(request: Request) -> Response:
    link, watch = await _links(request)
    return Json({"link": link, "watch": watch, "loopback": leads_here_only(urlsplit(link).hostname or "")})


async def show_code(request: Request) -> Response:
    drawn = BytesIO()
    segno.make((await _links(request))[0], micro=False).save(drawn, kind="svg", border=QUIET, light="#fff", scale=8)
    return Response(drawn.getvalue(), media_type="image/svg+xml")
