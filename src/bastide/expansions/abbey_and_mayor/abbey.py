"""The abbey tile: one in every hand, laid into a hole."""

from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.moves import TILE, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.shown import Shown
from bastide.kernel.tiles import Feature
from bastide.rules.fitting import legal_placements
from bastide.rules.reasons import DRAWN
from bastide.rules.turn import begin_part

HELD: Note[tuple[int, ...]] = Note("abbeys", ())
"""The abbeys in each player's hand."""

PILE = "abbeys"

NO_HOLE = Refusal("abbey.no_hole")
NONE_LEFT = Refusal("abbey.none_left")


class Abbeys:
    """Its sides are blank: they match every neighbour and join none, so fields end there as well."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.feature = Feature("abbey", "monk", surrounded=True)
        self.kind = -1

    def learn(self, book: Rulebook) -> None:
        for kind in book.kinds:
            if any(zone.feature is self.feature for zone in kind.zones):
                self.kind = kind.index

    def hand_out(self, game: Game) -> None:
        """One for each player; those of absent players stay in the pile, and none is ever in the bag."""
        game.piles[PILE] = game.bag.split([self.kind])
        HELD.set(game, (1,) * game.book.players)

    def sources(self, game: Game, player: int) -> list[Move]:
        if not HELD.of(game)[player] or not any(opening.is_hole for opening in game.board.frontier.values()):
            return []
        if legal_placements(game, player, self.kind):
            return [Move(TILE, self.kind, rule=self.rule)]
        return []

    def against(self, game: Game, player: int, move: Move) -> Refusal | None:
        if move.verb != TILE:
            return None
        if move.a != self.kind:
            return DRAWN
        return NO_HOLE if HELD.of(game)[player] else NONE_LEFT

    def take_up(self, game: Game, player: int) -> None:
        """The abbey takes the place of the drawn tile; no tile is drawn, so nothing that hangs on drawing happens."""
        held = list(HELD.of(game))
        held[player] -= 1
        HELD.set(game, tuple(held))
        game.piles[PILE].take(self.kind)
        game.hand = self.kind

    def fits(self, game: Game, kind: int, cell: int) -> Refusal | None:
        return NO_HOLE if kind == self.kind and not game.board.is_hole(cell) else None

    def laid(self, game: Game, tile: int) -> None:
        """What the four sides have closed is scored first, then the abbey in their midst."""
        if game.board.turned[tile].kind.index == self.kind:
            game.touched = game.touched[1:] + game.touched[:1]

    def merits(self, game: Game, after: Game) -> list[Merit]:
        """Whether an abbey that could be laid is laid."""
        asked = game.decision
        if asked is None or all(move.verb != TILE or move.a != self.kind for move in asked.options):
            return []
        if HELD.of(after)[asked.player] < HELD.of(game)[asked.player]:
            return [Merit("hint.abbey", 1, 1)]
        return [Merit("hint.abbey_kept", 1, 1)]

    def shown(self, game: Game) -> list[Shown]:
        return [Shown("abbey", player=player, count=held) for player, held in enumerate(HELD.of(game)) if held]


class LastAbbeys(Frame):
    """After the last tile every player in turn may still lay an abbey, from the left of who laid that tile."""

    __slots__ = ("abbeys", "asked")

    def __init__(self, abbeys: Abbeys, asked: int = 0) -> None:
        self.abbeys = abbeys
        self.asked = asked

    def next(self, game: Game) -> Decision | None:
        if self.asked == game.book.players:
            game.finish()
            return None
        game.become(LastAbbeys(self.abbeys, self.asked + 1))
        game.player = (game.player + 1) % game.book.players
        if self.abbeys.sources(game, game.player):
            self._begin_turn(game)
        return None

    def _begin_turn(self, game: Game) -> None:
        """One part and nothing else: only the abbey brings it about."""
        game.turn += 1
        if game.log is not None:
            game.tell("turn", {"number": game.turn, "player": game.player})
        begin_part(game, 1)

    def marks(self) -> tuple[object, ...]:
        return (self.asked,)
