"""What speaks for a move beside points, for hints: a follower on a crown."""

from bastide.expansions.wheel_of_fortune.board import SEGMENTS, crowns_in
from bastide.expansions.wheel_of_fortune.turning import ON_CROWN, seekers
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit


def crown_taken(game: Game, after: Game) -> list[Merit]:
    """What a follower who has come to a crown would bring, as long as nobody else comes to its segment."""
    if game.decision is None:
        return []
    found: list[Merit] = []
    for segment in SEGMENTS:
        crowns = crowns_in(after, segment)
        there = seekers(after, crowns)
        stood = seekers(game, crowns)
        new = [game.book.cast.owner[figure] for figure in there if figure not in stood]
        if game.decision.player in new:
            shares = len(crowns) if len(there) == 1 else 1
            found.append(Merit("hint.crown", shares * ON_CROWN, 1, what=segment))
    return found
