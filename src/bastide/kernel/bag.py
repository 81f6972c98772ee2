"""The bag: how many tiles of each kind are still to come. It has no order, so nothing about it can leak."""

from bastide.kernel.compiling import mypyc_attr
from bastide.kernel.moves import Move


@mypyc_attr(acyclic=True)
class Bag:
    """`counts` by kind; `kinds` lists those of which some are left, `weights` how many of each; `out` those that left
    the game unplaced. `draws` are the moves that draw one of each, if somebody has made them. The lists never change,
    others take their places: so copies share them, and questions too. Only `counts` changes, where `is_own` says that
    nobody shares it.
    """

    __slots__ = ("counts", "draws", "is_own", "kinds", "out", "total", "weights")

    def __init__(
        self, counts: list[int], kinds: list[int], weights: list[int], out: list[int], total: int, draws: list[Move]
    ) -> None:
        self.is_own = False
        self.counts = counts
        self.kinds = kinds
        self.weights = weights
        self.out = out
        self.total = total
        self.draws = draws

    @staticmethod
    def of(counts: list[int]) -> "Bag":
        """So many tiles of each kind."""
        kinds = [kind for kind, count in enumerate(counts) if count]
        return Bag(counts, kinds, [counts[kind] for kind in kinds], [], sum(counts), [])

    def copy(self) -> "Bag":
        self.is_own = False
        return Bag(self.counts, self.kinds, self.weights, self.out, self.total, self.draws)

    def take(self, kind: int) -> None:
        left = self.counts[kind] - 1
        assert left >= 0
        place = -1
        for index, other in enumerate(self.kinds):
            if other == kind:
                place = index
                break
        self.total -= 1
        self._own()
        self.counts[kind] = left
        self.weights = self.weights[:]
        if left:
            self.weights[place] = left
        else:
            self._run_out(place)

    def _own(self) -> None:
        if not self.is_own:
            self.counts = self.counts[:]
            self.is_own = True

    def _run_out(self, place: int) -> None:
        """The last tile of a kind has been taken. The weights are a new list already."""
        self.weights.pop(place)
        self.kinds = self.kinds[:]
        self.kinds.pop(place)
        if self.draws:
            self.draws = self.draws[:]
            self.draws.pop(place)

    def put(self, kind: int) -> None:
        self.total += 1
        self._own()
        self.counts[kind] += 1
        self.kinds = [other for other, count in enumerate(self.counts) if count]
        self.weights = [self.counts[other] for other in self.kinds]
        self.draws = []

    def discard(self, kind: int) -> None:
        """A tile that was taken leaves the game unplaced."""
        self.out = [*self.out, kind]

    def split(self, kinds: list[int]) -> "Bag":
        """Take all tiles of these kinds out, to lie apart as a pile of their own."""
        counts = [0] * len(self.counts)
        for kind in kinds:
            while self.counts[kind]:
                self.take(kind)
                counts[kind] += 1
        return Bag.of(counts)
