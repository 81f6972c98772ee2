"""The one thread that writes to the store."""

from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Generic, TypeVar

from sqlalchemy.engine import Connection, Engine

from bastide.server.faults import named

Found = TypeVar("Found")
Act = Callable[[Connection], Found]

TOGETHER = 100
"""So many changes that have piled up are put on the disk at once."""


class Change(Generic[Found]):
    """Something to be written, and whoever waits for it."""

    def __init__(self, act: Act[Found]) -> None:
        self.act = act
        self.done: Future[Found] = Future()


class Writer:
    """Changes come in a queue and are written one after another, so nobody ever finds the database locked.

    Whoever asks hears of it only when the change is on the disk. Changes that wait for the disk at the same time go
    there together; if one of them fails, each is written by itself, so that none fails for another one's sake. `check`
    is asked before and after whether the store is still there.
    """

    def __init__(self, engine: Engine, check: Callable[[], None]) -> None:
        self._engine = engine
        self._check = check
        self._waiting: SimpleQueue[Change[object] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def write(self, act: Act[Found]) -> Future[Found]:
        """Have something written: all of it or nothing."""
        change = Change(act)
        self._waiting.put(change)  # type: ignore[arg-type]
        return change.done

    def close(self) -> None:
        """Write what is waiting, then no more."""
        self._waiting.put(None)
        self._thread.join()

    def _work(self) -> None:
        more = True
        while more:
            batch, more = self._next()
            batch = [change for change in batch if change.done.set_running_or_notify_cancel()]
            if len(batch) > 1 and self._write(batch) is None:
                continue
            for change in batch:
                error = self._write([change])
                if error is not None:
                    change.done.set_exception(error)

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
            self._check()
            with self._engine.begin() as connection:
                found = [change.act(connection) for change in batch]
            self._check()
        except BaseException as error:
            return named(error)
        for change, result in zip(batch, found, strict=True):
            change.done.set_result(result)
        return None
