"""The studio: has drawings made elsewhere and keeps them."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Coroutine, Hashable, Mapping, Sequence
from functools import partial
from typing import Generic, ParamSpec, TypeVar

import msgspec

from bastide.art.board import Laid, Lying, Standing, known_tiles
from bastide.art.spots import MIDDLE
from bastide.server import drawings
from bastide.server.portfolio import Portfolio
from bastide.server.workers import Staff
from bastide.table.printed import Point

log = logging.getLogger("bastide")

MOST = 1000
"""So many drawings are kept at hand; the others are in the portfolio, or can be made again."""

Zones = Mapping[str, Collection[str]]
"""Tiles, and the names of the zones that are asked for on each."""

Given = ParamSpec("Given")
Found = TypeVar("Found")


class Made(Generic[Found]):
    """Each drawing is made once; with `most`, those made longest ago are given away."""

    def __init__(self, most: int = 0) -> None:
        self._most = most
        self._tasks: OrderedDict[Hashable, asyncio.Future[Found]] = OrderedDict()

    async def get(self, key: Hashable, make: Callable[[], Awaitable[Found]]) -> Found:
        if key not in self._tasks:
            self._tasks[key] = asyncio.ensure_future(make())
            if self._most and len(self._tasks) > self._most:
                self._tasks.popitem(last=False)
        try:
            return await asyncio.shield(self._tasks[key])
        except Exception:
            self._tasks.pop(key, None)
            raise


class Studio:
    """Where a figure stands is asked while a view is made, so the tiles of every game that is opened are measured
    beforehand, and no view is made of tiles that are not. Tiles of the players' own are drawn apart from the others, so
    that whoever designs sees the tile at once."""

    def __init__(self, staff: Staff, portfolio: Portfolio) -> None:
        self._drawing = staff.drawing
        self._measuring = staff.thinking
        self._apart = staff.apart
        self._spare = staff.spare
        self._portfolio = portfolio
        self._drawn: Made[bytes] = Made(MOST)
        self._measures: Made[drawings.Spots] = Made(MOST)
        self._spots: dict[str, drawings.Spots] = {}
        self._own_spots: OrderedDict[str, drawings.Spots] = OrderedDict()
        self._preparing: set[asyncio.Task[None]] = set()
        self._easel = asyncio.Lock()

    async def open(self) -> None:
        """Take out of the portfolio where figures stand. If it is on disk, it is filled while nobody wants anything."""
        for kind, found in (await self._portfolio.under(drawings.SPOTS)).items():
            self._spots[kind] = msgspec.json.decode(found, type=drawings.Spots)
        if self._portfolio.file is not None:
            self._in_background(self.fill())

    async def fill(self) -> None:
        """Have everything drawn that is not in the portfolio, tile by tile."""
        known = await self._portfolio.names()
        for kind in known_tiles():
            if not known.issuperset(drawings.all_names(kind)):
                made = await self._spare.run(drawings.everything, kind)
                found = msgspec.json.decode(made[drawings.spots_name(kind)], type=drawings.Spots)
                self._spots[kind] = self._spots.get(kind, {}) | found
                await self._portfolio.keep(made)
        self._spare.close()

    async def tile(self, kind: str, variant: int, rotation: int) -> bytes:
        """The picture, compressed, of a printed tile by its name, or one of the players' own by its picture."""
        drawings.fact_of(kind)
        given = kind, variant % drawings.VARIANTS, rotation % 4
        name = drawings.tile_name(*given)
        return await self._drawn.get(name, lambda: self._kept(name, kind, drawings.tile, *given))

    async def sheet(self, tiles: Sequence[tuple[str, int]]) -> bytes:
        """Printed tiles, each with its rotation, as they are seen from afar: one picture, compressed."""
        for kind, _ in tiles:
            drawings.fact_of(kind)
        bodies = await asyncio.gather(*(self._afar(kind) for kind, _ in tiles))
        return await asyncio.to_thread(drawings.sheet, tiles, bodies)

    async def _afar(self, kind: str) -> bytes:
        name = drawings.afar_name(kind)
        return await self._drawn.get(name, lambda: self._kept(name, kind, drawings.afar, kind))

    async def outlines(self, kind: str) -> bytes:
        """Compressed as well."""
        drawings.fact_of(kind)
        name = drawings.outlines_name(kind)
        return await self._drawn.get(name, lambda: self._kept(name, kind, drawings.outlines, kind))

    async def _kept(
        self, name: str, kind: str, act: Callable[Given, bytes], *given: Given.args, **named: Given.kwargs
    ) -> bytes:
        """What the portfolio has; what it has not is drawn and, if it is printed, kept there."""
        if drawings.is_own(kind):
            return await self._apart.run(act, *given, **named)
        found = await self._portfolio.get(name)
        if found is None:
            found = await self._drawing.run(act, *given, **named)
            await self._portfolio.keep({name: found})
        return found

    async def board(
        self, land: list[Laid], figures: list[Standing], tokens: list[Lying], pictures: Mapping[str, str]
    ) -> str:
        """One at a time: whoever wants many does not keep others from their tiles."""
        async with self._easel:
            return await self._drawing.run(drawings.board, land, figures, tokens, dict(pictures))

    def spot(self, kind: str, name: str) -> Point:
        """Where a figure stands in a zone of the unturned tile."""
        known = self._known(kind).get(kind, {})
        if name in known:
            return known[name]
        # All symbols that are drawn have been measured.
        return MIDDLE if known and "/" in name else drawings.spot(kind, name)

    def unmeasured(self, wanted: Zones) -> Zones:
        """Those of the tiles of which nobody knows yet where figures stand in all of these zones."""
        return {kind: names for kind, names in wanted.items() if not self._is_measured(kind, names)}

    def _is_measured(self, kind: str, names: Collection[str]) -> bool:
        known = self._known(kind).get(kind)
        return known is not None and all(name in known for name in names)

    async def measure(self, wanted: Zones) -> None:
        """Find out, elsewhere, where figures stand on these tiles."""
        for kind, names in wanted.items():
            # While others were being measured, somebody else may have done this one.
            if self._is_measured(kind, names):
                continue
            key = kind, frozenset(names)
            found = await self._measures.get(key, partial(self._measured, kind, tuple(names)))
            self._known(kind)[kind] = self._known(kind).get(kind, {}) | found
            if len(self._own_spots) > MOST:
                self._own_spots.popitem(last=False)

    async def _measured(self, kind: str, names: Collection[str]) -> drawings.Spots:
        """Somebody waits for it to see their table, so it does not stand in line behind drawings."""
        if drawings.is_own(kind):
            return await self._apart.run(drawings.spots, kind, names)
        found = self._spots.get(kind, {}) | await self._measuring.run(drawings.spots, kind, names)
        await self._portfolio.keep({drawings.spots_name(kind): msgspec.json.encode(found)})
        return found

    def _known(self, kind: str) -> dict[str, drawings.Spots]:
        return self._own_spots if drawings.is_own(kind) else self._spots

    def prepare(self, wanted: Zones) -> None:
        """The same in the background, with nobody waiting for it."""
        self._in_background(self.measure(wanted))

    def _in_background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(_logged(work))
        self._preparing.add(task)
        task.add_done_callback(self._preparing.discard)

    async def close(self) -> None:
        for task in self._preparing:
            task.cancel()
        await asyncio.gather(*self._preparing, return_exceptions=True)
        await asyncio.to_thread(self._portfolio.close)


async def _logged(work: Coroutine[None, None, None]) -> None:
    try:
        await work
    except Exception:
        log.exception("tiles cannot be made ready")
