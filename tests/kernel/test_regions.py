"""Regions know what they amount to, however they grew."""

import random

from bastide.kernel.regions import Regions


def singles(number: int) -> Regions:
    regions = Regions.empty()
    for tile in range(number):
        regions.add(tile, [4], [1 << (8 * (tile % 3))])
    return regions


def test_a_new_zone_is_a_region_of_its_own() -> None:
    regions = Regions.empty()
    first = regions.add(7, [1, 2], [0, 5])
    assert first == 0
    assert regions.members(1) == [1]
    assert (regions.at[1].opens, regions.at[1].traits, regions.tile_count(1)) == (2, 5, 1)


def test_joining_adds_up_and_closes_two_ends() -> None:
    regions = singles(2)
    regions.enter(1, 2)
    regions.link(0, 1)
    label = regions.label[0]
    assert regions.label[1] == label
    assert regions.at[label].opens == 6
    assert regions.tile_count(0) == 2
    assert regions.at[label].figures == 0b100
    assert regions.at[label].traits == 1 + (1 << 8)


def test_a_tile_counts_once_for_two_of_its_zones() -> None:
    regions = Regions.empty()
    regions.add(0, [1, 1], [0, 0])
    regions.add(1, [2], [0])
    regions.link(0, 2)
    regions.link(1, 2)
    assert regions.tile_count(0) == 2
    assert regions.at[regions.label[0]].size == 3
    assert regions.at[regions.label[0]].opens == 0


def test_a_ring_closes_itself() -> None:
    regions = Regions.empty()
    for tile in range(4):
        regions.add(tile, [2], [0])
    for zone in range(4):
        regions.link(zone, (zone + 1) % 4)
    assert regions.at[regions.label[0]].opens == 0


def test_a_region_is_closed_as_long_as_it_has_no_open_end() -> None:
    regions = Regions.empty()
    regions.add(0, [1, 0], [0, 0])
    regions.add(1, [1], [0])
    assert regions.closed == [1], "what is printed without any is closed at once"
    twin = regions.copy()
    regions.link(0, 2)
    assert (regions.closed, twin.closed) == ([1, regions.label[0]], [1])
    twin = regions.copy()
    regions.widen(2, 1)
    assert (regions.closed, twin.closed) == ([1], [1, twin.label[0]])
    regions.widen(0, -1)
    regions.dissolve(0, lambda zone: (zone, 1, 0, 0))
    assert regions.closed == [1, 0]


def test_any_order_of_joins_makes_the_same_partition() -> None:
    pairs = [(a, a + 1) for a in range(29) if a % 7 != 3]
    wanted: list[frozenset[int]] | None = None
    for seed in range(5):
        shuffled = random.Random(seed).sample(pairs, len(pairs))
        regions = singles(30)
        for a, b in shuffled:
            regions.link(a, b)
        parts = sorted({frozenset(regions.members(zone)) for zone in range(30)}, key=min)
        whole = [regions.at[regions.label[min(part)]] for part in parts]
        totals = [(region.opens, region.traits) for region in whole]
        assert totals == [(2 * len(part) + 2, sum(1 << (8 * (zone % 3)) for zone in part)) for part in parts]
        assert wanted in (None, parts)
        wanted = parts


def test_a_copy_is_independent() -> None:
    regions = singles(3)
    twin = regions.copy()
    twin.link(0, 1)
    assert regions.label == [0, 1, 2]
    assert [region.opens for region in regions.at] == [4, 4, 4]
