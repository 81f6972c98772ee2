"""The land region by region: what belongs together, whose it is, what it is worth, and what would finish it."""

from typing import NamedTuple

from bastide.kernel.compass import MIDDLE, cell_at, x_of, y_of
from bastide.kernel.game import Game
from bastide.kernel.laying import lay_tile
from bastide.kernel.pieces import bits
from bastide.kernel.standing import tile_of
from bastide.notation.codes import InvalidCode, cell_name, zone_name, zone_named
from bastide.players.lines import bare
from bastide.rules.fitting import legal_placements
from bastide.rules.scoring import is_complete, owners
from bastide.table.closing import closing
from bastide.table.worth import Worth, may_finish, strengths_there, worth_now, worth_then

Cell = tuple[int, int]
"""So far to the east and to the north of the first tile."""


class Figure(NamedTuple):
    """A figure in a region: whose, of which sort, and the cell of the tile it stands on; None: on no tile of it."""

    owner: int
    piece: str
    cell: Cell | None


class Region:
    """The region of a zone in the game as it stands. It grows with the game, and each answer is worked out when it is
    asked for."""

    __slots__ = ("game", "zone")

    def __init__(self, game: Game, zone: int) -> None:
        if not 0 <= zone < len(game.board.zones):
            raise ValueError(f"there is no zone {zone}: there are {len(game.board.zones)}")
        self.game = game
        self.zone = zone

    @property
    def feature(self) -> str:
        return self.game.board.zones[self.zone].feature.name

    @property
    def name(self) -> str:
        """The place of its oldest zone, as in codes: `0,0/city.N`. No other region has this name."""
        first = min(self.game.regions.members(self.zone))
        return f"{cell_name(self.game.board.tile_cell[self.game.board.zone_tile[first]])}/{zone_name(self.game, first)}"

    @property
    def cells(self) -> list[Cell]:
        """Where its tiles lie, the oldest first."""
        board = self.game.board
        return [xy(board.tile_cell[tile]) for tile in bits(self.game.regions.at[self._label].tiles)]

    @property
    def figures(self) -> list[Figure]:
        found = []
        cast = self.game.book.cast
        for figure in bits(self.game.regions.at[self._label].figures):
            tile = tile_of(self.game, figure)
            cell = xy(self.game.board.tile_cell[tile]) if tile >= 0 else None
            found.append(Figure(cast.owner[figure], cast.pieces[cast.piece[figure]].name, cell))
        return found

    @property
    def traits(self) -> dict[str, int]:
        """What is printed in it: shields, inns and the like, with their numbers."""
        return self.game.book.traits.counts(self.game.regions.at[self._label].traits)

    @property
    def strengths(self) -> dict[int, int]:
        """How much the figures of each seat weigh here."""
        return strengths_there(self.game, self.zone)

    @property
    def owners(self) -> list[int]:
        """The seats that weigh the most."""
        return owners(self.game, self.zone)

    @property
    def is_finished(self) -> bool:
        return is_complete(self.game, self.zone)

    @property
    def open_cells(self) -> list[Cell]:
        """The free cells that must be filled before it is finished; none where it is, or never can be, like a field."""
        if not may_finish(self.game, self.zone):
            return []
        return [xy(cell) for cell in closing(self.game, self.zone)]

    @property
    def pays(self) -> dict[int, int]:
        """What it would bring each account if the game ended now."""
        return _paid(worth_now(self.game, self.zone, self._eye))

    @property
    def value(self) -> int:
        """What it is worth to an owner now, be there one or not."""
        return _best(worth_now(self.game, self.zone, self._eye))

    @property
    def pays_if_finished(self) -> dict[int, int]:
        """What it would bring each account, finished with the fewest tiles; nothing where it cannot be finished."""
        return _paid(worth_then(self.game, self.zone, self._eye)) if may_finish(self.game, self.zone) else {}

    @property
    def value_if_finished(self) -> int:
        """What it would be worth to an owner then; where it cannot be finished, what it is worth now."""
        return _best(worth_then(self.game, self.zone, self._eye)) if may_finish(self.game, self.zone) else self.value

    def closers(self) -> dict[str, int]:
        """The tiles still to come that would finish it at once, with their numbers: laid by their sides, without help
        of any other rule. None where more than one tile is missing."""
        game = self.game
        cells = list(closing(game, self.zone)) if may_finish(game, self.zone) else []
        if len(cells) != 1:
            return {}
        kinds = [kind for kind in game.bag.kinds if self._closes(kind, cells[0])]
        return {game.book.kinds[kind].name: game.bag.counts[kind] for kind in kinds}

    def _closes(self, kind: int, cell: int) -> bool:
        for move in legal_placements(self.game, max(self._eye, 0), kind):
            if move.a == cell and not move.rule:
                after = bare(self.game)
                lay_tile(after, kind, cell, move.b)
                if is_complete(after, self.zone):
                    return True
        return False

    @property
    def _label(self) -> int:
        return self.game.regions.label[self.zone]

    @property
    def _eye(self) -> int:
        """Who stands in for an owner: whoever is asked."""
        decision = self.game.decision
        return self.game.player if decision is None or decision.player < 0 else decision.player

    def __repr__(self) -> str:
        return f"<{self.name} of {len(self.cells)} tiles, owned by {self.owners}>"


def _paid(worth: Worth) -> dict[int, int]:
    found: dict[int, int] = {}
    for award in [] if worth.to_nobody else worth.awards:
        found[award.player] = found.get(award.player, 0) + award.points
    return found


def _best(worth: Worth) -> int:
    return max([award.points for award in worth.awards], default=0)


def regions(game: Game, feature: str = "") -> list[Region]:
    """All regions, the oldest first; or all of a feature."""
    seen: set[int] = set()
    found: list[Region] = []
    for zone, label in enumerate(game.regions.label):
        if label not in seen and (not feature or game.board.zones[zone].feature.name == feature):
            found.append(Region(game, zone))
        seen.add(label)
    return found


def region(game: Game, place: str) -> Region:
    """The region at a place that is named as in codes: `0,0/city.N`."""
    where, _, name = place.partition("/")
    x, _, y = where.partition(",")
    try:
        spot = (int(x), int(y))
    except ValueError:
        raise InvalidCode(f"'{place[:40]}' is no place such as 0,0/city.N") from None
    tile = game.board.cells.get(cell_at(*spot), -1) if max(abs(spot[0]), abs(spot[1])) < MIDDLE else -1
    if tile < 0:
        raise InvalidCode(f"no tile lies at {where}")
    return Region(game, zone_named(game, tile, name))


def xy(cell: int) -> Cell:
    """Where a cell lies, such as that of a move: so far to the east and to the north of the first tile."""
    return x_of(cell), y_of(cell)
