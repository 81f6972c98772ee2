"""The order of play of a ruleset, made from the order file and from what the chosen rules put into its steps."""

import tomllib
from functools import cache
from importlib import resources

from bastide.kernel.frames import Frame, Sequence, sequence
from bastide.kernel.rulebook import Rulebook
from bastide.rules.expansion import Expansion


@cache
def _order() -> dict[str, object]:
    text = resources.files("bastide.rules").joinpath("order.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def steps() -> dict[str, list[str]]:
    """The steps of every sequence."""
    tables = _order()["sequence"]
    assert isinstance(tables, list)
    return {str(table["name"]): [str(step) for step in table["steps"]] for table in tables}


def always() -> set[str]:
    """The steps that run in every part, whether or not it completed anything."""
    tables = _order()["sequence"]
    assert isinstance(tables, list)
    return {str(step) for table in tables for step in table.get("always", [])}


def stages() -> list[str]:
    """The stages of the final scoring."""
    final = _order()["final"]
    assert isinstance(final, dict)
    return [str(stage) for stage in final["stages"]]


def precedence() -> list[str]:
    table = _order()["precedence"]
    assert isinstance(table, dict)
    return [str(name) for name in table["rules"]]


def in_order(rules: list[Expansion]) -> list[Expansion]:
    """The game first, then the expansions by precedence, then the others as they stand in the catalogue."""
    ranks = {name: rank for rank, name in enumerate(precedence())}
    rest = sorted(rules[1:], key=lambda rule: ranks.get(rule.name, len(ranks)))
    return rules[:1] + rest


def frames_by_step(rules: list[Expansion]) -> dict[str, list[tuple[str, Frame]]]:
    """Who does what in which step, for the chosen rules: step to (rule, frame)."""
    known = {step for names in steps().values() for step in names}
    found: dict[str, list[tuple[str, Frame]]] = {}
    for rule in rules:
        for step, frame in rule.frames():
            assert step in known, f"{rule.name} uses a step that is not in the order: {step}"
            found.setdefault(step, []).append((rule.name, frame))
    return found


def sequences(rules: list[Expansion], book: Rulebook) -> dict[str, Sequence]:
    """Every sequence with the frames of the chosen rules in it, those left out that never have anything to do."""
    by_step = frames_by_step(rules)
    return {
        name: sequence(name, [(step, by) for step in names for _, by in by_step.get(step, []) if not by.is_idle(book)])
        for name, names in steps().items()
    }
