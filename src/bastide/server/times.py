"""How long things take."""

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds into which the times of the store are sorted."""


class Times:
    """How long something took, sorted into sizes."""

    def __init__(self) -> None:
        self.counts = [0] * len(BOUNDS)
        self.number = 0
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.number += 1
        self.total += seconds
        for at, bound in enumerate(BOUNDS):
            if seconds <= bound:
                self.counts[at] += 1

    def lines(self, name: str) -> list[str]:
        found = [f'{name}_bucket{{le="{bound:g}"}} {count}' for bound, count in zip(BOUNDS, self.counts, strict=True)]
        found += [f'{name}_bucket{{le="+Inf"}} {self.number}', f"{name}_sum {self.total:.6f}"]
        return [*found, f"{name}_count {self.number}"]
