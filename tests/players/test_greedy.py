"""The greedy player."""

from bastide.kernel.game import Game
from bastide.players.arena import play_game
from bastide.players.dealer import Dealer
from bastide.players.greedy import GreedyPlayer, standing
from bastide.players.simulation import simulate
from bastide.rules.ruleset import Ruleset
from tests.scenarios.stage import staged

CROSSING = {
    "land": ["BA.D 0,0 N", "BA.W -1,0 N"],
    "bag": ["BA.W", "BA.W"],
}


def drawn(table: dict[str, object]) -> Game:
    """A staged game in which the only kind of tile has been drawn."""
    game = staged(table)
    game.play(0)
    return game


def test_it_beats_random_clearly() -> None:
    summary = simulate(Ruleset(), ["greedy", "random"], 30, seed=3)
    greedy, random = summary.players
    assert greedy.win_rate > 0.8
    assert greedy.mean > 2 * random.mean


def test_it_takes_points_that_are_there() -> None:
    game = drawn({**CROSSING, "figures": ["red follower 0,0/road.E"]})
    player = GreedyPlayer(1)
    game.play(player.choose(game))
    while game.decision is not None and game.turn == 1:
        game.play(player.choose(game))
    assert game.scores == [3, 0], "the road between two crossings is finished, for its owner"


def test_it_does_not_finish_for_others() -> None:
    game = drawn({**CROSSING, "figures": ["blue follower 0,0/road.E"]})
    player = GreedyPlayer(1)
    while game.decision is not None and game.turn == 1:
        game.play(player.choose(game))
    assert game.scores[1] == 0


def test_it_sees_the_deployment_in_the_placement() -> None:
    """Beside the start tile every place is worth the same without a monk; with one, tiles around count."""
    game = drawn({"land": ["BA.D 0,0 N", "BA.U 1,0 N", "BA.U -1,0 N"], "bag": ["BA.B", "BA.B"]})
    game.play(GreedyPlayer(1).choose(game))
    assert game.board.neighbours(game.board.tile_cell[game.tile]) == 3
    game.play(GreedyPlayer(1).choose(game))
    monks = [zone for zone in game.figures.where if zone >= 0]
    assert [game.board.zones[zone].feature.name for zone in monks] == ["cloister"]


def test_choosing_changes_nothing_and_depends_on_the_seed_alone() -> None:
    game = Ruleset(expansions=["inns-and-cathedrals", "traders-and-builders"]).start(log=True)
    dealer, player = Dealer(2), GreedyPlayer(2)
    for _ in range(60):
        assert game.decision is not None
        if game.decision.player < 0:
            game.play(dealer.choose(game))
            continue
        before, told = game.digest(), len(game.log or [])
        assert GreedyPlayer(7).choose(game) == GreedyPlayer(7).choose(game)
        assert (game.digest(), len(game.log or [])) == (before, told)
        game.play(player.choose(game))


def test_ties_are_broken_by_the_seed() -> None:
    game = drawn({"land": ["BA.D 0,0 N"], "bag": ["BA.X"]})
    assert len({GreedyPlayer(seed).choose(game) for seed in range(20)}) > 1


def test_a_finished_game_is_not_paid_twice() -> None:
    game = play_game(Ruleset(), [GreedyPlayer(1), GreedyPlayer(2)], 1).game
    hand = game.figures.supply[0].bit_count() / 2
    assert standing(game, 0) == game.scores[0] - game.scores[1] + hand
