"""The Count of Carcassonne.

The city of Carcassonne, twelve tiles, is the start. Whoever sets off scorings that pay others and not them may put a
follower from their supply into one of its four quarters and may then move the Count, whose quarter nobody leaves.
Before a finished city, road or cloister is scored, everybody in turn may send followers there from the castle, the
smithy or the cathedral; before the final scoring those on the market go to fields.

The quarters are apart from the open land: no dragon, tower, flea or portal reaches them. Mayor and wagon enter only a
quarter that serves what they may enter. For farmers Carcassonne is a finished city, so pig and barn count it too.
"""

from bastide.expansions.count.rules import Count

RULES = Count
__all__ = ["RULES", "Count"]
