"""Dice from a seed.

They fall as those of `random.Random` do, of which they are the part that is not written in Python: a random game needs
two of them, and reading the seed in Python costs as much as a turn.
"""

from _random import Random
from hashlib import sha512


def dice(seed: int | str) -> Random:
    """The same seed, the same numbers."""
    if isinstance(seed, int):
        return Random(seed)
    text = seed.encode()
    return Random(int.from_bytes(text + sha512(text).digest(), "big"))
