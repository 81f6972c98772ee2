"""Mists over Carcassonne, after the book of 2023: all play together against the mist.

Lay a tile, put the ghosts of its mist on it, deploy a watchman, score what is finished: a road pays 1 a tile, a city 2
a tile and 2 a shield, a castle 2 for each tile with mist on and around it, and each once for every colour that stands
there. Instead of the points of a scoring, up to three ghosts may be taken from one tile. Mist laid against mist
brings a ghost less, and a finished bank loses all its ghosts. Whoever must place more ghosts than the supply has, or
draw a tile where none is left, has lost with all others; who reaches the goal of the level has won with them.

Six levels: the second brings castles and cemeteries, on which a watchman is buried; the third three piles with a
target each and two hounds; the fifth haunted cemeteries, round which tiles are laid face down; the sixth counts the
points of three colours apart. With one or two players everybody has watchmen in several colours.

Whatever the players decide together is answered by the one whose turn it is (our decision).
"""

from bastide.games.mists_over_carcassonne.rules import Mists

RULES = Mists
