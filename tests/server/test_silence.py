"""Whoever falls silent is shown as away within three seconds, and as here when they are heard again."""

from pathlib import Path

import pytest

from bastide.server import socket
from tests.server.visiting import Chair, another, new_game, person, seated, serving


def seats(chair: Chair) -> list[bool]:
    return list(chair.next("presence")["seats"])


def test_both_ends_learn_of_a_lost_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert socket.SILENCE * 1.2 <= 3.0
    monkeypatch.setattr(socket, "SILENCE", 0.2)
    with serving(tmp_path / "games") as ann:
        game = new_game(ann, person("Ann"), {"kind": "open"})
        ben = another(ann)
        ben.post(f"/api/games/{game}/seats", json={"name": "Ben"})
        with seated(ann, game) as first:
            assert seats(first) == [True, False]
            with seated(ben, game) as second:
                assert seats(first) == [True, True]
                second.send({"t": "ping"})
                assert second.next("pong")
                assert seats(first) == [True, False]
                second.send({"t": "ping", "resting": True})
                assert seats(first) == [True, True]
            assert seats(first) == [True, False]
