"""Whatever happens to the text of a record, it is the same game or no record; nothing else comes of it."""

from functools import cache
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bastide.notation.record import BadRecord, Record, check_ending, read, replay, write
from bastide.rules.ruleset import Ruleset
from tests.notation.played import played

CHEAP = settings(
    max_examples=120, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)


@cache
def records() -> tuple[Record, ...]:
    sets = ["river", "festival", "inns-and-cathedrals", "traders-and-builders"]
    short, _ = played(Ruleset("carcassonne", sets, 3, {"farm_scoring": "second"}), Random(1), 45)
    whole, _ = played(Ruleset("carcassonne", [], 2), Random(2))
    return short, whole


@cache
def digest(pick: int) -> str:
    return replay(records()[pick]).digest()


def result(text: str | bytes) -> Record | str:
    """The record, or what is wrong with it; any other exception is a failure."""
    try:
        return read(text)
    except BadRecord as error:
        return str(error)


def check(pick: int, damaged: str | bytes) -> None:
    """BadRecord, or the very same game; what has lost its end is nobody's seal, only a game that can be played."""
    record = records()[pick]
    found = result(damaged)
    if isinstance(found, str):
        assert found
        return
    if not has_end(damaged):
        check_ending(found, replay(found))
        return
    for field in ("game", "rules", "options", "steps", "ending"):
        assert getattr(found, field) == getattr(record, field)
    assert sorted(found.expansions) == sorted(record.expansions)
    assert replay(found).digest() == digest(pick)


def has_end(text: str | bytes) -> bool:
    lines = text.decode() if isinstance(text, bytes) else text
    return any(line.partition(":")[0].strip() == "end" for line in lines.split("\n"))


PICK = st.sampled_from([0, 1])
FRACTION = st.floats(0, 1, exclude_max=True)


@CHEAP
@given(PICK, FRACTION)
def test_truncated(pick: int, where: float) -> None:
    data = write(records()[pick]).encode()
    check(pick, data[: int(where * len(data))])


@CHEAP
@given(PICK, st.lists(st.tuples(FRACTION, st.integers(1, 255)), min_size=1, max_size=4))
def test_bytes_flipped(pick: int, flips: list[tuple[float, int]]) -> None:
    data = bytearray(write(records()[pick]).encode())
    for where, mask in flips:
        data[int(where * len(data))] ^= mask
    check(pick, bytes(data))


@CHEAP
@given(PICK, FRACTION, st.text(max_size=6) | st.sampled_from('0123456789 -,.:>\n"NESW'))
def test_characters_changed(pick: int, where: float, text: str) -> None:
    whole = write(records()[pick])
    place = int(where * len(whole))
    check(pick, whole[:place] + text + whole[place + len(text) :])
    check(pick, whole[:place] + text + whole[place:])


@CHEAP
@given(PICK, st.data())
def test_lines_moved_about(pick: int, data: st.DataObject) -> None:
    lines = write(records()[pick]).split("\n")
    index = st.integers(0, len(lines) - 1)
    for _ in range(data.draw(st.integers(1, 3))):
        one, other = data.draw(index) % len(lines), data.draw(index) % len(lines)
        change = data.draw(st.sampled_from(["delete", "double", "swap", "insert"]))
        if change == "delete":
            del lines[one]
        elif change == "double":
            lines.insert(other, lines[one])
        elif change == "swap":
            lines[one], lines[other] = lines[other], lines[one]
        else:
            lines.insert(one, data.draw(st.text(max_size=30)))
    check(pick, "\n".join(lines))


@CHEAP
@given(PICK, FRACTION, st.sampled_from(["-", "follower@city.N", "1,0:N", "BA.U", "red", "3", "blue>-", "big@road.W"]))
def test_moves_exchanged(pick: int, where: float, code: str) -> None:
    """One move for another, which may well be legal: then the seal or the position gives it away."""
    head, _, body = write(records()[pick]).partition("\n\n")
    words = body.split(" ")
    words[int(where * len(words))] = code
    check(pick, f"{head}\n\n{' '.join(words)}")


@CHEAP
@given(st.binary(max_size=400) | st.text(max_size=400) | st.text(max_size=200).map("Bastide record 2\n".__add__))
def test_anything_at_all(text: str | bytes) -> None:
    complaint = result(text)
    assert isinstance(complaint, str) and complaint
