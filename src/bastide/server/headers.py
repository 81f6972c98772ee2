"""What every answer says about itself, and which names of this server are answered at all."""

import re

from starlette.datastructures import MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
"""A drawing opened by itself runs nothing and fetches nothing."""

HOST = re.compile(r"((\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(:[0-9]{1,5})?)?")
"""A name or an address, with or without a port; whoever sends something else is not answered."""

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


class Headers:
    """Wraps the application. With `hosts`, requests to other names are refused: so no foreign page can pass for ours by
    letting its own name lead to this machine."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...] = ()) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
        elif not HOST.fullmatch(_named(scope)) or (self.hosts and _host(scope) not in self.hosts):
            await self._refuse(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self._answer(scope, receive, send)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403})
        else:
            await PlainTextResponse("unknown host", 421)(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def labelled(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                picture = headers.get("content-type", "").startswith("image/svg")
                headers["Content-Security-Policy"] = PICTURE_POLICY if picture else POLICY
                headers["X-Content-Type-Options"] = "nosniff"
                headers["Referrer-Policy"] = "no-referrer"
                headers["Cross-Origin-Opener-Policy"] = "same-origin"
                headers["Cross-Origin-Resource-Policy"] = "same-origin"
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, labelled)


def _host(scope: Scope) -> str:
    """The name in the request, without the port."""
    text = _named(scope)
    return text[: text.index("]") + 1] if text.startswith("[") else text.partition(":")[0]


def _named(scope: Scope) -> str:
    """Host and port in the request, as they stand there."""
    for name, value in scope["headers"]:
        if name == b"host":
            text: str = value.decode("latin-1").lower()
            return text
    return ""
