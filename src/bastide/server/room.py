"""A table with people connected to it. One thing happens after another: stored, then taken in, then told."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bastide.notation.codes import find
from bastide.notation.events import Json
from bastide.server.audience import Audience
from bastide.server.guest import Guest
from bastide.server.ledger import Ledger
from bastide.server.logs import known_as
from bastide.server.store import Secrets
from bastide.server.tools import Tools
from bastide.table import judge
from bastide.table.facts import AnyFact, Logged, Rematched
from bastide.table.refused import Refused
from bastide.table.table import Table
from bastide.table.thinking import answer, question

Judge = Callable[[Table], AnyFact]

log = logging.getLogger("bastide")

AGAIN = 5.0
"""Seconds until something is tried again that happens by itself and could not be stored; twice as many each time."""

MOST_TRIES = 7


class Room:
    def __init__(self, game: str, secrets: Secrets, table: Table, tools: Tools) -> None:
        self.game = game
        self.tools = tools
        self.seed = secrets.seed
        self.lock = asyncio.Lock()
        self.audience = Audience(game, table, tools)
        self.ledger = Ledger(game, secrets, self.audience, tools)
        self.thinking: asyncio.Task[None] | None = None
        self.retrying: asyncio.Task[None] | None = None
        self.following: asyncio.Task[None] | None = None
        self.failures = 0
        self.closed = False

    @property
    def table(self) -> Table:
        return self.audience.table

    @property
    def gone(self) -> bool:
        """Has the game been deleted?"""
        return self.ledger.gone

    @property
    def is_lost(self) -> bool:
        """Can the game not be shown, nor is anybody about to mend that? Whoever comes next has it tried again."""
        return self.ledger.broken and not self.lock.locked()

    @property
    def guests(self) -> set[Guest]:
        return self.audience.guests

    # What happens

    async def obey(self, command: str, judged: Judge, done: Callable[[], None] = lambda: None) -> None:
        """Do what somebody wants, or refuse it. What was begun is finished, even if they have gone. When it is `done`,
        they are told so with the news of it."""
        await asyncio.shield(asyncio.ensure_future(self._obey(command, judged, done)))

    async def _obey(self, command: str, judged: Judge, done: Callable[[], None]) -> None:
        async with self.alone():
            await self.ledger.settle(lambda: self._done(command, judged))
            done()

    async def _done(self, command: str, judged: Judge) -> None:
        await self._go_on()
        if command not in self.table.commands:
            await self._add(judged(self.table), command)
            self.let_think()

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """One thing happens after another, and at its end everybody is told, however it ended."""
        try:
            async with self.lock:
                yield
        finally:
            self.audience.tell()

    async def resume(self) -> bool:
        """Go on where the game was left, be it in the middle of something. Answers whether that could be done."""
        async with self.alone():
            try:
                await self.ledger.settle(self._go_on)
            except Exception:
                if not self.gone:
                    log.exception("game %s cannot go on", known_as(self.game))
                    self._try_again_later()
                return False
        return True

    async def _go_on(self) -> None:
        """Whatever happens by itself, until somebody must decide."""
        if not self.table.is_at_rest:
            await self._add(None)
        self.let_think()

    def follow(self, number: int = 0) -> None:
        """Another server may have stored entries, up to this number: those who are here shall see them."""
        self.ledger.told = max(self.ledger.told, number)
        idle = self.following is None or self.following.done()
        if self.guests and self.ledger.is_behind and idle and not self.closed:
            self.following = asyncio.create_task(self._keep_up())

    async def _keep_up(self) -> None:
        """Until there is nothing more, for more may be told of meanwhile."""
        while self.ledger.is_behind and self.tools.neighbours.hears and await self.resume():
            pass

    @property
    def is_waited_for(self) -> bool:
        """Is somebody here, and is what happens by itself up to us?"""
        return bool(self.guests) and self.tools.neighbours.is_own(self.game)

    def let_think(self) -> None:
        """Computers play while somebody is there."""
        idle = self.thinking is None or self.thinking.done()
        if self.is_waited_for and self.table.computer_asked() and idle and not self.closed:
            self.thinking = asyncio.create_task(self._think())

    def _try_again_later(self) -> None:
        """What fails so often is left until somebody comes or commands something."""
        if not self.closed and self.retrying is None and self.failures < MOST_TRIES:
            self.failures += 1
            self.retrying = asyncio.create_task(self._try_again(AGAIN * 2 ** (self.failures - 1)))

    async def _try_again(self, wait: float) -> None:
        await asyncio.sleep(wait)
        self.retrying = None
        await self.resume()

    async def _add(self, fact: AnyFact | None, command: str = "") -> None:
        await self.ledger.add(fact, command)
        self.failures = 0

    def take_in(self, entry: Logged) -> None:
        """An entry that was stored otherwise (a rematch, with the game it leads to)."""
        assert isinstance(entry.fact, Rematched)
        self.table.apply(entry)

    async def _think(self) -> None:
        """Computers decide, one after another, while nobody else is asked."""
        try:
            while self.is_waited_for and (level := self.table.computer_asked()):
                position = self.table.changed
                index = await self._thought(level)
                await asyncio.sleep(self.tools.pace)
                await self._answered(position, level, index)
        except Exception:
            log.exception("the computer in game %s cannot go on", known_as(self.game))
            self._try_again_later()

    async def _answered(self, position: int, level: str, index: int) -> None:
        try:
            await asyncio.shield(asyncio.ensure_future(self._compute(position, level, index)))
        except Refused as refusal:
            if refusal.key != "table.stale":
                raise

    async def _compute(self, position: int, level: str, index: int) -> None:
        """The answer of a computer, if it is still asked."""
        async with self.alone():
            await self.ledger.settle(lambda: self._computed(position, level, index))

    async def _computed(self, position: int, level: str, index: int) -> None:
        if self.table.changed == position and self.table.computer_asked() == level:
            await self._add(judge.computed(self.table, index))

    async def close(self) -> None:
        """Stop thinking, and let what is being stored be stored."""
        self._stop()
        async with self.lock:
            self.thinking = None

    def _stop(self) -> None:
        self.closed = True
        self.audience.close()
        for task in (self.thinking, self.retrying, self.following):
            if task is not None:
                task.cancel()

    async def delete(self) -> None:
        """Forget the game: whoever is there is shown the door."""
        await self.close()
        async with self.alone():
            await self.tools.store.delete(self.game)
            self.ledger.gone = True

    def vanish(self) -> None:
        """Another server has forgotten the game."""
        self._stop()
        self.ledger.gone = True
        self.audience.tell()

    async def _thought(self, level: str) -> int:
        """What a computer takes. One that fails does not stop the game: chance takes its place for this decision."""
        lesson = self.table.taught
        if lesson is not None and not lesson.is_end:
            return find(self.table.line.game, lesson.code)
        try:
            return await self.tools.workers.run(answer, question(self.table.line, level, self.seed))
        except Exception:
            log.exception("the computer player %s failed in game %s", level, known_as(self.game))
            return await self.tools.workers.run(answer, question(self.table.line, "random", self.seed))

    def messages(self, guest: Guest) -> list[Json | str]:
        """What a guest has still to be told; while chance or the end are about to speak, everybody waits for them."""
        in_motion = self.ledger.broken or (self.lock.locked() and not self.table.is_at_rest)
        return self.audience.messages(guest, in_motion)

    def enter(self, guest: Guest) -> None:
        self.audience.enter(guest)
        self.tools.neighbours.want(self.game)
        self.follow()
        self.let_think()

    def leave(self, guest: Guest) -> None:
        self.audience.go(guest)
        if not self.guests:
            self.tools.neighbours.release(self.game)

    # Questions

    def check(self) -> None:
        """Refuse whoever asks about a table that is not as it is stored."""
        if self.ledger.broken:
            raise Refused("table.failed")
