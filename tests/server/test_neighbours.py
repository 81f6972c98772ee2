"""Several servers over one PostgreSQL: whoever plays at one of them sees what happens at the others."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import URL
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bastide.server import app, telegraph
from bastide.server.house import House
from bastide.server.postgres import lock_of
from bastide.server.telegraph import NAME, Telegraph
from bastide.table.facts import Finished, Logged
from tests.server.visiting import Chair, Hands, another, new_game, person, seated, serving

OPEN = {"kind": "open"}
COMPUTER = {"kind": "computer", "level": "random"}


@pytest.fixture
def place(new_database: Callable[[], URL]) -> URL:
    return new_database()


@contextmanager
def two(place: URL) -> Iterator[tuple[TestClient, TestClient]]:
    """Two servers, and one browser that asks both."""
    with serving(place) as here, serving(place) as there:
        yield here, there


def same(browser: TestClient, other: TestClient) -> TestClient:
    """The same person at another server."""
    other.cookies.update(browser.cookies)
    return other


def queried(place: URL, query: str, **values: object) -> list[object]:
    engine = create_engine(place, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        found = list(connection.execute(text(query), values).scalars())
    engine.dispose()
    return found


def owners(place: URL, game: str) -> list[object]:
    """The lines that hold a game."""
    half = "((classid::bigint << 32) | objid::bigint)"
    query = f"SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND {half} = :lock"
    return queried(place, query, lock=lock_of(game))


def seats(chair: Chair, wanted: list[bool]) -> None:
    while chair.next("presence")["seats"] != wanted:
        pass


def events(chair: Chair) -> list[str]:
    told = {item["n"]: item["event"] for found in chair.heard if found["t"] == "view" for item in found["news"]}
    return [told[number] for number in sorted(told)]


def test_two_servers_are_one_table(place: URL) -> None:
    with two(place) as (here, there):
        game = new_game(here, person("Ann"), OPEN)
        ben = another(there)
        assert ben.post(f"/api/games/{game}/seats", json={"name": "Ben"}).json() == {"seat": 1}
        with seated(here, game) as ann, seated(ben, game) as guest:
            for mover, other in ((ann, guest), (guest, ann)) * 2:
                while mover.options:
                    assert mover.play(mover.options[0]["code"])["t"] == "done"
                    other.until(mover.view["n"])
                    assert other.view["view"]["land"] == mover.view["view"]["land"]
            assert ann.command("mute", seat=1)["t"] == "done"
            assert guest.command("chat", text="hello")["key"] == "table.muted"
            assert ann.command("mute", seat=1, quiet=False)["t"] == "done"
            assert guest.command("chat", text="hello")["t"] == "done"
            assert guest.command("take_back", n=guest.view["n"])["t"] == "done"
            assert ann.command("remove", seat=1)["t"] == "done"
            while guest.view["you"]:
                guest.next("view")
            ann.until(guest.view["n"])
            assert events(ann)[-5:] == ["muted", "unmuted", "chatted", "taken_back", "removed"] == events(guest)[-5:]


def test_who_is_there_is_known_everywhere(place: URL) -> None:
    with two(place) as (here, there):
        game = new_game(here, person("Ann"), OPEN)
        ben = another(there)
        ben.post(f"/api/games/{game}/seats", json={"name": "Ben"})
        with seated(here, game) as ann:
            seats(ann, [True, False])
            with seated(ben, game) as guest:
                seats(ann, [True, True])
                seats(guest, [True, True])
                with seated(another(there), game):
                    while guest.next("presence")["watching"] != 1:
                        pass
                    while ann.next("presence")["watching"] != 1:
                        pass
            seats(ann, [True, False])


def test_who_was_at_a_server_that_has_gone_is_away(place: URL) -> None:
    with serving(place) as here:
        game = new_game(here, person("Ann"), OPEN)
        with seated(here, game) as ann:
            with serving(place) as there, seated(same(here, there), game):
                pass
            with serving(place) as there:
                ben = another(there)
                ben.post(f"/api/games/{game}/seats", json={"name": "Ben"})
                with seated(ben, game):
                    seats(ann, [True, True])
                    house: House = there.app.state.house  # type: ignore[attr-defined]
                    house.tools.neighbours.close()
                    seats(ann, [True, False])


@contextmanager
def deaf(browser: TestClient) -> Iterator[None]:
    """A server that hears nothing, and does not know it."""
    neighbours: Telegraph = browser.app.state.tools.neighbours  # type: ignore[attr-defined]
    neighbours._take_in = lambda text, sender: None  # type: ignore[method-assign]
    yield
    del neighbours._take_in


def test_of_two_moves_for_one_position_one_is_made(place: URL) -> None:
    with two(place) as (here, there):
        game = new_game(here)
        with seated(here, game) as ann, seated(same(here, there), game) as late, deaf(there):
            before, first, other = ann.view["n"], ann.options[0]["code"], ann.options[1]["code"]
            assert late.view["n"] == before
            assert ann.play(first)["t"] == "done"
            assert late.view["n"] == before
            assert late.command("play", n=before, code=other, id="mine")["key"] == "table.stale"
            late.until(ann.view["n"])
            assert late.view["view"]["land"] == ann.view["view"]["land"]


def test_what_is_still_right_is_judged_anew_and_done_once(place: URL) -> None:
    with two(place) as (here, there):
        game = new_game(here)
        with seated(here, game) as ann, seated(same(here, there), game) as late, deaf(there):
            assert ann.command("chat", text="first", id="one")["t"] == "done"
            assert late.command("chat", text="second", id="two")["t"] == "done"
            assert late.command("chat", text="first", id="one")["t"] == "done"
            late.send({"t": "hello", "last": 0})
            assert [line["text"] for line in late.next("view")["view"]["chat"]] == ["first", "second"]


def test_what_was_missed_while_the_line_was_lost_is_caught_up_with(place: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telegraph, "AGAIN", 0.05)
    with two(place) as (here, there):
        game = new_game(here)
        with seated(here, game) as ann, seated(same(here, there), game) as guest:
            for _ in range(2):
                lines = "FROM pg_stat_activity WHERE datname = current_database() AND application_name = :name"
                while len(queried(place, f"SELECT pid {lines}", name=NAME)) < 2:
                    time.sleep(0.01)
                assert len(queried(place, f"SELECT pg_terminate_backend(pid) {lines}", name=NAME)) == 2
                ann.play(ann.options[0]["code"])
                guest.until(ann.view["n"])


def owns(server: TestClient, game: str) -> bool:
    house: House = server.app.state.house  # type: ignore[attr-defined]
    return house.tools.neighbours.is_own(game)


def test_a_game_has_one_owner_and_another_when_that_has_nobody_left(place: URL) -> None:
    with two(place) as (here, there):
        game = new_game(here, person("Ann"), COMPUTER)
        with seated(same(here, there), game) as guest:
            while not owns(there, game):
                time.sleep(0.01)
            with seated(here, game) as ann:
                for _ in range(2):
                    while ann.options:
                        ann.play(ann.options[0]["code"])
                    while not ann.options:
                        ann.next("view")
                guest.until(ann.view["n"])
                assert owns(there, game) and not owns(here, game) and len(owners(place, game)) == 1
        with seated(here, game, ann.view["n"]) as ann:
            # Whoever had it is not there any more, and the computer plays on.
            while ann.options:
                ann.play(ann.options[0]["code"])
            while not ann.options:
                ann.next("view")
            assert owns(here, game) and not owns(there, game) and len(owners(place, game)) == 1


def test_a_game_that_is_forgotten_at_one_server_is_gone_at_the_other(place: URL) -> None:
    with two(place) as (here, there):
        game = new_game(here)
        with seated(another(there), game) as guest:
            assert here.delete(f"/api/games/{game}").status_code == 200
            with pytest.raises(WebSocketDisconnect) as caught:
                guest.next("never")
            assert caught.value.code == 4404
        assert there.get(f"/api/games/{game}").status_code == 404


def test_a_game_is_gone_even_for_a_server_that_has_not_heard_of_it(place: URL) -> None:
    with two(place) as (here, there):
        game = new_game(here)
        with seated(same(here, there), game) as late, deaf(there):
            assert here.delete(f"/api/games/{game}").status_code == 200
            with pytest.raises(WebSocketDisconnect) as caught:
                late.command("chat", text="hello")
            assert caught.value.code == 4404


def led_to(chair: Chair) -> str:
    while not (found := [message["game"] for message in chair.heard if message["t"] == "rematch"]):
        chair.receive()
    return str(found[0])


def test_a_rematch_from_two_servers_is_one_game(place: URL) -> None:
    with two(place) as (here, there):
        game = new_game(here)
        with seated(here, game) as ann, seated(same(here, there), game, 1) as late:
            end = Logged(ann.view["n"] + 1, 1000, Finished((0, 0), (0, 1)))
            house: House = here.app.state.house  # type: ignore[attr-defined]
            assert here.portal is not None
            here.portal.call(house.tools.store.append, game, [end])
            ann.until(end.number)
            late.until(end.number)
            with deaf(there):
                assert ann.command("rematch")["t"] == "done" and late.command("rematch")["t"] == "done"
            assert led_to(ann) == led_to(late)


def test_a_game_in_which_somebody_is_elsewhere_is_not_swept_away(place: URL) -> None:
    with two(place) as (here, there):
        game = new_game(there)
        house: House = here.app.state.house  # type: ignore[attr-defined]
        house.tools.clock = lambda: 10**9
        assert here.portal is not None
        with seated(there, game) as chair:
            chair.play(chair.options[0]["code"])
            while not owners(place, game):
                time.sleep(0.01)
            assert here.portal.call(house.sweep, 1) == 0
        while owners(place, game):
            time.sleep(0.01)
        assert here.portal.call(house.sweep, 1) == 1
        # The other server still shows the game until it has heard of it.
        while there.get(f"/api/games/{game}").status_code != 404:
            time.sleep(0.01)


def test_one_server_forgets_old_games_for_all(place: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    swept: list[House] = []

    async def sweep(house: House, days: int) -> int:
        swept.append(house)
        return 0

    monkeypatch.setattr(House, "sweep", sweep)
    monkeypatch.setattr(app, "SOON", 0.01)
    first, second = (app.application(place, Hands(), forget_after=30) for _ in range(2))
    with ExitStack() as lasting:
        with TestClient(first):
            while not swept:
                time.sleep(0.01)
            lasting.enter_context(TestClient(second))
            while app.UPKEEP not in second.state.tools.neighbours._tried:
                time.sleep(0.01)
            assert swept == [first.state.house]
        while swept[-1] is not second.state.house:
            time.sleep(0.01)
