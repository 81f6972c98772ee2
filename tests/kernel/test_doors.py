"""Doors that no set of the catalogue uses so far, each with a rule made up for it."""

from bastide.kernel.bag import Bag
from bastide.kernel.frames import Frame, witnesses_of
from bastide.kernel.game import Game
from bastide.kernel.laying import join
from bastide.kernel.moves import ANSWER, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.rule import Rule
from bastide.notation.codes import find
from bastide.rules.turn import Turns
from tests.kernel.stand_ins import interpreted_only, with_rule
from tests.properties.walks import Walk
from tests.scenarios.stage import spot, staged

pytestmark = interpreted_only

SEEN: Note[tuple[int, ...]] = Note("seen", ())


class Secret(Rule):
    """Only the first seat knows what is in the pile."""

    name = "secret"

    def setup(self, game: Game) -> None:
        game.piles["secret"] = game.bag.split([game.book.kind_by_name["BA.A"]])

    def hide(self, view: Game, player: int) -> None:
        if player != 0:
            view.piles["secret"] = Bag.of([0] * len(view.book.kinds))


class Hourglass(Rule):
    """The game ends after three turns."""

    name = "hourglass"

    def is_over(self, game: Game) -> bool:
        return game.turn == 3


class Witness(Rule):
    """Notes the tiles that are drawn, and the zones at which regions join otherwise than by a tile."""

    name = "witness"

    def tile_drawn(self, game: Game, kind: int) -> None:
        assert game.hand == kind
        SEEN.set(game, (*SEEN.of(game), kind))

    def joined(self, game: Game, zone: int) -> None:
        SEEN.set(game, (*SEEN.of(game), zone))


def test_a_view_is_without_what_is_hidden_from_a_seat() -> None:
    game = with_rule(Secret()).start()
    assert [game.view(player).piles["secret"].total for player in (0, 1, -1)] == [2, 0, 0]
    assert game.piles["secret"].total == 2


class Beside(Rule):
    """Something stands open beside every question of a turn."""

    name = "beside"

    def asides(self, game: Game, player: int) -> list[Move]:
        return [Move(ANSWER, rule=self.name)]


class Whisper(Frame):
    """A question whose answer only the first seat learns."""

    def next(self, game: Game) -> Decision | None:
        return Decision(game.player, "whisper", [Move(ANSWER)])

    def witnesses(self, game: Game) -> list[int] | None:
        return [0]


def test_what_stands_open_beside_a_secret_question_is_no_secret() -> None:
    game = with_rule(Beside()).start()
    game.play(0)
    game.push(Whisper())
    game.advance()
    assert game.decision is not None and len(game.decision.options) == 2
    assert [witnesses_of(game, index) for index in (0, 1)] == [[0], None]


def test_a_rule_may_end_the_game_at_the_end_of_a_turn() -> None:
    game = with_rule(Hourglass()).start()
    Walk(game, 1).on(1000)
    assert game.is_over
    assert (game.turn, len(game.board.tile_cell)) == (3, 4)
    assert isinstance(game.book.sequences["game"].frame, Turns)


def test_a_rule_is_told_which_tile_was_drawn() -> None:
    game = with_rule(Witness()).start()
    game.play(find(game, "BA.U"))
    assert SEEN.of(game) == (game.book.kind_by_name["BA.U"],)


def test_a_rule_is_told_of_joining_but_not_by_tiles() -> None:
    game = staged({"land": ["BA.U 0,0 N", "BA.U 1,0 N", "BA.U 0,1 N"]}, Witness())
    assert SEEN.of(game) == ()
    join(game, spot(game, "0,0/road.E"), spot(game, "0,1/road.E"))
    assert SEEN.of(game) == (spot(game, "0,0/road.E"),)
