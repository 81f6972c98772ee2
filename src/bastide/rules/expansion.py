"""What a game or an expansion declares besides its hooks."""

from bastide.kernel.frames import Frame
from bastide.kernel.pieces import Piece
from bastide.kernel.rule import Rule
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.tiles import Feature, Zone
from bastide.tiles.facts import TileFact
from bastide.tiles.fault import Fault


class Option:
    """A switch and its values, the first one the default; what they decide stands in the words. One with `own_start` is
    there only where this becomes of the game's own start tile (`own_start` in the catalogue). The values of one with
    `levels` are to be won one after another: the games of a group are a campaign."""

    def __init__(self, name: str, values: tuple[str, ...], own_start: str = "", levels: bool = False) -> None:
        self.name = name
        self.values = values
        self.own_start = own_start
        self.levels = levels


class Expansion(Rule):
    """A rule that boxes bring into play. A base game is one too."""

    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        self.name = name
        self.chosen_options = chosen

    @staticmethod
    def options() -> list[Option]:
        """The switches of this rule."""
        return []

    def option(self, name: str) -> str:
        return self.chosen_options[name]

    @staticmethod
    def unfit(fact: TileFact) -> Fault | None:
        """What speaks against a tile of the players' own, beyond what the catalogue says (a lake without roads)."""
        return None

    def features(self) -> list[Feature]:
        """New sorts of zone."""
        return []

    def pieces(self, players: int) -> list[Piece]:
        """New sorts of figure, each with its number for every player."""
        return []

    def accounts(self, players: int) -> tuple[int, ...]:
        """The colours of the counting figures, where points are not kept for every seat; empty: they are."""
        return ()

    def frames(self) -> list[tuple[str, Frame]]:
        """Procedures, by the step of the order of play in which they run."""
        return []

    def worths(self) -> dict[str, int]:
        """What one of a printed thing is worth where it is scored; an expansion's word goes before its game's."""
        return {}

    def left_out(self, facts: list[TileFact]) -> list[str]:
        """Of all printed tiles that are played with, the ids of those that stay in their box (a second spring)."""
        return []

    def reading(self, fact: TileFact) -> TileFact:
        """A printed tile as this set reads it, where that is not how others do (a road broken by its tunnel)."""
        return fact

    def further_zones(self, fact: TileFact, zones: list[Zone]) -> list[Zone]:
        """Zones that are not written in the tile facts but follow from them (a tower's site, a river system)."""
        return []

    def learn(self, book: Rulebook) -> None:
        """Look up, once, the numbers of features, traits and pieces in the finished rulebook."""
