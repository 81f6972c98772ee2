"""Where the terminal knows ASCII alone, pictures keep their shape and their meaning."""

import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random

import pytest

from bastide.cli.lettering import Terminal, Text
from bastide.cli.look_alikes import ERRORS, PLAIN, plain
from bastide.cli.output import plain_table
from bastide.cli.panel import flowing
from bastide.notation import symbols
from bastide.notation.miniature import BENDS
from bastide.notation.record import save, write
from bastide.rules.ruleset import Ruleset
from tests.notation.played import played

GROUPS = [
    symbols.FILL, symbols.ATTRIBUTES, symbols.TAGS, {kind: sign[1] for kind, sign in symbols.CENTRES.items()},
]  # fmt: skip


@pytest.mark.parametrize("group", GROUPS)
def test_what_looks_different_still_does(group: dict[str, str]) -> None:
    """Signs that are told apart in UTF-8 are told apart in ASCII, each by one character."""
    signs = set(group.values())
    assert all(len(plain(sign)) == 1 for sign in signs)
    assert "?" not in {plain(sign) for sign in signs}
    assert len({plain(sign) for sign in signs}) == len(signs)


def test_lines_and_arrows_have_look_alikes() -> None:
    signs = {*symbols.LINES.values(), *symbols.ARROWS.values(), *"".join(symbols.CENTRES.values()), *BENDS.values()}
    assert all(ord(sign) < 128 or ord(sign) in PLAIN for sign in signs)


def test_small_signs_have_look_alikes() -> None:
    assert "?" not in plain("".join((*symbols.FILL.values(), "★☆µ")))


@pytest.mark.parametrize("width", [12, 20, 31])
def test_lines_are_broken_by_what_is_seen(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Look-alikes may be longer: also with them no line, no table and no choice goes beyond the edge."""
    written = BytesIO()
    stream = TextIOWrapper(written, encoding="ascii", errors=ERRORS, write_through=True)
    monkeypatch.setattr(sys, "stdout", stream)
    console = Terminal(file=stream, width=width)
    words = "für große Wiesen über Flüsse müßte Jürgen ödes Gehölz fällen"
    table = plain_table()
    table.add_column("größer")
    table.add_column(words, no_wrap=False)
    table.add_row("Bär", Text(words))
    for what in (Text(words), Text.assemble((words, "bold")), words, table, flowing(words.split())):
        console.print(what)
    told = written.getvalue().decode()
    assert max(map(len, told.splitlines())) <= width
    assert "Fluesse" in told


def test_letters_lose_their_accents_and_nothing_else() -> None:
    assert plain("Grüße, né") == "Gruesse, ne"
    assert plain("漢") == "?"


def test_an_encoding_keeps_what_it_knows() -> None:
    stream = TextIOWrapper(BytesIO(), encoding="latin-1", errors=ERRORS)
    stream.write("für ▒")
    stream.flush()
    assert stream.buffer.getvalue() == b"f\xfcr #"


@pytest.mark.parametrize(("locale", "is_ascii"), [("C", True), ("POSIX", True), ("C.UTF-8", False), ("", False)])
def test_the_locale_decides(locale: str, is_ascii: bool, tmp_path: Path) -> None:
    file = tmp_path / "game"
    save(file, write(played(Ruleset("carcassonne", [], 2), Random(5), 20)[0]))
    kept = {key: value for key, value in os.environ.items() if key not in ("LC_ALL", "LC_CTYPE", "PYTHONIOENCODING")}
    command = [sys.executable, "-m", "bastide", "show", str(file)]
    told = subprocess.run(command, env={**kept, "LANG": locale}, capture_output=True, check=True).stdout
    assert told.isascii() == is_ascii
    assert b"?" not in told
