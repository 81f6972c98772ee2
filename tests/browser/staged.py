"""A question of a scenario, shown by a real page: the server's table is another, its view is this one."""

import json
import tomllib
from pathlib import Path
from typing import Any

from playwright.sync_api import WebSocketRoute

from bastide.notation.events import Json
from bastide.rules.ruleset import Ruleset
from bastide.server.drawings import spot
from bastide.table.line import Line
from bastide.table.places import Places
from bastide.table.view import Viewer
from tests.browser.going_on import people
from tests.browser.server import ROOT
from tests.browser.window import RETRIES, Window
from tests.scenarios.script import Script

SCENARIOS = ROOT / "tests" / "scenarios"
CHOICE = {"game", "with", "options"}
NAMES = ("Ann", "Bert", "Cleo", "Dora", "Emil", "Fritz")


def scenario_that_asks(prompt: str) -> Path:
    """The first scenario in which this is asked."""
    return next(path for path in sorted(SCENARIOS.glob("*/*.toml")) if f" is asked {prompt}\n" in path.read_text())


def show_asked(window: Window, url: str, prompt: str, advised: str = "") -> None:
    """Opens a table with the question of a scenario on it. `advised` may be done beside the first thing that is done on
    the board, in the same place, and whoever wants a hint is told so."""
    table = tomllib.loads(scenario_that_asks(prompt).read_text(encoding="utf-8"))
    chosen = {"game": "carcassonne", "with": [], "options": {}} | {key: table[key] for key in CHOICE & table.keys()}
    seats = people(*NAMES[: table.get("players", 2)])
    order = {**chosen, "help": "full", "seats": seats}
    answer = window.page.request.post(f"{url}/api/games", data=order, headers={"Origin": url}, max_retries=RETRIES)
    assert answer.status == 201, answer.text()
    line = Line(Ruleset(chosen["game"], chosen["with"], len(seats), chosen["options"]))
    view = asked_view(line, Script(table), prompt, seats)
    if advised:
        decision: Any = view["decision"]
        place = next(option for option in decision["options"] if "zone" in option)
        decision["options"].append(place | {"code": advised, "verb": "zone"})
    window.page.route_web_socket("**/ws/*", lambda socket: _replaced(socket, view, advised))
    window.page.goto(url + answer.json()["link"])
    window.page.wait_for_selector(f'.table[data-prompt="{prompt}"] .tray.mine')


def asked_view(line: Line, script: Script, prompt: str, seats: list[dict[str, str]]) -> Json:
    """What whoever is asked sees at the question."""
    game = next(game for game in script.positions() if game.decision is not None and game.decision.prompt == prompt)
    assert game.decision is not None
    line.game, line.tile_turns = game, [0] * len(game.board.turned)
    seated: list[Json] = [{**seat, "level": "", "online": True} for seat in seats]
    return Viewer(Places(spot)).line(line, game.decision.player, seated, True)


def _replaced(line: WebSocketRoute, view: Json, advised: str) -> None:
    """The line to a table that shows this view, whatever is told of its own."""
    server = line.connect_to_server()

    def said(message: str | bytes) -> None:
        told: dict[str, Any] = json.loads(message)
        if told["t"] == "hint":
            move = {"code": advised, "why": {"key": "hint.later"}, "points": 1.0, "theirs": None, "chance": 0.5}
            line.send(json.dumps({"t": "hint", "n": 1, "id": told["id"], "moves": [move]}))
        else:
            server.send(message)

    def heard(message: str | bytes) -> None:
        found: dict[str, Any] = json.loads(message)
        if found["t"] in ("view", "patch"):
            found["view"] |= view
            found["more"] = {}
        line.send(json.dumps(found))

    line.on_message(said)
    server.on_message(heard)
