"""A server tells whoever looks after it how it is, and its log tells no secrets."""

import logging
import re
from pathlib import Path
from random import Random

import httpx2
import msgspec
import pytest

from bastide.server.doorman import Doorman
from bastide.server.logs import Structured, known_as
from bastide.server.store import Store
from bastide.server.times import Times
from tests.server.conftest import Listener
from tests.server.real import PATIENCE
from tests.server.test_door import open_house
from tests.server.test_upkeep import with_pragma
from tests.server.visiting import new_game, seated, serving


def numbers(text: str) -> dict[str, float]:
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r'[a-z_]+(\{le="[^"]+"\})? [0-9.e+-]+', line) for line in lines)
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_numbers_are_for_this_machine(tmp_path: Path) -> None:
    with (
        open_house(tmp_path / "games", Doorman()) as port,
        httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as reader,
    ):
        before = numbers(reader.get("/metrics").text)
        people = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
        reader.post("/api/games", json={"game": "carcassonne", "seats": people})
        after = numbers(reader.get("/metrics").text)
        assert after["bastide_rooms"] == 1 and before["bastide_rooms"] == 0
        assert after["bastide_entries_stored_total"] > before["bastide_entries_stored_total"]
        assert after['bastide_store_seconds_bucket{le="+Inf"}'] == after["bastide_store_seconds_count"] > 0


def test_times_are_sorted_into_sizes() -> None:
    times = Times()
    for seconds in (0.0001, 0.004, 99.0):
        times.add(seconds)
    found = numbers("\n".join(times.lines("x")))
    assert (found['x_bucket{le="0.001"}'], found['x_bucket{le="0.005"}'], found['x_bucket{le="5"}']) == (1, 2, 2)
    assert found['x_bucket{le="+Inf"}'] == found["x_count"] == 3


def test_a_server_is_ready_as_long_as_it_can_keep_games(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        assert browser.get("/healthz").text == "ok\n" and browser.get("/readyz").text == "ready\n"
        with_pragma(browser, "query_only = ON")
        assert browser.get("/healthz").status_code == 200
        assert (browser.get("/readyz").status_code, browser.get("/readyz").json()["key"]) == (503, "store.readonly")
        assert browser.app.state.tools.store.faults == 2  # type: ignore[attr-defined]


def test_the_log_tells_no_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither cookies nor keys nor the link to a table, whatever goes wrong."""

    async def failing(*_: object) -> None:
        raise OSError("no space left")

    with caplog.at_level(logging.DEBUG), serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with seated(browser, game) as chair:
            chair.play_on(Random(1), 3)
            with monkeypatch.context() as patch:
                patch.setattr(Store, "append", failing)
                assert chair.command("chat", text="hello")["key"] == "table.failed"
                browser.post(f"/api/games/{game}/seats", json={"name": "Zoe", "seat": 0})
        secret = browser.cookies["bastide-80"]
        told = "\n".join(Structured().format(record) for record in caplog.records if record.name == "bastide")
    assert "failed" in told and known_as(game) in told
    for hidden in (game, secret, secret.partition(".")[0], (bytes([1]) * 32).hex(), "the seed of the computers"):
        assert hidden not in told


def test_a_secret_in_the_log_would_be_found(tmp_path: Path, log_without_secrets: Listener) -> None:
    """Every test of this folder searches its log for them."""
    with serving(tmp_path / "games") as browser:
        for secret in (new_game(browser), browser.cookies["bastide-80"].partition(".")[0], (bytes([1]) * 32).hex()):
            logging.getLogger("bastide").error("it is %s", secret)
            assert len(log_without_secrets.told()) == 1
            log_without_secrets.lines.clear()


def test_a_line_of_the_log_is_json() -> None:
    record = logging.LogRecord("bastide", logging.ERROR, "", 0, "it is %s", ("late",), None)
    told = msgspec.json.decode(Structured().format(record))
    assert (told["level"], told["from"], told["message"]) == ("error", "bastide", "it is late")
