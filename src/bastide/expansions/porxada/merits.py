"""What speaks for a move beside points, for hints: what a swap brings or takes, and what the hall shelters."""

from typing import Final

from bastide.expansions.porxada.forecast import guests, in_need, more
from bastide.expansions.porxada.swap import ChooseOther, ChooseOwn, Consent, GiveUp, change_places, partners
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.pieces import ASIDE
from bastide.rules.scoring import is_complete, outlook, owners, region_awards

THREAT: Final = Merit("hint.swap_threatens", 1, 1)
"""A swap that brings nothing is offered all the same."""


def hall_merits(game: Game, after: Game) -> list[Merit]:
    if game.decision is None:
        return []
    me, asked, then = game.decision.player, game.stack[-1], after.stack[-1] if after.stack else None
    if isinstance(asked, Consent):
        return consent_merits(game, asked, then, me)
    if isinstance(asked, GiveUp):
        return given_up(game, after, me)
    return [*offered(game, then, me), THREAT] if isinstance(then, ChooseOwn | ChooseOther | Consent) else []


def offered(game: Game, then: Frame, me: int) -> list[Merit]:
    """What the swap brings that is offered, or the best that still can be."""
    if isinstance(then, Consent):
        gain = swing(game, then.figure, then.other, me)
        return [Merit("hint.swap_gains", gain, gain, game.book.cast.owner[then.other])] if gain > 0 else []
    if isinstance(then, ChooseOther):
        best = max([swing(game, then.figure, other, me) for other in partners(game, then.figure)], default=0)
        return [Merit("hint.swap_may_gain", best, best)] if best > 0 else []
    return []


def shelter_merits(after: Game, hall: int, me: int) -> list[Merit]:
    """What the hall's shelter would bring, for the one who has a knight in its city."""
    if me not in guests(after, hall):
        return []
    gain = sum([more(after, region, me) for region in in_need(after, hall) if me in owners(after, region)])
    return [Merit("hint.hall_shelters", gain, gain)] if gain > 0 else []


def consent_merits(game: Game, asked: Consent, then: Frame | None, me: int) -> list[Merit]:
    if not isinstance(then, GiveUp):
        return [Merit("hint.swap_agreed", 1, 1)]
    loss = -swing(game, asked.figure, asked.other, me)
    return [Merit("hint.swap_would_cost", loss, loss)] if loss > 0 else []


def given_up(game: Game, after: Game, me: int) -> list[Merit]:
    """A follower at hand, or one without whom everything is owned as before."""
    before, now = game.figures.where, after.figures.where
    gone = [figure for figure in game.book.cast.followers[me] if now[figure] == ASIDE != before[figure]]
    if gone and before[gone[0]] < 0:
        return [Merit("hint.gives_at_hand", 1, 1)]
    return [Merit("hint.gives_idle", 1, 1)] if gone and outlook(after)[me] >= outlook(game)[me] else []


def swing(game: Game, figure: int, other: int, player: int) -> int:
    """How many points more the two places would bring the player after the swap, as the land is now."""
    here, there = game.figures.where[figure], game.figures.where[other]
    swapped = game.copy()
    change_places(swapped, figure, other)
    return in_sight(swapped, {here, there}, player) - in_sight(game, {here, there}, player)


def in_sight(game: Game, places: set[int], player: int) -> int:
    """The player's points if the game ended now, with what is finished at these places and not scored yet."""
    finished = {game.regions.label[zone] for zone in places if is_complete(game, zone)}
    awards = [award for region in finished for award in region_awards(game, region, True)]
    return outlook(game)[player] + sum([award.points for award in awards if award.player == player])
