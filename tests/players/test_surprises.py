"""The watcher of games finds what was planted there."""

from itertools import pairwise

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE, FIGURE, NO, Move
from bastide.players.dealer import Dealer
from bastide.players.evaluation.judge import judge_for
from bastide.players.lines import bare, lines_of
from bastide.players.meter import Budget, Meter
from bastide.players.roster import player_named
from bastide.rules.ruleset import Ruleset
from tests.players.surprises import Watch, idle, jumps, never_done, odd_habits, sort_of

BAD_TURN = 25


def worst(game: Game) -> int:
    """How the worst line of a turn begins."""
    found = lines_of(bare(game), game.player, judge_for(game.book), Meter(Budget(nodes=400)))
    return found[-1].path[0]


def watched(bad_turn: int) -> Watch:
    """A game with one stupid turn."""
    game, dealer, watch = Ruleset().start(), Dealer(3), Watch()
    players = [player_named("steady@60n", seat) for seat in (0, 1)]
    while game.decision is not None:
        asked = game.decision.player
        if asked == CHANCE:
            index = dealer.choose(game)
        else:
            index = worst(game) if game.turn == bad_turn else players[asked].choose(game)
        watch.see(game, index)
        game.play(index)
    watch.see(game, -1)
    return watch


def test_a_turn_that_gives_something_away_is_named() -> None:
    watch = watched(BAD_TURN)
    found = watch.found()
    *others, most = found["short"]
    assert most["turn"] == BAD_TURN and most["less"] > 5
    assert others and all(turn["less"] < 3 for turn in others)
    assert found["habits"]["action pass"][1] > 0 and found["points"] == watch.starts[-1].scores


def test_where_every_worth_jumps_nothing_is_named() -> None:
    starts = watched(0).starts
    jump = next(start.turn for start, end in pairwise(starts) if jumps(start, end))
    short = watched(jump).found()["short"]
    assert len(short) == 3 and jump not in [turn["turn"] for turn in short]


def test_what_a_rule_offers_at_any_moment_is_one_habit() -> None:
    game, ransom = Ruleset().start(), Move(FIGURE, 2, 0, "ransom", "tower")
    game.play(0)
    assert game.decision is not None and game.decision.prompt == "place"
    assert sort_of(game, ransom) == "figure tower ransom" and sort_of(game, NO) == "place pass"


def lines() -> list[dict[str, object]]:
    """Three sets in pairs: b keeps whoever has a from doing what they would do, and both leave nobody at hand."""
    done = {("a",): 9, ("a", "b"): 0, ("a", "c"): 8, ("b",): 8, ("c",): 8, ("b", "c"): 9}
    return [
        {
            "mix": list(mix),
            "with": ",".join(mix),
            "idle": 0.4 if mix == ("a", "b") else 0.1,
            "habits": {"call": [10, times], "sell": [10, 0]},
        }
        for mix, times in done.items()
    ]


def test_what_two_sets_do_to_one_another_stands_first() -> None:
    assert odd_habits(lines())[0] == "  a,b: call, 0 of 10, elsewhere 0.82, 0.82"
    assert idle(lines())[0] == "  a,b: 0.40, +0.30"


def test_what_nobody_ever_does_is_told() -> None:
    assert never_done(lines()) == ["  sell: 60 times"]
