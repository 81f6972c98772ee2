"""Who may do what: every address of the server for every role, and every command of the socket."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import get_args

import pytest
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.testclient import TestClient

from bastide.server.app import routes
from bastide.server.messages import AnyMessage
from tests.server.visiting import another, new_game, person, seated, serving

ROLES = ("host", "guest", "stranger")
"""Whoever opened the table and has a seat; whoever has the other seat; whoever only knows the address."""

EVERYBODY = (200, 200, 200)

PUBLIC = {
    "GET /", "GET /g/{game}", "GET /r/{record}", "GET /campaign/{campaign}", "GET /words/{language}.json",
    "GET /art/tile/{kind}.svg", "GET /art/sheet.svg",
    "GET /art/figure/{piece}/{seat}.svg", "GET /art/token/{name}.svg", "GET /art/zones/{kind}.json",
    "GET /rules", "GET /rules/{name}", "GET /rules/{name}.json", "GET /rules/images/{name}.webp",
    "GET /api/openapi.json", "GET /api/rules", "GET /api/catalogue", "GET /api/boxes/{name}",
    "GET /api/games", "GET /api/games/{game}", "GET /api/campaigns", "GET /api/campaigns/{campaign}",
    "GET /api/games/{game}/invitation", "GET /api/games/{game}/invitation.svg",
    "GET /api/games/{game}/steps", "GET /api/games/{game}/at/{k}", "GET /api/games/{game}/chart",
    "GET /api/games/{game}/record", "GET /api/games/{game}/board.svg", "GET /api/games/{game}/at/{k}/region",
    "GET /api/records/{record}", "GET /api/records/{record}/steps", "GET /api/records/{record}/at/{k}",
    "GET /api/records/{record}/chart", "GET /api/records/{record}/record", "GET /api/records/{record}/board.svg",
    "GET /api/records/{record}/at/{k}/region", "GET /art/own/tile.svg",
    "GET /api/games/{game}/analysis", "GET /api/records/{record}/analysis",
    "GET /api/games/{game}/dealing", "GET /api/records/{record}/dealing",
    "GET /api/games/{game}/at/{k}/instead", "GET /api/records/{record}/at/{k}/instead",
    "GET /art/own/zones.json", "GET /healthz", "GET /readyz",
    "GET /api/puzzles", "GET /api/puzzles/of/{day}",
}  # fmt: skip
"""What everybody may ask: it tells nothing that is hidden from anybody at the table."""

NOBODY = {"GET /metrics"}
"""What is for those alone who look after the server (`test_metrics.py`)."""

CHANGES = {
    "POST /api/check": EVERYBODY,
    "POST /api/tile": EVERYBODY,
    "POST /api/games": (201, 201, 201),
    "POST /api/records": (201, 201, 201),
    "POST /api/lessons/{lesson}": (201, 201, 201),
    "POST /api/puzzles/{number}": (201, 201, 201),
    "POST /api/games/{game}/at/{k}/games": (201, 201, 201),
    "POST /api/records/{record}/at/{k}/games": (201, 201, 201),
    "POST /api/games/{game}/analysis": EVERYBODY,
    "POST /api/records/{record}/analysis": EVERYBODY,
    "POST /api/games/{game}/seats": (200, 409, 409),
    "DELETE /api/games/{game}": (200, 403, 403),
    "POST /api/campaigns/{campaign}/games": (201, 403, 403),
    "DELETE /api/campaigns/{campaign}": (200, 403, 403),
}
"""What changes something, and how each role is answered."""

COMMANDS = {
    "play": ("done", "table.not_asked", "table.not_seated"),
    "go_on": ("table.stale", "table.stale", "table.not_seated"),
    "take_back": ("done", "table.nothing_to_take_back", "table.not_seated"),
    "begin_anew": ("table.no_puzzle", "table.no_puzzle", "table.not_seated"),
    "chat": ("done", "done", "table.not_seated"),
    "hint": ("hint", "table.not_yours", "table.not_seated"),
    "why": ("why", "table.not_yours", "table.not_yours"),
    "region": ("region", "region", "region"),
    "fill": ("table.seat_taken", "table.seat_taken", "table.not_seated"),
    "mix": ("done", "done", "table.not_seated"),
    "mute": ("done", "table.not_host", "table.not_host"),
    "remove": ("done", "table.not_host", "table.not_host"),
    "rematch": ("table.not_over", "table.not_over", "table.not_seated"),
    "leave": ("done", "done", "table.not_seated"),
    "resign": ("done", "done", "table.not_seated"),
}

FOR_EVERYBODY = {"hello", "ping"}
"""Who comes and who is there: without it nobody would see anything."""

PICTURE = "base OWN.1 city N; road S; field E SL / N; field SR W / N"
BODIES: dict[str, dict[str, object]] = {
    "/api/check": {"game": "carcassonne"},
    "/api/tile": {"game": "carcassonne", "line": "OWN.1 city N; road S"},
    "/api/games": {"game": "carcassonne", "seats": [person("Ann"), person("Ben")]},
    "/api/lessons/{lesson}": {"name": "Ann", "opponent": "Box"},
    "/api/puzzles/{number}": {"name": "Ann", "opponent": "Box"},
    "/api/games/{game}/at/{k}/games": {"seats": [person("Ann"), person("Ben")]},
    "/api/records/{record}/at/{k}/games": {"seats": [person("Ann"), person("Ben")]},
    "/api/games/{game}/analysis": {},
    "/api/records/{record}/analysis": {},
    "/api/games/{game}/seats": {"name": "Zoe", "seat": 0},
    "/api/campaigns/{campaign}/games": {"level": "1"},
}


@contextmanager
def table(store: Path) -> Iterator[tuple[str, str, dict[str, TestClient]]]:
    """A game, a record of it, and a browser for every role."""
    with serving(store) as host:
        game = new_game(host, person("Ann"), {"kind": "open"})
        guest = another(host)
        guest.post(f"/api/games/{game}/seats", json={"name": "Ben"})
        text = host.get(f"/api/games/{game}/record").text
        sent = host.post("/api/records", content=text, headers={"content-type": "text/plain"})
        yield game, sent.json()["record"], {"host": host, "guest": guest, "stranger": another(host)}


def known_addresses() -> set[str]:
    found: set[str] = set()
    for route in routes():
        if isinstance(route, Route):
            found |= {f"{method} {route.path}" for method in route.methods or () if method != "HEAD"}
        else:
            assert isinstance(route, Mount | WebSocketRoute)
    return found


def test_the_matrix_knows_every_address() -> None:
    assert known_addresses() == PUBLIC | NOBODY | set(CHANGES)


def test_the_matrix_knows_every_command() -> None:
    assert {str(sort.__struct_config__.tag) for sort in get_args(AnyMessage)} == set(COMMANDS) | FOR_EVERYBODY


def opened_campaign(host: TestClient) -> str:
    if not host.get("/api/campaigns").json()["campaigns"]:
        new_game(host, person("Ann"), game="mists-over-carcassonne")
    return str(host.get("/api/campaigns").json()["campaigns"][0]["campaign"])


def filled(path: str, game: str, record: str, host: TestClient) -> str:
    campaign = opened_campaign(host) if "{campaign}" in path else ""
    values: dict[str, object] = {"game": game, "record": record, "campaign": campaign, "k": 1}
    values |= {"number": 1, "day": "2026-11-17"}
    values |= {"lesson": "carcassonne", "language": "en", "kind": "BA.D", "piece": "follower", "seat": 0}
    address = path.format(**values, name="carcassonne" if path.startswith(("/rules", "/api/boxes")) else "dragon")
    if path.endswith("region"):
        return address + "?cell=0,0&zone=city.N"
    if path == "/art/sheet.svg":
        return address + "?tile=0:BA.D"
    return address + (f"?tile={PICTURE}".replace(" ", "%20") if path.startswith("/art/own/") else "")


@pytest.mark.parametrize("role", ROLES)
def test_what_everybody_may_ask(tmp_path: Path, role: str) -> None:
    with table(tmp_path / "games") as (game, record, browsers):
        for line in sorted(PUBLIC):
            answer = browsers[role].get(filled(line.split()[1], game, record, browsers["host"]))
            assert answer.status_code == 200, (line, answer.text)


@pytest.mark.parametrize("line", NOBODY)
@pytest.mark.parametrize("role", ROLES)
def test_what_is_for_nobody_at_a_table(tmp_path: Path, line: str, role: str) -> None:
    with table(tmp_path / "games") as (_, _, browsers):
        assert browsers[role].get(line.split()[1]).status_code == 404


@pytest.mark.parametrize("line", CHANGES)
@pytest.mark.parametrize("role", ROLES)
def test_what_changes_something(tmp_path: Path, line: str, role: str) -> None:
    method, path = line.split()
    with table(tmp_path / "games") as (game, record, browsers):
        browser, address = browsers[role], filled(path, game, record, browsers["host"])
        if path == "/api/records":
            text = browser.get(f"/api/games/{game}/record").text
            answer = browser.post(address, content=text, headers={"content-type": "text/plain"})
        elif method == "DELETE":
            answer = browser.delete(address)
        else:
            answer = browser.post(address, json=BODIES[path])
        assert answer.status_code == CHANGES[line][ROLES.index(role)], answer.text


@pytest.mark.parametrize("line", CHANGES)
def test_no_other_site_changes_anything(tmp_path: Path, line: str) -> None:
    method, path = line.split()
    foreign = {"origin": "https://elsewhere.example"}
    with table(tmp_path / "games") as (game, record, browsers):
        address = filled(path, game, record, browsers["host"])
        if path == "/api/records":
            headers = foreign | {"content-type": "text/plain"}
            answer = browsers["host"].post(address, content="x", headers=headers)
        else:
            answer = browsers["host"].request(method, address, json=BODIES.get(path, {}), headers=foreign)
        assert (answer.status_code, answer.json()["key"]) == (403, "message.foreign")


@pytest.mark.parametrize("kind", COMMANDS)
@pytest.mark.parametrize("role", ROLES)
def test_what_is_commanded_over_the_socket(tmp_path: Path, kind: str, role: str) -> None:
    with table(tmp_path / "games") as (game, _, browsers):
        with seated(browsers["host"], game) as host:
            code = host.options[0]["code"]
            if kind == "take_back":
                host.play(code)
            number = host.view["n"]
        facts: dict[str, object] = {
            "play": {"n": number, "code": code}, "take_back": {"n": number}, "go_on": {"n": number},
            "chat": {"text": "hello"},
            "why": {"like": code, "x": 0, "y": 0}, "region": {"x": 0, "y": 0, "zone": "city.N"},
            "mix": {"value": "x"}, "fill": {"seat": 0}, "mute": {"seat": 1}, "remove": {"seat": 1},
        }.get(kind, {})  # fmt: skip
        with seated(browsers[role], game, number) as chair:
            answer = chair.command(kind, **facts)
            assert answer.get("key" if answer["t"] == "refused" else "t") == COMMANDS[kind][ROLES.index(role)]


HELPING = (
    "GET /record", "GET /analysis", "POST /analysis", "GET /at/1/instead", "GET /at/1/region?cell=0,0&zone=city.N",
    "POST /at/1/games",
)  # fmt: skip
"""What helps whoever plays, or could be opened elsewhere with help."""

NO_HELP = {
    "GET ", "GET /steps", "GET /at/{k}", "GET /chart", "GET /dealing", "GET /board.svg", "GET /invitation",
    "GET /invitation.svg", "POST /seats", "DELETE ",
}  # fmt: skip
"""What tells no more than what everybody has seen on the table, and what has nothing to do with the position."""


def test_whatever_can_be_asked_of_a_game_helps_or_does_not() -> None:
    place = "/api/games/{game}"
    found = {line.replace(place, "") for line in known_addresses() if line.partition(" ")[2].startswith(place)}
    assert found == NO_HELP | {line.partition("?")[0].replace("/at/1", "/at/{k}") for line in HELPING}


@pytest.mark.parametrize("role", ROLES)
def test_a_game_without_help_gives_none_to_anybody(tmp_path: Path, role: str) -> None:
    with serving(tmp_path / "games") as host:
        game = new_game(host, person("Ann"), {"kind": "open"}, help="none")
        guest = another(host)
        guest.post(f"/api/games/{game}/seats", json={"name": "Ben"})
        browser = {"host": host, "guest": guest, "stranger": another(host)}[role]
        for line in HELPING:
            method, path = line.split()
            body = BODIES["/api/games/{game}/at/{k}/games"] if path.endswith("games") else {}
            answer = browser.request(method, f"/api/games/{game}{path}", json=body if method == "POST" else None)
            assert (answer.status_code, answer.json()["key"]) == (409, "table.no_help"), line
        with seated(browser, game) as chair:
            shown = [chair.view["view"], browser.get(f"/api/games/{game}/at/1").json()]
            assert all(view["dead"] == view["fields"] == [] for view in shown)
            assert not any("outlook" in seat for view in shown for seat in view["seats"])
            for kind, facts in (("hint", {}), ("why", {"like": "-", "x": 0, "y": 0})):
                assert chair.command(kind, **facts)["key"] == "table.no_help"
            assert chair.command("region", x=0, y=0, zone="city.N")["key"] == "table.no_help"
