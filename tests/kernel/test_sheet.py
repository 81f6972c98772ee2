"""Sums on the score sheet."""

from collections.abc import Callable, Iterable
from itertools import permutations

from bastide.kernel.bag import Bag
from bastide.kernel.sheet import Tally
from bastide.kernel.tiles import Feature, Traits


def tally() -> Tally:
    return Tally(0, Feature("city"), 1, True)


def test_units_are_worth_the_rate() -> None:
    city = tally()
    city.rate = 2
    city.count("tiles", 5)
    city.count("shields", 1)
    city.count("nothing", 0)
    award = city.award(9)
    assert (award.player, award.points, award.reason, award.turn) == (1, 12, "city", 9)
    assert [repr(term) for term in award.terms] == ["5 tiles x 2", "1 shields x 2"]


def test_halving_rounds_up_and_spares_bonuses() -> None:
    city = tally()
    city.rate = 2
    city.count("tiles", 3)
    city.extra("mage", 3, 1)
    city.halve("witch")
    city.bonus("house", 1, 2)
    award = city.award(1)
    assert award.points == 5 + 2
    assert sum(term.points for term in award.terms) == award.points


def test_an_unusual_rate_says_what_it_comes_from() -> None:
    city = tally()
    city.rate = 2
    city.count("tiles", 4)
    city.change(1, "cathedral.finished")
    award = city.award(1)
    assert award.points == 12
    assert [repr(term) for term in award.terms] == ["4 tiles x 3", "1 cathedral.finished x 0"]


def test_what_is_ruled_out_counts_nothing() -> None:
    city = tally()
    city.rate = 1
    city.count("tiles", 4)
    city.rule_out("cathedral")
    assert city.award(1).points == 0


Speaker = Callable[[Tally], None]


def spoken(speakers: Iterable[Speaker]) -> str:
    city = tally()
    for speak in speakers:
        speak(city)
    return repr(city.award(1))


def test_the_order_of_speaking_does_not_matter() -> None:
    """A besieged city with a cathedral, a shield, the witch and a building: 7 x 2, halved, and 1 more."""

    def game(city: Tally) -> None:
        city.rate = 2
        city.count("tiles", 6)
        city.count("shields", 1)

    def cathedral(city: Tally) -> None:
        city.change(1, "cathedral.finished")

    def siege(city: Tally) -> None:
        city.change(-1, "siege")

    def witch(city: Tally) -> None:
        city.halve("witch")

    def building(city: Tally) -> None:
        city.bonus("building", 1, 1)

    said = {spoken(order) for order in permutations((game, cathedral, siege, witch, building))}
    assert said == {
        "<8 to 1 for city: 6 tiles x 2 + 1 shields x 2 + 1 cathedral.finished x 0 + 1 siege x 0 + 1 witch x -7"
        " + 1 building x 1>"
    }


def test_what_rules_out_is_told_in_one_order() -> None:
    def game(city: Tally) -> None:
        city.pay(1, "city.unfinished")
        city.count("tiles", 6)

    def cathedral(city: Tally) -> None:
        city.rule_out("cathedral")

    def siege(city: Tally) -> None:
        city.rule_out("siege")

    said = {spoken(order) for order in permutations((game, cathedral, siege))}
    assert said == {"<0 to 1 for city: 6 tiles x 0 + 1 cathedral x 0 + 1 siege x 0>"}


def test_an_extra_on_each_sees_units_counted_later() -> None:
    def game(field: Tally) -> None:
        field.rate = 3
        field.count("cities", 2)

    def pig(field: Tally) -> None:
        field.extra_on_each("pig", 1)

    def siege(field: Tally) -> None:
        field.count("besieged", 1)

    assert spoken((game, pig, siege)) == spoken((pig, game, siege))
    assert spoken((game, siege, pig)) == "<12 to 1 for city: 2 cities x 3 + 1 besieged x 3 + 3 pig x 1>"


def test_traits_pack_and_add() -> None:
    traits = Traits(["inn", "shield", "wine"])
    joined = traits.packed({"shield": 2, "wine": 1}) + traits.packed({"shield": 1, "unknown": 4})
    assert traits.counts(joined) == {"shield": 3, "wine": 1}


def test_the_bag_counts() -> None:
    bag = Bag.of([2, 0, 1])
    bag.take(2)
    bag.take(0)
    assert (bag.kinds, bag.total) == ([0], 1)
    bag.put(2)
    assert (bag.kinds, bag.total, bag.counts) == ([0, 2], 2, [1, 0, 1])
