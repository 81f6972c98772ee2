"""A hint at the table: the best moves with what each should bring, and why."""

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Open
from tests.browser.going_on import people, play_on
from tests.browser.prompt_pictures import NAMES, met
from tests.browser.server import Server
from tests.browser.staged import show_asked
from tests.browser.test_sizes import SEEN
from tests.browser.test_whole_games import NewGame

PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bert"}]


def test_the_best_moves_are_told_and_shown_by_keys_alone(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, PEOPLE)
    ann.wait_asked()
    keyboard = ann.page.keyboard
    keyboard.press("h")
    moves = ann.page.get_by_role("list", name="The best moves").get_by_role("button")
    expect(moves.first).to_have_attribute("aria-pressed", "true")
    expect(moves.first).to_contain_text("to win:")
    expect(ann.page.locator(".announcer", has_text="to win:")).to_have_count(1)
    n, shown = ann.n, ann.page.locator(".hinted").get_attribute("data-anchor")
    assert shown is not None
    keyboard.press("Enter")
    ann.wait_past(n)
    expect(ann.page.locator(".tile")).to_have_count(2)
    expect(moves).to_have_count(0)
    ann.expect_sound()


def test_while_a_hint_is_thought_of_it_is_not_asked_for_again(window: Open, new_game: NewGame) -> None:
    ann = window()
    asked: list[str] = []
    held: list[str | bytes] = []

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def said(message: str | bytes) -> None:
            asked.extend(["hint"] if '"t":"hint"' in str(message) else [])
            server.send(message)

        def heard(message: str | bytes) -> None:
            if '"t":"hint"' in str(message):
                held.append(message)
            else:
                line.send(message)

        line.on_message(said)
        server.on_message(heard)

    ann.page.route_web_socket("**/ws/*", between)
    new_game(ann, PEOPLE)
    ann.wait_asked()
    hint = ann.page.get_by_role("button", name="Hint")
    hint.click()
    expect(hint).to_have_attribute("aria-busy", "true")
    hint.click()
    ann.page.wait_for_timeout(300)
    assert asked == ["hint"]


@pytest.mark.parametrize("box", ["hunters-and-gatherers", "inns-and-cathedrals", "tower", "abbey-and-mayor"])
def test_beside_a_hint_every_answer_is_in_sight(box: str, window: Open, server: Server) -> None:
    question = next(found for found in met([box]) if found.prompt == "action")
    ann = window(locale="de-DE")
    play_on(ann, server.url, question.record, question.step, people(*NAMES[: question.players]))
    ann.page.keyboard.press("h")
    expect(ann.page.locator(".hinted")).to_have_count(1)
    for wide, high in ((1280, 800), (1024, 768), (390, 844)):
        ann.page.set_viewport_size({"width": wide, "height": high})
        found = ann.page.evaluate(SEEN)
        assert found["board"] >= 0.5 and not found["cut_answers"] and not found["hidden"], (wide, high, found)
    ann.expect_sound()


def test_of_several_things_to_do_in_a_place_the_advised_one_is_marked(window: Open, server: Server) -> None:
    ann = window()
    show_asked(ann, server.url, "action", "something-else")
    ann.page.keyboard.press("h")
    ann.page.locator(".mark.hinted").press("Enter")
    advised = ann.page.get_by_role("menuitem", name="Advised: ")
    expect(advised).to_have_count(1)
    expect(advised).to_be_focused()
    assert ann.page.get_by_role("menuitem").count() > 1
    expect(ann.page.locator(".chooser .hinted")).to_have_count(1)
