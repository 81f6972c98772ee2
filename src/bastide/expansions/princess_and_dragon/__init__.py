"""The Princess & the Dragon.

A volcano calls the dragon to its tile. After a dragon tile all players in turn move him, six steps in all, to side
neighbours that he has not visited in this flight; figures on his way go home, and no follower ever shares his tile. As
long as no volcano lies, dragon tiles cannot be drawn. Instead of deploying, a player may put the fairy to a follower of
their own: the dragon does not enter her tile, whoever starts a turn with a follower there gets 1 point, and when her
region is scored the owners of followers with her get 3. A princess may send home a knight of the city she is laid to,
instead of deploying. Through a portal a follower goes to any tile where it may stand and nothing is finished.
"""

from bastide.expansions.princess_and_dragon.rules import PrincessAndDragon

RULES = PrincessAndDragon
