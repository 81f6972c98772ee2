"""Counting what can happen: the number of ways in which the next decisions can be answered."""

from bastide.kernel.game import Game


def perft(game: Game, depth: int) -> int:
    """How many sequences of exactly so many answers lead on from here; what chance deals is an answer too.

    A game that is over has none, so near its end the count shows who runs out of questions when.
    """
    if depth == 0:
        return 1
    decision = game.decision
    if decision is None:
        return 0
    if depth == 1:
        return len(decision.options)
    count = 0
    for index in range(len(decision.options)):
        twin = game.copy()
        twin.play(index)
        count += perft(twin, depth - 1)
    return count
