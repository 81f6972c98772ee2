"""The examples of the page for authors of bots run, one after another."""

import re
import sys
from pathlib import Path
from typing import Any

import pytest

import bastide
from bastide.rules.catalogue import games

PAGE = (Path(__file__).parents[2] / "docs" / "writing-a-bot.md").read_text(encoding="utf-8")


def test_the_examples_run() -> None:
    scope: dict[str, Any] = {}
    for example in re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        exec(compile(example, "docs/writing-a-bot.md", "exec"), scope)
    assert scope["result"].game.is_over
    assert scope["points"][0] > scope["points"][1]


@pytest.mark.parametrize("game", [entry.name for entry in games()])
def test_the_ten_lines_play_every_game(tmp_path: Path, game: str) -> None:
    ten = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)[0]
    (tmp_path / "bot.py").write_text(ten, encoding="utf-8")
    found = bastide.play_match(bastide.Ruleset(game, players=3), [str(tmp_path / "bot.py"), "random", "random"], 1)
    assert found.games == 1 and found.forfeits == []


def test_the_programs_of_the_page_play(tmp_path: Path) -> None:
    from bastide.players.arena import play_game
    from bastide.players.roster import player_named
    from bastide.rules.ruleset import Ruleset

    python, shell = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    (tmp_path / "bot").write_text(python, encoding="utf-8")
    (tmp_path / "bot.sh").write_text(shell, encoding="utf-8")
    names = [f"run:{sys.executable} {tmp_path / 'bot'}", f"run:sh {tmp_path / 'bot.sh'}"]
    result = play_game(Ruleset(), [player_named(name, 1) for name in names], 1)
    assert result.forfeit == "" and result.game.is_over


def test_a_bot_sees_what_the_page_says() -> None:
    from bastide.rules.ruleset import Ruleset

    game = Ruleset().start()
    assert game.decision is not None
    for name in re.findall(r"`game\.([a-z_.]+)", PAGE):
        found: object = game
        for part in name.split("."):
            found = getattr(found, part)
