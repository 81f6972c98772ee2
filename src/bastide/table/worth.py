"""What a region is worth: now and if it were finished, and who weighs how much in it."""

from typing import NamedTuple

from bastide.kernel.game import Game
from bastide.kernel.pieces import bits
from bastide.kernel.sheet import Award
from bastide.rules.scoring import final_awards, is_complete, region_awards, tally
from bastide.rules.strength import strengths
from bastide.table.closing import closed
from bastide.table.forecast import unpaid
from bastide.table.standing_in import with_owner


class Worth(NamedTuple):
    """What a region pays. `to_nobody`: it has no owner, and the award says what one would get."""

    awards: list[Award]
    to_nobody: bool = False


def may_finish(game: Game, zone: int) -> bool:
    """Is it a region that ends when it is finished, and not finished yet?"""
    feature = game.board.zones[zone].feature
    return (feature.completes or feature.surrounded) and not is_complete(game, zone)


def worth_now(game: Game, zone: int, eye: int) -> Worth:
    """What the region of a zone would pay if the game ended now; `eye` stands in for an owner where there is none.

    A finished region is paid once: before that it has a worth, afterwards none."""
    if is_complete(game, zone):
        label = game.regions.label
        if label[zone] not in [label[waiting] for waiting in unpaid(game)]:
            return Worth([])
        return _finished(game, zone, eye)
    awards = _at_the_end(game, zone)
    if awards:
        return Worth(awards)
    player = max(eye, 0)
    found = [award for award in _at_the_end(with_owner(game, zone, player), zone) if award.player == player]
    return Worth(found or [Award(player, 0, game.board.zones[zone].feature.name, zone, [])], to_nobody=True)


def worth_then(game: Game, zone: int, eye: int) -> Worth:
    """What it would pay, were it finished with the fewest tiles."""
    return _finished(closed(game, zone), zone, eye)


def _finished(game: Game, zone: int, eye: int) -> Worth:
    awards = region_awards(game, zone, True)
    if awards:
        return Worth(awards)
    return Worth([tally(game, zone, max(eye, 0), True).award(game.turn)], to_nobody=True)


def _at_the_end(game: Game, zone: int) -> list[Award]:
    """What the final scoring would pay for a region as it is: by the switches, and to a barn's owner."""
    label = game.regions.label
    found = [award for stage in game.book.stages for award in final_awards(game, stage)]
    return [award for award in found if award.zone >= 0 and label[award.zone] == label[zone]]


def strengths_there(game: Game, zone: int) -> dict[int, int]:
    """The weight of everybody who has figures in a region, by seat."""
    region = game.regions.label[zone]
    found = strengths(game, region)
    there = {game.book.cast.owner[figure] for figure in bits(game.regions.at[region].figures)}
    return {seat: found[seat] for seat in sorted(there)}
