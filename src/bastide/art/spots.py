"""Where a figure stands on a printed tile, and the outline of each region."""

from collections import Counter
from math import cos, pi, sin

from bastide.art.curve import along, far, polygon
from bastide.art.marks import Mark, marks_of
from bastide.art.planning import layout_of
from bastide.art.wheel import spot_on_square
from bastide.art.zones import names_of, outline_path, region_named
from bastide.tiles.facts import TileFact

Spot = tuple[float, float]
MIDDLE: Spot = (0.5, 0.5)


def spot_of(fact: TileFact, name: str) -> Spot:
    """The place of a figure in a region of the unturned tile, 0 to 1 from the north-west corner.

    A region is named as in move codes: its kind and the first place it reaches; `meadow.NL/deer#2` is the second deer
    in one. A name that is no region is looked for among the symbols; an unknown one stands in the middle.
    """
    if "/" in name:
        return symbol_spots(fact).get(name, MIDDLE)
    index = region_named(fact, name)
    if index is None:
        on_wheel = spot_on_square(fact, name) if any(fact.of_kind("wheel")) else None
        if on_wheel is not None:
            return on_wheel
        mark = mark_named(fact, name)
        return (round(mark.at[0] / 100, 3), round(mark.at[1] / 100 + 0.02, 3)) if mark else MIDDLE
    spot = marks_of(fact).spots.get(index)
    if spot is None:
        return MIDDLE
    if name.startswith("river-system") and fact.regions[index].kind == "river":
        spot = _bank(fact, index, spot)
    return round(spot[0] / 100, 3), round(spot[1] / 100, 3)


def symbol_spots(fact: TileFact) -> dict[str, Spot]:
    """Where the symbols of the regions are, by the names of both."""
    found: dict[str, Spot] = {}
    for region, index in names_of(fact).items():
        seen: Counter[str] = Counter()
        for mark in marks_of(fact).marks:
            if mark.index == index:
                seen[mark.name] += 1
                twin = f"#{seen[mark.name]}" if seen[mark.name] > 1 else ""
                found[f"{region}/{mark.name}{twin}"] = (round(mark.at[0] / 100, 3), round(mark.at[1] / 100, 3))
    return found


def _bank(fact: TileFact, index: int, taken: Spot) -> Spot:
    """A hut by a river stands away from the fisher."""
    points = next(way.points()[0] for way in layout_of(fact).ways if way.index == index)
    return max((along(points, step / 20) for step in range(4, 17)), key=lambda point: far(point, taken))


def outline_of(fact: TileFact, name: str) -> str:
    """The outline of a region on a tile of 100 by 100, as SVG path data (to be filled as usual, by the non-zero rule).

    It is empty for unknown names.
    """
    index = region_named(fact, name)
    if index is not None:
        return outline_path(fact, index)
    on_wheel = spot_on_square(fact, name) if any(fact.of_kind("wheel")) else None
    mark = Mark(name, (on_wheel[0] * 100, on_wheel[1] * 100), radius=13) if on_wheel else mark_named(fact, name)
    return polygon(_circle(mark)) if mark else ""


def mark_named(fact: TileFact, name: str) -> Mark | None:
    """A symbol on which figures stand: `castle-quarter` is the castle among the quarters."""
    base = name.partition("#")[0].partition(".")[0]
    which, _, kind = base.rpartition("-")
    return next((mark for mark in marks_of(fact).marks if mark.name in {base, f"{kind}:{which}"}), None)


def _circle(mark: Mark) -> list[Spot]:
    (x, y), reach = mark.at, mark.radius * mark.scale
    return [(x + reach * cos(step * pi / 8), y + reach * sin(step * pi / 8)) for step in range(16)]
