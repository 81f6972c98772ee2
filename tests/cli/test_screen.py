"""What the player at the terminal sees, be it wide or narrow, with colours or without."""

import re
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from bastide.cli.dialogue import Dialogue
from bastide.cli.legend import signs, spelt_out
from bastide.cli.menu import LABELS, Menu
from bastide.cli.panel import WIDTH, choices, figure_legend, flowing
from bastide.cli.session import Session, Sitter
from bastide.players.rando import RandomPlayer
from bastide.rules.catalogue import entries
from bastide.rules.ruleset import Ruleset
from bastide.words.words import has_words
from tests.properties.company import together
from tests.scenarios.stage import staged


def session(*expansions: str, game: str = "carcassonne", moves: int = 0) -> Session:
    found = Session(Ruleset(game, expansions, 2), [Sitter("Ann", None), Sitter("Ben", RandomPlayer(1))], 4)
    random = Random(4)
    while moves and found.play_on() is not None:
        assert found.game.decision is not None
        found.play(random.randrange(len(found.game.decision.options)))
        moves -= 1
    found.play_on()
    return found


def drawn(playing: Session, width: int, height: int) -> list[str]:
    """The lines of one frame."""
    console = Console(file=StringIO(), width=width, height=height, force_terminal=True, record=True, highlight=False)
    dialogue = Dialogue(playing, console, "Carcassonne", "en")
    menu = Menu(playing.game, "en", playing.names)
    question = dialogue.question(playing.game, menu)
    dialogue.draw(playing.game, menu, question)
    for text in question:
        console.print(text)
    return console.export_text().splitlines()


EVERYTHING = ("inns-and-cathedrals", "traders-and-builders", "abbey-and-mayor", "tower", "messages", "goldmines")


def test_what_lies_before_every_player_is_shown() -> None:
    """Also where no figure needs a letter."""
    shown = "\n".join(drawn(session("bridges-castles-bazaars"), 80, 24))
    assert "Ann: bridge 3, castle 3" in shown and "Ben: bridge 3, castle 3" in shown


@pytest.mark.parametrize(("width", "height"), [(40, 24), (80, 24), (60, 20), (132, 40)])
@pytest.mark.parametrize("moves", [0, 13, 40])
def test_the_land_stays_on_the_screen(width: int, height: int, moves: int) -> None:
    """Whatever is asked, all of it fits: from the numbers above the land to the question in the last line."""
    lines = drawn(session(*EVERYTHING, moves=moves), width, height)
    assert len(lines) <= height
    assert any(re.match(r" +-?[0-9]+ +-?[0-9]+ ", f"{line} ") for line in lines[: height // 2])
    assert lines[-1].rstrip().endswith(">")


def test_many_places_out_of_view_do_not_push_the_land_off() -> None:
    """On a narrow screen their letters go over several lines."""
    playing, random, most = session(game="hunters-and-gatherers", moves=20), Random(1), 0
    while playing.game.decision is not None:
        lines = drawn(playing, 40, 24)
        assert len(lines) <= 24
        most = max(most, *(len(lines) - at for at, line in enumerate(lines) if "out of view" in line), 0)
        playing.play(random.randrange(len(playing.game.decision.options)))
        playing.play_on()
    assert most > 7


@pytest.mark.parametrize("width", [40, 80])
def test_the_best_move_of_a_hint_finds_room(width: int) -> None:
    playing = session(moves=13)
    console = Console(file=StringIO(), width=width, height=24, force_terminal=True, record=True, highlight=False)
    dialogue = Dialogue(playing, console, "Carcassonne", "en")
    dialogue.hint(playing.game)
    menu = Menu(playing.game, "en", playing.names)
    dialogue.draw(playing.game, menu, dialogue.question(playing.game, menu))
    assert "steady would play" in console.export_text()


@pytest.mark.parametrize("width", [40, 80])
def test_where_a_hint_lays_the_tile_is_in_view(width: int) -> None:
    """Also where the screen has room for a part of the land only."""
    playing, random, scrolled = session(*EVERYTHING[:2], moves=30), Random(1), 0
    for _ in range(24):
        decision = playing.game.decision
        assert decision is not None
        console = Console(file=StringIO(), width=width, height=24, force_terminal=True)
        dialogue = Dialogue(playing, console, "Carcassonne", "en", "novice@20n")
        menu = Menu(playing.game, "en", playing.names)
        chosen = playing.asked("novice@20n", playing.game)
        dialogue.hint(playing.game)
        dialogue.draw(playing.game, menu, dialogue.question(playing.game, menu))
        view = dialogue.screen.view(playing.game, menu)
        cell = menu.place_of(chosen)
        assert cell < 0 or view.shows(cell)
        scrolled += not all(view.shows(each) for each in menu.marks.cells)
        playing.play(random.randrange(len(decision.options)))
        playing.play_on()
    assert scrolled > 5


def test_what_the_panel_has_no_room_for_is_on_its_next_page() -> None:
    playing = session(*EVERYTHING, moves=13)
    console = Console(file=StringIO(), width=40, height=24, force_terminal=True, record=True, highlight=False)
    dialogue = Dialogue(playing, console, "Carcassonne", "en")
    menu = Menu(playing.game, "en", playing.names)
    dialogue.draw(playing.game, menu, dialogue.question(playing.game, menu))
    pages = int(console.export_text(clear=True).partition("page 1 of ")[2].partition(";")[0])
    told = ""
    for page in range(pages):
        dialogue.screen.page = page
        dialogue.draw(playing.game, menu, dialogue.question(playing.game, menu))
        told += console.export_text(clear=True)
    assert "Carcassonne" in told and "mayor" in told and f"page {pages} of {pages}" in told
    for entry in menu.entries:
        assert f" {entry.label} " in told.replace("\n", " ")


@pytest.mark.parametrize(("width", "height"), [(40, 24), (80, 24), (132, 40)])
def test_a_long_answer_can_be_read_to_its_end(width: int, height: int) -> None:
    """Page by page, with the land beside it, and then the question is there as before."""
    playing = session(*EVERYTHING, moves=13)
    console = Console(file=StringIO(), width=width, height=height, force_terminal=True, record=True, highlight=False)
    dialogue = Dialogue(playing, console, "Carcassonne", "en")
    dialogue.notes = notes = [f"{number:>3} words that explain what lies on the land" for number in range(60)]
    menu = Menu(playing.game, "en", playing.names)
    told = ""
    while dialogue.notes:
        dialogue.draw(playing.game, menu, dialogue.question(playing.game, menu))
        frame = console.export_text(clear=True)
        assert len(frame.splitlines()) + dialogue.screen.below <= height
        assert re.search(r"(?m)^ +-?[0-9]+ +-?[0-9]+ ", frame)
        told += frame
        dialogue.turn_page()
    words = " ".join(told.split())
    assert all(" ".join(note.split()) in words for note in notes)
    assert dialogue.screen.page == 0


def test_ways_round_that_have_no_room_are_on_the_next_page() -> None:
    playing = session(*EVERYTHING)
    console = Console(file=StringIO(), width=40, height=20, force_terminal=True, record=True, highlight=False)
    dialogue = Dialogue(playing, console, "Carcassonne", "en")
    menu = Menu(playing.game, "en", playing.names)
    dialogue.chosen = next(entry for entry in menu.entries if len(entry.options) > 1)
    dialogue.draw(playing.game, menu, dialogue.question(playing.game, menu))
    assert dialogue.screen.pages > 1
    dialogue.turn_page()
    assert dialogue.chosen is not None and dialogue.screen.page == 1


@pytest.mark.parametrize("width", [30, 40, 56, 60, 80, 132])
@pytest.mark.parametrize("moves", [0, 12, 40])
def test_every_place_for_the_tile_is_in_view_or_named(width: int, moves: int) -> None:
    playing = session(moves=moves)
    while not Menu(playing.game).is_placing:
        assert playing.game.decision is not None
        playing.play(len(playing.game.decision.options) - 1)
        playing.play_on()
    lines = drawn(playing, width, 30)
    shown = "  ".join(lines)
    outside = f"{shown.partition('out of view:')[2]} "
    assert max(len(line) for line in lines) <= width
    for label in Menu(playing.game).by_label:
        assert f"  {label}  " in f"{shown}  " or f" {label} " in outside


def test_parts_flow_without_being_broken() -> None:
    parts = ["1 follower", "2 big follower", "3 mayor", "4 wagon"]
    text = flowing(parts, indent="   ").plain
    assert text.splitlines() == ["   1 follower 2 big follower", "   3 mayor 4 wagon"]
    assert flowing([]).plain == ""


def test_the_choices_of_a_big_game_keep_number_and_word_together() -> None:
    playing = session("inns-and-cathedrals", "traders-and-builders", "abbey-and-mayor", moves=1)
    menu = Menu(playing.game)
    texts = [choice.plain for choice in choices(playing.game, menu) if hasattr(choice, "plain")]
    lines = [line for text in texts for line in text.splitlines()]
    assert any(line.startswith("   3 ") for line in lines)
    assert max(len(line) for line in lines) <= WIDTH
    legend = flowing(figure_legend(playing.game, "en")).plain.splitlines()
    assert all(line.split()[0] in {"b", "u", "p", "m", "w", "a"} for line in legend)


def test_an_ordinary_follower_is_named_by_his_calling() -> None:
    playing = session(moves=1)
    texts = [choice.plain for choice in choices(playing.game, Menu(playing.game)) if hasattr(choice, "plain")]
    assert any("farmer (field." in text for text in texts)
    assert not any("follower" in text for text in texts)


def test_without_colours_no_label_looks_like_something_printed() -> None:
    playing = session(game="hunters-and-gatherers")
    printed = set(signs(playing.game).values())
    assert {"d", "m", "t", "f"} <= printed
    labels = Menu(playing.game, avoided=printed).letters
    assert not set(labels) & printed and len(labels) > 8
    assert Menu(playing.game).letters == LABELS


def test_what_lies_on_the_land_has_a_name() -> None:
    game = staged({"with": ["princess-and-dragon"], "land": ["BA.B 1,0 N"], "notes": {"dragon": "@1,0"}})
    assert "DR dragon" in spelt_out(game, "en")
    assert "DR Drache" in spelt_out(game, "de")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_sign_has_a_name(language: str) -> None:
    for entry in entries():
        expansions = [] if entry.is_game else together([entry.name])
        game = Ruleset(entry.game, expansions, 2).start()
        text = spelt_out(game, language)
        assert all(f"{sign} " in text for sign in signs(game).values())
        for thing in signs(game):
            assert has_words(f"sign.{thing}", language) or has_words(f"trait.{thing}", language), thing
