"""A table with people connected to it. One thing happens after another: stored, then taken in, then told."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec

from bastide.kernel.moves import CHANCE
from bastide.notation.codes import code
from bastide.notation.events import Json
from bastide.players.roster import USUAL
from bastide.server.guest import Guest
from bastide.server.logs import known_as
from bastide.server.messages import encoded
from bastide.server.scene import Scene, changes, encoded_parts, whole
from bastide.server.store import Overtaken, Secrets
from bastide.server.tools import Tools
from bastide.table import judge
from bastide.table.dealer import KeyedDealer
from bastide.table.facts import AnyFact, Logged, Rematched
from bastide.table.news import news_since
from bastide.table.places import Places, laid_pictures
from bastide.table.refused import Refused
from bastide.table.replay import Album
from bastide.table.table import Table, rebuilt
from bastide.table.thinking import answer, question
from bastide.table.unfolding import unfolded
from bastide.table.view import WATCHING, Viewer, eye_of

Judge = Callable[[Table], AnyFact]

log = logging.getLogger("bastide")

AGAIN = 5.0
"""Seconds until something is tried again that happens by itself and could not be stored; twice as many each time."""

MOST_TRIES = 7


class Room:
    def __init__(self, game: str, secrets: Secrets, table: Table, tools: Tools) -> None:
        self.game = game
        self.table = table
        self.album = Album(table.line.ruleset)
        self.tools = tools
        self.seed = secrets.seed
        self.dealer = KeyedDealer(secrets.key)
        self.guests: set[Guest] = set()
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.retrying: asyncio.Task[None] | None = None
        self.measuring: asyncio.Task[None] | None = None
        self._measured = 0
        """The last change of the position of whose tiles all is known."""
        self.failures = 0
        self.closed = False
        self.gone = False
        """Has the game been deleted?"""
        self.viewer = Viewer(Places(tools.studio.spot))
        self._made: dict[tuple[object, ...], Scene] = {}
        """The parts of views as they stand now, for everybody who sees the same."""
        self._told: dict[tuple[object, ...], str] = {}
        """Messages as they stand now, for everybody who is told the same."""
        self._stand: tuple[object, ...] = ()
        self._comings = 0
        self._present: tuple[tuple[int, int], list[bool], Json] | None = None

    # What happens

    async def obey(self, command: str, judged: Judge) -> None:
        """Do what somebody wants, or refuse it. What was begun is finished, even if they have gone."""
        await asyncio.shield(asyncio.ensure_future(self._obey(command, judged)))

    async def _obey(self, command: str, judged: Judge) -> None:
        async with self.alone():
            await self._go_on()
            if command not in self.table.commands:
                await self._add(judged(self.table), command)
                self._let_think()

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """One thing happens after another, and at its end everybody is told, however it ended."""
        try:
            async with self.lock:
                yield
        finally:
            self.tell()

    async def resume(self) -> None:
        """Go on where the game was left, be it in the middle of something."""
        async with self.alone():
            try:
                await self._go_on()
            except Exception:
                log.exception("game %s cannot go on", known_as(self.game))
                self._try_again_later()

    async def _go_on(self) -> None:
        """Whatever happens by itself, until somebody must decide."""
        if not self.table.is_at_rest:
            await self._add(None)
        self._let_think()

    def _let_think(self) -> None:
        """Computers play while somebody is there."""
        idle = self.thinking is None or self.thinking.done()
        if self.guests and self.table.computer_asked() and idle and not self.closed:
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
        """A fact with all that follows by itself: stored in one, then taken in."""
        added = self._entries(unfolded(self.table, fact, self.dealer), command)
        try:
            await self.tools.store.append(self.game, added)
        except Overtaken:
            await self.reload()
            raise Refused("table.stale") from None
        for entry in added:
            self.table.apply(entry)
        self.failures = 0

    def _entries(self, facts: list[AnyFact], command: str) -> list[Logged]:
        """The entries that facts will be, next; the command caused the first."""
        at, number = self.tools.clock(), self.table.number
        named = [command] + [""] * (len(facts) - 1)
        return [Logged(number + 1 + k, at, fact, named[k]) for k, fact in enumerate(facts)]

    async def reload(self) -> None:
        """Another server has written to the same game: take in what it wrote."""
        self.table = await asyncio.to_thread(rebuilt, await self.tools.store.entries(self.game))

    def take_in(self, entry: Logged) -> None:
        """An entry that was stored otherwise (a rematch, with the game it leads to)."""
        assert isinstance(entry.fact, Rematched)
        self.table.apply(entry)

    async def _think(self) -> None:
        """Computers decide, one after another, while nobody else is asked."""
        try:
            while self.guests and (level := self.table.computer_asked()):
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
            if self.table.changed == position and self.table.computer_asked() == level:
                await self._add(judge.computed(self.table, index))

    async def close(self) -> None:
        """Stop thinking, and let what is being stored be stored."""
        self.closed = True
        for task in (self.thinking, self.retrying, self.measuring):
            if task is not None:
                task.cancel()
        async with self.lock:
            self.thinking = None

    async def delete(self) -> None:
        """Forget the game: whoever is there is shown the door."""
        await self.close()
        async with self.alone():
            await self.tools.store.delete(self.game)
            self.gone = True

    async def _thought(self, level: str) -> int:
        """What a computer takes. One that fails does not stop the game: chance takes its place for this decision."""
        try:
            return await self.tools.workers.run(answer, question(self.table.line, level, self.seed))
        except Exception:
            log.exception("the computer player %s failed in game %s", level, known_as(self.game))
            return await self.tools.workers.run(answer, question(self.table.line, "random", self.seed))

    # Who is told what

    def tell(self) -> None:
        """Wake everybody who has not been told everything."""
        for guest in self.guests:
            guest.wake.set()

    def messages(self, guest: Guest) -> list[Json | str]:
        """What a guest has still to be told."""
        found = guest.replies
        guest.replies = []
        if guest.last < 0 or self._is_in_motion() or not self.is_measured():
            return found
        if guest.last != self.table.number or not guest.welcomed:
            found.append(self.view_message(guest))
            guest.last = self.table.number
            guest.welcomed = True
        presence = self.presence()
        if guest.presence != presence:
            guest.presence = presence
            found.append(presence)
        if self.table.rematch and guest.rematch != self.table.rematch:
            guest.rematch = self.table.rematch
            found.append({"t": "rematch", "game": self.table.rematch, "link": f"/g/{self.table.rematch}"})
        return found

    def _is_in_motion(self) -> bool:
        """Chance or the end are about to speak: everybody is told when they have."""
        return self.lock.locked() and not self.table.is_at_rest

    def is_measured(self) -> bool:
        """Is it known where figures stand on the tiles that lie there? Else everybody is told when it is."""
        if self._measured == self.table.changed:
            return True
        if self.measuring is None or self.measuring.done():
            missing = self.tools.studio.unmeasured(laid_pictures(self.table.line.game))
            if not missing:
                self._measured = self.table.changed
                return True
            self.measuring = asyncio.create_task(self._measure(missing))
        return False

    async def _measure(self, kinds: list[str]) -> None:
        try:
            await self.tools.studio.measure(kinds)
        except Exception:
            log.exception("the tiles of game %s cannot be measured", known_as(self.game))
            await asyncio.sleep(AGAIN)
        self.measuring = None
        self.tell()

    def greet(self, guest: Guest, last: int, patches: bool = False) -> None:
        """Somebody says which entry they know last: they are shown the position and told the rest."""
        guest.last = min(last, self.table.number + 1)
        guest.welcomed = False
        guest.patches = patches
        guest.scene = {}
        guest.presence = {}
        guest.rematch = ""
        self._comings += 1
        self.tell()

    def view_message(self, guest: Guest) -> str:
        """The view, or what has changed in it, with the news. Whoever is to be told the same is told it word for word:
        it is encoded once."""
        own = self.table.seats_of(guest.holder)
        scene = self._scene(own)
        before, guest.scene = guest.scene, scene
        key = (id(before) if guest.patches and before else 0, guest.last, tuple(own))
        if key not in self._told:
            self._told[key] = self._view_text(own, guest.last, scene, before if key[0] else {})
        return self._told[key]

    def _view_text(self, own: list[int], last: int, scene: Scene, before: Scene) -> str:
        news = news_since(self.table, last, own)
        facts: Json = {"t": "patch" if before else "view", "n": self.table.number, "you": own, "news": news or []}
        if before:
            changed, more = changes(before, scene)
            facts |= {"since": msgspec.Raw(before["n"]), "view": msgspec.Raw(changed), "more": msgspec.Raw(more)}
        else:
            facts |= {"resync": news is None, "view": msgspec.Raw(whole(scene))}
        return encoded(facts)

    def _scene(self, own: list[int]) -> Scene:
        """The view of the holder of these seats, in parts; the larger ones are the same for all who see the same."""
        online = self.online()
        stand = self.table.number, tuple(online)
        if self._stand != stand:
            self._stand, self._made, self._told = stand, {}, {}
        key = ("whole", *own)
        if key not in self._made:
            eye = eye_of(self.table, own)
            seeing = ("shared", eye if self.table.line.game.book.hide else WATCHING)
            if seeing not in self._made:
                self._made[seeing] = encoded_parts(self.viewer.shared(self.table, eye, online))
            self._made[key] = self._made[seeing] | encoded_parts(self.viewer.personal(self.table, own, eye))
        return self._made[key]

    def online(self) -> list[bool]:
        return self._attendance()[0]

    def presence(self) -> Json:
        return self._attendance()[1]

    def _attendance(self) -> tuple[list[bool], Json]:
        """Which seats are online, and what is told of that: worked out once for all who ask."""
        key = self.table.number, self._comings
        if self._present is None or self._present[0] != key:
            self._present = key, *self._counted()
        return self._present[1:]

    def _counted(self) -> tuple[list[bool], Json]:
        holders = {guest.holder for guest in self.guests if guest.last >= 0}
        seats = self.table.seats
        online = [seat.kind == "computer" or (seat.holder in holders and seat.holder != "") for seat in seats]
        watching = sum(1 for guest in self.guests if guest.last >= 0 and not self.table.seats_of(guest.holder))
        return online, {"t": "presence", "seats": online, "watching": watching}

    def enter(self, guest: Guest) -> None:
        self.guests.add(guest)
        self._comings += 1
        self._let_think()

    def go(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self._comings += 1
        self.tell()

    # Questions

    async def hint(self, holder: str) -> Json:
        """What the best computer would do in the place of somebody who is asked."""
        if self.table.help != "full":
            raise Refused("table.no_help")
        asked = self.table.asked()
        if asked is None:
            raise Refused("table.over")
        if asked == CHANCE or asked not in self.table.seats_of(holder):
            raise Refused("table.not_seated" if not self.table.seats_of(holder) else "table.not_yours")
        position = self.table.changed
        index = await self.tools.workers.run(answer, question(self.table.line, USUAL, f"{self.seed}/hint"))
        decision = self.table.line.game.decision
        if self.table.changed != position or decision is None:
            raise Refused("table.stale")
        return {"t": "hint", "n": self.table.number, "code": code(self.table.line.game, decision.options[index])}
