"""Programs of others: each is started in a session of its own, and ends with all that it has started."""

import os
import signal
import subprocess
from contextlib import suppress

Process = subprocess.Popen[str]

FAREWELL = 1.0
"""So many seconds a program has to end by itself when nothing more is asked of it."""


def started(command: list[str]) -> Process:
    """It hears and answers in lines; what it writes as errors comes out where ours do."""
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", errors="replace",
        start_new_session=True,
    )  # fmt: skip


def stopped(process: Process) -> None:
    if process.returncode is None:
        _killed(process)


def let_go(process: Process) -> None:
    """Nothing more is asked of it. What it leaves behind ends with it."""
    if process.returncode is None:
        try:
            with suppress(subprocess.TimeoutExpired):
                process.wait(FAREWELL)
        finally:
            _killed(process)


def ending(process: Process) -> str:
    """Why it answers no more."""
    try:
        code = process.wait(FAREWELL)
    except subprocess.TimeoutExpired:
        return "listens no more"
    _killed(process)
    if code >= 0:
        return f"ended with exit code {code}"
    with suppress(ValueError):
        return f"was ended by {signal.Signals(-code).name}"
    return f"was ended by the signal {-code}"


def _killed(process: Process) -> None:
    if hasattr(os, "killpg"):
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
