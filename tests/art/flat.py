"""SVG path data, flattened to closed outlines, to ask what lies inside."""

import re

from bastide.art.curve import Point, is_inside

TOKEN = re.compile(r"[MLCZ]|-?\d+(?:\.\d+)?")


def outlines(d: str) -> list[list[Point]]:
    """The closed outlines of absolute path data of moves, lines and cubic curves."""
    found: list[list[Point]] = []
    command = ""
    numbers: list[float] = []
    for token in TOKEN.findall(d):
        if token.isalpha():
            assert not numbers, d
            command = token
            continue
        numbers.append(float(token))
        if len(numbers) == (6 if command == "C" else 2):
            _take(found, command, numbers)
            command = "L" if command == "M" else command
            numbers = []
    return found


def _take(found: list[list[Point]], command: str, numbers: list[float]) -> None:
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    if command == "M":
        found.append(points)
    elif command == "L":
        found[-1] += points
    else:
        a, (b, c, d) = found[-1][-1], points
        for step in range(1, 9):
            t, s = step / 8, 1 - step / 8
            x, y = (
                s**3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t**3 * d[axis] for axis in (0, 1)
            )
            found[-1].append((x, y))


def covers(d: str, point: Point) -> bool:
    """Whether a point lies inside by the non-zero rule."""
    return sum(_winding(point, outline) for outline in outlines(d)) != 0


def _winding(point: Point, outline: list[Point]) -> int:
    if not is_inside(point, outline):
        return 0
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, outline[1:] + outline[:1], strict=True))
    return 1 if area > 0 else -1
