"""Traders & Builders.

Whoever completes a city takes the goods printed in it, whoever scores it; at the end the most wine, the most grain and
the most cloth pay 10 points each, ties too. The builder joins a follower of his own on a road or in a city, on the tile
just laid; when his owner extends that road or city, a second part follows the turn, but never a third. The pig joins an
own farmer and adds 1 point for every city that its owner's field pays, and a herd of pigs printed in a field does so
for all farmers who own it (not for a barn). Builder and pig count nothing in a majority and
go home when their last own follower leaves.
"""

from functools import lru_cache
from math import exp, sqrt
from typing import Final

from bastide.kernel.chances import Chances
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.kernel.moves import ANSWER, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.pieces import Piece, bits
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Award, Tally, Term
from bastide.kernel.shown import Shown
from bastide.kernel.standing import figures_of, take_home
from bastide.rules.expansion import Expansion
from bastide.rules.turn import begin_part

GOODS = ("wine", "grain", "cloth")
TOKENS = (9, 6, 5)
MOST: Final = 10

Hoard = tuple[int, int, int]

STORES: Note[tuple[Hoard, ...]] = Note("goods", ())
"""The goods of every player."""

EXTENDED: Note[bool] = Note("builder extended", False)
"""The builder's region grew in this turn, and the second part is still to come."""

NEEDS_FOLLOWER = Refusal("builder.needs_follower")
NEEDS_FARMER = Refusal("pig.needs_farmer")


class TradersAndBuilders(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.builder = Piece("builder", 1, claims=False, strength=0, stands=("road", "city"))
        self.pig = Piece("pig", 1, claims=False, strength=0, stands=("field",))
        self.shifts: list[int] = []
        self.herds = 0

    def pieces(self, players: int) -> list[Piece]:
        return [self.builder, self.pig]

    def frames(self) -> list[tuple[str, Frame]]:
        """A tile of a late message still grants the second part, if none was granted in this turn."""
        return [("SPOILS", TakeGoods(self)), ("EXTRA_PART", SecondPart()), ("TURN_END", SecondPart())]

    def learn(self, book: Rulebook) -> None:
        self.shifts = [book.traits.shift(name) for name in GOODS]
        self.herds = book.traits.shift("pigherd")

    def setup(self, game: Game) -> None:
        STORES.set(game, ((0, 0, 0),) * game.book.players)

    # Builder and pig

    def may_stand(self, game: Game, player: int, piece: int, zone: int) -> Refusal | None:
        if piece != self.builder.index and piece != self.pig.index:
            return None
        if figures_of(game, player, zone) & game.book.cast.claimers:
            return None
        return NEEDS_FOLLOWER if piece == self.builder.index else NEEDS_FARMER

    def tile_placed(self, game: Game, tile: int) -> None:
        """The second part is granted when the tile is laid, whatever becomes of the builder afterwards."""
        if game.part > 1 or game.turn == 0:
            return
        builder = game.book.cast.mask(game.player, self.builder.index)
        for zone in game.board.zones_on(tile):
            if game.regions.at[game.regions.label[zone]].figures & builder:
                EXTENDED.set(game, True)

    def left(self, game: Game, figure: int, zone: int, why: str) -> None:
        """Builder and pig do not stay alone; a scoring brings them home by itself."""
        if why == "scored":
            return
        player = game.book.cast.owner[figure]
        left = figures_of(game, player, zone)
        if left & game.book.cast.claimers:
            return
        cast = game.book.cast
        for other in bits(left & (cast.mask(player, self.builder.index) | cast.mask(player, self.pig.index))):
            take_home(game, other, "alone")

    def value(self, game: Game, tally: Tally) -> None:
        if tally.feature.name == "field":
            pig = game.book.cast.mask(tally.player, self.pig.index)
            if game.regions.at[tally.region].figures & pig:
                tally.extra_on_each("pig", 1)
            herds = (game.regions.at[tally.region].traits >> self.herds) & 255
            if herds and figures_of(game, tally.player, tally.region) & game.book.cast.claimers:
                tally.extra_on_each("herd", herds)

    # Goods

    def exchanges(self, game: Game, player: int) -> list[Move]:
        own = STORES.of(game)[player]
        left = goods_left(game)
        return [
            Move(ANSWER, given, taken, f"{GOODS[given]}.{GOODS[taken]}", self.name)
            for given in range(len(GOODS))
            for taken in range(len(GOODS))
            if given != taken and own[given] and left[taken]
        ]

    def chosen(self, game: Game, player: int, move: Move) -> None:
        """A good of theirs for another of the bank."""
        stores = list(STORES.of(game))
        changed = list(stores[player])
        changed[move.a] -= 1
        changed[move.b] += 1
        stores[player] = (changed[0], changed[1], changed[2])
        STORES.set(game, tuple(stores))
        if game.log is not None:
            game.tell("goods exchanged", {"player": player, "given": GOODS[move.a], "taken": GOODS[move.b]})

    def shown(self, game: Game) -> list[Shown]:
        return [
            Shown(name, player=player, count=hoard[good])
            for player, hoard in enumerate(STORES.of(game))
            for good, name in enumerate(GOODS)
            if hoard[good]
        ]

    def final_awards(self, game: Game, stage: str) -> list[Award]:
        """Nobody scores for goods that nobody has (our decision)."""
        found: list[Award] = []
        if stage == "goods":
            for name, held in zip(GOODS, held_of_each(game), strict=True):
                most = max(held)
                for player, number in enumerate(held):
                    if most and number == most:
                        found.append(
                            Award(player, MOST, f"goods.{name}", -1, [Term(f"most.{name}", 1, MOST)], game.turn)
                        )
        return found

    def hopes(self, game: Game, chances: Chances) -> list[Hope]:
        """Who has the most so far counts its points already, and may still be overtaken."""
        return hopes_of(STORES.of(game), game.bag.total)


@lru_cache(maxsize=2000)
def hopes_of(stores: tuple[Hoard, ...], tiles: int) -> list[Hope]:
    """What everybody may look forward to with these stores, while so many tiles come."""
    found: list[Hope] = []
    part = taken_yet(tiles)
    for good, tokens in enumerate(TOKENS):
        held = [hoard[good] for hoard in stores]
        most, left = max(held), tokens - sum(held)
        if most and left and part:
            chances = leads(held, left * part)
            found += [
                Hope(player, MOST * (chance - (number == most)))
                for player, (number, chance) in enumerate(zip(held, chances, strict=True))
            ]
    return found


def taken_yet(tiles: int) -> float:
    """The part of the bank's goods that somebody will take while so many tiles come, as games went."""
    return min(0.55, 0.15 + 0.004 * tiles) if tiles else 0.0


def leads(held: list[int], coming: float) -> list[float]:
    """For everybody the chance to have the most when about so many more were taken, each by anybody."""
    pull = 1.25 / sqrt(2.0 * coming / len(held))
    shares = [exp(pull * (number - max(held))) for number in held]
    return [share / sum(shares) for share in shares]


def held_of_each(game: Game) -> list[list[int]]:
    """For each sort of goods what every player has of it."""
    stores = STORES.of(game)
    return [[wine for wine, _, _ in stores], [grain for _, grain, _ in stores], [cloth for _, _, cloth in stores]]


def goods_left(game: Game) -> list[int]:
    """What the bank has of each sort."""
    return [tokens - sum(held) for tokens, held in zip(TOKENS, held_of_each(game), strict=True)]


class TakeGoods(Frame):
    """Whoever laid the tile takes the goods of every city it completed, as long as there are tokens."""

    __slots__ = ("rule",)

    def __init__(self, rule: TradersAndBuilders) -> None:
        self.rule = rule

    def next(self, game: Game) -> Decision | None:
        game.finish()
        for zone in game.completed:
            traits = game.regions.at[game.regions.label[zone]].traits
            found = [(traits >> shift) & 255 for shift in self.rule.shifts]
            if any(found):
                self._take(game, found)
        return None

    def _take(self, game: Game, found: list[int]) -> None:
        stores = list(STORES.of(game))
        left = goods_left(game)
        taken = [min(found[good], left[good]) for good in range(3)]
        own = stores[game.player]
        stores[game.player] = (own[0] + taken[0], own[1] + taken[1], own[2] + taken[2])
        STORES.set(game, tuple(stores))
        if game.log is not None:
            game.tell("goods taken", {"player": game.player, **dict(zip(GOODS, taken, strict=True))})


class SecondPart(Frame):
    """The builder's reward: once, all the steps of a part again."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        if EXTENDED.of(game):
            EXTENDED.set(game, False)
            begin_part(game, 2)
        return None


RULES = TradersAndBuilders
