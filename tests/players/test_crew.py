"""Many tasks in several processes, and what becomes of those whose process is lost."""

import multiprocessing
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bastide.players.crew import LostProcess, Processes


class Fragile:
    """Squares numbers. The process that is given the fatal one ends, so many times."""

    def __init__(self, marks: Path, fatal: int, times: int) -> None:
        self.marks = marks
        self.fatal = fatal
        self.times = times

    def work(self, task: int) -> int:
        if task == self.fatal and len(list(self.marks.iterdir())) < self.times:
            (self.marks / str(os.getpid())).touch()
            os._exit(3)
        return task * task


def test_the_work_of_a_lost_process_is_done_again(tmp_path: Path) -> None:
    answers = sorted(Processes(2).answers(Fragile(tmp_path, fatal=5, times=1), range(40)))
    assert answers == [(number, number * number) for number in range(40)]
    assert len(list(tmp_path.iterdir())) == 1


def test_who_loses_every_process_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(LostProcess, match="ended by themselves"):
        list(Processes(2).answers(Fragile(tmp_path, fatal=5, times=99), range(40)))


DROWSY = """
import time

from bastide.players.crew import Processes


class Drowsy:
    def work(self, task):
        print(task, flush=True)
        time.sleep(1)
        return task


list(Processes(2).answers(Drowsy(), range(9)))
"""


def test_processes_whose_match_is_killed_end_without_a_word() -> None:
    with subprocess.Popen([sys.executable, "-c", DROWSY], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as match:
        assert match.stdout is not None and match.stderr is not None
        assert match.stdout.readline(), "one of them works"
        match.kill()
        assert match.stderr.read() == b""


class Particular(Exception):
    """Cannot be unpacked: it wants more than it hands on."""

    def __init__(self, what: str, why: str) -> None:
        super().__init__(f"{what}: {why}")


class Faulty:
    def work(self, task: int) -> int:
        raise Particular("number", str(task))


def test_an_error_that_cannot_be_unpacked_comes_out_nevertheless() -> None:
    with pytest.raises(RuntimeError, match=r"Particular: number: [01]"):
        list(Processes(2).answers(Faulty(), range(2)))


@pytest.mark.parametrize("method", [name for name in multiprocessing.get_all_start_methods() if name != "fork"])
def test_it_does_not_matter_who_starts_the_processes(tmp_path: Path, method: str) -> None:
    program = tmp_path / "started.py"
    program.write_text(STARTED.format(method=method), encoding="utf-8")
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, check=False)
    assert done.stdout == "[(0, 0), (1, 1), (2, 4)]\n", done.stderr


STARTED = """
import multiprocessing

from bastide.players.crew import Processes


class Square:
    def work(self, task):
        return task * task


if __name__ == "__main__":
    multiprocessing.set_start_method("{method}")
    print(sorted(Processes(2).answers(Square(), range(3))))
"""
