"""Heretics and Shrines, and the cult tiles of Cult, Siege & Creativity.

A shrine is claimed and scored like a cloister; a follower there is a heretic. It may not lie beside more than one
cloister, nor a cloister beside more than one shrine, corners included. A heretic and a monk beside one another, also of
one player, are in a challenge: whoever's building is finished first gets its points, and the other goes home with
nothing. Finished by one tile, both are paid; unsettled at the end, both get what they have.

No cloister or shrine is laid so that one already there would have two rivals (after the publisher): a challenge of
three has no rule. An abbey is challenged like a cloister, but it may fill any hole; if it so has several rivals, all
those that are not finished with it lose (our decision). A follower who comes to one of the two later, or from a quarter
of Carcassonne into the scoring, is in the challenge from then on.
"""

from bastide.kernel.chances import Chances
from bastide.kernel.compass import AROUND
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.kernel.moves import Decision
from bastide.kernel.pieces import bits
from bastide.kernel.refusal import Refusal
from bastide.kernel.standing import occupants, take_home
from bastide.kernel.tiles import Feature
from bastide.rules.expansion import Expansion
from bastide.rules.scoring import owners

TWO_CLOISTERS = Refusal("shrine.two_cloisters")
TWO_SHRINES = Refusal("shrine.two_shrines")
CLOISTER_RIVALLED = Refusal("shrine.cloister_rivalled")
SHRINE_RIVALLED = Refusal("shrine.shrine_rivalled")


class Shrines(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.shrine = Feature("shrine", "heretic", surrounded=True)

    def features(self) -> list[Feature]:
        return [self.shrine]

    def frames(self) -> list[tuple[str, Frame]]:
        return [("ECHO", Challenge(self))]

    def minds(self, game: Game, kind: int) -> bool:
        return bool(game.book.kinds[kind].centres)

    def fits(self, game: Game, kind: int, cell: int, rotation: int) -> Refusal | None:
        zones = game.book.kinds[kind].zones
        for position in game.book.kinds[kind].centres:
            feature = zones[position].feature
            if feature is self.shrine:
                return self._against(game, cell, feature, TWO_CLOISTERS, CLOISTER_RIVALLED)
            if feature.name == "cloister":
                return self._against(game, cell, feature, TWO_SHRINES, SHRINE_RIVALLED)
        return None

    def _against(self, game: Game, cell: int, laid: Feature, two: Refusal, rivalled: Refusal) -> Refusal | None:
        """What speaks against such a building there: it would have two rivals, or its rival has one already."""
        rivals = self.rivals_around(game, cell, laid)
        if len(rivals) > 1:
            return two
        return rivalled if rivals and self.rivals_of(game, rivals[0]) else None

    def rivals_of(self, game: Game, zone: int) -> list[int]:
        cell = game.board.tile_cell[game.board.zone_tile[zone]]
        return self.rivals_around(game, cell, game.board.zones[zone].feature)

    def rivals_around(self, game: Game, cell: int, feature: Feature) -> list[int]:
        """The shrines round a cloister or an abbey on this cell, or what is surrounded like them round a shrine."""
        board = game.board
        found: list[int] = []
        for step in AROUND:
            tile = board.cells.get(cell + step)
            if tile is not None:
                for position in board.turned[tile].kind.centres:
                    zone = board.first[tile] + position
                    if (board.zones[zone].feature is self.shrine) != (feature is self.shrine):
                        found.append(zone)
        return found

    def hopes(self, game: Game, chances: Chances) -> list[Hope]:
        """Whoever is in a challenge may lose what they have there."""
        found: list[Hope] = []
        for zone in set(game.figures.where):
            if zone < 0 or game.board.zones[zone].feature is not self.shrine:
                continue
            for rival in self.rivals_of(game, zone):
                if occupants(game, rival):
                    found += losses(game, zone, rival, chances)
                    found += losses(game, rival, zone, chances)
        return found


def losses(game: Game, zone: int, rival: int, chances: Chances) -> list[Hope]:
    """What the owners of a building have to fear from its rival: nearer to be finished is whichever has fewer free
    cells around it that the other has not."""
    around, others = free_around(game, zone), free_around(game, rival)
    alone = len(around - others)
    if not alone:
        return []
    first = alone / (alone + len(others - around))
    mine = owners(game, zone)
    return [Hope(player, -chances.finished(rival) * first * (9 - len(around))) for player in mine]


def free_around(game: Game, zone: int) -> set[int]:
    board = game.board
    cell = board.tile_cell[board.zone_tile[zone]]
    return {cell + step for step in AROUND if cell + step not in board.cells}


class Challenge(Frame):
    """Whoever stands in a building that was finished first sends its rivals home with nothing."""

    __slots__ = ("rule",)

    def __init__(self, rule: Shrines) -> None:
        self.rule = rule

    def next(self, game: Game) -> Decision | None:
        game.finish()
        won = game.scoring
        if game.board.zones[won].feature.surrounded and occupants(game, won):
            for rival in self.rule.rivals_of(game, won):
                if rival not in game.completed:
                    for figure in bits(occupants(game, rival)):
                        take_home(game, figure, "challenge")
        return None


RULES = Shrines
