"""Regions: a partition of the zones on the table.

Every zone knows its region by the number of one of its zones, the label, and the zones of a region form a ring.
Joining relabels the smaller ring, so looking up a region is one list access and walking through it needs no search.
What a region amounts to stands at its label: open ends, tiles (a bit each, so a tile counts once), traits (a packed
sum) and figures (a bit each). `kept` is what each region would pay the players at the end, as far as somebody has
worked it out (`rules/scoring.py`) and nothing has changed since.
"""

from collections.abc import Callable


class Regions:
    __slots__ = ("figures", "kept", "label", "opens", "ring", "size", "tiles", "traits")

    def __init__(
        self,
        label: list[int],
        ring: list[int],
        size: list[int],
        opens: list[int],
        tiles: list[int],
        traits: list[int],
        figures: list[int],
        kept: dict[int, list[int]],
    ) -> None:
        self.label = label
        self.ring = ring
        self.size = size
        self.opens = opens
        self.tiles = tiles
        self.traits = traits
        self.figures = figures
        self.kept = kept

    @staticmethod
    def empty() -> "Regions":
        return Regions([], [], [], [], [], [], [], {})

    def copy(self) -> "Regions":
        return Regions(
            self.label[:], self.ring[:], self.size[:], self.opens[:], self.tiles[:], self.traits[:], self.figures[:],
            self.kept.copy(),
        )  # fmt: skip

    def add(self, tile: int, opens: list[int], traits: list[int], figureless: list[int]) -> int:
        """New zones of a tile, each a region of its own. Answers the first one."""
        first = len(self.label)
        number = len(opens)
        own = [first + position for position in range(number)]
        self.label += own
        self.ring += own
        self.size += [1] * number
        self.tiles += [1 << tile] * number
        self.opens += opens
        self.traits += traits
        self.figures += figureless
        return first

    def link(self, a: int, b: int) -> None:
        """Two open ends meet."""
        label = self.label
        a = label[a]
        b = label[b]
        if a == b:
            self.widen(a, -2)
            return
        if self.size[a] < self.size[b]:
            a, b = b, a
        ring = self.ring
        zone = b
        while True:
            label[zone] = a
            zone = ring[zone]
            if zone == b:
                break
        ring[a], ring[b] = ring[b], ring[a]
        self.size[a] += self.size[b]
        self.widen(a, self.opens[b] - 2)
        self.tiles[a] |= self.tiles[b]
        self.traits[a] += self.traits[b]
        self.figures[a] |= self.figures[b]

    def widen(self, zone: int, ends: int) -> None:
        """Give a zone further open ends (a tunnel mouth), or close some (an abbey's wall) with a negative number."""
        region = self.label[zone]
        before = self.opens[region]
        self.opens[region] = before + ends
        if self.kept:
            if before and before + ends:
                self.forget(region)
            else:
                self.kept.clear()

    def forget(self, region: int) -> None:
        """Something about a region has changed: what it would pay has to be worked out anew.

        Where one is finished, or finished no more, that goes for all: those around it may be paid by it."""
        if region in self.kept:
            del self.kept[region]

    def enter(self, zone: int, figure: int) -> None:
        """A figure comes to stand in a region."""
        region = self.label[zone]
        self.figures[region] |= 1 << figure
        self.forget(region)

    def leave(self, zone: int, figure: int) -> None:
        """A figure stands in a region no more."""
        region = self.label[zone]
        self.figures[region] &= ~(1 << figure)
        self.forget(region)

    def cover(self, zone: int, traits: int) -> None:
        """A packed sum of traits counts no more."""
        self.traits[self.label[zone]] -= traits
        self.kept.clear()

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
        return self.tiles[self.label[zone]].bit_count()

    def dissolve(self, zone: int, singles: Callable[[int], tuple[int, int, int, int]]) -> list[int]:
        """Take a region apart into its zones; `singles` tells the ends, tile bit, traits and figures of one alone.

        The caller links anew what still belongs together. Figures stand on zones, so they follow by themselves.
        """
        members = self.members(zone)
        self.kept.clear()
        for member in members:
            ends, tile, traits, figures = singles(member)
            self.label[member] = member
            self.ring[member] = member
            self.size[member] = 1
            self.opens[member] = ends
            self.tiles[member] = tile
            self.traits[member] = traits
            self.figures[member] = figures
        return members
