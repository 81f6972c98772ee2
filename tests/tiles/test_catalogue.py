"""Everything printed on a tile is claimed by a game or an expansion of that game."""

import tomllib
from importlib.resources import files
from itertools import combinations
from typing import Any

import pytest

from bastide.tiles.facts import KINDS, TileFact
from bastide.tiles.loader import load_set, set_names

CATALOGUE: dict[str, list[dict[str, Any]]] = tomllib.loads(
    files("bastide.rules").joinpath("catalogue.toml").read_text(encoding="utf-8")
)
ENTRIES = CATALOGUE["game"] + CATALOGUE["expansion"]


def family(tile_set: str) -> list[dict[str, Any]]:
    """The game a tile set is for, and all its expansions."""
    owner = next(entry for entry in ENTRIES if tile_set in entry["tiles"])
    game = owner.get("game", owner["name"])
    return [entry for entry in ENTRIES if entry.get("game", entry["name"]) == game]


def claims(entries: list[dict[str, Any]], key: str) -> set[str]:
    return {name for entry in entries for name in entry[key]}


def printed(tile: TileFact) -> dict[str, set[str]]:
    regions = (*tile.regions, *tile.field_alt)
    return {
        "regions": {region.kind for region in regions},
        "attributes": {name for region in regions for name, _ in region.attributes},
        "tags": {tag.partition(":")[0] for tag in tile.tags},
    }


def printed_tiles(name: str) -> list[TileFact]:
    return [*load_set(name).tiles, *load_set(name).squares]


def unclaimed(tile: TileFact, entries: list[dict[str, Any]]) -> list[str]:
    facts = printed(tile)
    return [f"{tile.id} {key}: {name}" for key in facts for name in sorted(facts[key] - claims(entries, key))]


@pytest.mark.parametrize("name", set_names())
def test_everything_printed_is_claimed(name: str) -> None:
    assert [fault for tile in printed_tiles(name) for fault in unclaimed(tile, family(name))] == []


def test_an_unclaimed_fact_is_noticed() -> None:
    inn = next(tile for tile in load_set("inns-and-cathedrals").tiles if "inn" in printed(tile)["attributes"])
    others = [entry for entry in family("base") if entry["name"] != "inns-and-cathedrals"]
    assert unclaimed(inn, others) == [f"{inn.id} attributes: inn"]


def test_nothing_is_claimed_that_is_printed_nowhere() -> None:
    for entry in ENTRIES:
        sets = {name for relative in family(entry["tiles"][0]) for name in relative["tiles"]}
        facts = [printed(tile) for name in sets for tile in printed_tiles(name)]
        for key in ("regions", "attributes", "tags"):
            assert set(entry[key]) <= set().union(*(fact[key] for fact in facts)), entry["name"]


def test_every_tile_set_has_an_entry() -> None:
    assert {name for entry in ENTRIES for name in entry["tiles"]} == set(set_names())


def test_boxes_with_the_same_tiles_or_in_the_same_place_clash() -> None:
    for one, other in combinations(ENTRIES, 2):
        if set(one["tiles"]) & set(other["tiles"]) or set(one.get("replaces", ())) & set(other.get("replaces", ())):
            assert any({one["name"], other["name"]} <= set(clash["boxes"]) for clash in CATALOGUE["clash"])


def test_entries_are_complete() -> None:
    games = {game["name"] for game in CATALOGUE["game"]}
    assert len(CATALOGUE["game"]) == 4
    assert len(CATALOGUE["expansion"]) == 36
    for entry in ENTRIES:
        assert entry["title"].keys() == entry["summary"].keys() == {"en", "de"}, entry["name"]
        assert set(entry["regions"]) <= KINDS
        assert entry.get("game", entry["name"]) in games
    for expansion in CATALOGUE["expansion"]:
        assert expansion["tiles"] == [expansion["name"].removesuffix("-game")]


def test_a_rule_is_named_for_the_first_box_that_brings_it() -> None:
    names = [entry["name"] for entry in ENTRIES]
    for entry in ENTRIES:
        for rule in entry["rules"]:
            assert rule in names[: names.index(entry["name"]) + 1], f"{entry['name']}: {rule}"


def test_bundles_hold_boxes_of_their_game() -> None:
    games = {entry["name"]: entry.get("game", "") for entry in ENTRIES}
    for bundle in CATALOGUE["bundle"]:
        assert bundle["title"].keys() == bundle["summary"].keys() == {"en", "de"}
        assert bundle["name"] not in games
        assert {games[box] for box in bundle["boxes"]} == {bundle["game"]}
