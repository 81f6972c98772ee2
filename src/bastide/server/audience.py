"""Who is in a room, and what each of them has still to be told."""

import asyncio
import logging

import msgspec

from bastide.notation.events import Json
from bastide.server.guest import Guest
from bastide.server.logs import known_as
from bastide.server.messages import encoded
from bastide.server.scene import Scene, Scribe, changes, whole
from bastide.server.studio import Zones
from bastide.server.tidings import Attended
from bastide.server.tools import Tools
from bastide.table.news import news_since
from bastide.table.places import Places
from bastide.table.printed import laid_pictures
from bastide.table.table import Table
from bastide.table.view import WATCHING, Viewer, eye_of

log = logging.getLogger("bastide")

AGAIN = 5.0
"""Seconds until tiles are measured again that could not be."""


class Audience:
    def __init__(self, game: str, table: Table, tools: Tools) -> None:
        self.game = game
        self.tools = tools
        self.guests: set[Guest] = set()
        self.measuring: asyncio.Task[None] | None = None
        self.elsewhere: dict[int, Attended] = {}
        """Who is there at other servers."""
        self._announced = Attended(game)
        self._comings = 0
        self._present: tuple[tuple[int, int], list[bool], Json] | None = None
        self.show(table)

    def show(self, table: Table) -> None:
        """From now on this table is shown. Nothing is kept of what was worked out for another."""
        self.table = table
        self.viewer = Viewer(Places(self.tools.studio.spot))
        self.scribe = Scribe()
        self._measured = 0
        """The last change of the position of whose tiles all is known."""
        self._known_tiles = 0, 0
        """How many of the tiles are measured, and the last entry by which something was taken back until then."""
        self._made: dict[tuple[object, ...], Scene] = {}
        """The parts of views as they stand now, for everybody who sees the same."""
        self._told: dict[tuple[object, ...], str] = {}
        """Messages as they stand now, for everybody who is told the same."""
        self._stand: tuple[object, ...] = ()
        self._present = None

    def close(self) -> None:
        """Measure no more."""
        if self.measuring is not None:
            self.measuring.cancel()

    def tell(self) -> None:
        """Wake everybody who has not been told everything."""
        for guest in self.guests:
            guest.wake.set()
        self.announce()

    def messages(self, guest: Guest, in_motion: bool) -> list[Json | str]:
        """What a guest has still to be told, answers to what they said last; of a position in motion nobody is told.
        That something is done is told with what it did, never before: else it could be done once more."""
        if guest.last < 0:
            return [*guest.answers()]
        if in_motion or not self.is_measured():
            return [*guest.answers(but="done")]
        return [*self._news(guest), *guest.answers()]

    def _news(self, guest: Guest) -> list[Json | str]:
        found: list[Json | str] = []
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
            game = self.table.line.game
            missing = self.tools.studio.unmeasured(laid_pictures(game, self._tiles_before()))
            if not missing:
                self._measured = self.table.changed
                self._known_tiles = len(game.board.turned), self.table.taken_back
                return True
            self.measuring = asyncio.create_task(self._measure(missing))
        return False

    def _tiles_before(self) -> int:
        """So many tiles lie there that were measured when they were laid. What is known of tiles of the players' own
        may be forgotten again."""
        tiles, taken_back = self._known_tiles
        return tiles if taken_back == self.table.taken_back and not self.table.fact.tiles else 0

    async def _measure(self, zones: Zones) -> None:
        try:
            await self.tools.studio.measure(zones)
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
        hosting = bool(guest.holder) and self.table.fact.host == guest.holder
        key = (id(before) if guest.patches and before else 0, guest.last, tuple(own), hosting)
        if key not in self._told:
            self._told[key] = self._view_text(own, hosting, guest.last, scene, before if key[0] else {})
        return self._told[key]

    def _view_text(self, own: list[int], hosting: bool, last: int, scene: Scene, before: Scene) -> str:
        news = news_since(self.table, last, own)
        facts: Json = {"t": "patch" if before else "view", "n": self.table.number, "you": own, "news": news or []}
        facts |= {"host": hosting, "muted": self.table.muted_seats() if hosting else []}
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
                self._made[seeing] = self.scribe.parts(self.viewer.shared(self.table, eye, online))
            self._made[key] = self._made[seeing] | self.scribe.parts(self.viewer.personal(self.table, own, eye))
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
        everywhere = [self._attended(), *self.elsewhere.values()]
        holders = {holder for attended in everywhere for holder in attended.holders}
        online = [seat.kind == "computer" or seat.holder in holders for seat in self.table.seats]
        watching = sum(attended.watching for attended in everywhere)
        return online, {"t": "presence", "seats": online, "watching": watching}

    def _attended(self) -> Attended:
        """Who is there at this server."""
        present = [guest for guest in self.guests if guest.last >= 0]
        seated = [guest for guest in present if self.table.seats_of(guest.holder)]
        holders = {guest.holder for guest in seated if not guest.silent}
        return Attended(self.game, tuple(sorted(holders)), len(present) - len(seated))

    def announce(self, again: bool = False) -> None:
        """Tell other servers who is there, if that has changed or they have asked."""
        if self.tools.neighbours.is_alone:
            return
        found = self._attended()
        if found != self._announced or (again and self.guests):
            self._announced = found
            self.tools.neighbours.say(found)

    def attend(self, server: int, attended: Attended) -> None:
        """Another server says who is there."""
        self.elsewhere[server] = attended
        self._comings += 1
        self.tell()

    def keep_only(self, servers: frozenset[int]) -> None:
        """Whoever was at another server than these is gone."""
        if self.elsewhere.keys() - servers:
            self.elsewhere = {server: known for server, known in self.elsewhere.items() if server in servers}
            self._comings += 1
            self.tell()

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
