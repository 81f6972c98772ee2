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
  const tabs = document.querySelector('.tabs').getBoundingClientRect();
  const names = [...document.querySelectorAll('.player-name')];
  const choices = [...document.querySelectorAll('.answer, [data-do=take-number]')];
  const answers = choices.map(node => node.getBoundingClientRect());
  return { board: board.width * board.height / innerWidth / innerHeight,
    cut: names.filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent),
    hidden: answers.filter(box => box.bottom > innerHeight || (box.bottom > tabs.top && box.left < tabs.right &&
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
    """However long the question is: what does not fit is scrolled, the answer stays."""
    bid = next(found for found in met(["bridges-castles-bazaars"]) if found.prompt == "bid")
    ann = window(locale="de-DE")
    play_on(ann, server.url, bid.record, bid.step, people(*NAMES[: bid.players]))
    for wide, high in SIZES:
        ann.page.set_viewport_size({"width": wide, "height": high})
        found = ann.page.evaluate(SEEN)
        assert not found["hidden"] and found["wider"] <= 0, (wide, high, found)
        ann.page.locator("[data-do=take-number]").click(trial=True)
    ann.expect_sound()
