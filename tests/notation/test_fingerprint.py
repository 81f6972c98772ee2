"""The position of a record is all that lies on the table, whatever set brought it."""

import pytest

from bastide.notation.record import fingerprint
from bastide.rules.catalogue import entry
from tests.properties.company import playable_expansions, playable_games, together
from tests.properties.walks import Walk, ruleset
from tests.scenarios.stage import staged

SETS = ["traders-and-builders", "princess-and-dragon", "bridges-castles-bazaars", "count"]
TOLD: list[dict[str, object]] = [
    {"dragon": "@20,0"}, {"dragon": "@21,0"}, {"fairy": "@20,0/city.N"}, {"fairy": "@21,0/road.E"}, {"count": "smithy"},
    {"goods": [[1, 0, 0], [0, 0, 0]]}, {"goods": [[0, 0, 0], [1, 0, 0]]}, {"goods": [[0, 2, 0], [0, 0, 0]]},
    {"bridges at hand": [2, 3]}, {"castles at hand": [3, 2]},
]  # fmt: skip


def position(notes: dict[str, object], form: int) -> str:
    game = staged({"with": SETS, "land": ["start", "BA.D 20,0 N", "BA.U 21,0 N"], "notes": notes, "bag": ["BA.B"]})
    return fingerprint(game, form)


def test_whatever_lies_elsewhere_makes_another_position() -> None:
    assert len({position(notes, 2) for notes in [{}, *TOLD]}) == len(TOLD) + 1


def test_the_first_format_knew_only_tiles_and_figures() -> None:
    assert len({position(notes, 1) for notes in [{}, *TOLD]}) == 1


@pytest.mark.parametrize("game", playable_games())
def test_all_that_is_shown_counts(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any one of the rules that show something, the position would be another."""
    sets = together(playable_expansions(game))
    walked = Walk(ruleset(game, tuple(sets), 2, ()).start(), 4)
    walked.on(400)
    whole = fingerprint(walked.game)
    for rule in list(walked.game.book.shown):
        if rule.shown(walked.game):
            others = [other for other in walked.game.book.shown if other is not rule]
            with monkeypatch.context() as patch:
                patch.setattr(walked.game.book, "shown", others)
                assert fingerprint(walked.game) != whole, entry(rule.name).title
