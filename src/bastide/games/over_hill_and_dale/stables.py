"""Stables: built on a meadow of the tile just laid, never beside another, and there to the end.

On which meadow of its tile a stable stands does not matter: it counts the animals of whole tiles.
"""

from collections.abc import Mapping

from bastide.kernel.game import Game
from bastide.kernel.pieces import Piece
from bastide.kernel.refusal import Refusal
from bastide.kernel.sheet import Award, Term
from bastide.kernel.tiles import Feature
from bastide.rules.extent import tiles_around
from bastide.tiles.facts import TileFact

STABLES = 2
TOO_NEAR = Refusal("stable.too_near")


class Stables:
    def __init__(self, meadow: Feature) -> None:
        self.piece = Piece("stable", STABLES, claims=False, stands=(meadow.name,))
        self.animals: dict[str, int] = {}
        """How many there are on a kind of tile, by its name."""

    def look_at(self, fact: TileFact) -> None:
        """Count the animals of a printed tile, whichever they are."""
        printed = fact.extras.get("animals")
        self.animals[fact.id] = sum(printed.values()) if isinstance(printed, Mapping) else 0

    def too_near(self, game: Game, zone: int) -> Refusal | None:
        """Whoever it belongs to, no stable stands on the eight tiles around another."""
        around = tiles_around(game, game.board.zone_tile[zone])
        return TOO_NEAR if any(game.board.zone_tile[there] in around for _, there in self._standing(game)) else None

    def _standing(self, game: Game) -> list[tuple[int, int]]:
        """Every stable on the land: whose, and on which zone."""
        cast = game.book.cast
        return [
            (cast.owner[figure], zone)
            for figure, zone in enumerate(game.figures.where)
            if zone >= 0 and cast.piece[figure] == self.piece.index
        ]

    def awards(self, game: Game) -> list[Award]:
        """At the end every animal on the tile of a stable and on those around it pays 1."""
        found: list[Award] = []
        for player, zone in self._standing(game):
            animals = self._animals_around(game, game.board.zone_tile[zone])
            terms = [Term("animals", animals, 1) if animals else Term("animals.none", 1, 0)]
            found.append(Award(player, animals, "stable", zone, terms, game.turn))
        return found

    def _animals_around(self, game: Game, tile: int) -> int:
        kinds = [game.board.turned[near].kind for near in (tile, *tiles_around(game, tile))]
        return sum([self.animals[kind.name] for kind in kinds])
