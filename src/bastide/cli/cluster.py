"""A Ray cluster as a crew: games are played wherever there is a free core, and those of a lost worker again.

Ray is an extra of the package. Every machine of the cluster needs the same version of Bastide, and the bots that play,
in the same folder.
"""

import logging
import os
import re
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout, suppress
from itertools import islice, pairwise
from typing import Annotated, Any, Final

import typer

from bastide.cli.failing import KNOWN, Complaint
from bastide.cli.helping import Command
from bastide.players.crew import Answer, Crew, Job, Processes, Task

HERE: Final = "local"
"""A cluster of this machine alone, made for the occasion."""

OWN: Final = "auto"
"""The cluster that this machine belongs to, also where no address is given."""

TRIES: Final = 3
"""A task that loses its worker so often is given up, and so is a cluster that does not come up."""

PATIENCE: Final = 10.0
"""So many seconds a cluster may take to answer the first call."""

MODE: Final = "RAY_AUTH_MODE"
"""Whether Ray shows the token of its user. To an address that is given it does so only where this says `token`."""

OPTION: Final = "--ray"

RayAddress = Annotated[
    str | None,
    typer.Option(
        OPTION, metavar="[ADDRESS]", show_default=False,
        help=f"Play on the Ray cluster there: host:port, {HERE} for the cores of this machine, or the one that it "
        "belongs to.",
    ),
]  # fmt: skip


class OnCluster(Command):
    """A command that takes --ray, with an address or without."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Options of typer always have a value."""
        words = [
            f"{OPTION}={OWN}" if word == OPTION and after.startswith("-") else word
            for word, after in pairwise([*args, "-"])
        ]
        return super().parse_args(ctx, words)


def crew_of(jobs: int, address: str | None) -> Crew:
    """Who plays: processes of this machine, or a cluster."""
    if address is None:
        return Processes(jobs)
    if not address.strip():
        raise Complaint(f"--ray has an empty address: give host:port, {OWN} or {HERE}")
    if jobs != 1:
        raise Complaint("--jobs is for this machine alone: with --ray, the cluster says how many play at once")
    return Cluster(address)


class Cluster:
    """As many tasks at once as the cluster has cores. Which worker takes one is Ray's to say: it may be one of another
    machine that has just come or gone, and whoever else plays there gets their turn."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise Complaint("--ray needs Ray (the extra ray): pip install ray") from None
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
                    address, log_to_driver=False, include_dashboard=False,
                    logging_level=logging.WARNING,
                )  # fmt: skip
                return
            except Exception as error:
                self.ray.shutdown()
                if address == OWN and isinstance(error, ConnectionError):
                    raise Complaint(
                        f"this machine belongs to no Ray cluster: --ray takes host:port, or {HERE}"
                    ) from None
                if not left or isinstance(error, ValueError):
                    raise Complaint(f"no Ray cluster at '{address}': {error}{token_wanted(address)}") from None

    def answers(self, job: Job[Task, Answer], tasks: Sequence[Task]) -> Iterator[tuple[int, Answer]]:
        work = self.ray.remote(num_cpus=1, max_retries=TRIES - 1)(_answer)
        kept, folder = self.ray.put(job), os.getcwd()
        due = enumerate(tasks)
        busy: dict[Any, int] = {}
        while True:
            for place, task in islice(due, max(0, self._cores() - len(busy))):
                busy[work.remote(kept, task, folder)] = place
            if not busy:
                return
            done = self._done(list(busy))
            place = busy.pop(done)
            yield place, self._answered(done)

    def _cores(self) -> int:
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def _answered(self, done: Any) -> Any:
        try:
            return self.ray.get(done)
        except self.ray.exceptions.RayTaskError as error:
            # As Ray tells it, it is a traceback.
            if isinstance(error.cause, KNOWN):
                raise Complaint(f"{error.cause} (on a machine of the cluster)") from None
            raise
        except self.ray.exceptions.RayError as error:
            raise Complaint(f"a game lost its worker {TRIES} times: {error}") from None

    def _done(self, busy: list[Any]) -> Any:
        """The next task that is done. Of workers that are lost Ray tells on the standard output, meanwhile, and that
        is for results."""
        with redirect_stdout(sys.stderr):
            return self.ray.wait(busy, num_returns=1)[0][0]


def token_wanted(address: str) -> str:
    """What else may be the reason, where Ray has shown no token and does not say that one was wanted."""
    is_told = address in (HERE, OWN) or MODE in os.environ
    return "" if is_told else f" (one that was started with a token is joined with {MODE}=token)"


def check_reachable(address: str) -> None:
    """Ray itself tries for more than a minute, and complains in many lines."""
    if address == OWN:
        address = os.environ.get("RAY_ADDRESS", "")
    found = re.fullmatch(r"(?:ray://)?(\[[^]]*\]|[^:]*):([0-9]{1,5})", address)
    if found is None:
        return
    try:
        socket.create_connection((found[1].strip("[]"), int(found[2])), PATIENCE).close()
    except (OSError, OverflowError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or error
        raise Complaint(f"no Ray cluster at '{address}': {why}") from None


def _answer(job: Job[Task, Answer], task: Task, folder: str) -> Answer:
    """Runs in the cluster. The files of bots and weights are named from the folder of whoever asks."""
    with suppress(OSError):
        os.chdir(folder)
    return job.work(task)
