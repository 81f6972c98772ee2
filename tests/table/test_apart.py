"""Two places that can be chosen at once never coincide: on any tile of any set, with any drawing."""

from itertools import combinations
from math import hypot
from random import Random

import pytest

from bastide.notation.events import Json
from bastide.rules.ruleset import Ruleset
from bastide.server.drawings import spots
from bastide.table.apart import LEAST, Point, set_apart, spread
from bastide.table.printed import picture_names, turn
from tests.properties.company import playable_expansions, playable_games, together
from tests.properties.walks import Walk
from tests.table.sitting import VIEWER

CLOSE = LEAST - 0.02
ENOUGH = 250


def nearest(points: list[Point]) -> float:
    return min((hypot(a[0] - b[0], a[1] - b[1]) for a, b in combinations(points, 2)), default=9.0)


@pytest.mark.parametrize("seed", range(40))
def test_crowded_points_are_spread(seed: int) -> None:
    random = Random(seed)
    middle = 0.5, 0.5
    points = [(random.random(), random.random()) if random.random() < 0.6 else middle for _ in range(9)]
    found = spread(points)
    assert nearest(found) >= CLOSE


def test_points_that_lie_apart_stay() -> None:
    points = [(0.2, 0.2), (0.8, 0.2), (0.5, 0.8)]
    assert spread(points) == points


BUILT = ("road.N#built", "castle")
"""A bridge and a castle that were built on the tile: no drawing knows them, so both lie in its middle."""


def offered(kind: str, rotation: int, built: tuple[str, ...] = ()) -> list[Json]:
    """A figure on every zone of a tile as it lies, on those that are built there too."""
    known = {**spots(kind), **dict.fromkeys(built, (0.5, 0.5))}
    return [
        {"verb": "deploy", "x": 3, "y": -2, "zone": zone, "at": list(turn(at, rotation))} for zone, at in known.items()
    ]


def places(options: list[Json]) -> list[Point]:
    return [(float(at[0]), float(at[1])) for option in options if isinstance(at := option["at"], list)]


def is_near(before: Point, after: Point) -> bool:
    """Is it still in its own part of the tile?"""
    return hypot(before[0] - after[0], before[1] - after[1]) < 0.2


@pytest.mark.parametrize("game", playable_games())
def test_the_zones_of_every_tile_lie_apart(game: str) -> None:
    """Turned every way, and with all that can be built on it; what is printed stays in its own part of the tile."""
    book = Ruleset(game, together(playable_expansions(game)), 2).book
    for picture in picture_names(book):
        for rotation in range(4):
            printed, built = offered(picture, rotation), offered(picture, rotation, BUILT)
            before = places(printed)
            set_apart(printed)
            set_apart(built)
            assert min(nearest(places(printed)), nearest(places(built))) >= CLOSE, (picture, rotation)
            assert all(is_near(*pair) for pair in zip(before, places(printed), strict=True)), (picture, rotation)


@pytest.mark.parametrize("game", playable_games())
def test_whatever_can_be_chosen_at_once_lies_apart(game: str) -> None:
    """Here every zone is drawn in the middle of its tile, so that all would coincide."""
    walk = Walk(Ruleset(game, together(playable_expansions(game)), 3).start(), 12)
    while (decision := walk.game.decision) is not None and walk.steps < ENOUGH:
        position = walk.game.copy()
        walk.step()
        if decision.player < 0:
            continue
        chosen: dict[object, Point] = {}
        for option in VIEWER.places.options(position):
            at, x, y = option.get("at"), option.get("x"), option.get("y")
            if isinstance(at, list) and isinstance(x, int) and isinstance(y, int):
                figure = option["figure"] if option["verb"] == "figure" else -1
                chosen[x, y, option["zone"], figure] = x + at[0], at[1] - y
        assert nearest(list(chosen.values())) >= CLOSE, decision.prompt
