"""Clients that play whole games through real WebSockets, and how long each of their moves took.

They are as cheap as can be, for they run beside the server: of what comes only what the next move needs is read.
"""

import asyncio
from contextlib import AsyncExitStack
from itertools import count
from random import Random
from time import perf_counter

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

PATIENCE = 120.0

PULSE = 1.0
"""Seconds after which a browser says again that somebody is there."""

AT_ONCE = 20
"""So many come at once; the others wait at the door."""


class Option(msgspec.Struct):
    code: str


class Decision(msgspec.Struct):
    options: list[Option]


class View(msgspec.Struct):
    decision: Decision | msgspec.UnsetType | None = msgspec.UNSET
    land: list[msgspec.Raw] = []


class Added(msgspec.Struct):
    land: list[msgspec.Raw] = []


class Heard(msgspec.Struct):
    """What is read of a message."""

    t: str
    n: int = 0
    view: View | None = None
    more: Added | None = None
    key: str = ""


_decoder = msgspec.json.Decoder(Heard)


class Wish:
    """What is to be played: at which servers, with which sets, with how many who only watch, how fast; with `tiles`,
    the games are played up to so many without a rest first, and wait for one another."""

    def __init__(self, ports: list[int], sets: list[str], watching: int, every: float, tiles: int = 0) -> None:
        self.ports = ports
        self.sets = sets
        self.watching = watching
        self.every = every
        self.tiles = tiles
        self.door = asyncio.Semaphore(AT_ONCE)

    async def socket(self, open_ones: AsyncExitStack, port: int, game: str, cookie: str) -> ClientConnection:
        address, origin = f"ws://127.0.0.1:{port}/ws/{game}", Origin(f"http://127.0.0.1:{port}")
        headers = {"Cookie": f"bastide-{port}={cookie}"} if cookie else {}
        opening = connect(
            address, origin=origin, additional_headers=headers, open_timeout=PATIENCE, max_size=None, ping_interval=None
        )
        found = await open_ones.enter_async_context(opening)
        await found.send('{"t":"hello","last":0,"patches":true}')
        return found


class Game:
    """One game after another: somebody holds both seats and decides at random. Where there are several servers, those
    who watch are at another one than the players."""

    def __init__(self, wish: Wish, number: int) -> None:
        self.wish = wish
        self.random = Random(number)
        self.port = wish.ports[number % len(wish.ports)]
        self.elsewhere = wish.ports[(number + 1) % len(wish.ports)]
        self.waits: list[float] = []
        """Seconds from each move to the news of it."""
        self.grown = asyncio.Event()
        """So many tiles lie as there shall be at first."""
        self.going = asyncio.Event()
        """It may go on from there."""
        self._open_ones = AsyncExitStack()
        self._onlookers = AsyncExitStack()
        self._name = ""
        self._moves = count()

    async def play(self) -> None:
        """For ever; where a large land is wanted, one game alone."""
        while not self.grown.is_set() or not self.wish.tiles:
            async with AsyncExitStack() as self._open_ones:
                await self._one_game()

    async def _one_game(self) -> None:
        async with self.wish.door:
            self._name, cookie = await self._created()
            socket = await self.wish.socket(self._open_ones, self.port, self._name, cookie)
            heard = await _news(socket)
        assert heard.view is not None
        tiles, decision = len(heard.view.land), heard.view.decision
        while tiles < self.wish.tiles and decision:
            heard, decision = await self._move(socket, heard, decision)
            tiles += len(heard.more.land) if heard.more else 0
        await self.watch(self.wish.watching)
        beating = asyncio.create_task(_beat(socket))
        self._open_ones.callback(beating.cancel)
        self.grown.set()
        await self.going.wait()
        while decision:
            await asyncio.sleep(self.random.uniform(0, 2) * self.wish.every)
            heard, decision = await self._move(socket, heard, decision)
        await self.go_home()

    async def watch(self, people: int) -> None:
        """So many more come to watch, and say no more than hello: what is counted is what a move costs."""
        for _ in range(people):
            socket = await self.wish.socket(self._onlookers, self.elsewhere, self._name, "")
            task = asyncio.create_task(_listen(socket))
            self._onlookers.callback(task.cancel)

    async def go_home(self) -> None:
        """Those who watch have seen enough."""
        await self._onlookers.aclose()

    async def _created(self) -> tuple[str, str]:
        people = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
        wish = {"game": "carcassonne", "with": self.wish.sets, "seats": people}
        where = f"http://127.0.0.1:{self.port}"
        async with httpx2.AsyncClient(base_url=where, timeout=PATIENCE, verify=False, trust_env=False) as browser:
            answer = await browser.post("/api/games", json=wish)
            assert answer.status_code == 201, answer.text
            return answer.json()["game"], browser.cookies[f"bastide-{self.port}"]

    async def _move(self, socket: ClientConnection, heard: Heard, decision: Decision) -> tuple[Heard, Decision | None]:
        option = self.random.choice(decision.options)
        start = perf_counter()
        move = {"t": "play", "id": f"m{next(self._moves)}", "n": heard.n, "code": option.code}
        await socket.send(msgspec.json.encode(move), text=True)
        heard = await _news(socket)
        self.waits.append(perf_counter() - start)
        assert heard.view is not None
        changed = heard.view.decision
        return heard, decision if changed is msgspec.UNSET else changed


async def _beat(socket: ClientConnection) -> None:
    while True:
        await asyncio.sleep(PULSE)
        await socket.send('{"t":"ping"}')


async def _news(socket: ClientConnection) -> Heard:
    """The next view, or what has changed in it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message = _decoder.decode(await socket.recv(decode=False))
            assert message.t != "refused", message.key
            if message.t in ("view", "patch"):
                return message


async def _listen(socket: ClientConnection) -> None:
    """Nothing is done with what comes but to take it."""
    while True:
        await socket.recv(decode=False)
