"""A PostgreSQL that goes away, takes nothing or comes back: nobody loses what they were told, and it is named."""

from collections.abc import Callable
from random import Random

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import URL

from bastide.server import postgres
from bastide.server.place import database, shown
from bastide.server.schema import WrongStore
from bastide.server.upkeep import check
from tests.server.visiting import commanded, played, seated, serving

NewDatabase = Callable[[], URL]


def said(place: URL, *words: str) -> None:
    """Say something to the server of a database, from another one of its databases."""
    engine = create_engine(place.set(database="postgres"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        for line in words:
            connection.execute(text(line.format(name=place.database)))
    engine.dispose()


HANG_UP = "SELECT pg_terminate_backend(pid, 90000) FROM pg_stat_activity WHERE datname = '{name}'"
"""When this is answered, nobody is connected any more."""


def test_a_lost_line_is_taken_up_again(new_database: NewDatabase) -> None:
    place = new_database()
    with played(place) as (_, _, chair):
        said(place, HANG_UP)
        chair.play_on(Random(2), 3)


@pytest.mark.parametrize(
    ("begins", "ends", "key"),
    [
        ("ALLOW_CONNECTIONS false", "ALLOW_CONNECTIONS true", "store.away"),
        ("SET default_transaction_read_only = on", "RESET default_transaction_read_only", "store.readonly"),
    ],
)
def test_a_database_that_keeps_nothing_says_why_and_recovers(
    new_database: NewDatabase, begins: str, ends: str, key: str
) -> None:
    place = new_database()
    with played(place) as (browser, game, chair):
        before, code = chair.view["n"], chair.options[0]["code"]
        said(place, f"ALTER DATABASE {{name}} {begins}", HANG_UP)
        assert chair.command("play", id="again", n=before, code=code)["key"] == key
        assert browser.get("/readyz").json()["key"] == key
        said(place, f"ALTER DATABASE {{name}} {ends}", HANG_UP)
        assert chair.command("play", id="again", n=before, code=code)["t"] == "done"
        assert browser.get("/readyz").status_code == 200
        chair.play_on(Random(2), 3)
        told = chair.view["n"]
    with serving(place) as browser, seated(browser, game) as chair:
        assert chair.view["n"] == told


def test_what_is_no_text_for_a_database_is_refused_and_not_logged(
    new_database: NewDatabase, caplog: pytest.LogCaptureFixture
) -> None:
    with played(new_database()) as (browser, _, chair):
        for path in ("/api/games/a%00b", "/api/records/%00", "/api/campaigns/%00"):
            answer = browser.get(path)
            assert (answer.status_code, answer.json()["key"]) == (400, "message.malformed"), path
        assert chair.command("chat", id="a\0b", text="hello")["key"] == "message.malformed"
        assert chair.command("chat", text="so \0 what")["t"] == "done"
    assert caplog.text == ""


def test_a_database_that_cannot_keep_all_letters_is_not_taken(new_database: NewDatabase) -> None:
    place = new_database()
    said(place, "CREATE DATABASE {name}_plain ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0")
    with pytest.raises(WrongStore, match="SQL_ASCII"):
        postgres.opened(place.set(database=f"{place.database}_plain"))


def test_a_database_is_checked_and_its_own_tools_back_it_up(new_database: NewDatabase) -> None:
    place = new_database()
    address = place.render_as_string().replace("+psycopg", "")
    with played(place) as (_, game, _):
        assert check(place) == []
        assert commanded("store", "check", "--database", address)[0] == 0
    engine = create_engine(place)
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM entries WHERE number = 2"))
    engine.dispose()
    code, told = commanded("store", "check", "--database", address)
    assert code == 1 and game in told and "cannot be played again" in told
    for words, tool in ((("backup", "copy"), "pg_dump"), (("restore", "copy"), "pg_restore")):
        code, told = commanded("store", *words, "--database", address)
        assert code == 2 and tool in told and told.count("\n") == 1


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("mysql://me@here/games", "only PostgreSQL"),
        ("games.sqlite", "no address of a database"),
        ("postgresql://me:secret@127.0.0.1:1/games", "cannot keep games in 'postgresql://127.0.0.1:1/games'"),
    ],
)
def test_what_is_no_database_is_refused_in_one_line(address: str, words: str) -> None:
    code, told = commanded("serve", "--no-browser", "--database", address)
    assert code == 2 and words in told and told.count("\n") == 1 and "secret" not in told


def test_nothing_secret_is_shown_of_a_database() -> None:
    assert shown(database("postgresql://me:secret@here/games?sslmode=require")) == "postgresql://here/games"
