"""Finding the layout of a tile.

Where the facts say that two fields are parted, something must part them in the drawing. The layout is first made
plainly; if land leaks together that the facts keep apart, ways, lakes and objects are led up to the areas or to one
another until it does not.
"""

from functools import lru_cache
from itertools import combinations, product

from bastide.art.builder import Builder
from bastide.art.ground import Join
from bastide.art.layout import Layout
from bastide.tiles.facts import TileFact


@lru_cache(maxsize=4096)
def layout_of(fact: TileFact) -> Layout:
    """The layout of a tile, with as few joins as keep its fields apart."""
    best = Builder(fact, []).layout
    possible = _possible(best)
    joins: list[Join] = []
    while best.faults:
        singles = [[*joins, join] for join in possible if join not in joins]
        pairs = [[*joins, *two] for two in combinations(possible, 2)]
        found = _better(fact, singles, best) or _better(fact, pairs, best)
        if found is None:
            break
        joins, best = found
    return best


def _better(fact: TileFact, trials: list[list[Join]], than: Layout) -> tuple[list[Join], Layout] | None:
    """The first of the best trials, if it has fewer faults."""
    found = None
    for joins in trials:
        layout = Builder(fact, joins).layout
        if layout.faults < than.faults:
            found, than = (joins, layout), layout
        if not layout.faults:
            break
    return found


def _possible(layout: Layout) -> list[Join]:
    areas = [("area", number) for number in range(len(layout.areas))]
    through_ways = [("way", number) for number, way in enumerate(layout.ways) if len(way.region.places) > 1]
    found: list[Join] = []
    if layout.core:
        found += [("core", 0, *target) for target in (*areas, *through_ways)]
    found += [("pool", pool, *target) for pool, target in product(range(len(layout.pools)), areas)]
    loose = [number for number, way in enumerate(layout.ways) if way.region.kind != "school" and way.gate is None]
    found += [("way", way, *target) for way, target in product(loose, areas)]
    return found
