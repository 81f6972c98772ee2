"""The score sheet: every award with its reason, and what the land would pay now."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table

from bastide.cli.lettering import Text
from bastide.cli.painting import SEATS
from bastide.cli.phrases import listed, phrase
from bastide.kernel.game import Game
from bastide.kernel.sheet import Award
from bastide.notation.explain import account_names, award_line, ending_line, player_name
from bastide.notation.land import LETTERS
from bastide.rules.ending import result
from bastide.rules.ruleset import COLOURS
from bastide.rules.scoring import outlook


def score_sheet(game: Game, names: Sequence[str], language: str, height: int) -> RenderableType:
    """As many of the last awards as there is room for, and the totals."""
    shown = game.sheet[-max(3, height - len(names) - 5) :]
    names = account_names(game.book, language, names)
    awards = [
        Text.assemble((f"{award.turn:>3} ", "dim"), _letter(game, award), " " + award_line(award, language, names))
        for award in shown
    ]
    if len(shown) < len(game.sheet):
        awards.insert(0, Text("  ...", style="dim"))
    heading = Text(phrase("sheet", language), style="bold")
    nothing = [Text(phrase("nothing_scored", language), style="dim")]
    return Group(heading, "", totals(game, names, language), "", *(awards or nothing))


def _letter(game: Game, award: Award) -> tuple[str, str]:
    colour = COLOURS[game.book.accounts[award.player]]
    return LETTERS[colour], SEATS[colour]


def totals(game: Game, names: Sequence[str], language: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("")
    table.add_column(phrase("points", language), justify="right")
    if not game.is_over:
        table.add_column(phrase("if_now", language), justify="right")
    expected = game.scores if game.is_over else outlook(game)
    for seat, name in enumerate(names):
        numbers = [game.scores[seat]] if game.is_over else [game.scores[seat], expected[seat]]
        table.add_row(Text(name), *(str(number) for number in numbers))
    return table


def end_line(game: Game, names: Sequence[str], language: str) -> Text:
    """Everybody's points, and who has won."""
    counted = zip(account_names(game.book, language, names), game.scores, strict=True)
    points = "   ".join(f"{name} {score}" for name, score in counted)
    return Text(f"{points}   {outcome(game, names, language)}", style="bold")


def outcome(game: Game, names: Sequence[str], language: str) -> str:
    if not game.is_over:
        return phrase("open", language)
    end = result(game)
    seats = [player_name(seat, language, names) for seat in end.winners]
    return ending_line(end, language) or phrase("won", language, names=listed(seats, language))
