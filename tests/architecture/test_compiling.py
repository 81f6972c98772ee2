"""What is compiled can be compiled wherever the package is built: nothing is installed there but the compiler."""

import ast
import sys
from pathlib import Path

import pytest

from tests.architecture.test_imports import SOURCE, imports

SETUP = Path(__file__).parents[2] / "setup.py"


def table(name: str) -> dict[str, tuple[str, ...]]:
    """One of the tables of the build, by its name."""
    for node in ast.parse(SETUP.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == name:
            found: dict[str, tuple[str, ...]] = ast.literal_eval(node.value)
            return found
    raise AssertionError(f"the build has no {name}")


def reached(path: Path, known: dict[Path, set[str]]) -> dict[Path, set[str]]:
    """The files that one needs, itself among them, each with what else it imports."""
    if path in known:
        return known
    known[path] = set()
    for name in imports(path):
        if not name.startswith("bastide."):
            known[path].add(name.partition(".")[0])
            continue
        inner = SOURCE.joinpath(*name.split(".")[1:])
        for found in (inner.with_suffix(".py"), inner.parent.with_suffix(".py"), inner / "__init__.py"):
            if found.exists():
                reached(found, known)
    return known


SHOWING = [f"{room}/{name}" for room, names in table("SHOWING").items() for name in names]


@pytest.mark.parametrize("name", SHOWING)
def test_what_shows_a_position_needs_nothing_that_is_installed(name: str) -> None:
    for path, outside in reached((SOURCE / name).with_suffix(".py"), {}).items():
        assert outside <= sys.stdlib_module_names, path


def test_the_scan_finds_what_is_installed() -> None:
    found = reached(SOURCE / "table" / "view.py", {})
    assert "msgspec" in {name for names in found.values() for name in names}
