"""A game looked at afterwards."""

from bastide.notation.record import Recorder
from bastide.players.analysis import Choice, analysed
from bastide.players.arena import play_game
from bastide.players.meter import Budget
from bastide.players.roster import player_named
from bastide.rules.ruleset import Ruleset

NODES = 60


def choices() -> list[Choice]:
    ruleset = Ruleset()
    recorder = Recorder(ruleset, ["steady", "random"])
    players = [player_named(f"steady@{NODES}n", 1), player_named("random", 2)]
    result = play_game(ruleset, players, 1, recorder)
    told: list[int] = []
    record = recorder.record(result.game)
    found = analysed(record, Budget(nodes=NODES), told.append)
    assert told[-1] == len(record.steps)
    return found


def test_who_plays_the_best_line_gives_nothing_away_and_random_gives_much() -> None:
    found = choices()
    steady = [choice for choice in found if choice.player == 0]
    random = [choice for choice in found if choice.player == 1]
    assert sum(choice.lost for choice in steady) < 1
    assert sum(choice.lost for choice in random) / len(random) > 3
    assert all(choice.better for choice in random if choice.lost > 0)
    assert not any(choice.better for choice in steady if not choice.lost)
    assert [choice.move for choice in found] == sorted(choice.move for choice in found)
