"""Whole games through real WebSockets, on the loopback only: `python -m tests.load --games 50 --every 5`.

Prints how many moves a second there were, how long they took (from the move to the news of it, the load's own share
included), and what they cost the server in processor time.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from tests.load.playing import Game, Wish

MOST_GAMES = 1000
MOST_SECONDS = 300.0


def spent(process: int) -> float:
    """The processor time of a process, in seconds. Only Linux tells."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def played(wish: Wish, games: int, seconds: float) -> list[Game]:
    until = perf_counter() + seconds
    tables = [Game(wish, number) for number in range(games)]
    await asyncio.gather(*(table.play(until) for table in tables))
    return tables


def report(tables: list[Game], seconds: float, cost: float) -> str:
    waits = sorted(wait for table in tables for wait in table.waits)
    if not waits:
        return "no move was made"
    middle, last = waits[len(waits) // 2], waits[min(len(waits) - 1, len(waits) * 99 // 100)]
    return (
        f"{len(tables)} games, {tables[0].wish.watching} watching each: {len(waits)} moves, "
        f"{len(waits) / seconds:.0f} a second, p50 {middle * 1000:.0f} ms, p99 {last * 1000:.0f} ms; "
        f"server {cost * 1000 / len(waits):.1f} ms of processor time a move, {100 * cost / seconds:.0f} % of a core"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50, help=f"at once, at most {MOST_GAMES}")
    parser.add_argument("--every", type=float, default=5.0, help="seconds between the moves of a game")
    parser.add_argument("--seconds", type=float, default=30.0, help=f"at most {MOST_SECONDS:.0f}")
    parser.add_argument("--watching", type=int, default=0, help="people who only watch each game, at most 15")
    parser.add_argument("--with", dest="sets", default="", help="sets, separated by commas")
    wanted = parser.parse_args()
    games, seconds = min(wanted.games, MOST_GAMES), min(wanted.seconds, MOST_SECONDS)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.load.serving", str(Path(folder) / "games.sqlite")]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline())
            sets = [name for name in wanted.sets.split(",") if name]
            wish = Wish(port, sets, min(wanted.watching, 15), max(wanted.every, 0))
            before = spent(server.pid)
            tables = asyncio.run(played(wish, games, seconds))
            print(report(tables, seconds, spent(server.pid) - before))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
