"""Lines that break and servers that die: nothing is lost, nothing is done twice."""

from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Open
from tests.browser.server import Server
from tests.browser.window import RETRIES, Window

NewGame = Callable[..., str]
PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bert"}]
BOXES = ["princess-and-dragon", "abbey-and-mayor", "tunnel", "ferries", "festival", "bridges-castles-bazaars"]


class Scissors:
    """Cuts the line of a window: as a move goes out, or as its answer comes back; or nothing goes through any more."""

    def __init__(self, window: Window) -> None:
        self.cut = ""
        self.cuts = 0
        window.page.route_web_socket("**/ws/*", self.joined)

    def joined(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def out(message: str | bytes) -> None:
            if self.cut == "out" and '"t":"play"' in str(message):
                self.snip(line, server)
            elif self.cut != "gone":
                server.send(message)
                if self.cut == "sent" and '"t":"play"' in str(message):
                    self.cut = "back"

        def back(message: str | bytes) -> None:
            if self.cut == "back":
                self.snip(line, server)
            elif self.cut != "gone":
                line.send(message)

        line.on_message(out)
        server.on_message(back)

    def snip(self, line: WebSocketRoute, server: WebSocketRoute) -> None:
        self.cut = ""
        self.cuts += 1
        server.close()
        line.close(code=3001, reason="cut")


@pytest.mark.parametrize("where", ["out", "sent"])
def test_a_line_cut_in_the_middle_of_a_step_loses_nothing(where: str, window: Open, new_game: NewGame) -> None:
    both = window()
    scissors = Scissors(both)
    new_game(both, PEOPLE, BOXES)
    kinds: set[str] = set()
    moves = 0
    for turn in range(110):
        both.wait_asked_or_over()
        if both.is_over:
            break
        moves += 1
        options = both.options()
        fresh = [option for option in options if option["kind"] not in kinds]
        option = fresh[0] if fresh else options[(turn * 5) % len(options)]
        scissors.cut = where if fresh else ""
        kinds.add(option["kind"])
        both.choose(option["code"])
    both.wait_asked_or_over()
    assert scissors.cuts == len(kinds)
    assert kinds >= {"place", "deploy", "pass"}
    assert len(kinds) >= 6
    assert _moves_recorded(both) == moves
    assert both.faults == []


def _moves_recorded(both: Window) -> int:
    """How many moves of people the record of the game has."""
    answer = both.page.request.get(both.page.url.replace("/g/", "/api/games/") + "/steps", max_retries=RETRIES)
    return sum(1 for step in answer.json()["steps"] if step["seat"] >= 0)


def test_the_server_is_killed_in_mid_game_and_comes_back(window: Open, new_game: NewGame, server: Server) -> None:
    both = window()
    new_game(both, PEOPLE)
    for _ in range(7):
        both.wait_asked()
        both.act(lambda found: found[len(found) // 2])
    both.wait_asked()
    before = (both.n, both.tiles, both.prompt)
    server.kill()
    expect(both.page.locator(".notice.bad")).to_be_visible()
    both.page.locator(".move").first.evaluate("button => button.click()")
    assert both.n == before[0]
    server.start()
    both.wait_past(before[0])
    expect(both.page.locator(".notice.bad")).to_have_count(0)
    both.wait_asked()
    both.act()
    both.expect_sound()


def test_a_silent_line_is_seen_on_both_sides_within_three_seconds(window: Open, new_game: NewGame) -> None:
    """Here by a clock that is put forward; how soon the server notices is tested with its own."""
    ann = window(new=True)
    ann.page.clock.install()
    scissors = Scissors(ann)
    new_game(ann, [{"kind": "person", "name": "Ann"}, {"kind": "open", "name": ""}])
    bert = window(ann.seat_link())
    bert.page.get_by_label("Your name").fill("Bert")
    bert.page.get_by_role("button", name="Sit down").click()
    lost, away = ann.page.locator(".notice.bad"), bert.page.locator(".badge", has_text="away")
    expect(ann.page.locator(".player-name").nth(1)).to_have_text("Bert")
    expect(away).to_have_count(0)
    scissors.cut = "gone"
    ann.page.clock.run_for(3000)
    expect(lost).to_be_visible()
    expect(away).to_be_visible()
    scissors.cut = ""
    ann.page.clock.run_for(1000)
    expect(lost).to_have_count(0)
    expect(away).to_have_count(0)


def test_a_window_that_comes_late_sees_the_same(window: Open, new_game: NewGame) -> None:
    ann = window()
    link = new_game(ann, PEOPLE)
    for _ in range(5):
        ann.wait_asked()
        ann.act()
    guest = window(link)
    guest.page.wait_for_selector(".tray")
    assert (guest.n, guest.tiles) == (ann.n, ann.tiles)
    expect(guest.page.locator(".mark")).to_have_count(0)
    expect(ann.page.locator(".watching")).to_contain_text("1")
    n = guest.n
    ann.act()
    guest.wait_past(n)
    guest.expect_sound()
