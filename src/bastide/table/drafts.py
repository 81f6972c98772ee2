"""A tile in the making, as plain data: its line, its regions, what may be put on it, and what is wrong with it."""

from dataclasses import replace

from bastide.art.zones import names_of
from bastide.notation.events import Json
from bastide.rules.catalogue import Entry
from bastide.rules.own import OwnTiles
from bastide.rules.signs import Signs
from bastide.table.refused import Refused
from bastide.tiles.checker import faults
from bastide.tiles.facts import CENTRE, LAND, MIDDLE, WHOLE, RegionFact, TileFact
from bastide.tiles.fault import BadTile
from bastide.tiles.filling import filled
from bastide.tiles.lines import line_of, picture_of, read_line


class Drafts:
    """Tiles in the making for a choice of boxes."""

    def __init__(self, chosen: list[Entry]) -> None:
        self.chosen = chosen
        self.signs = Signs(chosen)
        self.land = next((kind for kind in chosen[0].regions if kind in LAND), "field")
        self.set = chosen[0].tiles[0]

    def read(self, line: str) -> TileFact:
        try:
            return filled(read_line(line, self.set), self.land)
        except BadTile as error:
            raise Refused(error.fault.key, **error.fault.values) from None

    def shown(self, tile: TileFact) -> Json:
        """A tile for whoever designs it; one that is wrong as a tile has no picture."""
        line = line_of(replace(tile, note="", source="certain", field_alt=()))
        wrong = OwnTiles([line], self.chosen).wrong
        return {
            "line": line,
            "name": tile.id,
            "copies": tile.count,
            "regions": [_region(tile, number, region) for number, region in enumerate(tile.regions)],
            "tags": list(tile.tags),
            "bonus": bool(tile.extras.get("bonus")),
            "picture": picture_of(tile) if not faults(tile) else None,
            "problems": [{"key": found.fault.key, "values": found.fault.values} for found in wrong],
            "may": self.offered(),
        }

    def offered(self) -> Json:
        """What may be put on a tile: at its sides, in its middle, in its regions, and on the whole of it."""
        signs = self.signs
        attributes: dict[str, dict[str, int]] = {}
        named = {name for _, name in signs.attributes}
        for (kind, name), most in signs.attributes.items():
            if most:
                attributes.setdefault(kind, {})[name] = most
        return {
            "sides": [*(kind for kind in signs.kinds if kind in WHOLE | MIDDLE), self.land],
            "centres": [kind for kind in signs.kinds if kind in CENTRE | {"lake"}],
            "signs": attributes,
            "tags": {name: _tags(name, values) for name, values in signs.tags.items() if name not in named},
            "bonus": "bonus" in signs.extras,
        }


def _tags(name: str, values: list[str]) -> list[str]:
    return [f"{name}:{value}" if value else name for value in values]


def _region(tile: TileFact, number: int, region: RegionFact) -> Json:
    zone = next((name for name, at in names_of(tile).items() if at == number), "")
    return {
        "kind": region.kind,
        "places": list(region.places),
        "signs": {name: int(value) for name, value in region.attributes if value.isdigit()},
        "zone": zone,
    }
