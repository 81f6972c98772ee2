"""A hand of known tiles, for puzzles: from some turn on, whoever has it lays these tiles, one turn after another.

Nobody else has a turn then, and with the last of these tiles the game is over. It is a switch that no box brings and no
start page offers (`hand`): the number of the turn and the tiles in the order in which they come, `23:BA.D+BA.E+BA.A`.
A double turn takes the next tile of the hand, and a tile that fits nowhere leaves the game, as always.
"""

from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import Decision
from bastide.kernel.notes import Note
from bastide.kernel.rulebook import Rulebook
from bastide.rules.expansion import Expansion
from bastide.rules.turn import begin_turn, drawable_kinds

HAND = "hand"
"""The name of the switch, and of the rule."""

DRAWN: Note[int] = Note("hand drawn", 0)
"""How many tiles of the hand have come."""


class BadHand(ValueError):
    """The switch does not say which tiles come when."""


def hand_value(turn: int, tiles: list[str]) -> str:
    """The value of the switch for these tiles, from this turn on."""
    return f"{turn}:{'+'.join(tiles)}"


class Hand(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        turn, _, tiles = self.option(HAND).partition(":")
        self.turn = int(turn) if turn.isdecimal() else 0
        self.tiles = tiles.split("+")
        self.kinds: list[int] = []
        if self.turn < 1 or not all(self.tiles):
            raise BadHand(f"switch '{HAND}' takes a turn and tiles, such as 23:BA.D+BA.E, not '{self.option(HAND)}'")

    def frames(self) -> list[tuple[str, Frame]]:
        return [("FURTHER_TURN", LayOn(self))]

    def learn(self, book: Rulebook) -> None:
        numbers = {kind.name: kind.index for kind in book.kinds}
        for tile in self.tiles:
            if self.tiles.count(tile) > (book.counts[numbers[tile]] if tile in numbers else 0):
                raise BadHand(f"switch '{HAND}': this game has no such tile '{tile}', or not so many")
        self.kinds = [numbers[tile] for tile in self.tiles]

    def is_played(self, game: Game) -> bool:
        return game.turn >= self.turn

    def drawable(self, game: Game, kinds: list[int]) -> list[int]:
        if not self.is_played(game):
            return kinds
        drawn = DRAWN.of(game)
        return [kind for kind in self.kinds[drawn : drawn + 1] if kind in kinds]

    def to_draw(self, game: Game) -> int:
        return len(self.kinds) - DRAWN.of(game) if self.is_played(game) else -1

    def tile_drawn(self, game: Game, kind: int) -> None:
        if self.is_played(game):
            DRAWN.set(game, DRAWN.of(game) + 1)


class LayOn(Frame):
    """As long as there are tiles in the hand, the same player has another turn."""

    __slots__ = ("rule",)

    def __init__(self, rule: Hand) -> None:
        self.rule = rule

    def next(self, game: Game) -> Decision | None:
        game.finish()
        if self.rule.is_played(game) and drawable_kinds(game):
            begin_turn(game, game.player)
        return None
