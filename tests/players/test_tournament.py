"""The arena: duplicate pairs, intervals, going on where it stopped."""

import json
from pathlib import Path

import pytest

from bastide.players.crew import Processes
from bastide.players.interval import mean_of, rate_of
from bastide.players.logbook import OtherRun
from bastide.players.pair import Pair, pair_of, seating
from bastide.players.tournament import Tournament
from bastide.rules.ruleset import Ruleset

THREE = ["random", "novice@3n", "steady@3n"]


def tournament(pairs: int = 2, seed: int = 1, names: list[str] | None = None) -> Tournament:
    return Tournament(Ruleset(), names or THREE, pairs, seed)


def ignore(pair: Pair) -> None:
    pass


def outcome(found: Tournament) -> list[tuple[str, str, int, list[list[int]]]]:
    return sorted((pair.first, pair.second, pair.deal, pair.scores) for pair in found.played.values())


def test_everybody_meets_everybody_on_the_same_deals() -> None:
    found = tournament(pairs=3)
    assert len(found.due()) == 9
    assert found.due()[:3] == [(0, 1, 0), (0, 2, 0), (1, 2, 0)], "deal by deal"


def test_the_seats_are_swapped_and_the_deal_stays() -> None:
    """Two equal players who roll no dice score the same in both games, each from the other seat."""
    found = Tournament(Ruleset(), ["steady@20n", "steady@21n"], 1, 4)
    pair = found.play((0, 1, 0))
    twin = Tournament(Ruleset(), ["steady@20n", "steady@20n"], 1, 4).play((0, 1, 0))
    assert twin.scores[0] == twin.scores[1][::-1] and twin.difference == 0 and twin.share == 0.5
    assert len(pair.scores) == 2 and all(number > 30 for number in pair.moves)


@pytest.mark.parametrize("seats", [3, 4])
def test_at_a_larger_table_both_have_seats_in_turn(seats: int) -> None:
    found = Tournament(Ruleset(players=seats), ["steady@20n", "random"], 1, 4)
    pair = found.play((0, 1, 0))
    assert seating(3, False) == [0, 1, 0] and seating(3, True) == [1, 0, 1]
    more, fewer = (seats + 1) // 2, seats // 2
    assert [tuple(map(len, sides)) for sides in pair.sides()] == [(more, fewer), (fewer, more)]
    assert sum(pair.shares) == 2 and pair.share == 1.0, "steady wins, wherever it sits"
    assert pair.difference > 20
    again = pair_of(pair.line())
    assert again is not None and again.sides() == pair.sides()
    found.add(pair)
    assert len(found.points("random")) == seats and found.standing("random").difference.mean == -pair.difference


def test_tables_of_other_sizes_are_not_mixed() -> None:
    heads = {Tournament(Ruleset(players=seats), THREE, 1, 1).head() for seats in (2, 3, 4)}
    assert len(heads) == 3


def test_the_number_of_jobs_does_not_matter() -> None:
    alone, together = tournament(), tournament()
    assert alone.run(Processes(1), None, ignore) and together.run(Processes(2), None, ignore)
    assert outcome(alone) == outcome(together)


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    told: list[Pair] = []

    def stop(pair: Pair) -> None:
        told.append(pair)
        if len(told) == 4:
            raise KeyboardInterrupt

    assert not tournament().run(Processes(1), file, stop)
    with file.open("a", encoding="utf-8") as results:
        results.write('{"first": "random", "sec')
    again = tournament()
    again.resume(file)
    assert len(again.played) == 4 and len(again.due()) == 2
    assert again.run(Processes(1), None, ignore)
    whole = tournament()
    whole.run(Processes(1), None, ignore)
    assert outcome(again) == outcome(whole)


def test_results_of_other_rules_are_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    tournament(pairs=1, names=["random", "novice@3n"]).run(Processes(1), file, ignore)
    with pytest.raises(OtherRun, match="other rules or another seed"):
        tournament(seed=2).resume(file)
    more = tournament(pairs=2)
    more.resume(file)
    assert len(more.due()) == 5, "players and pairs may be added"


def test_who_is_named_first_does_not_matter(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    tournament(names=["random", "novice@3n"]).run(Processes(1), file, ignore)
    other = tournament(pairs=3, names=["novice@3n", "random"])
    other.resume(file)
    assert other.due() == [(0, 1, 2)]
    other.run(Processes(1), file, ignore)
    assert other.standing("random").pairs == 3
    twice = tournament(names=["novice@3n", "random"])
    twice.run(Processes(1), file, ignore)
    again = tournament(pairs=3, names=["random", "novice@3n"])
    again.resume(file)
    assert again.standing("random").pairs == 3, "a deal counts once"


def test_a_bot_that_loses_by_itself_does_not_stop_the_arena(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text("class Bad:\n    def choose(self, game):\n        return 99 if game.turn > 3 else 0\n")
    found = tournament(names=[str(file), "random"])
    assert found.run(Processes(1), None, ignore)
    assert found.standing("random").win_rate.mean == 1.0
    assert len(found.forfeits) == 4 and "it answered 99" in found.forfeits[0]


def test_standings_are_seen_from_both_sides() -> None:
    found = tournament(names=["random", "greedy"])
    found.run(Processes(1), None, ignore)
    one, other = found.standing("random"), found.standing("greedy", "random")
    assert one.win_rate.mean == pytest.approx(1 - other.win_rate.mean)
    assert one.difference.mean == pytest.approx(-other.difference.mean)
    assert one.pairs == other.pairs == 2 and other.milliseconds > one.milliseconds


def test_a_pair_is_written_and_read_again() -> None:
    pair = tournament().play((0, 2, 1))
    again = pair_of(pair.line())
    assert again is not None and again.line() == pair.line()
    assert pair_of('{"first": 1}') is None and pair_of("") is None
    facts = json.loads(pair.line())
    for part in ("scores", "shares", "seconds", "moves"):
        assert pair_of(json.dumps(facts | {part: []})) is None, part
    assert pair_of(json.dumps(facts | {"scores": [[], [1, 2]]})) is None


def test_intervals() -> None:
    found = mean_of([1.0, 3.0, 5.0, 7.0])
    assert found.mean == 4 and found.margin == pytest.approx(1.96 * (20 / 3 / 4) ** 0.5)
    assert mean_of([2.0]).margin == 0 and mean_of([]).mean == 0
    sure = rate_of([1.0] * 10)
    assert sure.mean == 1 and 0.1 < sure.margin < 0.3, "ten wins are not certainty"
    assert rate_of([1.0] * 200).margin < 0.02
