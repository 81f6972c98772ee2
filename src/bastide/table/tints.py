"""The colours that players have chosen. In the engine a seat's number is its colour; a table may show it in another.

All six numbers have a colour, those that nobody plays too: so no two are shown alike.
"""

from collections.abc import Sequence

from bastide.rules.ruleset import COLOURS
from bastide.table.refused import Refused

Tints = tuple[int, ...]
"""For each number of a colour the one in which it is shown; empty: each in its own."""


def chosen_tints(wished: Sequence[str]) -> Tints:
    """The colours that seats have wished for, in their order (an empty wish: whatever is left). Seats beyond the last
    colour have none: no game has so many."""
    wished = wished[: len(COLOURS)]
    known = [colour for colour in wished if colour]
    if not set(known) <= set(COLOURS):
        raise Refused("message.malformed")
    if len(set(known)) < len(known):
        raise Refused("table.same_colour")
    left = [colour for colour in COLOURS if colour not in known]
    named = [colour or _next(left, COLOURS[at]) for at, colour in enumerate(wished)]
    tints = tuple(COLOURS.index(colour) for colour in [*named, *left])
    return () if tints == tuple(range(len(COLOURS))) else tints


def _next(left: list[str], own: str) -> str:
    """The seat's own colour, or the first that is left."""
    return left.pop(left.index(own) if own in left else 0)
