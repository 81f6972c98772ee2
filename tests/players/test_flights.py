"""In a flight of the dragon players look to its end: all choose in turn, and each the worst for the others."""

from random import Random

from bastide.expansions.princess_and_dragon.dragon import DragonFlight
from bastide.kernel.game import Game
from bastide.players.arena import seen_by
from bastide.players.dealer import Dealer
from bastide.players.evaluation.judge import Judge, judge_for
from bastide.players.roster import player_named
from bastide.rules.ruleset import Ruleset

STEPS = 4
"""So many of a flight are left, or fewer, where every way of it is followed."""


def flights(seed: int) -> list[Game]:
    """Positions of a game of random moves in which somebody has a choice where the dragon goes."""
    game, random, found = Ruleset(expansions=["princess-and-dragon"]).start(), Random(seed), []
    dealer = Dealer(seed)
    while game.decision is not None:
        flight = game.stack[-1]
        options = game.decision.options
        if isinstance(flight, DragonFlight) and 2 <= flight.left <= STEPS and len(options) > 1:
            found.append(game.copy())
        chance = game.decision.player < 0
        game.play(dealer.choose(game) if chance else random.randrange(len(options)))
    return found


def followed(game: Game, player: int, judge: Judge) -> float:
    """What is left for a player of two when both lead the dragon as is best for themselves."""
    if game.decision is None or not isinstance(game.stack[-1], DragonFlight):
        return judge.value(game, player)
    values = ways(game, player, judge)
    return max(values) if game.decision.player == player else min(values)


def ways(game: Game, player: int, judge: Judge) -> list[float]:
    assert game.decision is not None
    after = [game.copy() for _ in game.decision.options]
    for index, each in enumerate(after):
        each.play(index)
    return [followed(each, player, judge) for each in after]


def test_a_player_leads_the_dragon_with_a_look_at_the_whole_flight() -> None:
    lost: list[float] = []
    for seed in range(1, 4):
        for game in flights(seed):
            assert game.decision is not None
            seat, judge = game.decision.player, judge_for(game.book)
            values = ways(game, seat, judge)
            chosen = player_named("steady@200n", 1).choose(seen_by(game, seat))
            lost.append(max(values) - values[chosen])
    assert len(lost) > 30 and sum(lost) < 0.05 * len(lost)
