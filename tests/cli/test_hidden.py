"""The terminal tells the person in front of it no more than their seat may know."""

from collections.abc import Sequence

from rich.console import Console, Group

from bastide.cli.panel import heading
from bastide.cli.session import Session, Sitter
from bastide.notation.codes import find
from bastide.players.arena import seen_by
from bastide.players.rando import RandomPlayer
from bastide.rules.ruleset import Ruleset
from tests.table.test_hidden import opening

NAMES = ("Ann", "Ben", "Cat")


def session(persons: Sequence[int]) -> Session:
    """Where Ben and Cat share out the chips of an acre."""
    seats = [Sitter(name, None if at in persons else RandomPlayer(at)) for at, name in enumerate(NAMES)]
    found = Session(Ruleset("over-hill-and-dale", players=3), seats, 1)
    for code in opening():
        found.play(find(found.game, code))
    found.news = []
    return found


def news(persons: Sequence[int]) -> list[str]:
    found = session(persons)
    found.play(find(found.game, "pumpkin"))
    return found.news


def test_what_others_take_is_told_without_its_sort() -> None:
    assert news([0]) == news([0, 1, 2]) == ["Ben takes 1 harvest chip"]


def test_whoever_shares_is_told_what_was_taken() -> None:
    assert news([1]) == news([1, 2]) == ["Ben: the pumpkin", "Ben takes 1 harvest chip"]


def panel(eye: int) -> str:
    found = session([eye])
    found.play(find(found.game, "pumpkin"))
    console = Console(width=40, record=True, file=None, force_terminal=False)
    with console.capture() as capture:
        console.print(Group(*heading(seen_by(found.game, eye), NAMES, "en")))
    return " ".join(capture.get().split())


def test_the_panel_shows_own_chips_and_the_number_of_the_others() -> None:
    assert "Ben: pumpkin chip 1" in panel(1)
    assert "Ben: harvest chip, face down 1" in panel(0)
    assert "Ann: pumpkin chip 1, grain chip 1" in panel(0)
    assert "beside the land: apple chip 5, strawberry chip 4, pumpkin chip 3" in panel(0)
