"""What a lesson says at a table now, and what it points at."""

from bastide.lessons.lesson import Step
from bastide.notation.events import Json
from bastide.table.inspection import zone_at
from bastide.table.places import Places
from bastide.table.table import Table


def taught(table: Table, places: Places) -> Json | None:
    """The open step of the lesson; None: the game is none, or goes its own way now."""
    lesson, step = table.lesson, table.taught
    if lesson is None or step is None:
        return None
    return {
        "name": lesson.name,
        "title": lesson.title,
        "step": step.number,
        "steps": lesson.spoken,
        "says": step.says,
        "instead": step.instead or None,
        "code": step.code or None,
        "waits": table.waits_for_reader,
        "lights": lights(table, step, places),
    }


def lights(table: Table, step: Step, places: Places) -> list[Json]:
    """The zones with all that belongs to them, and the cells, that light up."""
    game = table.line.game
    found: list[Json] = []
    for light in step.lights:
        cell, _, name = light.partition("/")
        x, y = (int(part) for part in cell.split(","))
        if name:
            found += [places.of(game, member) for member in sorted(game.regions.members(zone_at(game, x, y, name)))]
        else:
            found.append({"x": x, "y": y})
    return found
