"""Commands are judged, facts are taken in, and a table is what its entries make of it."""

from collections.abc import Callable
from random import Random

import pytest

from bastide.players.roster import USUAL
from bastide.table import judge
from bastide.table.facts import AnyFact, Created, Filled, Logged, SeatPlan, read, written
from bastide.table.news import MOST, news_since
from bastide.table.refused import Refused
from bastide.table.table import Table, rebuilt
from bastide.table.taking_back import take_back
from tests.table.sitting import ANN, BEN, TWO, VIEWER, Sitting

STRANGER = "c" * 64


def refusal(act: Callable[[], object]) -> str:
    with pytest.raises(Refused) as caught:
        act()
    return caught.value.key


def test_a_table_is_rebuilt_from_its_entries() -> None:
    sitting = Sitting(("river", "inns-and-cathedrals"))
    sitting.play_on(Random(1), 40)
    sitting.do(judge.chat(sitting.table, BEN, "well played"))
    sitting.do(judge.resign(sitting.table, ANN, None, ""))
    again = rebuilt([Logged(entry.number, entry.at, read(written(entry.fact))) for entry in sitting.table.entries])
    assert again.line.game.digest() == sitting.table.line.game.digest()
    assert VIEWER.table(again, [1], [True, True]) == VIEWER.table(sitting.table, [1], [True, True])
    assert news_since(again, 0) == news_since(sitting.table, 0)


def test_an_option_is_found_by_its_code_if_its_place_has_changed() -> None:
    sitting = Sitting()
    text = sitting.codes()[-1]
    assert sitting.table.line.position(text, 0) == len(sitting.codes()) - 1
    assert sitting.table.line.position(text, 10_000) == len(sitting.codes()) - 1


def test_only_who_is_asked_may_play() -> None:
    sitting = Sitting()
    table = sitting.table
    text = sitting.codes()[0]
    assert refusal(lambda: judge.play(table, BEN, table.number, text)) == "table.not_asked"
    assert refusal(lambda: judge.play(table, STRANGER, table.number, text)) == "table.not_seated"
    assert refusal(lambda: judge.play(table, "", table.number, text)) == "table.not_seated"
    assert judge.play(table, ANN, table.number, text).seat == 0


def test_a_command_for_another_position_is_stale() -> None:
    sitting = Sitting()
    table = sitting.table
    before = table.number
    sitting.play(sitting.codes()[0])
    text = sitting.codes()[0]
    assert refusal(lambda: judge.play(table, sitting.holder(), before, text)) == "table.stale"
    assert refusal(lambda: judge.play(table, sitting.holder(), table.number + 1, text)) == "table.stale"


def test_talking_makes_nothing_stale() -> None:
    sitting = Sitting()
    seen = sitting.table.number
    sitting.do(judge.chat(sitting.table, BEN, "hello"))
    assert judge.play(sitting.table, ANN, seen, sitting.codes()[0])


@pytest.mark.parametrize("text", ["", "0,0:N", "9,9:N", "nonsense", "x" * 200, "1,0:N; drop", "\u202e", "1,0"])
def test_what_is_not_legal_is_refused_and_changes_nothing(text: str) -> None:
    sitting = Sitting()
    before = sitting.table.line.game.digest()
    assert refusal(lambda: judge.play(sitting.table, ANN, sitting.table.number, text))
    assert sitting.table.line.game.digest() == before


def test_the_reason_is_given_only_with_help() -> None:
    for level, key in (("full", "cell.taken"), ("none", "table.illegal")):
        table = Sitting(help_level=level).table
        assert refusal(lambda table=table: judge.play(table, ANN, table.number, "0,0:N")) == key  # type: ignore[misc]


def test_who_resigns_leaves_the_seat_to_a_computer() -> None:
    sitting = Sitting()
    sitting.do(judge.resign(sitting.table, ANN, None, ""))
    assert (sitting.table.seats[0].kind, sitting.table.seats[0].level) == ("computer", USUAL)
    assert sitting.table.computer_asked() == USUAL
    assert refusal(lambda: judge.play(sitting.table, ANN, sitting.table.number, "-")) == "table.not_seated"
    assert sitting.table.seats[0].plan() == TWO[0]
    sitting.do(judge.computed(sitting.table, 0))
    assert sitting.table.line.steps


def test_open_seats_are_claimed_once() -> None:
    sitting = Sitting(seats=(TWO[0], SeatPlan("open")))
    table = sitting.table
    assert refusal(lambda: judge.claim(table, STRANGER, 0, "Eve")) == "table.seat_taken"
    sitting.do(judge.claim(table, BEN, None, "  Ben   the   second "))
    assert table.seats[1].name == "Ben the second"
    assert refusal(lambda: judge.claim(table, STRANGER, None, "Eve")) == "table.no_seat"
    assert refusal(lambda: judge.claim(table, STRANGER, 1, "Eve")) == "table.seat_taken"
    assert refusal(lambda: judge.claim(table, STRANGER, 7, "Eve")) == "table.no_seat"
    sitting.do(judge.claim(table, BEN, 1, "Benno"))
    assert table.names == ["Ann", "Benno"]


def test_who_leaves_makes_room() -> None:
    sitting = Sitting()
    sitting.do(judge.leave(sitting.table, BEN, None))
    assert sitting.table.seats[1].kind == "open"
    sitting.do(judge.claim(sitting.table, STRANGER, 1, "Cleo"))
    assert sitting.table.seats_of(STRANGER) == [1] and not sitting.table.seats_of(BEN)


def test_an_open_seat_is_filled_with_a_computer() -> None:
    sitting = Sitting(seats=(TWO[0], SeatPlan("open")))
    assert refusal(lambda: judge.fill(sitting.table, STRANGER, 1, "")) == "table.not_seated"
    assert refusal(lambda: judge.fill(sitting.table, ANN, 1, "champion")) == "player.unknown"
    assert refusal(lambda: judge.fill(sitting.table, ANN, 0, "")) == "table.seat_taken"
    sitting.do(judge.fill(sitting.table, ANN, 1, "random"))
    assert sitting.table.seats[1].level == "random"


@pytest.mark.parametrize(
    "name",
    [
        "", "   ", "x" * 41, "a\x00b", "\u202eevil", "Ann\u061c", "Ann\u00ad", "\u3164", "\u2800\u2800", "\ufe0f",
        "\u0301Ann", "A" + "\u0302\u0323" * 10, "Ann\U000e0041", "\ud800", "\ue000",
    ],
)  # fmt: skip
def test_names_are_plain(name: str) -> None:
    assert refusal(lambda: judge.checked_name(name)) == "table.bad_name"


@pytest.mark.parametrize(
    "name", ["Änne", "A\u0308nne", "Nguyễn Thị", "六", "นิด", "दिव्या", "שָׁלוֹם", "🦊", "<b>", "7", "?!"]
)
def test_names_are_anybodys(name: str) -> None:
    assert judge.checked_name(name) == name


@pytest.mark.parametrize("name", ["two\u2028lines", "  two \t lines "])
def test_names_stand_in_one_line(name: str) -> None:
    assert judge.checked_name(name) == "two lines"


def test_chat_is_plain_text_of_people_at_the_table() -> None:
    table = Sitting().table
    assert judge.chat(table, ANN, " <b>hi</b>\n\u202e ").text == "<b>hi</b>"
    assert refusal(lambda: judge.chat(table, ANN, " \n ")) == "table.empty_text"
    assert refusal(lambda: judge.chat(table, ANN, "x" * 501)) == "table.text_too_long"
    assert refusal(lambda: judge.chat(table, STRANGER, "hi")) == "table.not_seated"


def test_nobody_fills_a_table_by_talking_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "BESIDE", 6)
    sitting = Sitting()
    table, random = sitting.table, Random(5)
    for _ in range(5):
        table.apply(table.entry(judge.chat(table, ANN, "hi"), 1000))
        sitting.play(random.choice(sitting.codes()))
    assert refusal(lambda: judge.chat(table, ANN, "hi")) == "table.talked_out"
    assert refusal(lambda: judge.claim(table, ANN, table.seats_of(ANN)[0], "Anna")) == "table.talked_out"
    for _ in range(10):
        sitting.play(random.choice(sitting.codes()))


def test_hot_seat_speaks_for_whoever_is_asked() -> None:
    both = (SeatPlan("person", "Ann", "", ANN), SeatPlan("person", "Ben", "", ANN))
    sitting = Sitting(seats=both)
    sitting.play_until("place", Random(5))
    sitting.play_on(Random(5), 1)
    assert sitting.table.seats_of(ANN) == [0, 1]
    for _ in range(6):
        asked = sitting.table.asked()
        assert judge.play(sitting.table, ANN, sitting.table.number, sitting.codes()[0]).seat == asked
        sitting.play(sitting.codes()[0])


def test_a_game_ends_with_the_result_and_a_rematch() -> None:
    sitting = Sitting()
    assert refusal(lambda: judge.check_rematch(sitting.table, ANN)) == "table.not_over"
    sitting.play_on(Random(6))
    table = sitting.table
    assert table.finished and table.line.game.is_over
    assert refusal(lambda: judge.play(table, ANN, table.number, "-")) == "table.over"
    assert refusal(lambda: take_back(table, ANN, table.number)) == "table.over"
    assert refusal(lambda: judge.resign(table, ANN, None, "")) == "table.over"
    assert refusal(lambda: judge.check_rematch(table, STRANGER)) == "table.not_seated"
    judge.check_rematch(table, ANN)


def test_news_are_without_gaps_and_without_secrets() -> None:
    sitting = Sitting(seats=(TWO[0], SeatPlan("open")))
    sitting.do(judge.claim(sitting.table, BEN, 1, "Ben"))
    sitting.play_on(Random(7), 20)
    for last in range(sitting.table.number + 1):
        news = news_since(sitting.table, last)
        assert news is not None
        assert [item["n"] for item in news] == list(range(last + 1, sitting.table.number + 1))
        assert ANN not in str(news) and BEN not in str(news)
    assert news_since(sitting.table, sitting.table.number + 1) is None
    assert news_since(sitting.table, -1) is None


def test_who_was_away_too_long_is_shown_the_position() -> None:
    sitting = Sitting()
    for number in range(MOST + 1):
        sitting.do(judge.chat(sitting.table, ANN, f"line {number}"))
    assert news_since(sitting.table, 0) is None
    assert len(news_since(sitting.table, sitting.table.number - MOST) or []) == MOST
    assert len(sitting.table.chat) == 100


def test_entries_come_in_order() -> None:
    table = Sitting().table
    fact: AnyFact = Filled(1, "random")
    with pytest.raises(AssertionError):
        table.apply(Logged(table.number + 2, 1, fact))


def test_a_game_of_other_rules_is_not_opened() -> None:
    created = Created("carcassonne", (), {}, 0, TWO, "full")
    with pytest.raises(Refused) as caught:
        Table(Logged(1, 1, created))
    assert caught.value.key == "game.other_rules"
