"""Points and regions in words, as the sheet and the card of a region tell them."""

from typing import Any

import pytest

from tests.browser.conftest import Open
from tests.browser.window import of_the_page

Terms = list[tuple[str, int, int]]

SUMS: list[tuple[Terms, str]] = [
    ([("tiles", 3, 2), ("inn.finished", 1, 0)], "3 tiles × 2; an inn stands at the road"),
    ([("tiles", 3, 0), ("inn", 1, 0)], "3 tiles × 0; the road with the inn is not finished"),
    ([("tiles", 4, 1)], "4 tiles"),
    ([("cities", 2, 3), ("pig", 2, 1)], "2 cities × 3 + 2 cities with the pig"),
    ([("tiles", 7, 1), ("witch", 1, -3)], "7 tiles − 3 (the witch halves it, rounded up)"),
    ([("most.wine", 1, 10)], "the most wine"),
    ([], ""),
]


def test_the_sheet_tells_a_sum_and_what_explains_it(window: Open) -> None:
    page = window("/").page
    page.wait_for_selector("main")
    said = page.evaluate(
        of_the_page("""async (sums) => {
            const { termsWords } = await import("/static/js/table/wording.js");
            return sums.map((terms) => termsWords({ terms }));
        }"""),
        [[{"label": label, "count": count, "each": each} for label, count, each in terms] for terms, _ in SUMS],
    )
    assert said == [words for _, words in SUMS]


@pytest.mark.parametrize(("locale", "said"), [("en-GB", "For a barn"), ("de-DE", "Für einen Gutshof")])
def test_a_line_of_the_sheet_says_what_it_is_for(window: Open, locale: str, said: str) -> None:
    page = window("/", locale=locale).page
    page.wait_for_selector("main")
    script = of_the_page('async () => (await import("/static/js/table/wording.js")).forWords("barn")')
    assert page.evaluate(script) == said


@pytest.mark.parametrize(("finished", "state"), [(True, "finished"), (False, "2 open ends")])
def test_the_card_of_a_region_tells_what_is_in_it(window: Open, finished: bool, state: str) -> None:
    page = window("/").page
    page.wait_for_selector("main")
    region: dict[str, Any] = {
        "feature": "road", "tiles": 4, "open": 0 if finished else 2, "finished": finished,
        "traits": {"inn": 2, "well": 1}, "strength": [], "owners": [], "now": None,
        "complete": None if finished else [],
    }  # fmt: skip
    said = page.evaluate(
        of_the_page("""async (region) => {
            const { regionWords } = await import("/static/js/table/regions.js");
            return regionWords(region, { seats: [] });
        }"""),
        region,
    )
    assert said == ["Road, 4 tiles", state, "nobody there", "2 inns"]


def asked(window: Open, what: str, decision: dict[str, Any]) -> Any:
    """What a question says of itself; `what` is a function of the client that takes the question and a view."""
    page = window("/").page
    page.wait_for_selector("main")
    view = {"seats": [{"name": "Ann"}, {"name": "Bert"}], "decision": decision}
    return page.evaluate(
        of_the_page(f"async (asked) => (await import('/static/js/table/wording.js')).{what}(...asked)"),
        [decision, view],
    )


def test_what_stands_open_beside_any_question_is_told_if_it_lies_on_the_land(window: Open) -> None:
    flee = {"word": "flee", "rule": "plague", "x": 0, "y": 0}
    flea = {"word": "flea", "rule": "plague", "x": 1, "y": 0}
    ransom = {"word": "ransom", "rule": "tower"}
    question = {"prompt": "flea", "options": [flea, flee, ransom], "asides": 1}
    assert asked(window, "alsoWords", question) == "Also possible: let a follower flee from the plague."
    assert asked(window, "alsoWords", {**question, "options": [flea]}) == ""


def test_the_first_bid_says_what_it_is(window: Open) -> None:
    assert asked(window, "aboutWords", {"prompt": "bid", "player": 1, "values": {}}) == (
        "Bert bids first, and pays that much if nobody bids more"
    )
    values = {"count": 3, "seat": 1, "other_seat": 0}
    assert asked(window, "aboutWords", {"prompt": "bid", "player": 1, "values": values}) == (
        "Ann offers it, the highest bid is 3 points, by Bert"
    )


def test_a_question_knows_the_cells_it_speaks_of(window: Open) -> None:
    page = window("/").page
    page.wait_for_selector("main")
    found = page.evaluate(
        of_the_page("async (decision) => (await import('/static/js/table/wording.js')).cellsAskedAbout({ decision })"),
        {"values": {"cell": "0,-1", "other_cell": "-1,2"}, "why": [{"region": None}, {"region": {"x": 3, "y": 4}}]},
    )
    assert found == [[0, -1], [-1, 2], [3, 4]]


@pytest.mark.parametrize(("prompt", "said"), [("place", "Also possible: lay a chip on a tunnel mouth."), ("chip", "")])
def test_what_is_asked_is_not_said_to_be_possible_too(window: Open, prompt: str, said: str) -> None:
    page = window("/").page
    page.wait_for_selector("main")
    asked = {"prompt": prompt, "asides": 0, "options": [{"x": 0, "y": 0, "rule": "tunnel"}]}
    script = of_the_page('async (asked) => (await import("/static/js/table/wording.js")).alsoWords(asked)')
    assert page.evaluate(script, asked) == said
