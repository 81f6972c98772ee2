"""Games of ours that go out as another program saves them come back with the same moves' worth."""

import pytest

from bastide.notation.foreign.following import imported
from bastide.notation.record import read, replay, write
from tests.notation.foreign.saving import Saving

COMPANIES = [
    ((), 2),
    ((), 5),
    (("inns-and-cathedrals",), 3),
    (("traders-and-builders",), 2),
    (("inns-and-cathedrals", "traders-and-builders"), 4),
    (("princess-and-dragon",), 3),
    (("tower",), 2),
    (("tower", "inns-and-cathedrals"), 3),
    (("abbey-and-mayor",), 2),
    (("abbey-and-mayor", "traders-and-builders", "princess-and-dragon"), 3),
    (("king-and-robber", "festival"), 2),
    (("phantom",), 2),
    (("cathars",), 2),
    (("shrine", "games-quarterly-11"), 2),
    (("goldmines",), 4),
    (("mage-and-witch",), 3),
    (("river",), 2),
    (("river-2", "inns-and-cathedrals"), 2),
    (("bridges-castles-bazaars",), 3),
    (("bridges-castles-bazaars", "abbey-and-mayor", "traders-and-builders"), 4),
    (("count",), 3),
    (("count", "abbey-and-mayor", "inns-and-cathedrals"), 4),
    (("tunnel",), 2),
    (("tunnel", "princess-and-dragon", "abbey-and-mayor"), 3),
    (("flying-machines", "phantom"), 2),
    (("ferries",), 2),
    (("ferries", "tunnel", "bridges-castles-bazaars"), 3),
    (("corn-circles", "corn-circles-2"), 3),
    (("corn-circles", "traders-and-builders"), 2),
    (("wind-roses",), 2),
    (("little-buildings",), 3),
    (("wind-roses", "little-buildings", "goldmines", "count"), 3),
    (("winter-edition", "inns-and-cathedrals"), 2),
    (("siege",), 3),
]
CROWDED = [
    (("tower", "ferries", "mage-and-witch"), 4),
    (("count", "festival", "phantom"), 3),
    (("bridges-castles-bazaars", "princess-and-dragon"), 5),
]
"""Where more is finished: several hold a player's followers, a ferry parts a road again, lords have the fairy."""
SWITCHED = [
    (("bridges-castles-bazaars",), 2, {"bazaar": "plain"}),
    (("bridges-castles-bazaars", "traders-and-builders"), 4, {"bazaar": "plain"}),
    (("count", "inns-and-cathedrals"), 3, {"count_last_round": "all"}),
    (("tunnel", "abbey-and-mayor"), 2, {"other_tunnels": "plain"}),
    (("little-buildings",), 2, {"building_values": "by_sort"}),
]
OPTIONS = {
    "princess-and-dragon": {"fairy_point": "each"},
    "cathars": {"escape_reach": "city"},
    "siege": {"escape_reach": "city"},
    "games-quarterly-11": {"gq_pig_herd": "on"},
    "abbey-and-mayor": {"abbey_after_last_tile": "laid"},
}


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("expansions", "players"), COMPANIES)
def test_a_whole_game_comes_back_with_its_points(expansions: tuple[str, ...], players: int, seed: int) -> None:
    assert_comes_back(Saving(expansions, players, seed, options_of(expansions)).play())


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("expansions", "players"), CROWDED)
def test_a_crowded_game_comes_back_with_its_points(expansions: tuple[str, ...], players: int, seed: int) -> None:
    assert_comes_back(Saving(expansions, players, seed, options_of(expansions), dense=True).play())


@pytest.mark.parametrize(("expansions", "players", "switches"), SWITCHED)
def test_a_game_by_other_rules_comes_back_too(
    expansions: tuple[str, ...], players: int, switches: dict[str, str]
) -> None:
    assert_comes_back(Saving(expansions, players, 1, options_of(expansions) | switches).play())


@pytest.mark.parametrize("count_move", ["clockwise", "follow-meeple"])
def test_the_count_goes_by_himself_where_their_rule_says_so(count_move: str) -> None:
    saving = Saving(("count",), 3, 1, count_move=count_move, dense=True).play()
    assert "count" in saving.asked
    assert not any(message["payload"].get("figureId") == "count.1" for message in saving.messages)
    assert_comes_back(saving)


@pytest.mark.parametrize(
    ("question", "expansions", "players"),
    [
        ("lord", ("bridges-castles-bazaars",), 2),
        ("join", ("count",), 3),
        ("last-join", ("count",), 3),
        ("landing", ("flying-machines",), 2),
        ("turn-ferry", ("ferries",), 2),
        ("recall", ("corn-circles", "corn-circles-2"), 3),
        ("deal", ("bridges-castles-bazaars",), 3),
    ],
)
def test_a_rare_question_is_met_and_answered(question: str, expansions: tuple[str, ...], players: int) -> None:
    """One of so many games has it, so that the games above prove something."""
    for seed in range(1, 30):
        saving = Saving(expansions, players, seed, dense=True).play()
        if question in saving.asked:
            assert_comes_back(saving)
            return
    raise AssertionError(f"no game asks '{question}'")


def options_of(expansions: tuple[str, ...]) -> dict[str, str]:
    return {name: value for expansion in expansions for name, value in OPTIONS.get(expansion, {}).items()}


def assert_comes_back(saving: Saving) -> None:
    found = imported(saving.text())
    again = replay(read(write(found.record)))
    assert again.scores == saving.game.scores
    assert found.record.ending.over == (again.decision is None) == (saving.game.decision is None)
    assert sorted(again.bag.out) == sorted(saving.game.bag.out)
    assert found.notes == []
    assert found.record.headers == {"date": "2024-05-06", "imported": "save of version 5.11.2"}
