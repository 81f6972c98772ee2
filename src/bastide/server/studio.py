"""The studio: has drawings made elsewhere and keeps them."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterable, Mapping
from functools import partial
from typing import Generic, ParamSpec, TypeVar

from bastide.art.board import Laid, Lying, Standing
from bastide.server import drawings
from bastide.server.workers import Workers
from bastide.table.places import Point

log = logging.getLogger("bastide")

OWN = 1000
"""So many drawings of tiles of the players' own are kept; they can be made again."""

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

    def __init__(self, drawing: Workers, apart: Workers, measuring: Workers) -> None:
        self._drawing = drawing
        self._measuring = measuring
        self._apart = apart
        self._tiles: Made[str] = Made()
        self._own_tiles: Made[str] = Made(OWN)
        self._outlines: Made[drawings.Outlines] = Made()
        self._own_outlines: Made[drawings.Outlines] = Made(OWN)
        self._measures: Made[drawings.Spots] = Made()
        self._own_measures: Made[drawings.Spots] = Made(OWN)
        self._spots: dict[str, drawings.Spots] = {}
        self._own_spots: OrderedDict[str, drawings.Spots] = OrderedDict()
        self._preparing: set[asyncio.Task[None]] = set()
        self._easel = asyncio.Lock()

    async def tile(self, kind: str, variant: int, rotation: int) -> str:
        """A printed tile by its name, or one of the players' own by its picture."""
        drawings.fact_of(kind)
        key = (kind, variant % drawings.VARIANTS, rotation % 4)
        made = self._own_tiles if drawings.is_own(kind) else self._tiles
        return await made.get(key, lambda: self._drawn(kind, drawings.tile, *key))

    async def outlines(self, kind: str) -> drawings.Outlines:
        drawings.fact_of(kind)
        made = self._own_outlines if drawings.is_own(kind) else self._outlines
        return await made.get(kind, lambda: self._drawn(kind, drawings.outlines, kind))

    async def _drawn(self, kind: str, act: Callable[Given, Found], *given: Given.args, **named: Given.kwargs) -> Found:
        drawing = self._apart if drawings.is_own(kind) else self._drawing
        return await drawing.run(act, *given, **named)

    async def board(
        self, land: list[Laid], figures: list[Standing], tokens: list[Lying], pictures: Mapping[str, str]
    ) -> str:
        """One at a time: whoever wants many does not keep others from their tiles."""
        async with self._easel:
            return await self._drawing.run(drawings.board, land, figures, tokens, dict(pictures))

    def spot(self, kind: str, name: str) -> Point:
        """Where a figure stands in a zone of the unturned tile."""
        known = self._known(kind).get(kind, {}).get(name)
        return drawings.spot(kind, name) if known is None else known

    def unmeasured(self, kinds: Iterable[str]) -> list[str]:
        """Those of the tiles of which nobody knows yet where figures stand."""
        return [kind for kind in dict.fromkeys(kinds) if kind not in self._known(kind)]

    async def measure(self, kinds: Iterable[str]) -> None:
        """Find out, elsewhere, where figures stand on these tiles."""
        for kind in self.unmeasured(kinds):
            made = self._own_measures if drawings.is_own(kind) else self._measures
            self._known(kind)[kind] = await made.get(kind, partial(self._measured, kind))
            if len(self._own_spots) > OWN:
                self._own_spots.popitem(last=False)

    async def _measured(self, kind: str) -> drawings.Spots:
        """Somebody waits for it to see their table, so it does not stand in line behind drawings."""
        workers = self._apart if drawings.is_own(kind) else self._measuring
        return await workers.run(drawings.spots, kind)

    def _known(self, kind: str) -> dict[str, drawings.Spots]:
        return self._own_spots if drawings.is_own(kind) else self._spots

    def prepare(self, kinds: Iterable[str]) -> None:
        """The same in the background, with nobody waiting for it."""
        task = asyncio.create_task(self.measure(list(kinds)))
        self._preparing.add(task)
        task.add_done_callback(self._preparing.discard)

    def close(self) -> None:
        for task in self._preparing:
            task.cancel()
