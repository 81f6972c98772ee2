"""Seats are shown in the colours that their players have chosen, each in its own."""

import pytest

from bastide.table.refused import Refused
from bastide.table.tints import chosen_tints


def test_who_wishes_nothing_gets_the_colour_of_the_seat_or_one_that_is_left() -> None:
    assert chosen_tints(["", ""]) == () == chosen_tints(["red", "blue"])
    assert chosen_tints(["black", ""]) == (4, 1, 0, 2, 3, 5)
    assert chosen_tints(["blue", ""]) == (1, 0, 2, 3, 4, 5)
    assert sorted(chosen_tints(["grey", "", "red"])) == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("wished", "key"), [(["red", "red"], "table.same_colour"), (["pink", ""], "message.malformed")]
)
def test_colours_that_cannot_be(wished: list[str], key: str) -> None:
    with pytest.raises(Refused) as caught:
        chosen_tints(wished)
    assert caught.value.key == key


def test_more_seats_than_colours_are_for_the_rules_to_refuse() -> None:
    assert chosen_tints([""] * 19) == ()
