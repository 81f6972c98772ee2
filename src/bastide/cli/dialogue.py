"""Talking with the person at the terminal until there is a move."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console, RenderableType
from rich.text import Text as AnyText

from bastide.cli.legend import signs
from bastide.cli.lettering import Text
from bastide.cli.menu import Item, Menu
from bastide.cli.numerals import decimal, winning
from bastide.cli.panel import choices, tile_in_hand, variants
from bastide.cli.phrases import phrase
from bastide.cli.scoresheet import end_line, score_sheet
from bastide.cli.screen import NEWS, Screen
from bastide.cli.session import Session
from bastide.cli.why import explanation
from bastide.kernel.compass import cell_at
from bastide.kernel.game import Game
from bastide.notation.codes import codes
from bastide.notation.explain import because_lines, player_name, prompt_line
from bastide.notation.saying import spoken
from bastide.notation.sketch import LARGE, SMALL
from bastide.players.classes import BadBot
from bastide.players.counsel import Suggestion, suggestions
from bastide.players.evaluation.weights import BadWeights
from bastide.players.guarded import Forfeit
from bastide.players.own import is_own
from bastide.players.roster import USUAL
from bastide.table.thinking import THOUGHT, advised

LABEL = re.compile(r"([a-z]+|[0-9]+|-)(?:[ :]?([1-9][0-9]?|(?<=[ :])[nesw]))?")
LOOK = re.compile(r"@ *(?:(-?[0-9]{1,3}),(-?[0-9]{1,3})|([a-z]{1,2}))")


class Quit(Exception):
    """The person has had enough."""


class Dialogue:
    """One person's side of the game; several persons share it by turns."""

    def __init__(self, session: Session, console: Console, title: str, language: str, adviser: str = USUAL) -> None:
        self.session = session
        self.adviser = adviser
        self.console = console
        self.language = language
        self.screen = Screen(console, title, session.names, language)
        self.avoided = frozenset() if console.color_system else frozenset(signs(session.game).values())
        self.notes: list[str] = []
        self.body: RenderableType | None = None
        self.chosen: Item | None = None
        self.commands: dict[str, Callable[[Game], None]] = {
            "h": self.hint, "s": self.sheet, "u": self.take_back, "z": self.zoom, "q": self.quit,
        }  # fmt: skip

    def run(self) -> None:
        """Play to the end."""
        while True:
            seen = self.session.play_on()
            if seen is None:
                break
            self.turn(seen)
        self.farewell()

    def turn(self, seen: Game) -> None:
        """Ask once: a move is made, or something is answered and the question comes again."""
        assert seen.decision is not None
        menu = Menu(seen, self.language, self.session.names, self.avoided)
        question = self.question(seen, menu)
        self.draw(seen, menu, question)
        self.console.print(question[0])
        text = self.console.input(question[1]).strip()
        if not text:
            self.turn_page()
            return
        self.forget_answer()
        index = self.understood(seen, menu, text)
        if index >= 0:
            self.chosen = None
            self.screen.focus, self.screen.page = -1, 0
            self.session.news = []
            self.session.play(index)

    def turn_page(self) -> None:
        """Enter turns the pages of an answer or else of the panel; after the last of an answer the question is back."""
        if self.screen.leaf + 1 < self.screen.leaves:
            self.screen.leaf += 1
            return
        if self.screen.pages > 1 and self.screen.leaves == 1:
            self.screen.page += 1
        else:
            self.chosen = None
        self.forget_answer()

    def forget_answer(self) -> None:
        self.notes, self.body = [], None
        self.screen.leaf = 0

    def draw(self, seen: Game, menu: Menu, question: Sequence[AnyText]) -> None:
        assert seen.decision is not None
        self.screen.keep_room(question)
        scale = self.screen.tile_scale
        panel: list[RenderableType] = []
        if self.chosen is not None:
            panel += variants(seen, menu, self.chosen, scale)
        else:
            panel += tile_in_hand(seen, self.language, scale) if seen.hand >= 0 else []
            panel += choices(seen, menu, scale)
        because = " ".join(because_lines(seen, self.language, self.session.names))
        notes = self.notes or [*self.session.news[-NEWS:], *([because] if because else [])]
        self.screen.show(seen, menu, notes, panel, self.body, is_answer=bool(self.notes))

    def question(self, seen: Game, menu: Menu) -> tuple[AnyText, AnyText]:
        """What can be typed, and what is asked."""
        assert seen.decision is not None
        name = self.session.names[seen.decision.player]
        words = phrase("prompt", self.language, name=name, prompt=prompt_line(seen, self.language))
        how = "choose_cell" if menu.is_placing else ("choose" if "-" in menu.by_label else "choose_only")
        prompt = Text.assemble((words, "bold"), (f" ({phrase(how, self.language)})", "dim"), " > ")
        return Text(phrase("commands", self.language), style="dim"), prompt

    def understood(self, seen: Game, menu: Menu, text: str) -> int:
        """The option that the text chooses; -1 if it was something else, which then has been dealt with."""
        if self.chosen is not None:
            index = menu.variant(self.chosen, text)
            self.chosen = None
            if index >= 0:
                return index
        assert seen.decision is not None
        legal = codes(seen, seen.decision)
        if text in legal and text not in menu.by_label:
            return legal.index(text)
        if self.is_command(seen, menu, text):
            return -1
        return self.labelled(menu, text.lower())

    def is_command(self, seen: Game, menu: Menu, text: str) -> bool:
        look = LOOK.fullmatch(text)
        if text.lower() in self.commands:
            self.commands[text.lower()](seen)
        elif text.startswith("?"):
            self.notes = explanation(seen, menu, text[1:].strip(), self.language, self.session.names)
        elif look and (not look[3] or look[3] in menu.by_label):
            self.screen.focus = menu.by_label[look[3]].cell if look[3] else cell_at(int(look[1]), int(look[2]))
        else:
            return False
        return True

    def labelled(self, menu: Menu, text: str) -> int:
        match = LABEL.fullmatch(text)
        entry = menu.by_label.get(text) or (menu.by_label.get(match[1]) if match else None)
        if match is None or entry is None:
            self.notes = [phrase("not_understood", self.language, text=text)]
            return -1
        number = match[2] if entry.label != text else None
        if number is None:
            if len(entry.options) == 1:
                return entry.options[0]
            self.chosen, self.screen.page = entry, 0
            return -1
        index = menu.variant(entry, number)
        if index < 0:
            self.notes = [menu.lacking(entry, number)]
        return index

    # Commands

    def hint(self, seen: Game) -> None:
        """What a good player would do, and the next best, each with what it should bring and why. A bot of one's own
        has only chosen: what that should bring is said by the usual adviser, and no other move is told."""
        menu = Menu(seen, self.language, self.session.names, self.avoided)
        try:
            chosen = self.session.asked(self.adviser, seen)
        except (Forfeit, BadBot, BadWeights) as error:
            why = error.why if isinstance(error, Forfeit) else str(error)
            self.notes = [phrase("no_hint", self.language, name=self.adviser, why=why)]
            return
        self.screen.focus = menu.place_of(chosen)
        self.notes = self._own_hint(seen, menu, chosen) if is_own(self.adviser) else self._hints(seen, menu, chosen)

    def _own_hint(self, seen: Game, menu: Menu, chosen: int) -> list[str]:
        """What a bid brings nobody can say before the tile is sold."""
        each = next(suggestions(seen, chosen, THOUGHT))
        key = "hint_own" if each.wanted is None else "hint_own_bid"
        return [phrase(key, self.language, name=self.adviser, move=menu.told(chosen), **self._numbers(each))]

    def _hints(self, seen: Game, menu: Menu, chosen: int) -> list[str]:
        notes: list[str] = []
        said = ""
        for each, reason in advised(seen, chosen):
            key = "hint_or" if notes else "hint" if self.adviser == USUAL else "hint_of"
            move = menu.told(each.index)
            line = phrase(key, self.language, name=self.adviser, move=move, **self._numbers(each))
            why = spoken(reason, self.language, self.session.names)
            notes.append(f"{line}: {phrase('likewise', self.language) if why == said else why}")
            said = why
        return notes

    def _numbers(self, each: Suggestion) -> dict[str, str]:
        points = {"points": decimal(each.points, "+.1f", self.language), "chance": winning(each.chance)}
        if each.other < 0:
            return points | {"theirs": ""}
        who = player_name(each.other, self.language, self.session.names)
        return points | {"theirs": f", {who} {decimal(each.theirs, '+.1f', self.language)}"}

    def sheet(self, seen: Game) -> None:
        self.body = score_sheet(seen, self.session.names, self.language, self.screen.land_height)

    def zoom(self, seen: Game) -> None:
        current = self.screen.view(seen, None).scale
        self.screen.scale = SMALL if current == LARGE else LARGE

    def take_back(self, seen: Game) -> None:
        assert seen.decision is not None
        if not self.session.take_back(seen.decision.player):
            self.notes = [phrase("nothing_to_take_back", self.language)]

    def quit(self, seen: Game) -> None:
        raise Quit

    # The end

    def farewell(self) -> None:
        """The land, the sheet with the final scoring, and who has won."""
        game = self.session.game
        sheet = score_sheet(game, self.session.names, self.language, len(game.sheet) + 20)
        self.screen.show(game, None)
        self.console.print(sheet)
        self.console.print(end_line(game, self.session.names, self.language))

    def save_as(self) -> Path | None:
        """Where to save the record of a game that is being left."""
        text = self.console.input(phrase("save_as", self.language)).strip()
        return Path(text) if text else None
