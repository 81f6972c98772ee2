"""The Tunnel.

A road that ends at a tunnel mouth breaks off there and is not finished. Once a turn, at any time between laying the
tile and the scoring, a player may lay one of their chips on any free mouth. Chips come in pairs; when the second of a
pair lies, the two mouths are one tunnel and their roads one road, which counts its visible tiles, each once. Chips stay
for good, mean nothing else, and leave fields alone. Printed roads through a tunnel in other sets have two mouths and
are broken until chips join them; a switch leaves them plain roads.
"""

from dataclasses import replace

from bastide.kernel.frames import SPARED, Frame
from bastide.kernel.game import Game
from bastide.kernel.laying import join, open_ends
from bastide.kernel.merit import Merit
from bastide.kernel.moves import NO, ZONE, Decision, Move
from bastide.kernel.notes import Note, PartNote
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.shown import Shown
from bastide.rules.expansion import Expansion, Option
from bastide.rules.scoring import owners
from bastide.tiles.facts import RegionFact, TileFact

PAIRS = 6
"""Pairs of chips in the box, shared out evenly; what is left over stays there."""

NAMES = ("first", "second", "third")
"""A player's pairs, in the order in which they are begun."""

MOUTHS: Note[tuple[int, ...]] = Note("tunnel mouths", ())
"""All mouths on the land."""

CHIPS: Note[tuple[tuple[int, int], ...]] = Note("tunnel chips", ())
"""Mouth and pair of every chip that lies."""

LAST_LAID: Note[int] = Note("tunnel turn", 0)
"""The turn in which a chip was laid last: one a turn, both parts of a double turn together."""

OPEN: PartNote[bool] = PartNote("tunnel works", False)
"""The tile of this part lies, and the scoring has not begun."""

CHANCES = "tunnel"
"""The name under which the game keeps the moves of a player."""

NOT_NOW = Refusal("chip.not_now")
ONE_A_TURN = Refusal("chip.one_a_turn")
NO_MOUTH = Refusal("chip.no_mouth")
TAKEN = Refusal("chip.taken")
NO_SUCH_PAIR = Refusal("chip.no_such_pair")


class Tunnel(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.mouth = 0
        self.breaks_roads = self.option("other_tunnels") == "chips"

    @staticmethod
    def options() -> list[Option]:
        return [Option("other_tunnels", ("chips", "plain"))]

    def frames(self) -> list[tuple[str, Frame]]:
        return [("LAST_WORKS", LastChip(self))]

    def reading(self, fact: TileFact) -> TileFact:
        if all(region.value("tunnel") != "2" for region in fact.regions):
            return fact
        return replace(fact, regions=tuple([part for region in fact.regions for part in self._parts(region)]))

    def _parts(self, region: RegionFact) -> list[RegionFact]:
        """A road with two mouths is two roads with one each, or by the switch one with none."""
        if region.value("tunnel") != "2":
            return [region]
        others = tuple([attribute for attribute in region.attributes if attribute[0] != "tunnel"])
        if not self.breaks_roads:
            return [replace(region, attributes=others)]
        return [replace(region, places=(place,), attributes=(*others, ("tunnel", "1"))) for place in region.places]

    def learn(self, book: Rulebook) -> None:
        self.mouth = book.traits.shift("tunnel")

    def tile_placed(self, game: Game, tile: int) -> None:
        first = game.board.first[tile]
        for position, traits in enumerate(game.board.turned[tile].kind.traits):
            if (traits >> self.mouth) & 255:
                open_ends(game, first + position, 1)
                MOUTHS.set(game, (*MOUTHS.of(game), first + position))
        OPEN.set(game, game.turn > 0)

    def asides(self, game: Game, player: int) -> list[Move]:
        if not OPEN.of(game) or LAST_LAID.of(game) == game.turn:
            return []
        known = game.findings.get(CHANCES)
        if not isinstance(known, Chances) or not known.hold(game, player):
            known = Chances(game, player, self.name)
            game.findings[CHANCES] = known
        return known.moves

    def sort_of(self, game: Game, move: Move) -> int:
        """A chip is best thought of when all else is done, unless it is about a road of the tile just laid."""
        return -1 if isinstance(game.stack[-1], LastChip) or matters_now(game, move) else SPARED

    def chosen(self, game: Game, player: int, move: Move) -> None:
        lay_chip(game, move.a, move.b)

    def against(self, game: Game, player: int, move: Move) -> Refusal | None:
        if move.verb != ZONE:
            return None
        if not OPEN.of(game) or player != game.player:
            return NOT_NOW
        if LAST_LAID.of(game) == game.turn:
            return ONE_A_TURN
        if move.a not in MOUTHS.of(game):
            return NO_MOUTH
        return NO_SUCH_PAIR if move.a in free_mouths(game) else TAKEN

    def merits(self, game: Game, after: Game) -> list[Merit]:
        if game.decision is None:
            return []
        if len(CHIPS.of(after)) > len(CHIPS.of(game)):
            return [chip_merit(game, after, game.decision.player)]
        passed = isinstance(game.stack[-1], LastChip) and LAST_LAID.of(game) != game.turn and not OPEN.of(after)
        left = chips_left(game, game.decision.player)
        return [Merit("hint.chips_kept", left, 1)] if passed else []

    def shown(self, game: Game) -> list[Shown]:
        """The chips on the land, and those at hand."""
        each = PAIRS // game.book.players
        left = [2 * each] * game.book.players
        found: list[Shown] = []
        for mouth, pair in CHIPS.of(game):
            left[pair // each] -= 1
            cell = game.board.tile_cell[game.board.zone_tile[mouth]]
            found.append(Shown(f"chip.{NAMES[pair % each]}", cell, mouth, pair // each))
        return found + [Shown("chip", player=player, count=count) for player, count in enumerate(left) if count]


class Chances:
    """The moves by which a player can lay a chip, as long as neither mouths nor chips have changed."""

    __slots__ = ("chips", "mouths", "moves", "player")

    def __init__(self, game: Game, player: int, rule: str) -> None:
        self.player = player
        self.mouths = MOUTHS.of(game)
        self.chips = CHIPS.of(game)
        each = PAIRS // game.book.players
        pairs = pairs_at_hand(game, player)
        mouths = free_mouths(game) if pairs else []
        self.moves = [Move(ZONE, mouth, pair, NAMES[pair % each], rule) for pair in pairs for mouth in mouths]

    def hold(self, game: Game, player: int) -> bool:
        return player == self.player and self.mouths is MOUTHS.of(game) and self.chips is CHIPS.of(game)


class LastChip(Frame):
    """Beside this question a chip can be laid for the last time."""

    __slots__ = ("rule",)

    def __init__(self, rule: Tunnel) -> None:
        self.rule = rule

    def next(self, game: Game) -> Decision | None:
        if self.rule.asides(game, game.player):
            return Decision(game.player, "chip", [NO])
        self.choose(game, NO)
        return None

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        OPEN.set(game, False)


def free_mouths(game: Game) -> list[int]:
    taken = {mouth for mouth, _ in CHIPS.of(game)}
    return [mouth for mouth in MOUTHS.of(game) if mouth not in taken]


def pairs_at_hand(game: Game, player: int) -> list[int]:
    """The player's pairs with a chip to lay: those begun, and the next one. Those not begun are all alike."""
    each = PAIRS // game.book.players
    laid = [pair for _, pair in CHIPS.of(game)]
    own = range(player * each, player * each + each)
    begun = [pair for pair in own if laid.count(pair) == 1]
    return begun + [pair for pair in own if pair not in laid][:1]


def chips_left(game: Game, player: int) -> int:
    each = PAIRS // game.book.players
    return 2 * each - len([pair for _, pair in CHIPS.of(game) if pair // each == player])


def chip_merit(game: Game, after: Game, player: int) -> Merit:
    """What the chip just laid means for the road at its mouth."""
    mouth, pair = CHIPS.of(after)[-1]
    is_second = pair in [known for _, known in CHIPS.of(game)]
    holders = owners(after, mouth)
    if is_second:
        return Merit("hint.tunnel_own" if player in holders else "hint.tunnel", 1, 3)
    if player in holders:
        return Merit("hint.chip_own", 1, 2)
    return Merit("hint.chip_other", 1, 2, holders[0]) if holders else Merit("hint.chip_free", 1, 1)


def matters_now(game: Game, move: Move) -> bool:
    """Would the chip touch a road of the tile laid last, on whose mouth it goes or that of its twin?"""
    regions = game.regions
    for mouth in [move.a, *[mouth for mouth, pair in CHIPS.of(game) if pair == move.b]]:
        if regions.at[regions.label[mouth]].tiles >> game.tile & 1:
            return True
    return False


def lay_chip(game: Game, mouth: int, pair: int) -> None:
    """Put a chip on a mouth, and join the two roads if its twin lies already."""
    twins = [other for other, known in CHIPS.of(game) if known == pair]
    CHIPS.set(game, (*CHIPS.of(game), (mouth, pair)))
    LAST_LAID.set(game, game.turn)
    if game.log is not None:
        game.tell("chip laid", {"player": game.player, "zone": mouth, "pair": pair})
    for twin in twins:
        open_ends(game, twin, -1)
        open_ends(game, mouth, -1)
        join(game, twin, mouth)


RULES = Tunnel
