"""Players know no more than what their seat may see: tiles dealt anew, or another secret, change no move."""

import pytest

from bastide.games.over_hill_and_dale.chips import HELD
from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.kernel.rule import Rule
from bastide.players.arena import seen_by
from bastide.players.dealer import Dealer
from bastide.players.roster import NAMES, player_named
from bastide.rules.ruleset import Ruleset
from tests.kernel.stand_ins import interpreted_only

QUICK = [f"{name}@60n" if name not in ("random", "greedy") else name for name in NAMES]
RULESETS = [
    Ruleset(expansions=["inns-and-cathedrals", "bridges-castles-bazaars"]),
    Ruleset("hunters-and-gatherers", players=3),
    Ruleset("over-hill-and-dale"),
    Ruleset("mists-over-carcassonne", options={"mists_level": "5"}),
]


def dealt(ruleset: Ruleset, shared: int, later: int) -> list[tuple[Game, int]]:
    """The first questions of a game whose tiles come from one deal, and after so many moves from another one.

    Those who answer are the same, and so is the whole past; the tiles to come are not.
    """
    game = ruleset.start()
    first, second = Dealer("the deal"), Dealer(later)
    asked: list[tuple[Game, int]] = []
    for number in range(shared + 40):
        if game.decision is None:
            break
        if game.decision.player == CHANCE:
            game.play((first if number < shared else second).choose(game))
            continue
        if number < shared:
            asked.append((seen_by(game.copy(), game.decision.player), number))
        game.play(number % len(game.decision.options))
    return asked


@pytest.mark.parametrize("name", QUICK)
def test_the_tiles_to_come_change_no_move(name: str) -> None:
    for ruleset in RULESETS:
        deals = [dealt(ruleset, 40, later) for later in (1, 2)]
        moves: list[list[int]] = []
        for deal in deals:
            last = [position for position, _ in deal[-6::2]]
            moves.append([player_named(name, number).choose(position) for number, position in enumerate(last)])
        assert moves[0] == moves[1]


@pytest.mark.parametrize("name", ["master@6000n", "grandmaster@6000n"])
def test_the_tiles_to_come_change_no_move_of_those_who_play_on(name: str) -> None:
    deals = [dealt(Ruleset(), 60, later) for later in (1, 2)]
    moves = [[player_named(name, 1).choose(position) for position, _ in deal[-3:]] for deal in deals]
    assert moves[0] == moves[1]


@pytest.mark.parametrize("name", QUICK)
def test_the_chips_that_others_keep_face_down_change_no_move(name: str) -> None:
    game = asked_second(Ruleset("over-hill-and-dale"))
    moves: list[int] = []
    for heap in ((3, 0, 0, 0, 0, 0, 0), (0, 1, 1, 0, 0, 1, 0)):
        position = game.copy()
        HELD.set(position, (heap, HELD.of(position)[1]))
        moves.append(player_named(name, 3).choose(seen_by(position, 1)))
    assert moves[0] == moves[1]


def asked_second(ruleset: Ruleset) -> Game:
    """A game in which the second seat is asked for the first time."""
    game = ruleset.start()
    dealer = Dealer(1)
    while game.decision is not None and game.decision.player != 1:
        game.play(dealer.choose(game) if game.decision.player == CHANCE else 0)
    return game


class Secret(Rule):
    """Something that the first seat alone may know."""

    name = "secret"

    def hide(self, view: Game, player: int) -> None:
        if player:
            view.notes.pop("secret", None)


@interpreted_only
@pytest.mark.parametrize("name", QUICK)
def test_what_is_hidden_changes_no_move(name: str) -> None:
    ruleset = Ruleset()
    ruleset.book.hide = [Secret()]
    game = asked_second(ruleset)
    moves: list[int] = []
    for secret in ("dragon", "phantom"):
        position = game.copy()
        position.notes["secret"] = secret
        seen = seen_by(position, 1)
        assert "secret" not in seen.notes
        moves.append(player_named(name, 3).choose(seen))
    assert moves[0] == moves[1]
