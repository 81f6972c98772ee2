"""How much one address may ask for."""

import re
from collections import OrderedDict

from starlette.types import ASGIApp, Receive, Scope, Send

from bastide.server.address import network
from bastide.server.limits import Allowance, Limits
from bastide.server.requests import refusal
from bastide.table.refused import Refused

KNOWN = 4096
"""So many addresses are remembered: whoever has been quiet for longest is forgotten, and begins anew."""

LATER = 1013

PRICES: list[tuple[str, str, str, int]] = [
    ("GET", r"/api/(games|records)/[^/]+/board\.svg", "looks", 10),
    ("GET", r"/api/(games|records)/[^/]+/(steps|chart|record)", "looks", 3),
    ("GET", r"/api/(games|records)/[^/]+/at/.*", "looks", 1),
    ("GET", r"/api/records/[^/]+", "looks", 3),
    ("GET", r"/art/own/.*", "questions", 1),
    ("GET", r"/art/.*", "drawings", 1),
    ("POST", r"/api/(check|tile)", "questions", 1),
    ("POST", r"/api/records", "changes", 10),
    ("POST", r"/api/(games|records)/[^/]+/at/[^/]+/games", "changes", 3),
    ("GET", r"/(api|ws)/.*", "questions", 1),
    ("POST", r"/api/.*", "changes", 1),
    (".*", r"/(api|ws)/.*", "changes", 1),
    ("GET", r"/readyz|/metrics", "questions", 1),
]
"""What each request is charged: method and path, the allowance it is taken from, and how much. The first line that fits
counts. What is on no line is free: files, words and pages are kept ready."""

_PRICES = [(re.compile(f"{method} {path}"), sort, cost) for method, path, sort, cost in PRICES]


class Turnstile:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.refused = 0
        self._known: OrderedDict[tuple[str, str], Allowance] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self._lets_through(scope):
            await self.app(scope, receive, send)
            return
        self.refused += 1
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": LATER})
        else:
            response = refusal(Refused("message.too_many"))
            response.headers["Retry-After"] = "1"
            await response(scope, receive, send)

    def _lets_through(self, scope: Scope) -> bool:
        sort, cost = price(str(scope.get("method", "GET")), str(scope["path"]))
        if not sort:
            return True
        client = scope.get("client")
        return self._allowance(network(client[0]) if client else "", sort).takes(cost)

    def _allowance(self, address: str, sort: str) -> Allowance:
        key = (address, sort)
        if key not in self._known:
            self._known[key] = self.limits.sorts[sort]()
            if len(self._known) > KNOWN:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        return self._known[key]


def price(method: str, path: str) -> tuple[str, int]:
    """From which allowance a request is taken, and how much of it; empty: it is free."""
    asked = f"{'GET' if method == 'HEAD' else method} {path}"
    for known, sort, cost in _PRICES:
        if known.fullmatch(asked):
            return sort, cost
    return "", 0
