"""It is your turn: told by the title, by a sound and by the browser, as far as somebody wishes."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.window import Window

NewGame = Callable[..., str]
SEATS = [{"kind": "person", "name": "Ann"}, {"kind": "open", "name": ""}]

EARS = """
  window.rung = []; window.noticed = []; window.wished = []; window.away = false;
  Object.defineProperty(document, 'hidden', { get: () => window.away });
  const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const part = () => ({ connect(next) { return next; }, gain });
  window.AudioContext = class {
    currentTime = 0;
    createGain() { return part(); }
    createOscillator() {
      const frequency = { value: 0 };
      return { ...part(), frequency, start: () => window.rung.push(frequency.value), stop() {} };
    }
    close() {}
  };
  window.Notification = class {
    static permission = 'default';
    static async requestPermission() { window.wished.push(1);
      return Notification.permission = window.answer ?? 'granted'; }
    constructor(title, about) { window.noticed.push({ title, ...about }); }
  };
"""
"""Instead of loudspeaker and desktop: what would have been heard and seen."""


def listening(window: Open) -> Window:
    person = window("/")
    person.page.add_init_script(EARS)
    return person


def both(window: Open, new_game: NewGame) -> tuple[Window, Window]:
    """Ann with ears, and Bert whom she waits for."""
    ann = listening(window)
    new_game(ann, SEATS)
    bert = window(ann.seat_link())
    bert.page.get_by_label("Your name").fill("Bert")
    bert.page.get_by_role("button", name="Sit down").click()
    expect(bert.page.locator(".badge.you")).to_have_count(1)
    return ann, bert


def wish(person: Window, name: str) -> None:
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_label(name).click()
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def turn_of(person: Window) -> None:
    """One whole turn."""
    person.wait_asked()
    while person.is_asked:
        person.choose(person.options()[-1]["code"])


def told(person: Window, what: str) -> list[Any]:
    found: list[Any] = person.page.evaluate(f"() => window.{what}")
    return found


LAYING = [150, 95]
TURN = [523, 784]
"""The tones of a tile that is laid, and of one's own turn."""


def expect_heard(person: Window, laid: int, turns: int) -> None:
    """So many tiles were heard being laid, and so many turns of one's own beginning."""
    wanted = len(LAYING) * laid + len(TURN) * turns
    person.page.wait_for_function("wanted => window.rung.length >= wanted", arg=wanted)
    rung = told(person, "rung")
    pairs = [rung[at : at + 2] for at in range(len(rung))]
    assert (pairs.count(LAYING), pairs.count(TURN)) == (laid, turns)


def test_the_title_says_whose_turn_it_is(window: Open, new_game: NewGame) -> None:
    ann, bert = both(window, new_game)
    expect(ann.page).to_have_title("● Your turn – Bastide")
    turn_of(ann)
    expect(ann.page).to_have_title("Bastide: at the table")
    expect(bert.page).to_have_title("● Your turn – Bastide")
    assert told(ann, "rung") == [] and told(ann, "noticed") == []


def test_a_sound_is_heard_once_a_turn_if_it_is_wished(window: Open, new_game: NewGame) -> None:
    ann, bert = both(window, new_game)
    wish(ann, "Sounds when something happens and when it is my turn")
    assert told(ann, "rung") == []
    turn_of(ann)
    expect_heard(ann, 1, 0)
    turn_of(bert)
    ann.wait_asked()
    expect_heard(ann, 2, 1)
    turn_of(ann)
    expect_heard(ann, 3, 1)


def test_the_browser_gives_notice_to_who_looks_elsewhere(window: Open, new_game: NewGame) -> None:
    ann, bert = both(window, new_game)
    wish(ann, "A notice of the browser when it is my turn")
    ann.page.wait_for_function("() => window.wished.length")
    assert told(ann, "wished") == [1]
    for away in (False, True):
        turn_of(ann)
        ann.page.evaluate("away => { window.away = away; }", away)
        turn_of(bert)
        ann.wait_asked()
    ann.page.wait_for_function("() => window.noticed.length")
    [notice] = told(ann, "noticed")
    assert notice["body"] == "Ann: Lay the tile"
    assert notice["tag"] in ann.page.url


@pytest.mark.parametrize("answer", ["denied", "default"])
def test_a_notice_that_is_not_allowed_is_not_wished(answer: str, window: Open) -> None:
    ann = listening(window)
    ann.page.reload()
    ann.page.evaluate("answer => { window.answer = answer; }", answer)
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_label("A notice of the browser when it is my turn").click()
    expect(ann.page.get_by_label("A notice of the browser when it is my turn")).not_to_be_checked()
    ann.expect_sound()
