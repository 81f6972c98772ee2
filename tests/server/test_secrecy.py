"""Two games that differ only in draws to come send the same bytes until they differ on the table."""

import re
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

from bastide.kernel.moves import Decision
from bastide.server import house
from bastide.server.store import Secrets
from bastide.table.dealer import KeyedDealer
from tests.properties.company import playable_games
from tests.server.visiting import Chair, new_game, seated, serving

ALIKE = 3
"""So many draws are the same in all games; of those to come the keys alone know."""

EXPANSIONS = ["river", "inns-and-cathedrals", "traders-and-builders", "princess-and-dragon"]


HASH = re.compile(r"\b[0-9a-f]{64}\b")
"""The dealer tells the hash of its key, which is another in every game and tells nothing."""


def dealt(chair: Chair) -> list[str]:
    views = [message for message in chair.heard if message["t"] == "view"]
    return [step["code"] for message in views for step in message["news"] if "code" in step]


def asked_for(browser: TestClient, game: str, chair: Chair, turn: int) -> None:
    """Whatever else can be learnt of a game that goes on is noted with what its client was sent."""
    last = len(browser.get(f"/api/games/{game}/steps").json()["steps"])
    for path in ("", "/steps", "/chart", "/record", "/dealing", f"/at/{last}", f"/at/{last // 2}"):
        chair.raw.append(browser.get(f"/api/games/{game}{path}").text)
    chair.raw.append(browser.get(f"/api/games/{game}/at/{last}/region?cell=0,0&zone=city.N").text)
    chair.raw.append(browser.get("/api/games").text)
    if turn == 1:
        chair.raw.append(browser.get(f"/api/games/{game}/board.svg").text)
        chair.command("hint")
    tile = chair.view["view"]["land"][-1]
    like = chair.options[0]["code"] if chair.options else "-"
    chair.command("why", like=like, x=tile["x"] + 1, y=tile["y"], rotation=turn % 4)
    chair.command("why", like=like, x=tile["x"], y=tile["y"], zone="city.N")
    chair.command("region", x=0, y=0, zone="field.E", printed=True)
    chair.command("play", n=chair.view["n"], code="0,0:N")


def sent_by(
    tmp_path: Path, key: bytes, world: str, expansions: list[str], monkeypatch: pytest.MonkeyPatch
) -> tuple[list[str], list[str]]:
    """All that a client is sent in a game dealt with this key, and all codes in it."""
    monkeypatch.setattr(house, "new_id", lambda: "always-the-same")
    with serving(tmp_path / key.hex(), keys=lambda: Secrets(key, "the seed of the computers")) as browser:
        game = new_game(browser, game=world, **{"with": expansions})
        with seated(browser, game) as chair:
            random = Random("the same people")
            for turn in range(10):
                if not chair.options:
                    break
                asked_for(browser, game, chair, turn)
                chair.play(chair.options[random.randrange(1000) % len(chair.options)]["code"])
            return [HASH.sub("", text) for text in chair.raw], dealt(chair)


def first_difference(one: list[str], other: list[str]) -> int | None:
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)


@pytest.mark.parametrize(
    ("world", "expansions"), [*((world, []) for world in playable_games()), ("carcassonne", EXPANSIONS)]
)
def test_the_same_bytes_until_the_table_differs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, world: str, expansions: list[str]
) -> None:
    dealt_by_key = KeyedDealer.choose

    def alike_at_first(dealer: KeyedDealer, decision: Decision, number: int, mixed: bytes) -> int:
        return 0 if number < ALIKE else dealt_by_key(dealer, decision, number, mixed)

    monkeypatch.setattr(KeyedDealer, "choose", alike_at_first)
    games = [sent_by(tmp_path, bytes([number]) * 32, world, expansions, monkeypatch) for number in range(1, 7)]
    shared = []
    for raw, codes in games:
        for other_raw, other_codes in games:
            same = first_difference(codes, other_codes)
            if same is None:
                continue
            first = first_difference(raw, other_raw)
            assert first is not None
            assert codes[same] in raw[first] and other_codes[same] in other_raw[first]
            assert "dealt" in raw[first]
            shared.append(first)
    assert shared and max(shared) > 20, "some of the games begin alike"
