"""The page on computer players tells what the matches say that are kept."""

from pathlib import Path

from tests.players.matches.kept import is_played_again, matches, table

from bastide.players.tournament import Tournament
from bastide.rules.ruleset import Ruleset

PAGE = (Path(__file__).parents[2] / "docs" / "players.md").read_text(encoding="utf-8")


def test_the_page_has_the_table_of_the_matches() -> None:
    assert "\n".join(table()) in PAGE, "python -m tests.players.matches prints it"


def test_every_deal_of_a_match_was_played_and_nobody_forfeited() -> None:
    for found in matches():
        assert found.due() == [] and found.forfeits == []


def test_whether_a_match_is_played_as_it_was_is_found_out_by_playing() -> None:
    found = Tournament(Ruleset(), ["random", "wanderer"], 1, 5)
    found.add(found.play((0, 1, 0)))
    assert is_played_again(found)
    found.played["random", "wanderer", 0].scores[0][0] += 1
    assert not is_played_again(found)
