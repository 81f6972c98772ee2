"""Abbey & Mayor.

Every player has an abbey tile, to be laid once instead of drawing, into a hole with tiles on all four sides: it closes
what meets it, whatever that is, joins nothing, and is else a cloister. The mayor is a follower for cities, as strong as
the city has shields. The wagon is a follower for roads, cities and cloisters who may drive on into a region next to the
scored one. The barn stands where four tiles meet in a field, sends the farmers home with their points, keeps new ones
away and pays its owner at the end.

Mayor and wagon are followers wherever a rule counts followers, so a builder may join them; the barn is none, and no
danger reaches it. The abbey extends nobody's road or city, since it is no part of them.
"""

from bastide.expansions.abbey_and_mayor.rules import AbbeyAndMayor

RULES = AbbeyAndMayor
__all__ = ["RULES", "AbbeyAndMayor"]
