"""The WebSocket of a game: what a client says, one message after another, and what it is told."""

import asyncio
import logging
from contextlib import suppress
from functools import partial
from time import monotonic

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from bastide.server.address import network
from bastide.server.entrance import FAILED, UNKNOWN, entered
from bastide.server.guest import Guest
from bastide.server.heeding import answer, hint, judged
from bastide.server.house import House
from bastide.server.identity import holder_of, is_own_origin
from bastide.server.limits import Limits
from bastide.server.logs import known_as
from bastide.server.messages import (
    MESSAGE,
    AnyMessage,
    Command,
    Hello,
    Hint,
    Ping,
    Region,
    Rematch,
    Why,
    encoded,
    named_id,
    refused,
    understood,
)  # fmt: skip
from bastide.server.room import Room
from bastide.table.facts import AnyFact
from bastide.table.once_more import Again
from bastide.table.refused import Refused
from bastide.table.table import Table

FOREIGN = 4403
TOO_LONG = 1009
TOO_MANY = 1008

SILENCE = 2.5
"""Whoever says regularly that they are there, and has not for so many seconds, is shown as away."""

GREETING = 15.0
"""Whoever has not said hello within so many seconds has lost the connection."""

UNREAD = 200
"""Whoever asks so much without listening to the answers has lost the connection."""

USUAL = 1
PRICES = {Ping: 0, Hello: 5, Why: 3, Region: 3, Hint: 10}
"""What messages are charged, to all of one address together: a hello is answered with the whole view."""

PONG = encoded({"t": "pong"})

log = logging.getLogger("bastide")


async def socket(websocket: WebSocket) -> None:
    """One client, from its coming to its going."""
    house: House = websocket.app.state.house
    if not is_own_origin(websocket, needed=True):
        await websocket.close(FOREIGN)
        return
    guest = Guest(holder_of(websocket), network(websocket.client.host) if websocket.client else "")
    limits: Limits = websocket.app.state.limits
    openings = limits.households.allowance(guest.address, "openings")
    found = await entered(house, str(websocket.path_params["game"]), guest, openings)
    await websocket.accept()
    if isinstance(found, Room):
        await Visit(house, found, websocket, guest).run()
    else:
        await websocket.close(found)


class Visit:
    """A guest in a room, listening and talking at once."""

    def __init__(self, house: House, room: Room, websocket: WebSocket, guest: Guest) -> None:
        self.house = house
        self.room = room
        self.websocket = websocket
        self.guest = guest
        self.limits: Limits = websocket.app.state.limits
        self.allowance = self.limits.messages()
        self.hinting: asyncio.Task[None] | None = None
        self.leaving: asyncio.Task[None] | None = None

    async def run(self) -> None:
        self.room.enter(self.guest)
        talking = asyncio.create_task(self._talk())
        watching = asyncio.create_task(self._watch())
        greeting = asyncio.get_running_loop().call_later(GREETING, self._give_up)
        try:
            await self._listen()
        except WebSocketDisconnect:
            pass
        finally:
            greeting.cancel()
            watching.cancel()
            talking.cancel()
            if self.hinting is not None:
                self.hinting.cancel()
            self.room.leave(self.guest)

    def _give_up(self) -> None:
        """Somebody has come and said nothing: they are asked to leave, and counted no longer."""
        if self.guest.last < 0:
            self.leaving = asyncio.create_task(self.websocket.close(TOO_MANY))

    async def _watch(self) -> None:
        """Notice when a guest falls silent, long before the line itself is found to be dead."""
        while True:
            heard = self.guest.heard
            left = heard + SILENCE - monotonic() if heard else SILENCE
            if left <= 0:
                self.room.audience.listen_for(self.guest, True)
            await asyncio.sleep(left if left > 0 else SILENCE)

    async def _talk(self) -> None:
        """Send what there is to tell. A slow client gets fewer views, but no news is lost."""
        try:
            while True:
                await self.guest.wake.wait()
                self.guest.wake.clear()
                if self.room.gone:
                    await self.websocket.close(UNKNOWN)
                    return
                if self.room.is_lost:
                    await self.websocket.close(FAILED)
                    return
                messages = self.room.messages(self.guest)
                for left, message in zip(range(len(messages) - 1, -1, -1), messages, strict=True):
                    text = message if isinstance(message, str) else encoded(message)
                    await self.websocket.send({"type": "websocket.send", "text": text, "more": left > 0})
        except (WebSocketDisconnect, RuntimeError):
            return
        except Exception:
            log.exception("somebody in game %s cannot be told how it stands", known_as(self.room.game))
            await self.websocket.close(FAILED)

    async def _listen(self) -> None:
        while self.websocket.client_state == WebSocketState.CONNECTED:
            received = await self.websocket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text")
            if len(text.encode() if text is not None else received.get("bytes") or b"") > MESSAGE:
                await self.websocket.close(TOO_LONG)
                return
            if not self.allowance.takes() or len(self.guest.replies) > UNREAD:
                if self.allowance.is_exhausted or len(self.guest.replies) > UNREAD:
                    await self.websocket.close(TOO_MANY)
                    return
                self.guest.reply(refused(Refused("message.too_many"), None if text is None else named_id(text)))
            else:
                await self._hear(text or "")

    async def _hear(self, text: str) -> None:
        """One message: done, answered or refused."""
        command: str | None = None
        try:
            message = understood(text)
            command = getattr(message, "id", None)
            cost = PRICES.get(type(message), USUAL)
            if cost and not self.limits.households.allowance(self.guest.address, "talk").takes(cost):
                raise Refused("message.too_many")
            await self._heed(message)
        except Refused as refusal:
            self.guest.reply(refused(refusal, command or named_id(text)))
        except Exception:
            # What is stored is taken in, or the table is shown to nobody; the client is told, the log knows why.
            log.exception("a message in game %s failed", known_as(self.room.game))
            self.guest.reply(refused(Refused("table.failed"), command))

    async def _heed(self, message: AnyMessage) -> None:
        match message:
            case Hello(last, patches):
                self.room.audience.greet(self.guest, last, patches)
            case Ping(resting):
                self.guest.heard = 0.0 if resting else monotonic()
                self.room.audience.listen_for(self.guest, False)
                await self._answer_ping()
            case Why() | Region():
                self.room.check()
                self.guest.reply(answer(self.room, self.guest.holder, message))
            case Hint(command):
                self._hint(command)
            case Rematch(command, level, same_tiles):
                again = Again(level, same_tiles)
                await self.house.rematch(self.room, self.guest.holder, self._named(command), again)
                self.guest.reply({"t": "done", "id": command})
            case _:
                done = partial(self.guest.reply, {"t": "done", "id": message.id})
                await self.room.obey(self._named(message.id), lambda table: self._judged(table, message), done)

    async def _answer_ping(self) -> None:
        """Everybody says every second that they are there: nobody is woken for that to tell news."""
        with suppress(WebSocketDisconnect, RuntimeError):
            await self.websocket.send_text(PONG)

    def _named(self, command: str) -> str:
        """Ids are made up by clients: those of one do not meet those of another."""
        return f"{self.guest.holder[:16]}:{command}"

    def _judged(self, table: Table, message: Command) -> AnyFact:
        if self.room.gone:
            raise Refused("game.unknown")
        return judged(table, self.guest.holder, message)

    def _hint(self, command: str | None) -> None:
        """Thinking takes its time, and the client may go on meanwhile; one hint at a time."""
        if self.hinting is not None and not self.hinting.done():
            raise Refused("message.too_many")
        self.hinting = asyncio.create_task(self._think(command))

    async def _think(self, command: str | None) -> None:
        try:
            self.guest.reply(await hint(self.room, self.guest.holder) | {"id": command})
        except Refused as refusal:
            self.guest.reply(refused(refusal, command))
        except Exception:
            log.exception("a hint in game %s failed", known_as(self.room.game))
            self.guest.reply(refused(Refused("table.failed"), command))
