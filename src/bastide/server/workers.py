"""Processes that think and draw, so that nobody waits for them."""

import asyncio
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import ParamSpec, Protocol, TypeVar

Given = ParamSpec("Given")
Found = TypeVar("Found")

COUNT = 2
"""One may think for long: the other still draws."""


class Workers(Protocol):
    async def run(self, act: Callable[Given, Found], *given: Given.args, **named: Given.kwargs) -> Found:
        """Have something done elsewhere. What goes there and comes back are plain values."""
        ...

    def close(self) -> None: ...


class Processes:
    """They are started with the first task, and again if they have died."""

    def __init__(self, count: int = COUNT) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, act: Callable[Given, Found], *given: Given.args, **named: Given.kwargs) -> Found:
        assert not named
        for _ in range(2):
            try:
                return await asyncio.get_running_loop().run_in_executor(self._started(), act, *given)
            except BrokenProcessPool:
                self.close()
        return await asyncio.get_running_loop().run_in_executor(self._started(), act, *given)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._count, get_context("spawn"), _begin)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class Threads:
    """The same in threads of this process: for tests."""

    async def run(self, act: Callable[Given, Found], *given: Given.args, **named: Given.kwargs) -> Found:
        return await asyncio.to_thread(act, *given, **named)

    def close(self) -> None:
        pass


def _begin() -> None:
    """An interruption is for the server to deal with."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
