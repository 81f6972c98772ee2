"""Numbers as the terminal tells them."""

from bastide.cli.numerals import decimal


def test_numbers_are_written_as_their_language_does_and_nothing_has_no_minus() -> None:
    assert decimal(-0.02, "+.1f", "en") == "+0.0"
    assert decimal(-1.26, "+.1f", "de") == "-1,3"
    assert decimal(2.345, ".1f", "de") == "2,3"
