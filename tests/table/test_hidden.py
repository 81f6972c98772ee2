"""What lies face down is told to nobody who may not see it: two games that differ only in it send the same bytes."""

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import msgspec

from bastide.games.over_hill_and_dale.chips import HELD
from bastide.notation.codes import codes
from bastide.rules.ruleset import VERSION, Ruleset
from bastide.table.facts import Created, Dealt, Logged, Moved, SeatPlan
from bastide.table.news import news_since
from bastide.table.replay import leading_to, steps, view_at
from bastide.table.table import Table
from tests.table.sitting import ANN, BEN, VIEWER

CAT = "c" * 64
NAMES = ["Ann", "Ben", "Cat"]
SEATS = tuple(SeatPlan("person", name, "", holder) for name, holder in zip(NAMES, (ANN, BEN, CAT), strict=True))
SHARING = Path(__file__).parents[1] / "perft" / "over-hill-and-dale-harvest.perft"
"""Its opening leads to where Ben and Cat share out the chips of an acre."""

OUTSIDERS: tuple[list[int], ...] = ([0], [])
SHARERS = ([1], [2])


def opened() -> Table:
    rules = Ruleset("over-hill-and-dale", players=3)
    table = Table(Logged(1, 1000, Created(rules.game, (), rules.options, VERSION, SEATS, "full")))
    for code in opening():
        play(table, code)
    return table


def opening() -> list[str]:
    lines = SHARING.read_text(encoding="utf-8").splitlines()
    return [code for line in lines if line.startswith("opening ") for code in line.split()[1:]]


def play(table: Table, code: str) -> None:
    asked = table.asked()
    assert asked is not None
    table.apply(table.entry(Dealt(code, -1) if asked < 0 else Moved(asked, code, -1), 1000))


def legal(table: Table) -> list[str]:
    game = table.line.game
    assert game.decision is not None
    return codes(game, game.decision)


def sent(table: Table, own: list[int]) -> list[bytes]:
    """All that whoever has these seats can get: the view, the news, the steps and positions looked back on."""
    line = table.line
    people: list[dict[str, object]] = [{"name": name, "kind": "person", "level": "", "online": True} for name in NAMES]
    last = len(line.steps)
    past = [view_at(VIEWER, leading_to(line, k)(), people, True) for k in (last - 2, last - 1, last)]
    told = (
        VIEWER.table(table, own, [True] * 3),
        news_since(table, 0, own),
        steps(line, NAMES, {}, line.is_open_to(own)),
    )
    return [msgspec.json.encode(part) for part in (*told, *past)]


def shared(first: str, second: str) -> Iterator[Table]:
    """The table after each of the two choices; the last chip goes to whoever is next."""
    table = opened()
    for code in (first, second):
        play(table, code)
        yield table


def test_outsiders_are_sent_the_same_whatever_was_taken() -> None:
    ways = list(permutations(legal(opened()), 2))
    assert len(ways) == 6
    for own in OUTSIDERS:
        seen = [[sent(table, own) for table in shared(*way)] for way in ways]
        assert all(other == seen[0] for other in seen)
    held = {HELD.of(list(shared(*way))[-1].line.game) for way in ways}
    assert len(held) == 3, "they do differ"


def test_those_who_share_see_what_is_left() -> None:
    ways = list(permutations(legal(opened()), 2))
    for own in SHARERS:
        seen = {sent(next(shared(*way)), own)[0] for way in ways}
        assert len(seen) == 3


def test_it_stays_hidden_until_the_game_is_over() -> None:
    pair = [list(shared(*way))[-1] for way in (("strawberry", "pumpkin"), ("sunflower", "strawberry"))]
    while pair[0].asked() is not None:
        for own in OUTSIDERS:
            assert VIEWER.table(pair[0], own, [True] * 3) == VIEWER.table(pair[1], own, [True] * 3)
            assert news_since(pair[0], 0, own) == news_since(pair[1], 0, own)
            assert not pair[0].line.is_open_to(own)
        assert all(pair[0].line.is_open_to(own) for own in SHARERS)
        code = legal(pair[0])[-1]
        assert code == legal(pair[1])[-1]
        for table in pair:
            play(table, code)
    told = [msgspec.json.encode(steps(table.line, NAMES, {})) for table in pair]
    assert b'"strawberry"' in told[0] and told[0] != told[1]
    assert all(table.line.is_open_to([]) for table in pair)
    chips = [VIEWER.table(table, [], [True] * 3)["seats"] for table in pair]
    assert chips[0] != chips[1], "at the end all chips are open"


def test_a_choice_without_secrets_is_known_to_all() -> None:
    table = opened()
    assert all(table.line.is_known_to(step, []) for step in table.line.steps)
    assert [entry["code"] for entry in news_since(table, 0) or [] if "code" in entry] == [
        step.code for step in table.line.steps
    ]
