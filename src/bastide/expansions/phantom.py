"""The Phantom.

Every player has a phantom, a follower like any other. Whoever has deployed a follower may then put the phantom, if it
is at hand, as a second follower onto the tile just laid, by the usual rules: never where the first one has just taken
possession, and never through a portal. It may also be the only follower of a turn. After a builder, a pig, the fairy or
a piece of a tower nobody is second (our reading of the book's "second follower"); a switch allows it.
"""

from typing import Final

from bastide.kernel.chances import Chances
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope, still_early
from bastide.kernel.moves import DEPLOY, NO, Decision, Move
from bastide.kernel.pieces import Piece
from bastide.kernel.refusal import Refusal
from bastide.kernel.standing import deploy
from bastide.rules.expansion import Expansion, Option
from bastide.rules.posting import is_at_hand, refusal, why_not_there

AS_SECOND: Final = 0.5
"""So much more than another follower the phantom at hand may bring, as long as somebody can go before it."""

PHANTOM_ONLY = Refusal("phantom.only")
ELSEWHERE = Refusal("phantom.elsewhere")


class Phantom(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.phantom = Piece("phantom", 1)
        self.after_any = self.option("phantom_after_any") == "yes"

    @staticmethod
    def options() -> list[Option]:
        return [Option("phantom_after_any", ("no", "yes"))]

    def pieces(self, players: int) -> list[Piece]:
        return [self.phantom]

    def frames(self) -> list[tuple[str, Frame]]:
        return [("SECOND_ACTION", SecondFollower(self))]

    def hopes(self, game: Game, chances: Chances) -> list[Hope]:
        """Where a follower does as well, the phantom stays at hand: it can come as a second one."""
        worth = AS_SECOND * still_early(game)
        return [Hope(player, worth) for player in range(game.book.players) if self._may_be_second(game, player)]

    def _may_be_second(self, game: Game, player: int) -> bool:
        """Has the player the phantom at hand, and another follower who could go before it?"""
        phantom = game.book.cast.mask(player, self.phantom.index)
        at_hand = game.figures.supply[player] & game.book.cast.claimers
        return at_hand & phantom != 0 and at_hand & ~phantom != 0

    def may_follow(self, game: Game) -> bool:
        """Has the player done something in this part after which the phantom may come?"""
        if not game.action or not is_at_hand(game, game.player, self.phantom.index):
            return False
        if not self.after_any and not _was_follower(game):
            return False
        return all(rule.may_add(game, game.player) is None for rule in game.book.may_add)


def _was_follower(game: Game) -> bool:
    for piece in game.book.cast.pieces:
        if piece.name == game.action:
            return piece.claims
    return False


class SecondFollower(Frame):
    """The phantom goes onto the tile just laid, or stays at hand."""

    __slots__ = ("rule",)

    def __init__(self, rule: Phantom) -> None:
        self.rule = rule

    def next(self, game: Game) -> Decision | None:
        options: list[Move] = []
        if self.rule.may_follow(game):
            for zone in game.board.zones_on(game.tile):
                if refusal(game, game.player, self.rule.phantom, zone) is None:
                    options.append(Move(DEPLOY, self.rule.phantom.index, zone))
        if not options:
            game.finish()
            return None
        options.append(NO)
        return Decision(game.player, "second", options)

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        if move.verb == DEPLOY:
            deploy(game, game.player, move.a, move.b)

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != DEPLOY:
            return None
        if move.a != self.rule.phantom.index:
            return PHANTOM_ONLY
        if game.board.zone_tile[move.b] != game.tile:
            return ELSEWHERE
        return why_not_there(game, game.player, move.a, move.b)


RULES = Phantom
