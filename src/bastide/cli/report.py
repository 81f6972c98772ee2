"""A game that was looked at again, and how it is told in a terminal."""

from collections.abc import Callable

from rich.console import Console

from bastide.cli.curve import curve, signs_of
from bastide.cli.lettering import Text
from bastide.cli.numerals import decimal, percent, winning
from bastide.cli.output import plain_table
from bastide.cli.phrases import phrase
from bastide.notation.document import Record
from bastide.notation.explain import player_name
from bastide.notation.saying import spoken
from bastide.players.analysis import Analysis, Choice, Depth, Turn, analysis_of
from bastide.players.turning import Swing, turning_points
from bastide.table.review import reasons, rounded, turn_facts, turning

DEAR = 0.02
"""A choice that missed so much of a chance is told with what was better."""

NARROW = 60
"""With fewer columns than these there is no room for a table of moves."""

BESIDE = 30
"""So many columns of the table are taken by all but the names and the moves."""


class Review:
    """What has been found of a game so far."""

    def __init__(self, record: Record, depth: Depth) -> None:
        self.record = record
        self.analysis: Analysis = analysis_of(record, depth)
        self.opening = self.analysis.chances()
        self.together = bool(self.analysis.judge.book.result)
        self.turns: list[Turn] = []
        self.interrupted = False

    def go_through(self, progress: Callable[[int], None]) -> None:
        while not self.analysis.is_done:
            self.turns.append(self.analysis.go_on())
            progress(self.analysis.done)

    @property
    def chances(self) -> list[list[float]]:
        """At the beginning, and after each turn."""
        return [self.opening, *[turn.chances for turn in self.turns]]

    @property
    def done(self) -> int:
        """So many moves are told of."""
        return self.turns[-1].until if self.turns else 0

    @property
    def choices(self) -> list[Choice]:
        return [choice for turn in self.turns for choice in turn.choices]

    def luck_of(self, seat: int) -> float:
        return sum(draw.points for turn in self.turns for draw in turn.draws if draw.player == seat)

    def facts(self) -> dict[str, object]:
        turns = [turn_facts(turn) for turn in self.turns]
        return {
            "names": list(self.record.names), "done": self.done, "steps": len(self.record.steps),
            "opening": rounded(self.opening), "turns": turns, "turning": turning(self.opening, turns),
        }  # fmt: skip


class Report:
    """Prints what was found."""

    def __init__(self, console: Console, found: Review, language: str) -> None:
        self.console = console
        self.found = found
        self.language = language
        names = found.record.names
        self.names = [player_name(seat, language, names) for seat in range(len(names))]

    def show(self, worst: int) -> None:
        found = self.found
        if not found.record.steps:
            self.print(self.said("nothing_played"))
        self.sums()
        if found.turns:
            self.curves()
            self.turning_points()
            self.dearest(worst)
        if found.interrupted:
            self.print(self.said("not_all", done=found.done, steps=len(found.record.steps)))

    def said(self, key: str, **values: object) -> str:
        return phrase(key, self.language, **values)

    def number(self, value: float, form: str = ".1f") -> str:
        return decimal(value, form, self.language)

    def print(self, line: str, style: str = "") -> None:
        self.console.print(Text(line, style=style))

    def sums(self) -> None:
        for seat, name in enumerate(self.names):
            lost = [choice.lost for choice in self.found.choices if choice.player == seat]
            own = sum(turn.player == seat for turn in self.found.turns)
            if lost:
                luck, mean = self.number(self.found.luck_of(seat), "+.1f"), self.number(sum(lost) / max(1, own), ".2f")
                self.print(self.said("gave_away", name=name, sum=self.number(sum(lost)), mean=mean, luck=luck))

    def curves(self) -> None:
        """The chance of everybody, a line each; those who win or lose together have one."""
        turns, signs = self.found.turns, signs_of(self.console.encoding)
        self.print("")
        self.print(self.said("chances", first=turns[0].number, last=turns[-1].number), style="bold")
        names = [self.said("team")] if self.found.together else self.names
        wide = max(len(name) for name in names)
        for seat, name in enumerate(names):
            values = [chances[seat] for chances in self.found.chances]
            drawn = curve(values, max(10, self.console.width - wide - 20), signs)
            self.print(f"{name:<{wide}}  {drawn}  {winning(values[0])} -> {winning(values[-1])}")

    def turning_points(self) -> None:
        swings = turning_points(self.found.chances, [turn.player for turn in self.found.turns])
        if swings or not self.found.interrupted:
            self.print("")
            self.print(self.said("turning" if swings else "no_turning"), style="bold" if swings else "")
        for swing in swings:
            self.print(self.turned(swing))

    def turned(self, swing: Swing) -> str:
        turn = self.found.turns[swing.at]
        main = next((choice for choice in turn.choices if choice.player == turn.player), None)
        why = [self.why(main, main.path)] if main else []
        if main and main.missed >= DEAR:
            why.append(self.said("instead_of", moves=" ".join(main.better), why=self.why(main, main.best)))
        why += [
            self.said("lucky", points=self.number(draw.points, "+.1f")) for draw in turn.draws if abs(draw.points) >= 1
        ]
        before, after = (self.found.chances[swing.at + step][swing.seat] for step in (0, 1))
        return self.said(
            "turned", turn=turn.number, name=self.names[turn.player], moves=" ".join(main.taken if main else ()),
            why="; ".join(why), who=self.said("team") if self.found.together else self.names[swing.seat],
            before=winning(before), after=winning(after),
        )  # fmt: skip

    def why(self, choice: Choice, options: list[int]) -> str:
        return spoken(reasons(choice.start, options), self.language, self.names)

    def dearest(self, worst: int) -> None:
        dear = [choice for choice in self.found.choices if choice.better]
        dear = sorted(sorted(dear, key=lambda choice: -choice.lost)[:worst], key=lambda choice: choice.move)
        if not dear:
            return
        self.print("")
        if not self.has_room(dear):
            for choice in dear:
                self.print(self.gave_away(choice))
            return
        table = plain_table()
        for key in ("turn_number", "after_move", "lost", "missed"):
            table.add_column(self.said(key), justify="right")
        for key in ("who", "taken", "better"):
            table.add_column(self.said(key), overflow="fold")
        for choice in dear:
            table.add_row(
                str(choice.turn), str(choice.move), self.number(choice.lost), percent(choice.missed),
                Text(self.names[choice.player]), " ".join(choice.taken), " ".join(choice.better),
            )  # fmt: skip
        self.console.print(table)

    def has_room(self, dear: list[Choice]) -> bool:
        """Is the screen wide enough for a table in which no move is broken?"""
        longest = max(len(text) for choice in dear for text in choice.taken + choice.better)
        moves = self.console.width - BESIDE - max(len(name) for name in self.names)
        return self.console.width >= NARROW and longest <= moves // 2

    def gave_away(self, choice: Choice) -> str:
        return self.said(
            "dear", turn=choice.turn, name=self.names[choice.player], lost=self.number(choice.lost),
            chance=percent(choice.missed), moves=" ".join(choice.taken), better=" ".join(choice.better),
        )  # fmt: skip
