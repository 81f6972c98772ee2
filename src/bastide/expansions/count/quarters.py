"""The four quarters, who waits in them, and the Count who locks one."""

from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.notes import Note
from bastide.kernel.pieces import bits
from bastide.kernel.standing import figures_of
from bastide.kernel.tiles import Feature

QUARTERS: Final = ("castle", "market", "smithy", "cathedral")

ROLES: Final = ("courtier", "merchant", "smith", "canon")

SERVED: Final = ("city", "field", "road", "cloister")
"""What the followers of each quarter go to."""

COUNT: Note[str] = Note("count", "castle")
"""The quarter in which the Count stands."""

HOUSES: Note[tuple[int, ...]] = Note("quarters", ())
"""The zones of the quarters, in their order."""


def quarter_features() -> list[Feature]:
    """Nobody may be taken back from a quarter at will, whatever takes followers from the land."""
    return [
        Feature(f"{name}-quarter", role, apart=True, keeps=True, serves=served)
        for name, role, served in zip(QUARTERS, ROLES, SERVED, strict=True)
    ]


def serving(feature: Feature) -> str:
    """The quarter from which followers come to such a feature; the cathedral serves whatever wants to be surrounded."""
    served = "cloister" if feature.surrounded else feature.name
    return QUARTERS[SERVED.index(served)] if served in SERVED else ""


def house(game: Game, quarter: str) -> int:
    """The zone of a quarter."""
    return HOUSES.of(game)[QUARTERS.index(quarter)]


def waiting(game: Game, player: int, quarter: str) -> dict[int, int]:
    """The player's followers who may leave a quarter now."""
    return inhabitants(game, player, quarter) if COUNT.of(game) != quarter else {}


def inhabitants(game: Game, player: int, quarter: str) -> dict[int, int]:
    """The player's followers in a quarter: by sort, one of each, since those alike are all the same."""
    found: dict[int, int] = {}
    if HOUSES.of(game):
        for figure in bits(figures_of(game, player, house(game, quarter))):
            found.setdefault(game.book.cast.piece[figure], figure)
    return found
