"""Two games that differ only in what lies face down send the same bytes to whoever may not see it."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bastide.kernel.moves import Decision
from bastide.notation.codes import find
from bastide.rules.ruleset import Ruleset
from bastide.server import house
from bastide.server.store import Secrets
from bastide.table.dealer import KeyedDealer
from tests.server.visiting import Chair, another, new_game, person, seated, serving
from tests.table.test_hidden import opening

PATHS = ("", "/steps", "/chart", "/record", "/board.svg")


def draws() -> list[int]:
    """What the dealer answers on the way to where two players share out chips."""
    game = Ruleset("over-hill-and-dale", players=3).start()
    found: list[int] = []
    for code in opening():
        assert game.decision is not None
        index = find(game, code)
        if game.decision.player < 0:
            found.append(index)
        game.play(index)
    return found


def told(browser: TestClient, game: str) -> list[str]:
    """Whatever can be asked for over HTTP."""
    last = len(browser.get(f"/api/games/{game}/steps").json()["steps"])
    paths = (*PATHS, f"/at/{last}", f"/at/{last - 1}", "/analysis", f"/at/{last}/instead")
    analysis = browser.post(f"/api/games/{game}/analysis", json={}).text
    return [*[browser.get(f"/api/games/{game}{path}").text for path in paths], analysis]


def seen_by_outsiders(store: Path, picks: tuple[str, str]) -> tuple[list[str], list[str], str]:
    """What Ann is sent while Ben and Cat, at one screen, share chips out; what can be asked for, and what Ben sees."""
    with serving(store, keys=lambda: Secrets(bytes(32), "seed")) as both:
        seats = ({"kind": "open"}, person("Ben"), person("Cat"))
        game = new_game(both, *seats, game="over-hill-and-dale")
        ann = another(both)
        assert ann.post(f"/api/games/{game}/seats", json={"seat": 0, "name": "Ann"}).status_code == 200
        with seated(ann, game) as outside, seated(both, game) as sharing:
            for code in moves():
                play(outside, sharing, code)
            outside.raw.clear()
            for code in picks:
                play(outside, sharing, code)
            return outside.raw, told(ann, game) + told(another(both), game), both.get(f"/api/games/{game}/record").text


def moves() -> list[str]:
    game = Ruleset("over-hill-and-dale", players=3).start()
    found: list[str] = []
    for code in opening():
        assert game.decision is not None
        if game.decision.player >= 0:
            found.append(code)
        game.play(find(game, code))
    return found


def play(outside: Chair, sharing: Chair, code: str) -> None:
    """Whoever is asked plays; both have heard of it then."""
    mover, other = (outside, sharing) if outside.options else (sharing, outside)
    assert mover.play(code)["t"] == "done"
    other.until(mover.view["n"])


def test_outsiders_are_sent_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = draws()

    def scripted(dealer: KeyedDealer, decision: Decision, number: int, mixed: bytes) -> int:
        return script[number] if number < len(script) else 0

    monkeypatch.setattr(KeyedDealer, "choose", scripted)
    monkeypatch.setattr(house, "new_id", lambda: "always-the-same")
    ways = (("strawberry", "pumpkin"), ("sunflower", "strawberry"))
    one, other = (seen_by_outsiders(tmp_path / way[0], way) for way in ways)
    assert one[0] == other[0] and one[0]
    assert one[1] == other[1]
    assert all("record.secret" in one[1][at] for at in (3, 7, 8, 9)), "the record, and what is made of it"
    assert "strawberry" in one[2] and one[2] != other[2], "those who share may have the record"
