"""The River, The River II, and the river tiles of Games Quarterly 11.

The spring lies first, and the river is laid before all other land: the fork if there is one, then the other river tiles
in the order they are drawn, last the lake. Each goes on from an open end of the river, and may neither turn back nor
join two arms. Figures may stand on everything but the river itself.

There is one spring and one lake: those of the river that forks, where it is played with the other (our decision). An
arm may end at a city; what comes later goes to the other. Inn, herd of pigs and volcano are read by the sets they
belong to and mean nothing without these. Where volcanoes mean something, whoever lays the lake at the volcano puts no
figure on it and has a whole further turn. A river tile that can be laid nowhere leaves the game.
"""

from bastide.expansions.river.rules import River

RULES = River
__all__ = ["RULES", "River"]
