"""The harvest of a finished acre: its owners get a chip for each of its signs.

A single owner gets them all. Several owners share: the chips are laid out, and each takes one in turn until none is
left, beginning with the player of the turn or whoever of them is next. The last chip goes without asking.
"""

from bastide.games.over_hill_and_dale.chips import (
    FACE_DOWN,
    HELD,
    LAID_OUT,
    LEFT,
    SHARERS,
    SORTS,
    Chips,
    Heap,
    minus,
    one,
    plus,
)
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import ANSWER, Decision, Move
from bastide.kernel.refusal import Refusal
from bastide.kernel.tiles import Feature
from bastide.rules.rounds import round_from
from bastide.rules.scoring import owners

NOT_LAID_OUT = Refusal("harvest.not_laid_out")


class Harvest(Frame):
    """After the points of an acre come its chips."""

    __slots__ = ("acre", "chips")

    def __init__(self, acre: Feature, chips: Chips) -> None:
        self.acre = acre
        self.chips = chips

    def next(self, game: Game) -> Decision | None:
        game.finish()
        if game.board.zones[game.scoring].feature is not self.acre:
            return None
        entitled = owners(game, game.scoring)
        reaped = self.chips.reaped(game, game.regions.label[game.scoring])
        if not entitled or not sum(reaped):
            return None
        LEFT.set(game, minus(LEFT.of(game), reaped))
        if len(entitled) == 1:
            take(game, entitled[0], reaped)
        else:
            LAID_OUT.set(game, reaped)
            SHARERS.set(game, tuple([player for player in round_from(game, game.player) if player in entitled]))
            game.push(Share())
        return None


class Share(Frame):
    """Whoever is the first of those who share takes a chip, and is the last of them then."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        heap = LAID_OUT.of(game)
        sorts = [sort for sort, number in enumerate(heap) if number]
        if sum(heap) > 1:
            options = [Move(ANSWER, word=SORTS[sort]) for sort in sorts]
            return Decision(SHARERS.of(game)[0], "harvest", options)
        self._take(game, sorts[0])
        SHARERS.set(game, ())
        game.finish()
        return None

    def choose(self, game: Game, move: Move) -> None:
        self._take(game, SORTS.index(move.word))

    def _take(self, game: Game, sort: int) -> None:
        first, *others = SHARERS.of(game)
        LAID_OUT.set(game, minus(LAID_OUT.of(game), one(sort)))
        SHARERS.set(game, (*others, first))
        take(game, first, one(sort))

    def values(self, game: Game) -> dict[str, int | str]:
        return {"count": sum(LAID_OUT.of(game))}

    def told(self, game: Game, move: Move) -> tuple[str, dict[str, int | str]] | None:
        """Of how many chips of its sort one is taken, for those who see them."""
        if move.word == FACE_DOWN:
            return None
        return f"choice.harvest.{move.word}", {"count": LAID_OUT.of(game)[SORTS.index(move.word)]}

    def witnesses(self, game: Game) -> list[int] | None:
        return list(SHARERS.of(game))

    def against(self, game: Game, move: Move) -> Refusal | None:
        return NOT_LAID_OUT if move.verb == ANSWER and move.word in SORTS else None


def take(game: Game, player: int, heap: Heap) -> None:
    """A player puts chips face down before them: everybody sees how many."""
    held = list(HELD.of(game))
    held[player] = plus(held[player], heap)
    HELD.set(game, tuple(held))
    if game.log is not None:
        game.tell("chips taken", {"player": player, "count": sum(heap)})
