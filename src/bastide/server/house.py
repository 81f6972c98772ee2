"""All tables of a server: opened when somebody comes, put away when everybody has gone."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from bastide.lessons.lesson import lesson_named
from bastide.rules.ruleset import VERSION
from bastide.server.beginning import checked_plan, committed, new_id, new_secrets
from bastide.server.chronicle import Stage, group_of
from bastide.server.faults import Fault
from bastide.server.herald import Herald
from bastide.server.limits import Allowance, price_of_opening
from bastide.server.logs import known_as
from bastide.server.room import Room
from bastide.server.store import Secrets
from bastide.server.tidings import Asked
from bastide.server.tools import Tools
from bastide.table import judge
from bastide.table.boxes import HELP, chosen, levels_of
from bastide.table.facts import Created, Logged, Rematched, SeatPlan
from bastide.table.line import Step
from bastide.table.once_more import ANEW, Again, once_more
from bastide.table.printed import picture_names
from bastide.table.refused import Refused
from bastide.table.table import Table, rebuilt
from bastide.table.tints import Tints

OPEN = 64
"""So many rooms stay open though nobody may be in them."""

GAMES = 500
"""In so many games one browser has a seat at most; whoever wants more deletes some."""

TRIES = 500
"""So many games a campaign has at most."""

DAY = 24 * 3600
SWEPT = 500
"""So many games are forgotten in one go."""

log = logging.getLogger("bastide")


class House:
    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """All that anybody is in or has just been shown to: never two for one game."""
        self._kept: OrderedDict[str, Room] = OrderedDict()
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._opening = ThreadPoolExecutor(1, "tables")
        """Games are played again one after another: several at once would not be quicker, and leave those who play less
        of the processor."""

    def open(self) -> None:
        """Hear of other servers from now on."""
        self.tools.neighbours.open(Herald(self._rooms, self.tools.neighbours).hear)

    @property
    def open_rooms(self) -> int:
        return len(self._rooms)

    @property
    def guests(self) -> int:
        return sum(len(room.guests) for room in list(self._rooms.values()))

    async def room(self, game: str, by: Allowance | None = None) -> Room:
        """The room of a game: one and the same for everybody who asks. If the game has to be played again for that, it
        is charged to whoever asks."""
        door = self._doors.setdefault(game, asyncio.Lock())
        async with door:
            found = self._rooms.get(game) or await self._opened(game, by)
            if found.ledger.is_behind:
                await found.resume()
            if found.gone:
                self._kept.pop(game, None)
                self._rooms.pop(game, None)
                raise Refused("game.unknown")
            self._rooms[game] = self._kept[game] = found
            found.check()
        self._kept.move_to_end(game)
        if len(self._kept) > OPEN:
            self._kept.popitem(last=False)
        return found

    async def _opened(self, game: str, by: Allowance | None) -> Room:
        known = await self.tools.store.secrets(game)
        if known is None:
            raise Refused("game.unknown")
        room = self._rooms[game] = await self._furnished(game, known, by)
        # It hears from now on what is added; what was told while it was furnished has been missed.
        room.ledger.unsure = not self.tools.neighbours.is_alone
        self.tools.studio.prepare(picture_names(room.table.line.game.book))
        await room.resume()
        self.tools.neighbours.say(Asked(game))
        return room

    async def _furnished(self, game: str, known: Secrets, by: Allowance | None) -> Room:
        """The table as it is stored. A game that was damaged there does not stop the others."""
        try:
            entries = await self.tools.store.entries(game)
            if by is not None and not by.takes(price_of_opening(len(entries))):
                raise Refused("message.too_many")
            table = await asyncio.get_running_loop().run_in_executor(self._opening, rebuilt, entries)
            return Room(game, known, table, self.tools)
        except (Refused, SQLAlchemyError, OSError):
            raise
        except Exception as error:
            log.exception("game %s cannot be opened", known_as(game))
            raise Refused("table.failed") from error

    async def create(
        self,
        game: str,
        names: list[str],
        options: dict[str, str],
        plans: list[SeatPlan],
        help_level: str,
        tiles: list[str] | None = None,
        host: str = "",
        taken: Sequence[Step] = (),
        tints: Tints = (),
    ) -> str:
        """A new game, opened by its host. The seats are as planned, in their order. It begins with the steps that were
        taken in another one."""
        ruleset = chosen(game, names, len(plans), options, tiles or [])
        if help_level not in HELP:
            raise Refused("message.malformed")
        seats = tuple(checked_plan(plan) for plan in plans)
        made = ruleset.game, ruleset.expansions, ruleset.options, VERSION
        # Where points are counted by colour, the rules themselves speak of colours.
        shown = tints if ruleset.book.counts_by_seat else ()
        created = Created(*made, seats, help_level, tiles=ruleset.tiles, host=host, begun=len(taken), tints=shown)
        return await self.begin(created, taken)

    async def teach(self, name: str, learner: SeatPlan, opponent: SeatPlan) -> str:
        """A new game that begins as a lesson."""
        lesson = lesson_named(name)
        if lesson is None:
            raise Refused("page.unknown")
        seats = checked_plan(learner), checked_plan(opponent)
        ruleset = chosen(lesson.game, list(lesson.boxes), len(seats), {})
        made = ruleset.game, ruleset.expansions, ruleset.options, VERSION
        return await self.begin(Created(*made, seats, HELP[0], host=learner.holder, lesson=name))

    async def begin(self, created: Created, taken: Sequence[Step] = ()) -> str:
        """A new game, as it was checked, that takes these steps over."""
        if created.host and await self.tools.store.count_games(created.host) >= GAMES:
            raise Refused("game.too_many", most=str(GAMES))
        fresh, keyed = new_id(), new_secrets()
        created, stage = await self._placed(committed(created, keyed))
        at = self.tools.clock()
        begun = [Logged(number, at, step.fact()) for number, step in enumerate(taken, 2)]
        await self.tools.store.create(fresh, keyed, Logged(1, at, created), begun=begun, stage=stage)
        await self.room(fresh)
        return fresh

    async def _placed(self, created: Created) -> tuple[Created, Stage | None]:
        """The game in its campaign, if it is one with levels that somebody opened. A lesson, and one that was played
        on from another, is no try (our decision)."""
        levels = levels_of(created.game)
        if levels is None or created.begun or created.lesson or not created.host:
            return created, None
        store, group = self.tools.store, group_of(created)
        campaign = created.campaign or await store.campaign_of(created.host, group) or new_id()
        if await store.count_tries(campaign) >= TRIES:
            raise Refused("campaign.too_many", most=str(TRIES))
        level = created.options.get(levels.name, levels.values[0])
        return msgspec.structs.replace(created, campaign=campaign), Stage(level, group)

    async def rematch(self, room: Room, holder: str, command: str, again: Again = ANEW) -> str:
        """The same game with the same people once more, or at another level; whoever asks second is led to the same."""
        await asyncio.shield(asyncio.ensure_future(self._rematch(room, holder, command, again)))
        return room.table.rematch

    async def _rematch(self, room: Room, holder: str, command: str, again: Again) -> None:
        async with room.alone():
            await room.ledger.settle(lambda: self._lead_on(room, holder, command, again))

    async def _lead_on(self, room: Room, holder: str, command: str, again: Again) -> None:
        judge.check_rematch(room.table, holder)
        if room.table.rematch:
            return
        fresh, keyed = new_id(), new_secrets()
        if again.same_tiles:
            keyed = Secrets(bytes.fromhex(room.table.key), keyed.seed)
        created, stage = await self._placed(committed(once_more(room.table, room.game, again), keyed))
        at = self.tools.clock()
        leading = room.table.entry(Rematched(fresh), at, command)
        await self.tools.store.create(fresh, keyed, Logged(1, at, created), (room.game, leading), stage=stage)
        room.take_in(leading)

    async def tables_of(self, holder: str, most: int, by: Allowance | None = None) -> list[tuple[str, Table]]:
        """The games in which somebody holds a seat. One that is damaged or has other rules is left out; if it is the
        store or the allowance, that is said."""
        found: list[tuple[str, Table]] = []
        for game in await self.tools.store.games_of(holder, most):
            try:
                table = (await self.room(game, by)).table
            except Refused as refusal:
                if isinstance(refusal, Fault) or refusal.key == "message.too_many":
                    raise
                continue
            if table.seats_of(holder):
                found.append((game, table))
        return found

    async def delete(self, game: str, holder: str, by: Allowance | None = None) -> None:
        """The host forgets a game."""
        room = await self.room(game, by)
        judge.check_host(room.table, holder)
        await asyncio.shield(asyncio.ensure_future(self._forget(game, room)))

    async def _forget(self, game: str, room: Room) -> None:
        await room.delete()
        self._kept.pop(game, None)
        self._rooms.pop(game, None)

    async def sweep(self, days: int) -> int:
        """Forget the games in which nothing has happened for so many days, and records and campaigns as old. Answers
        how many games."""
        before = self.tools.clock() - days * DAY
        forgotten = 0
        for game in await self.tools.store.stale(before, SWEPT):
            room = self._rooms.get(game)
            if room is None:
                forgotten += await self.tools.store.delete(game, even_if_watched=False)
            elif not room.guests:
                await self._forget(game, room)
                forgotten += 1
        await self.tools.store.forget_older(before)
        return forgotten

    async def close(self) -> None:
        """Whoever is thinking stops: it will think again when the game is opened."""
        await self.tools.studio.close()
        for room in list(self._rooms.values()):
            await room.close()
        self._opening.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self.tools.neighbours.close)
