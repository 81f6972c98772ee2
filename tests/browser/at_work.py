"""A position that shows a set at work: found in two games with it, one between greedy players, one at random.

What a set brings is what a game has with it and has not without it: rules, figures, tiles. The position with the most
of that on a piece of land as large as a picture is taken.
"""

from typing import NamedTuple

from bastide.kernel.compass import x_of, y_of
from bastide.kernel.game import Game
from bastide.kernel.shown import Shown
from bastide.notation.record import Recorder, write
from bastide.players.dealer import Dealer
from bastide.players.roster import player_named
from bastide.rules.catalogue import Entry
from bastide.rules.ruleset import Ruleset
from bastide.table.tokens import is_held
from tests.properties.company import together

NAMES = ("Ann", "Bert")
WIDE, HIGH = 6, 4
"""A picture shows so many tiles."""

Cell = tuple[int, int]


class Position(NamedTuple):
    """A record, the step at which to look, the place in the middle, and whether something stands beside the land."""

    record: str
    step: int
    middle: Cell
    beside: bool
    on_track: bool
    worth: float


class Own:
    """What a set brings."""

    def __init__(self, found: Entry) -> None:
        names = together([found.name]) if found.name != found.game else []
        self.ruleset = Ruleset(found.game, names, len(NAMES))
        rules, pieces, kinds = _brought(self.ruleset)
        if names:
            others = [name for name in names if name != found.name]
            known = _brought(Ruleset(found.game, others, len(NAMES)))
            rules, pieces, kinds = rules - known[0], pieces - known[1], kinds - known[2]
        self.rules, self.pieces, self.kinds = rules, pieces, kinds

    def shown(self, game: Game) -> list[Shown]:
        return [shown for rule in game.book.shown if rule.name in self.rules for shown in rule.shown(game)]

    def things(self, game: Game) -> list[tuple[Cell, str]]:
        """What lies or stands on the land, by name."""
        board, figures, cast = game.board, game.figures, game.book.cast
        found = [
            ((x_of(cell), y_of(cell)), f"tile {turned.kind.name}")
            for cell, turned in zip(board.tile_cell, board.turned, strict=True)
            if turned.kind.name in self.kinds
        ]
        for figure, zone in enumerate(figures.where):
            piece = cast.pieces[cast.piece[figure]].name
            if zone >= 0 and piece in self.pieces:
                found.append((_cell(game, zone), f"figure {piece}"))
        for shown in self.shown(game):
            if shown.zone >= 0 or shown.cell >= 0:
                cell = (x_of(shown.cell), y_of(shown.cell)) if shown.zone < 0 else _cell(game, shown.zone)
                found.append((cell, f"token {shown.name}"))
        return found


def _brought(ruleset: Ruleset) -> tuple[set[str], set[str], set[str]]:
    book = ruleset.book
    return (
        {rule.name for rule in book.rules},
        {piece.name for piece in book.cast.pieces},
        {kind.name for kind in book.kinds},
    )


def _cell(game: Game, zone: int) -> Cell:
    cell = game.board.tile_cell[game.board.zone_tile[zone]]
    return x_of(cell), y_of(cell)


def worth(things: list[tuple[Cell, str]], land: list[Cell], middle: Cell) -> float:
    """What can be seen round a cell: different tokens and figures first, then how many, then how full the land is."""
    seen = [name for cell, name in things if _is_near(cell, middle)]
    kinds = {name for name in seen if not name.startswith("tile ")}
    tiles = sum(name.startswith("tile ") for name in seen)
    return (
        8 * len(kinds) + 2 * min(len(seen) - tiles, 6) + min(tiles, 8) + 0.4 * sum(_is_near(at, middle) for at in land)
    )


def _is_near(cell: Cell, middle: Cell) -> bool:
    return abs(cell[0] - middle[0]) * 2 <= WIDE and abs(cell[1] - middle[1]) * 2 <= HIGH


def best_view(own: Own, game: Game) -> tuple[float, Cell]:
    land = [(x_of(cell), y_of(cell)) for cell in game.board.tile_cell]
    things = own.things(game)
    beside = {shown.name for shown in own.shown(game) if is_held(shown)}
    views = [(worth(things, land, middle), middle) for middle in {cell for cell, _ in things} or set(land)]
    most, middle = max(views)
    in_debt = any(points < 0 for points in game.scores)
    return most + 3 * len(beside) - 6 * in_debt, middle


def at_work(found: Entry) -> Position:
    """The best position of the games that are tried."""
    own = Own(found)
    tried = [_tried(own, level, found.name) for level in ("random", "greedy")]
    return max(tried, key=lambda position: position.worth)


def _tried(own: Own, level: str, seed: str) -> Position:
    players = [player_named(level, f"{seed} {name}") for name in NAMES]
    dealer, recorder = Dealer(seed), Recorder(own.ruleset, NAMES)
    game = own.ruleset.start()
    best, step, middle, beside, on_track = -1.0, 0, (0, 0), False, False
    while game.decision is not None:
        seat = game.decision.player
        recorder.play(game, dealer.choose(game) if seat < 0 else players[seat].choose(game.view(seat)))
        if game.is_over:
            break
        value, place = best_view(own, game)
        if value > best:
            held = [shown for shown in own.shown(game) if is_held(shown)]
            best, step, middle = value, len(recorder.steps), place
            beside, on_track = bool(held), any(shown.space >= 0 for shown in held) or bool(_marks(own, game))
    return Position(write(recorder.record(game)), step, middle, beside, on_track, best)


def _marks(own: Own, game: Game) -> list[int]:
    return [at for rule in game.book.marked_spaces if rule.name in own.rules for at in rule.marked_spaces(game)]
