"""No room below the games knows which game is played: what differs between two games is in their modules and data."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide.rules.catalogue import games
from bastide.tiles.facts import KINDS

SOURCE = Path(__file__).parents[2] / "src" / "bastide"
ROOMS = ("kernel", "rules", "notation", "players", "table", "api", "cli", "server")


def names() -> set[str]:
    """Every game by its name in the catalogue, as a module, and as a class."""
    found = {name for game in games() for name in (game.name, game.name.replace("-", "_"))}
    return found | {rule.__name__ for game in games() for rule in game.rule_classes().values()}


def modules() -> list[Path]:
    return [path for room in ROOMS for path in sorted((SOURCE / room).rglob("*.py"))]


def prose(tree: ast.AST) -> set[int]:
    """The strings that stand alone as statements, such as docstrings."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def mentions(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Names and whole strings of the code, with their lines."""
    told = prose(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield from ((node.lineno, word.strip(".,:;'()")) for word in node.value.split())
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, part) for part in (node.module or "").split("."))
        elif isinstance(node, ast.alias):
            yield from ((node.lineno, part) for part in node.name.split("."))


def choices(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Tests of the game: `ruleset.game == "..."`, `game.name in (...)`, `match entry.game`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(_is_game(side) for side in sides) and any(_strings(side) for side in sides):
                yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.Match) and _is_game(node.subject):
            yield node.lineno, ast.unparse(node.subject)


def _is_game(node: ast.expr) -> bool:
    return ast.unparse(node).split(".")[-1] == "game" or ast.unparse(node).endswith("game.name")


def _strings(node: ast.expr) -> bool:
    return any(isinstance(part, ast.Constant) and part.value and isinstance(part.value, str) for part in ast.walk(node))


def faults(text: str, allowed: set[str]) -> list[str]:
    tree = ast.parse(text)
    named = [f"{line}: {word}" for line, word in mentions(tree) if word in names() - allowed]
    return named + [f"{line}: {test}" for line, test in choices(tree)]


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_module_asks_which_game_it_is(path: Path) -> None:
    drawn = set(KINDS) if path.parent.name in ("notation", "cli") else set()  # the walls of Carcassonne are a region
    assert faults(path.read_text(encoding="utf-8"), drawn) == []


@pytest.mark.parametrize(
    "text",
    [
        'if ruleset.game == "mists-over-carcassonne": pass',
        'if game.name in ("chess", "go"): pass',
        'match entry.game:\n    case "go": pass',
        'HANDS = {"hunters-and-gatherers": 5}',
        "from bastide.games import hunters_and_gatherers",
        "import bastide.games.carcassonne",
        "isinstance(rule, HuntersGatherers)",
        'help = "such as over-hill-and-dale."',
    ],
)
def test_such_a_test_is_noticed(text: str) -> None:
    assert faults(text, set())


def test_talk_about_a_game_is_no_test() -> None:
    assert faults('"""Carcassonne, carcassonne."""\nif game.player == 0 and found.game != name: pass', set()) == []
