"""Why a step of a saved game cannot be followed here, in words."""

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE, DEPLOY, PLACE, Move
from bastide.notation.codes import code, codes
from bastide.notation.explain import refusal_line
from bastide.notation.foreign.answering import LAYING, figure_meant, rotations_meant
from bastide.notation.foreign.pointing import Land
from bastide.notation.foreign.save import Step
from bastide.rules.objection import objection
from bastide.rules.ruleset import COLOURS


def objection_to(land: Land, game: Game, step: Step) -> str:
    """What speaks against it: the rule if one does, else what is asked instead."""
    decision = game.decision
    if decision is None:
        return "the game is over here"
    if step.kind == LAYING and decision.player == CHANCE:
        return f"no tile like {step.facts.text('tileId')[:20]} is left to be drawn in turn {game.turn}"
    move = _meant(land, game, step)
    refusal = objection(game, decision.player, move) if move else None
    if move and refusal:
        return f"'{code(game, move)}' is not legal here in turn {game.turn}: {refusal_line(refusal)}"
    return f"it cannot be done here in turn {game.turn}; {_asked(game)}"


def _meant(land: Land, game: Game, step: Step) -> Move | None:
    """The move that was made there, whether it is on offer or not."""
    if step.kind == LAYING:
        cell = land.cell(step.facts.position("position"))
        return next((Move(PLACE, cell, turns) for turns in rotations_meant(land, game, step.facts)), None)
    if step.kind != "DEPLOY_MEEPLE":
        return None
    sorts = [piece for piece in game.book.cast.pieces if piece.name == figure_meant(step.facts)[1]]
    zones = land.zones(game, step.facts.table("pointer"))
    return Move(DEPLOY, sorts[0].index, zones[0]) if sorts and zones else None


def _asked(game: Game) -> str:
    decision = game.decision
    assert decision is not None
    who = "chance" if decision.player == CHANCE else COLOURS[decision.player]
    legal = codes(game, decision)
    more = f" and {len(legal) - 8} more" if len(legal) > 8 else ""
    return f"{who} is asked '{decision.prompt}': {' '.join(legal[:8])}{more}"
