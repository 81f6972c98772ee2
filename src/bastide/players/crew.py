"""Who plays many games: this process, or several beside it. A cluster of machines is a crew as well (`cli/cluster.py`).

What a job answers to a task depends on the task alone, so it does not matter who works on it, nor how often.
"""

import multiprocessing
import os
import pickle
import signal
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar, cast

from bastide.players.guarded import told

Task = TypeVar("Task")
Answer = TypeVar("Answer")
Given = TypeVar("Given", contravariant=True)
Found = TypeVar("Found", covariant=True)


TRIES = 3
"""So often tasks are begun anew whose processes were lost."""

PATIENCE = 1.0
"""After so many seconds without an answer it is looked whether all processes are there."""


class LostProcess(Exception):
    """Who played has gone, and again so whoever took their place."""


class Job(Protocol[Given, Found]):
    """Something with many tasks. It goes to other processes, so it can be pickled."""

    def work(self, task: Given) -> Found: ...


class Crew(Protocol):
    def answers(self, job: Job[Task, Answer], tasks: Sequence[Task]) -> Iterator[tuple[int, Answer]]:
        """The answers to all tasks, as they come, each with the place of its task."""


class Processes:
    """So many processes of this machine; one: no other than this."""

    def __init__(self, number: int = 1) -> None:
        self.number = number

    def answers(self, job: Job[Task, Answer], tasks: Sequence[Task]) -> Iterator[tuple[int, Answer]]:
        number = min(self.number, len(tasks))
        if number <= 1:
            for place, task in enumerate(tasks):
                yield place, job.work(task)
            return
        waiting = dict(enumerate(tasks))
        for _ in range(TRIES):
            try:
                for place, answer in _shared_out(job, list(waiting.items()), number):
                    del waiting[place]
                    yield place, answer
                return
            except LostProcess:
                continue
        raise LostProcess(f"processes that play ended by themselves, {TRIES} times: a bot may have ended its own")


def _shared_out(job: Job[Task, Answer], tasks: list[tuple[int, Task]], number: int) -> Iterator[tuple[int, Answer]]:
    """The answers of so many new processes. A pool replaces one that is lost but waits for its answers for ever, so who
    hears nothing looks whether all are still there."""
    others = {child.pid for child in multiprocessing.active_children()}
    with multiprocessing.Pool(number, _begin, (job,)) as pool:
        crew = {child.pid for child in multiprocessing.active_children()} - others
        # One by one: an answer that waits for others is lost when somebody interrupts.
        found = pool.imap_unordered(_work, tasks)
        left = len(tasks)
        while left:
            try:
                answer = found.next(timeout=PATIENCE)
            except multiprocessing.TimeoutError:
                if crew <= {child.pid for child in multiprocessing.active_children()}:
                    continue
                raise LostProcess from None
            left -= 1
            yield cast(tuple[int, Answer], answer)


def in_order(answers: Iterator[tuple[int, Answer]]) -> Iterator[Answer]:
    """The answers in the order of their tasks, each as soon as all before it are there."""
    waiting: dict[int, Answer] = {}
    due = 0
    for place, answer in answers:
        waiting[place] = answer
        while due in waiting:
            yield waiting.pop(due)
            due += 1


_jobs: list[Job[object, object]] = []
"""What this process works on."""

_parents: list[int] = []
"""Who started this process, or the server that starts them."""


def _begin(job: Job[object, object]) -> None:
    """A new process leaves an interruption to the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _jobs[:] = [job]
    _parents[:] = [os.getppid()]


def _work(numbered: tuple[int, object]) -> tuple[int, object]:
    place, task = numbered
    try:
        answer = _jobs[0].work(task)
    except Exception as error:
        raise _sendable(error) from None
    if os.getppid() != _parents[0]:
        os._exit(1)  # it was killed, and nobody waits for an answer
    return place, answer


def _sendable(error: Exception) -> Exception:
    """An error that arrives: a pool waits for ever for one that cannot be unpacked."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(told(error))
    return error
