"""Positions, and the moves that a sensible player does not make there.

Each file of `sensible/` sets a position up as a scenario does, plays a few lines of its script, and lets a player go
through the rest of the turn. `never` lists codes of moves, with * for anything, of which none may be made; of `wanted`,
if there is any, one must be.
"""

import tomllib
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.notation.codes import codes
from bastide.players.arena import seen_by
from bastide.players.roster import player_named
from tests.scenarios.script import Script

FILES = sorted((Path(__file__).parent / "sensible").glob("*.toml"))
PLAYERS = ("steady@400n", "master@900n")


def turn_of(game: Game, name: str) -> list[str]:
    """The codes of the moves that a player makes before a tile is drawn, or somebody else is asked."""
    player = player_named(name, 5)
    assert game.decision is not None and game.decision.player != CHANCE, "nobody is asked"
    mover = game.decision.player
    made: list[str] = []
    while game.decision is not None and game.decision.player == mover:
        index = player.choose(seen_by(game, mover))
        made.append(codes(game, game.decision)[index])
        game.play(index)
    return made


def fits(code: str, patterns: list[str]) -> bool:
    return any(fnmatchcase(code, pattern) for pattern in patterns)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@pytest.mark.parametrize("name", PLAYERS)
def test_what_a_sensible_player_does_not_do(path: Path, name: str) -> None:
    table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    assert table["title"] and (table.get("never") or table.get("wanted")), "nothing is asked of the player"
    script = Script(table)
    for _ in script.positions():
        pass
    made = turn_of(script.game, name)
    assert not [code for code in made if fits(code, table.get("never", []))], f"played {made}"
    if table.get("wanted"):
        assert any(fits(code, table["wanted"]) for code in made), f"played {made}"
