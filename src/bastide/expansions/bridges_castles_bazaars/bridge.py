"""Bridges: a road goes on over a tile.

Sides that meet match, so a road finds a field to go on over only where a tile is laid against it. A bridge is
therefore always built together with the tile that needs it: over that tile, if its field meets a road, or over the
neighbour whose field its road meets. For a tile on a cell, turned one way, there is never more than one bridge to try.
The book lets a bridge be built at any moment of the turn; but beside a tile that fits without one, every road meets a
road or the end of a bridge, and an abbey's wall takes none up, so no later bridge would have a road to go on with.
"""

from bastide.kernel.compass import LANES, STEPS
from bastide.kernel.game import Game
from bastide.kernel.laying import build_zone
from bastide.kernel.moves import PLACE, Move
from bastide.kernel.notes import Note
from bastide.kernel.openings import Pattern
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.shown import Shown
from bastide.kernel.tiles import Feature, Kind, Zone
from bastide.rules.fitting import alike, veto, why_not_place

AT_HAND: Note[tuple[int, ...]] = Note("bridges at hand", ())

BRIDGES: Note[tuple[int, ...]] = Note("bridges", ())
"""The road zones on bridges, oldest first."""

BUILT: Note[tuple[int, int]] = Note("bridge built", (0, -1))
"""The turn in which a bridge was built last, and the tile it was built with."""

PLANNED: Note[int] = Note("bridge planned", -1)
"""The side on which the tile being laid takes a road up on a bridge; -1: none."""

NONE_LEFT = Refusal("bridge.none_left")
ONE_A_TURN = Refusal("bridge.one_a_turn")
TOO_MANY = Refusal("bridge.too_many")
NO_END = Refusal("bridge.no_end")

Gap = tuple[int, int, bool]
"""A rotation of a tile that needs a bridge, the side where it meets its neighbour, and whether the bridge is over the
tile itself."""


class Bridges:
    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.road: Feature | None = None
        self.road_edge = 0
        self.field_edge = 0
        self.kinds = 0
        self._gaps: list[list[list[Gap] | None]] = []
        """By the number of a pattern and a kind, as they come up."""

    def learn(self, book: Rulebook) -> None:
        self.road = book.feature_by_name["road"]
        self.road_edge = book.edges.index("road")
        self.field_edge = book.edges.index("field")
        self.kinds = len(book.kinds)

    def may_build(self, game: Game, player: int) -> bool:
        """One a turn, both parts of a double turn together."""
        return AT_HAND.of(game)[player] > 0 and BUILT.of(game)[0] != game.turn

    def placements(self, game: Game, player: int, kind: int) -> list[Move]:
        if not self.may_build(game, player):
            return []
        found: list[Move] = []
        printed = game.book.kinds[kind]
        for cell, opening in game.board.frontier.items():
            for gap in self.gaps(printed, opening.pattern):
                if self._is_free(game, cell, opening.pattern.asked, gap) and veto(game, kind, cell, gap[0]) is None:
                    found.append(Move(PLACE, cell, gap[0], "bridge", self.rule))
        return found

    def mismatch(self, game: Game, kind: int, cell: int, rotation: int) -> Refusal | None:
        """Where nothing but a road against a field is in the way: why no bridge carries the road on."""
        code = game.book.kinds[kind].turned[rotation].code
        asked = game.board.asked(cell)
        sides = misfits(code, asked)
        if any({edge_at(code, side), edge_at(asked, side)} != {self.road_edge, self.field_edge} for side in sides):
            return None
        gap = self._gap(code, asked, rotation)
        if gap[1] < 0:
            return NO_END if len(sides) == 1 else TOO_MANY
        if not AT_HAND.of(game)[game.player]:
            return NONE_LEFT
        if not self.may_build(game, game.player):
            return ONE_A_TURN
        return veto(game, kind, cell, rotation) if self._is_free(game, cell, asked, gap) else NO_END

    def against(self, game: Game, move: Move) -> Refusal | None:
        """Why no bridge is offered with the tile in hand there."""
        if move.verb != PLACE or game.hand < 0:
            return None
        for option in alike(game, move.a, move.b):
            return Refusal("cell.same" if option.word == move.word else "bridge.needless", instead=option)
        return why_not_place(game, game.hand, move.a, move.b)

    def gaps(self, kind: Kind, pattern: Pattern) -> list[Gap]:
        """The ways in which one bridge would make the tile fit a cell that asks for these sides."""
        while len(self._gaps) <= pattern.number:
            self._gaps.append([None] * self.kinds)
        known = self._gaps[pattern.number]
        found = known[kind.index]
        if found is None:
            tries = [self._gap(kind.turned[rotation].code, pattern.asked, rotation) for rotation in kind.rotations]
            found = [gap for gap in tries if gap[1] >= 0]
            known[kind.index] = found
        return found

    def _gap(self, code: int, asked: int, rotation: int) -> Gap:
        sides = misfits(code, asked)
        ours = [edge_at(code, side) for side in sides]
        theirs = [edge_at(asked, side) for side in sides]
        if ours == [self.road_edge] and theirs == [self.field_edge]:
            return rotation, sides[0], False
        in_line = len(sides) == 1 or (len(sides) == 2 and sides[1] - sides[0] == 2)
        taken_up = set(ours) == {self.field_edge} and set(theirs) == {self.road_edge}
        if in_line and taken_up and edge_at(code, (sides[0] + 2) % 4) == self.field_edge:
            return rotation, sides[0], True
        return rotation, -1, False

    def _is_free(self, game: Game, cell: int, asked: int, gap: Gap) -> bool:
        """May a bridge stand where the gap wants one?"""
        _, side, own = gap
        if own:
            return self._leads_on(game, cell, asked, (side + 2) % 4)
        return self._may_span(game, cell + STEPS[side], side)

    def _leads_on(self, game: Game, cell: int, asked: int, ahead: int) -> bool:
        """A bridge over the new tile ends at a road, or where nothing lies yet: not at a field, nor at a blank wall."""
        return cell + STEPS[ahead] not in game.board.cells or edge_at(asked, ahead) == self.road_edge

    def _may_span(self, game: Game, cell: int, ahead: int) -> bool:
        """A bridge over a tile that lies needs a field side with nothing beyond, and no other bridge across."""
        tile = game.board.cells[cell]
        if edge_at(game.board.turned[tile].code, ahead) != self.field_edge or self._spanned(game, tile):
            return False
        return cell + STEPS[ahead] not in game.board.cells

    def _spanned(self, game: Game, tile: int) -> bool:
        return any(game.board.zone_tile[zone] == tile for zone in BRIDGES.of(game))

    def plan(self, game: Game, player: int, move: Move) -> None:
        """The tile in hand is about to be laid with a bridge."""
        pattern = game.board.frontier[move.a].pattern
        for rotation, side, own in self.gaps(game.book.kinds[game.hand], pattern):
            if rotation == move.b:
                at_hand = list(AT_HAND.of(game))
                at_hand[player] -= 1
                AT_HAND.set(game, tuple(at_hand))
                BUILT.set(game, (game.turn, len(game.board.tile_cell)))
                if own:
                    PLANNED.set(game, side)
                else:
                    self._build(game, game.board.cells[move.a + STEPS[side]], side)

    def laid(self, game: Game, tile: int) -> None:
        side = PLANNED.of(game)
        if side >= 0:
            PLANNED.set(game, -1)
            self._build(game, tile, side)

    def _build(self, game: Game, tile: int, side: int) -> None:
        assert self.road is not None
        axis = side % 2
        zone = build_zone(game, tile, Zone(self.road, (axis * LANES, (axis + 2) * LANES)))
        BRIDGES.set(game, (*BRIDGES.of(game), zone))
        if game.log is not None:
            game.tell("bridge built", {"player": game.player, "zone": zone})

    def spots(self, game: Game, piece: int) -> list[int]:
        """The bridge that came with the tile; one on the neighbouring tile is for followers only."""
        if BUILT.of(game) != (game.turn, game.tile):
            return []
        zone = BRIDGES.of(game)[-1]
        here = game.board.zone_tile[zone] == game.tile
        return [zone] if here or game.book.cast.pieces[piece].claims else []

    def shown(self, game: Game) -> list[Shown]:
        found: list[Shown] = []
        for zone in BRIDGES.of(game):
            cell = game.board.tile_cell[game.board.zone_tile[zone]]
            found.append(Shown("bridge", cell, zone, rotation=game.board.zones[zone].ports[0] // LANES))
        return found + [Shown("bridge", player=who, count=left) for who, left in enumerate(AT_HAND.of(game)) if left]


def edge_at(code: int, side: int) -> int:
    """The edge on one side of an edge code."""
    return (code >> (4 * side)) & 15


def misfits(code: int, asked: int) -> list[int]:
    """The sides on which an edge code does not give what is asked."""
    found: list[int] = []
    for side in range(4):
        ours = edge_at(code, side)
        theirs = edge_at(asked, side)
        if ours and theirs and ours != theirs:
            found.append(side)
    return found
