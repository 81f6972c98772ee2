"""Whole games: two people in two windows, two at one screen, one against the computer."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.test_track import counters
from tests.browser.window import A_GAME, RETRIES, Window
from tests.notation.foreign.saving import Saving

NewGame = Callable[..., str]

pytestmark = pytest.mark.timeout(900)
"""A whole game is long on a busy machine."""


def test_three_clicks_lead_to_the_first_tile(window: Open) -> None:
    ann = window("/")
    ann.page.get_by_text("Carcassonne", exact=True).first.click()
    ann.page.get_by_role("button", name="Just the game").click()
    ann.page.get_by_role("button", name="Start the game").click()
    ann.wait_asked()
    assert ann.prompt == "place"
    assert ann.tiles == 1
    ann.expect_sound()


def test_two_people_play_a_whole_game_in_two_windows(window: Open) -> None:
    ann = window("/")
    ann.page.locator(".chair-kind").nth(1).wait_for()
    ann.page.locator(".chair-kind").nth(1).select_option("open")
    ann.page.get_by_label("Player 1: name").fill("Ann")
    ann.page.get_by_role("button", name="Start the game").click()
    ann.wait_asked()
    bert = window(ann.seat_link())
    bert.page.get_by_label("Your name").fill("Bert")
    bert.page.get_by_role("button", name="Sit down").click()
    expect(bert.page.locator(".player .badge.you")).to_have_count(1)
    expect(ann.page.locator(".player-name").nth(1)).to_have_text("Bert")

    while not (ann.is_over or bert.is_over):
        person = ann if ann.is_asked else bert
        person.wait_asked_or_over()
        if not person.is_over:
            person.act(_spread)
            _agree(ann, bert)

    for person in (ann, bert):
        person.to_results()
        assert person.tiles == 72 - _left_out(person)
        person.expect_sound()
    assert ann.points() == bert.points()


def _spread(found: list[object]) -> object:
    """Somewhere in the middle, so that the land does not become a line."""
    return found[len(found) // 2]


def _agree(ann: Window, bert: Window) -> None:
    n = max(ann.n, bert.n)
    for person in (ann, bert):
        person.wait_past(n - 1)


def _left_out(person: Window) -> int:
    person.page.keyboard.press("Escape")
    person.page.locator("#tab-tiles").click()
    return person.page.locator(".bag + div li").count()


def test_two_people_share_a_screen(window: Open, new_game: NewGame) -> None:
    both = window()
    new_game(both, [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bert"}])
    names = set()
    for _ in range(12):
        both.wait_asked()
        names.add(both.page.locator(".player.asked .player-name").inner_text())
        both.act(_spread)
    assert names == {"Ann", "Bert"}
    both.expect_sound()


def test_a_person_plays_against_the_computer_to_the_end_and_again(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, [{"kind": "person", "name": "Ann"}, {"kind": "computer", "level": "greedy", "name": "Box"}])
    while not ann.is_over:
        ann.wait_asked_or_over()
        if not ann.is_over:
            ann.act(_spread)
    ann.to_results()
    expect(ann.page.locator(".podium li")).to_have_count(2)
    expect(ann.page.locator(".chart .series")).to_have_count(2)
    ann.page.get_by_role("button", name="Rematch").click()
    expect(ann.page.locator(".tile")).to_have_count(1)
    ann.wait_asked()
    ann.expect_sound()


def go_through_the_final_scoring(ann: Window) -> None:
    """Line by line on the board: each adds its points to those of its player, their counting figures go along, and the
    result agrees with the last."""
    ann.page.wait_for_selector(".ceremony", timeout=A_GAME)
    ann.page.get_by_role("button", name="Score track").click()
    standing = ann.page.locator(".figure").count()
    points = [int(text) for text in ann.points()]
    lines = int(ann.page.locator(".ceremony .step-row .small").inner_text().split()[-1])
    for _ in range(lines):
        ann.page.locator("[data-do=next-step]").click()
        award = ann.page.locator(".ceremony .award")
        expect(award).to_have_count(1)
        gain = int(award.locator(".award-points").inner_text())
        now = [int(text) for text in ann.points()]
        assert sum(now) == sum(points) + gain
        assert sorted(counters(ann)) == [f"{seat} {count}" for seat, count in enumerate(now)]
        points = now
        if award.locator("button").count():
            expect(ann.page.locator(".region-light")).to_be_visible()
    expect(ann.page.locator(".figure")).not_to_have_count(standing)
    ann.page.locator("[data-do=next-step]").click()
    podium = ann.page.locator(".podium strong").all_inner_texts()
    assert sorted(map(int, podium), reverse=True) == sorted(points, reverse=True)
    widths = ann.page.locator(".podium-bar").evaluate_all("all => all.map(bar => bar.clientWidth)")
    assert len(set(widths)) == 1, "bars are compared only if they are drawn on one scale"


def test_after_the_game_it_is_scored_step_by_step_and_replayed(window: Open, new_game: NewGame) -> None:
    ann = window()
    link = new_game(ann, [{"kind": "computer", "level": "random", "name": "One"}, {"kind": "person", "name": "Ann"}])
    ann.page.get_by_role("button", name="Leave the table").click()
    ann.page.get_by_role("button", name="Resign").click()
    go_through_the_final_scoring(ann)

    with ann.page.expect_download() as record:
        ann.page.get_by_role("link", name="Save the record").click()
    assert "bastide" in record.value.path().read_text(encoding="utf-8").lower()

    ann.page.get_by_role("link", name="Replay").click()
    slider = ann.page.get_by_role("slider")
    slider.wait_for()
    whole = ann.tiles
    ann.page.keyboard.press("Home")
    expect(ann.page.locator(".tile")).to_have_count(1)
    for _ in range(4):
        ann.page.keyboard.press("ArrowRight")
    expect(slider).to_have_js_property("value", "4")
    ann.page.keyboard.press("End")
    expect(ann.page.locator(".tile")).to_have_count(whole)
    assert link in ann.page.url
    ann.expect_sound()


def test_friends_talk_and_play_again(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, [{"kind": "person", "name": "Ann"}, {"kind": "open", "name": ""}])
    bert = window(ann.seat_link())
    bert.page.get_by_label("Your name").fill("Bert")
    bert.page.get_by_role("button", name="Sit down").click()
    bert.page.locator("#tab-chat").click()
    bert.page.get_by_label("Say something").fill("<b>hello</b>")
    bert.page.keyboard.press("Enter")
    expect(ann.page.locator(".unread")).to_have_text("1")
    ann.page.locator("#tab-chat").click()
    expect(ann.page.locator(".talk-lines")).to_contain_text("<b>hello</b>")

    for person in (ann, bert):
        person.page.get_by_role("button", name="Leave the table").click()
        person.page.get_by_role("button", name="Resign").click()
    bert.to_results()
    record = bert.page.request.get(ann.page.url.replace("/g/", "/api/games/") + "/record", max_retries=RETRIES).text()
    [mixed] = re.findall(r"dealer mixed\W+(.*)", record)
    assert len(re.findall(r"\d+:[0-9a-f]{32}", mixed)) == 2, "who sat down later has given the dealer a value too"
    bert.page.keyboard.press("Escape")
    expect(bert.page.get_by_role("button", name="Results")).to_be_visible()
    bert.expect_sound()


def test_a_record_file_is_opened(window: Open, new_game: NewGame) -> None:
    ann = window()
    link = new_game(ann, [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bert"}])
    for _ in range(6):
        ann.wait_asked()
        ann.act()
    tiles = ann.tiles
    record = ann.page.request.get(ann.page.url.replace("/g/", "/api/games/") + "/record", max_retries=RETRIES).body()
    ann.page.goto(ann.page.url.removesuffix(link))
    ann.page.locator("input[type=file]").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": record}
    )
    ann.page.get_by_role("slider").wait_for()
    expect(ann.page.locator(".tile")).to_have_count(tiles)
    expect(ann.page.locator(".player")).to_have_count(2)
    expect(ann.page.locator(".badge")).to_have_count(0)  # nobody is here or away in the past
    ann.expect_sound()


def test_a_game_of_another_program_is_opened(window: Open, new_game: NewGame) -> None:
    save = Saving((), 2, 3).play(30)
    ann = window()
    link = new_game(ann, [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bert"}])
    start = ann.page.url.removesuffix(link)
    ann.page.goto(start)
    files = ann.page.locator("input[type=file]")
    files.set_input_files({"name": "game.jcz", "mimeType": "", "buffer": save.text().encode()})
    ann.page.get_by_role("slider").wait_for()
    expect(ann.page.locator(".tile")).to_have_count(len(save.game.board.tile_cell))
    expect(ann.page.locator(".player").first).to_contain_text("Player 0")
    ann.expect_sound()
    ann.page.goto(start)
    files.set_input_files({"name": "broken.jcz", "mimeType": "", "buffer": b"{}"})
    expect(ann.page.get_by_role("alert")).to_contain_text("another program")
