"""What follows when regions are completed, and at the end: points are given, figures go home."""

from bastide.kernel.frames import Each, Frame
from bastide.kernel.game import NO_ZONES, Game
from bastide.kernel.moves import Decision
from bastide.kernel.pieces import bits
from bastide.kernel.sheet import Award
from bastide.kernel.standing import occupants, take_home
from bastide.rules.scoring import completed_now, final_awards, region_awards, write_down


class Complete(Frame):
    """Finds what this part of the turn has completed, and has it scored."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.completed = completed_now(game)
        game.touched = NO_ZONES
        if game.completed or game.book.settles:
            game.become(game.book.sequences["completion"])
        else:
            game.finish()
        return None


class Score(Frame):
    """Scores the completed regions one after another."""

    __slots__ = ("done",)

    def __init__(self, done: int = 0) -> None:
        self.done = done

    def next(self, game: Game) -> Decision | None:
        if self.done == len(game.completed):
            game.scoring = -1
            game.finish()
        else:
            game.scoring = game.completed[self.done]
            game.become(Score(self.done + 1))
            game.push(game.book.sequences["region"])
        return None

    def marks(self) -> tuple[object, ...]:
        return (self.done,)


class Points(Frame):
    """The owners of the region being scored get their points."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        give(game, region_awards(game, game.scoring, True))
        return None


class Give(Frame):
    """One award, by itself, since some rule may ask something because of it."""

    __slots__ = ("award",)

    def __init__(self, award: Award) -> None:
        self.award = award

    def next(self, game: Game) -> Decision | None:
        game.finish()
        write_down(game, self.award)
        return None

    def owed(self) -> list[Award]:
        return [self.award]

    def marks(self) -> tuple[object, ...]:
        return (self.award.player, self.award.points, self.award.reason)


def give(game: Game, awards: list[Award]) -> None:
    """Write awards down: at once where nobody listens, else one frame each."""
    if game.book.awarded or game.book.counting or game.book.stepped:
        game.push(Each([Give(award) for award in awards]))
    else:
        for award in awards:
            write_down(game, award)


class Return(Frame):
    """The figures of completed regions go home."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        for zone in game.completed:
            for figure in bits(occupants(game, zone)):
                if game.figures.where[figure] >= 0:
                    take_home(game, figure, "scored")
        return None


class Final(Frame):
    """The final scoring, stage by stage."""

    __slots__ = ("stage",)

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    def next(self, game: Game) -> Decision | None:
        stages = game.book.stages
        if self.stage == len(stages):
            game.finish()
            return None
        game.become(Final(self.stage + 1))
        give(game, final_awards(game, stages[self.stage]))
        return None

    def marks(self) -> tuple[object, ...]:
        return (self.stage,)
