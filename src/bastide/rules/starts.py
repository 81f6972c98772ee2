"""The start of the land: which tiles lie before the first turn, and where.

Starts go together. They are laid in the order of their ranks, the first with its first tile in the middle, every other
one beside what lies: at the first place of a fixed search, ring by ring round the middle and clockwise from the north
(the other way round for one that a switch sends to the left), where it meets a tile and every meeting side fits. Only a
spring is turned, so that the river runs on freely: no start tile lies ahead of it. The game's own start tile lies where
no set has another use for it, and also where two starts show no sides that could meet without it (a school has roads on
all sides, a spring none).

What two starts close between them (a city that both boards show half of) is finished before the first turn.
The search asks only whether sides fit: the books name no places, and one rule for every company is easier to know.
"""

from collections.abc import Iterator, Mapping

from bastide.kernel.compass import SIDES, STEPS, cell_at, x_of, y_of
from bastide.kernel.tiles import Kind
from bastide.rules.catalogue import Entry, Start, own_start
from bastide.tiles.facts import TileFact

Laid = tuple[int, int, int]
"""Kind, cell and rotation."""

FARTHEST = 16
"""No start is wider: beyond this ring nothing meets it."""

LEFT = "left"
"""The value of a switch that sends a start to the left."""

OWN = Start({"rank": 3})
"""The game's own start: after the blocks, before the others."""


class Block:
    """Start tiles of one set, which lie together: kinds, and the cells as if the first lay in the middle."""

    def __init__(self, start: Start, kinds: list[Kind], cells: list[int]) -> None:
        self.start = start
        self.kinds = kinds
        self.cells = cells

    def width(self) -> int:
        """How far it reaches to the east of its first tile."""
        return max(map(x_of, self.cells))

    def rotations(self) -> tuple[int, ...]:
        return self.kinds[0].rotations if self.start.ahead else (0,)


class Starts:
    """The tiles that lie at the start; and the game's own that do not: `spare` are out of the game, `mixed` among the
    tiles to be drawn."""

    def __init__(
        self,
        chosen: list[Entry],
        facts: list[TileFact],
        kinds: list[Kind],
        edges: list[str],
        options: Mapping[str, str],
    ) -> None:
        self.edges = edges
        self.options = options
        own = [_block(OWN, box, facts, kinds) for box in chosen if box.start is None]
        brought = [_block(box.start, box, facts, kinds) for box in chosen if box.start is not None]
        self.own = [block for block in own if block.kinds]
        self.brought = [block for block in brought if block.kinds]
        use = own_start(chosen)
        lie = use == "beside"
        self.laid = self._arranged(self.brought + self.own if lie else self.brought)
        if not self.laid:
            lie = True
            self.laid = self._arranged(self.brought + self.own)
        unused = [kind.index for block in self.own for kind in block.kinds if not lie]
        self.spare = unused if use == "out" else []
        self.mixed = unused if use == "land" else []

    def _arranged(self, blocks: list[Block]) -> list[Laid]:
        """Every block beside those before it; empty: one of them fits nowhere."""
        codes: dict[int, int] = {}
        found: list[Laid] = []
        for block in sorted(blocks, key=lambda block: block.start.rank):
            place = self._place(block, codes) if codes else (0, block.rotations()[0])
            if place is None:
                return []
            step, rotation = place
            for kind, cell in zip(block.kinds, block.cells, strict=True):
                codes[cell + step] = kind.turned[rotation].code
                found.append((kind.index, cell + step, rotation))
        return found

    def _place(self, block: Block, codes: dict[int, int]) -> tuple[int, int] | None:
        """How far from the middle, and how turned, a block lies first beside what lies."""
        mirrored = self.options.get(block.start.side) == LEFT
        for x, y in _rings():
            step = cell_at(-x - block.width() if mirrored else x, y) - cell_at(0, 0)
            for rotation in block.rotations():
                if self._fits(block, step, rotation, codes):
                    return step, rotation
        return None

    def _fits(self, block: Block, step: int, rotation: int, codes: dict[int, int]) -> bool:
        cells = [cell + step for cell in block.cells]
        if any(cell in codes for cell in cells):
            return False
        turned = [kind.turned[rotation].code for kind in block.kinds]
        meetings = [
            _edge(code, side) == _edge(codes[cell + STEPS[side]], (side + 2) % 4)
            for code, cell in zip(turned, cells, strict=True)
            for side in range(4)
            if cell + STEPS[side] in codes
        ]
        return any(meetings) and all(meetings) and self._is_free_ahead(block.start.ahead, cells[0], turned[0], codes)

    def _is_free_ahead(self, name: str, cell: int, code: int, codes: dict[int, int]) -> bool:
        """Does nothing lie farther in the direction of the sides that show this?"""
        sides = [side for side in range(4) if name and self.edges[_edge(code, side)] == name]
        return all(_reach(other, side) <= _reach(cell, side) for other in codes for side in sides)


def _block(start: Start, box: Entry, facts: list[TileFact], kinds: list[Kind]) -> Block:
    found = [at for at, fact in enumerate(facts) if fact.start and fact.set in box.tiles]
    places = [facts[at].at or (0, 0) for at in found]
    return Block(start, [kinds[at] for at in found], [cell_at(column, -row) for column, row in places])


def _edge(code: int, side: int) -> int:
    return (code >> (4 * side)) & 15


def _reach(cell: int, side: int) -> int:
    """How far a cell lies towards a side."""
    x, y = x_of(cell), y_of(cell)
    return {"N": y, "E": x, "S": -y, "W": -x}[SIDES[side]]


def _rings() -> Iterator[tuple[int, int]]:
    """The places round the middle, ring by ring, each clockwise from the north."""
    for far in range(1, FARTHEST):
        yield from ((x, far) for x in range(far + 1))
        yield from ((far, y) for y in range(far - 1, -far - 1, -1))
        yield from ((x, -far) for x in range(far - 1, -far - 1, -1))
        yield from ((-far, y) for y in range(1 - far, far + 1))
        yield from ((x, far) for x in range(1 - far, 0))
