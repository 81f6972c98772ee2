"""The love potion: the shooter's own follower in the place of the nearest."""

from bastide.expansions.catapult.throwing import Landing, dearest, far, is_anybody_on, stake
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import FIGURE, NO, Decision, Move
from bastide.kernel.pieces import bits
from bastide.kernel.refusal import Refusal
from bastide.kernel.standing import deploy, take_home
from bastide.kernel.standing import move as move_figure
from bastide.rules.places import cell_named
from bastide.rules.posting import refusal

WHY = "seduced"

NOT_NEAREST = Refusal("seduction.not_nearest")
NO_REPLACEMENT = Refusal("seduction.no_replacement")


class Potion(Landing):
    """On a tile it works on the nearest follower, whosever; of equally near ones the shooter chooses."""

    __slots__ = ()

    def at(self, cell: int, hard: bool) -> Landing:
        return Potion(self.player, cell, hard)

    def is_worth_it(self, game: Game, cell: int) -> bool:
        return is_anybody_on(game, cell)

    def targets(self, game: Game) -> list[int]:
        return dearest(game, self.player)

    def token(self) -> str:
        return "potion"

    def next(self, game: Game) -> Decision | None:
        options = [Move(FIGURE, figure) for figure in self._seducible(game)]
        if not options:
            game.finish()
            return None
        return Decision(self.player, "seduce", [*options, NO])

    def _seducible(self, game: Game) -> list[int]:
        if self.cell not in game.board.cells:
            return []
        return [figure for figure in nearest(game, self.cell) if replacements(game, self.player, figure)]

    def choose(self, game: Game, move: Move) -> None:
        if move.verb == FIGURE:
            game.become(Replace(self.player, move.a))
        else:
            game.finish()

    def likely(self, game: Game) -> list[int]:
        """Somebody else gives way."""
        assert game.decision is not None
        owner = game.book.cast.owner
        figures = [index for index, move in enumerate(game.decision.options) if move.verb == FIGURE]
        return [index for index in figures if owner[game.decision.options[index].a] != self.player]

    def against(self, game: Game, move: Move) -> Refusal | None:
        return NOT_NEAREST if move.verb == FIGURE else None


def nearest(game: Game, cell: int) -> list[int]:
    """The followers nearest to a cell."""
    board, where = game.board, game.figures.where
    standing = [figure for figure in bits(game.book.cast.claimers) if where[figure] >= 0]
    away = {figure: far(cell, board.tile_cell[board.zone_tile[where[figure]]]) for figure in standing}
    return [figure for figure in standing if away[figure] == min(away.values())]


def replacements(game: Game, player: int, victim: int) -> list[int]:
    """The player's followers who may take a place: of those alike at hand one, and any on the open land."""
    cast, where = game.book.cast, game.figures.where
    zone = where[victim]
    sorts: list[int] = []
    found: list[int] = []
    for figure in cast.followers[player]:
        piece = cast.piece[figure]
        if figure == victim or refusal(game, player, cast.pieces[piece], zone, shared=True) is not None:
            continue
        if game.figures.supply[player] >> figure & 1:
            if piece not in sorts and (piece != cast.piece[victim] or player != cast.owner[victim]):
                sorts.append(piece)
                found.append(figure)
        elif where[figure] >= 0 and not is_housed(game, figure):
            found.append(figure)
    return found


def is_housed(game: Game, figure: int) -> bool:
    """Does a follower stand apart from the open land, where none is taken from?"""
    return game.board.zones[game.figures.where[figure]].feature.apart


class Replace(Frame):
    """Who takes the place?"""

    __slots__ = ("player", "victim")

    def __init__(self, player: int, victim: int) -> None:
        self.player = player
        self.victim = victim

    def next(self, game: Game) -> Decision | None:
        if game.figures.where[self.victim] < 0:
            game.finish()
            return None
        found = replacements(game, self.player, self.victim)
        return Decision(self.player, "replace", [*[Move(FIGURE, figure) for figure in found], NO])

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        if move.verb != FIGURE:
            return
        zone = game.figures.where[self.victim]
        at_hand = game.figures.supply[self.player] >> move.a & 1
        take_home(game, self.victim, WHY)
        if at_hand:
            deploy(game, self.player, game.book.cast.piece[move.a], zone)
        else:
            move_figure(game, move.a, zone, WHY)

    def likely(self, game: Game) -> list[int]:
        """Whoever has least at stake, if that is less than what there is to win."""
        assert game.decision is not None
        most = stake(game, self.victim)
        figures = [(stake(game, move.a), at) for at, move in enumerate(game.decision.options) if move.verb == FIGURE]
        return [at for points, at in sorted(figures)[:1] if points < most]

    def against(self, game: Game, move: Move) -> Refusal | None:
        return NO_REPLACEMENT if move.verb == FIGURE else None

    def values(self, game: Game) -> dict[str, int | str]:
        return {"cell": cell_named(game, game.figures.where[self.victim])}

    def marks(self) -> tuple[object, ...]:
        return (self.player, self.victim)
