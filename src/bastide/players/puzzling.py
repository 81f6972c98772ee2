"""Making puzzles: positions from games of computer players, with hands of tiles that are worth thinking about.

Everything comes from a seed: the game, where it stops, which hands are tried. A hand is good if the way to the most
points is clear, and not the one that brings the most at once. Whether it may be so, a narrow search tells quickly; that
it is so, the whole one (`players/solving.py`).
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from bastide.kernel.compass import x_of, y_of
from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.notation.codes import code
from bastide.players.dealer import Dealer
from bastide.players.lines import bare
from bastide.players.player import Player
from bastide.players.roster import USUAL, player_named
from bastide.players.solving import Answer, NoPuzzle, Way, solved, turns_of
from bastide.rules.hand import HAND, hand_value
from bastide.rules.ruleset import Ruleset
from bastide.rules.scoring import outlook

FIRST: Final = 9
LAST: Final = 27
EVERY: Final = 6
"""In these turns of a game hands are tried,"""

HANDS: Final = 10
"""so many of them each time; the most promising ones"""

TRIED: Final = 2
"""are looked at in full."""

WIDTH: Final = 12
"""The narrow search goes on from so many ways to play a tile."""

ROOM: Final = 8
"""The land is no wider and no higher than so many tiles, so that it is seen at once."""

WAYS: Final = 4
SPREAD: Final = 6
WORTH: Final = 7
"""A good puzzle has no more best lines, no fewer outcomes, and brings no fewer points than these."""

COSTLY: Final = 3
"""Where it costs so many points to be tempted, a puzzle is harder."""

LEVELS: Final = ("easy", "medium", "hard")


class Puzzle:
    """A position with a hand, which `game` knows; its first tile has come. `answer` tells what can be made of it."""

    def __init__(self, game: Game, hand: list[str], answer: Answer) -> None:
        self.game = game
        self.hand = hand
        self.answer = answer

    @property
    def level(self) -> str:
        """Two tiles are easy, more are not; each a step harder where it is costly to be tempted."""
        is_costly = self.answer.best - self.answer.tempting >= COSTLY
        return LEVELS[(1 if len(self.hand) > 2 else 0) + (1 if is_costly else 0)]

    def facts(self, ruleset: Ruleset) -> dict[str, object]:
        """As it is written down. `before` is what the player has if the game ends at once."""
        assert self.game.decision is not None
        answer, player = self.answer, self.game.decision.player
        return {
            "game": ruleset.game, "with": list(ruleset.expansions), "level": self.level, "player": player,
            "hand": hand_value(self.game.turn, self.hand), "before": outlook(self.game)[player], "best": answer.best,
            "second": answer.second, "tempting": answer.tempting, "lines": answer.lines, "line": line_to(self.game),
            "ways": [way_from(self.game, way) for way in answer.ways],
        }  # fmt: skip


def made(ruleset: Ruleset, seed: int | str, tiles: int, most: int) -> list[Puzzle]:
    """The good puzzles of the game that comes from a seed, with no more lines than these."""
    found = [best_at(ruleset, game, seed, tiles, most) for game in stops(ruleset, seed)]
    return [puzzle for puzzle in found if puzzle is not None]


def best_at(ruleset: Ruleset, game: Game, seed: int | str, tiles: int, most: int) -> Puzzle | None:
    """The most promising hand for a position that is good."""
    dice = Random(f"{seed}/{game.turn}")
    promising: list[tuple[int, int, Game, list[str]]] = []
    for number in range(HANDS):
        hand = drawn(game, dice, tiles)
        start = with_hand(ruleset, game, hand)
        gap = promise(start, most) if start is not None else 0
        if start is not None and gap > 0:
            promising.append((-gap, number, start, hand))
    promising.sort(key=_place)
    for _, _, start, hand in promising[:TRIED]:
        try:
            answer = solved(start, most)
        except NoPuzzle:
            continue
        if is_good(start, answer):
            return Puzzle(start, hand, answer)
    return None


def _place(found: tuple[int, int, Game, list[str]]) -> tuple[int, int]:
    return found[0], found[1]


def stops(ruleset: Ruleset, seed: int | str) -> Iterator[Game]:
    """The positions of a game in which hands are tried: a tile is about to be drawn, and all the land is in sight."""
    game = ruleset.start()
    dealer = Dealer(seed)
    players: list[Player] = [player_named(USUAL, f"{seed}/{seat}") for seat in range(ruleset.players)]
    known = 0
    while game.decision is not None and game.turn <= LAST:
        asked = game.decision.player
        is_new = asked == CHANCE and game.decision.prompt == "draw" and game.turn > known
        if is_new:
            known = game.turn
            if game.turn >= FIRST and (game.turn - FIRST) % EVERY == 0 and is_in_sight(game):
                yield bare(game)
        game.play(dealer.choose(game) if asked == CHANCE else players[asked].choose(game))


def is_in_sight(game: Game) -> bool:
    columns = [x_of(cell) for cell in game.board.tile_cell]
    rows = [y_of(cell) for cell in game.board.tile_cell]
    return max(columns) - min(columns) < ROOM and max(rows) - min(rows) < ROOM


def drawn(game: Game, dice: Random, number: int) -> list[str]:
    """So many tiles out of the bag."""
    pool = [kind for kind in game.bag.kinds for _ in range(game.bag.counts[kind])]
    return [game.book.kinds[kind].name for kind in dice.sample(pool, number)]


def with_hand(ruleset: Ruleset, game: Game, hand: list[str]) -> Game | None:
    """The same position with a hand, its first tile drawn; None: that one fits nowhere."""
    options = dict(ruleset.options)
    options[HAND] = hand_value(game.turn, hand)
    start = Ruleset(ruleset.game, ruleset.expansions, ruleset.players, options).start()
    for index in game.path():
        start.play(index)
    assert start.decision is not None and start.decision.player == CHANCE
    start.play(0)
    return start if start.decision is not None and start.decision.player == start.player else None


def promise(start: Game, most: int) -> int:
    """By how many points a narrow search beats whoever plays the first tile for the most points at once. 0 too where
    there seem to be too many lines to look at."""
    assert start.decision is not None
    player = start.decision.player
    try:
        firsts = turns_of(Way(bare(start), [], 0), player)
        soonest = max([way.value for way in firsts])
        rivals = Narrow(player, [way for way in firsts if way.value == soonest])
        others = Narrow(player, [way for way in firsts if way.value < soonest])
    except NoPuzzle:
        return 0
    return others.best - rivals.best if len(firsts) * others.lines <= most else 0


class Narrow:
    """A search that goes on from the best few ways only. `lines` is a guess how many ways there are after each."""

    def __init__(self, player: int, ways: list[Way]) -> None:
        self.best = max([way.value for way in ways if way.is_end], default=-1)
        self.lines = 1
        while ways:
            ways.sort(key=_badness)
            tried = [way for way in ways[:WIDTH] if not way.is_end]
            ways = [further for way in tried for further in turns_of(way, player)]
            self.lines *= len(ways) // len(tried) if tried else 1
            self.best = max([self.best, *[way.value for way in ways if way.is_end]])


def _badness(way: Way) -> int:
    return -way.value


def is_good(start: Game, answer: Answer) -> bool:
    """Is the best line clear and worth finding, and missed by whoever takes what comes at once?"""
    gain = answer.best - outlook(start)[start.player]
    is_clear = len(answer.ways) <= WAYS and len(answer.reached) >= SPREAD
    return is_clear and gain >= WORTH and answer.tempting < answer.best


def line_to(game: Game) -> str:
    """The codes of all that was chosen and drawn on the way to a position."""
    return " ".join(_codes(Game.start(game.book), game.path()))


def way_from(game: Game, way: list[int]) -> str:
    """The codes of a line that begins here, the tiles among them that come."""
    here = bare(game)
    found: list[str] = []
    for index in way:
        found += _codes(here, [index])
        while here.decision is not None and here.decision.player == CHANCE:
            found += _codes(here, [0])
    return " ".join(found)


def _codes(game: Game, path: list[int]) -> list[str]:
    """Plays a way and tells its codes."""
    found: list[str] = []
    for index in path:
        assert game.decision is not None
        found.append(code(game, game.decision.options[index]))
        game.play(index)
    return found
