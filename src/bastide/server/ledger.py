"""The entries of a game as they are stored: what is added is stored first and then taken in, and what other servers
have stored is caught up with.

Whoever adds an entry has judged it against all entries before it: it has the next number, and of each number there is
one. So it does not matter which server a command comes to. The slower one learns of it, and judges anew.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from bastide.server.audience import Audience
from bastide.server.entries import Overtaken
from bastide.server.faults import Fault
from bastide.server.logs import known_as
from bastide.server.store import Secrets
from bastide.server.tools import Tools
from bastide.table.dealer import KeyedDealer
from bastide.table.facts import AnyFact, Logged
from bastide.table.refused import Refused
from bastide.table.table import rebuilt
from bastide.table.unfolding import unfolded

log = logging.getLogger("bastide")

TRIES = 8
"""Somebody who is forestalled so often had better look at the table again."""

AT_ONCE = 20
"""So many entries are taken in where they are wanted; for more the whole game is played again elsewhere."""


class Ledger:
    def __init__(self, game: str, secrets: Secrets, audience: Audience, tools: Tools) -> None:
        self.game = game
        self.audience = audience
        self.tools = tools
        self.dealer = KeyedDealer(secrets.key)
        self.told = 0
        """Up to this number there are entries, as another server says."""
        self.unsure = False
        """May something be stored that we do not know of?"""
        self.gone = False
        """Has the game been deleted?"""
        self.broken = False
        """Could what is stored not be taken in? Then the table is neither to be shown nor to be asked."""

    @property
    def is_behind(self) -> bool:
        """Is there, or may there be, something that is not taken in?"""
        behind = self.told > self.audience.table.number or self.unsure or self.broken
        return behind or not self.tools.neighbours.hears

    async def settle(self, act: Callable[[], Awaitable[None]]) -> None:
        """Do something that adds to the table as it is stored; once more if another server was quicker."""
        for _ in range(TRIES):
            await self.catch_up()
            try:
                return await act()
            except Overtaken:
                self.unsure = True
            except Fault as fault:
                # A database that goes away in the middle of this may yet have stored it.
                self.unsure = self.unsure or fault.key == "store.away"
                raise
            except Refused:
                if not await self._is_overtaken():
                    raise
        raise Refused("table.stale")

    async def _is_overtaken(self) -> bool:
        """Was there something stored that was not heard of yet? What is refused must not be so for want of it."""
        before = self.audience.table.number
        self.unsure = not self.tools.neighbours.is_alone
        await self.catch_up()
        return self.audience.table.number > before

    async def add(self, fact: AnyFact | None, command: str = "") -> None:
        """A fact with all that follows by itself: stored in one, then taken in."""
        table = self.audience.table
        added = self._entries(unfolded(table, fact, self.dealer), command)
        await self.tools.store.append(self.game, added)
        await self._take_in(added)

    async def _take_in(self, added: Sequence[Logged]) -> None:
        """What is stored stays so. A table that fails at it half-way is given up, and made anew from the store."""
        try:
            for entry in added:
                self.audience.table.apply(entry)
        except Exception:
            self.broken = True
            log.exception("game %s cannot take in what is stored: it is read anew", known_as(self.game))
            await self._begin_anew()

    async def _begin_anew(self) -> None:
        entries = await self.tools.store.entries(self.game)
        self.audience.show(await asyncio.to_thread(rebuilt, entries))
        self.broken = False

    def _entries(self, facts: list[AnyFact], command: str) -> list[Logged]:
        """The entries that facts will be, next; the command caused the first."""
        at, number = self.tools.clock(), self.audience.table.number
        named = [command] + [""] * (len(facts) - 1)
        return [Logged(number + 1 + k, at, fact, named[k]) for k, fact in enumerate(facts)]

    async def catch_up(self) -> None:
        """Take in what other servers have stored."""
        if not self.is_behind:
            return
        # What is told from now on may come too late for this.
        self.told, self.unsure = 0, False
        try:
            await self._read_on()
        except BaseException:
            self.unsure = True
            raise

    async def _read_on(self) -> None:
        if self.broken:
            await self._begin_anew()
            return
        table, store = self.audience.table, self.tools.store
        missed = await store.entries(self.game, table.number)
        if not missed and await store.secrets(self.game) is None:
            self.gone = True
            raise Refused("game.unknown")
        if len(missed) > AT_ONCE:
            self.audience.table = await asyncio.to_thread(rebuilt, [*table.entries, *missed])
        else:
            await self._take_in(missed)
