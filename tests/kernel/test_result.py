"""A game that all win or lose together."""

import pytest

from bastide.cli.simulate import show_team
from bastide.games.carcassonne import Carcassonne
from bastide.kernel.game import Game
from bastide.kernel.result import Result
from bastide.notation.events import ending, replay_json
from bastide.notation.explain import ending_line
from bastide.notation.record import Recorder, read, write
from bastide.players.arena import play_game
from bastide.players.greedy import standing
from bastide.players.rando import RandomPlayer
from bastide.players.simulation import simulate
from bastide.players.team import WON
from bastide.rules.ending import result, winners
from bastide.rules.ruleset import Ruleset
from bastide.words.words import has_words
from tests.kernel.stand_ins import interpreted_only

pytestmark = [interpreted_only, pytest.mark.usefixtures("forgotten")]


class Goal:
    """All win as soon as the last has so many points at the end."""

    def __init__(self, points: int) -> None:
        self.points = points

    def result(self, game: Game) -> Result:
        won = min(game.scores) >= self.points
        found = Result(list(range(game.book.players)) if won else [], True, "goal")
        found.values = {"points": min(game.scores), "goal": self.points}
        found.reached, found.goal = min(game.scores), self.points
        return found


def ruleset(monkeypatch: pytest.MonkeyPatch, goal: int) -> Ruleset:
    aim = Goal(goal)
    monkeypatch.setattr(Carcassonne, "result", lambda self, game: aim.result(game))
    return Ruleset(players=3)


def test_without_such_a_rule_the_most_points_win() -> None:
    game = play_game(Ruleset(), [RandomPlayer(1), RandomPlayer(2)], 1).game
    most = max(game.scores)
    assert winners(game) == [seat for seat, points in enumerate(game.scores) if points == most]
    assert ending(game)["together"] is None
    assert not ending_line(result(game))


@pytest.mark.parametrize(("goal", "share"), [(-100, 1.0), (1000, 0.0)])
def test_all_win_or_lose(monkeypatch: pytest.MonkeyPatch, goal: int, share: float) -> None:
    rules = ruleset(monkeypatch, goal)
    recorder = Recorder(rules, ["Ann", "Ben", "Cay"])
    played = play_game(rules, [RandomPlayer(seat) for seat in range(3)], 1, recorder)
    assert played.shares == [share] * 3
    assert len(set(played.scores)) == 1
    assert played.defeat == ("" if share else "goal")
    told = replay_json(read(write(recorder.record(played.game))))
    assert told["winners"] == ([0, 1, 2] if share else [])
    far = min(played.game.scores)
    assert told["together"] == {
        "won": bool(share), "reason": "goal", "values": {"points": far, "goal": goal}, "reached": far, "goal": goal,
    }  # fmt: skip
    line = ending_line(result(played.game))
    assert line.endswith(f"Of {goal} points you reached {far}: {goal - far} were missing") == (not share)
    assert standing(played.game, 0) == (WON if share else min(played.game.scores) - WON)


def test_a_simulation_counts_why_all_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    summary = simulate(ruleset(monkeypatch, 1000), ["random"] * 3, 2, 1)
    assert summary.together and summary.defeats == {"goal": 2}
    assert summary.facts()["defeats"] == {"goal": 2}


def test_every_way_to_win_or_lose_together_has_words() -> None:
    assert has_words("result.won", "de") and has_words("result.lost", "de")
    assert callable(show_team)
