"""La Porxada.

One tile, the market hall of a town. Whoever lays it chooses at once, beside the usual action of the turn, what it is
for. Either a follower of their own on a road, in a city, cloister or field changes places with one of another player,
who may refuse and then loses a follower for the rest of the game, on the land or at hand as they like. Or, at the end,
the unfinished cities of all who had a knight in the hall's city when it was finished count as finished; if it is not
finished, nothing happens.

A city counts as finished if one of its owners had such a knight, for all its owners; farmers see it unfinished all the
same. Both followers must be of a sort that may stand in the other's place; who else stands there does not matter.
Lords, prisoners and followers in quarters or on towers change with nobody (our decisions). With a switch whoever lays
the hall may also change one of their goods for another from the bank.
"""

from bastide.expansions.porxada.rules import Porxada

RULES = Porxada
__all__ = ["RULES", "Porxada"]
