"""What stands beside the land: the players, the tile, and the labelled choices."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as AnyText

from bastide.cli.lettering import Text, spelt
from bastide.cli.menu import Item, Menu
from bastide.cli.painting import SEATS, painted
from bastide.cli.phrases import phrase
from bastide.cli.wording import owned_words, piece_words, spot_words, word
from bastide.kernel.compass import SIDES
from bastide.kernel.game import Game
from bastide.kernel.moves import DEPLOY, PASS, PLACE, Move
from bastide.notation.codes import cell_name, code
from bastide.notation.explain import account_names
from bastide.notation.land import LETTERS, piece_letters, tile_rows
from bastide.notation.option import answer
from bastide.notation.saying import spoken
from bastide.notation.sketch import LARGE, Rows, Scale, sketch_rows
from bastide.rules.ruleset import COLOURS
from bastide.rules.turn import tiles_left

WIDTH: Final = 34


def summary(game: Game, names: Sequence[str], language: str) -> list[RenderableType]:
    """How far the game has come, and who has what."""
    key = "over" if game.is_over else "turn"
    state = phrase(key, language, turn=game.turn, left=tiles_left(game))
    by_seat = game.book.counts_by_seat
    table = Table.grid(padding=(0, 1))
    for seat, name in enumerate(names):
        sign = "▶" if game.player == seat and not game.is_over else " "
        points = Text(str(game.scores[seat]) if by_seat else "", style="bold", justify="right")
        table.add_row(sign, badge(seat), Text(name), points, Text(supply(game, seat), style="dim"))
    for account, name in enumerate([] if by_seat else account_names(game.book, language)):
        points = Text(str(game.scores[account]), style="bold", justify="right")
        table.add_row(" ", badge(game.book.accounts[account]), Text(name), points)
    return [Text(state, style="dim"), table]


def heading(game: Game, names: Sequence[str], language: str) -> list[RenderableType]:
    """What the letters mean, and what else lies before the players and beside the land."""
    notes = [figure_legend(game, language), *belongings(game, names, language), *prisons(game, names, language)]
    notes += supplies(game, language)
    return [flowing(words, "dim") for words in notes if words]


def badge(hue: int) -> AnyText:
    """The letter of a colour on it."""
    return Text(f" {LETTERS[COLOURS[hue]]} ", style=SEATS[COLOURS[hue]])


def supply(game: Game, seat: int) -> str:
    """Figures at hand: `7 b1 p1`."""
    letters = piece_letters(game)
    cast = game.book.cast
    counts = [(game.figures.supply[seat] & cast.mask(seat, piece.index)).bit_count() for piece in cast.pieces]
    return " ".join(f"{letters[piece] if piece else ''}{count}" for piece, count in enumerate(counts))


def flowing(parts: Iterable[str], style: str = "", indent: str = "") -> AnyText:
    """Parts side by side, so many in a line as there is room for; none is broken in two."""
    lines: list[str] = []
    for part in map(spelt, parts):
        if lines and cell_len(f"{lines[-1]} {part}") <= WIDTH:
            lines[-1] += f" {part}"
        else:
            lines.append(indent + part)
    return Text("\n".join(lines), style)


def enumerated(parts: Sequence[str]) -> list[str]:
    """With a comma after each but the last."""
    return [*(f"{part}," for part in parts[:-1]), *parts[-1:]]


def figure_legend(game: Game, language: str) -> list[str]:
    """What the letters of the special figures mean."""
    letters = piece_letters(game)
    return enumerated([f"{letters[piece]} {piece_words(game, piece, language)}" for piece in range(1, len(letters))])


def belongings(game: Game, names: Sequence[str], language: str) -> list[list[str]]:
    """What else lies in front of the players, for each who has something."""
    things: dict[int, list[str]] = {}
    for rule in game.book.shown:
        for shown in rule.shown(game):
            if shown.player >= 0 and shown.cell < 0 and shown.count:
                things.setdefault(shown.player, []).append(f"{word('shown', shown.name, language)} {shown.count}")
    return [[f"{names[player]}:", *enumerated(found)] for player, found in sorted(things.items())]


def supplies(game: Game, language: str) -> list[list[str]]:
    """What lies open beside the land for all."""
    shown = [thing for rule in game.book.shown for thing in rule.shown(game)]
    found = [thing for thing in shown if thing.player < 0 and thing.cell < 0 and thing.zone < 0 and thing.count]
    counts: dict[str, int] = {}
    for thing in found:
        counts[thing.name] = counts.get(thing.name, 0) + thing.count
    words = [f"{word('shown', name, language)} {count}" for name, count in counts.items()]
    return [[phrase("beside", language), *enumerated(words)]] if words else []


def prisons(game: Game, names: Sequence[str], language: str) -> list[list[str]]:
    """Whom the players hold prisoner, for each who holds somebody."""
    found: list[list[str]] = []
    for captor, name in enumerate(names):
        held = [owned_words(game, figure, language, names) for figure in game.figures.captives(captor)]
        if held:
            found.append([phrase("prisoners", language, name=name), *enumerated(held)])
    return found


def tile_in_hand(game: Game, language: str, scale: Scale = LARGE) -> list[RenderableType]:
    kind = game.book.kinds[game.hand]
    # Where not all of the bag is drawn, nobody can say how many of them will come.
    key = "your_tile_of_many" if tiles_left(game) == game.bag.total else "your_tile"
    text = phrase(key, language, tile=kind.name, left=game.bag.counts[game.hand])
    return [Text(text), *lines(sketch_rows(game, game.hand, 0, scale)), ""]


def variants(game: Game, menu: Menu, entry: Item, scale: Scale = LARGE) -> list[RenderableType]:
    """What is behind one label: a tile in every way round that fits, or a list."""
    if menu.options[entry.options[0]].verb != PLACE or game.hand < 0:
        numbered = [
            Text.assemble((f"{number} ", "bold"), menu.words(index)) for number, index in enumerate(entry.options, 1)
        ]
        return [Text(f"{entry.label}: {phrase('which_one', menu.language)}"), *numbered]
    grid = Table.grid(padding=(0, 2, 1, 0))
    drawn = [turning(game, menu, number, index, scale) for number, index in enumerate(entry.options, 1)]
    for first in range(0, len(drawn), 2):
        grid.add_row(*drawn[first : first + 2])
    return [Text(f"{entry.label} ({cell_name(entry.cell)}): {phrase('which', menu.language)}"), grid]


def turning(game: Game, menu: Menu, number: int, index: int, scale: Scale) -> Group:
    move = menu.options[index]
    extra = spoken(answer(move.word), menu.language) if move.word else ""
    about = f" {SIDES[move.b].lower()} {move.b * 90}° {extra}".rstrip()
    return Group(
        Text.assemble((str(number), "bold"), (about, "dim")), *lines(sketch_rows(game, game.hand, move.b, scale))
    )


def choices(game: Game, menu: Menu, scale: Scale = LARGE) -> list[RenderableType]:
    """The labelled options that are not cells for the tile in hand."""
    found: list[RenderableType] = []
    if any(move.verb == DEPLOY for move in menu.options):
        found += [Text(phrase("laid", menu.language)), *lines(tile_rows(game, game.tile, scale, menu.marks)), ""]
    entries = [entry for entry in menu.entries if menu.options[entry.options[0]].verb != PLACE]
    numbers = [entry.label for entry in entries if menu.is_mere_number(entry)]
    found += [flowing(numbers, "bold", indent=" ")] if numbers else []
    return found + [choice(game, menu, entry) for entry in entries if entry.label not in numbers]


def choice(game: Game, menu: Menu, entry: Item) -> AnyText:
    text = Text.assemble((f"{entry.label:>2} ", "bold"))
    move = menu.options[entry.options[0]]
    if len(entry.options) == 1:
        if is_plain(game, move):
            return text.append(spot_words(game, move.b, menu.language))
        text.append(menu.words(entry.options[0]))
        return text if move.verb in (DEPLOY, PASS) else text.append(f"  {code(game, move)}", "dim")
    if all(menu.options[index].verb == DEPLOY for index in entry.options):
        words = [piece_words(game, menu.options[index].a, menu.language) for index in entry.options]
        text.append(spot_words(game, entry.zone, menu.language))
    else:
        words = [menu.words(index) for index in entry.options]
    variants = flowing([f"{number} {variant}" for number, variant in enumerate(words, 1)], indent="   ")
    variants.highlight_regex(r"(?m)(?<=^   )\d+|(?<= )\d+(?= )", "bold")
    return text.append("\n").append_text(variants)


def is_plain(game: Game, move: Move) -> bool:
    """An ordinary follower goes onto a place where it has a calling: that says it all."""
    role = move.verb == DEPLOY and game.board.zones[move.b].feature.role
    return bool(role) and move.a == 0 and not move.word and not move.rule


def lines(rows: Rows) -> list[AnyText]:
    return [painted(row) for row in rows]
