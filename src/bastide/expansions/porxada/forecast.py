"""What the hall's purpose may bring, for computer players: whoever refused a swap misses a follower for good, and who
has a knight in its city may look forward to its shelter."""

from typing import Final

from bastide.kernel.chances import Chances
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.kernel.pieces import ASIDE, bits
from bastide.kernel.standing import occupants
from bastide.rules.scoring import claimed_regions, owners, tally

MISSED: Final = 10.0
"""So many points a follower would have brought in the rest of a game, measured by taking one away."""

LONG: Final = 12
"""With so many turns left of a player, or more, that is still true."""


def missed(game: Game) -> list[Hope]:
    """What the followers would have brought who are out of the game."""
    left = min(1.0, game.bag.total / game.book.players / LONG)
    cast = game.book.cast
    return [
        Hope(player, -MISSED * left)
        for player in range(game.book.players)
        for figure in cast.followers[player]
        if game.figures.where[figure] == ASIDE
    ]


def shelter(game: Game, hall: int, chances: Chances) -> list[Hope]:
    """What the cities that are open now would bring more at the end, if they stay so and the hall's city is
    finished. `hall`: a zone of that city."""
    home = game.regions.label[hall] if hall >= 0 else -1
    if home < 0 or not game.regions.at[home].opens:
        return []
    there = guests(game, hall)
    chance = chances.finished(hall) if there else 0.0
    found: list[Hope] = []
    for region in in_need(game, hall) if chance else []:
        mine = owners(game, region)
        if there.intersection(mine):
            stays = chance * (1.0 - chances.finished(region))
            found += [Hope(player, stays * more(game, region, player)) for player in mine]
    return found


def guests(game: Game, hall: int) -> set[int]:
    """The players with a knight in the hall's city, of which this is a zone."""
    cast = game.book.cast
    return {cast.owner[figure] for figure in bits(occupants(game, hall) & cast.claimers)}


def in_need(game: Game, hall: int) -> list[int]:
    """The open cities that somebody holds, but for the hall's own."""
    home = game.regions.label[hall]
    claimed = claimed_regions(game, game.board.zones[hall].feature)
    return [region for region in claimed if region != home and game.regions.at[region].opens]


def more(game: Game, region: int, player: int) -> int:
    """By how much a region pays more if it is finished."""
    finished = tally(game, region, player, True).award(game.turn).points
    return finished - tally(game, region, player, False).award(game.turn).points
