"""A game that is over can be looked at step by step, and its points add up."""

from random import Random

import msgspec
import pytest

from bastide.notation.record import read, write
from bastide.rules.ruleset import Ruleset
from bastide.table.chart import chart
from bastide.table.facts import SeatPlan
from bastide.table.line import APART, Line
from bastide.table.refused import Refused
from bastide.table.replay import leading_to, recorded_line, steps, view_at
from bastide.table.taking_back import take_back
from tests.table.sitting import ANN, VIEWER, Sitting

SETS = [(), ("inns-and-cathedrals", "traders-and-builders"), ("abbey-and-mayor",), ("princess-and-dragon", "river")]
PEOPLE: list[dict[str, object]] = [
    {"name": name, "kind": "person", "level": "", "online": True} for name in ("Ann", "Ben")
]


def finished(expansions: tuple[str, ...], seed: int = 1) -> Sitting:
    sitting = Sitting(expansions)
    sitting.play_on(Random(seed))
    return sitting


@pytest.mark.parametrize("expansions", SETS, ids=len)
def test_the_chart_adds_up_to_the_scores(expansions: tuple[str, ...]) -> None:
    line = finished(expansions).table.line
    found = chart(line)
    series = msgspec.convert(found["series"], list[dict[str, object]])
    final = msgspec.convert(found["final"], list[dict[str, object]])
    for seat, score in enumerate(line.game.scores):
        before = sum(msgspec.convert(part["points"], list[int])[-1] for part in series if part["seat"] == seat)
        after = sum(int(str(part["points"])) for part in final if part["seat"] == seat)
        assert before + after == score
    assert all(len(msgspec.convert(part["points"], list[int])) == line.game.turn + 1 for part in series)


@pytest.mark.parametrize("expansions", SETS, ids=len)
def test_the_final_scoring_stands_apart(expansions: tuple[str, ...]) -> None:
    sitting = finished(expansions)
    line = sitting.table.line
    sheet = msgspec.convert(VIEWER.table(sitting.table, [], [True, True])["sheet"], list[dict[str, object]])
    marks = [bool(award["final"]) for award in sheet]
    assert marks == sorted(marks) and any(marks)
    before = [sum(award.points for award in line.game.sheet[: line.final] if award.player == seat) for seat in (0, 1)]
    short = leading_to(line, len(line.steps) - 1)()
    assert len(short.game.sheet) <= line.final <= len(line.game.sheet)
    assert all(a <= b for a, b in zip(short.game.scores, before, strict=True))
    assert all(award["final"] for award in sheet if award["reason"] in ("field", "barn"))


@pytest.mark.parametrize("expansions", SETS, ids=len)
def test_the_final_scoring_names_the_figures_that_brought_its_points(expansions: tuple[str, ...]) -> None:
    sitting = finished(expansions)
    view = VIEWER.table(sitting.table, [], [True, True])
    standing = {figure["figure"]: figure for figure in msgspec.convert(view["figures"], list[dict[str, object]])}
    told = 0
    for award in msgspec.convert(view["sheet"], list[dict[str, object]]):
        assert award["final"] or "figures" not in award
        brought = [standing[figure] for figure in msgspec.convert(award.get("figures", []), list[int])]
        if award["reason"] in ("road", "city", "field") and award["final"]:
            assert any(figure["seat"] == award["player"] for figure in brought), award
            told += 1
    assert told


def test_every_position_can_be_reached_again() -> None:
    both = (SeatPlan("person", "Ann", "", ANN), SeatPlan("person", "Ben", "", ANN))
    sitting = Sitting(("river",), seats=both)
    random = Random(3)
    seen: list[tuple[int, dict[str, object]]] = []
    while sitting.table.asked() is not None and len(seen) < 30:
        line = sitting.table.line
        seen.append((len(line.steps), VIEWER.line(line, -1, PEOPLE, True)))
        sitting.play(random.choice(sitting.codes()))
    line = sitting.table.line
    for k, then in [*seen, *reversed(seen), *random.sample(seen, len(seen))]:
        again = view_at(VIEWER, leading_to(line, k)(), PEOPLE, True)
        assert {key: again[key] for key in then} == then
        assert again["n"] == k


def test_a_position_that_was_taken_back_is_not_kept() -> None:
    sitting = Sitting(("river",), seats=(SeatPlan("person", "Ann", "", ANN), SeatPlan("person", "Ben", "", ANN)))
    line = sitting.table.line
    random = Random(3)
    while len(line.steps) < 2 * APART or line.steps[-1].seat < 0:
        sitting.play(random.choice(sitting.codes()))
    taken = line.steps[-1].code
    before = view_at(VIEWER, leading_to(line, len(line.steps))(), PEOPLE, True)
    sitting.do(take_back(sitting.table, ANN, sitting.table.number))
    sitting.play(next(code for code in sitting.codes() if code != taken))
    for k in range(len(line.steps) + 1):
        again = Line(line.ruleset)
        for step in line.steps[:k]:
            again.play(step.number, step.index)
        assert leading_to(line, k)().game.digest() == again.game.digest()
    assert before != view_at(VIEWER, leading_to(line, len(line.steps))(), PEOPLE, True)


def test_a_position_is_found_though_the_line_goes_on() -> None:
    sitting = Sitting(("river",), seats=(SeatPlan("person", "Ann", "", ANN), SeatPlan("person", "Ben", "", ANN)))
    line = sitting.table.line
    random = Random(3)
    while len(line.steps) < 2 * APART:
        sitting.play(random.choice(sitting.codes()))
    k, digest = len(line.steps), line.game.digest()
    finding = leading_to(line, k)
    sitting.play(random.choice(sitting.codes()))
    assert finding().game.digest() == digest == leading_to(line, k)().game.digest() != line.game.digest()


@pytest.mark.parametrize("k", [-1, 100_000])
def test_a_step_that_was_never_taken(k: int) -> None:
    with pytest.raises(Refused) as caught:
        leading_to(Line(Ruleset()), k)
    assert caught.value.key == "table.no_step"


@pytest.mark.parametrize("expansions", SETS, ids=len)
def test_a_record_is_the_same_line_of_play(expansions: tuple[str, ...]) -> None:
    line = finished(expansions).table.line
    text = write(line.record(["Ann", "Ben"], {"place": "home"}))
    again = recorded_line(read(text))
    assert again.game.digest() == line.game.digest()
    assert again.final == line.final and again.tile_turns == line.tile_turns
    told = steps(again, ["Ann", "Ben"], {"place": "home"})
    assert told["steps"] == steps(line, ["Ann", "Ben"], {})["steps"]
    assert write(again.record(["Ann", "Ben"], {"place": "home"})) == text


def test_a_game_taken_back_leaves_no_trace_in_its_record() -> None:
    line = Line(Ruleset())
    for number in range(1, 6):
        line.play(number, 0)
    text = write(line.record(["Ann", "Ben"]))
    line.play(6, 0)
    line.go_back(6)
    assert write(line.record(["Ann", "Ben"])) == text
    assert read(text)


@pytest.mark.parametrize("expansions", SETS, ids=len)
def test_after_a_step_is_taken_back_everything_is_as_before(expansions: tuple[str, ...]) -> None:
    line, plain = Line(Ruleset(expansions=expansions)), Line(Ruleset(expansions=expansions))
    random = Random(5)
    for number in range(1, 250):
        if line.game.decision is None:
            break
        options = len(line.game.decision.options)
        if line.game.decision.player >= 0:
            deep = random.randint(1, 3)
            played = 0
            while played < deep and line.game.decision and line.game.decision.player >= 0:
                line.play(number, random.randrange(len(line.game.decision.options)))
                played += 1
            line.go_back(number)
        index = random.randrange(options)
        again, once = line.play(number, index), plain.play(number, index)
        assert (again.code, again.tells, again.scores) == (once.code, once.tells, once.scores)
    assert line.game.digest() == plain.game.digest()
    assert [step.tells for step in line.steps] == [step.tells for step in plain.steps] and line.answers == plain.answers
    assert (line.tile_turns, line.final, len(line.steps)) == (plain.tile_turns, plain.final, len(plain.steps))
