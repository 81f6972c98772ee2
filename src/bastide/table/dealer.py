"""The dealer of a table: answers for chance from a keyed stream.

Each answer comes from the key, its number, and what the players have mixed in before, so a table that is rebuilt deals
the same; without the key nothing can be told about answers to come. Before the first answer the dealer commits to its
key by telling the hash of it, and after the last it opens the key: so anybody can check that all answers were settled
by that key and by what the players gave (docs/fairness.md).
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

    @property
    def commitment(self) -> str:
        """What is told of the key before the first answer."""
        return sha256(self._key).hexdigest()

    def opened(self) -> str:
        """The key itself, for when no answer is to come any more."""
        return self._key.hex()

    def choose(self, decision: Decision, number: int, mixed: bytes = b"") -> int:
        """The position of the outcome that chance takes as its answer number so-and-so."""
        assert decision.weights is not None, "only chance is dealt"
        total = sum(decision.weights)
        told = number.to_bytes(8, "big") + mixed
        mark = int.from_bytes(digest(self._key, told, sha256)[:BYTES], "big") % total
        for index, weight in enumerate(decision.weights):
            mark -= weight
            if mark < 0:
                return index
        raise AssertionError("the weights add up")


def mixed_in(before: bytes, value: str) -> bytes:
    """What is mixed into all further answers when one more player gives a value."""
    return sha256(before + value.encode()).digest()
