"""Flight: once in a turn a follower may run along its road, city or field."""

from typing import Final

from bastide.expansions.plague.areas import OUTBREAKS
from bastide.expansions.plague.marks import marks
from bastide.expansions.plague.sorts import sort_of_haven
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.laying import across, ways_on
from bastide.kernel.merit import Merit
from bastide.kernel.moves import FIGURE, ZONE, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.kernel.standing import move as move_figure
from bastide.rules.places import cell_named
from bastide.rules.posting import refusal
from bastide.rules.reasons import not_own_follower

FLEE = "flee"
WAYS = ("road", "city", "field")

FLED: Final[Note[int]] = Note("fled", 0)
"""The turn in which somebody fled last."""

NEXT_DOOR = "flight"
"""The name under which the game keeps where followers found a haven."""

NO_WAY = Refusal("flight.no_way")
NOWHERE = Refusal("flight.nowhere")
NOT_NOW = Refusal("flight.not_now")


def offers(game: Game, player: int, rule: str) -> list[Move]:
    """The player's followers who can run somewhere."""
    if not OUTBREAKS.of(game) or FLED.of(game) == game.turn:
        return []
    blocked = marks(game).blocked
    return [
        Move(FIGURE, figure, 0, FLEE, rule)
        for figure in game.book.cast.followers[player]
        if game.figures.where[figure] >= 0 and can_flee(game, figure, blocked)
    ]


def against(game: Game, player: int, move: Move) -> Refusal | None:
    """Why a figure does not flee now."""
    if move.verb != FIGURE or move.word != FLEE:
        return None
    if not OUTBREAKS.of(game) or FLED.of(game) == game.turn or player != game.player:
        return NOT_NOW
    return not_own_follower(game, player, move.a) or NOWHERE


class NextDoor:
    """For zones where followers stood, the one on the next tile where they found a haven. It may be none any more, but
    it still meets theirs."""

    __slots__ = ("zones",)

    def __init__(self, zones: dict[int, int]) -> None:
        self.zones = zones

    def beyond(self, zone: int, haven: int) -> "NextDoor":
        return NextDoor({**self.zones, zone: haven})


NO_DOORS: Final = NextDoor({})


def next_door(game: Game) -> NextDoor:
    known = game.findings.get(NEXT_DOOR)
    return known if isinstance(known, NextDoor) else NO_DOORS


def can_flee(game: Game, figure: int, blocked: set[int]) -> bool:
    """Is there any haven for a follower? Most find one on the next tile, the same as before."""
    start = game.figures.where[figure]
    if game.board.zones[start].feature.name not in WAYS:
        return False
    doors = next_door(game)
    door = doors.zones.get(start, -1)
    if door >= 0 and game.board.zone_tile[door] not in blocked and _is_haven(game, figure, door):
        return True
    haven = _nearest_haven(game, figure, start, blocked)
    if haven >= 0 and haven in across(game, start):
        game.findings[NEXT_DOOR] = doors.beyond(start, haven)
    return haven >= 0


def _nearest_haven(game: Game, figure: int, start: int, blocked: set[int]) -> int:
    """The first one found from laid tile to laid tile; -1: there is none."""
    reached = [start]
    seen = {start}
    for zone in reached:
        for other in ways_on(game, zone):
            if other not in seen and game.board.zone_tile[other] not in blocked:
                if _is_haven(game, figure, other):
                    return other
                seen.add(other)
                reached.append(other)
    return -1


def havens(game: Game, figure: int, blocked: set[int]) -> list[int]:
    """The zones on other tiles that a follower can reach, from laid tile to laid tile, not over blocked ones."""
    start = game.figures.where[figure]
    if game.board.zones[start].feature.name not in WAYS:
        return []
    reached = [start]
    seen = {start}
    for zone in reached:
        for other in ways_on(game, zone):
            if other not in seen and game.board.zone_tile[other] not in blocked:
                seen.add(other)
                reached.append(other)
    return [zone for zone in sorted(reached) if _is_haven(game, figure, zone)]


def _is_haven(game: Game, figure: int, zone: int) -> bool:
    cast = game.book.cast
    tiles = game.board.zone_tile
    piece = cast.pieces[cast.piece[figure]]
    away = tiles[zone] != tiles[game.figures.where[figure]]
    return away and refusal(game, cast.owner[figure], piece, zone, shared=True) is None


def begin(game: Game, figure: int) -> None:
    FLED.set(game, game.turn)
    game.push(Flee(figure))


def flight_merits(game: Game, after: Game, menaced: list[int]) -> list[Merit]:
    """Somebody is to flee, or has gone elsewhere. `menaced`: whom the plague may reach next."""
    frame = after.stack[-1] if after.stack else None
    if isinstance(frame, Flee) and not isinstance(game.stack[-1], Flee):
        return [Merit("hint.flees_danger" if frame.figure in menaced else "hint.flees", 1, 1)]
    return []


class Flee(Frame):
    """Where to?"""

    __slots__ = ("figure",)

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def next(self, game: Game) -> Decision | None:
        blocked = marks(game).blocked
        found = havens(game, self.figure, blocked) if game.figures.where[self.figure] >= 0 else []
        if not found:
            game.finish()
            return None
        return Decision(game.player, FLEE, [Move(ZONE, zone) for zone in found])

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        move_figure(game, self.figure, move.a, "fled")

    def sort_of(self, game: Game, move: Move) -> int:
        return sort_of_haven(game, move.a)

    def against(self, game: Game, move: Move) -> Refusal | None:
        return NO_WAY if move.verb == ZONE else None

    def values(self, game: Game) -> dict[str, int | str]:
        return {"cell": cell_named(game, game.figures.where[self.figure])}

    def marks(self) -> tuple[object, ...]:
        return (self.figure,)
