"""How much one address may ask for."""

import re

from starlette.types import ASGIApp, Receive, Scope, Send

from bastide.server.address import network
from bastide.server.limits import Limits
from bastide.server.requests import refusal
from bastide.table.refused import Refused

LATER = 1013

PRICES: list[tuple[str, str, str, int]] = [
    ("GET", r"/api/(games|records)/[^/]+/board\.svg", "looks", 10),
    ("GET", r"/api/(games|records)/[^/]+/(steps|chart|record|analysis|dealing)", "looks", 3),
    ("GET", r"/api/(games|records)/[^/]+/at/.*", "looks", 1),
    ("GET", r"/api/records/[^/]+", "looks", 3),
    ("GET", r"/art/own/.*", "questions", 1),
    ("GET", r"/art/sheet\.svg", "drawings", 10),
    ("GET", r"/art/.*", "drawings", 1),
    ("POST", r"/api/(check|tile)", "questions", 1),
    ("POST", r"/api/records", "changes", 10),
    ("POST", r"/api/games", "games", 1),
    ("POST", r"/api/(lessons|puzzles)/[^/]+", "games", 1),
    ("POST", r"/api/campaigns/[^/]+/games", "games", 1),
    ("POST", r"/api/(games|records)/[^/]+/at/[^/]+/games", "games", 3),
    ("POST", r"/api/(games|records)/[^/]+/analysis", "changes", 15),
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

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self._lets_through(scope):
            await self.app(scope, receive, send)
            return
        self.refused += 1
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": LATER})
        else:
            opens = price_of(scope)[0] == "games"
            response = refusal(Refused("game.too_many_near" if opens else "message.too_many"))
            response.headers["Retry-After"] = "60" if opens else "1"
            await response(scope, receive, send)

    def _lets_through(self, scope: Scope) -> bool:
        sort, cost = price_of(scope)
        if not sort:
            return True
        client = scope.get("client")
        return self.limits.households.allowance(network(client[0]) if client else "", sort).takes(cost)


def price_of(scope: Scope) -> tuple[str, int]:
    return price(str(scope.get("method", "GET")), str(scope["path"]))


def price(method: str, path: str) -> tuple[str, int]:
    """From which allowance a request is taken, and how much of it; empty: it is free."""
    asked = f"{'GET' if method == 'HEAD' else method} {path}"
    for known, sort, cost in _PRICES:
        if known.fullmatch(asked):
            return sort, cost
    return "", 0
