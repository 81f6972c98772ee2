"""A second scorer that shares nothing with the engine but the printed tiles.

It watches a game from outside: the tiles laid, the figures moved, what players chose and what chance dealt. It walks
over the land whenever it wants to know a region, works out by itself what every award must be, and objects to each that
is wrong, missing or too many, to figures that should not go home, and to turns nobody is owed. The order of play is in
`referee.py`; every set has a small chapter of its own, and the chapters know nothing of one another.
"""
