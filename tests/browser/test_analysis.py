"""A game is analysed in its replay: a chart and a list that lead to every turn, and the better move on the board."""

from playwright.sync_api import expect

from bastide.kernel.moves import CHANCE
from bastide.notation.record import Recorder, write
from bastide.players.dealer import Dealer
from bastide.players.rando import RandomPlayer
from bastide.rules.ruleset import Ruleset
from tests.browser.conftest import Open
from tests.browser.going_on import kept
from tests.browser.server import Server
from tests.browser.test_everyone import serious_faults
from tests.browser.window import A_GAME, of_the_page

TURNS = 6
BETTER_IS_WIDE = """() => {
  const cell = document.querySelector(".review-better:not(:empty)");
  return cell.clientWidth > 0.6 * cell.closest("table").clientWidth; }"""
ON_TOP = """words => {
  const { left, top } = words.getBoundingClientRect();
  return words.contains(document.elementFromPoint(left + 4, top + 4)); }"""
CHANCES = """import("/static/js/numerals.js").then(({ winning }) => [0, 0.004, 0.5, 0.997, 1].map(winning))"""
CHANGE = """import("/static/js/numerals.js")
  .then(({ shift, winning }) => [winning(0.654), winning(0.766), shift(0.654, 0.766)])"""
BESIDE = (
    "(() => { const all = document.querySelector('.scroll:has(.review)'); return all.scrollWidth - all.clientWidth })()"
)


def short_record(seed: int = 3) -> str:
    """A few turns of people who do not think."""
    ruleset = Ruleset()
    recorder, game = Recorder(ruleset, ["Ann", "Ben"]), ruleset.start()
    dealer, player = Dealer(seed), RandomPlayer(seed)
    while game.turn <= TURNS:
        assert game.decision is not None
        recorder.play(game, (dealer if game.decision.player == CHANCE else player).choose(game))
    return write(recorder.record(game))


def test_an_analysis_goes_on_after_the_line_was_lost(window: Open, server: Server) -> None:
    ann = window()
    page = ann.page
    page.goto(f"{server.url}/r/{kept(page, server.url, short_record(2))}")
    page.locator("[data-do=analysis]").click()
    dialog = page.get_by_role("dialog", name="Analysis")
    answer = "**/analysis?turns=*"
    page.route(answer, lambda route: route.abort())
    dialog.locator("[data-do=analyse]").click()
    expect(dialog.get_by_role("alert")).to_be_visible()
    page.unroute(answer)
    expect(dialog.locator(".review tbody tr")).not_to_have_count(0, timeout=A_GAME)
    expect(dialog.get_by_role("alert")).to_have_count(0)


def test_a_game_is_analysed_and_its_better_moves_are_shown(window: Open, server: Server) -> None:
    ann = window()
    page = ann.page
    replay = f"{server.url}/r/{kept(page, server.url, short_record())}"
    page.goto(replay)
    page.locator("[data-do=analysis]").click()
    dialog = page.get_by_role("dialog", name="Analysis")
    dialog.locator("[data-do=analyse]").click()
    rows = dialog.locator(".review tbody tr")
    expect(rows).to_have_count(TURNS, timeout=A_GAME)
    expect(dialog.get_by_role("img", name="Chance to win over the turns")).to_be_visible()
    expect(dialog.locator("progress")).to_have_count(0, timeout=A_GAME)
    assert serious_faults(ann) == []
    for title in ("Chance to win over the turns, in percent", "What everybody gave away, and their luck, in points"):
        expect(dialog.get_by_role("heading", name=title)).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate(BETTER_IS_WIDE), "a move in words is not broken into syllables"
    assert page.evaluate(of_the_page(CHANCES)) == ["0%", "< 1%", "50%", "> 99%", "100%"]
    assert page.evaluate(of_the_page(CHANGE)) == ["65%", "77%", "+12%"], "the numbers go together"
    for wide, high in ((390, 844), (640, 400), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": wide, "height": high})
        assert page.evaluate(BESIDE) <= 0, "the better moves are in sight without scrolling to the side"

    dear = rows.filter(has=page.locator(".review-better:not(:empty)")).first
    told = dear.locator(".review-better").inner_text()
    better = f"Better: {told[0].lower()}{told[1:]}."
    dear.get_by_role("button").click()
    expect(dialog).to_have_count(0)
    expect(page.locator(".replay-words")).to_contain_text(better)
    page.set_viewport_size({"width": 740, "height": 360})
    expect(page.locator(".replay-words")).to_be_in_viewport(ratio=1)
    assert page.locator(".replay-words").evaluate(ON_TOP), "what is better can be read on a small screen"
    page.set_viewport_size({"width": 1280, "height": 800})
    at, shown = int(page.locator(".slider").input_value()), ann.tiles
    page.locator("[data-do=played]").click()
    expect(page.locator("[data-do=better]")).to_be_visible()
    page.wait_for_function("at => Number(document.querySelector('.slider').value) > at", arg=at)
    expect(page.locator(".tile")).to_have_count(shown)
    page.locator("[data-do=better]").click()
    expect(page.locator(".replay-words")).to_contain_text(better)

    page.locator("[data-do=continue]").click()
    seat = page.get_by_role("dialog", name="Play on from here").locator("select").last
    assert {"person", "open", "wanderer", "steady", "grandmaster"} <= set(
        seat.locator("option").evaluate_all("options => options.map(option => option.value)")
    )
    seat.select_option("grandmaster")
    expect(page.locator("dialog .level-note").last).to_have_text("Plays on far ahead, and takes seconds over a move.")
    page.locator("[data-do=play-on]").click()
    page.wait_for_url("**/g/**")
    expect(page.locator(".tile").nth(shown - 1)).to_be_visible()
    page.goto(replay)
    page.locator(".slider").wait_for()
    page.keyboard.press("a")
    expect(rows).to_have_count(TURNS)
    ann.expect_sound()
