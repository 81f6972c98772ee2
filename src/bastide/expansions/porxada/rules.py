"""What the hall is for: a swap at once, or shelter for unfinished cities at the end."""

from bastide.expansions.porxada.forecast import guests, missed, shelter
from bastide.expansions.porxada.merits import hall_merits, shelter_merits
from bastide.expansions.porxada.swap import ChooseOwn, swappers
from bastide.kernel.chances import Chances
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.kernel.merit import Merit
from bastide.kernel.moves import ANSWER, NO, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.pieces import bits
from bastide.rules.expansion import Expansion, Option
from bastide.rules.scoring import owners

SWAP = "swap"
SHELTER = "shelter"

CHOICE: Note[str] = Note("porxada", "")
"""What the hall is for."""

SHELTERED: Note[tuple[int, ...]] = Note("sheltered by the porxada", ())
"""The players whose unfinished cities count as finished at the end."""


class Porxada(Expansion):
    @staticmethod
    def options() -> list[Option]:
        return [Option("porxada_goods", ("off", "on"))]

    def frames(self) -> list[tuple[str, Frame]]:
        goods: list[tuple[str, Frame]] = [("ARRIVAL", Barter())] if self.option("porxada_goods") == "on" else []
        return [("ARRIVAL", ChooseUse()), *goods, ("SPOILS", CountKnights())]

    def finished_for(self, game: Game, region: int, player: int) -> bool:
        sheltered = SHELTERED.of(game)
        if not sheltered or game.board.zones[region].feature.name != "city":
            return False
        return any(owner in sheltered for owner in owners(game, region))

    def merits(self, game: Game, after: Game) -> list[Merit]:
        if game.decision is not None and isinstance(game.stack[-1], ChooseUse) and CHOICE.of(after) == SHELTER:
            return shelter_merits(after, hall_city(after), game.decision.player)
        return hall_merits(game, after)

    def hopes(self, game: Game, chances: Chances) -> list[Hope]:
        if CHOICE.of(game) == SWAP:
            return missed(game)
        if CHOICE.of(game) == SHELTER and not SHELTERED.of(game):
            return shelter(game, hall_city(game), chances)
        return []


def is_hall(game: Game, tile: int) -> bool:
    return "porxada" in game.board.turned[tile].kind.tags


def hall_city(game: Game) -> int:
    """A zone of the city in which the hall lies; -1 if it does not lie."""
    for tile in range(len(game.board.turned) - 1, -1, -1):
        if is_hall(game, tile):
            for zone in game.board.zones_on(tile):
                if game.board.zones[zone].feature.name == "city":
                    return zone
    return -1


class ChooseUse(Frame):
    """The hall was laid: what is it for?"""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        if not is_hall(game, game.tile) or CHOICE.of(game):
            game.finish()
            return None
        words = [SWAP, SHELTER] if swappers(game, game.player) else [SHELTER]
        return Decision(game.player, "porxada", [Move(ANSWER, word=word) for word in words])

    def choose(self, game: Game, move: Move) -> None:
        CHOICE.set(game, move.word)
        if game.log is not None:
            game.tell("porxada used", {"player": game.player, "use": move.word})
        if move.word == SWAP:
            game.become(ChooseOwn())
        else:
            game.finish()


class Barter(Frame):
    """Whoever laid the hall may change one of their goods for another, where goods are played with."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        options: list[Move] = []
        if is_hall(game, game.tile):
            for rule in game.book.exchanges:
                options += rule.exchanges(game, game.player)
        if not options:
            game.finish()
            return None
        return Decision(game.player, "barter", [*options, NO])

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        if move.rule:
            game.book.by_name[move.rule].chosen(game, game.player, move)


class CountKnights(Frame):
    """The hall's city is finished: its knights are remembered before they go home."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        if CHOICE.of(game) == SHELTER:
            for zone in game.completed:
                if game.board.zones[zone].feature.name == "city" and self._has_hall(game, zone):
                    SHELTERED.set(game, tuple(sorted(guests(game, zone))))
        return None

    def _has_hall(self, game: Game, zone: int) -> bool:
        return any(is_hall(game, tile) for tile in bits(game.regions.at[game.regions.label[zone]].tiles))
