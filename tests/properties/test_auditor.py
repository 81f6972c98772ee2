"""The engine and the second scorer agree on every award, every returned figure and every good of random games."""

import random
from functools import cache

import pytest

from bastide.kernel.game import Game
from bastide.players.player import Player
from bastide.players.rando import RandomPlayer
from bastide.rules.catalogue import entries, entry, switches
from bastide.rules.ruleset import Ruleset
from tests.properties.auditor.contents import CHAPTERS, audit
from tests.properties.auditor.sights import Sight, played
from tests.properties.auditor.story import Objection
from tests.properties.company import most_players, playable_expansions, together
from tests.properties.effort import BATCHES, seeds
from tests.properties.keen import KeenPlayer

GAME = "carcassonne"
GAMES = 16
SECONDS = 2
"""For each batch of them."""


def random_mix(seed: int) -> Ruleset:
    """Any of the boxes that go together, any number of players, a switch here and there."""
    rng = random.Random(seed)
    boxes = playable_expansions(GAME)
    rng.shuffle(boxes)
    chosen = together(boxes[: rng.randint(0, len(boxes))])
    options = switches(entry(name) for name in [GAME, *chosen])
    turned = {option.name: rng.choice(option.values) for option in options if rng.random() < 0.3}
    return Ruleset(GAME, chosen, rng.randint(2, most_players(GAME, chosen)), turned)


def random_game(seed: int) -> tuple[Ruleset, Game, list[Sight]]:
    """A game between random players, or between keen ones."""
    ruleset = random_mix(seed)
    player: Player = KeenPlayer(seed) if seed % 2 else RandomPlayer(seed)
    return ruleset, *played(ruleset, seed, player)


@pytest.mark.parametrize("batch", BATCHES)
def test_every_award_is_right(batch: int) -> None:
    for seed in seeds(batch, GAMES, SECONDS):
        ruleset, game, sights = random_game(seed)
        try:
            assert audit(ruleset, sights) == game.scores
        except Exception as error:
            chosen = f"{ruleset.expansions}, {ruleset.players} players, {ruleset.options}"
            raise AssertionError(f"game {seed} with {chosen}: {error}") from error


@cache
def everything(seed: int) -> tuple[Ruleset, Game, list[Sight]]:
    """A game between keen players with all boxes that go together."""
    boxes = playable_expansions(GAME)
    random.Random(seed).shuffle(boxes)
    ruleset = Ruleset(GAME, together(boxes), 3)
    return ruleset, *played(ruleset, seed, KeenPlayer(seed))


REASONS = {
    "road", "city", "cloister", "abbey", "shrine", "field", "barn", "castle", "fairy", "bazaar", "message", "gold",
    "king", "robber-baron", "teacher", "robber", "rose", "gingerbread-man", "goods.wine", "goods.grain", "goods.cloth",
    "wheel", "shooting", "catch",
}  # fmt: skip


def test_the_games_show_what_there_is_to_see() -> None:
    """Else agreement would prove little."""
    missing = REASONS
    for seed in range(10):
        _, game, _ = everything(seed)
        missing = missing - {award.reason for award in game.sheet if award.points}
        if not missing:
            break
    assert not missing


@pytest.mark.parametrize("forgery", ["points", "owner", "reason", "dropped", "doubled"])
def test_a_forged_award_is_noticed(forgery: str) -> None:
    ruleset, _, sights = everything(0)
    rng = random.Random(forgery)
    awards = [index for index, sight in enumerate(sights) if sight.name == "points" and sight.number("points")]
    for index in rng.sample(awards, 4):
        with pytest.raises(Objection):
            audit(ruleset, forged(sights, index, forgery, ruleset.players))


def forged(sights: list[Sight], index: int, forgery: str, players: int) -> list[Sight]:
    true = sights[index]
    changed = {
        "points": [true.otherwise(points=true.number("points") + 1)],
        "owner": [true.otherwise(player=(true.number("player") + 1) % players)],
        "reason": [true.otherwise(reason="goodwill")],
        "dropped": [],
        "doubled": [true, true],
    }
    return sights[:index] + changed[forgery] + sights[index + 1 :]


def test_every_rule_has_its_chapter() -> None:
    assert set(CHAPTERS) == {rule for box in entries() if box.game == GAME and not box.is_game for rule in box.rules}
