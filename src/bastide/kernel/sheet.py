"""The score sheet: every point has a reason, and the reason adds up."""

from bastide.kernel.compiling import mypyc_attr
from bastide.kernel.tiles import Feature


@mypyc_attr(acyclic=True)
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

    def __reduce__(self) -> tuple[object, ...]:
        return Term, (self.label, self.count, self.each)

    def __repr__(self) -> str:
        return f"{self.count} {self.label} x {self.each}"


@mypyc_attr(acyclic=True)
class Award:
    """A line of the sheet: whose account (`player`), how many points, for what (`reason`, and a `zone` of the region
    or -1), by which terms.

    `scoring`: it was paid because a region was scored, to an owner or to somebody beside; unlike a card or a bid.
    `debt`: a payment that may take the payer below zero. The terms of a `tally` are made when somebody reads them: most
    awards are looked at by a player who thinks ahead, and then only for their points.
    """

    __slots__ = ("_tally", "_terms", "debt", "player", "points", "reason", "scoring", "turn", "zone")

    def __init__(
        self,
        player: int,
        points: int,
        reason: str,
        zone: int,
        terms: list[Term],
        turn: int = 0,
        scoring: bool = False,
        debt: bool = False,
        tally: "Tally | None" = None,
    ) -> None:
        self.player = player
        self.points = points
        self.reason = reason
        self.zone = zone
        self.turn = turn
        self.scoring = scoring
        self.debt = debt
        self._terms = terms
        self._tally = tally

    @property
    def terms(self) -> list[Term]:
        if self._tally is not None:
            self._terms = self._tally.terms()
            self._tally = None
        return self._terms

    def __reduce__(self) -> tuple[object, ...]:
        facts = (self.player, self.points, self.reason, self.zone, self.terms, self.turn, self.scoring, self.debt)
        return Award, facts

    def __repr__(self) -> str:
        terms = " + ".join(repr(term) for term in self.terms)
        return f"<{self.points} to {self.player} for {self.reason}: {terms}>"


@mypyc_attr(acyclic=True)
class Tally:
    """What a region is worth to one player, filled in by the rules that have a say.

    Points are the units (tiles, shields, ...) times the rate, plus `extras`; halved and rounded up where `halved`; plus
    `bonuses`. The game sets the rate and the others change it, each by its own: so the order in which the rules speak
    does not matter.
    """

    __slots__ = (
        "beside", "bonuses", "changes", "extras", "feature", "finished", "halved", "notes", "player", "rate", "region",
        "ruled_out", "units",
    )  # fmt: skip

    def __init__(self, region: int, feature: Feature, player: int, finished: bool) -> None:
        self.region = region
        self.feature = feature
        self.player = player
        self.finished = finished
        self.rate = 0
        """What the game pays for a unit, before the changes."""
        self.changes: tuple[tuple[int, str], ...] = ()
        self.notes: tuple[str, ...] = ()
        """What explains the sum without adding to it, such as why the game's own rate is not the usual one."""
        self.units: tuple[Term, ...] = ()
        self.beside: tuple[int, ...] = ()
        """The regions around that the units stand for, such as the cities of a field."""
        self.extras: tuple[Term, ...] = ()
        """Those without a number are paid on each unit."""
        self.halved = ""
        """Why it is halved."""
        self.bonuses: tuple[Term, ...] = ()
        self.ruled_out: tuple[str, ...] = ()
        """Why the units count nothing, such as an inn on an unfinished road."""

    def count(self, label: str, number: int) -> None:
        """Units of the base value, each worth the rate."""
        if number:
            self.units += (Term(label, number, 0),)

    def pay(self, rate: int, why: str) -> None:
        """The game's own rate where it is not the usual one, and what it comes from."""
        self.rate = rate
        self.note(why)

    def change(self, by: int, why: str) -> None:
        """So many points a unit more or fewer, and what they come from."""
        self.changes += ((-by, why),)

    def note(self, why: str) -> None:
        """What explains the sum."""
        self.notes += (why,)

    def rule_out(self, why: str) -> None:
        self.ruled_out += (why,)

    def extra(self, label: str, number: int, each: int) -> None:
        if number and each:
            self.extras += (Term(label, number, each),)

    def extra_on_each(self, label: str, each: int) -> None:
        """An extra for every unit, whoever counts it."""
        self.extras += (Term(label, 0, each),)

    def halve(self, why: str) -> None:
        """Half of what comes before the bonuses, rounded up, and what that comes from."""
        self.halved = why

    def bonus(self, label: str, number: int, each: int) -> None:
        if number and each:
            self.bonuses += (Term(label, number, each),)

    def void(self, why: str) -> None:
        """Nothing counts, whatever was said before."""
        self.ruled_out = (why,)
        self.extras = ()
        self.bonuses = ()

    def terms(self) -> list[Term]:
        rate = self._rate()
        found = [Term(unit.label, unit.count, rate) for unit in self.units]
        for note in self._explanations():
            found.append(Term(note, 1, 0))
        found += self._extras()
        if self.halved:
            found.append(Term(self.halved, 1, -(sum([term.points for term in found]) // 2)))
        return [*found, *self.bonuses]

    def _extras(self) -> list[Term]:
        found: list[Term] = []
        for extra in self.extras:
            number = extra.count or sum([unit.count for unit in self.units])
            if number:
                found.append(Term(extra.label, number, extra.each))
        return found

    def _rate(self) -> int:
        if self.ruled_out:
            return 0
        rate = self.rate
        for lower, _ in self.changes:
            rate -= lower
        return rate

    def _explanations(self) -> list[str]:
        """Notes, then what raises the rate, then what lowers it; what rules the units out goes for all of them."""
        if self.ruled_out:
            return sorted(self.ruled_out)
        if self.changes:
            return sorted(self.notes) + [why for _, why in sorted(self.changes)]
        return sorted(self.notes)

    def points(self) -> int:
        """What the terms add up to."""
        units = 0
        for unit in self.units:
            units += unit.count
        points = units * self._rate()
        for extra in self.extras:
            points += (extra.count or units) * extra.each
        if self.halved:
            points -= points // 2
        for bonus in self.bonuses:
            points += bonus.points
        return points

    def award(self, turn: int) -> Award:
        return Award(self.player, self.points(), self.feature.name, self.region, [], turn, tally=self)
