"""Who sits where, in which colour, and who begins: as it was chosen on the start page, in the light one likes."""

from playwright.sync_api import expect

from tests.browser.conftest import Open

WHOLE = """() => [...document.querySelectorAll(".chair select")].every(choice => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(choice);
  const paper = document.createElement("canvas").getContext("2d");
  paper.font = font;
  const room = choice.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return paper.measureText(choice.selectedOptions[0].textContent).width <= room; })"""
ROWS = """() => [...document.querySelectorAll(".chair")].map(chair =>
  new Set([...chair.querySelectorAll("select, input, button")].map(part => {
    const { top, bottom } = part.getBoundingClientRect();
    return Math.round((top + bottom) / 2); })).size)"""
THEMES = {"light": "light", "dark": "dark", "contrast": "contrast", "winter": "winter"}


def test_names_colours_order_and_who_begins_are_chosen(window: Open) -> None:
    """Whoever begins has the first seat; the others follow in their order."""
    ann = window("/")
    page = ann.page
    page.locator(".chair-kind").nth(1).select_option("person")
    page.locator("[data-add=person]").click()
    page.get_by_label("Player 3: name").fill("Cleo")
    page.get_by_label("Player 1: name").fill("Ann")
    page.get_by_label("Player 2: name").fill("Bert")
    page.locator(".chair-colour").nth(0).select_option("yellow")
    page.locator(".chair-colour").nth(1).select_option("black")
    page.locator(".chair [data-do=up]").first.click()
    page.get_by_label("Who begins").select_option(label="Ann")
    page.get_by_role("button", name="Start the game").click()
    ann.wait_asked()
    players = page.locator(".player")
    assert page.locator(".player-name").all_inner_texts() == ["Ann", "Cleo", "Bert"]
    colours = [player.get_attribute("data-colour") for player in players.all()]
    assert (colours[0], colours[2]) == ("yellow", "black")
    expect(page.locator(".player.asked .player-name")).to_have_text("Ann")
    ann.expect_sound()


def test_every_light_is_put_on_and_kept(window: Open) -> None:
    ann = window("/")
    papers = set()
    for words, name in THEMES.items():
        ann.page.get_by_role("button", name="Settings").click()
        ann.page.get_by_label(words, exact=True).check()
        ann.page.keyboard.press("Escape")
        ann.page.reload()
        expect(ann.page.locator("html")).to_have_attribute("data-theme", name)
        papers.add(ann.page.evaluate("() => getComputedStyle(document.body).backgroundColor"))
    assert len(papers) == len(THEMES)
    ann.expect_sound()


def test_whoever_picks_an_opponent_reads_what_it_is_like(window: Open) -> None:
    page = window("/").page
    for level, told in (
        ("wanderer", "plays the weakest"),
        ("master", "what everybody may do next"),
        ("grandmaster", "takes seconds over a move"),
    ):
        page.locator(".chair-level").select_option(level)
        expect(page.locator(".chair .level-note")).to_contain_text(told)


def test_who_plays_can_be_read_on_a_phone(window: Open) -> None:
    page = window("/", wide=390, high=844, locale="de-DE").page
    page.locator("[data-add=open]").click()
    page.locator("[data-add=computer]").click()
    assert page.evaluate(WHOLE), "no choice is cut off"
    page.set_viewport_size({"width": 640, "height": 400})
    assert page.evaluate(WHOLE)
    page.set_viewport_size({"width": 844, "height": 390})
    assert page.evaluate(WHOLE)
    assert page.evaluate(ROWS) == [1, 1, 1, 1], "with room enough each has a row"
