"""Puzzles: which there are, the one of a day, and playing one."""

import asyncio
from datetime import date

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from bastide.players.roster import USUAL
from bastide.puzzles.puzzle import Puzzle, collection, puzzle_numbered, puzzle_of_day
from bastide.rules.ruleset import VERSION
from bastide.server.beginning import checked_plan
from bastide.server.games import Name
from bastide.server.house import House
from bastide.server.identity import give_cookie, introduced
from bastide.server.limits import Allowance
from bastide.server.requests import Json, number, openings_of, sent
from bastide.table.boxes import HELP
from bastide.table.facts import Created, SeatPlan
from bastide.table.line import Line
from bastide.table.puzzling import offer
from bastide.table.refused import Refused
from bastide.table.solution import ruleset_of

LEFT = 30
"""Among so many games of a browser, puzzles are looked for that were left."""


class Solver(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who wants to solve a puzzle, and what the other player is called, who only looks on."""

    name: Name
    opponent: Name


async def show_all(request: Request) -> Response:
    return Json({"puzzles": [offer(puzzle) for puzzle in collection().puzzles]})


async def show_day(request: Request) -> Response:
    """The puzzle of a day. Which day it is, whoever asks knows best."""
    try:
        day = date.fromisoformat(str(request.path_params["day"]))
    except ValueError:
        raise Refused("page.unknown") from None
    return Json({"day": day.isoformat()} | offer(puzzle_of_day(day)))


async def play(request: Request) -> Response:
    house: House = request.app.state.house
    wish = await sent(request, Solver)
    puzzle = puzzle_numbered(number(request, "number"))
    if puzzle is None:
        raise Refused("page.unknown")
    holder, secret = introduced(request)
    solver, other = SeatPlan("person", wish.name, "", holder), SeatPlan("computer", wish.opponent, USUAL)
    game = await _left(house, puzzle, holder, openings_of(request))
    game = game or await _begun(house, puzzle, checked_plan(solver), checked_plan(other))
    response = Json({"game": game, "link": f"/g/{game}"}, 201)
    give_cookie(request, response, secret)
    return response


async def _left(house: House, puzzle: Puzzle, holder: str, by: Allowance) -> str:
    """The game in which this puzzle was left unsolved; empty: there is none. Other puzzles in which nobody is are
    forgotten, so that whoever solves one every day does not fill the store."""
    found = ""
    for game, table in await house.tables_of(holder, LEFT, by):
        if table.puzzle is puzzle and not table.finished:
            found = game
        elif table.fact.puzzle and not (await house.room(game)).guests:
            await house.delete(game, holder)
    return found


async def _begun(house: House, puzzle: Puzzle, solver: SeatPlan, other: SeatPlan) -> str:
    """A game in which this puzzle is to be solved, always in the first colour."""
    line = await asyncio.to_thread(_line_to, puzzle)
    rules = line.ruleset
    seats = [other, other]
    seats[puzzle.player] = solver
    created = Created(
        rules.game, rules.expansions, rules.options, VERSION, tuple(seats), HELP[0], host=solver.holder,
        tints=(1, 0) if puzzle.player else (), begun=len(line.steps), puzzle=puzzle.number,
    )  # fmt: skip
    return await house.begin(created, line.steps)


def _line_to(puzzle: Puzzle) -> Line:
    """The game in which a puzzle was found, up to where it begins."""
    line = Line(ruleset_of(puzzle))
    for entry, code in enumerate(puzzle.line, 2):
        line.play(entry, line.position(code, -1))
    return line
