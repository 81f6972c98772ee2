"""The bag: how many tiles of each kind are still to come. It has no order, so nothing about it can leak."""


class Bag:
    """`counts` by kind; `kinds` lists those of which some are left; `out` those that left the game unplaced."""

    __slots__ = ("counts", "kinds", "out", "total")

    def __init__(self, counts: list[int], kinds: list[int], out: list[int], total: int) -> None:
        self.counts = counts
        self.kinds = kinds
        self.out = out
        self.total = total

    @staticmethod
    def of(counts: list[int]) -> "Bag":
        """So many tiles of each kind."""
        return Bag(counts, [kind for kind, count in enumerate(counts) if count], [], sum(counts))

    def copy(self) -> "Bag":
        return Bag(self.counts[:], self.kinds[:], self.out[:], self.total)

    def take(self, kind: int) -> None:
        assert self.counts[kind] > 0
        self.counts[kind] -= 1
        self.total -= 1
        if not self.counts[kind]:
            self.kinds.remove(kind)

    def put(self, kind: int) -> None:
        self.counts[kind] += 1
        self.total += 1
        if self.counts[kind] == 1:
            self.kinds.append(kind)
            self.kinds.sort()

    def split(self, kinds: list[int]) -> "Bag":
        """Take all tiles of these kinds out, to lie apart as a pile of their own."""
        counts = [0] * len(self.counts)
        for kind in kinds:
            while self.counts[kind]:
                self.take(kind)
                counts[kind] += 1
        return Bag.of(counts)
