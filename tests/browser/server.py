"""The server under test: started on a free port, killed, started again over the same games."""

import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

from tests.browser.serving import SEED

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0


class Server:
    def __init__(self, store: Path, seed: str, portfolio: Path | None = None) -> None:
        self.store = store
        self.portfolio = portfolio
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.deal(seed)
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def deal(self, seed: str) -> None:
        """From now on the tiles of new games follow from this seed."""
        self.store.with_suffix(SEED).write_text(seed, encoding="utf-8")

    def start(self) -> None:
        end = time.monotonic() + PATIENCE
        port = self._started()
        while self.port not in (0, port):
            # Somebody else has it for the moment.
            assert time.monotonic() < end, "the server does not get its port back"
            self.kill()
            time.sleep(0.5)
            port = self._started()
        self.port = port
        self._wait()

    def _started(self) -> int:
        command = [sys.executable, "-m", "tests.browser.serving", str(self.port), str(self.store)]
        command += [str(self.portfolio)] if self.portfolio else []
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.strip(), "the server did not start"
        return int(line)

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                with urlopen(f"{self.url}/api/catalogue", timeout=PATIENCE) as answer:
                    assert answer.status == 200
                    return
            except OSError:
                assert not self.has_ended, "the server has ended"
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    @property
    def has_ended(self) -> bool:
        return self.process is None or self.process.poll() is not None

    def kill(self) -> None:
        """Without a chance to tidy up."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
