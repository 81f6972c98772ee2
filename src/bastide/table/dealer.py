"""The dealer of a table: answers for chance from a keyed stream.

Each answer comes from the key and its number alone, so a table that is rebuilt deals the same; without the key nothing
can be told about answers to come.
"""

from hashlib import sha256
from hmac import digest

from bastide.kernel.moves import Decision

BYTES = 16


class KeyedDealer:
    def __init__(self, key: bytes) -> None:
        if len(key) < BYTES:
            raise ValueError(f"the dealer's key needs at least {BYTES} bytes")
        self._key = key

    def choose(self, decision: Decision, number: int) -> int:
        """The position of the outcome that chance takes as its answer number so-and-so."""
        assert decision.weights is not None, "only chance is dealt"
        total = sum(decision.weights)
        mark = int.from_bytes(digest(self._key, number.to_bytes(8, "big"), sha256)[:BYTES], "big") % total
        for index, weight in enumerate(decision.weights):
            mark -= weight
            if mark < 0:
                return index
        raise AssertionError("the weights add up")
