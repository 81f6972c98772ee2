"""Two places that can be chosen at once never coincide: on any tile of any set, with any drawing."""

from itertools import combinations
from math import hypot
from random import Random

import pytest

from bastide.notation.events import Json
from bastide.rules.ruleset import Ruleset
from bastide.server.drawings import spots
from bastide.table.apart import LEAST, Point, set_apart, spread
from bastide.table.places import picture_name
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


def offered(kind: str, zones: list[str]) -> list[Json]:
    """A figure on every zone of a tile."""
    known = spots(kind)
    return [
        {"verb": "deploy", "x": 3, "y": -2, "zone": zone, "at": list(known[zone])} for zone in zones if zone in known
    ]


def is_near(before: object, after: Point) -> bool:
    """Is it still in its own part of the tile?"""
    assert isinstance(before, list)
    return hypot(before[0] - after[0], before[1] - after[1]) < 0.2


@pytest.mark.parametrize("game", playable_games())
def test_the_zones_of_every_tile_lie_apart(game: str) -> None:
    book = Ruleset(game, together(playable_expansions(game)), 2).book
    for kind in book.kinds:
        picture = picture_name(book, kind.name)
        options = offered(picture, sorted(spots(picture)))
        before = [option["at"] for option in options]
        set_apart(options)
        points = [(float(at[0]), float(at[1])) for option in options if isinstance(at := option["at"], list)]
        assert nearest(points) >= CLOSE, kind.name
        assert all(is_near(*pair) for pair in zip(before, points, strict=True)), kind.name


@pytest.mark.parametrize("game", playable_games())
def test_whatever_can_be_chosen_at_once_lies_apart(game: str) -> None:
    """Here every zone is drawn in the middle of its tile, so that all would coincide."""
    walk = Walk(Ruleset(game, together(playable_expansions(game)), 3).start(), 12)
    while (decision := walk.game.decision) is not None and walk.steps < ENOUGH:
        position = walk.game.copy()
        walk.step()
        if decision.player < 0:
            continue
        places: dict[object, Point] = {}
        for option in VIEWER.places.options(position):
            at, x, y = option.get("at"), option.get("x"), option.get("y")
            if isinstance(at, list) and isinstance(x, int) and isinstance(y, int):
                figure = option["figure"] if option["verb"] == "figure" else -1
                places[x, y, option["zone"], figure] = x + at[0], at[1] - y
        assert nearest(list(places.values())) >= CLOSE, decision.prompt
