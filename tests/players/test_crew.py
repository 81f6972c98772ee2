"""Many tasks in several processes, and what becomes of those whose process is lost."""

import os
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
