"""The number of sequences of decisions from a position, ruleset by ruleset.

A file names the game, its expansions, players and switches (`option name value`), may bring an opening of move codes,
and then lists depths with their counts. A number that changes means that some move has come or gone: say which in the
change that changes it.
"""

from pathlib import Path

import pytest

from bastide.kernel.game import Game
from bastide.notation.codes import find
from bastide.rules.perft import perft
from bastide.rules.ruleset import Ruleset

FILES = sorted(Path(__file__).parent.glob("*.perft"))
KEYS = ("game", "with", "players", "option", "opening")


def read(path: Path) -> tuple[dict[str, list[str]], dict[int, int]]:
    """The words of the header lines, by key, and the counts by depth."""
    header: dict[str, list[str]] = {key: [] for key in KEYS}
    counts: dict[int, int] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.split()
        if not words or words[0] == "#":
            continue
        if words[0].isdigit():
            counts[int(words[0])] = int(words[1])
        else:
            header[words[0]] += words[1:]
    return header, counts


def opened(header: dict[str, list[str]]) -> Game:
    options = dict(zip(header["option"][::2], header["option"][1::2], strict=True))
    game = Ruleset(header["game"][0], header["with"], int(header["players"][0]), options).start()
    for code in header["opening"]:
        game.play(find(game, code))
    return game


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_perft(path: Path) -> None:
    header, counts = read(path)
    game = opened(header)
    assert counts
    assert {depth: perft(game, depth) for depth in counts} == counts


def test_every_walk_of_the_last_tile_is_counted_by_hand() -> None:
    """One tile left: a draw, then its placements, then for each of them the actions, then nothing."""
    header, _ = read(Path(__file__).parent / "base-end.perft")
    game = opened(header)
    while game.bag.total > 1 or game.hand >= 0 or (game.decision is not None and game.decision.player >= 0):
        game.play(0)
    assert game.decision is not None
    assert perft(game, 1) == len(game.decision.options) == 1
    game.play(0)
    assert perft(game, 1) == len(game.decision.options)
    actions = 0
    for index in range(len(game.decision.options)):
        twin = game.copy()
        twin.play(index)
        actions += 0 if twin.decision is None else len(twin.decision.options)
    assert perft(game, 2) == actions
    assert perft(game, 3) == 0
