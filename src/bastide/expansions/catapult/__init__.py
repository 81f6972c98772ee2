"""The Catapult.

Whoever lays a tile with a fair finishes their whole turn; then everybody, that player first, shoots one token of the
kind which that player chooses. A pie sends the followers home that it hits. A love potion lets the shooter put an own
follower, from the supply or the land, in the place of the one nearest to where it lands. In the shooting match the
nearest to the fair's tile get 5 points. In the catching game the left neighbour gets 5 points for catching.

The book has a wooden catapult; a program has a model (our own, the same for everybody). A shooter names a cell within
the rectangle round the land and shoots softly or hard. Of twelve equal chances a soft shot hits the cell in six, lands
beside it in one for each side, and falls short in two; a hard one hits in four and lands on each of the eight cells
around in one. A soft pie hits one follower on its tile, a hard one all. After a hit one chance in six sets off a chain
from tile to neighbouring tile. Of twelve catches six are caught, two are too short and four missed.
"""

from bastide.expansions.catapult.rules import Catapult

RULES = Catapult
__all__ = ["RULES", "Catapult"]
