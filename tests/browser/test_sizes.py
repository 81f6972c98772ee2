"""Small windows and many players: the board keeps half of the page, names can be read, answers can be reached."""

from collections.abc import Callable

from tests.browser.conftest import Open
from tests.browser.going_on import people, play_on
from tests.browser.prompt_pictures import met
from tests.browser.server import Server

NewGame = Callable[..., str]
NAMES = ("Annabella", "Bartholomew", "Cleopatra", "Dorothea", "Emil", "Friedrich")
SIZES = [(844, 390), (700, 500), (768, 1024), (1024, 768), (390, 844)]

SEEN = """() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  const tray = document.querySelector('.tray').getBoundingClientRect();
  const over = Math.max(0, Math.min(board.right, tray.right) - Math.max(board.left, tray.left)) *
    Math.max(0, Math.min(board.bottom, tray.bottom) - Math.max(board.top, tray.top));
  const tabs = document.querySelector('.tabs').getBoundingClientRect();
  const names = [...document.querySelectorAll('.player-name')];
  const choices = [...document.querySelectorAll('.answer, [data-do=take-number]')];
  const answers = choices.map(node => node.getBoundingClientRect());
  return { board: (board.width * board.height - over) / innerWidth / innerHeight,
    cut: names.filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent),
    hidden: answers.filter(box => box.bottom > innerHeight || box.right > innerWidth ||
      (box.bottom > tabs.top && box.left < tabs.right &&
      box.right > tabs.left && box.top < tabs.bottom)).length,
    wider: document.documentElement.scrollWidth - innerWidth }; }"""


def test_every_window_has_room_for_the_board_and_six_names(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, people(*NAMES), ["inns-and-cathedrals"])
    for prompt in ("place", "action"):
        assert ann.prompt == prompt
        for wide, high in SIZES:
            ann.page.set_viewport_size({"width": wide, "height": high})
            found = ann.page.evaluate(SEEN)
            assert found["board"] >= 0.5, (prompt, wide, high, found)
            assert not found["cut"] and not found["hidden"] and found["wider"] <= 0, (prompt, wide, high, found)
        ann.act()
    ann.expect_sound()


def test_a_number_can_be_given_in_every_window(window: Open, server: Server) -> None:
    """However long the question is: what does not fit is scrolled, the answer stays, and the board keeps its half."""
    bid = next(found for found in met(["bridges-castles-bazaars"]) if found.prompt == "bid")
    ann = window(locale="de-DE")
    play_on(ann, server.url, bid.record, bid.step, people(*NAMES[: bid.players]))
    for wide, high in SIZES:
        ann.page.set_viewport_size({"width": wide, "height": high})
        found = ann.page.evaluate(SEEN)
        assert found["board"] >= 0.5 and not found["cut"], (wide, high, found)
        assert not found["hidden"] and found["wider"] <= 0, (wide, high, found)
        ann.page.locator("[data-do=take-number]").click(trial=True)
    ann.expect_sound()


def test_every_answer_in_words_is_on_the_page(window: Open, server: Server) -> None:
    """None stands beside the page, where nobody would look for it: all are one below another, or two and two."""
    fair = next(found for found in met(["catapult"]) if found.prompt == "fair")
    ann = window(locale="de-DE")
    play_on(ann, server.url, fair.record, fair.step, people(*NAMES[: fair.players]))
    for wide, high in SIZES:
        ann.page.set_viewport_size({"width": wide, "height": high})
        boxes = [answer.bounding_box() for answer in ann.page.locator(".answer").all()]
        assert len(boxes) == 4
        assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= wide for box in boxes), (wide, high, boxes)
        assert ann.page.evaluate(SEEN)["board"] >= 0.4, (wide, high)
        ann.page.locator(".answer").last.click(trial=True)
    ann.expect_sound()
