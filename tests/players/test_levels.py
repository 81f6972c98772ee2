"""The computer players by character."""

from pathlib import Path

import pytest

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.players.arena import play_game
from bastide.players.dealer import Dealer
from bastide.players.evaluation.judge import judge_for
from bastide.players.levels import LEVELS, Thinker
from bastide.players.lines import lines_of
from bastide.players.meter import BadBudget, Budget, Meter, budget_from
from bastide.players.roster import CHARACTERS, NAMES, UnknownPlayer, player_named
from bastide.players.tournament import Tournament
from bastide.rules.ruleset import Ruleset
from bastide.rules.scoring import outlook
from tests.scenarios.stage import staged

QUICK = {"wanderer": "wanderer", "novice": "novice", "steady": "steady"} | {
    name: f"{name}@150n" for name in ("master", "grandmaster")
}


def middle(ruleset: Ruleset, moves: int, seed: int) -> Game:
    """A position of a game between novices, where a player is asked."""
    game = ruleset.start()
    dealer, novice = Dealer(seed), player_named("novice@60n", seed)
    for _ in range(moves):
        assert game.decision is not None
        game.play(dealer.choose(game) if game.decision.player == CHANCE else novice.choose(game))
    while game.decision is not None and game.decision.player == CHANCE:
        game.play(dealer.choose(game))
    return game


def test_the_roster_has_the_characters() -> None:
    assert [level.name for level in LEVELS] == list(CHARACTERS)
    assert set(CHARACTERS) < set(NAMES)
    assert isinstance(player_named("master@0.05", 1), Thinker)


@pytest.mark.parametrize("time", ["", "x", "0", "-1", "nan", "0n", "n", "-3n"])
def test_a_budget_is_seconds_or_positions(time: str) -> None:
    with pytest.raises(BadBudget, match="is no time to think"):
        player_named(f"master@{time}", 1)


def test_only_thinkers_take_time() -> None:
    with pytest.raises(BadBudget, match="leave out '@3'"):
        player_named("greedy@3", 1)
    with pytest.raises(UnknownPlayer, match="did you mean 'master'"):
        player_named("mastr@3", 1)
    assert (budget_from("2000n").nodes, budget_from("0.05").seconds) == (2000, 0.05)


@pytest.mark.parametrize("name", CHARACTERS)
def test_choosing_changes_nothing_and_depends_on_position_and_seed_alone(name: str) -> None:
    for ruleset in (Ruleset(expansions=["inns-and-cathedrals"]), Ruleset("hunters-and-gatherers", players=3)):
        game = middle(ruleset, 60, 3)
        assert game.decision is not None
        before = game.digest()
        chosen = [player_named(QUICK[name], 7).choose(game) for _ in range(2)]
        assert chosen[0] == chosen[1] < len(game.decision.options)
        assert game.digest() == before


@pytest.mark.parametrize("budget", [Budget(nodes=5), Budget(seconds=0.001)])
def test_a_budget_is_kept_and_there_is_always_an_answer(budget: Budget) -> None:
    game = middle(Ruleset(), 52, 1)
    for level in LEVELS[2:]:
        assert Thinker(level, 1, budget).choose(game) >= 0
    meter = Meter(Budget(nodes=30))
    assert game.decision is not None
    found = lines_of(game, game.decision.player, judge_for(game.book), meter)
    assert found and meter.nodes == 30


def test_lines_are_whole_turns_the_best_first() -> None:
    game = staged({"land": ["BA.D 0,0 N", "BA.W -1,0 N"], "bag": ["BA.W", "BA.W"]})
    game.play(0)
    found = lines_of(game, 0, judge_for(game.book), Meter(Budget(nodes=1000)))
    assert [line.value for line in found] == sorted((line.value for line in found), reverse=True)
    assert {len(line.path) for line in found} == {1, 2}, "with a figure, and without one"
    for line in found:
        assert line.game.decision is not None and line.game.turn == 2, "the turn has run on"


def test_what_was_planned_is_played_unless_something_came_between() -> None:
    game = middle(Ruleset(), 40, 2)
    player = player_named("steady", 1)
    assert isinstance(player, Thinker)
    game.play(player.choose(game))
    assert game.decision is not None and player.plan
    planned = player.plan[0][1]
    assert player.choose(game) == planned
    other = middle(Ruleset(), 40, 4)
    player.choose(game if game.decision else other)
    assert 0 <= player.choose(other) < len(other.decision.options if other.decision else [])


@pytest.mark.parametrize("pair", [("novice@60n", "random"), ("steady@80n", "greedy")])
def test_a_novice_beats_random_and_steady_beats_greedy(pair: tuple[str, str]) -> None:
    found = Tournament(Ruleset(), list(pair), 1, 3)
    assert found.play((0, 1, 0)).difference > 10


def test_a_wanderer_has_followers_at_hand_and_makes_points() -> None:
    for ruleset in (Ruleset(), Ruleset("hunters-and-gatherers"), Ruleset(expansions=["tower"])):
        game, dealer = ruleset.start(), Dealer(4)
        wanderer, claimers = player_named("wanderer", 4), ruleset.book.cast.claimers
        turns = without = 0
        while game.decision is not None:
            if game.decision.prompt == "place":
                turns += 1
                without += not game.figures.supply[game.decision.player] & claimers
            game.play(dealer.choose(game) if game.decision.player == CHANCE else wanderer.choose(game))
        assert without < turns * 0.45, f"{without} of {turns} turns with nobody at hand"
        assert min(game.scores) > 40


def test_a_wanderer_does_not_mind_what_others_have() -> None:
    for seats in (2, 3):
        game = middle(Ruleset(players=seats), 60, 3)
        assert game.decision is not None
        player, judge = game.decision.player, judge_for(game.book)
        richer = game.copy()
        richer.scores = [points + 20 * (seat != player) for seat, points in enumerate(game.scores)]
        assert judge.own(richer, player) == judge.own(game, player)
        assert judge.value(richer, player) < judge.value(game, player)


# Positions, and what a sensible player does not do.


def after(game: Game, name: str) -> Game:
    """The game when the player has gone through the turn."""
    player = player_named(name, 5)
    turn = game.turn
    while game.decision is not None and game.turn == turn and game.decision.player != CHANCE:
        game.play(player.choose(game))
    return game


@pytest.mark.parametrize("name", ["steady", "master@500n"])
def test_points_that_are_there_are_taken_but_not_for_others(name: str) -> None:
    table: dict[str, object] = {"land": ["BA.D 0,0 N", "BA.W -1,0 N"], "bag": ["BA.W", "BA.W"]}
    own = staged({**table, "figures": ["red follower 0,0/road.E"]})
    own.play(0)
    assert outlook(after(own, name))[0] >= 4, "the road, or another one as well"
    theirs = staged({**table, "figures": ["blue follower 0,0/road.E"]})
    theirs.play(0)
    assert after(theirs, name).scores[1] == 0


def auction(lots: list[str], points: dict[str, int]) -> Game:
    """Blue is to choose a tile and bid for it."""
    land = ["BA.B 0,0 N", "BA.E 0,1 N"]
    table: dict[str, object] = {"with": ["bridges-castles-bazaars"], "land": land, "points": points}
    game = staged({**table, "bag": ["BB.04", *lots, "BA.U", "BA.V", "BA.W"], "figures": ["blue follower 0,1/city.N"]})
    bazaar = game.book.kind_by_name["BB.04"]
    draw(game, bazaar)
    game.play(0)
    while game.decision is not None and game.decision.player != CHANCE:
        game.play(len(game.decision.options) - 1)
    for lot in lots:
        draw(game, game.book.kind_by_name[lot])
    return game


def draw(game: Game, kind: int) -> None:
    assert game.decision is not None and game.decision.player == CHANCE
    game.play([move.a for move in game.decision.options].index(kind))


@pytest.mark.parametrize("name", ["wanderer", "novice", "steady", "master@500n"])
def test_bids_are_near_the_worth_of_a_tile(name: str) -> None:
    game = auction(["BA.E", "BA.V"], {"red": 11, "blue": 9})
    assert game.decision is not None and game.decision.prompt == "lot"
    player = player_named(name, 1)
    game.play(player.choose(game))
    assert game.decision.prompt == "bid"
    bid = game.decision.options[player.choose(game)].a
    assert 0 <= bid <= 8, "a tile that finishes a small city is worth no more"


def test_nobody_pays_for_a_tile_like_the_others() -> None:
    game = auction(["BA.V", "BA.V"], {})
    assert game.decision is not None
    game.play(0)
    assert game.decision is not None and game.decision.prompt == "bid"
    assert game.decision.options[player_named("steady", 1).choose(game)].a == 0
    game.play(0)
    assert game.decision is not None and game.decision.player == 0
    assert game.decision.options[player_named("steady", 1).choose(game)].verb == 0, "a pass"


def test_the_yardstick_plays_whole_games() -> None:
    """It is a measure for matches; here only that it does what it says and beats random."""
    yardstick = Path(__file__).with_name("yardstick.py")
    result = play_game(Ruleset(), [player_named(f"{yardstick}:Yardstick@60", 1), player_named("random", 2)], 1)
    assert result.forfeit == "" and result.scores[0] > result.scores[1] + 20
