"""Looking back: every position of a line of play, by the number of steps that lead to it."""

from bastide.notation.document import Record
from bastide.notation.events import Json
from bastide.notation.record import ruleset_of
from bastide.rules.ruleset import Ruleset
from bastide.table.inspection import region, zone_at
from bastide.table.line import Line, Step
from bastide.table.places import Places
from bastide.table.refused import Refused
from bastide.table.view import WATCHING, Viewer, choice


def recorded_line(record: Record) -> Line:
    """The line of play that a record tells."""
    line = Line(ruleset_of(record))
    for number, step in enumerate(record.steps, 1):
        line.play(number, line.position(step.code, -1))
    return line


def steps(line: Line, names: list[str], headers: dict[str, str]) -> Json:
    """All steps, for a slider."""
    return {
        "choice": choice(line),
        "names": names,
        "headers": headers,
        "over": line.game.is_over,
        "steps": [_step(k, step) for k, step in enumerate(line.steps, 1)],
    }


def _step(k: int, step: Step) -> Json:
    return {
        "k": k, "seat": step.seat, "prompt": step.prompt, "code": step.code, "turn": step.turn, "player": step.player,
        "scores": step.scores, "tells": step.tells, "words": step.words,
    }  # fmt: skip


def line_at(ruleset: Ruleset, taken: list[Step], k: int) -> Line:
    """The line of play after so many steps."""
    if not 0 <= k <= len(taken):
        raise Refused("table.no_step", most=str(len(taken)))
    line = Line(ruleset)
    for step in taken[:k]:
        line.play(step.number, step.index)
    return line


def view_at(viewer: Viewer, ruleset: Ruleset, taken: list[Step], k: int, people: list[Json], helped: bool) -> Json:
    """A past position, as whoever only watches sees it."""
    view = viewer.line(line_at(ruleset, taken, k), WATCHING, people, helped)
    return view | {"n": k, "help": "full" if helped else "none", "take_back": False, "chat": [], "rematch": None}


def region_at(places: Places, ruleset: Ruleset, taken: list[Step], k: int, cell: tuple[int, int], zone: str) -> Json:
    """A region of a past position, by the printed name of one of its zones."""
    x, y = cell
    game = line_at(ruleset, taken, k).game.view(WATCHING)
    found = region(places, game, zone_at(game, x, y, zone, printed=True), WATCHING)
    return {"x": x, "y": y, "zone": zone} | found
