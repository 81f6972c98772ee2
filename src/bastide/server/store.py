"""Where games are kept: a database. Entries are only ever added."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from secrets import token_bytes
from time import monotonic
from typing import TypeVar

from sqlalchemy import delete, func, insert, select
from sqlalchemy.engine import URL, Connection
from sqlalchemy.exc import DBAPIError

from bastide.server import archive, chronicle, library, postgres, sqlite
from bastide.server.base import Base, insert_new
from bastide.server.chronicle import Campaign, Stage
from bastide.server.entries import add, entries_of, logged
from bastide.server.faults import Fault, named
from bastide.server.library import Bringer
from bastide.server.place import Place
from bastide.server.schema import entries, games, settings, sitting
from bastide.server.tidings import Deleted, Grown
from bastide.server.times import Times
from bastide.server.writer import Writer
from bastide.table.facts import Created, Logged, Rematched

READERS = 2
"""So many threads read at once; nobody waits for the writer."""

Found = TypeVar("Found")


class Secrets:
    """What is known of a game that never leaves the server: the dealer's key, and the seed of its computers."""

    __slots__ = ("key", "seed")

    def __init__(self, key: bytes, seed: str) -> None:
        self.key = key
        self.seed = seed


class Store:
    """One thread writes, a few others read. What it answers has left those threads for good."""

    def __init__(self, base: Base) -> None:
        self._base = base
        self._writer = Writer(base)
        self.neighbours = base.neighbours
        self.times = Times()
        self.stored = 0
        self.faults = 0
        self._readers = ThreadPoolExecutor(READERS, "reader")

    @staticmethod
    async def open(place: Place) -> "Store":
        """The store in a file or a database, which is made where there is none and was none."""
        if isinstance(place, URL):
            return Store(await asyncio.to_thread(postgres.opened, place))
        return Store(await asyncio.to_thread(sqlite.opened, place))

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._base.close()

    async def create(
        self,
        game: str,
        secrets: Secrets,
        entry: Logged,
        before: tuple[str, Logged] | None = None,
        begun: Sequence[Logged] = (),
        stage: Stage | None = None,
    ) -> None:
        """A new game; `before` is the entry of another one that leads to it, `begun` are entries that it begins with,
        and `stage` is its place in a campaign: all are stored with it or not at all."""
        assert before is None or isinstance(before[1].fact, Rematched)

        def act(connection: Connection) -> None:
            row = {"id": game, "key": secrets.key, "seed": secrets.seed, "created": entry.at}
            connection.execute(insert(games), row)
            add(connection, game, [entry, *begun])
            if stage is not None:
                assert isinstance(entry.fact, Created)
                chronicle.begin(connection, game, entry.fact, stage, entry.at)
            if before is not None:
                add(connection, before[0], [before[1]])
                self._base.tell(connection, Grown(before[0], before[1].number))

        await self._written(act, game)

    async def append(self, game: str, added: Sequence[Logged]) -> None:
        """Store entries, all of them or none: when this returns, they are on the disk."""

        def act(connection: Connection) -> None:
            add(connection, game, added)
            self._base.tell(connection, Grown(game, added[-1].number))

        await self._written(act, game)
        self.stored += len(added)

    async def secrets(self, game: str) -> Secrets | None:
        query = select(games.c.key, games.c.seed).where(games.c.id == game)
        row = await self._read(lambda connection: connection.execute(query).first())
        return None if row is None else Secrets(row.key, row.seed)

    async def entries(self, game: str, after: int = 0) -> list[Logged]:
        """All entries of a game after the one of this number, in order."""
        return await self._read(lambda connection: logged(connection.execute(entries_of(game, after))))

    async def games_of(self, holder: str, most: int) -> list[str]:
        """The games in which somebody took a seat, the latest first."""
        query = select(games.c.id).join(sitting).where(sitting.c.holder == holder)
        query = query.order_by(games.c.created.desc(), games.c.id).limit(most)
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def keep_record(self, record: str, text: str, by: Bringer, at: int) -> str:
        """Keep a record under this name, or find it under the one it has; or refuse it."""
        return await self._written(lambda connection: library.keep(connection, record, text, by, at))

    async def check_record(self, by: Bringer) -> None:
        """Refuse whoever can have no record kept."""
        await self._read(lambda connection: library.check(connection, by))

    async def record(self, record: str) -> str | None:
        return await self._read(lambda connection: library.look_up(connection, record))

    async def keep_analysis(self, place: str, game: str, found: bytes, at: int) -> None:
        """Keep what was found about a course of play at a place."""
        await self._written(lambda connection: archive.keep(connection, place, game, found, at))

    async def analysis(self, place: str, game: str) -> bytes | None:
        return await self._read(lambda connection: archive.look_up(connection, place, game))

    async def cookie_key(self) -> bytes:
        """The key with which cookies are signed: made once, and kept with the games."""

        def act(connection: Connection) -> bytes:
            fresh = {"name": "cookie key", "value": token_bytes(32)}
            connection.execute(insert_new(connection, settings).on_conflict_do_nothing(), fresh)
            query = select(settings.c.value).where(settings.c.name == "cookie key")
            return bytes(connection.execute(query).scalar_one())

        return await self._writer.write(act)

    async def delete(self, game: str, even_if_watched: bool = True) -> bool:
        """Forget a game with all that belongs to it; or not, while somebody is in it at another server."""

        def act(connection: Connection) -> bool:
            if not even_if_watched and not self._base.is_free(connection, game):
                return False
            # Whoever adds an entry meanwhile comes before this, or finds no game.
            connection.execute(select(games.c.id).where(games.c.id == game).with_for_update())
            chronicle.drop(connection, game)
            archive.forget(connection, f"games/{game}")
            for table in (entries, sitting):
                connection.execute(delete(table).where(table.c.game == game))
            connection.execute(delete(games).where(games.c.id == game))
            self._base.tell(connection, Deleted(game))
            return True

        return await self._written(act, game)

    async def stale(self, before: int, most: int) -> list[str]:
        """Games in which nothing has happened since a time."""
        latest = select(entries.c.game).group_by(entries.c.game).having(func.max(entries.c.at) < before).limit(most)
        return await self._read(lambda connection: list(connection.execute(latest).scalars()))

    async def forget_older(self, before: int) -> None:
        """Forget the records that were brought along before a time, campaigns that rest since then, and analyses."""

        def act(connection: Connection) -> None:
            library.forget_before(connection, before)
            chronicle.forget_before(connection, before)
            archive.forget_before(connection, before)

        await self._written(act)

    async def count_games(self, holder: str) -> int:
        """In how many games somebody has taken a seat."""
        query = select(func.count()).select_from(sitting).where(sitting.c.holder == holder)
        return await self._read(lambda connection: int(connection.execute(query).scalar_one()))

    async def campaign(self, campaign: str) -> Campaign | None:
        return await self._read(lambda connection: chronicle.look_up(connection, campaign))

    async def campaigns_of(self, holder: str, most: int) -> list[Campaign]:
        """The campaigns that somebody opened, the latest first."""
        return await self._read(lambda connection: chronicle.of_holder(connection, holder, most))

    async def campaign_of(self, holder: str, group: str) -> str:
        """The campaign of a group; empty: it has none."""
        return await self._read(lambda connection: chronicle.find(connection, holder, group))

    async def count_tries(self, campaign: str) -> int:
        return await self._read(lambda connection: chronicle.count_tries(connection, campaign))

    async def forget_campaign(self, campaign: str) -> None:
        """Forget a campaign; its games stay."""
        await self._written(lambda connection: chronicle.forget(connection, campaign))

    async def check(self) -> None:
        """Can something be written now? What stands against it is raised."""

        def act(connection: Connection) -> None:
            row = {"name": "last check", "value": token_bytes(8)}
            wanted = insert_new(connection, settings).values(row)
            connection.execute(wanted.on_conflict_do_update(index_elements=["name"], set_={"value": row["value"]}))

        await self._written(act)

    async def _written(self, act: Callable[[Connection], Found], game: str = "") -> Found:
        start = monotonic()
        try:
            return await self._writer.write(act, game)
        except Fault:
            self.faults += 1
            raise
        finally:
            self.times.add(monotonic() - start)

    async def _read(self, act: Callable[[Connection], Found]) -> Found:
        def looked_up() -> Found:
            try:
                with self._base.engine.connect() as connection:
                    return act(connection)
            except DBAPIError as error:
                raise named(error) from None

        return await asyncio.get_running_loop().run_in_executor(self._readers, looked_up)
