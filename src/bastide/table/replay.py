"""Looking back: every position of a line of play, by the number of steps that lead to it.

While the game goes on, whoever looks back sees what somebody who only watches sees; when it is over, everything.
"""

from bastide.notation.document import Record
from bastide.notation.events import Json
from bastide.notation.record import ruleset_of
from bastide.rules.ruleset import Ruleset
from bastide.table.inspection import region, zone_at
from bastide.table.line import Line, Step
from bastide.table.places import Places
from bastide.table.refused import Refused
from bastide.table.tints import Tints
from bastide.table.view import EVERYTHING, WATCHING, Viewer, choice

APART = 20
"""A position is kept after every so many steps."""


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


class Album:
    """Positions of a line of play, some of which are kept, so that none is far from one that is."""

    def __init__(self, ruleset: Ruleset, tints: Tints = ()) -> None:
        self.ruleset = ruleset
        self.tints = tints
        self._kept: dict[int, Line] = {}

    def line_at(self, taken: list[Step], k: int) -> Line:
        """The line of play after so many steps. It is to be looked at and not changed."""
        if not 0 <= k <= len(taken):
            raise Refused("table.no_step", most=str(len(taken)))
        line = self._nearest(taken, k)
        for step in taken[len(line.steps) : k]:
            line.play(step.number, step.index)
            if len(line.steps) % APART == 0:
                self._kept[len(line.steps)] = line.copy()
        return line

    def _nearest(self, taken: list[Step], k: int) -> Line:
        """The nearest position before one that is kept and still counts. Steps are only taken back from the end."""
        for at in range(k // APART * APART, 0, -APART):
            known = self._kept.get(at)
            if known is not None and known.steps[-1].number == taken[at - 1].number:
                return known if at == k else known.copy()
        return Line(self.ruleset, self.tints)


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
