"""The load plays games and measures them."""

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells the time of a process")
def test_a_small_load_is_played_and_measured() -> None:
    wanted = ["--games", "2", "--every", "0.05", "--seconds", "3", "--watching", "1"]
    command = [sys.executable, "-m", "tests.load", *wanted]
    done = subprocess.run(command, capture_output=True, text=True, timeout=200, check=False)
    assert done.returncode == 0, done.stderr
    assert "2 games, 1 watching each" in done.stdout and "p99" in done.stdout
