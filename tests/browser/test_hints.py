"""A hint at the table: the best moves with what each should bring, and why."""

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Open
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
