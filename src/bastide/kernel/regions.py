"""Regions: a partition of the zones on the table.

Every zone knows its region by the number of one of its zones, the label, and the zones of a region form a ring.
Joining relabels the smaller ring, so looking up a region is one list access and walking through it needs no search.
What a region amounts to stands at its label. `kept` is what each region would pay the players at the end, as far as
somebody has worked it out (`rules/scoring.py`) and nothing has changed since. `due` is the sum of it over all regions
with figures, but for those of the zones that are `stale`; None: nobody has summed up yet. These two lists never change,
others take their places.
"""

from collections.abc import Callable
from typing import Any, Final

from bastide.kernel.compiling import mypyc_attr

NUMBERS: Final[list[Any]] = []
"""The numbers of zones and tiles, each as one object: compiled code need not make another when it writes one down."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Region:
    """What a region amounts to: its zones, open ends, tiles (a bit each, so a tile counts once), traits (a packed sum)
    and figures (a bit each). It never changes; another takes its place, so that copies of a game share it."""

    __slots__ = ("figures", "opens", "size", "tiles", "traits")

    def __init__(self, size: int, opens: int, tiles: int, traits: int, figures: int) -> None:
        self.size = size
        self.opens = opens
        self.tiles = tiles
        self.traits = traits
        self.figures = figures

    def joined(self, other: "Region") -> "Region":
        """Both together, where an open end of each has met the other."""
        return Region(
            self.size + other.size,
            self.opens + other.opens - 2,
            self.tiles | other.tiles,
            self.traits + other.traits,
            self.figures | other.figures,
        )

    def held_by(self, figures: int) -> "Region":
        return Region(self.size, self.opens, self.tiles, self.traits, figures)


UNMADE: Final = Region(0, 0, 0, 0, 0)


class Plot:
    """A zone as it is printed, with so many open ends and these traits. Alone on a tile it is the same region in all
    games, so each is made once, by the number of the tile (UNMADE: no such tile has had one yet)."""

    __slots__ = ("_alone", "opens", "traits")

    def __init__(self, opens: int, traits: int) -> None:
        self.opens = opens
        self.traits = traits
        self._alone: list[Region] = []

    def alone(self, tile: int) -> Region:
        """The region that it is before anything is joined to it."""
        known = self._alone
        while len(known) <= tile:
            known.append(UNMADE)
        found = known[tile]
        if found is UNMADE:
            found = known[tile] = Region(1, self.opens, 1 << tile, self.traits, 0)
        return found


@mypyc_attr(acyclic=True)
class Regions:
    """`label` and `ring` by zone; `closed` are the regions without open ends; `at` is what a region amounts to, by its
    label. The first three are shared with copies until zones are added, joined or closed: `is_own` says that nobody
    shares them. `upheavals`: how often something was closed or opened again, or a note changed by which regions are
    weighed."""

    __slots__ = ("at", "closed", "due", "is_own", "kept", "label", "ring", "stale", "upheavals")

    def __init__(
        self,
        label: list[int],
        ring: list[int],
        closed: list[int],
        at: list[Region],
        kept: dict[int, list[int]],
        due: list[int],
        stale: list[int] | None,
    ) -> None:
        self.is_own = True
        self.label = label
        self.ring = ring
        self.closed = closed
        self.at = at
        self.kept = kept
        self.due = due
        self.stale = stale
        self.upheavals = 0

    @staticmethod
    def empty() -> "Regions":
        return Regions([], [], [], [], {}, [], None)

    def copy(self) -> "Regions":
        twin = Regions(self.label, self.ring, self.closed, self.at[:], self.kept.copy(), self.due, self.stale)
        twin.upheavals = self.upheavals
        twin.is_own = self.is_own = False
        return twin

    def _own(self) -> None:
        """What was shared is copied, for it is about to change."""
        self.is_own = True
        self.label = self.label[:]
        self.ring = self.ring[:]
        self.closed = self.closed[:]

    def add(self, tile: int, opens: list[int], traits: list[int]) -> int:
        """New zones of a tile that nobody knows yet, each a region of its own. Answers the first one."""
        return self.lay(tile, [Plot(ends, printed) for ends, printed in zip(opens, traits, strict=True)])

    def lay(self, tile: int, plots: list[Plot]) -> int:
        """The same for zones as they are printed."""
        at = self.at
        first = len(at)
        beyond = first + len(plots)
        while len(NUMBERS) < beyond or len(NUMBERS) <= tile:
            NUMBERS.append(len(NUMBERS))
        if self.is_own:
            label, ring = self.label, self.ring
            for zone in range(first, beyond):
                number = NUMBERS[zone]
                label.append(number)
                ring.append(number)
        else:  # copied and made longer in one
            self.label = self.label + NUMBERS[first:beyond]
            self.ring = self.ring + NUMBERS[first:beyond]
            self.closed = self.closed[:]
            self.is_own = True
        for plot in plots:
            if not plot.opens:
                self.closed.append(len(at))
                self.upheavals += 1
            at.append(plot.alone(tile))
        return first

    def link(self, a: int, b: int) -> None:
        """Two open ends meet."""
        at = self.at
        a = self.label[a]
        b = self.label[b]
        if a == b:
            self.widen(a, -2)
            return
        if not self.is_own:
            self._own()
        label, ring = self.label, self.ring
        one, other = at[a], at[b]
        joined = one.joined(other)
        if one.size < other.size:
            a, b = b, a
        if not joined.opens:
            self._shift(a, True)
        elif self.kept:
            self.forget(a)
            self.forget(b)
        number = NUMBERS[a]
        zone = b
        while True:
            label[zone] = number
            zone = ring[zone]
            if zone == b:
                break
        ends: list[Any] = ring
        ends[a], ends[b] = ends[b], ends[a]
        at[a] = joined

    def widen(self, zone: int, ends: int) -> None:
        """Give a zone further open ends (a tunnel mouth), or close some (an abbey's wall) with a negative number."""
        region = self.label[zone]
        old = self.at[region]
        new = Region(old.size, old.opens + ends, old.tiles, old.traits, old.figures)
        if not old.opens or not new.opens:
            self._shift(region, not new.opens)
        elif self.kept:
            self.forget(region)
        self.at[region] = new

    def _shift(self, region: int, closed: bool) -> None:
        """The last open end of a region is gone, or it has one again. Those around it may be paid by it: all is to be
        worked out anew."""
        if not self.is_own:
            self._own()
        if closed:
            self.closed.append(region)
        else:
            self.closed.remove(region)
        self.forget_all()

    def forget(self, region: int) -> None:
        """Something about a region is about to change: what it would pay has to be worked out anew."""
        points = self.kept.get(region)
        if points is None:
            return
        del self.kept[region]
        stale = self.stale
        if stale is not None and self.at[region].figures and not self._is_stale(region, stale):
            self.due = [due - points[player] for player, due in enumerate(self.due)]
            self.stale = [*stale, region]

    def _is_stale(self, region: int, stale: list[int]) -> bool:
        label = self.label
        return any(label[zone] == region for zone in stale)

    def forget_all(self) -> None:
        self.kept.clear()
        self.stale = None
        self.upheavals += 1

    def enter(self, zone: int, figure: int) -> None:
        """A figure comes to stand in a region."""
        region = self.label[zone]
        if self.kept:
            self.forget(region)
        if self.stale is not None:
            self.stale = [*self.stale, zone]
        self.at[region] = self.at[region].held_by(self.at[region].figures | 1 << figure)

    def leave(self, zone: int, figure: int) -> None:
        """A figure stands in a region no more."""
        region = self.label[zone]
        if self.kept:
            self.forget(region)
        self.at[region] = self.at[region].held_by(self.at[region].figures & ~(1 << figure))

    def cover(self, zone: int, traits: int) -> None:
        """A packed sum of traits counts no more."""
        region = self.label[zone]
        old = self.at[region]
        self.at[region] = Region(old.size, old.opens, old.tiles, old.traits - traits, old.figures)
        self.forget_all()

    def members(self, zone: int) -> list[int]:
        """The zones of the region that the zone lies in, the label first."""
        start = self.label[zone]
        found = [start]
        step = self.ring[start]
        while step != start:
            found.append(step)
            step = self.ring[step]
        return found

    def tile_count(self, zone: int) -> int:
        return self.at[self.label[zone]].tiles.bit_count()

    def dissolve(self, zone: int, singles: Callable[[int], tuple[int, int, int, int]]) -> list[int]:
        """Take a region apart into its zones; `singles` tells the ends, tile bit, traits and figures of one alone.

        The caller links anew what still belongs together. Figures stand on zones, so they follow by themselves.
        """
        members = self.members(zone)
        self.forget_all()
        if not self.is_own:
            self._own()
        if not self.at[members[0]].opens:
            self.closed.remove(members[0])
        for member in members:
            ends, tile, traits, figures = singles(member)
            self.label[member] = member
            self.ring[member] = member
            self.at[member] = Region(1, ends, tile, traits, figures)
            if not ends:
                self.closed.append(member)
        return members
