"""Going to court: a follower into Carcassonne, and then the Count."""

from bastide.expansions.count.quarters import COUNT, HOUSES, QUARTERS, house
from bastide.kernel.frames import Frame, Sequence
from bastide.kernel.game import Game
from bastide.kernel.moves import DEPLOY, NO, ZONE, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.kernel.standing import deploy
from bastide.rules.posting import is_at_hand, refusal

BEFORE: Note[int] = Note("awards before the tile", 0)
"""How long the score sheet was when the tile of this part was laid."""

GENEROUS: Note[bool] = Note("paid others only", False)
"""The scorings of this part brought points to others and none to the player himself."""

LAST_ENTRY: Note[int] = Note("turn at court", 0)
"""The turn in which a follower entered the city last."""

NO_QUARTER = Refusal("court.no_quarter")


class WeighScorings(Frame):
    """After the scorings of a part: whom did they pay? Points that are for no region, such as cards, do not matter."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        awards = game.sheet[BEFORE.of(game) :]
        paid = [award.player for award in awards if award.zone >= 0 and award.points > 0]
        GENEROUS.set(game, bool(paid) and game.player not in paid)
        return None


class EnterCity(Frame):
    """The player puts a follower from his supply into a quarter of his choice, or lets it be."""

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
        if not GENEROUS.of(game) or is_within_a_part(game):
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

    def against(self, game: Game, piece: int, zone: int) -> Refusal | None:
        return None if zone in HOUSES.of(game) else NO_QUARTER


def is_within_a_part(game: Game) -> bool:
    """Is this the part of a further tile, in the midst of another? That one brought the player points already."""
    parts = [frame for frame in game.stack if isinstance(frame, Sequence) and frame.name == "part"]
    return len(parts) > 1


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
