"""The land of Mists over Carcassonne: mist lies above the ground, and some tiles lie face down."""

from collections.abc import Iterator

from bastide.tiles.facts import TileFact
from bastide.tiles.loader import load_set
from tests.properties.auditor.land import MIRROR, SIDES, STEP, Cell, Land, Region, Spot, around, beyond, cells, turned

BACK = "MI.BACK"
QUARTERS = {"MI.S-NW": (0, 0), "MI.S-NE": (1, 0), "MI.S-SE": (1, -1), "MI.S-SW": (0, -1)}
"""The start counts as four tiles that belong together."""


class MistyLand(Land):
    def __init__(self) -> None:
        super().__init__(load_set("mists-over-carcassonne").tiles)

    def is_face_up(self, cell: Cell) -> bool:
        return cell in self.tiles and self.tiles[cell].id != BACK

    def across(self, spot: Spot) -> Iterator[Spot | None]:
        """Mist goes on in mist. Where it meets none, or anything meets the back of a tile, it stays open for ever."""
        misty = self.kind(spot) == "mist"
        for place in self.places[spot]:
            cell = beyond(spot[:2], place[0])
            there = [other for other in self.spots(cell) if MIRROR[place] in self.places[other]]
            same = [other for other in there if (self.kind(other) == "mist") == misty]
            if self.is_face_up(cell) and not misty:
                assert same and self.kind(same[0]) == self.kind(spot), f"{place} of {spot} does not fit"
            yield same[0] if same else None

    def fits(self, tile: TileFact, cell: Cell, quarters: int) -> bool:
        """Beside a tile that lies face up, with the same ground on every side that meets one."""
        near = [side for side in SIDES if self.is_face_up(beyond(cell, side))]
        ground = {
            turned(place, quarters): region.kind
            for region in tile.regions if region.kind != "mist" for place in region.places
        }  # fmt: skip
        return cell not in self.tiles and bool(near) and all(self._meets(ground, cell, side) for side in near)

    def _meets(self, ground: dict[str, str], cell: Cell, side: str) -> bool:
        here = {place: kind for place, kind in ground.items() if place[0] == side}
        spots = [spot for spot in self.spots(beyond(cell, side)) if self.kind(spot) != "mist"]
        there = {
            MIRROR[place]: self.kind(spot) for spot in spots for place in self.places[spot] if MIRROR[place][0] == side
        }
        return here == there

    def fits_somewhere(self, tile: TileFact) -> bool:
        free = {beyond(cell, side) for cell in self.tiles for side in SIDES}
        return any(self.fits(tile, cell, quarters) for cell in free for quarters in range(4))

    def of_kind(self, cell: Cell, *kinds: str) -> list[Spot]:
        return [spot for spot in self.spots(cell) if self.kind(spot) in kinds]

    def has_mist(self, cell: Cell) -> bool:
        return bool(self.of_kind(cell, "mist"))

    def is_surrounded(self, cell: Cell, face_up: bool = False) -> bool:
        """Do tiles lie on the cell and all eight round it?"""
        return all(self.is_face_up(near) if face_up else near in self.tiles for near in around(cell))

    def has_four_sides(self, cell: Cell) -> bool:
        return all((cell[0] + right, cell[1] + up) in self.tiles for right, up in STEP.values())

    def is_finished(self, region: Region) -> bool:
        spot = min(region)
        if self.kind(spot) == "castle":
            return self.is_surrounded(spot[:2], face_up=True)
        return self.filled(spot)[1]

    def worth(self, region: Region) -> int:
        """1 for a tile of road, 2 for one of city and for a shield, 2 for each tile with mist on and round a castle."""
        spot = min(region)
        if self.kind(spot) == "castle":
            return 2 * sum(self.has_mist(near) for near in around(spot[:2]))
        if self.kind(spot) == "road":
            return len(cells(region))
        return 2 * (len(cells(region)) + sum(self.regions[part].has("shield") for part in region))
