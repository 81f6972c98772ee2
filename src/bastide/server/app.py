"""The application: addresses and what answers them."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import time

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from bastide.rules import catalogue
from bastide.server import (
    analysing,
    assets,
    campaigns,
    client,
    dealing,
    description,
    games,
    inviting,
    looking_back,
    metrics,
    playing_on,
    puzzles,
    tiles,
)
from bastide.server.doorman import Doorman
from bastide.server.headers import Headers
from bastide.server.house import House
from bastide.server.limits import Limits
from bastide.server.pages import Pages
from bastide.server.place import Place
from bastide.server.portfolio import Portfolio
from bastide.server.requests import Endpoint, guarded, refusal
from bastide.server.socket import socket
from bastide.server.store import Store
from bastide.server.tools import Clock, Tools
from bastide.server.turnstile import Turnstile
from bastide.server.workers import Staff, Workers
from bastide.table.refused import Refused
from bastide.tiles.loader import load_set

log = logging.getLogger("bastide")

PACE = 0.3
FIRST = catalogue.games()[0]
"""Most people begin with this game: its tiles are made ready before anybody comes."""

CLIENT = ("/", "/g/{game}", "/r/{record}", "/campaign/{campaign}", "/rules")
"""The addresses of the client, which is one page."""

FOR_PROGRAMS = ("/api/", "/ws/", "/art/", "/words/", "/rules/images/", "/static/")

HOURLY = 3600.0
SOON = 10.0
UPKEEP = "upkeep"
"""Held like a game by the server that forgets old ones."""


def application(
    store: Place,
    workers: Workers | None = None,
    hosts: tuple[str, ...] = (),
    clock: Clock = lambda: int(time()),
    pace: float = PACE,
    limits: Limits | None = None,
    own: Sequence[str] = (),
    forget_after: int = 0,
    metrics_for: Sequence[str] = (),
    doorman: Doorman | None = None,
    reach: str = "",
    portfolio: Path | None = None,
) -> Starlette:
    """The server over the store in a file or a database; `own` are the lines of tiles that it offers to everybody.
    Games in which nothing happens for `forget_after` days are forgotten (0: never). Its numbers are for this machine
    and the networks in `metrics_for`; the `doorman` counts connections. Drawings are kept in the file `portfolio`, and
    all are made in the background that are missing there; without one they are made when they are wanted, and kept in
    memory."""
    at_door = doorman or Doorman()
    staff = Staff(workers)
    allowed = limits or Limits()

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        opened = await Store.open(store)
        tools = Tools(opened, Portfolio(portfolio), staff, clock, pace)
        app.state.tools = tools
        app.state.cookie_key = await opened.cookie_key()
        app.state.house = House(tools)
        app.state.house.open()
        app.state.shelf = looking_back.Shelf(tools)
        app.state.analyst = analysing.Analyst(staff.analysing, tools)
        app.state.pages = Pages()
        app.state.limits = allowed
        app.state.reach = reach
        app.state.tiles = tuple(own)
        app.state.metrics_for = (*metrics.LOOPBACK, *metrics_for)
        app.state.connections = lambda: (at_door.inside, at_door.turned_away)
        await tools.studio.open()
        tools.studio.prepare({fact.id: () for name in FIRST.tiles for fact in load_set(name).tiles})
        sweeping = asyncio.create_task(_sweep(app.state.house, forget_after)) if forget_after else None
        try:
            yield
        finally:
            if sweeping is not None:
                sweeping.cancel()
            await app.state.house.close()
            app.state.shelf.close()
            app.state.analyst.close()
            staff.close()
            await opened.close()

    middleware = [
        Middleware(Headers, hosts=hosts),
        Middleware(Turnstile, limits=allowed),
        Middleware(GZipMiddleware, minimum_size=2000),
    ]
    return Starlette(routes=routes(), middleware=middleware, lifespan=running, exception_handlers={404: _unknown})


async def _sweep(house: House, days: int) -> None:
    """One server does this for all that share a database."""
    neighbours = house.tools.neighbours
    neighbours.want(UPKEEP)
    while True:
        while not neighbours.is_own(UPKEEP):
            await asyncio.sleep(SOON)
        try:
            await house.sweep(days)
        except Exception:
            log.exception("old games cannot be forgotten")
        await asyncio.sleep(HOURLY)


def routes() -> list[BaseRoute]:
    found: list[BaseRoute] = [_get(path, client.client) for path in CLIENT]
    found += [
        _get("/healthz", metrics.health),
        _get("/readyz", metrics.readiness),
        _get("/metrics", metrics.metrics),
        _get("/words/{language}.json", assets.words),
        _get("/art/tile/{kind}.svg", assets.tile),
        _get("/art/sheet.svg", assets.sheet),
        _get("/art/figure/{piece}/{seat}.svg", assets.figure),
        _get("/art/token/{name}.svg", assets.token),
        _get("/art/zones/{kind}.json", assets.outlines),
        _get("/art/own/tile.svg", tiles.drawing),
        _get("/art/own/zones.json", tiles.outlines),
        _get("/rules/{name}.json", assets.rule_page),
        _get("/rules/images/{name}.webp", assets.rule_picture),
        _get("/rules/{name}", assets.reading),
        _get("/api/openapi.json", description.show),
        _get("/api/rules", assets.rules),
        _get("/api/boxes/{name}", assets.box),
        _get("/api/games/{game}/invitation", inviting.show),
        _get("/api/games/{game}/invitation.svg", inviting.show_code),
        _get("/api/catalogue", games.show_catalogue),
        _post("/api/check", games.check),
        _post("/api/tile", tiles.design),
        _get("/api/games", games.mine),
        _post("/api/games", games.create),
        _post("/api/lessons/{lesson}", games.teach),
        _get("/api/puzzles", puzzles.show_all),
        _get("/api/puzzles/of/{day}", puzzles.show_day),
        _post("/api/puzzles/{number}", puzzles.play),
        _get("/api/games/{game}", games.show),
        Route("/api/games/{game}", guarded(games.delete), methods=["DELETE"]),
        _post("/api/games/{game}/seats", games.claim),
        _get("/api/campaigns", campaigns.mine),
        _get("/api/campaigns/{campaign}", campaigns.show),
        Route("/api/campaigns/{campaign}", guarded(campaigns.forget), methods=["DELETE"]),
        _post("/api/campaigns/{campaign}/games", campaigns.go_on),
        _post("/api/records", looking_back.keep),
        _get("/api/records/{record}", looking_back.show_steps),
        WebSocketRoute("/ws/{game}", socket),
        Mount("/static", client.Files()),
    ]
    for place in ("/api/games/{game}", "/api/records/{record}"):
        found += [
            _get(f"{place}/steps", looking_back.show_steps),
            _get(f"{place}/at/{{k}}", looking_back.show_position),
            _get(f"{place}/at/{{k}}/region", looking_back.show_region),
            _get(f"{place}/chart", looking_back.show_chart),
            _get(f"{place}/dealing", dealing.show),
            _get(f"{place}/record", looking_back.show_record),
            _get(f"{place}/board.svg", looking_back.show_board),
            _get(f"{place}/at/{{k}}/instead", analysing.show_instead),
            _post(f"{place}/at/{{k}}/games", playing_on.play_on),
            _get(f"{place}/analysis", analysing.show),
            _post(f"{place}/analysis", analysing.begin),
        ]
    return found


def _get(path: str, endpoint: Endpoint) -> Route:
    return Route(path, guarded(endpoint), methods=["GET"])


def _post(path: str, endpoint: Endpoint) -> Route:
    return Route(path, guarded(endpoint), methods=["POST"])


async def _unknown(request: Request, error: Exception) -> Response:
    """Programs are told in their way that there is nothing here, people are shown a page."""
    if request.url.path.startswith(FOR_PROGRAMS):
        return refusal(Refused("page.unknown"))
    return assets.lost(request)
