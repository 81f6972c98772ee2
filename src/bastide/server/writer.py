"""The one thread that writes to the store."""

import asyncio
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Generic, TypeVar

from sqlalchemy.engine import Connection

from bastide.server.base import Base
from bastide.server.faults import named

Found = TypeVar("Found")
Act = Callable[[Connection], Found]

TOGETHER = 100
"""So many changes that have piled up are put on the disk at once."""


class Change(Generic[Found]):
    """Something to be written, and whoever waits for it."""

    __slots__ = ("act", "done", "game")

    def __init__(self, act: Act[Found], game: str, done: asyncio.Future[Found]) -> None:
        self.act = act
        self.game = game
        self.done = done

    def succeed(self, found: Found) -> None:
        """Whoever has gone meanwhile is told nothing."""
        if not self.done.done():
            self.done.set_result(found)

    def fail(self, error: BaseException) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class Writer:
    """Changes come in a queue and are written one after another, so nobody ever finds the database locked.

    Whoever asks hears of it only when the change is on the disk. Changes that wait for the disk at the same time go
    there together, and whoever waits for them is told together; if one of them fails, each is written by itself, so
    that none fails for another one's sake.
    """

    def __init__(self, base: Base) -> None:
        self._base = base
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[Change[object] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def write(self, act: Act[Found], game: str = "") -> asyncio.Future[Found]:
        """Have something written: all of it or nothing."""
        change = Change(act, game, self._loop.create_future())
        self._waiting.put(change)
        return change.done

    def close(self) -> None:
        """Write what is waiting, then no more."""
        self._waiting.put(None)
        self._thread.join()

    def _work(self) -> None:
        more = True
        while more:
            batch, more = self._next()
            batch = [change for change in batch if not change.done.cancelled()]
            # All servers go through the games in one order, so no two of them ever wait for each other.
            batch.sort(key=lambda change: change.game)
            if len(batch) > 1 and self._write(batch) is None:
                continue
            for change in batch:
                error = self._write([change])
                if error is not None:
                    self._loop.call_soon_threadsafe(change.fail, error)

    def _next(self) -> tuple[list[Change[object]], bool]:
        """What is to be written next, and whether more will come."""
        batch: list[Change[object]] = []
        change = self._waiting.get()
        while change is not None:
            batch.append(change)
            if len(batch) == TOGETHER:
                return batch, True
            try:
                change = self._waiting.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _write(self, batch: list[Change[object]]) -> BaseException | None:
        """Write all of these at once, or say why that failed."""
        try:
            self._base.check()
            with self._base.change() as connection:
                found = [change.act(connection) for change in batch]
            self._base.check()
        except BaseException as error:
            return named(error)
        self._loop.call_soon_threadsafe(_succeed, batch, found)
        return None


def _succeed(batch: list[Change[object]], found: list[object]) -> None:
    for change, result in zip(batch, found, strict=True):
        change.succeed(result)
