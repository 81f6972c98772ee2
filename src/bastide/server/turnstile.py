"""How much one address may ask for."""

from collections import OrderedDict

from starlette.types import ASGIApp, Receive, Scope, Send

from bastide.server.limits import Allowance, Limits
from bastide.server.requests import refusal
from bastide.table.refused import Refused

KNOWN = 4096
"""So many addresses are remembered: whoever has been quiet for longest is forgotten, and begins anew."""

LATER = 1013

QUESTIONS = ("/api/check", "/api/tile")
"""What is sent there is looked at and not kept."""


class Turnstile:
    """Wraps the application. Files and drawings are free, for a browser wants many at once and they are kept ready;
    drawings of whatever somebody has designed are not."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self._known: OrderedDict[tuple[str, bool], Allowance] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if _is_free(scope) or self._allowance(scope).takes():
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": LATER})
        else:
            response = refusal(Refused("message.too_many"))
            response.headers["Retry-After"] = "1"
            await response(scope, receive, send)

    def _allowance(self, scope: Scope) -> Allowance:
        client = scope.get("client")
        asks = _only_asks(scope)
        key = (client[0] if client else "", asks)
        if key not in self._known:
            self._known[key] = self.limits.questions() if asks else self.limits.changes()
            if len(self._known) > KNOWN:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        return self._known[key]


def _is_free(scope: Scope) -> bool:
    return scope["type"] == "lifespan" or not str(scope["path"]).startswith(("/api/", "/ws/", "/art/own/"))


def _only_asks(scope: Scope) -> bool:
    return scope.get("method", "GET") in ("GET", "HEAD") or scope["path"] in QUESTIONS
