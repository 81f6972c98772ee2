"""FE-04 on every one of the ten tiles: each of them shows the festival."""

import pytest

from bastide.kernel.moves import PLACE
from bastide.tiles.loader import load_set
from tests.scenarios.script import Script

TILES = [tile.id for tile in load_set("festival").tiles for _ in range(tile.count)]


def test_there_are_ten() -> None:
    assert len(TILES) == 10


@pytest.mark.parametrize("name", TILES)
def test_each_tile_lets_a_figure_be_taken_back(name: str) -> None:
    table = {
        "with": ["festival"], "land": ["BA.D 0,0 N", "BA.B 20,0 N"], "figures": ["red follower 20,0/cloister"],
        "bag": [name, "BA.B"], "script": "play festival=red.follower@20,0/cloister\nred has 7 follower",
    }  # fmt: skip
    played = Script(table)
    played.draw(name)
    assert played.game.decision is not None
    assert all(move.verb == PLACE for move in played.game.decision.options)
    played.game.play(0)
    played.run()
