"""The engine and the second scorer agree on every award, returned figure and chip of random games."""

from collections import Counter

import pytest

from bastide.games.over_hill_and_dale.chips import HELD, SORTS, sets_of
from bastide.kernel.game import Game
from bastide.players.rando import RandomPlayer
from bastide.rules.ruleset import Ruleset
from tests.properties.auditor.over_hill_and_dale import HikeAuditor, sets_among
from tests.properties.auditor.sights import Sight, played
from tests.properties.keen import KeenPlayer

GAMES = 12
"""With every number of players, half of them between random players, half between keen ones."""


def games(players: int) -> list[tuple[Game, list[Sight]]]:
    ruleset = Ruleset("over-hill-and-dale", players=players)
    seeds = [f"{players}/{number}" for number in range(GAMES)]
    return [
        played(ruleset, seed, KeenPlayer(seed) if number % 2 else RandomPlayer(seed))
        for number, seed in enumerate(seeds)
    ]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_award_is_right(players: int) -> None:
    for game, sights in games(players):
        auditor = HikeAuditor(players)
        auditor.watch(sights)
        assert auditor.scores == game.scores
        held = [Counter(dict(zip(SORTS, heap, strict=True))) for heap in HELD.of(game)]
        assert [+chips for chips in auditor.chips] == [+chips for chips in held]


def test_the_games_show_what_there_is_to_see() -> None:
    """Else agreement would prove little."""
    terms: Counter[str] = Counter()
    prompts: Counter[str] = Counter()
    for players in (2, 3, 4, 5):
        for game, sights in games(players):
            terms.update(f"{award.reason}: {term.label}" for award in game.sheet for term in award.terms)
            prompts.update(str(sight.facts.get("prompt")) for sight in sights)
    assert {
        "path: tiles", "acre: tiles", "acre: acre.unfinished", "wandering: tiles", "stable: animals", "harvest: chips",
    } <= set(terms)  # fmt: skip
    assert {"wander", "hiker", "harvest"} <= set(prompts)


@pytest.mark.parametrize("jokers", range(9))
def test_scarecrows_are_put_to_their_best_use(jokers: int) -> None:
    for number in range(6**5):
        fruits = tuple(number // 6**place % 6 for place in range(5))
        chips = Counter(dict(zip(SORTS, (*fruits, jokers, 0), strict=True)))
        assert sets_of((*fruits, jokers, 0)) == sets_among(chips)
