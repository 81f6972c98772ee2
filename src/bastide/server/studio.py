"""The studio: has drawings made elsewhere and keeps them."""

import asyncio
import logging
from collections.abc import Iterable

from bastide.art.board import Laid, Lying, Standing
from bastide.server import drawings
from bastide.server.workers import Workers
from bastide.table.places import Point

log = logging.getLogger("bastide")


class Studio:
    """Each drawing is made once. Where a figure stands is asked while a view is made, so it is found out beforehand for
    the tiles of every game that is opened; whoever is faster than that waits for it."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._tiles: dict[tuple[str, int, int], asyncio.Task[str]] = {}
        self._outlines: dict[str, asyncio.Task[drawings.Outlines]] = {}
        self._spots: dict[str, drawings.Spots] = {}
        self._preparing: set[asyncio.Task[None]] = set()
        self._easel = asyncio.Lock()

    async def tile(self, kind: str, variant: int, rotation: int) -> str:
        drawings.fact_of(kind)
        key = (kind, variant % drawings.VARIANTS, rotation % 4)
        if key not in self._tiles:
            self._tiles[key] = asyncio.ensure_future(self._workers.run(drawings.tile, *key))
        try:
            return await asyncio.shield(self._tiles[key])
        except Exception:
            self._tiles.pop(key, None)
            raise

    async def outlines(self, kind: str) -> drawings.Outlines:
        drawings.fact_of(kind)
        if kind not in self._outlines:
            self._outlines[kind] = asyncio.ensure_future(self._workers.run(drawings.outlines, kind))
        try:
            return await asyncio.shield(self._outlines[kind])
        except Exception:
            self._outlines.pop(kind, None)
            raise

    async def board(self, land: list[Laid], figures: list[Standing], tokens: list[Lying]) -> str:
        """One at a time: whoever wants many does not keep the computers from thinking."""
        async with self._easel:
            return await self._workers.run(drawings.board, land, figures, tokens)

    def spot(self, kind: str, name: str) -> Point:
        """Where a figure stands in a zone of the unturned tile."""
        known = self._spots.get(kind, {}).get(name)
        return drawings.spot(kind, name) if known is None else known

    def prepare(self, kinds: Iterable[str]) -> None:
        """Find out, in the background, where figures stand on these tiles."""
        task = asyncio.create_task(self._prepare([kind for kind in kinds if kind not in self._spots]))
        self._preparing.add(task)
        task.add_done_callback(self._preparing.discard)

    async def _prepare(self, kinds: list[str]) -> None:
        for kind in kinds:
            if kind not in self._spots:
                self._spots[kind] = await self._workers.run(drawings.spots, kind)

    def close(self) -> None:
        for task in self._preparing:
            task.cancel()
