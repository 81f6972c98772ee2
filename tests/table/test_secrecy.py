"""Nothing about draws to come can be told from what is sent: it is the same whatever the dealer's key."""

from random import Random

import msgspec
import pytest

from bastide.kernel.moves import CHANCE, TILE
from bastide.rules import catalogue
from bastide.rules.company import largest_mix
from bastide.table.news import news_since
from tests.table.sitting import ANN, BEN, VIEWER, Sitting

SETS = [(), ("river", "inns-and-cathedrals", "traders-and-builders", "festival"), ("princess-and-dragon",)]


def seen(sitting: Sitting) -> list[bytes]:
    """All that anybody at the table, or a spectator, is sent now."""
    table = sitting.table
    views = [VIEWER.table(table, own, [True, True]) for own in (table.seats_of(ANN), table.seats_of(BEN), [])]
    return [msgspec.json.encode(part) for part in (*views, news_since(table, 0))]


@pytest.mark.parametrize("expansions", SETS, ids=len)
@pytest.mark.parametrize("seed", range(4))
def test_two_dealers_are_told_apart_only_by_what_they_deal(expansions: tuple[str, ...], seed: int) -> None:
    keys = Random(seed)
    differed = 0
    for _ in range(12):
        pair = [Sitting(expansions, key=keys.randbytes(32)) for _ in range(2)]
        random = Random(seed)
        while [step.code for step in pair[0].table.line.steps] == [step.code for step in pair[1].table.line.steps]:
            assert seen(pair[0]) == seen(pair[1])
            if pair[0].table.asked() is None:
                break
            text = random.choice(pair[0].codes())
            for sitting in pair:
                sitting.play(text)
        else:
            steps = zip(pair[0].table.line.steps, pair[1].table.line.steps, strict=False)
            assert next(a.seat for a, b in steps if a.code != b.code) == CHANCE, "they differ first by a draw"
            differed += 1
    assert differed


@pytest.mark.parametrize("game", [entry.name for entry in catalogue.games()])
def test_nothing_is_told_of_draws_to_come_in_any_game(game: str) -> None:
    """Each with all sets that go together in it."""
    sets, keys = tuple(largest_mix(game)), Random(game)
    pair = [Sitting(sets, key=keys.randbytes(32), game=game) for _ in range(2)]
    random, told = Random(game), 0
    for _ in range(40):
        if draws(pair[0]) != draws(pair[1]):
            break
        assert seen(pair[0]) == seen(pair[1])
        told += 1
        text = random.choice(pair[0].codes())
        for sitting in pair:
            sitting.play(text)
    assert told or draws(pair[0]) != draws(pair[1])
    first = next((at for at, (one, two) in enumerate(zip(*map(draws, pair), strict=False)) if one != two), None)
    assert first is None or pair[0].table.line.steps[first].seat == CHANCE, "they differ first by a draw"


def draws(sitting: Sitting) -> list[str]:
    return [step.code for step in sitting.table.line.steps]


def test_the_bag_is_sent_without_an_order() -> None:
    sitting = Sitting(key=b"x" * 32)
    view = VIEWER.table(sitting.table, [], [True, True])
    bag = view["bag"]
    assert isinstance(bag, list)
    kinds = [kind.name for kind in sitting.table.line.game.book.kinds]
    assert [kinds.index(name) for name, _ in bag] == sorted(kinds.index(name) for name, _ in bag)


def test_chance_is_never_offered_to_anybody() -> None:
    sitting = Sitting()
    random = Random(8)
    for _ in range(30):
        decision = sitting.table.line.game.decision
        assert decision is not None and decision.player >= 0
        assert all(move.verb != TILE for move in decision.options)
        sitting.play(random.choice(sitting.codes()))
