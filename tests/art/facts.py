"""The printed tiles, for the tests of the drawings."""

from bastide.tiles.facts import TileFact
from bastide.tiles.loader import load_set, set_names

SETS = [name for name in set_names() if load_set(name).tiles]


def tile(tile_id: str) -> TileFact:
    return next(fact for name in SETS for fact in load_set(name).tiles if fact.id == tile_id)
