"""What was drawn once is not drawn again, and nothing is shown that other art or other tiles have made."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import ParamSpec, TypeVar

import pytest
from starlette.testclient import TestClient

from bastide.art.board import known_tiles
from bastide.art.edition import edition
from bastide.art.tile import tile_svg
from bastide.art.zones import names_of
from bastide.server import drawings, portfolio, studio
from bastide.server.app import application
from bastide.server.portfolio import Portfolio
from bastide.server.workers import Threads
from tests.server.real import PATIENCE
from tests.server.visiting import Hands

Given = ParamSpec("Given")
Found = TypeVar("Found")
KINDS = ("BA.D", "RI.01")


class Idle(Threads):
    """Workers that refuse to draw."""

    async def run(self, act: Callable[Given, Found], *given: Given.args, **named: Given.kwargs) -> Found:
        raise AssertionError(f"{act} is done again")


def kept(file: Path | None, *names: str) -> list[bytes | None]:
    async def act() -> list[bytes | None]:
        found = Portfolio(file)
        answers = [await found.get(name) for name in names]
        found.close()
        return answers

    return asyncio.run(act())


def keep(file: Path, name: str, data: bytes) -> None:
    async def act() -> None:
        found = Portfolio(file)
        await found.keep({name: data})
        found.close()

    asyncio.run(act())


def test_what_is_kept_is_there_again(tmp_path: Path) -> None:
    keep(tmp_path / "kept", "tile/X", b"a picture")
    assert kept(tmp_path / "kept", "tile/X", "tile/Y") == [b"a picture", None]


def test_drawings_of_another_edition_are_thrown_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(tmp_path / "kept", "tile/X", b"a picture")
    with monkeypatch.context() as later:
        later.setattr(portfolio, "edition", lambda *more: "another")
        assert kept(tmp_path / "kept", "tile/X") == [None]
    assert kept(tmp_path / "kept", "tile/X") == [None]


def test_an_edition_is_known_by_every_byte(tmp_path: Path) -> None:
    source = tmp_path / "drawings.py"
    source.write_text("VARIANTS = 4")
    before = edition(source)
    assert edition(source) == before
    source.write_text("VARIANTS = 5")
    assert edition(source) != before != edition()


def test_what_is_drawn_while_the_server_stops_is_let_go(tmp_path: Path) -> None:
    async def act() -> None:
        found = Portfolio(tmp_path / "kept")
        await found.keep({"tile/X": b"a picture"})
        found.close()
        await found.keep({"tile/Y": b"too late"})

    asyncio.run(act())
    assert kept(tmp_path / "kept", "tile/X", "tile/Y") == [b"a picture", None]


def test_a_damaged_file_is_begun_anew(tmp_path: Path) -> None:
    (tmp_path / "kept").write_bytes(b"no database " * 1000)
    assert kept(tmp_path / "kept", "tile/X") == [None]
    keep(tmp_path / "kept", "tile/X", b"a picture")
    assert kept(tmp_path / "kept", "tile/X") == [b"a picture"]


def test_without_a_usable_file_drawings_stay_in_memory(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def act() -> bytes | None:
        found = Portfolio(tmp_path)
        await found.keep({"tile/X": b"a picture"})
        answer = await found.get("tile/X")
        found.close()
        return answer

    assert asyncio.run(act()) == b"a picture"
    assert "cannot be kept" in caplog.text


@pytest.fixture
def few_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    tiles = {kind: known_tiles()[kind] for kind in KINDS}
    monkeypatch.setattr(studio, "known_tiles", lambda: tiles)


@pytest.mark.usefixtures("few_tiles")
def test_all_is_drawn_in_the_background_and_never_again(tmp_path: Path) -> None:
    names = [name for kind in KINDS for name in drawings.all_names(kind)]
    with TestClient(application(tmp_path / "games", Threads(), portfolio=tmp_path / "kept")):
        end = monotonic() + PATIENCE
        while None in kept(tmp_path / "kept", *names):
            assert monotonic() < end, "the portfolio is not filled"
            sleep(0.05)
    with TestClient(application(tmp_path / "games", Idle(), portfolio=tmp_path / "kept")) as browser:
        for kind in KINDS:
            for turn in range(drawings.VARIANTS):
                picture = browser.get(f"/art/tile/{kind}.svg?v={turn}&r={turn}").text
                assert picture == tile_svg(known_tiles()[kind], turn, rotation=turn)
            assert set(browser.get(f"/art/zones/{kind}.json").json()["zones"]) == set(names_of(known_tiles()[kind]))
        found = browser.app.state.tools.studio  # type: ignore[attr-defined]
        assert found.unmeasured(dict.fromkeys(KINDS, ())) == {}
        assert all(found.spot(kind, name) == at for kind in KINDS for name, at in drawings.spots(kind).items())


def test_a_drawing_goes_out_compressed_to_whoever_can_read_that(tmp_path: Path) -> None:
    with TestClient(application(tmp_path / "games", Hands())) as browser:
        wanted = browser.get("/art/tile/BA.D.svg").text
        packed = browser.get("/art/tile/BA.D.svg", headers={"accept-encoding": "gzip"})
        plain = browser.get("/art/tile/BA.D.svg", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert wanted == packed.text == plain.text == tile_svg(known_tiles()["BA.D"])
