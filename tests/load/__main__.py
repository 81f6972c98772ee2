"""Whole games through real WebSockets, on the loopback only: `python -m tests.load --games 50 --every 5`.

Prints how many moves a second there were, how long they took (from the move to the news of it, the load's own share
included), and what they cost the server in processor time; then how busy the load itself was and how late it did what
it wanted to do, for as late are its answers. With `--tiles 150 --with all --watching 10` a large land is measured,
without those who watch, with them and without them again, so that it tells what each of them costs. With `--servers 2`
so many servers share a PostgreSQL.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bastide.rules.company import largest_mix
from tests.load.measuring import Machine, measured
from tests.load.playing import Game, Wish
from tests.load.starting import Server, database, started

MOST_GAMES = 1000
MOST_SECONDS = 300.0
MOST_SERVERS = 4


async def played(wish: Wish, games: int, seconds: float, machine: Machine) -> None:
    """From the start, with everybody there; from a large land on, without those who watch, with them and without."""
    tables = [Game(wish, number) for number in range(games)]
    watching, wish.watching = wish.watching, 0 if wish.tiles else wish.watching
    async with asyncio.TaskGroup() as playing:
        tasks = [playing.create_task(table.play()) for table in tables]
        for table in tables:
            await table.grown.wait()
        for table in tables:
            table.going.set()
        if wish.tiles and watching:
            await compared(tables, watching, seconds, machine)
        else:
            print((await measured(tables, seconds, machine)).told(games, wish.watching))
        for task in tasks:
            task.cancel()


async def compared(tables: list[Game], watching: int, seconds: float, machine: Machine) -> None:
    """The land grows meanwhile, so what is in the middle is compared with what is before and after it."""
    before = await measured(tables, seconds / 2, machine)
    await asyncio.gather(*(table.watch(watching) for table in tables))
    among = await measured(tables, seconds, machine)
    await asyncio.gather(*(table.go_home() for table in tables))
    alone = before + await measured(tables, seconds / 2, machine)
    print(alone.told(len(tables), 0))
    print(among.told(len(tables), watching))
    if alone.waits and among.waits:
        print(f"each who watches: {(among.each - alone.each) / watching:.3f} ms of processor time a move")


@contextmanager
def serving(number: int) -> Iterator[tuple[list[Server], Machine]]:
    """One server with its games in a file, or several over one database."""
    with tempfile.TemporaryDirectory() as folder:
        if number:
            with database() as (address, postmaster), started([address] * number, Path(folder)) as servers:
                yield servers, Machine([server.process for server in servers], postmaster)
        else:
            with started([str(Path(folder) / "games.sqlite")], Path(folder)) as servers:
                yield servers, Machine([server.process for server in servers])


def sets_of(text: str) -> list[str]:
    return list(largest_mix("carcassonne")) if text == "all" else [name for name in text.split(",") if name]


async def run(wanted: argparse.Namespace) -> None:
    games, seconds = min(wanted.games, MOST_GAMES), min(wanted.seconds, MOST_SECONDS)
    with serving(min(wanted.servers, MOST_SERVERS)) as (servers, machine):
        ports = [server.port for server in servers]
        wish = Wish(ports, sets_of(wanted.sets), min(wanted.watching, 15), max(wanted.every, 0), wanted.tiles)
        await played(wish, games, seconds, machine)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50, help=f"at once, at most {MOST_GAMES}")
    parser.add_argument("--every", type=float, default=5.0, help="seconds between the moves of a game")
    parser.add_argument("--seconds", type=float, default=30.0, help=f"at most {MOST_SECONDS:.0f}")
    parser.add_argument("--watching", type=int, default=0, help="people who only watch each game, at most 15")
    parser.add_argument("--with", dest="sets", default="", help="sets, separated by commas; all: the largest mix")
    parser.add_argument("--tiles", type=int, default=0, help="measure from so many tiles on the land on")
    parser.add_argument("--servers", type=int, default=0, help=f"over a PostgreSQL, at most {MOST_SERVERS}")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
