"""Terminal and browser have the same words for every option of every question of every set."""

from itertools import chain

import pytest

from bastide.notation.option import option_sayings
from bastide.notation.saying import Saying, plain, spoken
from bastide.words.words import LANGUAGES, catalogue
from tests.browser.conftest import Open
from tests.browser.window import of_the_page
from tests.notation.positions import scenario_questions, walked_questions
from tests.properties.company import playable_games

NAMES = ["Ann", "Bert", "Cay", "Dan", "Eva", "Fay"]

SPEAK = of_the_page("""async ([language, names, sayings]) => {
  const { speak } = await import("/static/js/words.js");
  const { optionWords } = await import("/static/js/table/wording.js");
  await speak(language);
  const view = { seats: names.map((name) => ({ name })) };
  return sayings.map((words) => optionWords({ words }, view));
}""")


@pytest.fixture(scope="module")
def sayings() -> list[Saying]:
    """What is to be said for all options on the way of random games and scenarios, each once."""
    found: dict[Saying, None] = {}
    prompts: set[str] = set()
    walks = [walked_questions(game, 2) for game in playable_games()]
    for game in chain(scenario_questions(), *walks):
        assert game.decision is not None
        prompts.add(game.decision.prompt)
        found.update(dict.fromkeys(option_sayings(game)))
    assert prompts == {key.removeprefix("prompt.") for key in catalogue("en") if key.startswith("prompt.")}
    return list(found)


def test_terminal_and_browser_say_the_same(sayings: list[Saying], window: Open) -> None:
    ann = window("/")
    for language in LANGUAGES:
        heard: list[str] = ann.page.evaluate(SPEAK, [language, NAMES, [plain(told) for told in sayings]])
        wanted = [spoken(told, language, NAMES) for told in sayings]
        wanted = [text[:1].upper() + text[1:] for text in wanted]
        assert [pair for pair in zip(wanted, heard, strict=True) if pair[0] != pair[1]] == []
    ann.expect_sound()
