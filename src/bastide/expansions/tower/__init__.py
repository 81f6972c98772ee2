"""The Tower.

Instead of deploying, a player may put one of their tower pieces on any foundation or tower on the land. They may then
take one follower prisoner, at once and before any scoring, who stands on the tower's tile or straight away from it by
no more tiles than the tower has pieces, whatever lies between. Prisoners lie before their captor; an own follower goes
home. Or a player puts a follower on top of a tower with pieces: it is finished for good, and the follower stays, for no
points, until the dragon, another tower or the like takes them; a switch lets it grow on then. Two players who hold one
another's followers exchange them at once, each owner choosing whom they get back. Once in their own turn, at any
moment, a player may buy one follower back: 3 points go to the captor, and they may be deployed in the same turn.

Builder, pig and barn are never taken, nor whoever stands apart from the open land (a lord, a quarter). Mayor and wagon
are prisoners like others but do not climb towers. A ransom takes 3 points on one counting figure (our decision). Where
points of the turn make it possible after the last other question, it is offered once more at the end of the turn.
"""

from bastide.expansions.tower.rules import TheTower

RULES = TheTower
