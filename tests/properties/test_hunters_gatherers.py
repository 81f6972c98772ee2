"""The engine and the second scorer agree on every award and every returned figure of random games."""

from collections import Counter

import pytest

from bastide.kernel.game import Game
from bastide.players.rando import RandomPlayer
from bastide.rules.ruleset import Ruleset
from tests.properties.auditor.hunters_and_gatherers import TribeAuditor
from tests.properties.auditor.menhirs import MenhirAuditor
from tests.properties.auditor.sights import Sight, played
from tests.properties.keen import KeenPlayer

GAMES = 12
"""With every number of players and every switch, half of them between random players, half between keen ones."""


def games(players: int, unit: str, *sets: str) -> list[tuple[Game, list[Sight]]]:
    ruleset = Ruleset("hunters-and-gatherers", sets, players, {"hg_forest": unit})
    seeds = [f"{unit}/{players}/{number}" for number in range(GAMES)]
    return [
        played(ruleset, seed, KeenPlayer(seed) if number % 2 else RandomPlayer(seed))
        for number, seed in enumerate(seeds)
    ]


@pytest.mark.parametrize("unit", ["piece", "tile"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_award_is_right(players: int, unit: str) -> None:
    for game, sights in games(players, unit):
        auditor = TribeAuditor(players, lost_bonus_tiles(game), unit == "tile")
        auditor.watch(sights)
        assert auditor.scores == game.scores


@pytest.mark.parametrize("unit", ["piece", "tile"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_award_of_the_newer_edition_is_right(players: int, unit: str) -> None:
    for game, sights in games(players, unit, "hunters-and-gatherers-2020"):
        auditor = MenhirAuditor(players, lost_bonus_tiles(game), unit == "tile")
        auditor.watch(sights)
        assert auditor.scores == game.scores


def lost_bonus_tiles(game: Game) -> int:
    return len([kind for kind in game.bag.out if "bonus" in game.book.kinds[kind].tags])


def test_the_newer_games_show_what_there_is_to_see() -> None:
    terms: Counter[str] = Counter()
    for players in (2, 3, 4, 5):
        for game, _ in games(players, "piece", "hunters-and-gatherers-2020"):
            terms.update(f"{award.reason}: {term.label}" for award in game.sheet for term in award.terms)
            terms.update(f"home: {event.facts['why']}" for event in game.log or [] if event.name == "figure returned")
    assert {
        "forest: mushrooms", "logboat: lakes", "river-system: lakes", "hunting-trap: deer",
        "meadow: deer.caught", "meadow: mammoths.caught", "meadow: aurochs.caught", "home: shaman",
    } <= set(terms)  # fmt: skip


def test_the_games_show_what_there_is_to_see() -> None:
    """Else agreement would prove little."""
    terms: Counter[str] = Counter()
    bonus: Counter[str] = Counter()
    for game, _ in games(3, "piece"):
        terms.update(f"{award.reason}: {term.label}" for award in game.sheet for term in award.terms if award.points)
        bonus.update(turned.kind.name for turned in game.board.turned if "bonus" in turned.kind.tags)
    assert {
        "forest: pieces", "forest: mushrooms", "river: sections", "river: fish", "river-system: fish", "meadow: deer",
        "meadow: mammoths", "meadow: aurochs", "meadow: deer.taken",
    } <= set(terms)  # fmt: skip
    assert {"HG.B01", "HG.B02"} <= set(bonus)
