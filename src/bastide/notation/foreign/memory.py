"""What the steps so far have told, where that cannot be seen on the land."""

from typing import Final

from bastide.kernel.moves import Decision, Move
from bastide.notation.foreign.auction import Auction
from bastide.notation.foreign.save import Step, token_of

COURT: Final = "QUARTER_"
CHIPS: Final = "TUNNEL_"
"""So begin the names of the quarters of Carcassonne, and of pairs of chips."""


class Memory:
    """Who waits at court or is in prison and not in the supply, which pairs of chips were begun, and the auction."""

    def __init__(self) -> None:
        self.at_court: set[str] = set()
        """The followers in Carcassonne, by their names there."""
        self.entered = ""
        """The quarter into which the last one went."""
        self.chips: dict[tuple[int, str], str] = {}
        """Our name for a pair of chips, by seat and its name there."""
        self.captors: dict[str, int] = {}
        """Who took a prisoner, by the prisoner's name there."""
        self.roll = 0
        """How far the last flying machine flew; 0: it is not told."""
        self.auction: Auction | None = None
        self.bidder = -1
        """Who makes the bid that is read."""

    def take_in(self, step: Step, decision: Decision, move: Move) -> None:
        """A step was followed by this option."""
        if step.kind in ("DEPLOY_MEEPLE", "DEPLOY_FLIER"):
            self._deployed(step)
        elif step.kind == "RETURN_MEEPLE":
            self.at_court.discard(step.facts.table("pointer").text("meepleId"))
        elif step.kind == "CAPTURE_FOLLOWER":
            self.captors[step.facts.table("pointer").text("meepleId")] = decision.player
        elif step.kind == "PLACE_TOKEN" and token_of(step.facts).startswith(CHIPS):
            self.chips[decision.player, token_of(step.facts)] = move.word

    def _deployed(self, step: Step) -> None:
        name, location = step.facts.text("meepleId"), step.facts.table("pointer").text("location")
        self.at_court.discard(name)
        if location.startswith(COURT):
            self.at_court.add(name)
            self.entered = location
        random = step.facts.values.get("random")
        self.roll = int(random * 3) + 1 if isinstance(random, float) and 0 <= random < 1 else 0
