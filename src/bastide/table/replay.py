"""Looking back: every position of a line of play, by the number of steps that lead to it.

While the game goes on, whoever looks back sees what somebody who only watches sees; when it is over, everything.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from bastide.kernel.moves import CHANCE
from bastide.kernel.refusal import IllegalMove
from bastide.notation.codes import InvalidCode
from bastide.notation.document import Record
from bastide.notation.events import Json
from bastide.notation.record import ruleset_of
from bastide.table.inspection import region, zone_at
from bastide.table.line import Line, Step
from bastide.table.places import Places
from bastide.table.refused import Refused
from bastide.table.view import EVERYTHING, WATCHING, Viewer, choice

MOVES: Final = 20
"""A line that is tried on the board has no more moves than these."""


def recorded_line(record: Record) -> Line:
    """The line of play that a record tells."""
    line = Line(ruleset_of(record))
    for number, step in enumerate(record.steps, 1):
        line.play(number, line.position(step.code, -1))
    return line


def steps(line: Line, names: list[str], headers: dict[str, str], record: bool = True) -> Json:
    """All steps, for a slider, and whether whoever looks may have the record."""
    return {
        "choice": choice(line),
        "names": names,
        "headers": headers,
        "over": line.game.is_over,
        "record": record,
        "steps": [_step(k, step, line.is_known_to(step, ())) for k, step in enumerate(line.steps, 1)],
    }


def _step(k: int, step: Step, known: bool) -> Json:
    return {
        "k": k, "seat": step.seat, "prompt": step.prompt, "code": step.code if known else None, "turn": step.turn,
        "player": step.player, "scores": step.scores, "tells": step.tells, "words": step.words if known else None,
    }  # fmt: skip


def leading_to(line: Line, k: int) -> Callable[[], Line]:
    """Finds the line of play after so many steps, which is to be looked at and not changed. It may be called in another
    thread while the line itself is played on."""
    if not 0 <= k <= len(line.steps):
        raise Refused("table.no_step", most=str(len(line.steps)))
    return partial(_played_on, line.kept_before(k), partial(Line, line.ruleset, line.tints), line.steps[:k])


def _played_on(start: Line | None, begun: Callable[[], Line], taken: list[Step]) -> Line:
    if start is not None and len(start.steps) == len(taken):
        return start
    line = begun() if start is None else start.copy()
    for step in taken[len(line.steps) :]:
        line.play(step.number, step.index)
    return line


def tried(line: Line, k: int, codes: Sequence[str]) -> Callable[[], Line]:
    """Finds the line of play after so many steps and some other moves than those that were played."""
    found = leading_to(line, k)
    return lambda: _with_moves(found().copy(), codes)


def _with_moves(line: Line, codes: Sequence[str]) -> Line:
    for text in codes:
        decision = line.game.decision
        if decision is None or decision.player == CHANCE:
            raise Refused("table.illegal", code=text)
        try:
            line.play(len(line.steps) + 1, line.position(text, -1))
        except (IllegalMove, InvalidCode):
            raise Refused("table.illegal", code=text) from None
    return line


def view_at(viewer: Viewer, line: Line, people: list[Json], helped: bool, over: bool = False) -> Json:
    """A past position of a game that goes on or is over."""
    view = viewer.line(line, EVERYTHING if over else WATCHING, people, helped)
    past: Json = {"n": len(line.steps), "help": "full" if helped else "none"}
    return view | past | {"take_back": False, "no_take_back": None, "chat": [], "rematch": None}


def region_at(places: Places, line: Line, cell: tuple[int, int], zone: str) -> Json:
    """A region of a past position, by the printed name of one of its zones."""
    x, y = cell
    game = line.game.view(WATCHING)
    found = region(places, game, zone_at(game, x, y, zone, printed=True), WATCHING)
    return {"x": x, "y": y, "zone": zone} | found
