"""A store that is full, gone, damaged or in use is noticed and named; it can be checked, backed up and restored."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import event
from starlette.testclient import TestClient

from bastide.server import postgres, run
from bastide.server.lock import InUse, Lock
from bastide.server.schema import WrongStore
from bastide.server.sqlite import File
from bastide.server.store import Store
from bastide.server.upkeep import backup, check, probe, restore
from tests.server.visiting import commanded, played, seated, serving


def test_a_second_server_is_refused_in_one_line(tmp_path: Path) -> None:
    with played(tmp_path / "games"):
        code, said = commanded("serve", "--store", str(tmp_path / "games"), "--no-browser")
        assert code == 2 and said.count("\n") == 1 and "another server has it open" in said
        with pytest.raises(InUse):
            probe(tmp_path / "games")
    probe(tmp_path / "games")


@pytest.mark.parametrize("words", [["serve", "--no-browser"], ["store", "check"], ["store", "migrate"]])
@pytest.mark.parametrize("more", [[], ["--database", "postgresql://bastide@127.0.0.1:9/games"]])
def test_a_folder_with_a_slip_in_its_name_is_not_made(words: list[str], more: list[str], tmp_path: Path) -> None:
    code, said = commanded(*words, "--store", str(tmp_path / "no" / "such" / "games"), *more)
    assert code == 2 and said.startswith("bastide: cannot keep games in ") and said.count("\n") == 1
    assert f"there is no folder '{tmp_path / 'no' / 'such'}'" in said and not list(tmp_path.iterdir())


def test_the_folder_of_the_usual_place_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = tmp_path / "new" / "data" / "games.sqlite"
    monkeypatch.setattr(run, "default_store", lambda: usual)
    assert commanded("store", "migrate")[0] == 0 and usual.is_file()


def test_a_driver_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "find_spec", lambda name: None)
    code, said = commanded("store", "migrate", "--database", "postgresql://bastide@127.0.0.1:9/games")
    assert code == 2 and said.endswith(
        "PostgreSQL needs its driver (the extra postgres): pip install 'psycopg[binary]'\n"
    )


def with_pragma(browser: TestClient, pragma: str) -> None:
    """From now on all connections to the database are like this."""
    store: Store = browser.app.state.tools.store  # type: ignore[attr-defined]
    base = store._base
    assert isinstance(base, File)
    event.listen(base.engine, "connect", lambda connection, _: connection.execute(f"PRAGMA {pragma}"))
    base._put_away()
    base.engine.dispose()


@pytest.mark.parametrize(
    ("pragma", "key"), [("max_page_count = 1", "store.full"), ("query_only = ON", "store.readonly")]
)
def test_a_store_that_takes_nothing_more_says_why(tmp_path: Path, pragma: str, key: str) -> None:
    with played(tmp_path / "games") as (browser, _, chair):
        before = chair.view["view"]
        with_pragma(browser, pragma)
        answer = {}
        for _ in range(40):
            # A full store has room for a few more lines in the pages that it has.
            answer = chair.command("chat", text="x" * 500)
            if answer["t"] == "refused":
                break
        assert answer["key"] == key
        assert chair.command("chat", text="y" * 500)["key"] == key
        chair.send({"t": "hello", "last": 0})
        assert chair.next("view")["view"]["land"] == before["land"]


def test_what_cannot_be_kept_is_refused_over_http_too(tmp_path: Path) -> None:
    with played(tmp_path / "games") as (browser, game, _):
        with_pragma(browser, "query_only = ON")
        record = browser.get(f"/api/games/{game}/record").text
        refused = browser.post("/api/records", content=record, headers={"content-type": "text/plain"})
        assert (refused.status_code, refused.json()) == (503, {"key": "store.readonly", "values": {}})


def deleted(path: Path) -> None:
    path.unlink()


def emptied(path: Path) -> None:
    os.truncate(path, 0)


def replaced(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))
    path.write_bytes(path.with_name("elsewhere").read_bytes())


@pytest.mark.parametrize("happened", [deleted, emptied, replaced])
def test_a_store_that_is_gone_acknowledges_nothing(tmp_path: Path, happened: Callable[[Path], None]) -> None:
    with played(tmp_path / "games") as (_, _, chair):
        before = chair.view["n"]
        happened(tmp_path / "games")
        assert chair.command("play", n=before, code=chair.options[0]["code"])["key"] == "store.gone"
        assert chair.command("chat", text="hello")["key"] == "store.gone"


@pytest.mark.parametrize("happened", [deleted, emptied])
def test_a_store_that_is_gone_is_no_new_beginning(tmp_path: Path, happened: Callable[[Path], None]) -> None:
    probe(tmp_path / "games")
    happened(tmp_path / "games")
    with pytest.raises(WrongStore, match="gone"):
        probe(tmp_path / "games")
    (tmp_path / "games.lock").unlink()
    probe(tmp_path / "games")


def spoiled(path: Path) -> None:
    """Overwrite the middle of the file."""
    size = path.stat().st_size
    with open(path, "r+b") as file:
        file.seek(4096)
        file.write(os.urandom(size - 4096))


def test_damage_is_found_and_named(tmp_path: Path) -> None:
    with played(tmp_path / "games"):
        pass
    assert check(tmp_path / "games") == [] and commanded("store", "check", "--store", str(tmp_path / "games"))[0] == 0
    spoiled(tmp_path / "games")
    assert check(tmp_path / "games")
    code, said = commanded("store", "check", "--store", str(tmp_path / "games"))
    assert code == 1 and said
    assert check(tmp_path / "nothing") == [f"there is no store '{tmp_path / 'nothing'}'"]


def test_damage_is_named_before_a_server_starts(tmp_path: Path) -> None:
    with played(tmp_path / "games"):
        pass
    spoiled(tmp_path / "games")
    with pytest.raises(WrongStore, match="damaged"):
        probe(tmp_path / "games")
    code, said = commanded("serve", "--store", str(tmp_path / "games"), "--no-browser")
    assert code == 2 and said.count("\n") == 1 and "damaged" in said


def test_damage_while_it_is_in_use_is_named(tmp_path: Path) -> None:
    with played(tmp_path / "games") as (browser, _, _):
        with closing(sqlite3.connect(tmp_path / "games")) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        spoiled(tmp_path / "games")
        browser.app.state.tools.store._base.engine.dispose()  # type: ignore[attr-defined]
        answer = browser.get("/api/games/another-game")
        assert (answer.status_code, answer.json()["key"]) == (503, "store.damaged")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("UPDATE entries SET fact = replace(fact, 'BA.', 'XX.') WHERE number = 2", "cannot be played again"),
        ("DELETE FROM entries WHERE number = 2", "cannot be played again"),
        ("UPDATE games SET key = 'short'", "cannot be played again"),
    ],
)
def test_a_game_that_is_damaged_is_found(tmp_path: Path, change: str, words: str) -> None:
    with played(tmp_path / "games") as (_, game, _):
        pass
    with closing(sqlite3.connect(tmp_path / "games")) as connection:
        connection.execute(change)
        connection.commit()
    found = check(tmp_path / "games")
    assert len(found) == 1 and game in found[0] and words in found[0]


def test_a_backup_is_made_of_a_running_server_and_restored(tmp_path: Path) -> None:
    store, copy = tmp_path / "games", tmp_path / "copy"
    with played(store) as (browser, game, chair):
        cookie, then = dict(browser.cookies), chair.view["n"]
        assert commanded("store", "backup", str(copy), "--store", str(store))[0] == 0
        assert copy.stat().st_mode & 0o077 == 0 and check(copy) == []
        chair.play_on(Random(2), 3)
        code, said = commanded("store", "restore", str(copy), "--store", str(store))
        assert code == 2 and "another server has it open" in said
    code, said = commanded("store", "restore", str(copy), "--store", str(store))
    assert code == 0 and "games.before-1" in said and check(tmp_path / "games.before-1") == []
    with serving(store) as browser:
        browser.cookies.update(cookie)
        with seated(browser, game, then) as chair:
            assert chair.view["n"] == then and chair.view["you"] == [0, 1]
            chair.play_on(Random(2), 3)


def test_what_is_no_backup_is_not_restored(tmp_path: Path) -> None:
    probe(tmp_path / "games")
    (tmp_path / "diary").write_text("Dear diary. " * 1000)
    before = (tmp_path / "games").read_bytes()
    for name in ("diary", "nothing"):
        with pytest.raises(WrongStore, match="no good backup"):
            restore(tmp_path / "games", tmp_path / name)
        assert commanded("store", "restore", str(tmp_path / name), "--store", str(tmp_path / "games"))[0] == 2
    assert (tmp_path / "games").read_bytes() == before


def test_nothing_is_written_over_by_a_backup(tmp_path: Path) -> None:
    probe(tmp_path / "games")
    (tmp_path / "copy").write_text("mine")
    with pytest.raises(FileExistsError):
        backup(tmp_path / "games", tmp_path / "copy")
    assert commanded("store", "backup", str(tmp_path / "copy"), "--store", str(tmp_path / "games"))[0] == 2
    assert commanded("store", "backup", str(tmp_path / "more"), "--store", str(tmp_path / "none"))[0] == 2
    assert (tmp_path / "copy").read_text() == "mine" and not (tmp_path / "more").exists()


def test_a_lock_ends_with_its_holder(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "games")
    with pytest.raises(InUse):
        Lock(tmp_path / "games")
    lock.let_go()
    Lock(tmp_path / "games").let_go()
