"""Putting figures on the land and taking them back."""

from bastide.kernel.game import Game
from bastide.kernel.notes import Note
from bastide.kernel.pieces import ASIDE, HELD, SUPPLY

GUESTS: Note[int] = Note("guests", 0)
"""Figures that have come into a region but on none of its tiles, a bit each. Their zone only names the region."""


def deploy(game: Game, player: int, piece: int, zone: int) -> int:
    """Take a figure of this sort from the player's supply and put it on a zone. Answers the figure."""
    at_hand = game.figures.supply[player] & game.book.cast.mask(player, piece)
    assert at_hand, "no such figure at hand"
    bit = at_hand & -at_hand
    figure = bit.bit_length() - 1
    game.figures.supply[player] ^= bit
    put(game, figure, zone)
    for rule in game.book.deployed:
        rule.deployed(game, figure, zone)
    return figure


def put(game: Game, figure: int, zone: int) -> None:
    """Stand a figure that is nowhere on a zone, without anybody being told but the log."""
    game.figures.where[figure] = zone
    game.regions.enter(zone, figure)
    if game.log is not None:
        game.tell("figure deployed", {"figure": figure, "zone": zone})


def _lift(game: Game, figure: int) -> int:
    zone = game.figures.where[figure]
    assert zone >= 0, "the figure is not on the land"
    game.regions.leave(zone, figure)
    game.figures.where[figure] = ASIDE
    if GUESTS.of(game):
        GUESTS.set(game, GUESTS.of(game) & ~(1 << figure))
    return zone


def take_home(game: Game, figure: int, why: str) -> None:
    """Return a figure from the land to its owner's supply."""
    zone = _lift(game, figure)
    restock(game, figure)
    _tell_left(game, figure, zone, why)


def move(game: Game, figure: int, zone: int, why: str) -> None:
    """A figure on the land goes over to another zone of it."""
    left = _lift(game, figure)
    put(game, figure, zone)
    for rule in game.book.left:
        rule.left(game, figure, left, why)


def go_on(game: Game, figure: int, left: int, zone: int, why: str) -> None:
    """A figure that has just gone home from a zone goes over to another one instead."""
    game.figures.supply[game.book.cast.owner[figure]] &= ~(1 << figure)
    put(game, figure, zone)
    for rule in game.book.left:
        rule.left(game, figure, left, why)


def visit(game: Game, figure: int, zone: int, why: str) -> None:
    """A figure on the land goes over to the region of a zone, but onto no tile."""
    move(game, figure, zone, why)
    GUESTS.set(game, GUESTS.of(game) | 1 << figure)


def tile_of(game: Game, figure: int) -> int:
    """The tile on which a figure stands; -1: none."""
    zone = game.figures.where[figure]
    return -1 if zone < 0 or GUESTS.of(game) >> figure & 1 else game.board.zone_tile[zone]


def carry_over(game: Game, figure: int, zone: int) -> None:
    """The place of a figure has become another one, so it stands there without having left."""
    place = _lift(game, figure)
    put(game, figure, zone)
    for rule in game.book.carried:
        rule.carried(game, figure, place)


def _tell_left(game: Game, figure: int, zone: int, why: str) -> None:
    if game.log is not None:
        game.tell("figure returned", {"figure": figure, "zone": zone, "why": why})
    for rule in game.book.left:
        rule.left(game, figure, zone, why)


def capture(game: Game, figure: int, captor: int) -> None:
    """A figure on the land becomes the prisoner of another player, who sets it down before them."""
    assert captor != game.book.cast.owner[figure], "nobody is their own prisoner"
    zone = _lift(game, figure)
    game.figures.where[figure] = HELD - captor
    if game.log is not None:
        game.tell("figure captured", {"figure": figure, "zone": zone, "captor": captor})
    for rule in game.book.left:
        rule.left(game, figure, zone, "captured")


def release(game: Game, figure: int, why: str) -> None:
    """A prisoner goes home to their owner's supply."""
    captor = game.figures.captor(figure)
    assert captor >= 0, "the figure is nobody's prisoner"
    restock(game, figure)
    if game.log is not None:
        game.tell("figure released", {"figure": figure, "captor": captor, "why": why})


def remove(game: Game, figure: int, why: str) -> None:
    """A figure on the land or at hand is out of the game for good."""
    zone = game.figures.where[figure]
    if zone >= 0:
        _lift(game, figure)
    else:
        game.figures.supply[game.book.cast.owner[figure]] &= ~(1 << figure)
        game.figures.where[figure] = ASIDE
    if game.log is not None:
        game.tell("figure removed", {"figure": figure, "zone": zone, "why": why})
    if zone >= 0:
        for rule in game.book.left:
            rule.left(game, figure, zone, why)


def restock(game: Game, figure: int) -> None:
    """A figure that is neither on the land nor at hand goes to its owner's supply."""
    game.figures.where[figure] = SUPPLY
    game.figures.supply[game.book.cast.owner[figure]] |= 1 << figure


def occupants(game: Game, zone: int) -> int:
    """The figures in the region of a zone, as bits."""
    return game.regions.at[game.regions.label[zone]].figures


def is_safe(game: Game, figure: int, danger: str) -> bool:
    """Is a figure on the land out of reach of what roams it, be it a dragon, a tower or fleas?"""
    if game.board.zones[game.figures.where[figure]].feature.apart:
        return True
    return any(rule.shielded(game, figure, danger) for rule in game.book.shielded)


def is_open(game: Game, tile: int) -> bool:
    """Is there open land on a tile, where what roams the land may come?"""
    return game.board.turned[tile].kind.is_open


def figures_of(game: Game, player: int, zone: int) -> int:
    """The player's figures in the region of a zone, as bits."""
    return occupants(game, zone) & game.book.cast.whole[player]
