"""The arena and its statistics."""

import statistics
from pathlib import Path

import pytest

from bastide.notation.record import load, replay
from bastide.players.arena import play_game
from bastide.players.crew import Processes
from bastide.players.rando import RandomPlayer
from bastide.players.roster import NAMES, UnknownPlayer, player_named
from bastide.players.simulation import distinct, seating, simulate
from bastide.players.standings import Standing, Summary
from bastide.rules.ruleset import Ruleset


def test_the_number_of_jobs_does_not_matter() -> None:
    ruleset = Ruleset(expansions=["inns-and-cathedrals"], players=3)
    names = ["random", "random", "random"]
    alone = simulate(ruleset, names, 20, seed=5)
    together = simulate(ruleset, names, 20, seed=5, crew=Processes(2))
    assert alone.facts() == together.facts()
    assert alone.facts() != simulate(ruleset, names, 20, seed=6).facts()


def test_random_games_score_what_is_known_of_long_runs() -> None:
    """Long runs end with 19.55 points for whoever begins and 19.26 for the other; the error here is 0.2."""
    summary = simulate(Ruleset(), ["random", "random"], 1500, seed=99)
    means = [seat.mean for seat in summary.seats]
    assert means == pytest.approx([19.55, 19.26], abs=0.5)


def test_everybody_sits_everywhere() -> None:
    assert [seating(3, number) for number in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    summary = simulate(Ruleset(players=3), ["random"] * 3, 9, seed=1)
    assert [standing.games for standing in summary.players + summary.seats] == [9] * 6
    assert sum(standing.wins for standing in summary.players) == pytest.approx(9)


def test_records_replay_to_the_same_scores(tmp_path: Path) -> None:
    summary = simulate(Ruleset(), ["random", "greedy"], 2, seed=4, record_dir=str(tmp_path))
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["game-00000.bastide", "game-00001.bastide"]
    records = [load(file) for file in files]
    assert [record.names for record in records] == [("random", "greedy"), ("greedy", "random")]
    scores = [replay(record).scores for record in records]
    assert summary.players[1].points == scores[0][1] + scores[1][0]


def test_progress_is_told_game_by_game() -> None:
    told: list[int] = []
    simulate(Ruleset(), ["random", "random"], 3, seed=1, progress=lambda: told.append(1))
    assert len(told) == 3


def test_a_game_depends_on_its_seeds_alone() -> None:
    results = [play_game(Ruleset(), [RandomPlayer(1), RandomPlayer(2)], 3) for _ in range(2)]
    assert results[0].game.digest() == results[1].game.digest()
    assert results[0].moves == results[1].moves > 140
    assert sum(results[0].shares) == 1


def test_standings_add_up() -> None:
    games = [[30, 20], [10, 25], [18, 18]]
    shares = [[1.0, 0.0], [0.0, 1.0], [0.5, 0.5]]
    standing = Standing()
    for scores, share in zip(games, shares, strict=True):
        standing.add(scores, share[0], 0)
    points = [scores[0] for scores in games]
    assert standing.wins == 1.5
    assert standing.mean == pytest.approx(statistics.mean(points))
    assert standing.deviation == pytest.approx(statistics.stdev(points))
    assert standing.error == pytest.approx(statistics.stdev(points) / 3**0.5)
    assert standing.margin == pytest.approx((10 - 15 + 0) / 3)


def test_the_seats_of_a_summary_follow_the_seating() -> None:
    summary = Summary(["a", "b"])
    summary.add([1, 0], [30, 20], [1.0, 0.0], 70)
    assert (summary.players[0].points, summary.players[1].points) == (20, 30)
    assert (summary.seats[0].points, summary.seats[1].points) == (30, 20)
    assert summary.margin == 10


def test_names_that_come_twice_are_numbered() -> None:
    assert distinct(["random", "greedy", "random"]) == ["random 1", "greedy", "random 2"]


def test_the_roster_knows_its_players() -> None:
    game = Ruleset().start()
    game.play(0)
    assert game.decision is not None
    for name in NAMES:
        assert 0 <= player_named(name, 1).choose(game) < len(game.decision.options)
    with pytest.raises(UnknownPlayer, match="did you mean 'greedy'"):
        player_named("gredy", 1)
