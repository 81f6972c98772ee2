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
