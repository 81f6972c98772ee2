"""What happens by itself: the dealer's answers, and the end."""

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.notation.codes import code
from bastide.rules.ending import result
from bastide.table.dealer import KeyedDealer
from bastide.table.facts import AnyFact, Dealt, Finished, Moved, TakenBack
from bastide.table.refused import Refused
from bastide.table.table import Table


def unfolded(table: Table, fact: AnyFact | None, dealer: KeyedDealer) -> list[AnyFact]:
    """A fact (None: whatever is due as things stand) with all that follows until somebody must decide.

    The moves are tried on a copy: what is stored is played for ever, so nothing is that the engine cannot play."""
    facts: list[AnyFact] = [] if fact is None else [fact]
    if isinstance(fact, TakenBack):
        return facts
    dealt = table.answers
    game = table.line.game
    if isinstance(fact, Moved | Dealt):
        game = _played(_copied(game), fact.index)
        dealt += isinstance(fact, Dealt)
    elif not table.is_at_rest:
        game = _copied(game)
    while game.decision is not None and game.decision.player == CHANCE:
        index = dealer.choose(game.decision, dealt, table.mixed(dealt))
        facts.append(Dealt(code(game, game.decision.options[index]), index))
        game = _played(game, index)
        dealt += 1
    if game.decision is None and not table.finished:
        end = result(game)
        facts.append(Finished(tuple(game.scores), tuple(end.winners), dealer.opened(), end.reached, end.goal))
    return facts


def _copied(game: Game) -> Game:
    twin = game.copy()
    twin.log = None
    return twin


def _played(game: Game, index: int) -> Game:
    try:
        game.play(index)
    except Exception as error:
        raise Refused("table.failed") from error
    return game
