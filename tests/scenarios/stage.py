"""Sets up the position of a scenario: tiles that lie, figures that stand, what is in the bag."""

from functools import lru_cache
from typing import Any

from bastide.kernel.bag import Bag
from bastide.kernel.compass import SIDES, cell_at
from bastide.kernel.game import Game
from bastide.kernel.laying import lay_tile
from bastide.kernel.openings import clash
from bastide.kernel.pieces import ASIDE, HELD, bits
from bastide.kernel.rule import Rule
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.standing import put
from bastide.notation.codes import zone_named
from bastide.rules.ruleset import COLOURS, Ruleset
from tests.kernel.stand_ins import listen


class BadScenario(Exception):
    """The scenario file itself is wrong."""


def seat(colour: str) -> int:
    if colour not in COLOURS:
        raise BadScenario(f"no such colour: {colour}")
    return COLOURS.index(colour)


def account(game: Game, colour: str) -> int:
    """Whose counting figure has this colour: a seat's, unless points are counted otherwise."""
    if seat(colour) not in game.book.accounts:
        raise BadScenario(f"{colour} has no points of its own in this game")
    return game.book.accounts.index(seat(colour))


def staged(table: dict[str, Any], *stand_ins: Rule) -> Game:
    """The game of a scenario, at its first question. With an empty bag the last turn is over: only the end is left.

    The land is what the scenario lists; if the list begins with `start`, the start tiles lie too.
    """
    land = table.get("land")
    is_bare = land is not None and land[:1] != ["start"]
    sets, options = tuple(table.get("with", [])), tuple(sorted(table.get("options", {}).items()))
    choose = _book.__wrapped__ if stand_ins else _book
    book = choose(table.get("game", "carcassonne"), sets, table.get("players", 2), options, is_bare)
    listen(book, stand_ins)
    if land is None:
        return _opened(Game.start(book, log=True), table)
    game = Game.unpacked(book)
    game.log = []
    for rule in book.setup:
        rule.setup(game)
    for line in land if is_bare else land[1:]:
        _lay(game, line)
    game.player = seat(table.get("active", "red"))
    _furnish(game, table)
    if not game.bag.total:
        game.turn = 1
    game.touched = []
    game.push(book.sequences["game"])
    game.log = []
    game.advance()
    return game


@lru_cache(64)
def _book(
    game: str, sets: tuple[str, ...], players: int, options: tuple[tuple[str, Any], ...], is_bare: bool
) -> Rulebook:
    """The rules of a scenario, the same for all that are alike: nobody may change them."""
    book = Ruleset(game, sets, players, dict(options)).book
    if is_bare:
        book.starts = []
    return book


def _opened(game: Game, table: dict[str, Any]) -> Game:
    for key in ("figures", "prisoners", "supply", "points", "bag", "piles", "notes", "active"):
        if key in table:
            raise BadScenario(f"'{key}' needs 'land': without it the game starts from the beginning")
    return game


def _furnish(game: Game, table: dict[str, Any]) -> None:
    for line in table.get("figures", []):
        _stand(game, line)
    for line in table.get("prisoners", []):
        _imprison(game, line)
    for line in table.get("supply", []):
        _leave(game, line)
    for colour, points in table.get("points", {}).items():
        game.scores[account(game, colour)] = points
    if "bag" in table:
        game.bag = _filled(game, table["bag"])
    for name, names in table.get("piles", {}).items():
        if name not in game.piles:
            raise BadScenario(f"no pile {name} in this game")
        game.piles[name] = _filled(game, names)
    for name, value in table.get("notes", {}).items():
        game.notes[name] = remembered(game, value)


def _lay(game: Game, line: str) -> None:
    """`BA.D 0,0 N`: a tile, its cell, and where its printed north points."""
    name, place, north = line.split()
    kind = kind_named(game, name)
    x, y = (int(number) for number in place.split(","))
    cell, rotation = cell_at(x, y), SIDES.index(north)
    if cell in game.board.cells:
        raise BadScenario(f"{line}: the cell is taken")
    if clash(game.book.kinds[kind].turned[rotation].code, game.board.asked(cell)) >= 0:
        raise BadScenario(f"{line}: it does not fit its neighbours")
    sources = [bag for bag in (game.bag, *game.piles.values()) if bag.counts[kind]]
    if not sources and not game.book.kinds[kind].blocks:
        raise BadScenario(f"{line}: there are not so many {name}")
    for source in sources[:1]:
        source.take(kind)
    lay_tile(game, kind, cell, rotation)


def kind_named(game: Game, name: str) -> int:
    if name not in game.book.kind_by_name:
        raise BadScenario(f"no tile {name} in this game")
    return game.book.kind_by_name[name]


def spot(game: Game, text: str) -> int:
    """`1,0/road.W`, or `road.W` on the tile just laid."""
    place, _, name = text.rpartition("/")
    tile = game.tile
    if place:
        x, y = (int(number) for number in place.split(","))
        tile = game.board.cells.get(cell_at(x, y), -1)
        if tile < 0:
            raise BadScenario(f"{text}: no tile lies at {place}")
    return zone_named(game, tile, name)


def piece(game: Game, name: str) -> int:
    for known in game.book.cast.pieces:
        if known.name == name:
            return known.index
    raise BadScenario(f"no figure called {name} in this game")


def _stand(game: Game, line: str) -> None:
    """`red follower 1,0/road.W`."""
    colour, name, place = line.split()
    put(game, _taken(game, line, colour, name), spot(game, place))


def _imprison(game: Game, line: str) -> None:
    """`red follower blue`: a prisoner of blue's."""
    colour, name, captor = line.split()
    game.figures.where[_taken(game, line, colour, name)] = HELD - seat(captor)


def _taken(game: Game, line: str, colour: str, name: str) -> int:
    """The first such figure of a player's supply, which it leaves."""
    player = seat(colour)
    at_hand = bits(game.figures.supply[player] & game.book.cast.mask(player, piece(game, name)))
    if not at_hand:
        raise BadScenario(f"{line}: none left")
    game.figures.supply[player] ^= 1 << at_hand[0]
    return at_hand[0]


def _leave(game: Game, line: str) -> None:
    """`red 0 follower`: so many in the supply; the others are out of the game."""
    colour, number, name = line.split()
    player = seat(colour)
    at_hand = bits(game.figures.supply[player] & game.book.cast.mask(player, piece(game, name)))
    for figure in at_hand[int(number) :]:
        game.figures.supply[player] ^= 1 << figure
        game.figures.where[figure] = ASIDE


def _filled(game: Game, names: list[str]) -> Bag:
    counts = [0] * len(game.book.kinds)
    for name in names:
        counts[kind_named(game, name)] += 1
    return Bag.of(counts)


def remembered(game: Game, value: Any) -> object:
    """A value as it is noted in the game; `@1,0` is the tile there and `@1,0/road.W` a zone of it."""
    if isinstance(value, list):
        return tuple(remembered(game, item) for item in value)
    if not isinstance(value, str) or not value.startswith("@"):
        return value
    if "/" in value:
        return spot(game, value[1:])
    x, y = (int(number) for number in value[1:].split(","))
    return game.board.cells[cell_at(x, y)]
