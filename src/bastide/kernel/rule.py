"""The doors of the engine: what a game or an expansion can be asked and told.

A game calls only those that a rule overrides. Questions and offers are pure: they answer and change nothing. Events may
change the game but do not ask anybody; what asks is a frame in a step of the order of play.
"""

from typing import TYPE_CHECKING

from bastide.kernel.chances import Chances
from bastide.kernel.danger import Danger
from bastide.kernel.hope import Hope
from bastide.kernel.merit import Merit
from bastide.kernel.moves import Move
from bastide.kernel.refusal import Refusal
from bastide.kernel.result import Result
from bastide.kernel.sheet import Award, Tally
from bastide.kernel.shown import Shown

if TYPE_CHECKING:
    from bastide.kernel.game import Game


class Rule:
    """One set of rules in play."""

    name = ""

    # Set-up

    def setup(self, game: "Game") -> None:
        """Event, before the first turn: lay out start tiles, fill cells."""

    # Tiles

    def foremost(self, game: "Game", kinds: list[int]) -> list[int]:
        """Question: which of these kinds come before all others, whatever the rest says (a river before the land)?"""
        return []

    def drawable(self, game: "Game", kinds: list[int]) -> list[int]:
        """Veto: which of these kinds may be drawn now?"""
        return kinds

    def copies(self, game: "Game", kinds: list[int], numbers: list[int]) -> list[int]:
        """Value: so many tiles of these kinds are in the bag; how many of each lie among those that are drawn now?"""
        return numbers

    def to_draw(self, game: "Game") -> int:
        """Question: how many tiles can still be drawn, where that is not the number in the bag? -1: it is."""
        return -1

    def tile_sources(self, game: "Game", player: int) -> list[Move]:
        """Offers instead of drawing from the bag."""
        return []

    def pile(self, game: "Game") -> str:
        """Question: which pile beside the bag is drawn from now? Empty: the bag."""
        return ""

    def tile_drawn(self, game: "Game", kind: int) -> None:
        """Event: a tile was drawn and is in hand."""

    def minds(self, game: "Game", kind: int) -> bool:
        """Question: has this rule anything to say on where tiles of this kind go? Spares asking for every cell."""
        return True

    def fits(self, game: "Game", kind: int, cell: int, rotation: int) -> Refusal | None:
        """Veto: a rule of placement beyond matching sides."""
        return None

    def mismatch(self, game: "Game", kind: int, cell: int, rotation: int) -> Refusal | None:
        """Question where sides do not match: why does this rule, which may help then (a bridge), not help here?"""
        return None

    def placements(self, game: "Game", player: int, kind: int) -> list[Move]:
        """Offers: placements that the board alone refuses."""
        return []

    def tile_placed(self, game: "Game", tile: int) -> None:
        """Event: a tile lies, its zones are joined."""

    # Figures

    def actions(self, game: "Game", player: int) -> list[Move]:
        """Offers instead of deploying a figure."""
        return []

    def duties(self, game: "Game", player: int) -> list[Move]:
        """Offers that must be taken: while there are any, the player may neither deploy nor do anything else."""
        return []

    def may_add(self, game: "Game", player: int) -> Refusal | None:
        """Veto: may the player, after what they did in this part, deploy one figure more?"""
        return None

    def asides(self, game: "Game", player: int) -> list[Move]:
        """Offers that stand open beside any question of the player's own turn, which is asked again after one of them.

        `chosen` hears of them and sets no action. Each uses something up, so that they come to an end."""
        return []

    def sort_of(self, game: "Game", move: Move) -> int:
        """Value, for computer players: a number that asides of this rule share, of one word, if it hardly matters which
        of them is taken. -1: there is none like this one; -2: it is not worth a thought while there are others."""
        return -1

    def spoils(self, game: "Game", move: Move) -> bool:
        """Question, for computer players: would the tile in hand, laid there, end what the whole table is waiting for,
        such as a river that shall reach its lake? They lay it elsewhere if they can."""
        return False

    def exchanges(self, game: "Game", player: int) -> list[Move]:
        """Offers, where some rule lets the player trade: what of theirs they may change for something of the bank."""
        return []

    def spots(self, game: "Game", player: int, claims: bool) -> list[int]:
        """Offers: zones beyond the tile just laid on which a figure might be deployed now, one that `claims` what it
        stands on or another."""
        return []

    def may_deploy(self, game: "Game", player: int, piece: int) -> Refusal | None:
        """Veto: may the player take a figure of this sort from their supply now? Those on the land may still move."""
        return None

    def may_stand(self, game: "Game", player: int, piece: int, zone: int) -> Refusal | None:
        """Veto: may the player deploy this piece there?"""
        return None

    def meant(self, game: "Game", piece: int, zone: int) -> int:
        """Question: on which zone does this piece stand for a player who puts it here? -1: this rule knows none."""
        return -1

    def may_come(self, game: "Game", player: int, piece: int, zone: int) -> Refusal | None:
        """Veto: may the player bring this piece onto the tile of the zone? Not asked where it will stand on none."""
        return None

    def deployed(self, game: "Game", figure: int, zone: int) -> None:
        """Event: a figure was put on a zone."""

    def left(self, game: "Game", figure: int, zone: int, why: str) -> None:
        """Event: a figure left the zone, for its supply or elsewhere."""

    def carried(self, game: "Game", figure: int, zone: int) -> None:
        """Event: the zone on which a figure stood has become another (a town a castle), and it stands there now."""

    def shielded(self, game: "Game", figure: int, danger: str) -> bool:
        """Question: is the figure safe from this danger?"""
        return False

    def strength(self, game: "Game", figure: int, region: int, strength: int) -> int:
        """Value: the weight of a figure in a majority."""
        return strength

    # Regions and scoring

    def joined(self, game: "Game", zone: int) -> None:
        """Event: a region has grown together at this zone otherwise than by laying a tile. May push a frame."""

    def complete(self, game: "Game", region: int) -> bool:
        """Veto: may a region without open ends count as complete?"""
        return True

    def finished_for(self, game: "Game", region: int, player: int) -> bool:
        """Question of the final scoring: does an unfinished region count as finished for this player alone?"""
        return False

    def unscored(self, game: "Game", region: int, finished: bool) -> str:
        """Veto: why is this region not scored at all, gifts included, finished as it is or not? Empty: it is."""
        return ""

    def feeds(self, game: "Game", region: int) -> bool:
        """Question: do the farmers around a region that is not complete count it all the same?"""
        return False

    def value(self, game: "Game", tally: Tally) -> None:
        """Value: what a region is worth, as terms."""

    def shares(self, game: "Game", zone: int, finished: bool) -> list[Award] | None:
        """Value: what a region pays, and to which accounts, where that is not the same to each of its owners. An award
        to -1 goes to an account that is still to be chosen. None: this rule leaves it at the owners."""
        return None

    def gifts(self, game: "Game", zone: int, finished: bool) -> list[Award]:
        """Value: what the scoring of a region brings to anybody besides the points of its owners."""
        return []

    def counters(self, game: "Game", player: int) -> tuple[int, ...]:
        """Question: on which points do the player's counting figures stand? Empty: there is one, on all points."""
        return ()

    def counting(self, game: "Game", award: Award) -> bool:
        """Question, before a counting figure steps: does this rule see to it, and call `step` when it knows which one?
        May push a frame."""
        return False

    def stepped(self, game: "Game", award: Award, start: int, end: int) -> None:
        """Event: by an award a counting figure of its player went from one number of points to another. May push a
        frame."""

    def awarded(self, game: "Game", award: Award) -> None:
        """Event: points were written down. May push a frame."""

    def final_regions(self, game: "Game", stage: str) -> list[int]:
        """Question: which regions with figures in them does this rule have paid in a stage of the final scoring?"""
        return []

    def final_share(self, game: "Game", region: int) -> list[Award]:
        """Value: the awards for one of these, as if the game ended now; none for all others. Their points are kept
        until the region changes, or a note that was read for them."""
        return []

    def final_awards(self, game: "Game", stage: str) -> list[Award]:
        """Value: all other awards of a stage of the final scoring, as if the game ended now."""
        return []

    def is_over(self, game: "Game") -> bool:
        """Question at the end of a turn: has the game ended before its time?"""
        return False

    def prospect(self, game: "Game", chances: Chances) -> float:
        """Value, for computer players of a game that is won or lost together: what the position promises beyond the
        points, in points; `chances` tell what may come of the land."""
        return 0.0

    def dangers(self, game: "Game") -> list[Danger]:
        """Value, for computer players: whom others may soon take off the land."""
        return []

    def may_leave(self, game: "Game") -> int:
        """Value, for computer players: the figures, a bit each, that may go home in a turn of their owners' as these
        like."""
        return 0

    def hopes(self, game: "Game", chances: Chances) -> list[Hope]:
        """Value, for computer players: what somebody may look forward to that neither the points of a region nor the
        final scoring tell; `chances` tell what may come of the land."""
        return []

    def merits(self, game: "Game", after: "Game") -> list[Merit]:
        """Offers, for hints: what speaks for the move that leads from one position to the next, beside points."""
        return []

    def result(self, game: "Game") -> Result | None:
        """Question, once the game is over: how has it ended, if not by the most points? None: this rule does not say.
        A rule that answers may be asked at any time; while the game runs, it says how it would end now."""
        return None

    def hide(self, view: "Game", player: int) -> None:
        """View: take out of a copy what this seat may not see."""

    def shown(self, game: "Game") -> list[Shown]:
        """View: what lies on the land besides tiles and figures, or in front of a player."""
        return []

    def marked_spaces(self, game: "Game") -> tuple[int, ...]:
        """View: on which spaces of the score track does something happen to whoever lands there?"""
        return ()

    def height(self, game: "Game", zone: int) -> int:
        """View: how many pieces lie on one another in a zone, so that whoever stands there stands above the land?"""
        return 0

    # Answers

    def chosen(self, game: "Game", player: int, move: Move) -> None:
        """Event: somebody took a move that this rule offered."""
        raise AssertionError(f"{self.name} offered nothing")

    def against(self, game: "Game", player: int, move: Move) -> Refusal | None:
        """Question: why does this rule not offer this move, which bears its name, now? None: it never offers such."""
        return None


def overriders(rules: list[Rule], hook: str) -> list[Rule]:
    """The rules that have something to say at this door."""
    return [rule for rule in rules if getattr(type(rule), hook) is not getattr(Rule, hook)]
