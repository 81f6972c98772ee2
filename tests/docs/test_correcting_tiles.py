"""The pages on correcting tiles: what they show can be read, what they quote is said, nothing is lost on the way."""

import re
from pathlib import Path

import pytest

from bastide.rules.ruleset import InvalidTile, Ruleset
from bastide.tiles.lines import line_of
from bastide.tiles.loader import load_set

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [(DOCS / name).read_text(encoding="utf-8") for name in ("correcting-tiles.md", "correcting-tiles.de.md")]
GAMES = {"MI": "mists-over-carcassonne", "OH": "over-hill-and-dale"}


def blocks(page: str) -> list[str]:
    found: list[str] = re.findall(r"^ *```.*?^ *```$", page, re.MULTILINE | re.DOTALL)
    return found


def test_both_pages_show_the_same() -> None:
    one, other = map(blocks, PAGES)
    assert one == other
    assert len(one) == 4


def test_the_lines_are_tiles_of_their_games() -> None:
    lines = next(block for block in blocks(PAGES[0]) if block.startswith("```text")).splitlines()[1:-1]
    for line in lines:
        ruleset = Ruleset(GAMES[line[:2]], [], 2, tiles=[line])
        assert ruleset.tiles[0].startswith(line.partition(";")[0])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("MI.CS-2 x1 city N; road E Q", "there is no place Q; it lies on N, E, S, W"),
        ("MI.XX x1 city N; road E W", "there is no printed tile MI.XX"),
        ("MI.CS-2 x1 city N; road E W; mist S +goost:1", "no box of this game knows goost"),
        ("OH.C-1 x1 acre N +pumpkin; animals cow 2", "'animals cow 2' cannot be read"),
    ],
)
def test_what_is_wrong_is_said_as_the_pages_quote_it(line: str, said: str) -> None:
    assert all(f"`{said}`" in page for page in PAGES)
    with pytest.raises(InvalidTile, match=re.escape(said)):
        Ruleset(GAMES[line[:2]], [], 2, tiles=[line])


@pytest.mark.parametrize("game", GAMES.values())
def test_a_file_that_nobody_has_changed_is_the_printed_set(game: str) -> None:
    facts = load_set(game).tiles
    corrected, printed = Ruleset(game, [], 2, tiles=[line_of(fact) for fact in facts]).start(), Ruleset(game).start()
    assert [kind.name for kind in corrected.book.kinds] == [kind.name for kind in printed.book.kinds]
    assert corrected.bag.counts == printed.bag.counts


@pytest.mark.parametrize("game", GAMES.values())
def test_the_rules_of_the_game_lead_there(game: str) -> None:
    for ending in (".md", ".de.md"):
        assert f"(../correcting-tiles{ending})" in (DOCS / "rules" / f"{game}{ending}").read_text(encoding="utf-8")
