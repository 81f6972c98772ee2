"""The Crop Circles.

Whoever lays a tile with a crop circle takes a whole turn as usual, and then decides for everybody: either all players,
the left neighbour first and the active one last, may put a follower from their supply beside a follower of their own
on the land, or all must take one of theirs back to the supply. The circle says which followers it concerns: a fork
farmers, a club thieves, a shield knights. Whoever has none, or nobody to add, is passed over.

The new follower goes onto the very part of road, city or field where the other one stands, by the usual rules for its
sort, whoever else is there. In a double turn the circles come after both parts, in the order in which they were laid;
the circle of the last tile comes before the final scoring. Lords and followers on towers or in quarters are not
concerned. Any number of circles from a packet can be played with, and chance says which. If none of the followers in
question is on the land, the active player is not asked (our decisions).
"""

from typing import Final

from bastide.kernel.frames import Each, Frame
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.moves import ANSWER, CHANCE, DEPLOY, FIGURE, NO, TILE, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.standing import deploy, take_home
from bastide.rules.expansion import Expansion, Option
from bastide.rules.followers import followers_as, unlike
from bastide.rules.posting import NONE_LEFT, is_at_hand, refusal
from bastide.rules.reasons import not_own_follower, same_place
from bastide.rules.rounds import from_the_left
from bastide.tiles.loader import load_set

PACKETS: Final = ("corn-circles", "corn-circles-2")

CALLINGS: Final = {"fork": "farmer", "club": "thief", "shield": "knight"}

WAITING: Note[tuple[int, ...]] = Note("crop circles", ())
"""The circles laid in this turn that have not had their effect yet."""

NOT_BESIDE = Refusal("circle.not_beside")
NOT_CONCERNED = Refusal("circle.not_concerned")


class CropCircles(Expansion):
    @staticmethod
    def options() -> list[Option]:
        return [Option("crop_circles", ("6", "5", "4", "3", "2", "1"))]

    def frames(self) -> list[tuple[str, Frame]]:
        """A circle that a late message brings still has its effect in the same turn."""
        return [
            ("PREPARATION", LeaveOut(int(self.option("crop_circles")))),
            ("SUMMONS", CarryOut()), ("TURN_END", CarryOut()),
        ]  # fmt: skip

    def merits(self, game: Game, after: Game) -> list[Merit]:
        """What the circle asks of others or leaves them without, or allows to whoever has decided."""
        circle = game.stack[-1]
        if game.decision is None or not isinstance(circle, Circle):
            return []
        me = game.decision.player
        there = [player for player in range(game.book.players) if followers_as(game, player, circle.calling)]
        asked = after.stack[-1] if after.stack else None
        if isinstance(asked, Recall):
            return [Merit("hint.circle_recalls", 1, 2, player) for player in there if player != me]
        if me in there:
            return [Merit("hint.circle_adds", 1, 1)] if isinstance(asked, Reinforce) else []
        stay = [player for player in there if followers_as(after, player, circle.calling)]
        return [Merit("hint.circle_keeps", 1, 1, player) for player in stay]

    def tile_placed(self, game: Game, tile: int) -> None:
        if game.turn and game.board.turned[tile].kind.tag_value("corn"):
            WAITING.set(game, (*WAITING.of(game), tile))


class LeaveOut(Frame):
    """Of each packet so many circles are played with: the others leave the game before it begins."""

    __slots__ = ("wanted",)

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted

    def next(self, game: Game) -> Decision | None:
        counts = game.bag.counts
        for packet in PACKETS:
            names = [fact.id for fact in load_set(packet).tiles]
            kinds = [kind for kind in game.bag.kinds if game.book.kinds[kind].name in names]
            if sum([counts[kind] for kind in kinds]) > self.wanted:
                moves = [Move(TILE, kind) for kind in kinds]
                return Decision(CHANCE, "leave-out", moves, [counts[kind] for kind in kinds])
        game.finish()
        return None

    def choose(self, game: Game, move: Move) -> None:
        game.bag.take(move.a)
        game.bag.discard(move.a)

    def is_idle(self, rules: Rulebook) -> bool:
        return self.wanted == len(load_set(PACKETS[0]).tiles)

    def marks(self) -> tuple[object, ...]:
        return (self.wanted,)


class CarryOut(Frame):
    """The circles of this turn have their effect, one after another."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        waiting = WAITING.of(game)
        if waiting:
            WAITING.set(game, waiting[1:])
            game.push(Circle(CALLINGS[game.board.turned[waiting[0]].kind.tag_value("corn")]))
        else:
            game.finish()
        return None


class Circle(Frame):
    """The active player decides for everybody."""

    __slots__ = ("calling",)

    def __init__(self, calling: str) -> None:
        self.calling = calling

    def next(self, game: Game) -> Decision | None:
        if any(followers_as(game, player, self.calling) for player in range(game.book.players)):
            return Decision(game.player, "circle", [Move(ANSWER, word="reinforce"), Move(ANSWER, word="recall")])
        game.finish()
        return None

    def choose(self, game: Game, move: Move) -> None:
        everybody: list[Frame] = []
        for player in from_the_left(game):
            everybody.append(
                Reinforce(player, self.calling) if move.word == "reinforce" else Recall(player, self.calling)
            )
        game.become(Each(everybody))
        if game.log is not None:
            game.tell("circle decided", {"player": game.player, "answer": move.word, "calling": self.calling})

    def values(self, game: Game) -> dict[str, int | str]:
        return {"calling": self.calling}

    def marks(self) -> tuple[object, ...]:
        return (self.calling,)


class Reinforce(Frame):
    """One player may put a follower beside one of theirs."""

    __slots__ = ("calling", "player")

    def __init__(self, player: int, calling: str) -> None:
        self.player = player
        self.calling = calling

    def next(self, game: Game) -> Decision | None:
        spots = self._spots(game)
        options = [
            Move(DEPLOY, piece.index, zone)
            for piece in game.book.cast.pieces
            if piece.claims and is_at_hand(game, self.player, piece.index)
            for zone in spots
            if refusal(game, self.player, piece, zone, shared=True) is None
        ]
        if options:
            return Decision(self.player, "reinforce", [*options, NO])
        game.finish()
        return None

    def _spots(self, game: Game) -> list[int]:
        """Where the player's followers of the calling stand."""
        return sorted({game.figures.where[figure] for figure in followers_as(game, self.player, self.calling)})

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        if move.verb == DEPLOY:
            deploy(game, self.player, move.a, move.b)

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != DEPLOY:
            return None
        piece = game.book.cast.pieces[move.a]
        if move.b not in self._spots(game) or not piece.claims:
            return NOT_BESIDE
        refused = refusal(game, self.player, piece, move.b, shared=True)
        return refused if refused or is_at_hand(game, self.player, move.a) else NONE_LEFT

    def marks(self) -> tuple[object, ...]:
        return (self.player, self.calling)


class Recall(Frame):
    """One player must take a follower back."""

    __slots__ = ("calling", "player")

    def __init__(self, player: int, calling: str) -> None:
        self.player = player
        self.calling = calling

    def next(self, game: Game) -> Decision | None:
        figures = unlike(game, followers_as(game, self.player, self.calling))
        if len(figures) > 1:
            return Decision(self.player, "recall", [Move(FIGURE, figure) for figure in figures])
        game.finish()
        for figure in figures:
            take_home(game, figure, "circle")
        return None

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        take_home(game, move.a, "circle")

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != FIGURE:
            return None
        return not_own_follower(game, self.player, move.a) or same_place(game, move.a) or NOT_CONCERNED

    def marks(self) -> tuple[object, ...]:
        return (self.player, self.calling)


RULES = CropCircles
