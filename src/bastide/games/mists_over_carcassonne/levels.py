"""The six levels: what is played with, and what must be reached."""

from typing import Final


class Level:
    """`ghosts` in all, `markers` the points at which the hounds lie on the score track, and the `goal`.

    `piles`: into how many the tiles are dealt. `castles`: castles and cemeteries are among the tiles. `haunted`: the
    cemeteries are. `apart`: three colours count their points apart, and all of them must reach what is asked.
    """

    __slots__ = ("apart", "castles", "ghosts", "goal", "haunted", "markers", "number", "piles")

    def __init__(
        self, number: int, ghosts: int, goal: int, markers: tuple[int, ...] = (), haunted: bool = False
    ) -> None:
        self.number = number
        self.ghosts = ghosts
        self.goal = goal
        self.markers = markers
        self.piles = len(markers) + 1
        self.castles = number > 1
        self.haunted = haunted
        self.apart = number == 6

    @property
    def targets(self) -> tuple[int, ...]:
        """What must be reached with each pile."""
        return (*self.markers, self.goal)


LEVELS: Final = {
    "1": Level(1, 15, 50),
    "2": Level(2, 15, 75),
    "3": Level(3, 15, 100, (15, 50)),
    "4": Level(4, 13, 120, (20, 60)),
    "5": Level(5, 13, 100, (15, 50), haunted=True),
    "6": Level(6, 12, 50, (10, 25), haunted=True),
}

COUNTERS: Final = ("1-2-3", "1-2-4", "1-2-5", "1-3-4", "1-3-5", "1-4-5", "2-3-4", "2-3-5", "2-4-5", "3-4-5")
"""Which three colours of the game have a counting figure in the sixth level."""

COUNTED: Final = 3


def colours(players: int) -> int:
    """How many colours are played: everybody's own, or with one or two players four in all."""
    return players if players > 2 else 4


def counted(numbers: str, players: int) -> list[int]:
    """The colours that count points in the sixth level. In the place of one that nobody plays comes the first that is
    not named (our decision)."""
    played = range(colours(players))
    found = [int(number) - 1 for number in numbers.split("-") if int(number) <= len(played)]
    others = [hue for hue in played if hue not in found]
    return sorted(found + others[: COUNTED - len(found)])
