"""Was a recorded game dealt as the dealer had committed itself to?"""

from collections.abc import Iterator
from hashlib import sha256

import msgspec

from bastide.kernel.moves import CHANCE, Decision
from bastide.notation.codes import code, find
from bastide.notation.document import Record
from bastide.notation.record import ruleset_of
from bastide.table.dealer import BYTES, KeyedDealer, mixed_in

COMMITTED = "dealer committed"
MIXED = "dealer mixed"
OPENED = "dealer key"
BEGUN = "played on after"
"""So many steps were taken over from another game: others have dealt them."""


class Unfair(Exception):
    """The record does not show that the game was dealt fairly. Says why."""


class Answer(msgspec.Struct, frozen=True):
    """One answer of the dealer: its number, what was mixed in before, all outcomes with their weights, and the one that
    came."""

    number: int
    values: list[str]
    outcomes: list[str]
    weights: list[int]
    taken: str


def checked(record: Record) -> int:
    """How many answers were found right; whatever is not right is raised."""
    dealer = opened_dealer(record)
    number = 0
    for answer, decision, mixed in _answered(record):
        due = answer.outcomes[dealer.choose(decision, answer.number, mixed)]
        if due != answer.taken:
            raise Unfair(f"answer {answer.number + 1} of the dealer should be {due}, not {answer.taken}")
        number += 1
    if not number:
        raise Unfair("the dealer has given no answer in it")
    return number


def answers(record: Record) -> list[Answer]:
    """All answers of the dealer, for programs that check them by themselves: whether they are right is not asked."""
    return [answer for answer, _, _ in _answered(record)]


def opened_dealer(record: Record) -> KeyedDealer:
    committed, opened = record.headers.get(COMMITTED), record.headers.get(OPENED)
    if not committed:
        raise Unfair("the dealer of this game did not commit itself to anything")
    if not opened:
        raise Unfair("the dealer's key is not opened: the game is not over")
    try:
        key = bytes.fromhex(opened)
    except ValueError:
        raise Unfair("the dealer's key cannot be read") from None
    if len(key) < BYTES or sha256(key).hexdigest() != committed:
        raise Unfair("the key is not the one to which the dealer had committed itself")
    return KeyedDealer(key)


def _answered(record: Record) -> Iterator[tuple[Answer, Decision, bytes]]:
    """Every answer with its question, and with what the players had mixed in."""
    mixes = _mixes(record)
    game = ruleset_of(record).start()
    values: list[str] = []
    mixed, number, begun = b"", 0, taken_over(record)
    for at, step in enumerate(record.steps):
        decision = game.decision
        assert decision is not None
        if decision.player == CHANCE and decision.weights is not None:
            while mixes and mixes[0][0] <= number:
                values.append(mixes.pop(0)[1])
                mixed = mixed_in(mixed, values[-1])
            outcomes = [code(game, move) for move in decision.options]
            answer = Answer(number, values[:], outcomes, list(decision.weights), step.code)
            if at >= begun:
                yield answer, decision, mixed
            number += 1
        game.play(find(game, step.code))


def taken_over(record: Record) -> int:
    """So many of its first steps others have dealt, as it says."""
    text = record.headers.get(BEGUN, "0")
    if not text.isascii() or not text.isdigit():
        raise Unfair("with how many steps of another game it begins cannot be read")
    if len(text) > 9 or int(text) > len(record.steps):
        raise Unfair("it begins with more steps of another game than it has")
    return int(text)


def _mixes(record: Record) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for word in record.headers.get(MIXED, "").split():
        number, colon, value = word.partition(":")
        if not colon or not number.isascii() or not number.isdigit():
            raise Unfair("what the players have mixed in cannot be read")
        found.append((int(number), value))
    return found
