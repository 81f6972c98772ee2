"""The barn: it settles a field for good.

It stands on the corner where four tiles meet, but counts for the field of the tile that was laid for it, so fields that
join take it along. Which corner of that field zone it is makes no difference to any rule: the first that will do,
clockwise from the north-east, is taken and remembered for pictures.
"""

from typing import Final

from bastide.kernel.compass import LANES, LEFT, RIGHT, STEPS
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.laying import zone_at
from bastide.kernel.moves import Decision
from bastide.kernel.notes import Note
from bastide.kernel.pieces import Piece, bits
from bastide.kernel.refusal import Refusal
from bastide.kernel.regions import Region
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Award, Tally
from bastide.kernel.shown import Shown
from bastide.kernel.standing import occupants, take_home
from bastide.rules.scoring import tally

YARDS: Note[tuple[tuple[int, int], ...]] = Note("barns", ())
"""The corner of its tile that each barn stands on: 0 north-east, 1 south-east, 2 south-west, 3 north-west."""

STORES: Final = "stores"

JOINED: Note[bool] = Note("farmers joined", False)
"""The field being scored is one whose farmers came to a barn, and pays less."""

NO_CORNER = Refusal("barn.no_corner")
SECOND = Refusal("barn.second")
SETTLED = Refusal("barn.settled")


class Barns:
    def __init__(self, several: bool) -> None:
        self.piece = Piece("barn", 1, claims=False, strength=0, stands=("field",))
        self.several = several
        self.figures = 0
        """All barns, as bits."""
        self.each: list[int] = []

    def learn(self, book: Rulebook) -> None:
        for player in range(book.players):
            self.figures |= book.cast.mask(player, self.piece.index)
        self.each = bits(self.figures)

    def on_land(self, game: Game) -> list[int]:
        where = game.figures.where
        return [figure for figure in self.each if where[figure] >= 0]

    def may_stand(self, game: Game, piece: int, zone: int) -> Refusal | None:
        if game.board.zones[zone].feature.name != "field":
            return None
        settled = occupants(game, zone) & self.figures != 0
        if piece != self.piece.index:
            return SETTLED if settled and game.book.cast.pieces[piece].claims else None
        if not corners(game, zone):
            return NO_CORNER
        return SECOND if settled and not self.several else None

    def deployed(self, game: Game, figure: int, zone: int) -> None:
        if game.book.cast.piece[figure] == self.piece.index:
            YARDS.set(game, (*YARDS.of(game), (figure, corners(game, zone)[0])))

    def left(self, game: Game, figure: int) -> None:
        if game.book.cast.piece[figure] == self.piece.index:
            YARDS.set(game, tuple([entry for entry in YARDS.of(game) if entry[0] != figure]))

    def shown(self, game: Game) -> list[Shown]:
        """The yard on the corner where each barn stands."""
        found: list[Shown] = []
        for figure, corner in YARDS.of(game):
            cell = game.board.tile_cell[game.board.zone_tile[game.figures.where[figure]]]
            found.append(Shown("yard", cell, player=game.book.cast.owner[figure], rotation=corner))
        return found

    def value(self, game: Game, tally: Tally) -> None:
        if JOINED.of(game) and tally.region == game.regions.label[game.scoring]:
            tally.change(-2, "barn.joined")

    def final_awards(self, game: Game) -> list[Award]:
        """Every barn for itself, also where several have come together."""
        found: list[Award] = []
        for filled in self._stores(game).tallies:
            award = filled.award(game.turn)
            award.reason = "barn"
            found.append(award)
        return found

    def _stores(self, game: Game) -> "Stores":
        figures = self.on_land(game)
        known = game.findings.get(STORES)
        if isinstance(known, Stores) and known.holds(game, figures):
            return known
        game.weighing = game.scoring < 0
        found = Stores(game, figures)
        if game.weighing:
            game.findings[STORES] = found
        game.weighing = False
        return found


class Stores:
    """What the field of each barn is worth. It holds until one of these fields changes, or anything is finished."""

    __slots__ = ("fields", "tallies", "upheavals")

    def __init__(self, game: Game, figures: list[int]) -> None:
        self.upheavals = game.regions.upheavals
        self.fields = [_field_of(game, figure) for figure in figures]
        self.tallies: list[Tally] = []
        for figure in figures:
            filled = tally(game, game.figures.where[figure], game.book.cast.owner[figure], True)
            filled.rate = 4
            self.tallies.append(filled)

    def holds(self, game: Game, figures: list[int]) -> bool:
        if self.upheavals != game.regions.upheavals or len(self.fields) != len(figures):
            return False
        return all(_field_of(game, figure) is field for figure, field in zip(figures, self.fields, strict=True))


def _field_of(game: Game, figure: int) -> Region:
    return game.regions.at[game.regions.label[game.figures.where[figure]]]


def corners(game: Game, zone: int) -> list[int]:
    """The corners of a field zone at which four tiles meet and show nothing but field."""
    tile = game.board.zone_tile[zone]
    return [corner for corner in range(4) if _shows_field(game, tile, corner) == zone and _is_met(game, tile, corner)]


def _is_met(game: Game, tile: int, corner: int) -> bool:
    """Do three other tiles share this corner, with field there?"""
    cell = game.board.tile_cell[tile]
    ahead = STEPS[corner]
    beside = STEPS[(corner + 1) % 4]
    for turn, step in enumerate((ahead, ahead + beside, beside)):
        other = game.board.cells.get(cell + step, -1)
        if other < 0 or _shows_field(game, other, (corner + turn + 1) % 4) < 0:
            return False
    return True


def _shows_field(game: Game, tile: int, corner: int) -> int:
    """The field that fills a corner of a tile, from one half side round to the next; -1: there is none."""
    zone = zone_at(game, tile, corner * LANES + RIGHT)
    if zone < 0 or zone != zone_at(game, tile, (corner + 1) % 4 * LANES + LEFT):
        return -1
    return zone if game.board.zones[zone].feature.name == "field" else -1


class Settle(Frame):
    """A barn has just been built: the farmers of its field are scored as at the end of the game."""

    __slots__ = ("barns",)

    def __init__(self, barns: Barns) -> None:
        self.barns = barns

    def next(self, game: Game) -> Decision | None:
        game.finish()
        if game.action == self.barns.piece.name:
            mask = game.book.cast.mask(game.player, self.barns.piece.index)
            zone = game.figures.where[bits(mask)[0]]
            if occupants(game, zone) & game.book.cast.claimers:
                game.push(Harvest(self.barns, zone, False))
        return None


class FarmersJoined(Frame):
    """Farmers whose field has grown together with that of a barn are scored."""

    __slots__ = ("barns",)

    def __init__(self, barns: Barns) -> None:
        self.barns = barns

    def next(self, game: Game) -> Decision | None:
        for figure in self.barns.on_land(game):
            zone = game.figures.where[figure]
            if occupants(game, zone) & game.book.cast.claimers:
                game.push(Harvest(self.barns, zone, True))
                return None
        game.finish()
        return None


class Harvest(Frame):
    """One field is scored like any region, and all but the barn go home."""

    __slots__ = ("barns", "joined", "scored", "zone")

    def __init__(self, barns: Barns, zone: int, joined: bool, scored: bool = False) -> None:
        self.barns = barns
        self.zone = zone
        self.joined = joined
        self.scored = scored

    def next(self, game: Game) -> Decision | None:
        if self.scored:
            game.finish()
            game.scoring = -1
            JOINED.set(game, False)
            self._send_home(game)
        else:
            game.scoring = self.zone
            JOINED.set(game, self.joined)
            game.become(Harvest(self.barns, self.zone, self.joined, True))
            game.push(game.book.sequences["region"])
        return None

    def _send_home(self, game: Game) -> None:
        for figure in bits(occupants(game, self.zone) & ~self.barns.figures):
            if game.figures.where[figure] >= 0:
                take_home(game, figure, "scored")

    def marks(self) -> tuple[object, ...]:
        return (self.zone, self.joined, self.scored)
