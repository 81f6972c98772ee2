"""Fields and meadows that belong to somebody, as plain data."""

from bastide.kernel.game import Game
from bastide.kernel.pieces import bits
from bastide.kernel.regions import Region
from bastide.kernel.standing import occupants
from bastide.notation.events import Json
from bastide.rules.scoring import claimed_regions, owners
from bastide.table.places import Places
from bastide.tiles.facts import LAND


class Fields:
    """A region never changes, another takes its place: so the places of one that is still there are not put into words
    again."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._known: dict[int, tuple[Region, list[Json]]] = {}
        """By label: the region, and the places of its zones."""

    def owned(self, game: Game) -> list[Json]:
        fresh: dict[int, tuple[Region, list[Json]]] = {}
        found: list[Json] = []
        for feature in game.book.features:
            if feature.name in LAND and feature.role:
                for zone in claimed_regions(game, feature):
                    fresh[zone] = self._told(game, zone)
                    found.append({"owners": owners(game, zone) or holders(game, zone), "zones": fresh[zone][1]})
        self._known = fresh
        return found

    def _told(self, game: Game, label: int) -> tuple[Region, list[Json]]:
        region, known = game.regions.at[label], self._known.get(label)
        if known is not None and known[0] is region:
            return known
        return region, [self._places.of(game, member) for member in sorted(game.regions.members(label))]


def holders(game: Game, zone: int) -> list[int]:
    """Whose figures stand in a region, be they weak: a barn alone holds its field."""
    return sorted({game.book.cast.owner[figure] for figure in bits(occupants(game, zone))})
