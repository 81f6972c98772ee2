"""What is answered on the way to the question that a step means: what was passed, drawn or rolled, or is told later."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE, DEPLOY, PASS, PLACE, Decision
from bastide.notation.foreign.answering import ANSWERS, JOINING, LAYING, answer, known_tile
from bastide.notation.foreign.choosing import Choice
from bastide.notation.foreign.plain import BadSave
from bastide.notation.foreign.pointing import Land
from bastide.notation.foreign.save import Save, Step
from bastide.notation.foreign.unsaid import unsaid
from bastide.rules.fitting import legal_placements

DRAWING: Final = "draw"
UNORDERED: Final = (*JOINING, "castle")
"""Asked here region by region, there player by player."""
CIRCLES: Final = ("circle", "reinforce", "recall")

Answer = tuple[int, Step | None]
"""The position of an option, and the step that tells it, if one does."""
NOTHING: Final = (-1, None)


class Guide:
    """Knows all steps of a save, which of them are done with, and the tiles to be put away where they fit nowhere."""

    def __init__(self, save: Save, choice: Choice, land: Land, strays: Counter[int]) -> None:
        self.save, self.choice, self.land = save, choice, land
        self.strays = strays
        self.done: set[int] = set()
        """The steps that were followed before their turn, or put off."""
        self.put_by: list[Step] = []
        """The steps of a crop circle that is still to come here."""
        self.host = self.layer = -1
        """Who laid it, and who has laid a tile last."""

    def on_the_way(self, game: Game, decision: Decision, step: Step, early: set[int]) -> Answer:
        """What must have been answered before this step; `early` are later steps that are taken on this way already."""
        if decision.prompt == DRAWING:
            before = self._drawn_before(game, decision, step)
            return (before, None) if before >= 0 else (self.unfitting(game, decision), None)
        if decision.player == CHANCE:
            return self._by_chance(game, decision, step), None
        if decision.prompt in UNORDERED or decision.prompt in CIRCLES:
            for later in self._rest_of_turn(step) if decision.prompt in UNORDERED else self.put_by:
                index = self._told(game, decision, later) if later.number not in early else -1
                if index >= 0:
                    return index, later
        return self.beside(game, decision), None

    def _told(self, game: Game, decision: Decision, later: Step) -> int:
        """What a later step says to this question, or -1; what is wrong with it is said when its turn comes."""
        try:
            return answer(self.land, game, decision, later, 0)
        except BadSave:
            return -1

    def _rest_of_turn(self, step: Step) -> Iterator[Step]:
        """The further steps before the next tile that say something and are not done yet."""
        for later in self.save.steps[step.number :] if step.kind != LAYING else ():
            if later.kind == LAYING:
                return
            if later.kind in ANSWERS and later.number not in self.done:
                yield later

    def put_off(self, step: Step) -> None:
        """A crop circle has its effect there before the second tile of a double turn, here after it."""
        self.put_by = [step, *self._rest_of_turn(step)]
        self.done |= {later.number for later in self.put_by}
        self.host = self.layer

    def check_circle(self, game: Game) -> None:
        """All that was put off must have been done by the end of the turn."""
        left = [later for later in self.put_by if later.kind == "DEPLOY_MEEPLE"]
        if left and (game.decision is None or self.layer != self.host):
            raise BadSave(f"the crop circle does not concern the follower of step {left[0].number} here")

    def _drawn_before(self, game: Game, decision: Decision, step: Step) -> int:
        """Players see their tile before they do anything else: the draw of the one that is laid next, or -1."""
        coming = (later for later in self.save.steps[step.number :] if later.kind == LAYING)
        later = next(coming, None) if step.kind != LAYING else None
        return answer(self.land, game, decision, later, 0) if later else -1

    def stray(self, game: Game, decision: Decision) -> int:
        """The draw of a tile that nobody ever laid and that fits nowhere now, or -1."""
        if decision.prompt != DRAWING or not self.strays.total():
            return -1
        index = self.unfitting(game, decision, self.strays)
        if index >= 0:
            self.strays[decision.options[index].a] -= 1
        return index

    def unfitting(self, game: Game, decision: Decision, among: Counter[int] | None = None) -> int:
        """The draw of a tile that fits nowhere, or -1."""
        for index, move in enumerate(decision.options):
            if (among is None or among[move.a]) and not legal_placements(game, game.player, move.a):
                return index
        return -1

    def _by_chance(self, game: Game, decision: Decision, step: Step) -> int:
        auction = self.land.memory.auction
        if decision.prompt == "turn-up" and auction is not None:
            return self._tile(game, decision, auction.tile_at(game.piles["bazaar"].total))
        return self._rolled(game, decision, step) if decision.prompt == "die" else -1

    def _tile(self, game: Game, decision: Decision, name: str) -> int:
        """The option for a tile that looks so."""
        meant = [found.tile for found in known_tile(name)]
        found = [index for index, move in enumerate(decision.options) if game.book.kinds[move.a].name in meant]
        return found[0] if found else -1

    def _rolled(self, game: Game, decision: Decision, step: Step) -> int:
        """How far a machine flew: to where its follower landed, or else, by what is told, to where nobody can land."""
        idle: list[int] = []
        for index in range(len(decision.options)):
            trial = game.copy()
            trial.play(index)
            landing = trial.decision
            if landing is None or landing.prompt != "landing":
                idle.append(index)
            elif step.kind in ANSWERS and answer(self.land, trial, landing, step, 0) >= 0:
                return index
        told = self.land.memory.roll - 1
        return told if told in idle or not idle else idle[0]

    def beside(self, game: Game, decision: Decision) -> int:
        """The option of whoever does nothing, or has no choice, or none there; -1: there is a choice to be made."""
        if decision.player == CHANCE:
            return -1
        auction = self.land.memory.auction
        if decision.prompt == "take" and auction is not None:
            return self._tile(game, decision, auction.tile_of(decision.player))
        index = unsaid(game, decision, self.land.memory, self.choice.count_move)
        if index >= 0:
            return index
        for index, move in enumerate(decision.options):
            if move.verb == PASS:
                return index
        return 0 if len(decision.options) == 1 and decision.options[0].verb not in (PLACE, DEPLOY) else -1
