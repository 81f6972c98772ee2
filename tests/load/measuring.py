"""What a load costs: processor time of the servers, and how long moves took."""

import asyncio
import os
from pathlib import Path
from time import perf_counter

from tests.load.playing import Game

TICK = 0.01


class Machine:
    """The processes of a load: the servers, and the database if there is one."""

    def __init__(self, servers: list[int], postmaster: int = 0) -> None:
        self.servers = servers
        self.postmaster = postmaster

    def spent(self) -> list[float]:
        """Seconds of processor time: of the servers, of the load itself, of the database."""
        own = sum(spent(server) for server in self.servers)
        return [own, spent(os.getpid()), sum(spent(backend) for backend in self._backends())]

    def _backends(self) -> list[int]:
        if not self.postmaster:
            return []
        found = Path(f"/proc/{self.postmaster}/task/{self.postmaster}/children").read_text(encoding="ascii").split()
        return [self.postmaster, *map(int, found)]


def spent(process: int) -> float:
    """The processor time of a process, in seconds. Only Linux tells."""
    try:
        text = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace")
    except FileNotFoundError:
        return 0.0
    fields = text.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def quantile(ordered: list[float], share: float) -> float:
    """In milliseconds."""
    return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))]


class Phase:
    """What happened within some seconds: how long moves took, what they cost, and how late the load itself was."""

    def __init__(self, waits: list[float], seconds: float, costs: list[float], late: list[float]) -> None:
        self.waits = waits
        self.seconds = seconds
        self.costs = costs
        self.late = late

    def __add__(self, other: "Phase") -> "Phase":
        costs = [one + two for one, two in zip(self.costs, other.costs, strict=True)]
        return Phase(self.waits + other.waits, self.seconds + other.seconds, costs, self.late + other.late)

    @property
    def each(self) -> float:
        """Milliseconds of the servers' processor time for a move."""
        return 1000 * self.costs[0] / len(self.waits)

    def told(self, games: int, watching: int) -> str:
        if not self.waits:
            return "no move was made"
        waits, late = sorted(self.waits), sorted(self.late)
        server, load, base = (100 * cost / self.seconds for cost in self.costs)
        database = f", database {1000 * self.costs[2] / len(waits):.2f} ms, {base:.0f} % of a core" if base else ""
        return (
            f"{games} games, {watching} watching each: {len(waits)} moves, {len(waits) / self.seconds:.0f} a second, "
            f"p50 {quantile(waits, 0.5):.0f} ms, p99 {quantile(waits, 0.99):.0f} ms; servers {self.each:.2f} ms of "
            f"processor time a move, {server:.0f} % of a core{database}; the load itself {load:.0f} % of a core, late "
            f"by p50 {quantile(late, 0.5):.0f} ms, p99 {quantile(late, 0.99):.0f} ms"
        )


async def measured(tables: list[Game], seconds: float, machine: Machine) -> Phase:
    """The next seconds of games that are going on."""
    for table in tables:
        table.waits.clear()
    before, start = machine.spent(), perf_counter()
    late: list[float] = []
    while (now := perf_counter()) < start + seconds:
        await asyncio.sleep(TICK)
        late.append(max(perf_counter() - now - TICK, 0.0))
    costs = [after - known for known, after in zip(before, machine.spent(), strict=True)]
    waits = [wait for table in tables for wait in table.waits]
    return Phase(waits, perf_counter() - start, costs, late)
