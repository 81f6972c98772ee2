"""Why a player may not make a move: whoever asked the open question says so, and each rule for the moves it offers."""

from bastide.kernel.game import Game
from bastide.kernel.moves import ANSWER, DEPLOY, PASS, PLACE, ZONE, Decision, Move
from bastide.kernel.refusal import Refusal
from bastide.rules.catalogue import box_of
from bastide.rules.fitting import why_not_place
from bastide.rules.posting import why_not_stand
from bastide.rules.reasons import BOUND, is_bound
from bastide.rules.ruleset import COLOURS

OVER = Refusal("question.over")


def objection(game: Game, player: int, move: Move) -> Refusal | None:
    """What speaks against a move of this player now. None: nothing, it is among the options."""
    decision = game.decision
    if decision is None:
        return OVER
    if decision.player != player or player < 0:
        asked = "chance" if decision.player < 0 else COLOURS[decision.player]
        return _unasked(game, player, move) or Refusal("question.not_asked", {"colour": asked})
    if move in decision.options:
        return None
    if move.rule:
        return _of_rule(game, player, move) or _in_general(decision, move)
    return _unsaid(decision, move) or game.stack[-1].against(game, move) or _in_general(decision, move)


def _unasked(game: Game, player: int, move: Move) -> Refusal | None:
    """Whoever has nothing to choose from is not asked, but may wonder why."""
    if player < 0:
        return None
    if move.rule:
        return _of_rule(game, player, move)
    if move.verb == PLACE and game.hand >= 0:
        return why_not_place(game, game.hand, move.a, move.b)
    if move.verb == DEPLOY and game.tile >= 0:
        return why_not_stand(game, player, move.a, move.b)
    return None


def _of_rule(game: Game, player: int, move: Move) -> Refusal | None:
    rule = game.book.by_name.get(move.rule)
    return None if rule is None else rule.against(game, player, move)


def _unsaid(decision: Decision, move: Move) -> Refusal | None:
    """The choice itself is offered, but it must be said what is to be done with it."""
    for option in decision.options if move.verb not in (PASS, PLACE) else []:
        same = option.verb == move.verb and option.a == move.a and (option.b == move.b or move.verb == ZONE)
        if same and move.word in ("", option.word):
            return Refusal("question.say_what", instead=option)
    return None


def _in_general(decision: Decision, move: Move) -> Refusal:
    """What can be said of any question."""
    asked = {"prompt": decision.prompt}
    if is_bound(decision) and (move.rule or move.verb == PASS):
        return BOUND
    if move.verb == PASS:
        return Refusal("question.no_pass", asked)
    for option in decision.options:
        if (option.verb, option.a, option.b) == (move.verb, move.a, move.b) and move.verb != ANSWER:
            return Refusal("question.not_so", instead=option)
    if _use(move) not in [_use(option) for option in decision.options]:
        return (
            Refusal("question.no_offer", {"box": box_of(move.rule).name})
            if move.rule
            else Refusal("question.otherwise", asked)
        )
    return Refusal("question.other_answers" if move.verb == ANSWER else "question.not_offered", asked)


def _use(move: Move) -> tuple[int, str, str]:
    """What is chosen and to what end, whatever it is."""
    return move.verb, move.rule, "" if move.verb == ANSWER else move.word
