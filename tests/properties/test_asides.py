"""What stands open beside a question may be done before it is answered: it is asked again, and nothing is out of joint.

A meddler, made up here, lets the player whose turn it is take figures home at any moment, which is more than any set
does. So frames that keep what was possible before would be found out.
"""

import random

import pytest

from bastide.kernel.game import Game
from bastide.kernel.moves import FIGURE, Move
from bastide.kernel.notes import Note
from bastide.kernel.rule import Rule
from bastide.kernel.standing import take_home
from tests.kernel.stand_ins import interpreted_only, with_rule
from tests.properties.effort import SOAK
from tests.properties.soundness import check_figures, check_regions
from tests.properties.test_soak import random_choice
from tests.properties.walks import Walk

SEEDS = range(SOAK or 5)
MOST = 3
MEDDLED: Note[tuple[int, int]] = Note("meddled", (0, 0))
"""A turn, and how often the player has meddled in it."""


class Meddler(Rule):
    name = "meddler"

    def asides(self, game: Game, player: int) -> list[Move]:
        turn, times = MEDDLED.of(game)
        if turn == game.turn and times == MOST:
            return []
        owner = game.book.cast.owner
        standing = [figure for figure, zone in enumerate(game.figures.where) if zone >= 0 and owner[figure] == player]
        return [Move(FIGURE, figure, word="meddle", rule=self.name) for figure in standing]

    def chosen(self, game: Game, player: int, move: Move) -> None:
        turn, times = MEDDLED.of(game)
        MEDDLED.set(game, (game.turn, times + 1 if turn == game.turn else 1))
        take_home(game, move.a, "meddled")


def walk(seed: int) -> Walk:
    """A random walk through a game of random sets."""
    return Walk(random_choice(random.Random(seed)).start(), seed)


def meddled_walk(seed: int) -> Walk:
    """Likewise, with the meddler."""
    rules = random_choice(random.Random(seed))
    return Walk(with_rule(Meddler(), rules.expansions, rules.players, rules.game).start(), seed)


def asides(game: Game) -> list[int]:
    """The positions of what stands open beside the question."""
    decision = game.decision
    return [] if decision is None else list(range(decision.asides, len(decision.options)))


def question(game: Game) -> tuple[int, str]:
    assert game.decision is not None
    return game.decision.player, game.decision.prompt


@pytest.mark.parametrize("seed", SEEDS)
def test_a_question_asked_twice_is_the_same(seed: int) -> None:
    for game in walk(seed).stops(1):
        if game.decision is None or game.decision.player < 0:
            continue
        twin = game.copy()
        twin.advance()
        assert twin.decision is not None
        assert question(twin) == question(game)
        assert twin.decision.options == game.decision.options
        assert twin.digest() == game.digest()


@pytest.mark.parametrize("seed", SEEDS)
def test_what_sets_offer_beside_a_question_leaves_it_as_it_is(seed: int) -> None:
    for game in walk(seed).stops(1):
        for index in asides(game):
            twin = game.copy()
            twin.play(index)
            check_figures(twin)
            assert twin.digest() != game.digest()
            assert twin.decision is None or twin.decision.options


@interpreted_only
@pytest.mark.parametrize("seed", SEEDS)
def test_after_an_aside_there_is_a_question_that_can_be_answered(seed: int) -> None:
    """The same one, perhaps after one that the aside asks, unless it made an end of it; the game may be over then."""
    same = taken = 0
    for game in meddled_walk(seed).stops(3):
        for index in asides(game)[:3]:
            twin = game.copy()
            twin.play(index)
            taken += 1
            if twin.decision is not None:
                same += any(frame is game.stack[-1] for frame in twin.stack)
                for answer in (0, len(twin.decision.options) - 1):
                    further = twin.copy()
                    further.play(answer)
                    check_figures(further)
    assert same > taken / 2


@interpreted_only
@pytest.mark.parametrize("seed", SEEDS)
def test_asides_come_to_an_end(seed: int) -> None:
    """Whoever takes everything that stands open before they answer gets to the end of the game all the same."""
    going = meddled_walk(seed)
    game = going.game
    taken = 0
    while game.decision is not None:
        open_ones = asides(game)
        if open_ones:
            game.play(open_ones[0])
            taken += 1
            assert taken <= MOST * game.turn, "no end of asides"
        else:
            going.step()
    check_figures(game)
    check_regions(game)


@interpreted_only
@pytest.mark.parametrize("seed", SEEDS)
def test_asides_are_for_whoever_has_the_turn(seed: int) -> None:
    for game in meddled_walk(seed).stops(1):
        if asides(game):
            assert game.turn and question(game)[0] == game.player
