"""The Robbers.

Everybody has a robber. Whoever lays a tile with a bag may put their robber on a space of the score track where a
counting figure of somebody else stands, or move it there; then the next player in turn whose robber is at hand may do
the same, and nobody after that. When another player's counting figure goes forward from the robber's space, the
robber's owner gets half of those points, rounded up, on top of what is scored, and takes the robber back. It must take
the next points there are. Where several figures on its space gain points in one part of a turn, its owner chooses
among them.

Robbers do not steal from robbers: one beside a figure that goes forward by robbed points goes along with it. Steps
back are no gain, and nobody robs their own figures. A space is one of fifty on a round track, so 7 and 57 points share
one.
"""

from bastide.expansions.robbers.rules import Robbers

RULES = Robbers
__all__ = ["RULES", "Robbers"]
