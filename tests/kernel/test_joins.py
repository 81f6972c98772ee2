"""Joining, cutting and building on tiles that lie, checked against a count from scratch."""

import random
from collections.abc import Iterator

import pytest

from bastide.kernel.compass import FACING, LANES, STEPS, cell_at, turned_port
from bastide.kernel.game import Game
from bastide.kernel.laying import across, build_zone, cut, join, lay_tile, open_ends, zone_at
from bastide.kernel.openings import clash
from bastide.kernel.pieces import bits
from bastide.kernel.standing import put
from bastide.kernel.tiles import Feature, Kind, Zone
from bastide.rules.ruleset import Ruleset

Region = tuple[frozenset[int], int, int, int, int]
"""Zones, open ends, tiles, traits, figures."""


def regions_of(game: Game) -> set[Region]:
    """What the engine keeps. Which zone is the label does not matter."""
    kept = game.regions
    return {
        (frozenset(kept.members(zone)), region.opens, region.tiles, region.traits, region.figures)
        for zone, region in enumerate(kept.at)
        if kept.label[zone] == zone
    }


def counted(game: Game) -> set[Region]:
    """The same, from what lies on the table alone."""
    groups = [{zone} for zone in range(len(game.board.zones))]
    ends = [game.ends.get(zone, 0) for zone in range(len(game.board.zones))]
    for zone, port in ports_on_table(game):
        beside = game.board.cells.get(cell_of(game, zone) + STEPS[port // LANES])
        if beside is None:
            ends[zone] += 1
            continue
        other = facing_zone(game, beside, (port // LANES + 2) % 4 * LANES + FACING[port % LANES])
        if other is not None:
            merge(groups, zone, other)
    for one, other in game.joins:
        merge(groups, one, other)
    return {summed(game, group, ends) for group in groups}


def ports_on_table(game: Game) -> Iterator[tuple[int, int]]:
    for zone, printed in enumerate(game.board.zones):
        for port in printed.ports:
            yield zone, laid_port(game, zone, port)


def laid_port(game: Game, zone: int, port: int) -> int:
    tile = game.board.zone_tile[zone]
    is_printed = zone < game.board.first[tile] + len(game.board.turned[tile].kind.zones)
    return turned_port(port, game.board.turned[tile].rotation) if is_printed else port


def facing_zone(game: Game, tile: int, port: int) -> int | None:
    found = [zone for zone, place in ports_on_table(game) if game.board.zone_tile[zone] == tile and place == port]
    return found[0] if found else None


def cell_of(game: Game, zone: int) -> int:
    return game.board.tile_cell[game.board.zone_tile[zone]]


def merge(groups: list[set[int]], one: int, other: int) -> None:
    if groups[one] is not groups[other]:
        groups[one] |= groups[other]
        for zone in groups[one]:
            groups[zone] = groups[one]


def summed(game: Game, group: set[int], ends: list[int]) -> Region:
    tiles = figures = traits = 0
    for zone in group:
        tiles |= 1 << game.board.zone_tile[zone]
        traits += game.board.zones[zone].traits
    for figure, where in enumerate(game.figures.where):
        figures |= (where in group) << figure
    return frozenset(group), sum(ends[zone] for zone in group), tiles, traits, figures


@pytest.fixture(name="game")
def fixture_game() -> Game:
    """An empty table, with one tile more: blank on all sides, as an abbey is."""
    game = Ruleset("carcassonne", ["river", "inns-and-cathedrals"], 3).start()
    kinds = game.book.kinds
    kinds.append(Kind(len(kinds), "blank", [], (0, 0, 0, 0), frozenset()))
    return game


def lay_land(game: Game, rng: random.Random, tiles: int) -> None:
    """Lays any tiles wherever they fit, blank ones among them, with figures here and there."""
    for _ in range(tiles):
        kind = game.book.kinds[-1] if rng.random() < 0.1 else rng.choice(game.book.kinds[:-1])
        places = [
            (cell, rotation)
            for cell, opening in game.board.frontier.items()
            for rotation in range(4)
            if clash(kind.turned[rotation].code, opening.pattern.asked) < 0
        ]
        if places:
            cell, rotation = rng.choice(places)
            lay_tile(game, kind.index, cell, rotation)
            stand_somewhere(game, rng)


def stand_somewhere(game: Game, rng: random.Random) -> None:
    player = rng.randrange(3)
    zones = game.board.zones_on(game.tile)
    if zones and game.figures.supply[player]:
        figure = bits(game.figures.supply[player])[0]
        game.figures.supply[player] ^= 1 << figure
        put(game, figure, rng.choice(zones))


def build_bridge(game: Game, rng: random.Random) -> None:
    """A road across the centre lanes that are free on both sides of some tile."""
    road = game.book.feature_by_name["road"]
    free = [
        (tile, side)
        for tile in range(len(game.board.tile_cell))
        for side in (0, 1)
        if zone_at(game, tile, side * LANES) < 0 and zone_at(game, tile, (side + 2) * LANES) < 0
    ]
    tile, side = rng.choice(free)
    build_zone(game, tile, Zone(road, (side * LANES, (side + 2) * LANES)))


def random_pair(game: Game, rng: random.Random) -> tuple[int, int]:
    """Two zones of one feature."""
    while True:
        one, other = rng.sample(range(len(game.board.zones)), 2)
        if game.board.zones[one].feature is game.board.zones[other].feature:
            return one, other


@pytest.mark.parametrize("seed", range(12))
def test_a_cut_restores_what_was_before_the_join(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    lay_land(game, rng, 40)
    for _ in range(4):
        build_bridge(game, rng)
    for _ in range(3):
        open_ends(game, rng.randrange(len(game.board.zones)), 1)
    before = regions_of(game)
    assert before == counted(game)
    one, other = random_pair(game, rng)
    join(game, one, other)
    assert regions_of(game) == counted(game)
    cut(game, one, other)
    assert regions_of(game) == before
    assert not game.joins


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_done_the_regions_are_as_the_table_shows(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    lay_land(game, rng, 15)
    for _ in range(30):
        change = rng.choice(("lay", "join", "cut", "bridge", "ends"))
        if change == "lay":
            lay_land(game, rng, 1)
        elif change == "join":
            join(game, *random_pair(game, rng))
        elif change == "cut" and game.joins:
            cut(game, *rng.choice(game.joins))
        elif change == "bridge":
            build_bridge(game, rng)
        elif change == "ends":
            open_ends(game, rng.randrange(len(game.board.zones)), 1)
        assert regions_of(game) == counted(game), change


def test_open_ends_keep_a_road_open_until_they_are_taken_back(game: Game) -> None:
    road = lay_pair(game)
    assert game.regions.at[game.regions.label[road]].opens == 0
    open_ends(game, road, 1)
    assert game.regions.at[game.regions.label[road]].opens == 1
    open_ends(game, road, -1)
    assert game.regions.at[game.regions.label[road]].opens == 0
    assert regions_of(game) == counted(game)


def lay_pair(game: Game) -> int:
    """Two crossings side by side, far from the start, with a finished road between them. Answers it."""
    crossing = game.book.kind_by_name["BA.W"]
    west = lay_tile(game, crossing, cell_at(20, 20), 0)
    lay_tile(game, crossing, cell_at(21, 20), 0)
    return zone_at(game, west, LANES)


def test_two_joins_of_the_same_zones_are_cut_one_at_a_time(game: Game) -> None:
    road = lay_pair(game)
    south = zone_at(game, game.board.zone_tile[road], 2 * LANES)
    before = regions_of(game)
    join(game, road, south)
    once = regions_of(game)
    join(game, road, south)
    cut(game, road, south)
    assert regions_of(game) == once
    cut(game, road, south)
    assert regions_of(game) == before


def test_cutting_touches_both_parts(game: Game) -> None:
    road = lay_pair(game)
    south = zone_at(game, game.board.zone_tile[road], 2 * LANES)
    join(game, road, south)
    game.touched = []
    cut(game, road, south)
    assert {game.regions.label[zone] for zone in game.touched} == {game.regions.label[road], game.regions.label[south]}


def test_a_bridge_takes_up_the_road_that_its_tile_had_closed(game: Game) -> None:
    crossing = game.book.kind_by_name["BA.W"]
    lay_tile(game, crossing, cell_at(20, 20), 0)
    blank = lay_tile(game, len(game.book.kinds) - 1, cell_at(21, 20), 0)
    road = zone_at(game, game.board.cells[cell_at(20, 20)], LANES)
    assert game.regions.at[game.regions.label[road]].opens == 0
    bridge = build_zone(game, blank, Zone(game.book.feature_by_name["road"], (LANES, 3 * LANES)))
    assert game.regions.label[bridge] == game.regions.label[road]
    assert game.regions.at[game.regions.label[road]].opens == 1
    assert across(game, bridge) == [road]


def test_a_place_without_sides_is_built_and_closed(game: Game) -> None:
    tile = lay_tile(game, game.book.kind_by_name["BA.U"], cell_at(20, 20), 0)
    spire = build_zone(game, tile, Zone(Feature("spire", "guard"), ()))
    assert game.regions.at[spire].opens == 0
    assert spire in game.board.zones_on(tile)
    assert across(game, spire) == []
