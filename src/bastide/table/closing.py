"""A region as it would be, were it finished with the fewest tiles."""

from bastide.kernel.compass import AROUND, FACING, LANES, PORTS, STEPS
from bastide.kernel.game import Game
from bastide.kernel.laying import zone_at
from bastide.kernel.tiles import Kind, Zone


def closing(game: Game, zone: int) -> dict[int, list[tuple[int, int]]]:
    """The free cells that must be filled before a region is finished, with the ports of a tile there that meet it, and
    which of its zones they meet."""
    if game.board.zones[zone].feature.surrounded:
        cell = game.board.tile_cell[game.board.zone_tile[zone]]
        return {cell + step: [] for step in AROUND if cell + step not in game.board.cells}
    found: dict[int, list[tuple[int, int]]] = {}
    for member in game.regions.members(zone):
        for beyond, port in _open_ports(game, member):
            found.setdefault(beyond, []).append((port, member))
    return found


def _open_ports(game: Game, zone: int) -> list[tuple[int, int]]:
    """Where a zone leads to cells without a tile: the cell, and the port of it that meets the zone."""
    tile = game.board.zone_tile[zone]
    cell = game.board.tile_cell[tile]
    found: list[tuple[int, int]] = []
    for port in range(PORTS):
        beyond = cell + STEPS[port // LANES]
        if beyond not in game.board.cells and zone_at(game, tile, port) == zone:
            found.append((beyond, (port // LANES + 2) % 4 * LANES + FACING[port % LANES]))
    return found


def closed(game: Game, zone: int) -> Game:
    """The same position with a tile on each of those cells that ends the region there, and bears nothing else."""
    twin = game.copy()
    twin.log = None
    feature = game.board.zones[zone].feature
    for cell, meetings in closing(game, zone).items():
        ports = tuple(sorted(port for port, _ in meetings))
        plain = Kind(-1, "", [Zone(feature, ports)] if ports else [], (0, 0, 0, 0), frozenset())
        first = twin.regions.lay(len(twin.board.tile_cell), plain.plots)
        twin.board.lay(plain.turned[0], cell, first)
        for _, member in meetings:
            twin.regions.link(first, member)
    return twin
