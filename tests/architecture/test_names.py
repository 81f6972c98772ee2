"""The core names no expansion: a new one touches its own module, its data, and lines in the catalogue and the order."""

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

from bastide.rules.catalogue import entries
from bastide.tiles.facts import KINDS

SOURCE = Path(__file__).parents[2] / "src" / "bastide"

PLAIN_WORDS = {"river", "count", "tower", "school", "base"}
"""Names of sets that are also words the engine needs in their ordinary sense."""


def names() -> set[str]:
    found = {form for entry in entries() for form in (entry.name, entry.name.replace("-", "_"))}
    return found - PLAIN_WORDS


def code_words(path: Path) -> set[str]:
    """Names and string literals of a module, without comments and docstrings' prose."""
    words: set[str] = set()
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        if token.type == tokenize.NAME:
            words.add(token.string)
        elif token.type == tokenize.STRING and not token.string.startswith(('"""', 'r"""')):
            words.update(re.findall(r"[\w-]+", token.string))
    return words


@pytest.mark.parametrize("room", ["kernel", "rules"])
def test_the_core_names_no_expansion(room: str) -> None:
    for path in sorted((SOURCE / room).rglob("*.py")):
        named = code_words(path) & names()
        assert not named, f"{path.relative_to(SOURCE)} names {named}"


PICTURES = {
    "notation/drawing.py", "notation/miniature.py", "notation/symbols.py", "cli/colours.py", "table/designing.py",
    "web/css/design.css",
}  # fmt: skip
"""What draws a tile knows what is printed on it: a river, a shrine, the sign of a tower."""

CHOICES = {"cli/bench.py": {"inns-and-cathedrals", "traders-and-builders", "festival"}}
"""A company that is measured, so that numbers of today and of last year can be compared."""


def printed_words() -> set[str]:
    return {word for entry in entries() for word in (*entry.regions, *entry.attributes, *entry.tags)} | set(KINDS)


def string_words(text: str) -> set[str]:
    """The words of all strings of a module but those that stand alone, such as docstrings."""
    tree = ast.parse(text)
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    strings = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in prose]
    return {word for node in strings if isinstance(node.value, str) for word in re.findall(r"[\w-]+", node.value)}


def client_words(text: str) -> set[str]:
    """The words of a script or style sheet without its comments."""
    bare = re.sub(r"/\*.*?\*/|(?<![:\w\"'`])//[^\n]*", "", text, flags=re.DOTALL)
    return set(re.findall(r"[A-Za-z_][\w-]*", bare))


def faults(path: Path, text: str) -> set[str]:
    name = path.relative_to(SOURCE).as_posix()
    found = string_words(text) if path.suffix == ".py" else client_words(text)
    allowed = printed_words() if name in PICTURES else CHOICES.get(name, set())
    return (found & names()) - allowed


SUFFIXES = (".py", ".js", ".css", ".html")
OUTER_ROOMS = ("notation", "players", "table", "server", "cli", "web")


def outer_files() -> list[Path]:
    return [path for room in OUTER_ROOMS for path in sorted((SOURCE / room).rglob("*")) if path.suffix in SUFFIXES]


def test_no_room_above_the_games_names_a_set() -> None:
    """What differs between two sets is declared by them, be it at the table, in the terminal or in the browser."""
    files = outer_files()
    assert {path.suffix for path in files} == set(SUFFIXES)
    assert {str(path.relative_to(SOURCE)): found for path in files if (found := faults(path, path.read_text()))} == {}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("table/view.py", 'if "mists-over-carcassonne" in game.book.by_name: pass'),
        ("server/room.py", 'LIMITS = {"plague": 5}'),
        ("cli/play.py", 'if game.book.has("over_hill_and_dale"): pass'),
        ("notation/drawing.py", 'if chosen == "inns-and-cathedrals": pass'),
        ("web/js/main.js", 'if (view.game === "mists-over-carcassonne") show();'),
        ("web/js/main.js", "const drawn = { plague: 1 };"),
        ("web/css/table.css", '[data-game="hunters-and-gatherers"] { color: red; }'),
    ],
)
def test_a_set_that_is_named_is_noticed(name: str, text: str) -> None:
    assert faults(SOURCE / name, text)


def test_talk_about_a_set_is_no_name() -> None:
    assert not faults(SOURCE / "table/view.py", '"""As in the plague."""\nvalue = "a plague-stricken land"')
    assert not faults(SOURCE / "web/js/main.js", "/* the plague */ go(); // as in the plague\nopen('https://x/y');")
