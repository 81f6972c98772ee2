"""Games, rulesets, moves and players can be copied and sent to other processes, in the midst of anything."""

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import TypeVar

import pytest

import bastide
from bastide.players.guarded import Guarded
from bastide.players.outside import Outside
from bastide.players.roster import NAMES, player_named
from tests.properties.walks import Walk

Any = TypeVar("Any")

BOT = """
class Counting:
    def __init__(self):
        self.asked = 0

    def choose(self, game):
        self.asked += 1
        return self.asked % len(game.decision.options)
"""


def sent(thing: Any) -> Any:
    """What arrives elsewhere."""
    arrived: Any = pickle.loads(pickle.dumps(thing))
    return arrived


RULESETS = [
    bastide.Ruleset(),
    bastide.Ruleset("carcassonne", ["river", "tower", "abbey-and-mayor", "robbers"], 3, {}),
    bastide.Ruleset("hunters-and-gatherers"),
    bastide.Ruleset("mists-over-carcassonne", players=1),
]


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.game)
def test_a_game_goes_on_where_it_was_sent(ruleset: bastide.Ruleset) -> None:
    game = ruleset.start()
    walk = Walk(game, 3)
    for _ in range(3):
        walk.on(37)
        twin = sent(game)
        assert twin.digest() == game.digest() and twin.path() == game.path()
        assert repr(twin.sheet) == repr(game.sheet)
        before = game.digest()
        Walk(twin, 4).on(5)
        assert game.digest() == before


def test_a_game_over_is_over_there_too() -> None:
    game = RULESETS[0].start(log=True)
    Walk(game, 1).on(1000)
    twin = sent(game)
    assert game.is_over and twin.is_over and twin.scores == game.scores
    assert twin.log is not None and game.log is not None and len(twin.log) == len(game.log)


def test_copies_of_all_sorts_are_independent() -> None:
    game = RULESETS[0].start()
    for twin in (copy.copy(game), copy.deepcopy(game), copy.deepcopy([game])[0]):
        assert twin.digest() == game.digest() and twin.book is game.book
        twin.play(0)
        assert twin.digest() != game.digest()


def test_what_arrives_together_plays_by_one_book() -> None:
    ruleset = RULESETS[1]
    there, one = sent((ruleset, ruleset.start()))
    other = sent(ruleset.start())
    assert there.book is one.book is other.book
    assert there.choice == ruleset.choice
    assert copy.deepcopy(ruleset) is ruleset and copy.copy(ruleset) is ruleset


def test_a_ruleset_keeps_its_switches_and_own_tiles() -> None:
    base = bastide.Ruleset("carcassonne", ["river"])
    name, values = next((option.name, option.values) for entry in base.entries for option in entry.options())
    ruleset = bastide.Ruleset("carcassonne", ["river"], 4, {name: values[-1]}, ["OWN.mill x2 city N +shield; road S"])
    twin = sent(ruleset)
    assert (twin.game, twin.expansions, twin.players) == ("carcassonne", ("river",), 4)
    assert twin.options == ruleset.options and twin.options[name] == values[-1]


def test_moves_questions_and_awards() -> None:
    game = RULESETS[1].start()
    Walk(game, 5).on(200)
    assert game.decision is not None
    there = sent(game.decision)
    assert there.options == game.decision.options and there.weights == game.decision.weights
    assert (there.player, there.prompt, there.asides) == (
        game.decision.player, game.decision.prompt, game.decision.asides,
    )  # fmt: skip
    assert copy.copy(there.options[0]) == there.options[0] == copy.deepcopy(there.options[0])
    assert game.sheet and repr(sent(game.sheet)) == repr(game.sheet)


def test_a_view_that_hides_something_does_not_tell_how_it_came_about() -> None:
    game = bastide.Ruleset("over-hill-and-dale").start()
    Walk(game, 1).on(20)
    assert sent(game).digest() == game.digest()
    view = game.view(0)
    with pytest.raises(TypeError, match="keep the game"):
        pickle.dumps(view)
    Walk(view, 2).on(3)
    with pytest.raises(TypeError, match="keep the game"):
        view.copy().path()


def test_a_game_that_was_tampered_with_is_not_restored() -> None:
    game = RULESETS[0].start()
    Walk(game, 1).on(9)
    game.scores[0] += 1
    with pytest.raises(ValueError, match="by other means"):
        sent(game)


@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("grandmaster", "master")])
def test_a_player_goes_on_as_it_would_have(name: str) -> None:
    player = player_named(f"{name}@60n" if name in ("novice", "steady") else name, 7)
    game = RULESETS[0].start()
    walk = Walk(game, 2)
    while game.turn < 6 or game.decision is None or len(game.decision.options) < 2 or game.decision.player < 0:
        if game.decision is not None and game.decision.player >= 0:
            game.play(player.choose(game))
        else:
            walk.step()
    there, copied, deep = sent(player), copy.copy(player), copy.deepcopy(player)
    expected = [player.choose(game) for _ in range(6)]
    for twin in (there, copied, deep):
        assert [twin.choose(game) for _ in range(6)] == expected


def test_a_bot_of_your_own_can_be_copied_until_it_plays(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(BOT, encoding="utf-8")
    bot = player_named(str(tmp_path / "bot.py"), 1)
    assert isinstance(bot, Guarded)
    game = RULESETS[0].start()
    game.play(0)
    assert bot.choose(game) == sent(bot).choose(game) == copy.deepcopy(bot).choose(game) == 1
    bot.hear(RULESETS[0], 0, game.path())
    try:
        assert [bot.choose(game) for _ in range(3)] == [1, 2, 3], "it is the same one for a whole game"
        with pytest.raises(TypeError, match="has been started"):
            pickle.dumps(bot)
    finally:
        bot.end(game)
    assert sent(bot).choose(game) == 1


def test_a_program_that_runs_cannot_be_copied() -> None:
    program = Outside("cat")
    assert isinstance(sent(program), Outside)
    program.begin(RULESETS[0], 0)
    try:
        with pytest.raises(TypeError, match="has been started"):
            pickle.dumps(program)
    finally:
        program.end(RULESETS[0].start())


def test_results_and_summaries_arrive_whole() -> None:
    players = [player_named("random", seat) for seat in (1, 2)]
    result = bastide.play_game(RULESETS[0], players, 1)
    summary = bastide.play_match(RULESETS[0], ["random", "random"], games=3)
    summary.forfeits.append("somebody loses")
    result.forfeit, result.loser = "somebody loses", 1
    for there, sums in ((sent(result), sent(summary)), (copy.deepcopy(result), copy.deepcopy(summary))):
        assert there.game.digest() == result.game.digest() and there.scores == result.scores
        assert there.shares == result.shares == [1.0, 0.0] and there.forfeit == result.forfeit
        assert (there.moves, there.asked, there.thought) == (result.moves, result.asked, result.thought)
        assert sums.facts() == summary.facts() and sums.milliseconds(0) == summary.milliseconds(0)
        assert sums.forfeits == summary.forfeits and sums.games_per_second == summary.games_per_second


def test_another_process_restores_what_it_is_sent() -> None:
    game = RULESETS[1].start()
    Walk(game, 8).on(50)
    program = "import pickle, sys; print(pickle.load(sys.stdin.buffer).digest())"
    done = subprocess.run([sys.executable, "-c", program], input=pickle.dumps(game), capture_output=True, check=True)
    assert done.stdout.decode().strip() == game.digest()
