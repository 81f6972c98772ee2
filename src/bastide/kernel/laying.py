"""Laying tiles, and joining, cutting and building zones on tiles that lie."""

from typing import Final

from bastide.kernel.compass import CENTRE, FACING, LANES, PORTS, STEPS, x_of, y_of
from bastide.kernel.game import Game
from bastide.kernel.openings import TILE_BITS, TILE_MASK
from bastide.kernel.tiles import Turned, Zone

NOTHING: Final = -1
"""The zone at a port that no zone leaves through."""
CLOSED: Final = -1
BLOCKED: Final = -2
"""What a blank side does to a zone that meets it."""


def lay_tile(game: Game, kind: int, cell: int, rotation: int) -> int:
    """Put a tile down and join its zones to those beside it. Answers the number of the tile."""
    board = game.board
    turned = game.book.kinds[kind].turned[rotation]
    tile = len(board.tile_cell)
    first = game.regions.lay(tile, turned.kind.plots)
    filled = board.lay(turned, cell, first)
    game.tile = tile
    game.touched = [first + position for position in turned.order]
    tiles = filled.tiles
    for side in range(4):
        beside = (tiles & TILE_MASK) - 1
        tiles >>= TILE_BITS
        if beside >= 0:
            _link_side(game, turned, first, side, beside)
    if game.log is not None:
        game.tell("tile placed", {
            "tile": turned.kind.name, "x": x_of(cell), "y": y_of(cell), "rotation": rotation, "player": game.player,
        })  # fmt: skip
    if game.regions.kept:
        for zone in board.centres_around(cell):
            game.regions.forget(game.regions.label[zone])
    for rule in game.book.tile_placed:
        rule.tile_placed(game, tile)
    return tile


def lay_starts(game: Game) -> None:
    """Put the start tiles down, and away those that another start takes the place of."""
    for kind, cell, rotation in game.book.starts:
        game.bag.take(kind)
        lay_tile(game, kind, cell, rotation)
    for kind in game.book.spare_starts:
        game.bag.take(kind)
        game.bag.discard(kind)
    game.touched = []


def _link_side(game: Game, ours: Turned, first: int, side: int, beside: int) -> None:
    """What a tile just laid has on a side meets what another has there; nothing is built on it yet."""
    theirs = game.board.turned[beside]
    if ours.kind.blocks or theirs.kind.blocks:
        return
    opposite = (side + 2) & 3
    near, far = ours.near[side], theirs.far[opposite]
    start = game.board.first[beside]
    lanes, facing_lanes = ours.lanes[side], theirs.lanes[opposite]
    if game.built:
        lanes = LANES
    elif facing_lanes > lanes:
        lanes = facing_lanes
    for lane in range(lanes):
        position, facing = near[lane], far[lane]
        if position >= 0 and facing >= 0:
            game.regions.link(first + position, start + facing)
        elif facing >= 0:
            _meet(game, NOTHING, start + facing)
        elif position >= 0 or game.built:
            here = first + position if position >= 0 else NOTHING
            _meet(game, here, zone_at(game, beside, opposite * LANES + FACING[lane]))


def _meet(game: Game, here: int, there: int) -> None:
    """What leaves two tiles through facing ports is joined; what meets a blank side is closed or blocked."""
    if here >= 0:
        if there >= 0:
            game.regions.link(here, there)
        elif not game.board.zones[here].feature.blocked:
            game.regions.widen(here, -1)
    elif there >= 0:
        if not game.board.zones[there].feature.blocked:
            game.regions.widen(there, -1)
        game.touched = [*game.touched, there]


def zone_at(game: Game, tile: int, port: int) -> int:
    """The zone that leaves a tile through a port, or NOTHING."""
    position = game.board.turned[tile].zone_at[port]
    if position >= 0:
        return game.board.first[tile] + position
    if game.built:
        return game.built.get(tile * PORTS + port, NOTHING)
    return NOTHING


def open_ends(game: Game, zone: int, ends: int) -> None:
    """Give a zone open ends away from the rim of its tile (tunnel mouths), or take them back with a negative number."""
    game.ends[zone] = game.ends.get(zone, 0) + ends
    game.regions.widen(zone, ends)
    game.touched = [*game.touched, zone]


def join(game: Game, a: int, b: int) -> None:
    """Join two zones at a distance (tunnel) or over water (ferry). Open ends stay as they are."""
    game.joins = [*game.joins, (a, b)]
    _bind(game, a, b)
    game.touched = [*game.touched, a, b]
    for rule in game.book.joined:
        rule.joined(game, a)


def cut(game: Game, a: int, b: int) -> None:
    """Undo a join: the region is taken apart and put together again without it."""
    game.joins = game.joins[:]
    game.joins.remove((a, b))
    members = game.regions.dissolve(a, lambda zone: _alone(game, zone))
    inside = set(members)
    for zone in members:
        _relink(game, zone, inside)
    for one, other in game.joins:
        if one in inside:
            _bind(game, one, other)
    game.touched = game.touched + members


def _bind(game: Game, a: int, b: int) -> None:
    game.regions.widen(a, 1)
    game.regions.widen(b, 1)
    game.regions.link(a, b)


def _alone(game: Game, zone: int) -> tuple[int, int, int, int]:
    """A zone by itself: the ends it has, and what stands on it now."""
    printed = game.board.zones[zone]
    figures = 0
    for figure, where in enumerate(game.figures.where):
        if where == zone:
            figures |= 1 << figure
    return printed.opens + game.ends.get(zone, 0), 1 << game.board.zone_tile[zone], printed.traits, figures


def _relink(game: Game, zone: int, inside: set[int]) -> None:
    """Join a zone to those beside it; each pair once, from the tile that came later."""
    tile = game.board.zone_tile[zone]
    for other in across(game, zone):
        if other == CLOSED:
            game.regions.widen(zone, -1)
        elif other in inside and game.board.zone_tile[other] < tile:
            game.regions.link(zone, other)


def _stop(game: Game, zone: int, tile: int) -> int:
    """What a blank side of this tile does to the zone."""
    return BLOCKED if game.board.zones[zone].feature.blocked or game.board.turned[tile].kind.blocks else CLOSED


def across(game: Game, zone: int) -> list[int]:
    """What meets a zone over the sides of its tile, once for every port that faces a tile. Where that is a blank side:
    CLOSED or BLOCKED."""
    board = game.board
    tile = board.zone_tile[zone]
    cell = board.tile_cell[tile]
    found: list[int] = []
    for port in _ports(game, tile, zone):
        beside = board.cells.get(cell + STEPS[port // LANES], -1)
        if beside >= 0:
            other = zone_at(game, beside, (port // LANES + 2) % 4 * LANES + FACING[port % LANES])
            found.append(other if other >= 0 else _stop(game, zone, beside))
    return found


def _ports(game: Game, tile: int, zone: int) -> list[int]:
    """The ports of a zone on its tile as it lies, printed or built."""
    turned = game.board.turned[tile]
    position = zone - game.board.first[tile]
    if position < len(turned.ports):
        return turned.ports[position]
    return [port for port in range(PORTS) if game.built.get(tile * PORTS + port, -1) == zone]


def ways_on(game: Game, zone: int) -> list[int]:
    """Where a zone leads on to: over the sides of its tile, and to whatever it is joined at a distance."""
    found = [other for other in across(game, zone) if other >= 0]
    for one, other in game.joins:
        if zone == one:
            found.append(other)
        elif zone == other:
            found.append(one)
    return found


def cover(game: Game, zone: int, traits: int) -> None:
    """What is printed on a zone is covered up and counts no more: these traits, a packed sum, are taken from it."""
    bare = game.board.zones[zone]
    game.board.reprint(zone, Zone(bare.feature, bare.ports, bare.neighbours, bare.traits - traits))
    game.regions.cover(zone, traits)


def build_zone(game: Game, tile: int, zone: Zone) -> int:
    """Add a zone to a tile that lies (a bridge). Its ports are those of the tile as laid and must be free.

    Whatever field is there stays whole: only centre lanes are taken, and the free cells beyond ask for the new edge.
    """
    cell = game.board.tile_cell[tile]
    first = game.regions.add(tile, [zone.opens], [zone.traits])
    game.board.add_zone(tile, zone)
    edge = game.book.edges.index(zone.feature.name) if zone.ports else 0
    for port in zone.ports:
        assert port % LANES == CENTRE and zone_at(game, tile, port) < 0, "the port is taken"
        game.built[tile * PORTS + port] = first
        side = port // LANES
        game.board.ask(cell, side, edge)
        beside = game.board.cells.get(cell + STEPS[side], -1)
        if beside >= 0:
            far = (side + 2) % 4 * LANES
            facing = zone_at(game, beside, far)
            if facing >= 0:
                game.regions.widen(facing, 1)  # the blank side had closed it
            _meet(game, first, facing)
    game.touched = [*game.touched, first]
    if game.regions.at[game.regions.label[first]].size > 1:
        for rule in game.book.joined:
            rule.joined(game, first)
    return first
