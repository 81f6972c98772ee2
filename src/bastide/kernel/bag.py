"""The bag: how many tiles of each kind are still to come. It has no order, so nothing about it can leak."""


class Bag:
    """`counts` by kind; `kinds` lists those of which some are left; `out` those that left the game unplaced."""

    __slots__ = ("counts", "kinds", "out", "total")

    def __init__(self, counts: list[int]) -> None:
        self.counts = counts
        self.kinds = [kind for kind, count in enumerate(counts) if count]
        self.out: list[int] = []
        self.total = sum(counts)

    def copy(self) -> "Bag":
        twin = Bag([])
        twin.counts = self.counts[:]
        twin.kinds = self.kinds[:]
        twin.out = self.out[:]
        twin.total = self.total
        return twin

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
        return Bag(counts)
