"""Taking back: how far somebody may go back, and why no farther.

Whoever plays against computers alone goes back as far as they like, one decision at a time; what computers and the
dealer did since goes with it. Among friends a decision can be taken back until the next one has acted. At a table
without help it stands as soon as the dealer has spoken, for one would have seen what comes. The dealer answers from a
keyed stream by the number of the answer, so the same question brings the same answer again: nothing is gained by asking
twice. What a game has taken over from another one stands. A puzzle is taken back even after its end.
"""

from bastide.kernel.moves import CHANCE
from bastide.rules.ruleset import COLOURS
from bastide.table.facts import BegunAnew, TakenBack
from bastide.table.line import Step
from bastide.table.refused import Refused
from bastide.table.table import Table


def take_back(table: Table, holder: str, number: int) -> TakenBack:
    """The last decision of whoever has this hash, as they knew the table at an entry."""
    own = table.seats_of(holder)
    if not own:
        raise Refused("table.not_seated")
    step = last_choice(table, own)
    if not max(step.number, table.taken_back) <= number <= table.number:
        raise Refused("table.stale")
    return TakenBack(step.seat, step.number)


def begin_anew(table: Table, holder: str, shown: bool) -> BegunAnew:
    """A puzzle once more from its beginning, to be tried again or to be shown its solution."""
    own = table.seats_of(holder)
    if not own:
        raise Refused("table.not_seated")
    if table.puzzle is None:
        raise Refused("table.no_puzzle")
    return BegunAnew(own[0], shown)


def objection(table: Table, own: list[int]) -> Refused | None:
    """Why the holder of these seats can take nothing back now; None: they can."""
    if not own:
        return Refused("table.not_seated")
    try:
        last_choice(table, own)
    except Refused as refusal:
        # Where it was raised holds the table, and would be held by it.
        return refusal.with_traceback(None)
    return None


def last_choice(table: Table, own: list[int]) -> Step:
    """The last decision of these seats that left something to choose, or why it is out of reach."""
    if table.finished and table.puzzle is None:
        raise Refused("table.over")
    against = _friends(table, own)
    barrier: Refused | None = None
    for step in reversed(table.line.steps[table.fact.begun :]):
        if step.seat in own:
            if step.is_choice:
                if barrier is not None:
                    raise barrier
                return step
        elif barrier is None:
            barrier = _barrier(table, step, against)
    raise Refused("table.nothing_to_take_back")


def _barrier(table: Table, step: Step, against: bool) -> Refused | None:
    """What a step that is not one's own puts in the way of going back behind it."""
    if table.help != "full":
        return Refused("table.no_help_to_take_back")
    if against and step.seat != CHANCE:
        return Refused("table.too_late_to_take_back", colour=COLOURS[step.seat])
    return None


def _friends(table: Table, own: list[int]) -> bool:
    """Does anybody else play, or may somebody come?"""
    return any(seat.kind != "computer" and at not in own for at, seat in enumerate(table.seats))
