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
from bastide.kernel.openings import Opening, Pattern
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.shown import Shown
from bastide.kernel.tiles import Feature, Kind, Zone
from bastide.rules.fitting import alike, minding, veto, why_not_place

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


class Gap:
    """A rotation of a tile that needs a bridge, the side where it meets its neighbour (-1: no one bridge would do), and
    whether the bridge is over the tile itself."""

    __slots__ = ("own", "rotation", "side")

    def __init__(self, rotation: int, side: int = -1, own: bool = False) -> None:
        self.rotation = rotation
        self.side = side
        self.own = own


class Bridges:
    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.road: Feature | None = None
        self.road_edge = 0
        self.field_edge = 0
        self.kinds = 0
        self._gaps: list[list[list[Gap] | None]] = []
        """By the number of a pattern and a kind, as they come up."""
        self._moves: dict[int, list[Move]] = {}
        """By cell and rotation."""

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
        spanned = self._spanned(game)
        for opening in game.board.frontier.values():
            for gap in self.gaps(printed, opening.pattern):
                if self._is_free(game, opening, gap, spanned):
                    found.append(self._moves_at(opening.site.cell)[gap.rotation])
        for rule in minding(game, kind):
            found = [move for move in found if rule.fits(game, kind, move.a, move.b) is None]
        return found

    def _moves_at(self, cell: int) -> list[Move]:
        found = self._moves.get(cell)
        if found is None:
            found = [Move(PLACE, cell, rotation, "bridge", self.rule) for rotation in range(4)]
            self._moves[cell] = found
        return found

    def mismatch(self, game: Game, kind: int, cell: int, rotation: int) -> Refusal | None:
        """Where nothing but a road against a field is in the way: why no bridge carries the road on."""
        code = game.book.kinds[kind].turned[rotation].code
        asked = game.board.asked(cell)
        sides = misfits(code, asked)
        if any({edge_at(code, side), edge_at(asked, side)} != {self.road_edge, self.field_edge} for side in sides):
            return None
        gap = self._gap(code, asked, rotation)
        if gap.side < 0:
            return NO_END if len(sides) == 1 else TOO_MANY
        if not AT_HAND.of(game)[game.player]:
            return NONE_LEFT
        if not self.may_build(game, game.player):
            return ONE_A_TURN
        is_free = self._is_free(game, game.board.frontier[cell], gap, self._spanned(game))
        return veto(game, kind, cell, rotation) if is_free else NO_END

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
            found = [gap for gap in tries if gap.side >= 0]
            known[kind.index] = found
        return found

    def _gap(self, code: int, asked: int, rotation: int) -> Gap:
        met, own = -1, False
        for side in range(4):
            ours, theirs = edge_at(code, side), edge_at(asked, side)
            if not ours or not theirs or ours == theirs:
                continue
            takes_up = ours == self.field_edge and theirs == self.road_edge
            if met < 0 and (takes_up or (ours == self.road_edge and theirs == self.field_edge)):
                met, own = side, takes_up
            elif not (own and takes_up and side == met + 2):
                return Gap(rotation)
        leads_on = met >= 0 and (not own or edge_at(code, (met + 2) % 4) == self.field_edge)
        return Gap(rotation, met, own) if leads_on else Gap(rotation)

    def _is_free(self, game: Game, opening: Opening, gap: Gap, spanned: set[int]) -> bool:
        """May a bridge stand where the gap wants one?"""
        if gap.own:
            return self._leads_on(opening, (gap.side + 2) % 4)
        tile = opening.tile(gap.side)
        if edge_at(game.board.turned[tile].code, gap.side) != self.field_edge or tile in spanned:
            return False
        return opening.site.cell + 2 * STEPS[gap.side] not in game.board.cells

    def _leads_on(self, opening: Opening, ahead: int) -> bool:
        """A bridge over the new tile ends at a road, or where nothing lies yet: not at a field, nor at a blank wall."""
        return opening.tile(ahead) < 0 or edge_at(opening.pattern.asked, ahead) == self.road_edge

    def _spanned(self, game: Game) -> set[int]:
        """The tiles under a bridge; none takes another one. Over a tile that lies, a bridge needs a field side with
        nothing beyond."""
        return {game.board.zone_tile[zone] for zone in BRIDGES.of(game)}

    def plan(self, game: Game, player: int, move: Move) -> None:
        """The tile in hand is about to be laid with a bridge."""
        pattern = game.board.frontier[move.a].pattern
        for gap in self.gaps(game.book.kinds[game.hand], pattern):
            if gap.rotation == move.b:
                at_hand = list(AT_HAND.of(game))
                at_hand[player] -= 1
                AT_HAND.set(game, tuple(at_hand))
                BUILT.set(game, (game.turn, len(game.board.tile_cell)))
                if gap.own:
                    PLANNED.set(game, gap.side)
                else:
                    self._build(game, game.board.cells[move.a + STEPS[gap.side]], gap.side)

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

    def spots(self, game: Game, claims: bool) -> list[int]:
        """The bridge that came with the tile; one on the neighbouring tile is for followers only."""
        if BUILT.of(game) != (game.turn, game.tile):
            return []
        zone = BRIDGES.of(game)[-1]
        here = game.board.zone_tile[zone] == game.tile
        return [zone] if here or claims else []

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
