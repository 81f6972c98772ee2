"""Who is in a room, and what each of them has still to be told."""

import asyncio
import logging

import msgspec

from bastide.notation.events import Json
from bastide.server.guest import Guest
from bastide.server.logs import known_as
from bastide.server.messages import encoded
from bastide.server.scene import Scene, changes, encoded_parts, whole
from bastide.server.tools import Tools
from bastide.table.news import news_since
from bastide.table.places import Places, laid_pictures
from bastide.table.table import Table
from bastide.table.view import WATCHING, Viewer, eye_of

log = logging.getLogger("bastide")

AGAIN = 5.0
"""Seconds until tiles are measured again that could not be."""


class Audience:
    def __init__(self, game: str, table: Table, tools: Tools) -> None:
        self.game = game
        self.table = table
        self.tools = tools
        self.guests: set[Guest] = set()
        self.viewer = Viewer(Places(tools.studio.spot))
        self.measuring: asyncio.Task[None] | None = None
        self._measured = 0
        """The last change of the position of whose tiles all is known."""
        self._made: dict[tuple[object, ...], Scene] = {}
        """The parts of views as they stand now, for everybody who sees the same."""
        self._told: dict[tuple[object, ...], str] = {}
        """Messages as they stand now, for everybody who is told the same."""
        self._stand: tuple[object, ...] = ()
        self._comings = 0
        self._present: tuple[tuple[int, int], list[bool], Json] | None = None

    def close(self) -> None:
        """Measure no more."""
        if self.measuring is not None:
            self.measuring.cancel()

    def tell(self) -> None:
        """Wake everybody who has not been told everything."""
        for guest in self.guests:
            guest.wake.set()

    def messages(self, guest: Guest, in_motion: bool) -> list[Json | str]:
        """What a guest has still to be told; of a position in motion nobody is told."""
        found = guest.replies
        guest.replies = []
        if guest.last < 0 or in_motion or not self.is_measured():
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
        holders = {guest.holder for guest in self.guests if guest.last >= 0 and not guest.silent}
        seats = self.table.seats
        online = [seat.kind == "computer" or (seat.holder in holders and seat.holder != "") for seat in seats]
        watching = sum(1 for guest in self.guests if guest.last >= 0 and not self.table.seats_of(guest.holder))
        return online, {"t": "presence", "seats": online, "watching": watching}

    def enter(self, guest: Guest) -> None:
        self.guests.add(guest)
        self._comings += 1

    def listen_for(self, guest: Guest, silent: bool) -> None:
        """Nothing is heard of a guest any more, or something again."""
        if guest.silent != silent:
            guest.silent = silent
            self._comings += 1
            self.tell()

    def go(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self._comings += 1
        self.tell()
