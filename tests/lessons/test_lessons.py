"""Every lesson is played from its file to its end: what it recommends is legal, and nothing is left unsaid."""

import pytest

from bastide.kernel.compass import cell_at
from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.lessons.lesson import Lesson, Step, lesson_named, lessons
from bastide.notation.codes import find
from bastide.rules.catalogue import entry
from bastide.rules.ruleset import Ruleset
from bastide.table.inspection import zone_at
from bastide.words.words import LANGUAGES, say

LEARNER = 0
MOST = 420
"""So many characters fit on a card."""

taught = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)


def start(lesson: Lesson) -> Game:
    return Ruleset(lesson.game, lesson.boxes, 2).start()


@taught
def test_a_lesson_can_be_played_to_its_end(lesson: Lesson) -> None:
    game = start(lesson)
    for step in lesson.steps[:-1]:
        check(game, step)
        game.play(find(game, step.code))
    end = lesson.steps[-1]
    assert end.is_end and not any(step.is_end for step in lesson.steps[:-1])
    assert game.decision is not None and game.decision.player == LEARNER, "from here the learner goes on freely"
    check_lights(game, end)
    check_words(end)


def check(game: Game, step: Step) -> None:
    assert game.decision is not None, "the game is over before the lesson"
    asked = game.decision.player
    check_lights(game, step)
    if asked == LEARNER:
        assert step.says, f"nothing is said of {step.code}"
        assert step.instead.keys() == set(LANGUAGES), f"nothing is said to whoever does not want {step.code}"
    else:
        assert not step.instead
    assert asked != CHANCE or not step.says, f"the dealer waits for nobody: {step.code}"
    if step.says:
        check_words(step)


def check_words(step: Step) -> None:
    assert step.says.keys() == set(LANGUAGES)
    english, german = (step.says[language] for language in LANGUAGES)
    assert 0 < len(english) == len(german)
    for text in [*english, *german, *step.instead.values()]:
        assert 0 < len(text) <= MOST and text.count("**") % 2 == 0, text


def check_lights(game: Game, step: Step) -> None:
    for light in step.lights:
        cell, _, zone = light.partition("/")
        x, y = (int(part) for part in cell.split(","))
        if zone:
            zone_at(game, x, y, zone)
        else:
            assert cell_at(x, y) in game.board.frontier or cell_at(x, y) in game.board.cells, light


@taught
def test_a_lesson_introduces_itself(lesson: Lesson) -> None:
    assert lesson.title.keys() == lesson.about.keys() == set(LANGUAGES)
    assert lesson.minutes > 0
    assert all(entry(box).game == lesson.game for box in lesson.boxes)


@taught
def test_a_lesson_has_the_title_of_its_box(lesson: Lesson) -> None:
    if len(lesson.boxes) == 1:
        assert lesson.title == entry(lesson.boxes[0]).title


@taught
def test_a_lesson_says_passing_as_the_button_does(lesson: Lesson) -> None:
    for step in lesson.steps:
        if step.code == "-" and step.says:
            for language in LANGUAGES:
                word = say("move.pass", language).removesuffix("n")
                assert word in " ".join(step.says[language]).lower(), (step, language)


def test_a_game_that_leaves_its_lesson_has_left_it_for_good() -> None:
    lesson = lessons()[0]
    codes = [step.code for step in lesson.steps]
    assert lesson.at([]) is lesson.steps[0]
    assert lesson.at(codes[:3]) is lesson.steps[3]
    assert lesson.at([*codes[:2], "-"]) is None
    assert lesson.at(codes) is None
    assert lesson_named("no such lesson") is None
