"""Means with their 95 % intervals."""

from math import sqrt

NORMAL = 1.96


class Estimate:
    """The mean of a sample, give or take `margin`: in 95 of 100 cases the truth lies within. One value says nothing."""

    __slots__ = ("margin", "mean")

    def __init__(self, mean: float, margin: float) -> None:
        self.mean = mean
        self.margin = margin

    @property
    def low(self) -> float:
        return self.mean - self.margin

    @property
    def high(self) -> float:
        return self.mean + self.margin

    def facts(self) -> dict[str, float]:
        return {"mean": round(self.mean, 4), "margin": round(self.margin, 4)}


def mean_of(values: list[float]) -> Estimate:
    """The mean of independent values, such as the differences of duplicate pairs."""
    count = len(values)
    if not count:
        return Estimate(0.0, 0.0)
    mean = sum(values) / count
    if count < 2:
        return Estimate(mean, 0.0)
    spread = sum([(value - mean) ** 2 for value in values]) / (count - 1)
    return Estimate(mean, NORMAL * sqrt(spread / count))


def rate_of(values: list[float]) -> Estimate:
    """A win rate from shares between 0 and 1. One won and one lost share are added for the margin alone, so that ten
    wins in a row do not look like certainty."""
    mean = mean_of(values).mean
    return Estimate(mean, mean_of([*values, 0.0, 1.0]).margin)
