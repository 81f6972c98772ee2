"""Processes that think and draw, so that nobody waits for them."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import ParamSpec, Protocol, TypeVar

Given = ParamSpec("Given")
Found = TypeVar("Found")

COUNT = 2
"""One may think for long: the other still answers."""

PATIENCE = 10
"""How far those that are patient stand back from others."""


class Workers(Protocol):
    async def run(self, act: Callable[Given, Found], *given: Given.args, **named: Given.kwargs) -> Found:
        """Have something done elsewhere. What goes there and comes back are plain values."""
        ...

    def close(self) -> None: ...


class Processes:
    """They are started with the first task, and again if they have died. Those that are `patient` work while the
    machine has nothing else to do."""

    def __init__(self, count: int = COUNT, patient: bool = False) -> None:
        self._count = count
        self._patient = patient
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, act: Callable[Given, Found], *given: Given.args, **named: Given.kwargs) -> Found:
        for _ in range(2):
            pool = self._started()
            try:
                return await _handed_over(pool, act, *given, **named)
            except BrokenProcessPool:
                self._give_up(pool)
        return await _handed_over(self._started(), act, *given, **named)

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """Others may have noticed before, and begun anew."""
        if self._pool is pool:
            self.close()

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._count, get_context("spawn"), _begin, (self._patient,))
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class Staff:
    """Who does what: computers think, tiles are drawn, tiles of the players' own are drawn apart, and what may be
    wanted later is drawn when there is time, as games are analysed. So nobody who wants many drawings keeps a computer
    from its move."""

    def __init__(self, everything: Workers | None = None) -> None:
        self.thinking: Workers = everything or Processes()
        self.drawing: Workers = everything or Processes(1)
        self.apart: Workers = everything or Processes(1)
        self.spare: Workers = everything or Processes(1, patient=True)
        self.analysing: Workers = everything or Processes(1, patient=True)

    def close(self) -> None:
        for workers in (self.thinking, self.drawing, self.apart, self.spare, self.analysing):
            workers.close()


class Threads:
    """The same in threads of this process: for tests."""

    async def run(self, act: Callable[Given, Found], *given: Given.args, **named: Given.kwargs) -> Found:
        return await asyncio.to_thread(act, *given, **named)

    def close(self) -> None:
        pass


def _handed_over(
    pool: ProcessPoolExecutor, act: Callable[Given, Found], *given: Given.args, **named: Given.kwargs
) -> asyncio.Future[Found]:
    """A task for the pool, which starts another process for it if all are busy."""
    assert not named
    with _interruptions_held():
        return asyncio.get_running_loop().run_in_executor(pool, act, *given)


@contextmanager
def _interruptions_held() -> Iterator[None]:
    """Processes that start in here hear nothing of Ctrl-C, not even before `_begin`."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(patient: bool) -> None:
    """An interruption is for the server to deal with; if the server is killed, nobody works on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if patient and hasattr(os, "nice"):
        os.nice(PATIENCE)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(1)
