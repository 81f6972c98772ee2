"""Why somebody is asked: the way from the turn to the open question."""

from functools import lru_cache

from bastide.kernel.frames import Frame, Sequence
from bastide.kernel.game import Game
from bastide.kernel.rulebook import Rulebook
from bastide.notation.events import Json, place
from bastide.rules.expansion import Expansion


def path(game: Game) -> list[Json]:
    """The steps of the order of play that are running, the innermost last."""
    found: list[Json] = []
    for frame in game.stack:
        if isinstance(frame, Sequence):
            running = _running(game, frame)
            if running is not None and running.frame is not None:
                region = place(game, game.scoring) if frame.name == "region" else None
                found.append({"step": running.step, "rule": _rule(game, running.frame), "region": region})
    return found


def _running(game: Game, waiting: Sequence) -> Sequence | None:
    """What runs in a sequence: the step before the one it will go on with."""
    running: Sequence | None = game.book.sequences[waiting.name]
    while running is not None and running.following is not waiting:
        running = running.following
    return running


def _rule(game: Game, frame: Frame) -> str | None:
    """The set that put this procedure into its step; None: the game itself."""
    return _authors(game.book).get(type(frame))


@lru_cache(maxsize=16)
def _authors(book: Rulebook) -> dict[type[Frame], str]:
    """The sets by the procedures that they put into steps; of several with the same the first."""
    found: dict[type[Frame], str] = {}
    for rule in book.rules[1:]:
        if isinstance(rule, Expansion):
            for _, frame in rule.frames():
                found.setdefault(type(frame), rule.name)
    return found
