"""The start page offers what can be played, and says what cannot."""

import msgspec
import pytest

from bastide.rules.catalogue import bundles, entries, unpacked
from bastide.rules.company import together
from bastide.rules.ruleset import Ruleset
from bastide.table.boxes import catalogue, checked, chosen, presets
from bastide.table.refused import Refused
from bastide.words.words import LANGUAGES, has_words


def test_every_game_and_box_is_listed_with_its_tiles() -> None:
    found = msgspec.convert(catalogue(("river",)), dict[str, list[object]])
    boxes = msgspec.convert([*found["games"], *found["boxes"]], list[dict[str, object]])
    assert [box["name"] for box in boxes] == [entry.name for entry in entries()]
    by_name = {box["name"]: box for box in boxes}
    assert by_name["carcassonne"]["tiles"] == 72 and by_name["river"]["tiles"] == 12
    assert by_name["river"]["page"] is True and by_name["carcassonne"]["page"] is False
    for box in boxes:
        for text in (box["title"], box["summary"]):
            assert set(msgspec.convert(text, dict[str, str])) == set(LANGUAGES)


def test_clashes_go_both_ways() -> None:
    boxes = {box["name"]: box for box in msgspec.convert(catalogue()["boxes"], list[dict[str, object]])}
    for name, box in boxes.items():
        for other, why in msgspec.convert(box["excludes"], dict[str, str]).items():
            assert msgspec.convert(boxes[other]["excludes"], dict[str, str])[str(name)] == why
            assert all(has_words(f"clash.{why}", language) for language in LANGUAGES)


@pytest.mark.parametrize("preset", presets(), ids=lambda preset: f"{preset['game']}/{preset['name']}")
def test_presets_can_be_played(preset: dict[str, object]) -> None:
    assert Ruleset(str(preset["game"]), msgspec.convert(preset["with"], list[str]), 2).start().decision
    for language in LANGUAGES:
        assert has_words(f"preset.{preset['name']}.title", language)
        assert has_words(f"preset.{preset['name']}.about", language)


@pytest.mark.parametrize(
    ("game", "names", "players", "options", "key"),
    [
        ("carcassonne", ["atlantis"], 2, {}, "boxes.unknown"),
        ("carcassonne", ["hunters-and-gatherers-2020"], 2, {}, "boxes.other_game"),
        ("river", [], 2, {}, "boxes.other_game"),
        ("carcassonne", [], 6, {}, "boxes.players"),
        ("carcassonne", [], 1, {}, "boxes.players"),
        ("carcassonne", [], 2, {"small_city": "7"}, "boxes.option"),
        ("carcassonne", [], 2, {"nonsense": "7"}, "boxes.option"),
        ("carcassonne", ["river", "river"], 2, {}, "boxes.no_game"),
    ],
)
def test_what_is_wrong_with_a_choice(
    game: str, names: list[str], players: int, options: dict[str, str], key: str
) -> None:
    found = checked(game, names, players, options)
    assert found["ok"] is False
    assert [problem["key"] for problem in msgspec.convert(found["problems"], list[dict[str, object]])] == [key]
    with pytest.raises(Refused) as caught:
        chosen(game, names, players, options)
    assert caught.value.key == key


def test_replaced_tiles_are_not_counted() -> None:
    assert checked("hunters-and-gatherers", [], 2, {})["tiles"] == 79 + 12
    assert checked("hunters-and-gatherers", ["hunters-and-gatherers-2020"], 2, {})["tiles"] == 79 + 16


def test_a_choice_that_makes_a_game() -> None:
    found = checked("carcassonne", ["river", "inns-and-cathedrals"], 6, {"small_city": "2"})
    assert found["ok"] is True and found["problems"] == []
    assert (found["tiles"], found["most_players"]) == (72 + 12 + 18, 6)
    options = msgspec.convert(found["options"], list[dict[str, object]])
    assert {"name": "small_city", "values": ["4", "2"], "levels": False} in options
    assert {"name": "unfinished_inn", "values": ["0", "plain"], "levels": False} in options


def test_a_preset_brings_what_its_sets_need() -> None:
    assert together(["gingerbread-man", "river"]) == ["gingerbread-man", "winter-edition", "river"]
    assert len(together(["wheel-of-fortune-game", "winter-edition"])) == 1


def test_a_bundle_is_chosen_as_one() -> None:
    [bundle] = [found for found in bundles() if found.name == "count-king-consorts"]
    assert bundle.boxes == ("king-and-robber", "count", "river-2", "shrine")
    listed = msgspec.convert(catalogue()["bundles"], list[dict[str, object]])
    assert listed[0]["boxes"] == list(bundle.boxes) and listed[0]["tiles"] == 5 + 12 + 12 + 5
    assert unpacked(["count", "count-king-consorts", "festival"]) == [
        "count",
        "festival",
        "king-and-robber",
        "river-2",
        "shrine",
    ]
    by_one = chosen("carcassonne", ["count-king-consorts", "count"], 2, {})
    assert by_one.expansions == bundle.boxes
    assert checked("carcassonne", ["count-king-consorts"], 2, {})["ok"] is True
