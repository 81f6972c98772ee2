"""What everybody at the table can see of a position, as one word.

The digest of a game also covers what the engine keeps to itself and changes with it. A record needs a word that stays
the same as long as the game is the same, so this one is made of names and points alone.
"""

from collections.abc import Iterator
from hashlib import blake2b

from bastide.kernel.bag import Bag
from bastide.kernel.game import Game
from bastide.kernel.moves import DEPLOY
from bastide.kernel.pieces import SUPPLY
from bastide.kernel.tiles import Turned
from bastide.notation.codes import away_name, cell_name, code, zone_name
from bastide.notation.document import FORMAT
from bastide.rules.ruleset import COLOURS


def fingerprint(game: Game, form: int = FORMAT) -> str:
    """Equal for games that look the same, with the same points for the same reasons and the same question open.

    Records of the first format know nothing of the tile in hand and of what lies there besides tiles and figures.
    """
    facts: tuple[object, ...] = (
        [f"{tile.kind.name} {cell_name(cell)} {tile.rotation}" for tile, cell in _laid(game)],
        sorted(_figures(game)),
        sorted(_tiles(game, "bag", game.bag)) + sorted(_piles(game)),
        sorted(f"{award.turn} {award.player} {award.points} {award.reason}" for award in game.sheet),
        game.scores,
        (game.turn, game.player),
        _question(game),
    )
    if form > 1:
        facts = (*facts, sorted(_tokens(game)), game.book.kinds[game.hand].name if game.hand >= 0 else "")
    return blake2b(repr(facts).encode(), digest_size=16).hexdigest()


def key(game: Game) -> str:
    """Equal for positions that look the same with the same question open, by whatever moves they have come about.

    Like the fingerprint it is made of what lies on the table; unlike it, without the number of the turn, the order in
    which tiles were laid, and how the points came about."""
    facts: tuple[object, ...] = (
        sorted(f"{tile.kind.name} {cell_name(cell)} {tile.rotation}" for tile, cell in _laid(game)),
        sorted(_figures(game)),
        sorted(_tiles(game, "bag", game.bag)) + sorted(_piles(game)),
        game.scores,
        (game.player, game.part, game.action),
        _question(game),
        _stage(game),
        sorted(_tokens(game)),
        game.book.kinds[game.hand].name if game.hand >= 0 else "",
    )
    return blake2b(repr(facts).encode(), digest_size=16).hexdigest()


def _laid(game: Game) -> Iterator[tuple[Turned, int]]:
    return zip(game.board.turned, game.board.tile_cell, strict=True)


def _figures(game: Game) -> Iterator[str]:
    cast = game.book.cast
    for figure, zone in enumerate(game.figures.where):
        if zone != SUPPLY:
            place = _place(game, zone) if zone >= 0 else away_name(game, figure)
            yield f"{COLOURS[cast.owner[figure]]} {cast.pieces[cast.piece[figure]].name} {place}"


def _tokens(game: Game) -> Iterator[str]:
    """All that the rules show, on the land and in front of players. How it is drawn does not matter."""
    for shown in (shown for rule in game.book.shown for shown in rule.shown(game)):
        on_cell = cell_name(shown.cell) if shown.cell >= 0 else ""
        place = _place(game, shown.zone) if shown.zone >= 0 else on_cell
        whose = COLOURS[shown.player] if shown.player >= 0 else ""
        kind = game.book.kinds[shown.kind].name if shown.kind >= 0 else ""
        yield f"{shown.count} {shown.name} {kind}@{place} {whose}"


def _place(game: Game, zone: int) -> str:
    return f"{cell_name(game.board.tile_cell[game.board.zone_tile[zone]])}/{zone_name(game, zone)}"


def _tiles(game: Game, pile: str, bag: Bag) -> Iterator[str]:
    return (f"{pile} {game.book.kinds[kind].name} {bag.counts[kind]}" for kind in bag.kinds)


def _piles(game: Game) -> Iterator[str]:
    for name, pile in game.piles.items():
        yield from _tiles(game, name, pile)


def _question(game: Game) -> tuple[int, str, list[str]] | None:
    decision = game.decision
    if decision is None:
        return None
    return decision.player, decision.prompt, sorted(code(game, move) for move in decision.options)


def _stage(game: Game) -> str:
    """The cell of the tile just laid, where figures may stand on it: the codes of these options leave it out."""
    decision = game.decision
    if decision is None or not any(move.verb == DEPLOY for move in decision.options):
        return ""
    return cell_name(game.board.tile_cell[game.tile])
