"""Work shared among all processor cores by processes that are forked for one move.

A forked process has the whole position already and ends with its answer, so nothing is sent but numbers. Where there is
one core, or forking is not to be had, or somebody else has shared out the cores, one process does it all.
"""

import json
import multiprocessing
import os
import threading
from collections.abc import Callable

Numbers = list[float]
Work = Callable[[int], Numbers]


def cores() -> int:
    """How many processes may work at once."""
    if not hasattr(os, "fork") or multiprocessing.current_process().daemon or threading.active_count() > 1:
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def shared_out(items: int, work: Work, processes: int) -> list[Numbers]:
    """The answers to so many items, in their order; each process takes every so manieth. One that dies answers
    nothing."""
    processes = max(1, min(items, processes))
    pipes = [_begun(range(first, items, processes), work) for first in range(1, processes)]
    found: dict[int, Numbers] = {item: work(item) for item in range(0, items, processes)}
    for child, reading in pipes:
        with os.fdopen(reading, encoding="ascii") as answers:
            for line in answers:
                item, numbers = json.loads(line)
                found[item] = numbers
        os.waitpid(child, 0)
    return [found.get(item, []) for item in range(items)]


def _begun(items: range, work: Work) -> tuple[int, int]:
    """A process that works on some items and writes its answers down, a line each."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    try:
        os.close(reading)
        for item in items:
            os.write(writing, (json.dumps([item, work(item)]) + "\n").encode("ascii"))
    finally:
        os._exit(0)
