"""A Ray cluster as a crew: games are played wherever there is a free core, and those of a lost worker again.

Ray is an extra of the package. Every machine of the cluster needs the same version of Bastide, and the bots that play.
"""

import logging
import re
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from typing import Annotated, Any, Final

import typer

from bastide.cli.failing import Complaint
from bastide.players.crew import Answer, Crew, Job, Processes, Task

HERE: Final = "local"
"""A cluster of this machine alone, made for the occasion."""

TRIES: Final = 3
"""A task that loses its worker so often is given up, and so is a cluster that does not come up."""

PATIENCE: Final = 10.0
"""So many seconds a cluster may take to answer the first call."""

RayAddress = Annotated[
    str,
    typer.Option(
        "--ray", metavar="ADDRESS", show_default=False,
        help=f"Play on the Ray cluster there (host:port, auto, or {HERE}).",
    ),
]  # fmt: skip


def crew_of(jobs: int, address: str) -> Crew:
    """Who plays: processes of this machine, or a cluster."""
    if not address:
        return Processes(jobs)
    if jobs != 1:
        raise Complaint("--jobs is for this machine alone: with --ray, the cluster says how many play at once")
    return Cluster(address)


class Cluster:
    """A worker for every core of the cluster, each an actor that has the job and takes one task after another."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise Complaint("--ray needs Ray, an extra of the package: pip install 'bastide[ray]'") from None
        self.ray: Any = ray
        if not ray.is_initialized():
            check_reachable(address)
            self._join(address)

    def _join(self, address: str) -> None:
        """Ray gives its own processes half a minute to come up, which a busy machine may not have; when they were
        loaded once, they come sooner. It says so by an exception of no class of its own."""
        tries = TRIES if address == HERE else 1
        for left in range(tries - 1, -1, -1):
            try:
                self.ray.init(
                    None if address == HERE else address, log_to_driver=False, include_dashboard=False,
                    logging_level=logging.WARNING,
                )  # fmt: skip
                return
            except Exception as error:
                self.ray.shutdown()
                if not left or isinstance(error, ValueError):
                    raise Complaint(f"no Ray cluster at '{address}': {error}") from None

    def answers(self, job: Job[Task, Answer], tasks: Sequence[Task]) -> Iterator[tuple[int, Answer]]:
        number = max(1, min(len(tasks), int(self.ray.cluster_resources().get("CPU", 1))))
        worker = self.ray.remote(num_cpus=1)(_Worker)
        kept = self.ray.put(job)
        due = [(place, 1) for place in reversed(range(len(tasks)))]
        busy: dict[Any, tuple[Any, int, int]] = {}
        idle = [worker.remote(kept) for _ in range(number)]
        while due or busy:
            while due and idle:
                place, tries = due.pop()
                actor = idle.pop()
                busy[actor.work.remote(tasks[place])] = actor, place, tries
            done = self._done(list(busy))
            actor, place, tries = busy.pop(done)
            try:
                answer = self.ray.get(done)
            except (self.ray.exceptions.RayActorError, self.ray.exceptions.WorkerCrashedError) as error:
                if tries == TRIES:
                    raise Complaint(f"a game lost its worker {TRIES} times: {error}") from None
                due.append((place, tries + 1))
                idle.append(worker.remote(kept))
                continue
            idle.append(actor)
            yield place, answer

    def _done(self, busy: list[Any]) -> Any:
        """The next task that is done. Of workers that are lost Ray tells on the standard output, meanwhile, and that
        is for results."""
        with redirect_stdout(sys.stderr):
            return self.ray.wait(busy, num_returns=1)[0][0]


def check_reachable(address: str) -> None:
    """Ray itself tries for more than a minute, and complains in many lines."""
    found = re.fullmatch(r"(?:ray://)?(\[[^]]*\]|[^:]*):([0-9]{1,5})", address)
    if found is None:
        return
    try:
        socket.create_connection((found[1].strip("[]"), int(found[2])), PATIENCE).close()
    except (OSError, OverflowError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or error
        raise Complaint(f"no Ray cluster at '{address}': {why}") from None


class _Worker:
    """Runs in the cluster."""

    def __init__(self, job: Job[object, object]) -> None:
        self.job = job

    def work(self, task: object) -> object:
        return self.job.work(task)
