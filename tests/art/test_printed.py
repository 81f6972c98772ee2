"""Whatever is drawn as a sign can be pointed at, where it is drawn and by its name in the tile facts."""

import pytest

from bastide.art.printed import Sign, signs_of
from bastide.art.sizes import HERDS, PRINTED, TAGGED
from bastide.tiles.facts import TileFact
from bastide.tiles.loader import load_set
from tests.art.facts import SETS, tile


def named(fact: TileFact) -> set[str]:
    """All that the facts of a tile call a sign."""
    animals = fact.extras.get("animals")
    return (
        {name for region in fact.regions for name, _ in region.attributes}
        | {tag.partition(":")[0] for tag in fact.tags}
        | (set(animals) if isinstance(animals, dict) else set())
    )


def drawn(fact: TileFact) -> set[str]:
    """What of that is drawn as a symbol."""
    return named(fact) & {*PRINTED, *TAGGED, *HERDS, "inn", "tunnel", "spring", "source", "well", "ferry"}


@pytest.mark.parametrize("name", SETS)
def test_every_sign_has_its_place(name: str) -> None:
    for fact in load_set(name).tiles:
        found = signs_of(fact)
        assert drawn(fact) <= {sign.name for sign in found} <= named(fact), fact.id
        for sign in found:
            assert sign.reach > 0.05 and all(0 <= part <= 1 for part in sign.at), (fact.id, sign)


def test_a_shield_lies_in_its_city() -> None:
    assert [sign.name for sign in signs_of(tile("BA.C"))] == ["shield"]
    (shield,) = signs_of(tile("BA.F"))
    assert shield == Sign("shield", shield.at, 0.1) and 0.2 < shield.at[0] < 0.8
