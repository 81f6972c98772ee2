"""The fairy: where she is, whom she accompanies, what that brings.

She keeps her tile and her region when her follower leaves; whoever else stands in both is with her. Where his town
becomes a castle he has not left, and she stands there too (our decisions).
"""

from typing import Final

from bastide.kernel.chances import Chances
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.kernel.moves import FIGURE, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.pieces import bits
from bastide.kernel.refusal import Refusal
from bastide.kernel.sheet import Award, Term
from bastide.kernel.shown import Shown
from bastide.kernel.standing import occupants, tile_of
from bastide.rules.completion import give
from bastide.rules.reasons import not_own_follower

FAIRY: Note[int] = Note("fairy", -1)
"""The zone in which the fairy stands; -1: beside the land."""

WARD: Note[int] = Note("fairy's ward", -1)
"""The follower to whom the fairy was put, as long as he stays; kept only where the switch asks for him."""

AT_SCORING: Final = 1.0
"""Of her three points so much is hoped for."""

THERE_ALREADY = Refusal("fairy.there_already")


def fairy_tile(game: Game) -> int:
    """The tile on which the fairy stands; -1: none."""
    fairy = FAIRY.of(game)
    return game.board.zone_tile[fairy] if fairy >= 0 else -1


def with_fairy(game: Game, figures: list[int]) -> list[int]:
    """Those of these figures who stand on her tile."""
    tile = fairy_tile(game)
    return [figure for figure in figures if tile_of(game, figure) == tile] if tile >= 0 else []


def fairy_shown(game: Game) -> list[Shown]:
    tile = fairy_tile(game)
    return [Shown("fairy", game.board.tile_cell[tile], FAIRY.of(game))] if tile >= 0 else []


class Fairy:
    """What she does, by the reading that the switch `fairy_point` chooses."""

    def __init__(self, rule: str, point: str) -> None:
        self.rule = rule
        self.point = point

    def wards(self, game: Game, player: int) -> list[Move]:
        """The player's followers to whom she might go; of several in one place the first, unless it matters."""
        seen = [FAIRY.of(game)]
        found: list[Move] = []
        for figure in game.book.cast.followers[player]:
            zone = game.figures.where[figure]
            if zone < 0:
                continue
            if zone not in seen or (self.point == "follower" and figure != WARD.of(game)):
                seen.append(zone)
                found.append(Move(FIGURE, figure, word="fairy", rule=self.rule))
        return found

    def why_not(self, game: Game, player: int, figure: int) -> Refusal | None:
        """What keeps a player from putting her to this figure."""
        refused = not_own_follower(game, player, figure)
        if refused is not None:
            return refused
        for ward in self.wards(game, player):
            if ward.a == figure:
                return None
            if game.figures.where[ward.a] == game.figures.where[figure]:
                return Refusal("figure.same_place", instead=ward)
        return THERE_ALREADY

    def join(self, game: Game, figure: int) -> None:
        """She is put to a follower."""
        FAIRY.set(game, game.figures.where[figure])
        if self.point == "follower":
            WARD.set(game, figure)
        if game.log is not None:
            game.tell("fairy moved", {"zone": FAIRY.of(game), "figure": figure})

    def part_from(self, game: Game, figure: int) -> None:
        if WARD.of(game) == figure:
            WARD.set(game, -1)

    def go_along(self, game: Game, figure: int, zone: int) -> None:
        """The place of a follower who stood with her has become another: she stands there too."""
        fairy = FAIRY.of(game)
        label = game.regions.label
        if fairy_tile(game) == game.board.zone_tile[zone] and label[fairy] == label[zone]:
            FAIRY.set(game, game.figures.where[figure])

    def gifts(self, game: Game, zone: int) -> list[Award]:
        """Three points to everybody with a follower on her tile in the region being scored, which must be hers."""
        fairy = FAIRY.of(game)
        if fairy < 0 or game.regions.label[fairy] != game.regions.label[zone]:
            return []
        with_her = with_fairy(game, bits(occupants(game, zone) & game.book.cast.claimers))
        players = sorted({game.book.cast.owner[figure] for figure in with_her})
        return [Award(player, 3, "fairy", zone, [Term("fairy.scoring", 1, 3)], game.turn) for player in players]

    def visits(self, game: Game, player: int) -> int:
        """The points that she brings to a player at the start of their turn."""
        if self.point == "follower":
            ward = WARD.of(game)
            return 1 if ward >= 0 and game.book.cast.owner[ward] == player else 0
        own = with_fairy(game, game.book.cast.followers[player])
        return len(own) if self.point == "each" else min(len(own), 1)

    def hopes(self, game: Game, chances: Chances) -> list[Hope]:
        """She brings a point at the start of a turn, unless others call her away; that she is still there at a scoring
        is less certain."""
        if FAIRY.of(game) < 0:
            return []
        still = AT_SCORING * chances.finished(FAIRY.of(game)) if self.gifts(game, FAIRY.of(game)) else 0.0
        return [
            Hope(player, visits + still)
            for player in range(game.book.players)
            for visits in [self.visits(game, player)]
            if visits
        ]


class FairyPoint(Frame):
    """At the start of a turn, once also in a double turn, the player is rewarded for company with the fairy."""

    __slots__ = ("fairy",)

    def __init__(self, fairy: Fairy) -> None:
        self.fairy = fairy

    def next(self, game: Game) -> Decision | None:
        game.finish()
        visits = self.fairy.visits(game, game.player)
        if visits:
            give(game, [Award(game.player, visits, "fairy", -1, [Term("fairy.turn", visits, 1)], game.turn)])
        return None
