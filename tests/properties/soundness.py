"""What must hold in every position, worked out the slow way."""

from bastide.kernel.compass import FACING, LANES, PORTS, STEPS
from bastide.kernel.game import Game
from bastide.kernel.laying import zone_at
from bastide.kernel.pieces import ASIDE, HELD, SUPPLY


def check_figures(game: Game) -> None:
    """Every figure is in exactly one place, and the regions know who stands in them."""
    where = game.figures.where
    owner = game.book.cast.owner
    assert len(where) == len(owner)
    standing = [0] * len(game.regions.label)
    supply = [0] * game.book.players
    prisons = range(HELD, HELD - game.book.players, -1)
    for figure, zone in enumerate(where):
        assert zone in (SUPPLY, ASIDE, *prisons) or 0 <= zone < len(standing), f"figure {figure} is nowhere"
        assert game.figures.captor(figure) != owner[figure], f"figure {figure} is its owner's prisoner"
        if zone == SUPPLY:
            supply[owner[figure]] |= 1 << figure
        elif zone >= 0:
            standing[game.regions.label[zone]] |= 1 << figure
    assert game.figures.supply == supply
    for zone, region in enumerate(game.regions.label):
        if zone == region:
            assert game.regions.at[region].figures == standing[region], f"region {region} knows the wrong figures"


def check_tiles(game: Game) -> None:
    """Bag, piles, land, hand and what left the game make up what was printed.

    What lies face down is not known by its face: it is still among the tiles of the bag."""
    counts = game.bag.counts[:]
    for pile in game.piles.values():
        counts = [one + other for one, other in zip(counts, pile.counts, strict=True)]
    face_up = [turned.kind.index for turned in game.board.turned if not turned.kind.blocks]
    assert len(game.board.turned) - len(face_up) <= game.bag.total, "more tiles face down than nobody has seen"
    for kind in [*face_up, *game.bag.out]:
        counts[kind] += 1
    if game.hand >= 0:
        counts[game.hand] += 1
    missing = [printed - count for printed, count in zip(game.book.counts, counts, strict=True)]
    assert min(missing) >= 0, "more tiles than printed"
    assert not any(missing), "fewer tiles than printed"
    assert game.bag.total == sum(game.bag.counts)
    assert game.bag.kinds == [kind for kind, count in enumerate(game.bag.counts) if count]


def check_regions(game: Game) -> None:
    """Walking from zone to zone gives the same regions with the same open ends, tiles and traits."""
    regions = game.regions
    links = _links(game)
    seen: set[int] = set()
    for start in range(len(regions.label)):
        if start in seen:
            continue
        zones = _walked(start, links)
        seen |= zones
        label = regions.label[start]
        assert set(regions.members(start)) == zones == {zone for zone in zones if regions.label[zone] == label}
        tiles = {game.board.zone_tile[zone] for zone in zones}
        assert regions.at[label].tiles == sum(1 << tile for tile in tiles)
        assert regions.at[label].traits == sum(game.board.zones[zone].traits for zone in zones)
        assert regions.at[label].opens == sum(_open_ends(game, zone) for zone in zones)
        assert regions.at[label].size == len(zones)
        assert len({game.board.zones[zone].feature.index for zone in zones}) == 1, "a region of two sorts"
    closed = [region for region, label in enumerate(regions.label) if region == label and not regions.at[region].opens]
    assert sorted(regions.closed) == closed


def _ports(game: Game, zone: int) -> list[tuple[int, int]]:
    """The ports of a zone, each with the tile beyond it, -1 if there is none."""
    tile = game.board.zone_tile[zone]
    cell = game.board.tile_cell[tile]
    mine = [port for port in range(PORTS) if zone_at(game, tile, port) == zone]
    return [(port, game.board.cells.get(cell + STEPS[port // LANES], -1)) for port in mine]


def _facing(port: int) -> int:
    """The port of the tile beside that faces this one."""
    return (port // LANES + 2) % 4 * LANES + FACING[port % LANES]


def _links(game: Game) -> list[list[int]]:
    """The zones that each zone is joined to, over the side of its tile or at a distance."""
    links: list[list[int]] = [[] for _ in game.regions.label]
    for zone, found in enumerate(links):
        for port, beside in _ports(game, zone):
            if beside >= 0:
                other = zone_at(game, beside, _facing(port))
                if other >= 0:
                    found.append(other)
    for one, other in game.joins:
        links[one].append(other)
        links[other].append(one)
    return links


def _walked(start: int, links: list[list[int]]) -> set[int]:
    seen = {start}
    waiting = [start]
    while waiting:
        for other in links[waiting.pop()]:
            if other not in seen:
                seen.add(other)
                waiting.append(other)
    return seen


def _open_ends(game: Game, zone: int) -> int:
    return sum(_is_open(game, zone, port, beside) for port, beside in _ports(game, zone)) + game.ends.get(zone, 0)


def _is_open(game: Game, zone: int, port: int, beside: int) -> bool:
    """Nothing lies there, or a blank side that does not close the zone."""
    if beside < 0:
        return True
    stays_open = game.board.zones[zone].feature.blocked or game.board.turned[beside].kind.blocks
    return stays_open and zone_at(game, beside, _facing(port)) < 0


def check_sheet(game: Game) -> None:
    """The scores of all accounts are the sums of the sheet, and every line of it adds up."""
    totals = [0] * len(game.book.accounts)
    for award in game.sheet:
        assert award.points == sum(term.count * term.each for term in award.terms), f"{award} does not add up"
        totals[award.player] += award.points
    assert game.scores == totals
