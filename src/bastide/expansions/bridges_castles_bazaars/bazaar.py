"""Bazaars: tiles are turned up, shared out, and laid in turns of their own.

They lie in two piles meanwhile: those on offer, and those that somebody has. No bazaar starts another one: a bazaar
tile laid while one is open is a tile like any other.
"""

from bastide.expansions.bridges_castles_bazaars.auction import Auction
from bastide.expansions.bridges_castles_bazaars.stall import NOT_ON_OFFER, SHARES, give_tile, on_offer
from bastide.kernel.bag import Bag
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE, TILE, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.kernel.shown import Shown
from bastide.rules.turn import begin_turn, drawable_copies, drawable_kinds

DUE: Note[int] = Note("bazaars due", 0)
"""The bazaar tiles laid in this turn whose bazaar is still to come."""

OPEN: Note[bool] = Note("bazaar open", False)
"""A bazaar goes on until the last of its tiles is laid."""


def tile_laid(game: Game, tile: int) -> None:
    if "bazaar" in game.board.turned[tile].kind.tags and game.turn and not OPEN.of(game):
        DUE.set(game, DUE.of(game) + 1)


def set_up(game: Game) -> None:
    for name in ("bazaar", "bought"):
        game.piles[name] = Bag.of([0] * len(game.book.kinds))


def tiles_shown(game: Game) -> list[Shown]:
    found = [Shown("offered", count=on_offer(game).counts[kind], kind=kind) for kind in on_offer(game).kinds]
    return found + [Shown("bought", player=who, kind=kind) for who, kind in enumerate(SHARES.of(game)) if kind >= 0]


class HoldBazaars(Frame):
    """One bazaar for each bazaar tile of the turn, as long as there are tiles enough for everybody."""

    __slots__ = ("auctioned",)

    def __init__(self, auctioned: bool) -> None:
        self.auctioned = auctioned

    def next(self, game: Game) -> Decision | None:
        if OPEN.of(game) or not DUE.of(game):
            game.finish()
            return None
        DUE.set(game, DUE.of(game) - 1)
        players = game.book.players
        if sum(drawable_copies(game, drawable_kinds(game))) >= players:
            OPEN.set(game, True)
            SHARES.set(game, (-1,) * players)
            game.push(LayInTurn(game.player))
            if self.auctioned:
                game.push(Auction((game.player + 1) % players))
            game.push(TurnUp(players))
        return None


class TurnUp(Frame):
    """Chance gives as many tiles as there are players. One that may not be drawn yet is replaced at once."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def next(self, game: Game) -> Decision | None:
        if not self.left:
            game.finish()
            return None
        kinds = drawable_kinds(game)
        return Decision(CHANCE, "turn-up", [game.book.draws[kind] for kind in kinds], drawable_copies(game, kinds))

    def choose(self, game: Game, move: Move) -> None:
        game.become(TurnUp(self.left - 1))
        game.bag.take(move.a)
        on_offer(game).put(move.a)
        if game.log is not None:
            game.tell("tile turned up", {"tile": game.book.kinds[move.a].name})

    def marks(self) -> tuple[object, ...]:
        return (self.left,)


class LayInTurn(Frame):
    """From the left of whoever laid the bazaar, each lays their tile in a turn of its own. Where none was
    auctioned, they take one now."""

    __slots__ = ("done", "host")

    def __init__(self, host: int, done: int = 0) -> None:
        self.host = host
        self.done = done

    def next(self, game: Game) -> Decision | None:
        players = game.book.players
        if self.done == players:
            OPEN.set(game, False)
            game.finish()
            return None
        player = (self.host + 1 + self.done) % players
        kinds = on_offer(game).kinds
        if SHARES.of(game)[player] < 0:
            if len(kinds) > 1:
                return Decision(player, "take", [Move(TILE, kind) for kind in kinds])
            give_tile(game, player, kinds[0])
        self._begin(game, player)
        return None

    def choose(self, game: Game, move: Move) -> None:
        player = (self.host + 1 + self.done) % game.book.players
        give_tile(game, player, move.a)
        self._begin(game, player)

    def against(self, game: Game, move: Move) -> Refusal | None:
        return NOT_ON_OFFER if move.verb == TILE else None

    def _begin(self, game: Game, player: int) -> None:
        game.become(LayInTurn(self.host, self.done + 1))
        shares = list(SHARES.of(game))
        kind = shares[player]
        shares[player] = -1
        SHARES.set(game, tuple(shares))
        game.piles["bought"].take(kind)
        game.hand = kind
        begin_turn(game, player)

    def marks(self) -> tuple[object, ...]:
        return (self.host, self.done)
