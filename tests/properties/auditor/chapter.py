"""What a set adds to the second scorer. A chapter answers only for its own set and knows no other."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from bastide.tiles.facts import TileFact
from tests.properties.auditor.land import Cell, Region, Spot
from tests.properties.auditor.sights import Figure, Sight

if TYPE_CHECKING:
    from tests.properties.auditor.referee import Referee

ANYWHERE = (-1, -1, -1)
"""Of equal regions any may be meant."""


class Call(NamedTuple):
    """Who is paid how much for what: the first spot of the region, None for points that belong to none."""

    player: int
    points: int
    reason: str
    where: Spot | None = None


class Chapter:
    """By default a set changes nothing."""

    followers: ClassVar[Mapping[str, int]] = {}
    """Its followers and their weight in a majority."""
    numbers: ClassVar[Mapping[str, int]] = {}
    """How many of them everybody has, where it is more than one."""
    deeds: ClassVar[frozenset[str]] = frozenset()
    """The questions that its players answer between laying the tile and scoring."""
    ways_home: ClassVar[frozenset[str]] = frozenset()
    """Why figures leave the land between laying the tile and scoring."""
    doings: ClassVar[frozenset[str]] = frozenset()
    """What else happens then."""

    signs: ClassVar[frozenset[str]] = frozenset()
    """Signs on tiles of other sets that mean something only where this one is in play."""
    anytime: ClassVar[frozenset[str]] = frozenset()
    """Events and questions that may come in the midst of anything."""

    def __init__(self, referee: "Referee") -> None:
        self.referee = referee
        self.story = referee.story
        self.table = referee.table
        self.land = referee.table.land

    @classmethod
    def read(cls, fact: TileFact, options: Mapping[str, str]) -> TileFact:
        """A printed tile as this set reads it."""
        return fact

    def absorb(self, sight: Sight) -> bool:
        """Take note of what happened on the table. False: it is no matter of this set."""
        return False

    def meddle(self, choice: Sight) -> bool:
        """Read on about a choice that stood open beside a question, or about what may come at any time. False: it is no
        matter of this set."""
        return False

    # In the order of play

    def set_up(self) -> None:
        """When the start lies."""

    def tile_lies(self, cell: Cell) -> None:
        """Any tile was laid, of the start or in a turn."""

    def dawn(self) -> None:
        """Before anything else in a turn."""

    def turn_begun(self) -> None:
        """Before anything is drawn."""

    def part_begun(self) -> None:
        """Before the tile of a part is drawn."""

    def tile_drawn(self, tile: str) -> None:
        """A tile is at hand, wherever it comes from."""

    def tile_revealed(self, tile: str) -> None:
        """Thereafter, before it is laid."""

    def tile_laid(self, cell: Cell) -> None:
        """Right after laying."""

    def figure_stood(self, figure: Figure) -> None:
        """A figure was put on the land."""

    def figure_left(self, figure: Figure, spot: Spot, why: str) -> None:
        """A figure left a spot."""

    def figure_raised(self, figure: Figure, spot: Spot) -> None:
        """The place of a figure has become another one."""

    def founding(self, finished: list[Region]) -> list[Region]:
        """What of the finished regions is scored."""
        return finished

    def joining(self, region: Region) -> None:
        """Before a finished region is scored."""

    def overture(self, region: Region) -> None:
        """Right before the points of a finished region."""

    def echo(self, region: Region, finished: list[Region]) -> None:
        """Right after the points of a finished region."""

    def count_on(self, call: Call) -> tuple[int, int] | None:
        """From where to where a counting figure goes, if this set has several of them."""
        return None

    def paid(self, call: Call, start: int, end: int) -> None:
        """After every award: the counting figure has moved."""

    def nearby(self, finished: list[Region]) -> None:
        """After the owners of all finished regions were paid."""

    def farms(self) -> None:
        """After the finished regions."""

    def lesson(self) -> None:
        """After all scorings of a part."""

    def toll(self) -> None:
        """Thereafter."""

    def spoils(self, finished: list[Region]) -> None:
        """Before figures go home."""

    def moving_on(self, finished: list[Region], scored: list[Region]) -> None:
        """After figures went home. What was finished is scored if there was somebody to score it."""

    def news(self) -> None:
        """After points that belong together."""

    def court(self) -> None:
        """After news."""

    def part_done(self) -> None:
        """At the end of a part."""

    def escape(self) -> None:
        """At the end of a turn, after its parts."""

    def summons(self) -> None:
        """Thereafter."""

    def wandering(self) -> None:
        """Thereafter."""

    def show(self) -> None:
        """Thereafter."""

    def duty(self) -> None:
        """Thereafter, the last moment for what must be done in a turn."""

    def auction(self) -> None:
        """Thereafter."""

    def turn_done(self) -> None:
        """Last of all that happens in a turn."""

    def turn_over(self) -> None:
        """When all of a turn is over."""

    def last_round(self) -> None:
        """Before the final scoring."""

    def adding_up(self) -> None:
        """Right before it."""

    def final(self, stage: str) -> list[Call]:
        """What a stage of the final scoring pays."""
        return []

    # Values

    def weight(self, figure: Figure, region: Region) -> int:
        """The weight of a follower of this set."""
        return self.followers[figure.piece]

    def absent(self, player: int) -> list[Figure]:
        """A player's followers who are neither on the land nor at hand."""
        return []

    def keeps(self, spot: Spot) -> bool:
        """Is this a place apart from the land, from which nobody is taken?"""
        return False

    def shelters(self, figure: Figure, spot: Spot) -> bool:
        """Is a figure on the land out of reach of what roams it?"""
        return False

    def is_kept_open(self, region: Region) -> bool:
        """Is a region without open ends not finished all the same?"""
        return False

    def rate(self, region: Region, finished: bool, rate: int) -> int:
        """Points a tile of a road or city."""
        return rate

    def extra(self, region: Region) -> int:
        """Points more for a road or city, before it is halved."""
        return 0

    def bonus(self, region: Region) -> int:
        """Points more for any region, whatever else changes it."""
        return 0

    def counts_as_finished(self, region: Region) -> bool:
        """Is an unfinished region finished in the final scoring?"""
        return False

    def is_halved(self, region: Region) -> bool:
        return False

    def is_void(self, region: Region, finished: bool) -> bool:
        """Is a region not scored at all?"""
        return False

    def towns(self, field: Region) -> list[Region]:
        """What counts like a finished city beside a field."""
        return []

    def price(self, field: Region, town: Region, player: int, is_barn: bool) -> int:
        """Points more for a town beside a field."""
        return 0

    def factor(self, town: Region) -> int:
        """How often a town beside a field counts."""
        return 1

    def gifts(self, region: Region) -> list[Call]:
        """What the scoring of a region pays besides."""
        return []
