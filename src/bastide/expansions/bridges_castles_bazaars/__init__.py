"""Bridges, Castles & Bazaars.

A tile may be laid with its road against a field, or its field against a road, if a bridge carries the road on: over
that tile or its neighbour, from field side to field side, one bridge a turn. It parts nothing below it and is a road
like any other. A city of two half-round caps may become a castle instead of being scored: its lord waits for the first
feature that is finished nearby in a later turn, and gets what that is worth. Farmers count a castle one point above a
city. After a turn with a bazaar tile, as many tiles as there are players are turned up and auctioned, or by a switch
just taken, and each is laid in a turn of its own.

A castle is no part of the open land: neither dragon nor portal reaches it, and its town is never a finished city.
"""

from bastide.expansions.bridges_castles_bazaars.rules import BridgesCastlesBazaars

RULES = BridgesCastlesBazaars
__all__ = ["RULES", "BridgesCastlesBazaars"]
