"""Numbers about a running server, in the text format that Prometheus reads, and whether it is well."""

from collections.abc import Callable
from ipaddress import ip_address, ip_network

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from bastide.server.house import House
from bastide.server.store import Store
from bastide.table.refused import Refused

LOOPBACK = ("127.0.0.0/8", "::1/128")
"""Who may read the numbers where nothing else is said."""


def told(house: House, connections: Callable[[], tuple[int, int]]) -> str:
    """All numbers. `connections` are those open now, and those that were turned away."""
    store = house.tools.store
    inside, turned_away = connections()
    numbers: list[tuple[str, str, str, float]] = [
        ("connections", "gauge", "Connections that are open.", inside),
        ("connections_turned_away_total", "counter", "Connections that were one too many.", turned_away),
        ("rooms", "gauge", "Games that are open.", house.open_rooms),
        ("guests", "gauge", "People connected to a game.", house.guests),
        ("entries_stored_total", "counter", "Entries of games that were stored.", store.stored),
        ("store_faults_total", "counter", "Transactions that failed.", store.faults),
    ]
    lines: list[str] = []
    for name, kind, about, value in numbers:
        lines += [f"# HELP bastide_{name} {about}", f"# TYPE bastide_{name} {kind}", f"bastide_{name} {value:g}"]
    lines += ["# HELP bastide_store_seconds How long transactions took, with the wait for the disk."]
    lines += ["# TYPE bastide_store_seconds histogram", *store.times.lines("bastide_store_seconds")]
    return "\n".join(lines) + "\n"


async def metrics(request: Request) -> Response:
    """For those alone who look after the server: others find nothing here."""
    networks = [ip_network(known, strict=False) for known in request.app.state.metrics_for]
    try:
        address = ip_address(request.client.host if request.client else "")
    except ValueError:
        raise Refused("page.unknown") from None
    if not any(address in network for network in networks):
        raise Refused("page.unknown")
    text = told(request.app.state.house, request.app.state.connections)
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4; charset=utf-8")


async def health(request: Request) -> Response:
    """The server is there."""
    return PlainTextResponse("ok\n")


async def readiness(request: Request) -> Response:
    """The server can keep games: else 503, with the name of what is wrong."""
    store: Store = request.app.state.tools.store
    await store.check()
    return PlainTextResponse("ready\n")
