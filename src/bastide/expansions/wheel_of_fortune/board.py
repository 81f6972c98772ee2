"""The board: its six segments, the pig, and the crowns."""

from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.notes import Note
from bastide.kernel.tiles import Feature

SEGMENTS: Final = ("fortune", "taxes", "famine", "storm", "inquisition", "plague")
"""Clockwise."""

PIG: Note[str] = Note("wheel", "fortune")
"""The segment in which the pig stands."""

CROWNS: Note[tuple[int, ...]] = Note("crowns", ())
"""The zones of all crowns."""


def segment_features() -> list[Feature]:
    """A place for the pig in each segment."""
    return [Feature(f"{name}-segment", apart=True) for name in SEGMENTS]


def move_pig(game: Game, steps: int) -> str:
    """So many segments clockwise. Answers where it lands."""
    segment = SEGMENTS[(SEGMENTS.index(PIG.of(game)) + steps) % len(SEGMENTS)]
    PIG.set(game, segment)
    if game.log is not None:
        game.tell("pig moved", {"segment": segment, "steps": steps})
    return segment


def pig_zone(game: Game) -> int:
    """Where the pig stands; -1: there is no board."""
    name = f"{PIG.of(game)}-segment"
    for zone, printed in enumerate(game.board.zones):
        if printed.feature.name == name:
            return zone
    return -1


def crowns_in(game: Game, segment: str) -> list[int]:
    """The crowns of a segment."""
    return [zone for zone in CROWNS.of(game) if _segment_of(game, zone) == segment]


def _segment_of(game: Game, crown: int) -> str:
    return game.board.turned[game.board.zone_tile[crown]].kind.tag_value("crown")
