"""Frames: suspended procedures on a stack.

A frame is immutable: what changes between two questions is either in the game or in the frame that replaces it. So a
game may be copied in the middle of anything.
"""

from typing import TYPE_CHECKING, Final

from bastide.kernel.moves import Decision, Move
from bastide.kernel.refusal import Refusal
from bastide.kernel.shown import OnTrack

if TYPE_CHECKING:
    from bastide.kernel.game import Game
    from bastide.kernel.rulebook import Rulebook
    from bastide.kernel.sheet import Award


SPARED: Final = -2
"""The sort of options that players need not think about, as long as there are others."""


class Frame:
    """One procedure of the rules. Its class name says what is going on; `marks` tell two of them apart."""

    __slots__ = ()

    def next(self, game: "Game") -> Decision | None:
        """Go on until somebody must decide. None: the stack has changed (pushed, replaced or finished).

        A question may be asked again after something else was done in between (see `Rule.asides`): so every call reads
        from the game what is possible now, and asking by itself changes nothing."""
        raise NotImplementedError

    def choose(self, game: "Game", move: Move) -> None:
        """The answer to the question that `next` asked."""
        raise AssertionError(f"{type(self).__name__} asked nothing")

    def marks(self) -> tuple[object, ...]:
        return ()

    def fate(self) -> tuple[object, ...]:
        """Those of its marks on which it depends what an answer of chance leads to, and not only how likely it is."""
        return self.marks()

    def sort_of(self, game: "Game", move: Move) -> int:
        """A number that options of its question share if it hardly matters which of them is taken. -1: there is none
        like this one; -2: it is not worth a thought while there are others."""
        return -1

    def likely(self, game: "Game") -> list[int]:
        """The options of which whoever is asked will probably take one, for others who think ahead in the midst of what
        chance decides. None: to pass, or else the first one, is as good a guess as any."""
        return []

    def goes_round(self) -> bool:
        """Is its question put to one player after another, so that nobody can plan more than their next answer?"""
        return False

    def values(self, game: "Game") -> dict[str, int | str]:
        """What the words about its question leave open: `count`, `seat`, the `kind` of a tile."""
        return {}

    def told(self, game: "Game", move: Move) -> tuple[str, dict[str, int | str]] | None:
        """What this option of its question says where it has more to tell than its place or its word: the key of the
        words, and the values that go into them. None: nothing more."""
        return None

    def witnesses(self, game: "Game") -> list[int] | None:
        """The seats that learn, before the game is over, what its question is answered with. None: everybody does."""
        return None

    def against(self, game: "Game", move: Move) -> Refusal | None:
        """Why its question, which is open, does not offer this move. None: it is about other things altogether."""
        return None

    def owed(self) -> "list[Award]":
        """The awards that it is still going to write down."""
        return []

    def is_idle(self, rules: "Rulebook") -> bool:
        """Can it never have anything to do in games by these rules? Then it is left out of them."""
        return False

    def on_track(self, game: "Game", move: Move) -> OnTrack | None:
        """View: where on the score track does this option of its question belong? None: elsewhere."""
        return None


def witnesses_of(game: "Game", index: int) -> list[int] | None:
    """The seats that learn, before the game is over, that this option is taken now. None: everybody does, also of what
    stands open beside a secret question."""
    assert game.decision is not None
    return game.stack[-1].witnesses(game) if index < game.decision.asides else None


class Sequence(Frame):
    """Runs the frames of a named list, one after another, and is itself a place in that list."""

    __slots__ = ("following", "frame", "name", "step")

    def __init__(self, name: str, step: str, frame: Frame | None, following: "Sequence | None") -> None:
        self.name = name
        self.step = step
        self.frame = frame
        self.following = following

    def next(self, game: "Game") -> Decision | None:
        stack = game.stack
        if self.frame is None or self.following is None:
            stack.pop()
            return None
        stack[-1] = self.following
        stack.append(self.frame)
        return self.frame.next(game)

    def marks(self) -> tuple[object, ...]:
        return (self.name, self.step)

    def at(self, step: str) -> "Sequence":
        """The place in the list where a step begins."""
        place: Sequence | None = self
        while place is not None:
            if place.step == step:
                return place
            place = place.following
        raise AssertionError(f"no step {step} in {self.name}")


def sequence(name: str, frames: list[tuple[str, Frame]]) -> Sequence:
    """A list of frames by steps, ready to be pushed."""
    place = Sequence(name, "end", None, None)
    for step, frame in reversed(frames):
        place = Sequence(name, step, frame, place)
    return place


class Each(Frame):
    """Pushes a frame for every item of a list, one at a time, since each of them may ask."""

    __slots__ = ("done", "frames")

    def __init__(self, frames: list[Frame], done: int = 0) -> None:
        self.frames = frames
        self.done = done

    def next(self, game: "Game") -> Decision | None:
        if self.done == len(self.frames):
            game.finish()
        else:
            game.become(Each(self.frames, self.done + 1))
            game.push(self.frames[self.done])
        return None

    def owed(self) -> "list[Award]":
        return [award for frame in self.frames[self.done :] for award in frame.owed()]

    def marks(self) -> tuple[object, ...]:
        rest = [(type(frame).__name__, frame.marks()) for frame in self.frames[self.done :]]
        return tuple(rest)
