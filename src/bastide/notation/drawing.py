"""Drawing a tile's regions one over the other."""

from collections import deque
from collections.abc import Iterable
from typing import Final

from bastide.notation import shapes
from bastide.notation.gates import gate
from bastide.notation.shapes import CENTRE, OPPOSITE, RIM, STEP, Cell
from bastide.notation.symbols import (
    ANIMALS,
    ARROWS,
    ATTRIBUTES,
    CENTRES,
    FILL,
    JUNCTION,
    LINES,
    MOUTH,
    SPRING,
    TAGS,
    TUFT,
)
from bastide.tiles.facts import LAND, MIDDLE, WALLED, WHOLE, RegionFact, TileFact

STOPS: Final = frozenset({"city", "forest", "acre"}) | WALLED
"""Kinds at whose edge a road or path ends."""


class Drawing:
    """The characters of one tile and the kind of region under each."""

    def __init__(self, tile: TileFact) -> None:
        self.tile = tile
        self.characters: dict[Cell, str] = {}
        self.kinds: dict[Cell, str] = {}
        self.cells: dict[int, list[Cell]] = {}  # where each region lies, by its place in tile.regions
        self.marked: set[Cell] = set()
        self.draw_ground()
        self.draw_areas()
        self.draw_walled()
        self.draw_lines()
        self.draw_waters()
        self.draw_centres()
        self.share_land()
        self.draw_mist()
        self.mark_regions()
        self.mark_tile()

    def put(self, cell: Cell, character: str, kind: str) -> None:
        self.characters[cell] = character
        self.kinds[cell] = kind

    def regions(self, kinds: Iterable[str]) -> list[tuple[int, RegionFact]]:
        return [(at, region) for at, region in enumerate(self.tile.regions) if region.kind in kinds]

    def draw_ground(self) -> None:
        meadow = any(region.kind in {"meadow", "forest", "acre"} for region in self.tile.regions)
        for cell in shapes.ALL:
            tuft = TUFT if (cell[0] + cell[1]) % 2 == 0 else FILL["field"]
            self.put(cell, tuft, "meadow" if meadow else "field")

    def draw_areas(self) -> None:
        whole = self.regions(WHOLE)
        for (at, region), cells in zip(whole, shapes.areas([region.places for _, region in whole]), strict=True):
            self.cells[at] = sorted(cells)
            for cell in cells:
                self.put(cell, FILL[region.kind], region.kind)

    def draw_walled(self) -> None:
        """The city of Carcassonne, or the wheel, lies nearest to its own half sides."""
        for _, region in self.regions(WALLED):
            for cell in shapes.ALL:
                reach = {half: shapes.reach(cell, half) for half in RIM}
                if min(reach[half] for half in region.places) <= min(reach.values()):
                    self.put(cell, FILL[region.kind], region.kind)

    def draw_lines(self) -> None:
        for at, region in sorted(self.regions(MIDDLE), key=lambda entry: entry[1].kind != "river"):
            ways = self.ways(region)
            self.cells[at] = list(dict.fromkeys(cell for way in ways for cell in way))
            for cell, sides in shapes.joints(region.places, ways).items():
                if len(region.places) == 1 and self.kinds[cell] in STOPS:
                    continue
                solid = LINES[sides] if region.kind in {"road", "path"} else FILL[region.kind]
                self.put(cell, solid, region.kind)
            self.draw_ends(region, ways)

    def ways(self, region: RegionFact) -> list[list[Cell]]:
        """The ways of a road or river over the tile."""
        if len(region.places) == 2:
            whole = shapes.across(*region.places)
            return self.tunnelled(whole) if region.has("tunnel") else [whole]
        if len(region.places) == 1:
            return [self.way_in(region)]
        return [shapes.inwards(side, CENTRE) for side in region.places]

    def tunnelled(self, way: list[Cell]) -> list[list[Cell]]:
        """The two parts of a road outside the city it runs under."""
        hidden = [at for at, cell in enumerate(way) if self.kinds[cell] == "city"] or [len(way) // 2]
        return [way[: hidden[0]], way[: hidden[-1] : -1]]

    def way_in(self, region: RegionFact) -> list[Cell]:
        """The way of a road or river that ends on the tile."""
        side = region.places[0]
        if region.has("lake"):
            return shapes.inwards(side, self.lake_cell(region.value("lake")))
        way = shapes.inwards(side, CENTRE)
        if region.has("tunnel") or (region.has("spring") and len(self.regions({"river"})) > 1):
            return way[:-1] if side in "NS" else way[:-2]
        at = gate(self.tile, region)
        if at:
            way = shapes.across(side, at)
        elif "bridge" in self.tile.tags:
            beyond = shapes.straight(CENTRE, shapes.DOOR[OPPOSITE[side]])
            way += beyond[1:-1][:2]
        stops = [at for at, cell in enumerate(way) if self.kinds[cell] in STOPS]
        return way[: stops[0] + 1] if stops else way

    def draw_ends(self, region: RegionFact, ways: list[list[Cell]]) -> None:
        ends = [way[-1] for way in ways if way]
        if region.has("tunnel"):
            for cell in ends:
                self.put(cell, MOUTH, region.kind)
        elif len(region.places) == 1 and region.kind in {"road", "path"} and not gate(self.tile, region):
            if self.kinds[ends[0]] not in STOPS:
                self.put(ends[0], JUNCTION, region.kind)
        elif len(region.places) == 1 and region.kind == "river" and not region.has("lake"):
            self.put(ends[0], SPRING, "river")

    def lake_cell(self, name: str) -> Cell:
        """The middle of a lake: of the tile, or of its own corner where there are two."""
        if len(self.regions({"lake"})) < 2:
            return CENTRE
        sides = [river.places[0] for _, river in self.regions({"river"}) if river.value("lake") == name]
        down, right = (sum(STEP[side][axis] for side in sides) for axis in (0, 1))
        return CENTRE[0] + max(-1, min(1, down)), CENTRE[1] + 3 * max(-1, min(1, right))

    def draw_waters(self) -> None:
        lakes = self.regions({"lake"})
        for at, lake in lakes:
            row, column = self.lake_cell(lake.name)
            wide = 2 if len(lakes) == 1 else 1
            self.draw_lake([(row, column + step) for step in range(-wide, wide + 1)], at)
        if {"lake", "river-end", "ferry"} & set(self.tile.tags) and not lakes:
            self.draw_lake([(2, 4), (2, 5), (2, 6)])

    def draw_lake(self, cells: list[Cell], at: int = -1) -> None:
        self.cells[at] = cells
        for cell in cells:
            self.put(cell, FILL["lake"], "lake")

    def draw_centres(self) -> None:
        for at, region in self.regions(CENTRES):
            self.cells[at] = [(2, 4), CENTRE, (2, 6)]
            for cell, character in zip(self.cells[at], CENTRES[region.kind], strict=True):
                self.put(cell, character, region.kind)
                self.marked.add(cell)

    def share_land(self) -> None:
        """Give every cell of field or meadow to the region whose half sides it is joined to."""
        owner: dict[Cell, int] = {}
        for at, region in self.regions(LAND):
            self.cells[at] = []
            owner.update({cell: at for half in region.places for cell in RIM[half] if self.is_land(cell)})
        waiting = deque(owner)
        while waiting:
            cell = waiting.popleft()
            for other in shapes.beside(cell):
                if self.is_land(other) and other not in owner:
                    owner[other] = owner[cell]
                    waiting.append(other)
        shut_in = [at for at, region in self.regions(LAND) if not region.places]
        for cell in shapes.ALL:
            if self.is_land(cell) and (cell in owner or shut_in):
                self.cells[owner.get(cell, shut_in[0] if shut_in else -1)].append(cell)

    def is_land(self, cell: Cell) -> bool:
        return self.kinds.get(cell) in LAND

    def draw_mist(self) -> None:
        for at, region in self.regions({"mist"}):
            rims = {cell for side in region.places for cell in shapes.rim(side)}
            cells = [cell for cell in sorted(shapes.area(region.places) | rims) if self.is_land(cell)]
            self.cells[at] = cells
            for cell in cells:
                self.put(cell, FILL["mist"], "mist")

    def mark_regions(self) -> None:
        for at, region in enumerate(self.tile.regions):
            for name, value in region.attributes:
                if name in ATTRIBUTES:
                    self.mark(at, region.kind, ATTRIBUTES[name] * (int(value) if value.isdigit() else 1))

    def mark(self, at: int, kind: str, marks: str) -> None:
        """Write marks into a region, near its middle."""
        cells = self.cells.get(at, [])
        if kind in MIDDLE:
            crossing = [CENTRE] if len(self.tile.regions[at].places) > 2 else []
            spots = [*crossing, *cells[-2:0:-1], *cells]
        else:
            inner = [cell for cell in cells if not is_outer(cell)] or cells
            spots = shapes.nearest(cells, shapes.middle(inner))
        free = [cell for cell in spots if cell not in self.marked and self.kinds[cell] == kind]
        for cell, character in zip(free, marks, strict=False):
            self.put(cell, character, kind)
            self.marked.add(cell)

    def mark_tile(self) -> None:
        """Write the tags and animals of the whole tile near its middle."""
        marks = [self.tag_mark(tag) for tag in self.tile.tags]
        animals = self.tile.extras.get("animals")
        if isinstance(animals, dict):
            marks += [ANIMALS.get(name, "?") for name, count in animals.items() for _ in range(int(count))]
        for mark in filter(None, marks):
            free = [cell for cell in shapes.nearest(shapes.ALL, CENTRE) if cell not in self.marked]
            open_cells = [cell for cell in free if self.is_land(cell) or self.characters[cell] == JUNCTION]
            cell = (open_cells or free)[0]
            self.put(cell, mark, self.kinds[cell])
            self.marked.add(cell)

    def tag_mark(self, tag: str) -> str:
        name, _, value = tag.partition(":")
        return ARROWS.get(value, "") if name == "fly" else TAGS.get(name, "")


def is_outer(cell: Cell) -> bool:
    return cell[0] in {0, shapes.ROWS - 1} or cell[1] in {0, shapes.COLUMNS - 1}
