"""The core names no expansion: a new one touches its own module, its data, and lines in the catalogue and the order."""

import io
import re
import tokenize
from pathlib import Path

import pytest

from bastide.rules.catalogue import entries

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
