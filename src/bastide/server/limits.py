"""How much one client may send, weighed by what it costs."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

BURST = 20
A_SECOND = 10
KNOWN = 4096
"""So many addresses are remembered: whoever has been quiet for longest is forgotten, and begins anew."""

PATIENCE = 100
"""Whoever is refused so often before they have been quiet for once has lost the connection."""


class Allowance:
    """So much at once, and so much a second on average."""

    def __init__(self, burst: int = BURST, a_second: float = A_SECOND, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._burst = burst
        self._a_second = a_second
        self._left = float(burst)
        self._seen = now()
        self.refused = 0

    def takes(self, cost: int = 1) -> bool:
        """Something more: is it within the allowance?"""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._seen) * self._a_second)
        self._seen = now
        if self._left == self._burst:
            self.refused = 0
        if self._left < cost:
            self.refused += 1
            return False
        self._left -= cost
        return True

    @property
    def is_exhausted(self) -> bool:
        return self.refused > PATIENCE


Allowing = Callable[[], Allowance]

HUNDRED = 100
DEAREST = 50
"""No opening is charged more than this: nobody shall be kept from a long game for ever."""


def price_of_opening(entries: int) -> int:
    """What it costs to play a game of so many entries again."""
    return min(1 + entries // HUNDRED, DEAREST)


def questions() -> Allowance:
    """For requests that only ask."""
    return Allowance(300, 30)


def changes() -> Allowance:
    """For requests that change or keep something."""
    return Allowance(60, 3)


def games() -> Allowance:
    """For opening games, which stay in the store: those of a school at once, and then one in ten seconds."""
    return Allowance(300, 0.1)


def looks() -> Allowance:
    """For looking back, which plays a game again: somebody may lean on a key in a replay."""
    return Allowance(150, 15)


def drawings() -> Allowance:
    """For drawings: a large table wants hundreds at once, and none of them again for a day."""
    return Allowance(1500, 30)


def talk() -> Allowance:
    """For what all sockets of an address say together, a school's among them; that somebody is there costs nothing."""
    return Allowance(1000, 100)


def openings() -> Allowance:
    """For games and records that have to be played again before they can be looked at, by the hundred entries: all that
    one browser is shown on its first page at once, and then what takes a tenth of the time that there is."""
    return Allowance(300, 3)


class Households:
    """The allowances of addresses, by network, and of what sort they are."""

    def __init__(self, sorts: dict[str, Allowing]) -> None:
        self._sorts = sorts
        self._known: OrderedDict[tuple[str, str], Allowance] = OrderedDict()

    def allowance(self, address: str, sort: str) -> Allowance:
        key = (address, sort)
        if key not in self._known:
            self._known[key] = self._sorts[sort]()
            if len(self._known) > KNOWN:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        return self._known[key]


class Limits:
    """How much is allowed: messages to every connection, requests and talk of each sort to every address."""

    def __init__(
        self,
        messages: Allowing = Allowance,
        questions: Allowing = questions,
        changes: Allowing = changes,
        looks: Allowing = looks,
        drawings: Allowing = drawings,
        talk: Allowing = talk,
        games: Allowing = games,
        openings: Allowing = openings,
    ) -> None:
        self.messages = messages
        self.households = Households({
            "questions": questions, "changes": changes, "looks": looks, "drawings": drawings, "talk": talk,
            "games": games, "openings": openings,
        })  # fmt: skip

    @staticmethod
    def alike(allowing: Allowing) -> "Limits":
        """The same allowance for everything."""
        return Limits(*[allowing] * 8)
