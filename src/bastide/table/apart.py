"""Places that can be chosen at once lie apart from one another, however the drawing has them."""

from math import cos, floor, hypot, sin

from bastide.notation.events import Json

Point = tuple[float, float]

LEAST = 0.24
"""So far apart, in tiles, are the middles of two places: one can be hit beside the other where tiles are 72 pixels."""

ROUNDS = 60

ROW = 100_000
AROUND = tuple(east * ROW + south for east in range(-1, 2) for south in range(-1, 2))
"""From the number of a square to its own and those around it, as far as places move in a round."""

WIDE = 2 * LEAST
"""The side of a square."""


def set_apart(options: list[Json]) -> None:
    """Move the points of options, in tiles from the corner of their cell, until no two places are too near."""
    places: dict[object, list[Json]] = {}
    for option in options:
        if option.get("at") is not None:
            places.setdefault(_place(option), []).append(option)
    if len(places) < 2:
        return
    groups = list(places.values())
    points = [_point(group[0]) for group in groups]
    apart = spread(points)
    if apart == points:
        return
    for group, (east, south) in zip(groups, apart, strict=True):
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


def spread(points: list[Point]) -> list[Point]:
    """The same points, pushed away from one another as little as it takes. Each looks only at those in the squares
    around it: there may be hundreds on a large land."""
    found = list(points)
    homes: list[int] = []
    crowd: list[tuple[int, list[int]]] = []
    for _ in range(ROUNDS):
        now = [floor(east / WIDE) * ROW + floor(south / WIDE) for east, south in found]
        if now != homes:
            homes, crowd = now, _crowd(now)
        moved = False
        for one, others in crowd:
            east, south = found[one]
            for other in others:
                further = found[other]
                if abs(further[0] - east) < LEAST and abs(further[1] - south) < LEAST and _push(found, one, other):
                    moved = True
                    east, south = found[one]
        if not moved:
            break
    return found


def _crowd(homes: list[int]) -> list[tuple[int, list[int]]]:
    """Whoever has somebody after them in their square or around it, in order, with all of these in order."""
    squares: dict[int, list[int]] = {}
    for index, home in enumerate(homes):
        squares.setdefault(home, []).append(index)
    near = {square: [step for step in AROUND if square + step in squares] for square in squares}
    found: list[tuple[int, list[int]]] = []
    for index, home in enumerate(homes):
        around = near[home]
        if len(around) > 1 or len(squares[home]) > 1:
            others = [other for step in around for other in squares[home + step] if other > index]
            if others:
                found.append((index, sorted(others)))
    return found


def _push(points: list[Point], one: int, other: int) -> bool:
    """Two that are too near go apart by half of what is missing each; those that coincide each their own way."""
    (ax, ay), (bx, by) = points[one], points[other]
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
