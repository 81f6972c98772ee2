"""Rufus and Ronja: they wait on the score track, drive ghosts away, and pay for those that are left."""

from typing import Final

from bastide.games.mists_over_carcassonne.cemetery import BURIED, is_buried, unburied
from bastide.games.mists_over_carcassonne.ghosts import ghosts_on, haunted_tiles, on_land, take_from, why_not_from
from bastide.games.mists_over_carcassonne.levels import Level
from bastide.games.mists_over_carcassonne.team import next_pile, reached
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import CELL, FIGURE, NO, PASS, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.pieces import bits
from bastide.kernel.refusal import Refusal
from bastide.kernel.sheet import Award, Term
from bastide.kernel.standing import occupants
from bastide.rules.extent import tiles_around
from bastide.rules.reasons import NOT_ON_LAND

WAITING: Final = -1
GONE: Final = -2

DOGS: Note[tuple[int, ...]] = Note("dogs", (WAITING, WAITING))
"""For Rufus and for Ronja the watchman with whom they are."""

NAMES: Final = ("rufus", "ronja")
TILES: Final = 2
"""From so many tiles a dog drives ghosts away."""

OUT_OF_REACH = Refusal("ghost.out_of_reach")


def send(game: Game, dog: int, place: int) -> None:
    dogs = list(DOGS.of(game))
    dogs[dog] = place
    DOGS.set(game, tuple(dogs))


def lose_sight(game: Game, figure: int) -> None:
    """The watchman of a dog has gone, home or into the ground, and the dog with them."""
    for dog, place in enumerate(DOGS.of(game)):
        if place == figure:
            send(game, dog, GONE)


def dog_awards(game: Game, zone: int) -> list[tuple[int, Award]]:
    """For each dog of a region that was just scored its watchman, and a point for every ghost on the land now."""
    here = bits(occupants(game, zone))
    number = on_land(game)
    terms = [Term("ghosts", number, 1)]
    found = [figure for figure in DOGS.of(game) if figure in here and number]
    return [(figure, Award(-1, number, "dog", zone, terms, game.turn)) for figure in found]


class ReachDogs(Frame):
    """3b: a dog whose points are reached comes to a watchman on the land, and the next pile is there to be drawn from.

    Without a watchman on the land the dog is lost; the pile is not (our decision)."""

    __slots__ = ("level",)

    def __init__(self, level: Level) -> None:
        self.level = level

    def next(self, game: Game) -> Decision | None:
        dog = self._dog(game)
        if dog < 0:
            game.finish()
            return None
        figures = unburied(game)
        if len(figures) > 1:
            return Decision(game.player, f"dog.{NAMES[dog]}", [Move(FIGURE, figure) for figure in figures])
        self._come(game, figures[0] if figures else GONE)
        return None

    def choose(self, game: Game, move: Move) -> None:
        self._come(game, move.a)

    def _dog(self, game: Game) -> int:
        """The first that waits no longer; -1: none."""
        for dog, marker in enumerate(self.level.markers):
            if DOGS.of(game)[dog] == WAITING and reached(game) >= marker:
                return dog
        return -1

    def _come(self, game: Game, figure: int) -> None:
        send(game, self._dog(game), figure)
        next_pile(game)
        if figure >= 0:
            game.push(DriveAway(game.board.zone_tile[game.figures.where[figure]]))

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != FIGURE:
            return None
        return BURIED if is_buried(game, move.a) else NOT_ON_LAND


class DriveAway(Frame):
    """Up to three ghosts may go from each of up to two tiles: the dog's own and the eight around."""

    __slots__ = ("done", "tile")

    def __init__(self, tile: int, done: tuple[int, ...] = ()) -> None:
        self.tile = tile
        self.done = done

    def next(self, game: Game) -> Decision | None:
        options = haunted_tiles(game, self._tiles(game))
        if not options or len(self.done) == TILES:
            game.finish()
            return None
        options.append(NO)
        return Decision(game.player, "drive.away", options)

    def choose(self, game: Game, move: Move) -> None:
        if move.verb == PASS:
            game.finish()
        else:
            game.become(DriveAway(self.tile, (*self.done, game.board.cells[move.a])))
            take_from(game, move.a)

    def told(self, game: Game, move: Move) -> tuple[str, dict[str, int | str]] | None:
        """How many ghosts stand on the tile."""
        return ("choice.haunted", {"count": ghosts_on(game, game.board.cells[move.a])}) if move.verb == CELL else None

    def _tiles(self, game: Game) -> list[int]:
        near = [self.tile, *tiles_around(game, self.tile)]
        return [tile for tile in near if tile not in self.done]

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != CELL:
            return None
        near = game.board.cells.get(move.a, -1) in self._tiles(game)
        return why_not_from(game, move.a) if near else OUT_OF_REACH

    def marks(self) -> tuple[object, ...]:
        return (self.tile, self.done)
