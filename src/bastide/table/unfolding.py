"""What happens by itself: the dealer's answers, and the end."""

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.notation.codes import code, find
from bastide.rules.ending import result
from bastide.table.dealer import KeyedDealer
from bastide.table.facts import AnyFact, BegunAnew, Dealt, Finished, Moved, TakenBack
from bastide.table.refused import Refused
from bastide.table.table import Table


def unfolded(table: Table, fact: AnyFact | None, dealer: KeyedDealer) -> list[AnyFact]:
    """A fact (None: whatever is due as things stand) with all that follows until somebody must decide.

    The moves are tried on a copy: what is stored is played for ever, so nothing is that the engine cannot play."""
    facts: list[AnyFact] = [] if fact is None else [fact]
    if isinstance(fact, TakenBack | BegunAnew):
        return facts
    dealt = table.answers
    codes = [step.code for step in table.line.steps] if table.lesson else []
    game = table.line.game
    if isinstance(fact, Moved | Dealt):
        game = _played(_copied(game), fact.index)
        dealt += isinstance(fact, Dealt)
        codes.append(fact.code)
    elif not table.is_at_rest:
        game = _copied(game)
    while game.decision is not None and game.decision.player == CHANCE:
        index = _dealt(table, game, codes, dealer, dealt)
        codes.append(code(game, game.decision.options[index]))
        facts.append(Dealt(codes[-1], index))
        game = _played(game, index)
        dealt += 1
    if game.decision is None and not table.finished:
        end = result(game)
        facts.append(Finished(tuple(game.scores), tuple(end.winners), dealer.opened(), end.reached, end.goal))
    return facts


def _dealt(table: Table, game: Game, codes: list[str], dealer: KeyedDealer, number: int) -> int:
    """What chance takes: what the lesson says as long as the game follows one, else what the dealer says."""
    assert game.decision is not None
    step = table.lesson.at(codes) if table.lesson else None
    if step is None or step.is_end:
        return dealer.choose(game.decision, number, table.mixed(number))
    return find(game, step.code)


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
