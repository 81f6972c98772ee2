"""Games and records looked back on: every position, the points over time, the record itself."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from bastide.notation.document import BadRecord, Record
from bastide.notation.events import Json as Plain
from bastide.notation.foreign.following import imported
from bastide.notation.foreign.plain import BadSave
from bastide.notation.foreign.save import looks_foreign
from bastide.notation.parsing import parse
from bastide.notation.record import check_ending, read, write
from bastide.server.fairness import BEGUN, COMMITTED, MIXED, OPENED
from bastide.server.house import House
from bastide.server.identity import give_cookie, holder_of, introduced, network_mark
from bastide.server.library import Bringer
from bastide.server.limits import Allowance, price_of_opening
from bastide.server.requests import Json, body, cell, number, openings_of
from bastide.server.taking_home import attached, language_of, told_names
from bastide.server.tools import Tools
from bastide.table.chart import chart
from bastide.table.line import Line
from bastide.table.picture import picture
from bastide.table.places import Places
from bastide.table.printed import laid_pictures
from bastide.table.refused import Refused
from bastide.table.replay import leading_to, recorded_line, region_at, steps, view_at
from bastide.table.table import Table
from bastide.table.view import WATCHING, Viewer

RECORD = 1024 * 1024
"""The largest record that can be sent, in bytes."""

Found = TypeVar("Found")

DATE = "date"
"""What the day of a game stands under in its record."""

MOVE = 10
"""About so many letters of a record are a move."""

SHELF = 16
"""So many records stay open."""


class Past:
    """A line of play with what is known of its players, to be looked at and not changed. `own` are the seats of whoever
    looks: of a record all. `date` is the day of the game, as far as it is known."""

    def __init__(
        self,
        line: Line,
        viewer: Viewer,
        people: list[Plain],
        own: list[int],
        headers: dict[str, str],
        helped: bool,
        date: str,
    ) -> None:
        self.line = line
        self.viewer = viewer
        self.people = people
        self.own = own
        self.headers = headers
        self.helped = helped
        self.date = date

    @property
    def names(self) -> list[str]:
        return [str(person["name"]) for person in self.people]

    def check_open(self) -> None:
        """May whoever looks have every step?"""
        if not self.helped:
            raise Refused("table.no_help")
        if not self.line.is_open_to(self.own):
            raise Refused("record.secret")


class Shelf:
    """Records that somebody has brought along, and the threads in which they and all games are looked at: one reads
    records, one goes back to positions, so that nobody who wants many keeps others from playing."""

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self._open: OrderedDict[str, Past] = OrderedDict()
        self._reading = ThreadPoolExecutor(1, "records")
        self._looking = ThreadPoolExecutor(1, "positions")

    async def look(self, act: Callable[[], Found]) -> Found:
        """Have something looked at that takes a while."""
        return await asyncio.get_running_loop().run_in_executor(self._looking, act)

    async def _read(self, act: Callable[[], Found]) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self._reading, act)

    def close(self) -> None:
        for threads in (self._reading, self._looking):
            threads.shutdown(wait=False, cancel_futures=True)

    async def keep(self, text: bytes, by: Bringer) -> str:
        """Put a record on the shelf, once it has proved to be one."""
        await self.tools.store.check_record(by)
        record = await self._read(lambda: _read(text))
        return await self.tools.store.keep_record(secrets.token_urlsafe(9), write(record), by, self.tools.clock())

    async def past(self, name: str, by: Allowance) -> Past:
        """A record to look at. If it has to be played again for that, it is charged to whoever asks."""
        if name not in self._open:
            text = await self.tools.store.record(name)
            if text is None:
                raise Refused("record.unknown")
            if not by.takes(price_of_opening(len(text) // MOVE)):
                raise Refused("message.too_many")
            self._open[name] = await self._read(lambda: _past_of(text, Viewer(Places(self.tools.studio.spot))))
            if len(self._open) > SHELF:
                self._open.popitem(last=False)
        self._open.move_to_end(name)
        return self._open[name]


def _read(text: str | bytes) -> Record:
    """The record, also of another program's save, or what is wrong with it: one that was kept may be of older rules."""
    try:
        return imported(text).record if looks_foreign(text) else read(text)
    except BadSave as error:
        raise Refused("record.foreign", step=str(error.step)) from None
    except BadRecord as error:
        raise Refused("record.bad", line=str(error.line), move=str(error.move)) from None


def _past_of(text: str, viewer: Viewer) -> Past:
    """The line of play is checked while it is played; only where it fails is it read once more, to say where."""
    try:
        record = parse(text)[0]
        line = recorded_line(record)
        check_ending(record, line.game)
    except ValueError:
        _read(text)
        raise
    people: list[Plain] = [{"name": known, "kind": "person", "level": "", "online": False} for known in record.names]
    headers = dict(record.headers)
    return Past(line, viewer, people, list(range(len(people))), headers, True, headers.get(DATE, ""))


async def keep(request: Request) -> Response:
    shelf: Shelf = request.app.state.shelf
    text = await body(request, "text/plain", RECORD, "record.too_large")
    holder, secret = introduced(request)
    name = await shelf.keep(text, Bringer(holder, network_mark(request)))
    response = Json({"record": name, "link": f"/r/{name}"}, 201)
    give_cookie(request, response, secret)
    return response


async def past_of(request: Request) -> Past:
    """What a request looks back on: a game that goes on or is over, or a record."""
    if "record" in request.path_params:
        shelf: Shelf = request.app.state.shelf
        return await shelf.past(str(request.path_params["record"]), openings_of(request))
    house: House = request.app.state.house
    room = await house.room(str(request.path_params["game"]), openings_of(request))
    table = room.table
    people: list[Plain] = [
        {"name": seat.name, "kind": seat.kind, "level": seat.level, "online": online}
        for seat, online in zip(table.seats, room.audience.online(), strict=True)
    ]
    own = table.seats_of(holder_of(request))
    helped = table.help == "full" or table.finished
    date = datetime.fromtimestamp(table.created, UTC).date().isoformat()
    return Past(table.line, room.audience.viewer, people, own, fair_headers(table), helped, date)


def fair_headers(table: Table) -> dict[str, str]:
    """What the record says about the dealer, so that anybody can check its answers when the game is over."""
    if not table.fact.commitment:
        return {}
    found = {COMMITTED: table.fact.commitment}
    if table.fact.begun:
        found[BEGUN] = str(table.fact.begun)
    if table.mixes:
        found[MIXED] = " ".join(f"{answers}:{value}" for answers, value in table.mixes)
    return found | ({OPENED: table.key} if table.key else {})


async def show_steps(request: Request) -> Response:
    past = await past_of(request)
    return Json(steps(past.line, past.names, past.headers, past.helped and past.line.is_open_to(past.own)))


async def _line_at(request: Request, past: Past, k: int) -> Line:
    """The line of play after so many steps, on tiles that are measured."""
    shelf: Shelf = request.app.state.shelf
    line = await shelf.look(leading_to(past.line, k))
    await shelf.tools.studio.measure(laid_pictures(line.game))
    return line


async def show_position(request: Request) -> Response:
    past = await past_of(request)
    shelf: Shelf = request.app.state.shelf
    line = await _line_at(request, past, number(request, "k"))
    over = past.line.game.is_over
    view = await shelf.look(lambda: msgspec.json.encode(view_at(past.viewer, line, past.people, past.helped, over)))
    return Response(view, media_type="application/json")


async def show_region(request: Request) -> Response:
    past = await past_of(request)
    if not past.helped:
        raise Refused("table.no_help")
    shelf: Shelf = request.app.state.shelf
    zone, where = request.query_params.get("zone", ""), cell(request)
    line = await _line_at(request, past, number(request, "k"))
    return Json(await shelf.look(lambda: region_at(past.viewer.places, line, where, zone)))


async def show_chart(request: Request) -> Response:
    return Json(chart((await past_of(request)).line))


async def show_record(request: Request) -> Response:
    """Whoever brings a record along is helped with it: so that of a game without help is given when it is over."""
    past = await past_of(request)
    past.check_open()
    language = language_of(request.query_params.get("lang", ""), request.headers.get("accept-language", ""))
    names = told_names(past.people, past.line.tints, language)
    record = past.line.record(names, ({DATE: past.date} if past.date else {}) | past.headers)
    text = write(record)
    headers = {"Content-Disposition": attached(record.game, past.date, names, language)}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


async def show_board(request: Request) -> Response:
    past = await past_of(request)
    k = number(request, "at") if "at" in request.query_params else len(past.line.steps)
    line = await _line_at(request, past, k)
    tools: Tools = request.app.state.tools
    shown = picture(line.game.view(WATCHING), past.viewer.places, line.tints)
    drawn = await tools.studio.board(*shown, line.game.book.pictures)
    return Response(drawn, media_type="image/svg+xml")
