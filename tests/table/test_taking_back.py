"""How far somebody can go back, and that the same question brings the same answer again."""

from collections.abc import Callable
from random import Random

import pytest

from bastide.notation.record import read, write
from bastide.server.fairness import COMMITTED, MIXED, OPENED, checked
from bastide.table import judge
from bastide.table.facts import SeatPlan, TakenBack
from bastide.table.refused import Refused
from bastide.table.table import rebuilt
from bastide.table.taking_back import objection, take_back
from tests.table.sitting import ANN, BEN, TWO, Sitting

ALONE = (TWO[0], SeatPlan("computer", "Tea", "greedy"))


def refusal(act: Callable[[], object]) -> Refused:
    with pytest.raises(Refused) as caught:
        act()
    return caught.value


def back(sitting: Sitting, holder: str) -> None:
    sitting.do(take_back(sitting.table, holder, sitting.table.number))


def play_on(sitting: Sitting, random: Random, steps: int) -> None:
    """Random decisions of people and computers, as far as so many steps."""
    while len(sitting.table.line.steps) < steps:
        if sitting.table.computer_asked():
            sitting.do(judge.computed(sitting.table, 0))
        else:
            sitting.play(random.choice(sitting.codes()))


def play_past_the_computer(sitting: Sitting) -> None:
    while sitting.table.asked() == 0:
        sitting.play(sitting.codes()[0])
    while sitting.table.computer_asked():
        sitting.do(judge.computed(sitting.table, 0))


def test_a_decision_is_taken_back_until_another_has_spoken() -> None:
    sitting = Sitting()
    sitting.play_until("place", Random(2))
    before = sitting.table.line.game.digest()
    who = sitting.holder()
    sitting.play(sitting.codes()[0])
    back(sitting, who)
    assert sitting.table.line.game.digest() == before
    assert refusal(lambda: back(sitting, who)).key in ("table.too_late_to_take_back", "table.nothing_to_take_back")


def test_among_friends_a_move_can_be_taken_back_until_the_next_has_acted() -> None:
    sitting = Sitting()
    sitting.play_until("action", Random(3))
    who, before = sitting.holder(), sitting.table.line.game.digest()
    sitting.play("-")
    drawn = sitting.table.line.steps[-1]
    back(sitting, who)
    assert sitting.table.line.game.digest() == before
    sitting.play("-")
    assert (sitting.table.line.steps[-1].seat, sitting.table.line.steps[-1].code) == (-1, drawn.code)
    sitting.play(sitting.codes()[0])
    told = refusal(lambda: back(sitting, who))
    assert (told.key, told.values) == ("table.too_late_to_take_back", {"colour": "blue" if who == ANN else "red"})


def test_who_has_not_decided_anything_is_told_so() -> None:
    sitting = Sitting()
    asked = sitting.holder()
    for holder in (ANN, BEN):
        assert refusal(lambda holder=holder: back(sitting, holder)).key == "table.nothing_to_take_back"  # type: ignore[misc]
    against = objection(sitting.table, sitting.table.seats_of(asked))
    assert against is not None and against.key == "table.nothing_to_take_back"
    assert refusal(lambda: back(sitting, "nobody")).key == "table.not_seated"


def test_against_computers_one_goes_back_to_the_beginning() -> None:
    sitting = Sitting(seats=ALONE)
    begun = sitting.table.line.game.digest()
    play_on(sitting, Random(4), 45)
    known: list[str] = []
    while objection(sitting.table, [0]) is None:
        back(sitting, ANN)
        assert sitting.table.asked() == 0
        known.append(sitting.table.line.game.digest())
    assert len(known) > 5 and len(set(known)) == len(known)
    first = sitting.table.line.game.decision
    assert first is not None and len(first.options) > 1
    assert sitting.table.line.game.turn == 1 or begun == known[-1]
    assert rebuilt(sitting.table.entries).line.game.digest() == known[-1]


def test_without_help_a_move_stands_when_the_dealer_has_spoken() -> None:
    sitting = Sitting(seats=ALONE, help_level="none")
    play_on(sitting, Random(4), 20)
    play_past_the_computer(sitting)
    assert refusal(lambda: back(sitting, ANN)).key == "table.no_help_to_take_back"


def test_two_presses_take_back_once() -> None:
    sitting = Sitting(seats=ALONE)
    play_on(sitting, Random(4), 30)
    seen = sitting.table.number
    sitting.do(take_back(sitting.table, ANN, seen))
    assert refusal(lambda: take_back(sitting.table, ANN, seen)).key == "table.stale"
    assert refusal(lambda: take_back(sitting.table, ANN, seen + 5)).key == "table.stale"


def test_a_computer_that_goes_on_meanwhile_does_not_hinder() -> None:
    sitting = Sitting(seats=ALONE)
    play_on(sitting, Random(4), 20)
    play_past_the_computer(sitting)
    last = next(step for step in reversed(sitting.table.line.steps) if step.seat == 0 and step.is_choice)
    assert take_back(sitting.table, ANN, last.number) == TakenBack(0, last.number)
    assert refusal(lambda: take_back(sitting.table, ANN, last.number - 1)).key == "table.stale"


def test_what_was_mixed_in_meanwhile_is_told_of_the_answers_to_come() -> None:
    """Going back behind a value, the dealer answers anew with it: the record says so, and can be checked."""
    sitting = Sitting(seats=ALONE)
    play_on(sitting, Random(4), 12)
    sitting.do(judge.mix(sitting.table, ANN, "value"))
    while objection(sitting.table, [0]) is None:
        back(sitting, ANN)
    play_on(sitting, Random(6), 30)
    table = sitting.table
    mixed = " ".join(f"{answers}:{value}" for answers, value in table.mixes)
    headers = {COMMITTED: sitting.dealer.commitment, OPENED: sitting.dealer.opened(), MIXED: mixed}
    assert checked(read(write(table.line.record(["Ann", "Tea"], headers)))) == table.answers > 5
