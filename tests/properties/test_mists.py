"""Games of every level of Mists over Carcassonne, followed by a second implementation of ghosts, piles and points."""

import os
from random import Random

import pytest

from bastide.kernel.compass import x_of, y_of
from bastide.kernel.game import Game
from bastide.kernel.moves import CELL, NUMBER, Move
from bastide.notation.codes import zone_name
from bastide.notation.record import Recorder, read, write
from bastide.players.dealer import Dealer
from bastide.rules.ending import result
from bastide.rules.ruleset import Ruleset
from bastide.rules.turn import tiles_left
from tests.properties.second_mists import Cell, SecondMists

GAME = "mists-over-carcassonne"
GAMES = int(os.environ.get("BASTIDE_SOAK", "0")) // 2 or 24
"""Two dozen, and a thousand in the soak."""

SEED = int(os.environ.get("BASTIDE_SEED", "0"))


def at(cell: int) -> Cell:
    return x_of(cell), y_of(cell)


def ghosts(game: Game) -> dict[Cell, int]:
    found: dict[Cell, int] = {}
    for rule in game.book.shown:
        for shown in rule.shown(game):
            if shown.name == "ghost":
                found[at(shown.cell)] = shown.count
    return found


class Follower:
    """Plays a game with a careful player, and has the second one follow."""

    def __init__(self, level: str, players: int, seed: int) -> None:
        self.ruleset = Ruleset(GAME, players=players, options={"mists_level": level})
        self.game = self.ruleset.start()
        self.second = SecondMists(level)
        self.random = Random(seed)
        self.dealer = Dealer(seed)
        self.recorder = Recorder(self.ruleset, [f"P{seat}" for seat in range(players)])
        self.chosen: Cell = (0, 0)
        self.awards = 0

    def play(self) -> None:
        while self.game.decision is not None:
            self.check()
            before, prompt = self.game.copy(), self.game.decision.prompt
            index = self.dealer.choose(self.game) if self.game.decision.player < 0 else self.careful()
            move = self.game.decision.options[index]
            self.recorder.note(self.game, index)
            self.game.play(index)
            self.follow(before, prompt, move)
            self.pay()

    def careful(self) -> int:
        """Any option; of placements one of those that leave the fewest ghosts and do not lose."""
        decision = self.game.decision
        assert decision is not None
        options = list(range(len(decision.options)))
        if decision.prompt == "place":
            after = {index: self.after(index) for index in self.random.sample(options, min(4, len(options)))}
            best = min(after.values())
            options = [index for index, danger in after.items() if danger == best]
        return self.random.choice(options)

    def after(self, index: int) -> int:
        twin = self.game.copy()
        twin.play(index)
        return 99 if twin.is_over else sum(ghosts(twin).values())

    def follow(self, before: Game, prompt: str, move: Move) -> None:
        second = self.second
        if prompt == "draw":
            second.piles[0] -= 1
        elif prompt == "place":
            second.lay(at(move.a), before.book.kinds[before.hand].name, move.b)
            if not self.is_burying() and second.raise_ghosts(at(move.a)):
                self.one_more()
            self.laid = at(move.a)
        elif prompt in ("bury", "cemetery.first") and not self.is_burying() and self.laid is not None:
            if second.raise_ghosts(self.laid):
                self.one_more()
        elif prompt == "ghost.cemetery":
            second.add(at(before.board.tile_cell[before.board.zone_tile[move.a]]), 1)
        elif prompt == "face.down":
            second.piles[0] -= 1
            second.land[at(move.a)] = type(second.land[0, 0])(None)
            second.close_cemeteries()
        elif move.verb == CELL:
            self.take(before, at(move.a))
        elif move.verb == NUMBER:
            second.add(self.chosen, -move.a)
        if prompt != "place" and prompt not in ("bury", "cemetery.first"):
            self.laid = None

    laid: Cell | None = None

    def is_burying(self) -> bool:
        """Is somebody asked about a burial in the midst of laying a tile?"""
        decision = self.game.decision
        return decision is not None and decision.prompt in ("bury", "cemetery.first")

    def one_more(self) -> None:
        """The ghost more: by itself on the only open cemetery, else the player is asked."""
        if self.game.decision is None or self.game.decision.prompt != "ghost.cemetery":
            self.second.add(self.second.open_cemeteries()[0], 1)

    def take(self, before: Game, cell: Cell) -> None:
        self.chosen = cell
        if self.second.ghosts[cell] == 1:
            self.second.add(cell, -1)

    def pay(self) -> None:
        """Every award is worth what the second one says; then piles are put together."""
        game, second = self.game, self.second
        for award in game.sheet[self.awards :]:
            cell = at(game.board.tile_cell[game.board.zone_tile[award.zone]])
            if award.reason == "castle":
                assert award.points == second.castle_points(cell)
            elif award.reason in ("road", "city"):
                side = zone_name(game, award.zone).partition("#")[0].partition(".")[2]
                assert award.points == second.region_points(cell, award.reason, side)
            else:
                assert award.reason == "dog" and award.points == sum(second.ghosts.values())
        self.awards = len(game.sheet)
        assert sum(award.points for award in game.sheet) == sum(game.scores)

    def check(self) -> None:
        """Ghosts stand where they should, and there are as many tiles to draw as there should be."""
        game, second = self.game, self.second
        assert game.decision is not None
        if not self.is_burying():  # the ghosts of a cemetery go with the burial
            assert ghosts(game) == second.ghosts, game.decision
        if game.decision.prompt == "draw":
            behind = len(second.targets) - len(second.piles)
            while behind < len(second.targets) - 1 and min(game.scores) >= second.targets[behind]:
                second.piles[:2] = [second.piles[0] + second.piles[1]]
                behind += 1
            assert tiles_left(game) == second.piles[0]
        self.conserve()

    def conserve(self) -> None:
        """No ghost, tile or figure is lost: a tile that lies face down is among those that nobody has seen."""
        game, second = self.game, self.second
        assert 0 <= second.supply() <= second.total
        shown = sum(1 for tile in game.board.turned if not tile.kind.blocks)
        whole = 54 if second.level == "1" else 64
        assert shown + game.bag.total + len(game.bag.out) + (game.hand >= 0) == whole
        hidden = len(game.board.turned) - shown
        assert game.bag.total == sum(second.piles) + hidden or game.decision is None or game.decision.prompt != "place"
        for seat in range(game.book.players):
            at_home = game.figures.supply[seat].bit_count()
            own = [where for figure, where in enumerate(game.figures.where) if game.book.cast.owner[figure] == seat]
            assert at_home == own.count(-1)

    def check_end(self) -> None:
        game, second = self.game, self.second
        end = result(game)
        if second.needed:
            assert (end.reason, end.values) == ("ghosts", {"needed": second.needed, "left": second.supply()})
        elif min(game.scores) >= second.targets[-1]:
            assert end.reason == "goal" and end.winners == list(range(game.book.players))
        else:
            assert end.reason == "tiles" and not end.winners
            assert end.values["points"] == min(game.scores) < end.values["target"]
            assert tiles_left(game) == 0


@pytest.mark.parametrize("number", range(GAMES))
def test_games_end_for_the_right_reason(number: int) -> None:
    level, players = str(number % 6 + 1), number // 6 % 5 + 1
    follower = Follower(level, players, SEED + number)
    follower.play()
    follower.check_end()
    record = read(write(follower.recorder.record(follower.game)))
    assert list(record.ending.points) == follower.game.scores
