"""Requests over HTTP: who asks, what they send, and how they are answered or refused."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from bastide.server.address import network
from bastide.server.identity import is_own_origin
from bastide.server.limits import Allowance, Limits
from bastide.table.refused import Refused

BODY = 64 * 1024
"""The largest body of a request, in bytes, where nothing else is said."""

BODY_TIME = 15.0
"""Seconds for a body to come."""

STATUS = {
    "game.unknown": 404, "record.unknown": 404, "page.unknown": 404, "table.no_step": 404, "campaign.unknown": 404,
    "message.malformed": 400, "message.foreign": 403, "table.not_host": 403, "record.secret": 403,
    "table.watch_only": 403, "campaign.not_yours": 403,
    "message.too_slow": 408, "message.too_long": 413, "record.too_large": 413, "record.bad": 422, "record.foreign": 422,
    "message.too_many": 429, "game.too_many": 429, "record.too_many": 429, "record.too_many_near": 429,
    "game.too_many_near": 429, "campaign.too_many": 429, "analysis.too_many": 429,
    "table.failed": 500,
    "store.full": 503, "store.readonly": 503, "store.damaged": 503, "store.gone": 503,
    "store.away": 503,
}  # fmt: skip

log = logging.getLogger("bastide")

Endpoint = Callable[[Request], Awaitable[Response]]
Wanted = TypeVar("Wanted")


class Json(Response):
    media_type = "application/json"

    def render(self, content: object) -> bytes:
        return msgspec.json.encode(content)


def refusal(refused: Refused) -> Response:
    status = STATUS.get(refused.key, 409)
    response = Json({"key": refused.key, "values": refused.values}, status)
    if status in (408, 413):
        # What is still to come of the request is not waited for.
        response.headers["Connection"] = "close"
    return response


def guarded(endpoint: Endpoint) -> Endpoint:
    """The endpoint, with refusals answered as such."""

    async def answer(request: Request) -> Response:
        try:
            return await endpoint(request)
        except Refused as refused:
            return refusal(refused)
        except ClientDisconnect:
            return Response(status_code=400)
        except Exception:
            # The path itself may be the link to a table.
            log.exception("a request to %s failed", getattr(request.scope.get("route"), "path", "an address"))
            return refusal(Refused("table.failed"))

    return answer


def openings_of(request: Request) -> Allowance:
    """What is left to whoever asks, to have games played again that nobody is in."""
    limits: Limits = request.app.state.limits
    return limits.households.allowance(network(request.client.host) if request.client else "", "openings")


async def body(request: Request, kind: str, most: int, too_large: str = "message.too_long") -> bytes:
    """The body of a request that changes something: of the right type, from our own page, and not too large."""
    if not is_own_origin(request, needed=False):
        raise Refused("message.foreign")
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != kind:
        raise Refused("message.malformed")
    try:
        async with asyncio.timeout(BODY_TIME):
            return await _received(request, most, too_large)
    except TimeoutError:
        raise Refused("message.too_slow") from None


async def _received(request: Request, most: int, too_large: str) -> bytes:
    found = bytearray()
    async for chunk in request.stream():
        found += chunk
        if len(found) > most:
            raise Refused(too_large)
    return bytes(found)


async def sent(request: Request, wanted: type[Wanted]) -> Wanted:
    """What somebody sent as JSON."""
    try:
        return msgspec.json.decode(await body(request, "application/json", BODY), type=wanted)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("message.malformed") from None


def number(request: Request, name: str) -> int:
    """A number in the address."""
    text = str(request.path_params.get(name, request.query_params.get(name, "")))
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise Refused("page.unknown")
    return int(text)


def cell(request: Request) -> tuple[int, int]:
    """The cell `x,y` in the address."""
    found = re.fullmatch(r"(-?[0-9]{1,6}),(-?[0-9]{1,6})", request.query_params.get("cell", ""))
    if found is None:
        raise Refused("page.unknown")
    return int(found[1]), int(found[2])
