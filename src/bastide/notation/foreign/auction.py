"""A bazaar in a saved game: who got which of the tiles, and which tiles they were.

A save tells the bids and not the tiles. But everybody lays theirs in the turns that follow, so the tile of a player is
the first one that they lay after the auction.
"""

from collections.abc import Sequence
from typing import Final

from bastide.notation.foreign.matching import likenesses
from bastide.notation.foreign.plain import BadSave
from bastide.notation.foreign.save import Step

BIDDING: Final = "BAZAAR_BID"
DEALING: Final = "BAZAAR_BUY_OR_SELL"
PASSING: Final = "PASS"
LAYING: Final = "PLACE_TILE"
ABBEY: Final = "AM/A"


class Auction:
    """The steps of one auction, from its first bid on; `plain`: the tiles were just taken."""

    def __init__(self, steps: Sequence[Step], host: int, players: int, plain: bool) -> None:
        self.steps = steps
        self.players = players
        self.plain = plain
        self.at = 0
        self.last = steps[0].number
        """The number of its last step."""
        self.bidders: dict[int, int] = {}
        """Whose bid a step is."""
        self.openings: set[int] = set()
        """The steps that bring a tile to auction."""
        self.needless: set[int] = set()
        """The steps that nobody is asked for here: what is just taken, and the last tile."""
        self.owners: dict[int, int] = {}
        """Who got each tile, by its place in the row."""
        seats = [(host + 1 + place) % players for place in range(players)]
        self._sell(seats)
        self.tiles = self._laid(seats)

    def tile_of(self, seat: int) -> str:
        return self.tiles[seat]

    def tile_at(self, place: int) -> str:
        """The name of the tile at a place of the row."""
        if place not in self.owners:
            raise BadSave(f"a bazaar has no tile {place}")
        return self.tiles[self.owners[place]]

    def _sell(self, seats: list[int]) -> None:
        without = list(seats)
        while len(without) > 1 or (without and self._next_is(BIDDING)):
            seller, winner = without[0], without[0]
            lot = self._step(BIDDING)
            self.bidders[lot.number] = seller
            place = lot.facts.number("supplyIndex")
            if self.plain:
                self.needless.add(lot.number)
            elif len(without) == 1:
                self._settle_last(lot)
            else:
                self.openings.add(lot.number)
                winner = self._winner(seller, without[1:])
            self.owners[place] = winner
            without = [seat for seat in self._round_after(seller) if seat in without and seat != winner]
        for seat in without:
            self.owners |= {place: seat for place in range(self.players) if place not in self.owners}

    def _round_after(self, seat: int) -> list[int]:
        return [(seat + 1 + place) % self.players for place in range(self.players)]

    def _winner(self, seller: int, others: list[int]) -> int:
        """Everybody else bids once or passes; the seller may keep the tile for what was bid last."""
        bidder = seller
        for other in others:
            if self._step(BIDDING, PASSING).kind == BIDDING:
                bidder = other
                self.bidders[self.last] = other
        if bidder == seller or self._step(DEALING).facts.text("value") == "BUY":
            return seller
        return bidder

    def _settle_last(self, lot: Step) -> None:
        """Older versions let the last player bid for the tile that is left, with nobody against them."""
        if lot.facts.number("price"):
            raise BadSave("points were paid for the last tile of a bazaar, which costs nothing here")
        self.needless.add(lot.number)

    def _next_is(self, kind: str) -> bool:
        return self.at < len(self.steps) and self.steps[self.at].kind == kind

    def _step(self, *kinds: str) -> Step:
        if not any(self._next_is(kind) for kind in kinds):
            raise BadSave("the auction is broken off, so that nobody can tell which tiles were on offer")
        found = self.steps[self.at]
        self.at += 1
        self.last = found.number
        return found

    def _laid(self, seats: list[int]) -> dict[int, str]:
        """What everybody laid in their turn after the auction."""
        if sorted(self.owners) != list(range(self.players)):
            raise BadSave("the bids of this auction are not for one tile each")
        coming = iter(self.steps[self.at :])
        found: dict[int, str] = {}
        for seat in seats:
            names = (step.facts.text("tileId") for step in coming if step.kind == LAYING and step.player in (-1, seat))
            found[seat] = next((name for name in names if likenesses(name) != likenesses(ABBEY)), "")
        missing = [str(seat + 1) for seat in seats if not found[seat]]
        if missing:
            raise BadSave(f"it is not told which tile of the bazaar player {missing[0]} got: they have not laid it")
        return found
