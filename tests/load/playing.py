"""Clients that play whole games through real WebSockets, and how long each of their moves took."""

import asyncio
from contextlib import AsyncExitStack
from random import Random
from time import perf_counter
from typing import Any

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

Message = dict[str, Any]

PATIENCE = 120.0


class Wish:
    """What is to be played: at which server, with which sets, with how many who only watch, how fast."""

    def __init__(self, port: int, sets: list[str], watching: int, every: float) -> None:
        self.port = port
        self.sets = sets
        self.watching = watching
        self.every = every

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def socket(self, open_ones: AsyncExitStack, game: str, cookie: str) -> ClientConnection:
        address = f"ws://127.0.0.1:{self.port}/ws/{game}"
        headers = {"Cookie": cookie} if cookie else {}
        opening = connect(
            address, origin=Origin(self.origin), additional_headers=headers, open_timeout=PATIENCE, max_size=None
        )
        found = await open_ones.enter_async_context(opening)
        await found.send('{"t":"hello","last":0,"patches":true}')
        return found


class Game:
    """One game after another: somebody holds both seats and decides at random."""

    def __init__(self, wish: Wish, number: int) -> None:
        self.wish = wish
        self.random = Random(number)
        self.waits: list[float] = []
        """Seconds from each move to the news of it."""

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.random.random() * self.wish.every)
        while perf_counter() < until:
            async with AsyncExitStack() as open_ones:
                await self._one_game(open_ones, until)

    async def _one_game(self, open_ones: AsyncExitStack, until: float) -> None:
        game, cookie = await self._created()
        socket = await self.wish.socket(open_ones, game, cookie)
        for _ in range(self.wish.watching):
            task = asyncio.create_task(_listen(await self.wish.socket(open_ones, game, "")))
            open_ones.callback(task.cancel)
        view = await _news(socket)
        while view["view"]["decision"] is not None and perf_counter() < until:
            await asyncio.sleep(self.random.uniform(0.5, 1.5) * self.wish.every)
            view = await self._move(socket, view)

    async def _created(self) -> tuple[str, str]:
        people = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
        wish = {"game": "carcassonne", "with": self.wish.sets, "seats": people}
        async with httpx2.AsyncClient(base_url=self.wish.origin, timeout=PATIENCE) as browser:
            answer = await browser.post("/api/games", json=wish)
            assert answer.status_code == 201, answer.text
            return answer.json()["game"], "; ".join(f"{name}={value}" for name, value in browser.cookies.items())

    async def _move(self, socket: ClientConnection, view: Message) -> Message:
        option = self.random.choice(view["view"]["decision"]["options"])
        start = perf_counter()
        move = {"t": "play", "id": f"m{len(self.waits)}", "n": view["n"], "code": option["code"]}
        await socket.send(msgspec.json.encode(move).decode())
        patch = await _news(socket)
        self.waits.append(perf_counter() - start)
        decision = patch["view"].get("decision", view["view"]["decision"])
        return {"n": patch["n"], "view": {"decision": decision}}


async def _news(socket: ClientConnection) -> Message:
    """The next view, or what has changed in it."""
    while True:
        message: Message = msgspec.json.decode(await asyncio.wait_for(socket.recv(), PATIENCE))
        assert message["t"] != "refused", message
        if message["t"] in ("view", "patch"):
            return message


async def _listen(socket: ClientConnection) -> None:
    async for _ in socket:
        pass
