"""Places that can be chosen at once lie apart from one another, however the drawing has them."""

from math import cos, floor, sin, sqrt

from bastide.notation.events import Json

Point = tuple[float, float]

LEAST = 0.24
"""So far apart, in tiles, are the middles of two places: one can be hit beside the other where tiles are 72 pixels."""

ROUNDS = 60

NOBODY: list[int] = []

ROW = 100_000
AROUND = tuple(east * ROW + south for east in range(-1, 2) for south in range(-1, 2))
"""From the number of a square to its own and those around it, as far as places move in a round."""

HERE = (0,)

WIDE = 2 * LEAST
"""The side of a square."""

FEW = 16
"""So many points share one square: more than that look only around themselves."""


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
    """The same points, pushed away from one another as little as it takes."""
    crowd = Crowd(points)
    for _ in range(ROUNDS):
        if not crowd.is_pushed():
            break
    return [(crowd.east[one], crowd.south[one]) for one in range(len(points))]


class Crowd:
    """Points on the land, of which there may be hundreds. Each looks only at those in the squares around it, and only
    when one of these, or itself, has moved since it last looked."""

    __slots__ = ("around", "east", "homes", "known", "looking", "moved", "restless", "south", "squares")

    def __init__(self, points: list[Point]) -> None:
        self.east = [east for east, _ in points]
        self.south = [south for _, south in points]
        self.around = AROUND if len(points) > FEW else HERE
        self.homes = [self._home(one) for one in range(len(points))]
        self.squares: dict[int, list[int]] = {}
        for one, home in enumerate(self.homes):
            self.squares.setdefault(home, []).append(one)
        self.known = [NOBODY for _ in points]
        self.looking = [True for _ in points]
        self.restless = [False for _ in points]
        self.moved: list[int] = []

    def _home(self, one: int) -> int:
        if len(self.around) == 1:
            return 0
        return floor(self.east[one] / WIDE) * ROW + floor(self.south[one] / WIDE)

    def is_pushed(self) -> bool:
        """Let those who are too near to one another go apart, once. Was there anybody?"""
        self.moved = []
        for one in range(len(self.looking)):
            if self.looking[one]:
                self.looking[one] = False
                self._push_from(one)
        for one in self.moved:
            self.restless[one] = False
            self._move_house(one)
        for one in self.moved:
            self._turn_heads(one)
        return bool(self.moved)

    def _push_from(self, one: int) -> None:
        east, south = self.east[one], self.south[one]
        for other in self._near(one):
            if other > one:
                right, down = self.east[other] - east, self.south[other] - south
                if -LEAST < right < LEAST and -LEAST < down < LEAST and self._push(one, other, right, down):
                    east, south = self.east[one], self.south[one]

    def _near(self, one: int) -> list[int]:
        """Everybody around somebody, in order, with themselves. It is known until somebody moves house there."""
        found = self.known[one]
        if not found:
            home = self.homes[one]
            if len(self.around) == 1:
                found = self.squares[home]
            else:
                found = []
                for step in self.around:
                    found.extend(self.squares.get(home + step, NOBODY))
                found.sort()
            self.known[one] = found
        return found

    def _push(self, one: int, other: int, right: float, down: float) -> bool:
        """Two that are too near go apart by half of what is missing each; those that coincide each their own way."""
        far = sqrt(right * right + down * down)
        if far >= LEAST - 1e-6:
            return False
        if far > 1e-6:
            ux, uy, half = right / far, down / far, (LEAST - far) / 2
        else:
            ux, uy, half = cos(other), sin(other), 0.01
        self.east[one] = self.east[one] - ux * half
        self.south[one] = self.south[one] - uy * half
        self.east[other] = self.east[other] + ux * half
        self.south[other] = self.south[other] + uy * half
        self._tell_of(one)
        self._tell_of(other)
        return True

    def _tell_of(self, one: int) -> None:
        """Somebody moves: whoever is around and comes later looks at them. The others do so in the next round."""
        if not self.restless[one]:
            self.restless[one] = True
            self.moved.append(one)
            self._turn_heads(one)

    def _turn_heads(self, one: int) -> None:
        """Whoever is around somebody who moves looks again."""
        for other in self._near(one):
            self.looking[other] = True

    def _move_house(self, one: int) -> None:
        home = self._home(one)
        if home != self.homes[one]:
            self._forget(one)
            self.squares[self.homes[one]].remove(one)
            self.squares.setdefault(home, []).append(one)
            self.homes[one] = home
            self._forget(one)

    def _forget(self, one: int) -> None:
        for step in self.around:
            for other in self.squares.get(self.homes[one] + step, NOBODY):
                self.known[other] = NOBODY
