"""Two followers change places, if the other player agrees."""

from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import ANSWER, FIGURE, Decision, Move
from bastide.kernel.refusal import Refusal
from bastide.kernel.standing import move as move_figure
from bastide.kernel.standing import remove
from bastide.rules.followers import unlike
from bastide.rules.places import cell_named

NO_PARTNER = Refusal("porxada.no_partner")
NOT_YOURS = Refusal("porxada.not_yours")


def movable(game: Game, figure: int) -> bool:
    """Is it a follower on a road, in a city or cloister, or on a field?"""
    zone = game.figures.where[figure]
    if zone < 0 or not game.book.cast.claimers >> figure & 1:
        return False
    feature = game.board.zones[zone].feature
    return feature.completes or feature.surrounded or feature.name == "field"


def partners(game: Game, figure: int) -> list[int]:
    """The followers of other players with whom one could change places."""
    cast = game.book.cast
    return [
        other
        for other in range(len(cast.owner))
        if cast.owner[other] != cast.owner[figure] and movable(game, other) and _fit(game, figure, other)
    ]


def _fit(game: Game, one: int, other: int) -> bool:
    return _may_stand_for(game, one, other) and _may_stand_for(game, other, one)


def _may_stand_for(game: Game, figure: int, other: int) -> bool:
    cast = game.book.cast
    return cast.pieces[cast.piece[figure]].enters[game.board.zones[game.figures.where[other]].feature.index]


def swappers(game: Game, player: int) -> list[int]:
    """The player's followers who could change places with somebody."""
    own = game.book.cast.figures[player]
    return [figure for figure in own if movable(game, figure) and partners(game, figure)]


def change_places(game: Game, one: int, other: int) -> None:
    here, there = game.figures.where[one], game.figures.where[other]
    move_figure(game, one, there, "swapped")
    move_figure(game, other, here, "swapped")


class ChooseOwn(Frame):
    """Which of the player's followers changes places?"""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        found = swappers(game, game.player)
        if not found:
            game.finish()  # an aside has sent home whoever could have swapped
            return None
        return Decision(game.player, "porxada-own", [Move(FIGURE, figure) for figure in found])

    def choose(self, game: Game, move: Move) -> None:
        game.become(ChooseOther(move.a))

    def against(self, game: Game, move: Move) -> Refusal | None:
        return NO_PARTNER if move.verb == FIGURE else None


class ChooseOther(Frame):
    """With whom?"""

    __slots__ = ("figure",)

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def next(self, game: Game) -> Decision | None:
        if self.figure not in swappers(game, game.player):
            game.become(ChooseOwn())
            return None
        return Decision(game.player, "porxada-other", [Move(FIGURE, other) for other in partners(game, self.figure)])

    def choose(self, game: Game, move: Move) -> None:
        game.become(Consent(self.figure, move.a))

    def against(self, game: Game, move: Move) -> Refusal | None:
        return NO_PARTNER if move.verb == FIGURE else None

    def values(self, game: Game) -> dict[str, int | str]:
        return {"cell": cell_named(game, game.figures.where[self.figure])}

    def marks(self) -> tuple[object, ...]:
        return (self.figure,)


class Consent(Frame):
    """The other player agrees, or refuses and loses a follower."""

    __slots__ = ("figure", "other")

    def __init__(self, figure: int, other: int) -> None:
        self.figure = figure
        self.other = other

    def next(self, game: Game) -> Decision | None:
        answers = [Move(ANSWER, word="agree"), Move(ANSWER, word="refuse")]
        return Decision(game.book.cast.owner[self.other], "consent", answers)

    def choose(self, game: Game, move: Move) -> None:
        if move.word == "refuse":
            game.become(GiveUp(game.book.cast.owner[self.other]))
            return
        game.finish()
        change_places(game, self.figure, self.other)

    def values(self, game: Game) -> dict[str, int | str]:
        cell, feature = place(game, self.other)
        other_cell, other_feature = place(game, self.figure)
        return {
            "seat": game.book.cast.owner[self.figure],
            "cell": cell,
            "feature": feature,
            "other_cell": other_cell,
            "other_feature": other_feature,
        }

    def marks(self) -> tuple[object, ...]:
        return (self.figure, self.other)


def place(game: Game, figure: int) -> tuple[str, str]:
    """Where a follower stands: the cell, and on what there."""
    zone = game.figures.where[figure]
    return cell_named(game, zone), game.board.zones[zone].feature.name


class GiveUp(Frame):
    """Whoever refused chooses the follower they lose: any but a prisoner, of those alike in a place one."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def next(self, game: Game) -> Decision | None:
        return Decision(self.player, "give-up", [Move(FIGURE, figure) for figure in self._choices(game)])

    def _choices(self, game: Game) -> list[int]:
        own = game.book.cast.followers[self.player]
        at_hand = game.figures.supply[self.player]
        return unlike(game, [figure for figure in own if game.figures.where[figure] >= 0 or at_hand >> figure & 1])

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        remove(game, move.a, "porxada")

    def against(self, game: Game, move: Move) -> Refusal | None:
        return NOT_YOURS if move.verb == FIGURE else None

    def marks(self) -> tuple[object, ...]:
        return (self.player,)
