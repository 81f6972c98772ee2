"""The examples of the page for authors of bots run, one after another."""

import re
from pathlib import Path
from typing import Any

PAGE = (Path(__file__).parents[2] / "docs" / "writing-a-bot.md").read_text(encoding="utf-8")


def test_the_examples_run() -> None:
    scope: dict[str, Any] = {}
    for example in re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        exec(compile(example, "docs/writing-a-bot.md", "exec"), scope)
    assert scope["result"].game.is_over
    assert scope["points"][0] > scope["points"][1]


def test_a_bot_sees_what_the_page_says() -> None:
    from bastide.rules.ruleset import Ruleset

    game = Ruleset().start()
    assert game.decision is not None
    for name in re.findall(r"`game\.([a-z_.]+)", PAGE):
        found: object = game
        for part in name.split("."):
            found = getattr(found, part)
