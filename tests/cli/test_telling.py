"""The news under the land: who was eaten, who took goods, where the dragon went, and every point."""

import pytest

from bastide.cli.phrases import phrase
from bastide.cli.session import Session, Sitter
from bastide.notation.explain import award_line
from bastide.players.greedy import GreedyPlayer
from bastide.players.rando import RandomPlayer
from bastide.rules.catalogue import Entry, entries
from bastide.rules.ruleset import Ruleset
from tests.properties.company import together

SETS = entries()


def news(names: list[str], *expansions: str, game: str = "carcassonne", language: str = "en") -> tuple[Session, str]:
    """A whole game between computers, and all that was told of it."""
    seats = [Sitter(name, RandomPlayer(f"{name}/3")) for name in names]
    session = Session(Ruleset(game, expansions, len(names)), seats, 3, language)
    assert session.play_on() is None
    return session, "\n".join(session.news)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("entry", SETS, ids=lambda entry: entry.name)
def test_every_point_is_told_and_nothing_lacks_words(entry: Entry, language: str) -> None:
    expansions = [] if entry.is_game else together([entry.name])
    session, text = news(["Ann", "Ben"], *expansions, game=entry.game, language=language)
    lines = text.splitlines()
    told = [line for line in lines if line in {award_line(a, language, session.names) for a in session.game.sheet}]
    assert told == [award_line(award, language, session.names) for award in session.game.sheet]
    assert "None" not in text and "{" not in text


def test_what_the_dragon_does_is_told() -> None:
    _, text = news(["Ann", "Ben"], "princess-and-dragon")
    assert "the dragon comes to " in text
    assert "follower (Ann): eaten by the dragon" in text
    assert "Gefolgsmann (Ben): vom Drachen gefressen" in news(["Ann", "Ben"], "princess-and-dragon", language="de")[1]


def test_what_others_get_is_told_but_not_what_you_do_yourself() -> None:
    seats = [Sitter("Ann", GreedyPlayer(1)), Sitter(phrase("you", "en"), GreedyPlayer(2))]
    session = Session(Ruleset(expansions=["traders-and-builders"]), seats, 3)
    assert session.play_on() is None
    assert any(line.startswith("Ann takes goods: ") for line in session.news)
    assert not any(line.startswith("You takes") for line in session.news)
