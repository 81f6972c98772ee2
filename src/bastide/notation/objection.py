"""Why a move that somebody wrote is not among the options. Terminal, browser and scenarios all ask here."""

from bastide.kernel.game import Game
from bastide.kernel.refusal import Refusal
from bastide.notation.codes import InvalidCode, code, codes
from bastide.notation.naming import Missing, move_named
from bastide.rules.objection import objection as against

WHOEVER = -1
"""The player who is asked."""


def objection(game: Game, text: str, player: int = WHOEVER) -> Refusal | None:
    """What speaks against the move of a code. None: nothing does, or the text is no code, or chance is asked."""
    decision = game.decision
    asked = decision.player if decision is not None else WHOEVER
    who = asked if player == WHOEVER else player
    if decision is not None and (who < 0 or (who == asked and text in codes(game, decision))):
        return None
    try:
        refusal = against(game, who, move_named(game, text))
    except Missing as missing:
        return missing.refusal
    except InvalidCode:
        return None
    return refusal if refusal is None else _written(game, refusal)


def _written(game: Game, refusal: Refusal) -> Refusal:
    """With the code of the move that would do."""
    if refusal.instead is None:
        return refusal
    return Refusal(refusal.key, refusal.values | {"code": code(game, refusal.instead)}, refusal.instead)
