"""When the fair begins, and what is played at it."""

from bastide.expansions.catapult.contests import Catch, Prizes, Shot
from bastide.expansions.catapult.merits import fair_merits, shot_merits
from bastide.expansions.catapult.pies import Pie
from bastide.expansions.catapult.seduction import Potion
from bastide.expansions.catapult.throwing import Throw
from bastide.kernel.frames import Each, Frame
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.moves import ANSWER, Decision, Move
from bastide.kernel.notes import Note
from bastide.rules.expansion import Expansion
from bastide.rules.rounds import round_from

PIES = "fair.pies"
POTION = "fair.potion"
SHOOTING = "fair.shooting"
CATCHING = "fair.catching"
KINDS = (PIES, POTION, SHOOTING, CATCHING)

DUE: Note[tuple[int, ...]] = Note("fairs due", ())
"""The tiles with a fair laid in this turn whose round is still to come."""


class Catapult(Expansion):
    def frames(self) -> list[tuple[str, Frame]]:
        """A fair that a late message brings is held in the same turn."""
        return [("SHOW", HoldFairs()), ("TURN_END", HoldFairs())]

    def tile_placed(self, game: Game, tile: int) -> None:
        if game.turn and "fair" in game.board.turned[tile].kind.tags:
            DUE.set(game, (*DUE.of(game), tile))

    def merits(self, game: Game, after: Game) -> list[Merit]:
        return fair_merits(game, after) + shot_merits(game, after)


class HoldFairs(Frame):
    """One round for each fair, in the order of the tiles: the player whose turn it is chooses what is shot."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        if DUE.of(game):
            return Decision(game.player, "fair", [Move(ANSWER, word=kind) for kind in KINDS])
        game.finish()
        return None

    def choose(self, game: Game, move: Move) -> None:
        mark, *rest = DUE.of(game)
        DUE.set(game, tuple(rest))
        game.push(Each(shots(game, move.word, mark)))


def shots(game: Game, kind: str, mark: int) -> list[Frame]:
    """Everybody's shot in turn, from the player whose turn it is."""
    players = round_from(game, game.player)
    if kind == PIES:
        return [Throw(Pie(player)) for player in players]
    if kind == POTION:
        return [Throw(Potion(player)) for player in players]
    if kind == SHOOTING:
        return [*[Throw(Shot(player, mark)) for player in players], Prizes()]
    return [Catch(player) for player in players]
