"""What covers something printed lies on it."""

import pytest

from bastide.art.curve import far
from bastide.art.marks import marks_of
from bastide.expansions.hunters_and_gatherers_2020.traps import BEASTS, COVERED, nets
from bastide.kernel.game import Game
from bastide.server import drawings
from bastide.table.picture import picture
from bastide.table.places import Places
from bastide.tiles.facts import TileFact
from bastide.tiles.loader import load_set
from tests.scenarios.stage import staged

PLACES = Places(drawings.spot)
SET = "hunters-and-gatherers-2020"
GROUNDS = [
    fact for fact in load_set(SET).tiles if any(region.has(beast) for region in fact.regions for beast in BEASTS)
]


def alone(tile: str) -> Game:
    """A tile whose animals are all caught."""
    game = staged({"game": "hunters-and-gatherers", "with": [SET], "land": [f"{tile} 0,0 N"], "bag": []})
    COVERED.set(game, tuple(zone for zone in range(len(game.board.zones)) if nets(game, zone)))
    return game


@pytest.mark.parametrize("fact", GROUNDS, ids=lambda fact: fact.id)
def test_every_animal_has_its_net(fact: TileFact) -> None:
    _, _, tokens = picture(alone(fact.id), PLACES)
    caught = [token.at for token in tokens if token.name == "caught"]
    beasts = [mark.at for mark in marks_of(fact).marks if mark.name in BEASTS]
    assert len(caught) == len(beasts) > 0
    for x, y in beasts:
        assert any(far((100 * u, 100 * v), (x, y)) < 0.2 for u, v in caught)


@pytest.mark.parametrize("fact", GROUNDS, ids=lambda fact: fact.id)
def test_the_spots_of_animals_are_known_beforehand(fact: TileFact) -> None:
    known = drawings.spots(fact.id)
    for token in picture(alone(fact.id), Places(lambda kind, name: known[name]))[2]:
        assert token.at in known.values()
