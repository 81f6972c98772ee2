"""Questions of every sort that the sets in play can ask."""

import tomllib
from collections import Counter
from collections.abc import Iterator

from bastide.kernel.game import Game
from bastide.rules.ruleset import Ruleset
from tests.properties.company import playable_expansions, together
from tests.properties.walks import Walk
from tests.scenarios.script import Script
from tests.scenarios.test_scenarios import FILES


def walked_questions(game: str, often: int = 8) -> Iterator[Game]:
    """Some questions of each sort in a random game with each set, and with as many as go together."""
    names = playable_expansions(game)
    for sets in [[], *(together([name]) for name in names), together(names), together(reversed(names))]:
        walk = Walk(Ruleset(game, sets, 4).start(), 11)
        seen: Counter[str] = Counter()
        while walk.game.decision is not None:
            seen[walk.game.decision.prompt] += 1
            if seen[walk.game.decision.prompt] <= often:
                yield walk.game
            walk.step()


def scenario_questions() -> Iterator[Game]:
    """The questions on the way of every scenario, rare ones among them."""
    for path in FILES:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        if "refused" not in table:
            yield from (game for game in Script(table).positions() if game.decision is not None)
