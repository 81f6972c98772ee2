"""A road that ends on a tile meets something there, so that a wagon can drive on, or a note says where it ends."""

import pytest

from bastide.tiles.facts import TileFact
from bastide.tiles.loader import load_set, set_names

ELSEWHERE = {"count", "school", "tower", "mists-over-carcassonne"}
"""Roads that end at walls, at the school, at foundations; and a game without wagons."""


def loose_ends(tile: TileFact) -> list[str]:
    met = {name for group in tile.meetings for name in group.split()}
    ends = [road.places[0] for road in tile.of_kind("road") if len(road.places) == 1]
    hidden = [road.places[0] for road in tile.of_kind("road") if road.has("tunnel") or road.has("ferry")]
    return [end for end in ends if end not in met and end not in hidden]


@pytest.mark.parametrize("name", [name for name in set_names() if name not in ELSEWHERE])
def test_roads_end_at_something(name: str) -> None:
    loose = [tile.id for tile in load_set(name).tiles if loose_ends(tile) and not tile.note]
    assert loose == []


def test_the_winter_edition_meets_as_the_base_game_does() -> None:
    base = {tile.id.partition(".")[2]: tile for tile in load_set("base").tiles}
    for tile in load_set("winter-edition").tiles:
        twin = base.get(tile.id.partition(".")[2])
        assert twin is None or tile.meetings == twin.meetings, tile.id
