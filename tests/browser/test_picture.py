"""The picture is right: previews on their cells, bridges along their roads, costs and names seen before a click."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Open
from tests.browser.window import RETRIES, Window

NewGame = Callable[..., str]
TWO = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]


def box(found: Locator) -> dict[str, float]:
    known = found.bounding_box()
    assert known is not None
    return {"x": known["x"], "y": known["y"], "width": known["width"], "height": known["height"]}


def middle(found: Locator) -> tuple[float, float]:
    known = box(found)
    return known["x"] + known["width"] / 2, known["y"] + known["height"] / 2


def test_the_preview_lies_exactly_on_its_cell(window: Open, new_game: NewGame) -> None:
    both = window()
    new_game(both, TWO)
    mark = both.page.locator(".mark.place").first
    mark.hover()
    cell, ghost, laid = middle(mark), middle(both.page.locator(".ghost-tile")), box(both.page.locator(".tile").first)
    assert cell == pytest.approx(ghost, abs=0.6)
    assert box(both.page.locator(".ghost-tile"))["width"] == pytest.approx(laid["width"], abs=0.6)
    mark.click()
    expect(both.page.locator(".tile")).to_have_count(2)


def costly(window: Window) -> Locator:
    """A place that costs something; decides whatever comes before."""
    found = window.page.locator(".mark.costly")
    for _ in range(60):
        if found.count():
            return found.first
        window.act(lambda marks: marks[-1])
    raise AssertionError("nothing costs anything")


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_bridge_is_shown_before_and_lies_along_its_road(language: str, window: Open, new_game: NewGame) -> None:
    both = window(locale=language)
    new_game(both, TWO, ["bridges-castles-bazaars"])
    place = costly(both)
    expect(place.locator(".cost")).to_be_visible()
    n = both.n
    place.click()
    both.wait_past(n)
    bridge, tile = both.page.locator(".token.spanning"), box(both.page.locator(".tile").first)
    lies = box(bridge)
    assert max(lies["width"], lies["height"]) == pytest.approx(tile["width"], abs=1), "as long as a tile is wide"
    assert both.page.evaluate(
        """() => !!(document.querySelector('.token.spanning')
            .compareDocumentPosition(document.querySelector('.figures')) & Node.DOCUMENT_POSITION_FOLLOWING)"""
    ), "figures are drawn over it"
    both.page.mouse.move(5, 300)
    both.page.mouse.move(*middle(bridge))
    words = {"en-GB": "A bridge carries a road", "de-DE": "Eine Brücke führt eine Straße"}
    expect(both.page.locator(".note")).to_contain_text(words[language])
    both.expect_sound()


def test_a_refusal_is_not_hidden_by_the_tile_in_hand(window: Open, new_game: NewGame) -> None:
    both = window()
    new_game(both, TWO)
    found = both.page.evaluate(
        """() => [...document.querySelectorAll('.mark.place')].map(mark => mark.dataset.anchor.slice(5))"""
    )
    free = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    wrong = [cell for cell in free if f"{cell[0]},{cell[1]}" not in found]
    assert wrong, "the first tile of this deal fits everywhere"
    tile = box(both.page.locator(".tile").first)
    x, y = middle(both.page.locator(".tile").first)
    both.page.mouse.move(x + wrong[0][0] * tile["width"], y - wrong[0][1] * tile["height"])
    expect(both.page.locator(".bubble span")).to_be_visible()
    expect(both.page.locator(".explained .follow")).to_have_css("opacity", "0")


def test_a_single_answer_is_given_by_itself_if_wished(window: Open, new_game: NewGame) -> None:
    """A river leaves a tile soon one place only; without the wish the question waits."""
    both = window()
    new_game(both, TWO, ["river"])
    for _ in range(80):
        if len(both.options()) == 1:
            break
        both.act(lambda marks: marks[-1])
    else:
        raise AssertionError("no question with one answer")
    n = both.n
    both.page.wait_for_timeout(1500)
    assert both.n == n
    both.page.evaluate("localStorage.setItem('bastide', JSON.stringify({alone: true, sound: false}))")
    both.page.set_viewport_size({"width": 390, "height": 844})
    both.page.reload()
    notice = both.page.locator(".notice")
    expect(notice).to_have_text(re.compile("^[^:]+: .+. Nothing else was possible.$"))
    players = box(both.page.locator(".players"))
    assert box(notice)["y"] > players["y"] + players["height"], "it leaves the points in sight"
    both.wait_past(n)
    both.expect_sound()


VOLCANO = {"en-GB": "Volcano. The land begins here.", "de-DE": "Vulkan. Hier beginnt das Land."}


def sign(window: Window) -> tuple[float, float]:
    """Where on the screen the volcano of the first tile is printed."""
    lies = box(window.page.locator(".tile").first)
    kind = (window.page.locator(".tile").first.get_attribute("src") or "").rpartition("/")[2].partition(".svg")[0]
    found = window.page.request.get(
        window.page.url.partition("/g/")[0] + f"/art/zones/{kind}.json", max_retries=RETRIES
    ).json()
    (u, v), *_ = [at for name, at, _ in found["signs"] if name == "volcano"]
    return lies["x"] + u * lies["width"], lies["y"] + v * lies["height"]


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_printed_sign_is_told_by_pointer_and_keys(language: str, window: Open, new_game: NewGame) -> None:
    both = window(locale=language)
    new_game(both, TWO, game="hunters-and-gatherers")
    note = both.page.locator(".note")
    x, y = sign(both)
    both.page.mouse.move(5, 300)
    both.page.mouse.move(x, y)
    expect(note).to_have_text(VOLCANO[language])
    both.page.mouse.move(5, 300)
    expect(note).to_have_count(0)
    both.page.keyboard.press("i")
    expect(note).to_contain_text(VOLCANO[language])
    both.page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    both.expect_sound()


def test_a_finger_that_rests_asks_and_does_not_choose(window: Open, new_game: NewGame) -> None:
    both = window(wide=390, high=844, has_touch=True, is_mobile=True)
    new_game(both, TWO, game="hunters-and-gatherers")
    finger = both.page.context.new_cdp_session(both.page)
    place = middle(both.page.locator(".mark.place").first)
    for x, y in (sign(both), place):
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        if (x, y) != place:
            expect(both.page.locator(".note")).to_have_text(VOLCANO["en-GB"])
        else:
            expect(both.page.locator(".note")).to_have_count(0)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(both.page.locator(".confirm")).to_have_count(0)
    both.expect_sound()


WOVEN = """() => [...document.querySelectorAll('.field')].map(field => ({ whose: field.dataset.field,
  paths: field.querySelectorAll('path').length, moved: !!field.querySelector('[transform]'),
  weave: document.querySelector(field.querySelector('[fill^=url]').getAttribute('fill').slice(4, -1))
    .getAttribute('patternTransform') }))"""


def test_two_fields_of_one_owner_are_told_apart(window: Open, new_game: NewGame) -> None:
    both = window()
    new_game(both, TWO)
    both.page.evaluate("localStorage.setItem('bastide', JSON.stringify({alone: false, sound: false, panel: 'moves',"
        " marks: {fields: true, dead: false, last: false}}))")  # fmt: skip
    both.page.reload()
    for _ in range(40):
        both.wait_asked()
        if both.page.locator('.field[data-field="0 2"]').count():
            break
        codes = [option["code"] for option in both.options()]
        farmers = [code for code in codes if "field" in code]
        both.choose(farmers[0] if farmers else codes[0])
    own = [field for field in both.page.evaluate(WOVEN) if field["whose"] in ("0 1", "0 2")]
    assert len({field["weave"] for field in own}) == 2, "each has a weave of its own"
    assert all(field["paths"] == 3 and not field["moved"] for field in own), "which runs through from tile to tile"
    expect(both.page.locator(".field-badge text", has_text="2").first).to_be_attached()
    both.expect_sound()


SOUNDS = """() => { window.tones = 0;
  OscillatorNode.prototype.start = function () { window.tones += 1; }; }"""


def test_sounds_are_made_and_hushed_by_one_key(window: Open, new_game: NewGame) -> None:
    both = window()
    new_game(both, TWO)
    both.page.evaluate(SOUNDS)
    both.page.keyboard.press("m")
    expect(both.page.locator(".notice")).to_have_text("Sounds on")
    both.act()
    both.page.wait_for_function("() => window.tones > 0")
    both.page.keyboard.press("m")
    expect(both.page.locator(".notice")).to_have_text("Sounds off")
    heard = both.page.evaluate("() => window.tones")
    both.act()
    assert both.page.evaluate("() => window.tones") == heard
