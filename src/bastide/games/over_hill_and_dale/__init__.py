"""Over Hill and Dale, after the book of 2015.

Lay a tile; then deploy a meeple on it, as a hiker or a farmer, or build a stable on one of its meadows, or neither;
score what is finished. A finished path pays 1 a tile, a finished acre 2 a tile and a harvest chip for each of its
signs, which its owners keep face down. Whoever has deployed nothing may let one of their hikers wander along a path
that the tile has extended, for 1 point a tile. At the end paths pay 1 a tile, open acres 1 a tile and no chips, stables
1 for each animal on their own tile and the eight around it, and chips 1 each and 5 for each set of the five fruits, in
which scarecrows stand for whatever is missing.

Most points win; several players may win together. No public list of the printed tiles exists: ours are reconstructed.
"""

from bastide.games.over_hill_and_dale.rules import OverHillAndDale

RULES = OverHillAndDale
