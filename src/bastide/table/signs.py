"""The printed signs that mean something in a game; all others are pictures there."""

from functools import lru_cache

from bastide.rules.catalogue import entry
from bastide.rules.ruleset import Ruleset
from bastide.rules.signs import Signs


def signs_in_play(rules: Ruleset) -> list[str]:
    return _signs(tuple(box.name for box in rules.entries))


@lru_cache(maxsize=64)
def _signs(boxes: tuple[str, ...]) -> list[str]:
    chosen = [entry(name) for name in boxes]
    claimed = {name for box in chosen for name in (*box.attributes, *box.tags)}
    return sorted(claimed | Signs(chosen).animals)
