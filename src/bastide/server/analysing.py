"""Games and records looked at again by a computer: in a process of its own, a piece at a time.

Whoever asks may leave and come back: what was found is kept, also when the server is started anew, and everybody who
may have the record shares it.
"""

import asyncio
import logging
import zlib
from collections import OrderedDict
from hashlib import blake2b

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from bastide import __version__
from bastide.notation.events import Json as Plain
from bastide.server.faults import Fault
from bastide.server.looking_back import Past, Shelf, past_of
from bastide.server.requests import Json, number, sent
from bastide.server.tools import Tools
from bastide.server.workers import Workers
from bastide.table.line import Line
from bastide.table.printed import laid_pictures
from bastide.table.refused import Refused
from bastide.table.replay import MOVES, tried, view_at
from bastide.table.review import piece, turning
from bastide.table.thinking import Played, played

log = logging.getLogger("bastide")

KEPT = 64
"""So many games are remembered in memory: the one that nobody has looked at for longest is forgotten there."""

AT_ONCE = 6
"""So many are worked on by turns; whoever comes then is asked to wait."""

PIECES = 2000
"""No game is worked on for more pieces than these, of a second or so each."""


class AnalysisWish(msgspec.Struct, forbid_unknown_fields=True):
    """There is nothing to wish for yet."""


class Found(msgspec.Struct):
    """What is known of a game when all of it is looked at."""

    opening: list[float]
    turns: list[Plain]


class Review:
    """What is known of a game so far: `done` of its moves are looked at."""

    def __init__(self, game: Played) -> None:
        self.game = game
        self.done = 0
        self.opening: list[float] = []
        self.turns: list[Plain] = []
        self.state = "running"

    @staticmethod
    def kept(game: Played, packed: bytes) -> "Review":
        """What was found earlier."""
        review = Review(game)
        found = msgspec.json.decode(zlib.decompress(packed), type=Found)
        review.opening, review.turns = found.opening, found.turns
        review.done, review.state = len(game[5]), "done"
        return review

    def packed(self) -> bytes:
        return zlib.compress(msgspec.json.encode(Found(self.opening, self.turns)))

    async def work(self, workers: Workers) -> bool:
        """Piece by piece; what takes too long is given up, and what was found until then is kept. Answers whether all
        was looked at."""
        try:
            for _ in range(PIECES):
                self.done, found, before = await workers.run(piece, self.game, self.done)
                self.opening = self.opening or before
                self.turns += found
                if self.done >= len(self.game[5]):
                    return True
        except Exception:
            log.exception("a game cannot be analysed")
        return False

    def facts(self, known: int) -> Plain:
        """All but the turns that somebody knows already."""
        return {
            "state": self.state, "done": self.done, "steps": len(self.game[5]), "opening": self.opening,
            "from": min(known, len(self.turns)), "turns": self.turns[known:],
            "turning": turning(self.opening, self.turns) if self.turns else [],
        }  # fmt: skip


class Analyst:
    """Has games looked at, and remembers what came of it."""

    def __init__(self, workers: Workers, tools: Tools) -> None:
        self._workers = workers
        self._tools = tools
        self._known: OrderedDict[str, Review] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def known(self, place: str, game: Played) -> Review | None:
        """What is known of a game, if it is still the same."""
        found = self._remembered(place, game)
        if found is not None:
            return found
        packed = await self._tools.store.analysis(place, digest(game))
        # Somebody else may have asked meanwhile.
        found = self._remembered(place, game)
        if found is not None or packed is None:
            return found
        return self._remember(place, Review.kept(game, packed))

    def _remembered(self, place: str, game: Played) -> Review | None:
        found = self._known.get(place)
        if found is None or found.game != game:
            return None
        self._known.move_to_end(place)
        return found

    def _remember(self, place: str, review: Review) -> Review:
        self._known[place] = review
        self._known.move_to_end(place)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return review

    async def begin(self, place: str, game: Played) -> Review:
        """Have a game looked at, unless it is or was already."""
        found = await self.known(place, game)
        if found is not None and found.state != "failed":
            return found
        if len(self._tasks) >= AT_ONCE:
            raise Refused("analysis.too_many")
        review = self._remember(place, Review(game))
        task = asyncio.create_task(self._look(place, review))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return review

    async def _look(self, place: str, review: Review) -> None:
        """What cannot be stored is there as long as it is remembered."""
        if not await review.work(self._workers):
            review.state = "failed"
            return
        try:
            await self._tools.store.keep_analysis(place, digest(review.game), review.packed(), self._tools.clock())
        except Fault:
            log.warning("an analysis cannot be kept")
        review.state = "done"

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()


def digest(game: Played) -> str:
    """What tells one course of play from another. What another version of the program found is found anew."""
    return blake2b(repr((__version__, game)).encode(), digest_size=16).hexdigest()


def place_of(request: Request) -> str:
    """`games/<id>` or `records/<id>`."""
    named = request.path_params
    return f"records/{named['record']}" if "record" in named else f"games/{named['game']}"


async def begin(request: Request) -> Response:
    await sent(request, AnalysisWish)
    past = await past_of(request)
    past.check_open()
    analyst: Analyst = request.app.state.analyst
    review = await analyst.begin(place_of(request), played(past.line))
    return Json(review.facts(0))


async def show(request: Request) -> Response:
    """How far it is, and the turns from `turns` on."""
    past = await past_of(request)
    past.check_open()
    analyst: Analyst = request.app.state.analyst
    known = number(request, "turns") if "turns" in request.query_params else 0
    review = await analyst.known(place_of(request), played(past.line))
    return Json({"state": "none"} if review is None else review.facts(known))


async def show_instead(request: Request) -> Response:
    """The view after so many steps and some other moves than those that were played."""
    past = await past_of(request)
    past.check_open()
    codes = request.query_params.getlist("code")
    if len(codes) > MOVES:
        raise Refused("message.malformed")
    shelf: Shelf = request.app.state.shelf
    line = await shelf.look(tried(past.line, number(request, "k"), codes))
    await shelf.tools.studio.measure(laid_pictures(line.game))
    return Response(await shelf.look(lambda: _seen(past, line)), media_type="application/json")


def _seen(past: Past, line: Line) -> bytes:
    return msgspec.json.encode(view_at(past.viewer, line, past.people, past.helped, past.line.game.is_over))
