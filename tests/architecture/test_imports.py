"""Arrows point down only, expansions do not know one another, and the engine stands on the standard library alone."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "bastide"

MAY_IMPORT: dict[str, set[str]] = {
    "tiles": {"tiles", "words"},
    "art": {"tiles", "art"},
    "words": {"words"},
    "lessons": {"lessons"},
    "puzzles": {"puzzles"},
    "kernel": {"kernel"},
    "rules": {"kernel", "tiles", "rules"},
    "games": {"kernel", "tiles", "rules", "games"},
    "expansions": {"kernel", "tiles", "rules"},
    "notation": {"kernel", "tiles", "rules", "words", "notation"},
    "players": {"kernel", "rules", "notation", "players"},
    "table": {"kernel", "tiles", "rules", "notation", "words", "players", "art", "lessons", "puzzles", "table"},
    "api": {"kernel", "rules", "notation", "players", "table", "api"},
    "web": set(),
    "server": {
        "kernel",
        "tiles",
        "rules",
        "notation",
        "words",
        "players",
        "art",
        "lessons",
        "puzzles",
        "table",
        "server",
    },
    "cli": {"kernel", "tiles", "rules", "notation", "words", "players", "puzzles", "table", "server", "cli"},
}
ENGINE = (
    "tiles",
    "words",
    "lessons",
    "puzzles",
    "kernel",
    "rules",
    "games",
    "expansions",
    "notation",
    "players",
    "api",
)


def modules(room: str) -> list[Path]:
    return sorted((SOURCE / room).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            assert node.module is not None
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_every_room_has_its_arrows() -> None:
    rooms = {path.name for path in SOURCE.iterdir() if path.is_dir() and any(path.glob("*.py"))}
    assert rooms == set(MAY_IMPORT)


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_arrows_point_down(room: str) -> None:
    for path in modules(room):
        for name in imports(path):
            parts = name.split(".")
            if parts[0] == "bastide" and len(parts) > 1 and (SOURCE / parts[1]).is_dir():
                allowed = MAY_IMPORT[room] | ({"expansions"} if _own_package(path, parts) else set())
                assert parts[1] in allowed, f"{path.relative_to(SOURCE)} imports {name}"


def _own_package(path: Path, parts: list[str]) -> bool:
    """A module of an expansion's package may import its siblings."""
    return path.parent.parent == SOURCE / "expansions" and parts[1:3] == ["expansions", path.parent.name]


@pytest.mark.parametrize("room", ENGINE)
def test_the_engine_has_no_dependencies(room: str) -> None:
    for path in modules(room):
        for name in imports(path):
            top = name.split(".")[0]
            assert top == "bastide" or top in sys.stdlib_module_names, f"{path.relative_to(SOURCE)} imports {name}"


@pytest.mark.parametrize("room", ["kernel", "rules", "games", "expansions"])
def test_the_engine_holds_no_dice(room: str) -> None:
    for path in modules(room):
        assert not {name.split(".")[0] for name in imports(path)} & {"random", "secrets", "time", "datetime"}, path


FACE = """
import sys, bastide
assert not [name for name in sys.modules if name.startswith("bastide.")], "importing the package loads its rooms"
for name in bastide.__all__:
    getattr(bastide, name)
bastide.Ruleset(expansions=["river", "tower"]).start()
own = {name.split(".")[0] for name in sys.modules} - set(sys.stdlib_module_names) - set(sys.argv[1].split())
print(*sorted(own), sep=" ")
"""


def test_the_public_face_is_loaded_late_and_needs_nothing_installed() -> None:
    bare = subprocess.run(
        [sys.executable, "-c", "import sys; print(*{name.split('.')[0] for name in sys.modules})"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    done = subprocess.run([sys.executable, "-c", FACE, bare.stdout], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    needed = [name for name in done.stdout.split() if not name.startswith(("_", "bastide"))]
    assert needed == []
