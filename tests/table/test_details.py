"""An opened box shows tiles of its own, and how many tiles and how much time it adds."""

import msgspec
import pytest

from bastide.rules.catalogue import bundles, entries, entry
from bastide.table.details import SHOWN, details, held
from bastide.table.duration import longer, minutes
from bastide.table.refused import Refused
from bastide.tiles.loader import load_set

NAMES = [box.name for box in entries()] + [bundle.name for bundle in bundles()]


@pytest.mark.parametrize("name", NAMES)
def test_every_box_can_be_opened(name: str) -> None:
    found = details(name)
    own = {fact.id for box in held(name) for kind in box.tiles for fact in load_set(kind).tiles if fact.count}
    pictures = msgspec.convert(found["pictures"], list[str])
    assert set(pictures) <= own and len(set(pictures)) == len(pictures) == min(SHOWN, len(own))
    times = msgspec.convert(found["minutes"], list[int])
    assert times == sorted(times) and all(time % 5 == 0 for time in times)


def test_the_first_pictures_show_what_is_new() -> None:
    facts = {fact.id: fact for fact in load_set("princess-and-dragon").tiles}
    shown = [facts[kind].tags for kind in msgspec.convert(details("princess-and-dragon")["pictures"], list[str])]
    assert {tag for tags in shown for tag in tags} >= {"volcano", "dragon", "portal"}


def test_tiles_and_questions_take_time() -> None:
    game, tower, river, phantom = map(entry, ("carcassonne", "tower", "river", "phantom"))
    assert minutes([game], 2) == 30 and minutes([game], 5) == 45
    assert longer([game], [tower], 2) > longer([game], [river], 2) > longer([game], [phantom], 2) == 0
    assert details("winter-edition")["tiles"] == 12, "its 84 stand in the place of 72"


def test_only_sets_that_are_mostly_made_up_count_as_reconstructed() -> None:
    found = [name for name in NAMES if details(name)["reconstructed"]]
    assert found == ["over-hill-and-dale", "mists-over-carcassonne"]


def test_what_is_no_box_cannot_be_opened() -> None:
    with pytest.raises(Refused, match=r"page\.unknown"):
        details("atlantis")
