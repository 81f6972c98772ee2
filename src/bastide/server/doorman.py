"""The doorman: how many connections there are at once, and how long somebody may take to say what they want."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

from h11 import LocalProtocolError
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from bastide.server.address import network
from bastide.server.packing import Packer

MOST = 2000
"""So many connections at once."""

FROM_ONE = 100
"""So many of them from one address: a school or an office may have only one."""

HEADERS = 10.0
"""Seconds for the head of a request to come."""

UNHEARD = 4
"""So many messages of a socket may wait to be heard; until they are, no more are read from its line."""

ANSWER = 60.0
"""Seconds for the rest of it to come and the answer to be taken."""


class Doorman:
    """Counts who is in. Whoever is a trusted proxy comes for many, and is not counted as one address."""

    def __init__(
        self, most: int = MOST, from_one: int = FROM_ONE, trusted: Callable[[str], bool] = lambda host: False,
        headers: float = HEADERS, answer: float = ANSWER,
    ) -> None:  # fmt: skip
        self.most = most
        self.from_one = from_one
        self.trusted = trusted
        self.headers = headers
        self.answer = answer
        self.turned_away = 0
        self._inside: dict[asyncio.BaseTransport, str] = {}
        self._by_address: Counter[str] = Counter()

    @property
    def inside(self) -> int:
        return len(self._inside)

    def lets_in(self, transport: asyncio.BaseTransport, host: str) -> bool:
        """Somebody comes: is there room for them?"""
        address = "" if self.trusted(host) else network(host)
        if len(self._inside) >= self.most or (address and self._by_address[address] >= self.from_one):
            self.turned_away += 1
            return False
        self._inside[transport] = address
        self._by_address[address] += 1
        return True

    def lets_out(self, transport: asyncio.BaseTransport) -> None:
        address = self._inside.pop(transport, None)
        if address is not None:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]


def http_protocol(doorman: Doorman) -> type[H11Protocol]:
    """Requests as uvicorn reads them, with the doorman at the entrance."""

    class Entrance(H11Protocol):
        deadline: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if doorman.lets_in(transport, self.client[0] if self.client else ""):
                self._expect(doorman.headers)
            else:
                transport.abort()

        def data_received(self, data: bytes) -> None:
            waiting = self._is_idle()
            super().data_received(data)
            if self.transport.get_protocol() is not self:
                self._expect(0)
            elif self._is_idle():
                # Half a request, or what is left of one that was answered before it ended.
                if not waiting or self.deadline is None:
                    self._expect(doorman.headers)
            elif waiting:
                self._expect(doorman.answer)

        def on_response_complete(self) -> None:
            self._expect(0)
            super().on_response_complete()
            if not self._is_idle():
                self._expect(doorman.answer)

        def send_400_response(self, msg: str) -> None:
            """What came is no HTTP. Whoever still answers a request on this line speaks to nobody any more."""
            if self.cycle is not None and not self.cycle.response_complete:
                self.cycle.disconnected = True
                self.cycle.message_event.set()
            try:
                super().send_400_response(msg)
            except LocalProtocolError:
                self.transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            self._expect(0)
            doorman.lets_out(self.transport)
            super().connection_lost(exc)

        def _is_idle(self) -> bool:
            return self.cycle is None or self.cycle.response_complete

        def _expect(self, seconds: float) -> None:
            """Whatever comes next must come within so many seconds (0: it may take its time)."""
            if self.deadline is not None:
                self.deadline.cancel()
            self.deadline = self.loop.call_later(seconds, self.transport.abort) if seconds else None

    return Entrance


def websocket_protocol(doorman: Doorman) -> type[WebSocketsSansIOProtocol]:
    """The same for sockets, which have come in as requests."""
    packer = Packer()

    class Salon(WebSocketsSansIOProtocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            self.conn.available_extensions = [packer]

        def send_receive_event_to_app(self) -> None:
            """Reading is stopped for those who say more than is heard, and not after every message: that would be two
            calls of the system for each."""
            paused = self.read_paused
            self.read_paused = paused or self.queue.qsize() < UNHEARD
            super().send_receive_event_to_app()
            if not paused and self.queue.qsize() <= UNHEARD:
                self.read_paused = False

        async def send(self, message: Any) -> None:
            """What more will follow at once goes out with it, in one piece."""
            if message.get("more") and self.handshake_complete and not self.close_sent:
                try:
                    self.conn.send_text(message["text"].encode())
                except InvalidState:
                    raise ClientDisconnected from None
            else:
                await super().send(message)

        def connection_lost(self, exc: Exception | None) -> None:
            doorman.lets_out(self.transport)
            super().connection_lost(exc)

    return Salon
