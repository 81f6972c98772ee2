"""The games and results of a browser, and the picture that is taken home."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.window import of_the_page

NewGame = Callable[..., str]

PLAYED = """() => localStorage.setItem('bastide-results', JSON.stringify([
  {id: 'a', game: 'carcassonne', boxes: 0, players: 2, won: true, points: 80, at: 1},
  {id: 'b', game: 'carcassonne', boxes: 1, players: 2, won: false, points: 41, at: 2},
  {id: 'c', game: 'carcassonne', boxes: 1, players: 3, won: false, points: 50, at: 3}]))"""

PAINTED = of_the_page("""async game => {
  const { souvenir } = await import('/static/js/souvenir.js');
  const view = await (await fetch(`/api/games/${game}/at/1`)).json();
  const picture = await createImageBitmap(await souvenir(`/api/games/${game}`, { ...view, winners: [0] }));
  return [picture.width, picture.height > 400];
}""")


def test_games_are_listed_and_deleted_and_results_summed_up(window: Open, new_game: NewGame) -> None:
    ann = window()
    link = new_game(ann, [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bert"}])
    assert ann.page.evaluate(PAINTED, link.removeprefix("/g/")) == [1600, True]
    ann.page.evaluate(PLAYED)
    ann.page.goto(ann.page.url.partition(link)[0] + "/")
    ann.page.locator("[data-do=stats]").click()
    rows = ann.page.locator(".dialog.stats tbody tr")
    expect(rows).to_have_count(2)
    assert rows.nth(0).inner_text().split() == ["Carcassonne", "2", "2", "1", "(50%)", "60.5", "80"]
    ann.page.keyboard.press("Escape")
    ann.page.locator("[data-do=remove-game]").click()
    ann.page.locator("[data-do=sure]").click()
    expect(ann.page.locator(".running")).to_have_count(0)
    ann.expect_sound()
