"""The Wheel of Fortune.

A board of four by four squares is the start. Whoever draws a tile with the sign of the wheel first moves the pig on it
by so many segments; where it lands something happens to all players, or good fortune to one; then the followers on the
crowns of that segment bring points and go home, and only then the tile is laid. Instead of putting a follower on a
tile, a player may put it on any free crown.

It happens for every drawn tile, also in the second part of a double turn, for one that was bought, and for one that
then fits nowhere. None of it is a scoring of the land, so majorities do not matter. The crowns are apart from the open
land: nothing that roams it comes there, no magic leads there, and the plague takes nobody from them. Mayor and wagon do
not stand on crowns (our decision).
"""

from bastide.expansions.wheel_of_fortune.rules import WheelOfFortune

RULES = WheelOfFortune
__all__ = ["RULES", "WheelOfFortune"]
