"""Invitations: the whole address of a table as friends can reach it, and its code for the camera of a phone."""

from io import BytesIO
from ipaddress import ip_address
from urllib.parse import urlsplit

import segno
from starlette.requests import Request
from starlette.responses import Response

from bastide.server.house import House
from bastide.server.requests import Json

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


async def _link(request: Request) -> str:
    house: House = request.app.state.house
    room = await house.room(str(request.path_params["game"]))
    return f"{own_address(request)}/g/{room.game}"


async def show(request: Request) -> Response:
    link = await _link(request)
    return Json({"link": link, "loopback": leads_here_only(urlsplit(link).hostname or "")})


async def show_code(request: Request) -> Response:
    drawn = BytesIO()
    segno.make(await _link(request), micro=False).save(drawn, kind="svg", border=QUIET, light="#fff", scale=8)
    return Response(drawn.getvalue(), media_type="image/svg+xml")
