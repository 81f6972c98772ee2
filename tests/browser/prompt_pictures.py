"""Takes a picture of every question, in both languages: `python -m tests.browser.prompt_pictures FOLDER [sets]`.

The questions are met in games with each set; deploying is shown once for everything that a set offers beside it. Which
question was never met is said. The pictures are laid out on sheets, to be looked at together.
"""

import base64
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from bastide.kernel.game import Game
from bastide.kernel.moves import NO
from bastide.notation.record import Recorder, write
from bastide.players.dealer import Dealer
from bastide.players.greedy import GreedyPlayer
from bastide.players.player import Player
from bastide.rules.catalogue import Entry, entries, entry, expansions, switches
from bastide.rules.ruleset import Ruleset
from bastide.words.words import LANGUAGES, blocks
from tests.browser.going_on import go_on, people
from tests.browser.pictures import before_the_camera
from tests.browser.set_pictures import PATIENCE
from tests.browser.window import DRAWN
from tests.properties.company import together
from tests.properties.keen import KeenPlayer

NAMES = ("Ann", "Bert", "Cleo", "Dora", "Emil")
PLAYERS = 3
GAMES = 8
"""So many games are tried with a set."""

MOST_GAMES = 40
COMPANY = 3
"""So many are tried, with so many other sets and any number of players, while a question is missing."""

WHY = "because."
"""A question to a player has words that say why it is asked."""

SIZE = {"width": 960, "height": 640}
SHEET = {"width": 1920, "height": 1300}
ON_SHEET = 6

WISHES = """localStorage.setItem("bastide", JSON.stringify({
  language: LANGUAGE, theme: "light", sound: false, alone: false, panel: "log", name: "" }))"""

LAID_OUT = """<style>
body { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; margin: 8px; font: 18px sans-serif }
figure { margin: 0 } img { width: 100% }</style>"""


Question = tuple[str, frozenset[str]]
"""A prompt, and what is offered beside deploying."""


class Met(NamedTuple):
    """A question in a game: its prompt, what is offered beside deploying, the record, the step and how many play."""

    prompt: str
    offers: frozenset[str]
    record: str
    step: int
    players: int

    @property
    def name(self) -> str:
        return "-".join([self.prompt, *sorted(self.offers)])


def met(chosen: list[str]) -> Iterator[Met]:
    """Every question once, as it is first met."""
    known: set[Question] = set()
    for found in entries():
        if not chosen or found.name in chosen:
            yield from _met_with(found, known)


def _met_with(found: Entry, known: set[Question]) -> Iterator[Met]:
    """Some games with a set, and more of them in company as long as a question of its own is missing."""
    own = {key.removeprefix(WHY) for key in blocks(LANGUAGES[0]).get(found.name, {}) if key.startswith(WHY)}
    for number in range(MOST_GAMES):
        missing = own - {prompt for prompt, _ in known}
        if number < GAMES or missing:
            yield from _met_in(ruleset(found, number), number, known, missing)
    for prompt in sorted(own - {prompt for prompt, _ in known}):
        print(f"never met: {prompt}", flush=True)


def ruleset(found: Entry, number: int) -> Ruleset:
    """A set with what it needs, from the second game on with other switches, later in other company too."""
    chance = Random(f"{found.name} {number}")
    others = [other.name for other in expansions(found.game)]
    company = chance.sample(others, min(COMPANY, len(others))) if number >= GAMES else []
    names = together([*([found.name] if found.name != found.game else []), *company])
    options = switches(entry(name) for name in [found.game, *names])
    turned = {option.name: chance.choice(option.values) for option in options} if number else {}
    players = chance.randint(2, min(entry(found.game).players, len(NAMES))) if number >= GAMES else PLAYERS
    return Ruleset(found.game, names, players, turned)


def _met_in(ruleset: Ruleset, number: int, known: set[Question], missing: set[str]) -> Iterator[Met]:
    """Greedy players come far; others show what they would never do. All of them go for what is missing."""
    player: Player = GreedyPlayer(number) if number % 4 == 3 else KeenPlayer(number)
    dealer, recorder, game = Dealer(number), Recorder(ruleset, NAMES[: ruleset.players]), ruleset.start()
    while game.decision is not None:
        seat = game.decision.player
        question = (game.decision.prompt, _offers(game))
        is_shown = game.decision.prompt in missing or number < GAMES
        if seat >= 0 and is_shown and question not in known:
            known.add(question)
            missing.discard(game.decision.prompt)
            yield Met(*question, write(recorder.record(game)), len(recorder.steps), ruleset.players)
        if seat < 0:
            recorder.play(game, dealer.choose(game))
        else:
            straight = _straight_to(game, missing)
            recorder.play(game, straight if straight >= 0 else player.choose(game.view(seat)))


def _straight_to(game: Game, missing: set[str]) -> int:
    """The move after which something missing is asked at once, or when what comes between is passed; -1: none."""
    assert game.decision is not None
    for index in range(len(game.decision.options) if missing else 0):
        then = game.copy()
        then.play(index)
        while then.decision is not None and then.decision.prompt not in missing and NO in then.decision.options:
            then.play(then.decision.options.index(NO))
        if then.decision is not None and then.decision.prompt in missing:
            return index
    return -1


def _offers(game: Game) -> frozenset[str]:
    assert game.decision is not None
    if game.decision.prompt != "action":
        return frozenset()
    return frozenset(move.rule for move in game.decision.options if move.rule)


def taken(page: Page, url: str, question: Met) -> Iterator[bytes]:
    """The picture in each language, of a game that goes on from there with people only."""
    link = go_on(page, url, question.record, question.step, people(*NAMES[: question.players]))
    for language in LANGUAGES:
        page.goto(url)
        page.evaluate(WISHES.replace("LANGUAGE", f'"{language}"'))
        page.goto(link)
        page.wait_for_selector(".tray.mine")
        page.wait_for_function(DRAWN)
        page.wait_for_timeout(300)
        yield page.screenshot()


def laid_out(page: Page, pictures: list[tuple[str, bytes]]) -> bytes:
    shown = [
        f'<figure><img src="data:image/png;base64,{base64.b64encode(picture).decode()}"><br>{name}</figure>'
        for name, picture in pictures
    ]
    page.set_content(LAID_OUT + "".join(shown))
    return page.screenshot()


def pictured(browser: Browser, url: str, folder: Path, chosen: list[str]) -> None:
    """A sheet is written anew with every picture that comes onto it."""
    page = browser.new_context(viewport=SIZE, reduced_motion="reduce").new_page()  # type: ignore[arg-type]
    table = browser.new_page(viewport=SHEET)  # type: ignore[arg-type]
    page.set_default_timeout(PATIENCE)
    sheets: dict[str, list[tuple[str, bytes]]] = {language: [] for language in LANGUAGES}
    for number, question in enumerate(met(chosen)):
        for language, picture in zip(LANGUAGES, taken(page, url, question), strict=True):
            sheets[language] = [*sheets[language][: number % ON_SHEET], (question.name, picture)]
            path = folder / f"{language}-{number // ON_SHEET + 1:02}.png"
            path.write_bytes(laid_out(table, sheets[language]))
        print(question.name, flush=True)


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with before_the_camera() as (browser, url):
        pictured(browser, url, folder, sys.argv[2:])


if __name__ == "__main__":
    main()
