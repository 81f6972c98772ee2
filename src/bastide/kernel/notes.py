"""Named notes: what an expansion remembers in a game, or in a part of a turn. The values are immutable, so copies share
them."""

from typing import TYPE_CHECKING, Generic, TypeVar, cast

if TYPE_CHECKING:
    from bastide.kernel.game import Game

T = TypeVar("T")


class Note(Generic[T]):
    """A typed name for a value in the game; unset, it holds its default.

    `weighs`: somebody has read it to work out what a region would pay. From then on, no such sum outlives a change.
    """

    def __init__(self, name: str, default: T) -> None:
        self.name = name
        self.default = default
        self.weighs = False

    def of(self, game: "Game") -> T:
        if game.weighing:
            self.weighs = True
        return cast(T, game.notes.get(self.name, self.default))

    def set(self, game: "Game", value: T) -> None:
        game.notes[self.name] = value
        if self.weighs:
            game.regions.forget_all()


class PartNote(Generic[T]):
    """A value that holds for the running part of a turn: gone with it, and untouched by a part played in its midst.

    It comes and goes so quickly that what was worked out with it is not kept."""

    def __init__(self, name: str, default: T) -> None:
        self.name = name
        self.default = default

    def of(self, game: "Game") -> T:
        game.weighing = False
        return cast(T, game.part_notes.get(self.name, self.default))

    def set(self, game: "Game", value: T) -> None:
        game.part_notes[self.name] = value
