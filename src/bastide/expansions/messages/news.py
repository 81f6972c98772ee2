"""Drawing a message and using it."""

from bastide.expansions.messages.counters import DUE
from bastide.expansions.messages.effects import Effects
from bastide.expansions.messages.pile import SEAL, on_top, put_under, take
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.moves import ANSWER, CHANCE, Decision, Move
from bastide.kernel.refusal import Refusal
from bastide.kernel.shown import OnTrack

NOT_DRAWN = Refusal("news.not_drawn")


class News(Frame):
    """One message for the player whose turn it is, if one is due; then another if its points bring it."""

    __slots__ = ("effects",)

    def __init__(self, effects: Effects) -> None:
        self.effects = effects

    def next(self, game: Game) -> Decision | None:
        if game.player not in DUE.of(game):
            game.finish()
            return None
        options = [Move(ANSWER, word=message) for message in on_top(game)]
        return Decision(CHANCE, "message", options, [1] * len(options))

    def choose(self, game: Game, move: Move) -> None:
        DUE.set(game, tuple([player for player in DUE.of(game) if player != game.player]))
        take(game, move.word)
        game.push(Use(self.effects, move.word))
        if game.log is not None:
            game.tell("message drawn", {"player": game.player, "message": move.word})


class Use(Frame):
    """The player carries the message out or takes the points on its seal."""

    __slots__ = ("effects", "message")

    def __init__(self, effects: Effects, message: str) -> None:
        self.effects = effects
        self.message = message

    def next(self, game: Game) -> Decision | None:
        return Decision(game.player, "use-message", [Move(ANSWER, word=self.message), Move(ANSWER, word=SEAL)])

    def choose(self, game: Game, move: Move) -> None:
        game.become(PutUnder(self.message))
        self.effects.carry_out(game, move.word)

    def on_track(self, game: Game, move: Move) -> OnTrack | None:
        gain = self.effects.gain(game, move.word) if move.verb == ANSWER else 0
        return OnTrack(player=game.player, gain=gain) if gain else None

    def against(self, game: Game, move: Move) -> Refusal | None:
        return NOT_DRAWN if move.verb == ANSWER else None

    def marks(self) -> tuple[object, ...]:
        return (self.message,)


class PutUnder(Frame):
    """The message has been used."""

    __slots__ = ("message",)

    def __init__(self, message: str) -> None:
        self.message = message

    def next(self, game: Game) -> Decision | None:
        game.finish()
        put_under(game, self.message)
        return None

    def marks(self) -> tuple[object, ...]:
        return (self.message,)


def tile_merits(game: Game, after: Game) -> list[Merit]:
    """A message that lays another tile."""
    is_laid = isinstance(game.stack[-1], Use) and after.depth > game.depth
    return [Merit("hint.message_tile", 1, 1)] if is_laid else []
