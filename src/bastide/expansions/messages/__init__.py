"""The Messages.

Every player has two counting figures on the score track. All points of one award go to one of them, which one its owner
decides. When a counting figure of the player whose turn it is lands on a dark space, a multiple of 5, they draw a
message, but only one for all that is scored together: they carry it out, or take 2 points instead, and it goes under
the pile. Those points may bring a further one. At the end of the game the figures are added up, and messages are over.

The messages score the smallest own road, city or cloister as at the end; pay for shields, knights or farmers; let the
player lay a further tile; or take a follower home, with the points of its region if its owner has the majority there.
"""

from bastide.expansions.messages.rules import Messages

RULES = Messages
__all__ = ["RULES", "Messages"]
