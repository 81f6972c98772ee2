"""Every rule case of the sets that can be played has a scenario, or a named reason to have none."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
TABLE: dict[str, dict[str, Any]] = tomllib.loads((HERE / "cases.toml").read_text(encoding="utf-8"))
ELSEWHERE: dict[str, str] = TABLE["elsewhere"]
CASES: dict[str, list[str]] = TABLE["cases"]


def sets(needs: str) -> set[str]:
    return set(needs.split(" + "))


@cache
def scenarios() -> list[tuple[str, set[str]]]:
    """Every scenario file: the case it is named after, and the sets in play, its game among them."""
    found: list[tuple[str, set[str]]] = []
    for path in sorted(HERE.glob("*/*.toml")):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        case = re.match(r"[A-Z]+-\d+(?=-|$)", path.stem)
        if case:
            found.append((case.group(), {table.get("game", "carcassonne"), *table.get("with", [])}))
    return found


@pytest.mark.parametrize("needs", CASES)
def test_every_case_has_a_scenario(needs: str) -> None:
    played = {case for case, chosen in scenarios() if sets(needs) <= chosen}
    missing = [case for case in CASES[needs] if case not in played and case not in ELSEWHERE]
    assert not missing, f"no scenario with {needs} for {', '.join(missing)}"


def test_no_case_is_listed_twice_for_the_same_sets() -> None:
    for needs, cases in CASES.items():
        assert cases == sorted(set(cases)), needs


@pytest.mark.parametrize("case", ELSEWHERE)
def test_what_is_tested_elsewhere_is_tested(case: str) -> None:
    assert any(case in cases for cases in CASES.values()), "no such case"
    path, _, name = ELSEWHERE[case].partition("::")
    if name:
        text = (HERE.parent.parent / path).read_text(encoding="utf-8")
        assert f"def {name}(" in text, f"there is no {name} in {path}"


def test_scenarios_are_named_after_known_cases() -> None:
    """A name like a case's is one, or an open question's that we decided."""
    known = {case for cases in CASES.values() for case in cases}
    unknown = {case for case, _ in scenarios() if case not in known and not case.startswith("O-")}
    assert not unknown, f"no such cases: {unknown}"
