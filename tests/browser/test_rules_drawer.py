"""The drawer with the rules: what is searched is found, whatever its spelling, and lights up."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.going_on import people, play_on
from tests.browser.prompt_pictures import NAMES, met
from tests.browser.server import Server
from tests.browser.test_around import PEOPLE, NewGame

LIT = "() => [...(CSS.highlights.get('found') ?? [])].map(range => range.toString())"


@pytest.mark.parametrize(
    ("search", "lit"),
    [
        ("Kathedrale", {"Kathedrale"}),
        ("kloster", {"Kloster", "Klöster"}),
        ("KLÖSTER", {"Klöster"}),
        ("strasse wertung", {"Straße", "wertung"}),
    ],
)
def test_a_search_finds_its_words_and_lights_them_up(
    search: str, lit: set[str], window: Open, new_game: NewGame
) -> None:
    ann = window(locale="de-DE")
    new_game(ann, PEOPLE, ["inns-and-cathedrals"])
    ann.page.keyboard.press("g")
    expect(ann.page.locator(".chapter")).to_have_count(2)
    everything = ann.page.locator(".chapter section").count()
    ann.page.locator(".rules input").fill(search)
    ann.page.wait_for_function(f"() => ({LIT})().length > 0")
    found = ann.page.evaluate(LIT)
    assert {word.lower() for word in found} >= {word.lower() for word in lit}
    assert 0 < ann.page.locator(".chapter section").count() < everything
    assert str(ann.page.locator(".chapter section").count()) in ann.page.locator(".rules [role=status]").inner_text()
    ann.page.locator(".rules input").fill("")
    ann.page.wait_for_function(f"() => ({LIT})().length === 0")
    expect(ann.page.locator(".chapter section")).to_have_count(everything)
    ann.expect_sound()


def test_what_no_rule_says_is_not_found(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, PEOPLE)
    ann.page.keyboard.press("g")
    expect(ann.page.locator(".chapter")).to_have_count(1)
    ann.page.locator(".rules input").fill("road zeppelin")
    expect(ann.page.locator(".rules [role=status]")).to_have_text("0 sections")
    expect(ann.page.locator(".chapter")).to_have_count(0)
    ann.expect_sound()


def test_a_page_has_a_picture_of_its_set_in_play(window: Open, new_game: NewGame) -> None:
    ann = window(locale="de-DE")
    new_game(ann, PEOPLE, ["tower"])
    ann.page.keyboard.press("g")
    expect(ann.page.locator(".chapter")).to_have_count(2)
    ann.page.locator(".chapter summary").last.click()
    picture = ann.page.get_by_role("img", name="Der Turm im Spiel")
    expect(picture).to_be_visible()
    ann.page.wait_for_function(
        "() => [...document.querySelectorAll('.chapter[open] img')].every(one => one.naturalWidth)"
    )
    ann.expect_sound()


@pytest.mark.parametrize(
    ("box", "prompt", "title"),
    [
        ("abbey-and-mayor", "source", "The abbey"),
        ("bridges-castles-bazaars", "bid", "Bazaars"),
        ("count", "court", "Into the city"),
        ("robbers", "robber", "In a turn"),
    ],
)
def test_the_section_of_the_question_is_open(box: str, prompt: str, title: str, window: Open, server: Server) -> None:
    question = next(found for found in met([box]) if found.prompt == prompt)
    ann = window()
    play_on(ann, server.url, question.record, question.step, people(*NAMES[: question.players]))
    ann.page.keyboard.press("g")
    asked = ann.page.locator(".chapter[open] .asked-section")
    expect(asked.locator("h3")).to_have_text(title)
    expect(asked).to_be_in_viewport()
    ann.expect_sound()
