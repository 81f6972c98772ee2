"""The Plague.

Six tiles bring outbreaks, numbered as they come; whoever lays one deploys no follower with it. From then on everybody
must once in their turn, after laying their tile and at a moment of their choice, lay a flea on a tile beside an active
area: an outbreak with all fleas joined to it side by side. Whoever stands there goes home without points. Once a turn
a player may flee with one follower along its road, city or field to another tile, never over fleas or active
outbreaks.

When the supply is empty at the start of a turn the lowest outbreak is quenched, as long as another is active; fleas
without an outbreak are latent, and are moved instead of new ones. After that an outbreak is quenched only when no flea
is latent. Of outbreaks in one area all but the highest are quenched. A quenched outbreak's tile is safe for ever, and
joins no fleas.

No plague comes with the first seventeen tiles of the base game. Figures without a strength of their own go home as
well, but for what is safe from everything; a follower who comes to a flea goes home at once, and nobody is taken who
is apart from the land (our decisions).
"""

from bastide.expansions.plague.rules import Plague

RULES = Plague
__all__ = ["RULES", "Plague"]
