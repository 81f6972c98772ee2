"""Hunters & Gatherers, the tiles of 2020.

They take the place of those of 2002: menhirs stand where gold lay, rivers may carry fish of their own, and sixteen
menhir tiles are the bonus tiles. A group of mushrooms is worth 3, a deer 1, an aurochs 2, a mammoth 3. Five menhir
tiles have powers, besides the fire. When they are laid, the shaman takes a tribe member home, the logboat pays 2 for
each lake of its river system, and the hunting trap pays the animals around it, which count no more. At the end the raft
pays the huts of its system 1 for each lake, and in the large pit trap the animals around it count twice.

The book of this edition is not among those we follow: values and powers are those noted with the tiles, everything
else is played after the book of 2002.
"""

from bastide.expansions.hunters_and_gatherers_2020.rules import HuntersGatherers2020

RULES = HuntersGatherers2020
__all__ = ["RULES", "HuntersGatherers2020"]
