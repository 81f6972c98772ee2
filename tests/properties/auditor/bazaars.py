"""Bazaars: tiles are sold for points, and each is laid in a turn of its own."""

from tests.properties.auditor.chapter import Call, Chapter
from tests.properties.auditor.land import Cell
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.sights import Sight


class Bazaars(Chapter):
    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.due = 0
        self.is_open = False
        self.bought: dict[int, str] = {}

    def tile_laid(self, cell: Cell) -> None:
        self.due += "bazaar" in self.land.tiles[cell].tags and not self.is_open

    def auction(self) -> None:
        """One for every bazaar tile of the turn, as long as there are tiles enough."""
        while self.due and not self.is_open:
            self.due -= 1
            sight = self.story.peek()
            if sight is not None and sight.is_choice("turn-up"):
                self._hold(self.referee.player)

    def _hold(self, host: int) -> None:
        self.is_open = True
        players = self.table.players
        for _ in range(players):
            self._choice("turn-up")
            self.story.take_event("tile turned up")
        if self.table.options["bazaar"] == "auction":
            self._auction([(host + 1 + step) % players for step in range(players)])
        for step in range(players):
            if self.story.take_choice("take") or self.story.comes("tile taken"):
                self._hand_over()
            player = (host + 1 + step) % players
            self.referee.hand = self.bought.pop(player, "")
            self.referee.turn(player)
        self.is_open = False

    def _choice(self, prompt: str) -> Sight:
        choice = self.story.take_choice(prompt)
        self.story.demand(choice is not None, f"'{prompt}' should be asked")
        assert choice is not None
        return choice

    def _auction(self, without: list[int]) -> None:
        """Whoever has no tile yet offers one; the last gets the last for nothing."""
        while len(without) > 1:
            seller = without.pop(0)
            self.story.demand(self._choice("lot").number("player") == seller, f"{seller} should choose a tile")
            self.story.take_event("tile offered")
            buyer = self._sale(seller)
            if buyer != seller:
                without[without.index(buyer)] = seller
                without = self._in_seats(without, seller)
        self._hand_over()

    def _hand_over(self) -> None:
        sight = self.story.take_event("tile taken")
        self.bought[sight.number("player")] = sight.text("tile")

    def _in_seats(self, without: list[int], seller: int) -> list[int]:
        """From the left of the last seller on."""
        return sorted(without, key=lambda player: (player - seller - 1) % self.table.players)

    def _bid(self, choice: Sight) -> int:
        told = self.story.take_event("bid made")
        said = (told.number("player"), told.number("count"))
        self.story.demand(said == (choice.number("player"), choice.number("number")), "another bid is told")
        return choice.number("number")

    def _sale(self, seller: int) -> int:
        """The bids, and who gets the tile."""
        bid, bidder = self._bid(self._choice("bid")), seller
        while choice := self.story.take_choice("bid"):
            if choice.facts["passed"]:
                self.story.take_event("bid passed")
            else:
                self.story.demand(choice.number("number") > bid, "a bid that is not higher")
                bid, bidder = self._bid(choice), choice.number("player")
        buyer, other = seller, bidder
        if bidder != seller and self._choice("deal").text("word") == "sell":
            buyer, other = bidder, seller
        self._hand_over()
        received = [Call(other, bid, "bazaar")] if other != buyer else []
        self.referee.expect([Call(buyer, -bid, "bazaar"), *received])
        return buyer
