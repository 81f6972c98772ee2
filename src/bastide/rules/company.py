"""Which boxes go together, and what is wrong with a choice of them."""

from collections.abc import Iterable, Sequence

from bastide.rules.catalogue import Entry, clashes, entry, expansions


class Objection:
    """Two boxes that clash (`excludes`), or one that is missing (`needs`); `why` names the words that say why."""

    def __init__(self, key: str, box: str, other: str, why: str = "") -> None:
        self.key = key
        self.box = box
        self.other = other
        self.why = why

    def __str__(self) -> str:
        if self.key == "needs":
            return f"'{self.box}' needs '{self.other}'"
        return f"'{self.box}' and '{self.other}' cannot be played together: leave one of them out"


def objections(chosen: Sequence[Entry]) -> list[Objection]:
    """What speaks against playing these boxes together; empty: nothing."""
    names = [box.name for box in chosen]
    found = [Objection("needs", box.name, other) for box in chosen for other in box.needs if other not in names]
    for clash in clashes():
        met = [name for name in names if name in clash.boxes]
        found += [Objection("excludes", met[0], other, clash.why) for other in met[1:]]
    return found


def together(names: Iterable[str]) -> list[str]:
    """As many of these boxes as go with the earlier ones, and whatever they need besides."""
    chosen: list[str] = []
    for name in names:
        wanted = [name, *entry(name).needs]
        if all(other not in excluded(entry(one)) for one in wanted for other in chosen):
            chosen += [new for new in wanted if new not in chosen]
    return chosen


def largest_mix(game: str) -> list[str]:
    """Everything of a game that goes together; of boxes that clash the first in the catalogue."""
    return together(box.name for box in expansions(game))


def excluded(box: Entry) -> dict[str, str]:
    """The boxes that a box cannot be played with, and the words that say why."""
    return {
        other: clash.why for clash in clashes() if box.name in clash.boxes for other in clash.boxes if other != box.name
    }
