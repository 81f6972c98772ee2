"""The line on which servers over one PostgreSQL hear of one another, and which holds the games that are theirs.

A game is held by a lock of the line's session: PostgreSQL lets go of it when the server dies, and whoever wants it
tries again with every beat. Two servers may for a moment both believe that a game is theirs, if a line is lost. That
does no harm: an entry is stored once, whoever brings it.
"""

import logging
import selectors
from asyncio import AbstractEventLoop, get_running_loop
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from socket import socketpair
from threading import Event, Thread
from time import monotonic
from typing import Any

import psycopg

from bastide.server.neighbours import Hear, Neighbours
from bastide.server.postgres import CHANNEL, lock_of
from bastide.server.tidings import Attended, Freed, Heard, Joined, Lines, Owned, Tiding, read, written

log = logging.getLogger("bastide")

NAME = "bastide line"
"""By this PostgreSQL knows the lines of all servers."""

BEAT = 1.0
"""Seconds after which a game whose server has died is taken over."""

AGAIN = 1.0
"""Seconds until a lost line is tried again."""

TAKE = "SELECT game FROM unnest(%s::text[], %s::bigint[]) AS wish (game, lock) WHERE pg_try_advisory_lock(lock)"
LET_GO = "SELECT pg_advisory_unlock(lock) FROM unnest(%s::bigint[]) AS held (lock)"
LINES = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = %s"
NOTIFY = "SELECT pg_notify(%s, %s)"

Line = psycopg.Connection[tuple[Any, ...]]


class Telegraph(Neighbours):
    """One thread has the line, and says and hears everything. All else is called from the event loop."""

    is_alone = False

    def __init__(self, connect: Callable[[], Line]) -> None:
        self.hears = False
        self._connect = connect
        self._wanted: frozenset[str] = frozenset()
        self._held: frozenset[str] = frozenset()
        self._servers: frozenset[int] = frozenset()
        self._tried: frozenset[str] = frozenset()
        """The games that others had when they were last asked for."""
        self._outbox: SimpleQueue[Tiding] = SimpleQueue()
        self._own = 0
        self._closed = Event()
        self._loop: AbstractEventLoop | None = None
        self._thread = Thread(target=self._work, name="telegraph", daemon=True)

    def open(self, hear: Hear) -> None:
        self._loop = get_running_loop()
        self._hear = hear
        self._bell, self._rung = socketpair()
        self._bell.setblocking(False)
        self._thread.start()

    def close(self) -> None:
        self._closed.set()
        self._ring()
        self._thread.join()
        self._bell.close()
        self._rung.close()

    def is_own(self, game: str) -> bool:
        return game in self._wanted and game in self._held

    def want(self, game: str) -> None:
        if game not in self._wanted:
            self._wanted |= {game}
            self._ring()

    def release(self, game: str) -> None:
        self._wanted -= {game}
        self._ring()

    def say(self, tiding: Tiding) -> None:
        self._outbox.put(tiding)
        self._ring()

    def _ring(self) -> None:
        """Wake the thread; one that does not hear the bell has been rung for often enough."""
        with suppress(OSError):
            self._bell.send(b".")

    # What the thread does

    def _work(self) -> None:
        while not self._closed.is_set():
            try:
                with self._connect() as line:
                    self._serve(line)
            except Exception as error:
                log.error("the line to the other servers is lost: %s", " ".join(str(error).split()))
            self._held = self._tried = frozenset()
            self._servers = frozenset()
            self.hears = False
            self._closed.wait(AGAIN)

    def _serve(self, line: Line) -> None:
        self._own = line.info.backend_pid
        line.add_notify_handler(lambda notify: self._take_in(notify.payload, notify.pid))
        line.execute(f"LISTEN {CHANNEL}")
        self.hears = True
        self._pass_on(Joined())
        with selectors.DefaultSelector() as waiting:
            waiting.register(line.fileno(), selectors.EVENT_READ)
            waiting.register(self._rung, selectors.EVENT_READ)
            beat = 0.0
            while not self._closed.is_set():
                if monotonic() >= beat:
                    self._look_around(line)
                    beat, self._tried = monotonic() + BEAT, frozenset()
                self._hold(line)
                self._send(line)
                self._wait(waiting, max(0.0, beat - monotonic()))
                self._receive(line)

    def _wait(self, waiting: selectors.BaseSelector, seconds: float) -> None:
        for key, _ in waiting.select(seconds):
            if key.fileobj is self._rung:
                self._rung.recv(4096)

    def _receive(self, line: Line) -> None:
        line.pgconn.consume_input()
        while (found := line.pgconn.notifies()) is not None:
            self._take_in(found.extra.decode(), found.be_pid)

    def _take_in(self, text: str, sender: int) -> None:
        """What somebody says; what this line itself has said is no news."""
        tiding = read(text)
        if isinstance(tiding, Freed):
            self._tried -= {tiding.game}
        elif tiding is not None and sender != self._own:
            if isinstance(tiding, Attended):
                # It may come and go within a beat: that it has gone is told only of those who are known.
                self._servers |= {sender}
            self._pass_on(tiding, sender)

    def _send(self, line: Line) -> None:
        while True:
            try:
                tiding = self._outbox.get_nowait()
            except Empty:
                return
            line.execute(NOTIFY, (CHANNEL, written(tiding)))

    def _look_around(self, line: Line) -> None:
        """Which servers are there?"""
        found = frozenset(pid for (pid,) in line.execute(LINES, (NAME,)))
        if found != self._servers:
            self._servers = found
            self._pass_on(Lines(found))

    def _hold(self, line: Line) -> None:
        """Let go of games that are not wanted any more, and take those that are and are free."""
        wanted = self._wanted
        left, missing = self._held - wanted, sorted(wanted - self._held - self._tried)
        if left:
            line.execute(LET_GO, ([lock_of(game) for game in left],))
            self._held -= left
            for game in left:
                line.execute(NOTIFY, (CHANNEL, written(Freed(game))))
        if missing:
            taken = {game for (game,) in line.execute(TAKE, (missing, [lock_of(game) for game in missing]))}
            self._tried |= set(missing) - taken
            self._held |= taken
            for game in taken:
                self._pass_on(Owned(game))

    def _pass_on(self, tiding: Heard, sender: int = 0) -> None:
        assert self._loop is not None
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._hear, tiding, sender)
