"""Records that people edit: comments, no end, and a new seal."""

from random import Random

import pytest

from bastide.notation.record import BadRecord, read, sealed, write
from bastide.rules.ruleset import Ruleset
from tests.notation.played import played


def text(moves: int = 40) -> str:
    return write(played(Ruleset("carcassonne", ["river"], 2), Random(5), moves)[0])


def without_end(text: str) -> str:
    return text[: text.index("end:")]


def test_a_record_without_an_end_ends_where_its_moves_do() -> None:
    whole = text()
    assert read(without_end(whole)) == read(whole)
    lines = without_end(whole).splitlines()
    shorter = read("\n".join(lines[:-2]))
    assert 0 < len(shorter.steps) < 40
    assert not shorter.ending.over and len(shorter.ending.position) == 32


def test_a_game_can_be_sketched_by_its_head_alone() -> None:
    head = without_end(text()).partition("\n\n")[0]
    assert read(head).steps == ()


def test_comments_are_for_people() -> None:
    whole = text()
    lines = whole.splitlines()
    told = "\n".join([lines[0], "# a good game", *lines[1:-1], "# here it was left", lines[-1], "# by all"])
    assert read(told) == read(whole)
    assert read(f"# the best of all\n\n{told}") == read(whole)
    assert sealed(f"# the best of all\n{whole}") == f"# the best of all\n{whole}"
    assert read(whole.replace("\n3 ", "\n   # well set off\n3 ", 1)) == read(whole)
    with pytest.raises(BadRecord, match="a comment stands on a line of its own"):
        read(whole.replace("\n3 ", "  # a good move\n3 ", 1))


def test_sealing_keeps_every_other_line() -> None:
    whole = text()
    lines = without_end(whole).splitlines()
    edited = "\n".join([lines[0], "# shorter now", *lines[1:-1], whole.splitlines()[-1]])
    with pytest.raises(BadRecord, match="the record should have"):
        read(edited)
    again = sealed(edited)
    assert again.splitlines()[:-1] == [lines[0], "# shorter now", *lines[1:-1]]
    assert read(again).steps == read("\n".join(lines[:-1])).steps
    assert sealed(again) == again


def test_the_older_format_is_sealed_as_what_it_is() -> None:
    older = sealed(without_end(text()).replace("record 2", "record 1"))
    assert read(older).form == 1


def test_a_move_that_is_not_legal_is_not_sealed() -> None:
    edited = text().replace("end:", "99 red: -\nend:")
    with pytest.raises(BadRecord, match="at turn"):
        sealed(edited)


def test_a_wrong_move_is_named_with_the_line_in_which_it_stands() -> None:
    """Also behind an end that was left standing, and behind comments."""
    edited = f"# on top\n{text()}\n99 red: -\n"
    with pytest.raises(BadRecord) as caught:
        sealed(edited)
    assert edited.splitlines()[caught.value.line - 1] == "99 red: -"
