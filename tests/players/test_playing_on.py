"""Lines played on: the same futures for all, as far as it is not certain which is better, within the budget."""

import pytest

from bastide.players.draws import kind_at, likely_kinds
from bastide.players.evaluation.judge import judge_for
from bastide.players.levels import LEVELS
from bastide.players.lookahead import Lookahead
from bastide.players.meter import Budget, Meter
from bastide.players.playing_on import PlayingOn
from bastide.players.replies import Replies
from bastide.players.rivals import Rival, undecided, within
from bastide.players.roster import player_named
from bastide.players.sight import Sight
from bastide.rules.ruleset import Ruleset
from tests.players.test_levels import middle
from tests.players.test_lookahead import exact, last_tiles, lines_in

FAR = Sight(lines=6, gap=4.0, kinds=40, answer=6, near=2.0)


def rival(*values: float) -> Rival:
    found = Rival(lines_in(last_tiles())[0])
    for value in values:
        found.add(value, 2)
    return found


def test_who_is_certainly_behind_drops_out_and_who_may_be_ahead_stays() -> None:
    best, behind, open_still = rival(5.0, 6.0, 7.0), rival(4.0, 5.1, 5.9), rival(9.0, 1.0, 7.0)
    assert undecided([behind, open_still, best], 2.0) == [best, open_still]
    assert within([behind, best], 2.0) == [best, behind] and within([behind, best], 0.5) == [best]


def test_lines_that_are_the_same_in_every_future_are_not_played_on_for_ever() -> None:
    best, twin = rival(5.0, 6.0, 7.0), rival(5.0, 6.0, 7.0)
    assert undecided([best, twin], 2.0) == [best]


def test_a_row_of_tiles_has_each_kind_as_often_as_the_bag() -> None:
    game = lines_in(middle(Ruleset(), 40, 1))[0].game
    kinds = likely_kinds(game)
    total = sum(weight for _, weight in kinds)
    found = [kind_at(game, (place + 0.5) / total) for place in range(total)]
    assert [(kind, found.count(kind)) for kind, _ in kinds] == kinds


def test_a_player_with_more_to_spend_plays_on_and_keeps_the_budget() -> None:
    game = middle(Ruleset(), 70, 1)
    spent: list[int] = []
    for near, nodes in ((0.0, 9000), (2.0, 9000), (2.0, 4000)):
        meter = Meter(Budget(nodes=nodes))
        sight = Sight(lines=6, gap=4.0, kinds=40, answer=6, near=near)
        Lookahead(0, sight, judge_for(game.book), meter).best(lines_in(game))
        spent.append(meter.nodes)
    assert spent[0] < 4000 < spent[1] and spent[2] == 4000


def test_only_who_has_enough_to_spend_plays_on() -> None:
    master = LEVELS[3].sight
    assert master is not None
    near = [master.within(Budget(nodes=nodes)).near for nodes in (1000, 4000, 20000, 80000)]
    assert near[0] == 0.0 < near[1] < near[2] == near[3]


def test_at_the_end_lines_are_played_on_until_the_game_is_over() -> None:
    game = last_tiles(("BA.E", "BA.E"))
    line = lines_in(game)[0]
    kinds = likely_kinds(line.game)
    everywhere: dict[tuple[int, int], Replies] = {}
    further = PlayingOn(
        0, Sight(lines=9, gap=9.0, kinds=9, answer=99), judge_for(game.book), Meter(Budget()), everywhere, True
    )
    first, second = Rival(line), Rival(line)
    assert further.best([first, second], kinds) is first
    assert first.mean() == pytest.approx(exact(line.game, 0), abs=0.01)


@pytest.mark.parametrize("name", ["master@6000n", "grandmaster@6000n"])
def test_the_same_positions_give_the_same_move(name: str) -> None:
    for ruleset in (Ruleset(expansions=["traders-and-builders"]), Ruleset("hunters-and-gatherers", players=3)):
        game = middle(ruleset, 60, 3)
        assert len({player_named(name, 7).choose(game) for _ in range(2)}) == 1
