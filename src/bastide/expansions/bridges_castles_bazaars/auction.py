"""The auction: a player picks a tile and bids, the others bid once each, and the tile is bought or sold.

Whoever has a tile is out of it, and the last one gets the last tile for nothing. Bids end at 50 so that there are not
infinitely many (our decision). Points may fall below zero here.
"""

from typing import Final

from bastide.expansions.bridges_castles_bazaars.stall import NOT_ON_OFFER, give_tile, has_tile, on_offer
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import ANSWER, NO, NUMBER, PASS, TILE, Decision, Move
from bastide.kernel.refusal import Refusal
from bastide.kernel.sheet import Award, Term
from bastide.rules.completion import give
from bastide.rules.rounds import round_from

HIGHEST: Final = 50

TOO_HIGH = Refusal("bid.too_high", {"most": str(HIGHEST)})
FIRST_BID = Refusal("bid.first")


class Auction(Frame):
    """Player after player without a tile picks one, until only one is left."""

    __slots__ = ("first",)

    def __init__(self, first: int) -> None:
        self.first = first

    def next(self, game: Game) -> Decision | None:
        without = self._without(game)
        if len(without) == 1:
            game.finish()
            give_tile(game, without[0], on_offer(game).kinds[0])
            return None
        return Decision(without[0], "lot", [Move(TILE, kind) for kind in on_offer(game).kinds])

    def _without(self, game: Game) -> list[int]:
        return [player for player in round_from(game, self.first) if not has_tile(game, player)]

    def choose(self, game: Game, move: Move) -> None:
        seller = self._without(game)[0]
        game.become(Auction((seller + 1) % game.book.players))
        game.push(Bidding(seller, move.a, -1, seller, 0))
        if game.log is not None:
            game.tell("tile offered", {"player": seller, "tile": game.book.kinds[move.a].name})

    def against(self, game: Game, move: Move) -> Refusal | None:
        return NOT_ON_OFFER if move.verb == TILE else None

    def marks(self) -> tuple[object, ...]:
        return (self.first,)


class Bidding(Frame):
    """The one who picked the tile bids, even 0; then each other without a tile goes higher or passes."""

    __slots__ = ("asked", "bid", "bidder", "kind", "seller")

    def __init__(self, seller: int, kind: int, bid: int, bidder: int, asked: int) -> None:
        self.seller = seller
        self.kind = kind
        self.bid = bid
        self.bidder = bidder
        self.asked = asked

    def next(self, game: Game) -> Decision | None:
        if self.asked == game.book.players or self.bid == HIGHEST:
            game.become(Deal(self.seller, self.kind, self.bid, self.bidder))
            return None
        player = (self.seller + self.asked) % game.book.players
        if has_tile(game, player):
            game.become(self._heard(self.bid, self.bidder))
            return None
        bids = [Move(NUMBER, points) for points in range(self.bid + 1, HIGHEST + 1)]
        return Decision(player, "bid", [*bids, NO] if self.asked else bids)

    def choose(self, game: Game, move: Move) -> None:
        player = (self.seller + self.asked) % game.book.players
        if move.verb == NUMBER:
            game.become(self._heard(move.a, player))
        else:
            game.become(self._heard(self.bid, self.bidder))
        if game.log is not None:
            self._tell(game, player, move)

    def _tell(self, game: Game, player: int, move: Move) -> None:
        if move.verb == NUMBER:
            game.tell("bid made", {"player": player, "count": move.a})
        else:
            game.tell("bid passed", {"player": player})

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb == PASS or (move.verb == NUMBER and move.a < 0):
            return FIRST_BID if not self.asked else None
        if move.verb != NUMBER:
            return None
        return TOO_HIGH if move.a > HIGHEST else Refusal("bid.too_low", {"bid": str(self.bid)})

    def _heard(self, bid: int, bidder: int) -> "Bidding":
        return Bidding(self.seller, self.kind, bid, bidder, self.asked + 1)

    def told(self, game: Game, move: Move) -> tuple[str, dict[str, int | str]] | None:
        """What is done with a number here."""
        return ("choice.bid", {"count": move.a}) if move.verb == NUMBER else None

    def values(self, game: Game) -> dict[str, int | str]:
        offer: dict[str, int | str] = {"kind": game.book.kinds[self.kind].name}
        return offer | {"count": self.bid, "seat": self.bidder, "other_seat": self.seller} if self.asked else offer

    def marks(self) -> tuple[object, ...]:
        return (self.seller, self.kind, self.bid, self.bidder, self.asked)


class Deal(Frame):
    """The tile goes to the highest bidder for the points bid, or the seller keeps it and pays as much."""

    __slots__ = ("bid", "bidder", "kind", "seller")

    def __init__(self, seller: int, kind: int, bid: int, bidder: int) -> None:
        self.seller = seller
        self.kind = kind
        self.bid = bid
        self.bidder = bidder

    def next(self, game: Game) -> Decision | None:
        if self.bidder != self.seller:
            return Decision(self.seller, "deal", [Move(ANSWER, word="buy"), Move(ANSWER, word="sell")])
        game.finish()
        give_tile(game, self.seller, self.kind)
        self._pay(game, self.seller, -1)
        return None

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        buyer, other = (self.seller, self.bidder) if move.word == "buy" else (self.bidder, self.seller)
        give_tile(game, buyer, self.kind)
        self._pay(game, buyer, other)

    def _pay(self, game: Game, buyer: int, other: int) -> None:
        if self.bid:
            paid = [Term("bazaar.paid", 1, -self.bid)]
            awards = [Award(buyer, -self.bid, "bazaar", -1, paid, game.turn, debt=True)]
            if other >= 0:
                awards.append(Award(other, self.bid, "bazaar", -1, [Term("bazaar.received", 1, self.bid)], game.turn))
            give(game, awards)

    def values(self, game: Game) -> dict[str, int | str]:
        return {"kind": game.book.kinds[self.kind].name, "count": self.bid, "seat": self.bidder}

    def marks(self) -> tuple[object, ...]:
        return (self.seller, self.kind, self.bid, self.bidder)
