"""Places that can be chosen at once lie apart from one another, however the drawing has them."""

from math import cos, hypot, sin

from bastide.notation.events import Json

Point = tuple[float, float]

LEAST = 0.24
"""So far apart, in tiles, are the middles of two places: one can be hit beside the other where tiles are 72 pixels."""

ROUNDS = 60


def set_apart(options: list[Json]) -> None:
    """Move the points of options, in tiles from the corner of their cell, until no two places are too near."""
    places: dict[object, list[Json]] = {}
    for option in options:
        if option.get("at") is not None:
            places.setdefault(_place(option), []).append(option)
    groups = list(places.values())
    points = [_point(group[0]) for group in groups]
    if _least(points) >= LEAST:
        return
    for group, (east, south) in zip(groups, spread(points), strict=True):
        for option in group:
            x, y = _cell(option)
            option["at"] = [round(east - x, 3), round(south + y, 3)]


def _place(option: Json) -> object:
    """Options with the same place are one thing to press."""
    if option["verb"] == "figure":
        return option["figure"]
    return option["x"], option["y"], option["zone"]


def _cell(option: Json) -> tuple[int, int]:
    x, y = option["x"], option["y"]
    assert isinstance(x, int) and isinstance(y, int)
    return x, y


def _point(option: Json) -> Point:
    at = option["at"]
    assert isinstance(at, list)
    x, y = _cell(option)
    return x + at[0], at[1] - y


def _least(points: list[Point]) -> float:
    """The smallest distance between two of them."""
    ordered = sorted(points)
    least = LEAST
    for index, one in enumerate(ordered):
        for other in ordered[index + 1 :]:
            if other[0] - one[0] >= least:
                break
            least = min(least, hypot(other[0] - one[0], other[1] - one[1]))
    return least


def spread(points: list[Point]) -> list[Point]:
    """The same points, pushed away from one another as little as it takes."""
    found = list(points)
    for _ in range(ROUNDS):
        moved = False
        for one in range(len(found)):
            for other in range(one + 1, len(found)):
                moved = _push(found, one, other) or moved
        if not moved:
            break
    return found


def _push(points: list[Point], one: int, other: int) -> bool:
    """Two that are too near go apart by half of what is missing each; those that coincide each their own way."""
    (ax, ay), (bx, by) = points[one], points[other]
    if abs(bx - ax) >= LEAST or abs(by - ay) >= LEAST:
        return False
    far = hypot(bx - ax, by - ay)
    if far >= LEAST - 1e-6:
        return False
    if far > 1e-6:
        ux, uy, half = (bx - ax) / far, (by - ay) / far, (LEAST - far) / 2
    else:
        ux, uy, half = cos(other), sin(other), 0.01
    points[one] = ax - ux * half, ay - uy * half
    points[other] = bx + ux * half, by + uy * half
    return True
