"""What our sets, places, tiles and figures are called in other programs."""

from collections.abc import Iterable
from typing import Any

from bastide.kernel.compass import place_name, x_of, y_of
from bastide.kernel.game import Game
from bastide.notation.foreign.matching import likenesses, names
from bastide.notation.foreign.pointing import QUARTERS, ports_of

Message = dict[str, Any]

SETS = {
    "inns-and-cathedrals": "inns-and-cathedrals:1", "traders-and-builders": "traders-and-builders:1",
    "tower": "tower:1", "princess-and-dragon": "princess-and-dragon:1", "abbey-and-mayor": "abbey-and-mayor:1",
    "festival": "festival", "cathars": "siege/cathars", "shrine": "cult/5", "games-quarterly-11": "gq11",
    "goldmines": "goldmines", "mage-and-witch": "mage-and-witch:1",
    "king-and-robber": "king-and-robber:1", "river": "river/1:1", "river-2": "river/2:1",
    "bridges-castles-bazaars": "bridges-castles-and-bazaars:1", "count": "count", "tunnel": "tunnel",
    "flying-machines": "flier:1", "ferries": "ferries", "corn-circles": "corn-circles/1",
    "corn-circles-2": "corn-circles/2", "wind-roses": "wind-roses", "winter-edition": "winter",
}  # fmt: skip
ELEMENTS = {
    "inns-and-cathedrals": ("big-follower", "inn", "cathedral"),
    "traders-and-builders": ("builder", "pig", "traders", "pig-herd"),
    "princess-and-dragon": ("dragon", "fairy", "princess", "portal"),
    "tower": ("tower",),
    "abbey-and-mayor": ("abbey", "wagon", "mayor", "barn"),
    "king-and-robber": ("king", "robber"),
    "festival": ("festival",),
    "phantom": ("phantom",),
    "cathars": ("escape",),
    "shrine": ("shrine",),
    "goldmines": ("gold",),
    "mage-and-witch": ("mage", "witch"),
    "bridges-castles-bazaars": ("bridge", "castle", "bazaar"),
    "count": ("count",),
    "tunnel": ("tunnel",),
    "ferries": ("ferry",),
    "little-buildings": ("little-buildings",),
    "siege": ("escape", "shrine"),
}
RULES: dict[str, tuple[str, dict[str, object]]] = {
    "bazaar": ("bazaar-no-auction", {"auction": False, "plain": True}),
    "other_tunnels": ("tunnelize-other-expansions", {"chips": True, "plain": False}),
    "count_last_round": ("coc-final-scoring", {"market": "market-only", "all": "any-district"}),
    "building_values": ("little-buildings-scoring", {"equal": "1/1/1", "by_sort": "3/2/1"}),
}
"""Switches, as rules there."""
SORTS = {
    "city": "City",
    "road": "Road",
    "field": "Field",
    "cloister": "Monastery",
    "abbey": "Monastery",
    "shrine": "Monastery",
    "tower": "Tower",
    "castle": "Castle",
} | dict.fromkeys(QUARTERS.values(), "Quarter")
PIECES = {"follower": "small"}
BUILDINGS = ("LB_TOWER", "LB_HOUSE", "LB_SHED")
CHIPS = {"first": "TUNNEL_A", "second": "TUNNEL_B", "third": "TUNNEL_C"}
SIDES_THERE = {
    "NW": "NW", "SW": "SW", "ES": "SE", "NE": "NE", "EW": "WE", "NS": "NS", "ESW": "_N", "NEW": "_S", "NES": "_W",
    "NSW": "_E", "NESW": "NWSE",
}  # fmt: skip


def sets(expansions: Iterable[str]) -> Message:
    """The sets of tiles, one of each."""
    base = [] if "winter-edition" in expansions else ["basic:1"]
    box = ["siege/cathars", "cult/6"] if "siege" in expansions else []
    return dict.fromkeys([*base, *box, *(SETS[name] for name in expansions if name in SETS)], 1)


def pointer(game: Game, zone: int) -> Message:
    """A place as it is named there."""
    board = game.board
    tile = board.zone_tile[zone]
    sort = board.zones[zone].feature.name
    places = sorted((place_name(port) for port in ports_of(game, zone)), key="NESW".find) if sort != "field" else []
    if sort == "field":
        location = _field(game, zone)
    elif sort in QUARTERS.values():
        location = next(name for name, quarter in QUARTERS.items() if quarter == sort)
        tile = next(at for at, turned in enumerate(board.turned) if turned.kind.name == "CO.7")
    else:
        location = SIDES_THERE.get("".join(places), places[0]) if places else {"castle": "N"}.get(sort, "I")
    return {"position": position(board.tile_cell[tile]), "feature": SORTS[sort], "location": location}


def _field(game: Game, zone: int) -> str:
    places = [place_name(port) for port in ports_of(game, zone)]
    inner = [other for other in game.board.zones_on(game.board.zone_tile[zone]) if not ports_of(game, other)]
    fields = [other for other in inner if game.board.zones[other].feature.name == "field"]
    return ".".join(places) or ("II" if fields.index(zone) else "I")


def lake(game: Game, zone: int, side: str) -> Message:
    """A ferry from one road end to another."""
    ends = sorted([place_name(ports_of(game, zone)[0]), side], key="NESW".find)
    cell = game.board.tile_cell[game.board.zone_tile[zone]]
    return {"position": position(cell), "feature": "Road", "location": SIDES_THERE["".join(ends)]}


def position(cell: int) -> list[int]:
    return [x_of(cell), -y_of(cell)]


def figure_name(game: Game, figure: int) -> str:
    """Figures of one sort are numbered."""
    cast = game.book.cast
    alike = [other for other in range(figure) if (cast.owner[other], cast.piece[other]) == _sort(game, figure)]
    owner, piece = _sort(game, figure)
    name = cast.pieces[piece].name
    return f"{owner}.{PIECES.get(name, name)}.{len(alike) + 1}"


def _sort(game: Game, figure: int) -> tuple[int, int]:
    return game.book.cast.owner[figure], game.book.cast.piece[figure]


def from_supply(game: Game, owner: int, piece: int) -> str:
    """The name of the figure that is deployed next."""
    for figure, where in enumerate(game.figures.where):
        if _sort(game, figure) == (owner, piece) and where < 0 and game.figures.captor(figure) < 0:
            return figure_name(game, figure)
    raise AssertionError(f"no {game.book.cast.pieces[piece].name} is left")


def from_court(game: Game, owner: int, piece: int, quarter: str) -> str:
    """The name of a follower who waits in a quarter."""
    for figure, where in enumerate(game.figures.where):
        if _sort(game, figure) == (owner, piece) and where >= 0 and game.board.zones[where].feature.name == quarter:
            return figure_name(game, figure)
    raise AssertionError(f"nobody waits in the {quarter}")


def tile_name(tile: str) -> tuple[str, int]:
    """What a tile of ours is called there, and by how many turns it lies otherwise."""
    for name in names():
        for found in likenesses(name):
            if found.tile == tile and "/" in name:
                return name, found.turns
    raise AssertionError(f"{tile} has no name there")


def laid(tile: str, cell: int, rotation: int) -> Message:
    name, turns = tile_name(tile)
    return {"tileId": name, "rotation": f"R{90 * ((rotation - turns) % 4)}", "position": position(cell)}
