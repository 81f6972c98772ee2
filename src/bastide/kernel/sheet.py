"""The score sheet: every point has a reason, and the reason adds up."""

from bastide.kernel.tiles import Feature


class Term:
    """A part of a sum: so many of something, so many points each. One that pays nothing explains the others."""

    __slots__ = ("count", "each", "label")

    def __init__(self, label: str, count: int, each: int) -> None:
        self.label = label
        self.count = count
        self.each = each

    @property
    def points(self) -> int:
        return self.count * self.each

    def __repr__(self) -> str:
        return f"{self.count} {self.label} x {self.each}"


class Award:
    """A line of the sheet: who, how many points, for what (`reason`, a `zone` of the region or -1), by which terms."""

    __slots__ = ("player", "points", "reason", "terms", "turn", "zone")

    def __init__(self, player: int, points: int, reason: str, zone: int, terms: list[Term], turn: int = 0) -> None:
        self.player = player
        self.points = points
        self.reason = reason
        self.zone = zone
        self.terms = terms
        self.turn = turn

    def __repr__(self) -> str:
        terms = " + ".join(repr(term) for term in self.terms)
        return f"<{self.points} to {self.player} for {self.reason}: {terms}>"


class Tally:
    """What a region is worth to one player, filled in by the rules that have a say.

    Points are the units (tiles, shields, ...) times the `rate`, plus `extras`; halved and rounded up if `halved`;
    plus `bonuses`. So the order in which the rules speak does not matter.
    """

    __slots__ = (
        "beside", "bonuses", "extras", "feature", "finished", "halved", "notes", "player", "rate", "region",
        "rules_out", "units",
    )  # fmt: skip

    def __init__(self, region: int, feature: Feature, player: int, finished: bool) -> None:
        self.region = region
        self.feature = feature
        self.player = player
        self.finished = finished
        self.rate = 0
        self.notes: list[str] = []
        """Why the rate is not the usual one, such as an inn on a finished road."""
        self.units: list[Term] = []
        self.beside: list[int] = []
        """The regions around that the units stand for, such as the cities of a field."""
        self.extras: list[Term] = []
        self.halved = False
        self.bonuses: list[Term] = []
        self.rules_out = ""
        """Why the units count nothing, such as an inn on an unfinished road."""

    def count(self, label: str, number: int) -> None:
        """Units of the base value, each worth the rate."""
        if number:
            self.units.append(Term(label, number, 0))

    def pay(self, rate: int, why: str) -> None:
        """Another rate than the usual one, and what it comes from."""
        self.rate = rate
        self.notes.append(why)

    def extra(self, label: str, number: int, each: int) -> None:
        if number and each:
            self.extras.append(Term(label, number, each))

    def bonus(self, label: str, number: int, each: int) -> None:
        if number and each:
            self.bonuses.append(Term(label, number, each))

    def terms(self) -> list[Term]:
        rate = 0 if self.rules_out else self.rate
        found = [Term(unit.label, unit.count, rate) for unit in self.units]
        for note in [self.rules_out] if self.rules_out else self.notes:
            found.append(Term(note, 1, 0))
        found += self.extras
        if self.halved:
            found.append(Term("half", 1, -(sum([term.points for term in found]) // 2)))
        return found + self.bonuses

    def award(self, turn: int) -> Award:
        terms = self.terms()
        points = 0
        for term in terms:
            points += term.count * term.each
        return Award(self.player, points, self.feature.name, self.region, terms, turn)
