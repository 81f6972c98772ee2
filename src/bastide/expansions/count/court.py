"""Going to court: a follower into Carcassonne, and then the Count."""

from bastide.expansions.count.quarters import COUNT, HOUSES, QUARTERS, house
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import DEPLOY, NO, ZONE, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.kernel.standing import deploy
from bastide.rules.posting import is_at_hand, refusal, why_not_enter

LAST_ENTRY: Note[int] = Note("turn at court", 0)
"""The turn in which a follower entered the city last."""

NO_QUARTER = Refusal("court.no_quarter")
IS_THERE = Refusal("count.is_there")
NOT_FOR_HIM = Refusal("count.no_quarter")


class EnterCity(Frame):
    """The player puts a follower from their supply into a quarter of their choice, or lets it be. A further tile in the
    midst of a part leads nobody to court: that comes once, when the part is over."""

    __slots__ = ("once_a_turn",)

    def __init__(self, once_a_turn: bool) -> None:
        self.once_a_turn = once_a_turn

    def next(self, game: Game) -> Decision | None:
        options = self._entries(game) if self._may_enter(game) else []
        if not options:
            game.finish()
            return None
        return Decision(game.player, "court", [*options, NO])

    def _may_enter(self, game: Game) -> bool:
        if game.depth or not is_generous(game):
            return False
        return not (self.once_a_turn and LAST_ENTRY.of(game) == game.turn)

    def _entries(self, game: Game) -> list[Move]:
        player = game.player
        return [
            Move(DEPLOY, piece.index, zone)
            for piece in game.book.cast.pieces
            if is_at_hand(game, player, piece.index)
            for zone in HOUSES.of(game)
            if refusal(game, player, piece, zone, shared=True) is None
        ]

    def choose(self, game: Game, move: Move) -> None:
        if move.verb == DEPLOY:
            LAST_ENTRY.set(game, game.turn)
            deploy(game, game.player, move.a, move.b)
            game.become(MoveCount())
        else:
            game.finish()

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != DEPLOY:
            return None
        if move.b not in HOUSES.of(game):
            return NO_QUARTER
        return why_not_enter(game, game.player, move.a, move.b, shared=True)


def is_generous(game: Game) -> bool:
    """Have the scorings of this part paid others and the player not at all? Cards, goods and the like do not matter."""
    paid = {award.player for award in game.awards if award.scoring and award.points > 0}
    return bool(paid) and game.player not in paid


class MoveCount(Frame):
    """Whoever has put a follower into the city may move the Count to another quarter."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        here = house(game, COUNT.of(game))
        return Decision(game.player, "count", [*[Move(ZONE, zone) for zone in HOUSES.of(game) if zone != here], NO])

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        if move.verb == ZONE:
            COUNT.set(game, QUARTERS[HOUSES.of(game).index(move.a)])
            if game.log is not None:
                game.tell("count moved", {"quarter": COUNT.of(game), "zone": move.a})

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != ZONE:
            return None
        return IS_THERE if move.a in HOUSES.of(game) else NOT_FOR_HIM
