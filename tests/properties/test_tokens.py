"""A token too many or too few is noticed."""

import pytest

from bastide.expansions.messages.pile import MESSAGES
from bastide.rules.ruleset import Ruleset
from tests.properties.tokens import check_tokens
from tests.properties.walks import Walk

SETS = (
    "traders-and-builders",
    "bridges-castles-bazaars",
    "tunnel",
    "ferries",
    "messages",
    "count",
    "goldmines",
    "little-buildings",
)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("bridges at hand", (3, 2, 3)),
        ("castles at hand", (3, 3, 4)),
        ("castles at hand", (4, 2, 3)),
        ("tunnel chips", ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0))),
        ("goods", ((5, 0, 0), (5, 0, 0), (0, 0, 0))),
        ("messages", (MESSAGES, MESSAGES[:1])),
        ("messages", (MESSAGES[:6], ())),
        ("ferries", ((0, 1),)),
        ("gold taken", (0, 1, 0)),
        ("buildings", ((0, 0), (0, 1), (0, 2))),
        ("buildings at hand", ((2, 2, 3), (2, 2, 2), (2, 2, 2))),
        ("gold on the land", (0, 0)),
    ],
)
def test_a_wrong_number_is_noticed(name: str, value: object) -> None:
    game = Ruleset("carcassonne", SETS, 3).start()
    Walk(game, 1).on(2)
    check_tokens(game)
    game.notes[name] = value
    with pytest.raises(AssertionError):
        check_tokens(game)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ghosts", ((0, 2),)),
        ("ghosts", ((1, 2), (2, 14))),
        ("ghosts", ((1, 2), (1, 1))),
        ("dogs", (0, -1)),
    ],
)
def test_a_wrong_ghost_or_dog_is_noticed(name: str, value: object) -> None:
    game = Ruleset("mists-over-carcassonne", players=2, options={"mists_level": "3"}).start()
    check_tokens(game)
    game.notes[name] = value
    with pytest.raises(AssertionError):
        check_tokens(game)
