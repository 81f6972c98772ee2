"""Whoever has watched from the beginning is shown the same as who comes now, also when moves were taken back: what is
kept of a position for the next one is still true of that."""

from random import Random

import pytest

from bastide.table.facts import TakenBack
from bastide.table.places import Places
from bastide.table.refused import Refused
from bastide.table.taking_back import take_back
from bastide.table.view import Viewer
from tests.properties.company import playable_expansions, playable_games, together
from tests.table.sitting import Sitting, somewhere

DECISIONS = 600
"""So many of people, of chance, and to take one back."""

BACK = 0.3
"""How often somebody thinks better of it, if they may."""


def taken_back(sitting: Sitting, holder: str) -> TakenBack | None:
    try:
        return take_back(sitting.table, holder, sitting.table.number)
    except Refused:
        return None


def companies(game: str, random: Random) -> list[tuple[str, ...]]:
    """The game alone, with everything, and with some of it."""
    names = playable_expansions(game)
    some = random.sample(names, len(names) // 4)
    return sorted({(), tuple(together(names)), tuple(together(some))})


def otherwise(sitting: Sitting, code: str) -> list[str]:
    """The same once more in another way: a tile is turned, above all."""
    cell = code.partition(":")[0]
    return [other for other in sitting.codes() if other != code and other.partition(":")[0] == cell] or sitting.codes()


@pytest.mark.parametrize("game", playable_games())
def test_what_is_kept_for_the_next_view_is_still_true(game: str) -> None:
    random = Random(f"shown {game}")
    for names in companies(game, random):
        sitting, kept, back = Sitting(names, game=game), Viewer(Places(somewhere)), 0
        while sitting.table.asked() is not None and sitting.table.number < DECISIONS:
            holder, code = sitting.holder(), random.choice(sitting.codes())
            sitting.play(code)
            own = sitting.table.seats_of(holder)
            shown = kept.table(sitting.table, own, [True, True])
            if random.random() < BACK:
                assert shown == Viewer(Places(somewhere)).table(sitting.table, own, [True, True])
                fact = taken_back(sitting, holder)
                if fact is not None:
                    sitting.do(fact)
                    sitting.play(random.choice(otherwise(sitting, code)))
                    back += 1
        assert back or sitting.table.number < 60
