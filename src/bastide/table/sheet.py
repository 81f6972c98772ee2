"""The awards of a game as plain data."""

from operator import is_

from bastide.kernel.game import Game
from bastide.kernel.pieces import bits
from bastide.kernel.sheet import Award
from bastide.notation.events import Json
from bastide.table.line import Line
from bastide.table.places import Places


class Sheet:
    """What was awarded before is not put into words again, unless it was taken back."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._awards: list[Award] = []
        self._final = -1
        self._told: list[Json] = []

    def awards(self, line: Line, game: Game) -> list[Json]:
        sheet = game.sheet
        same = self._final == line.final and len(self._awards) <= len(sheet) and all(map(is_, self._awards, sheet))
        if not same:
            self._awards, self._told, self._final = [], [], line.final
        if len(self._told) < len(sheet):
            fresh = [self._award(line, game, index) for index in range(len(self._told), len(sheet))]
            self._awards, self._told = sheet[:], self._told + fresh
        return self._told

    def _award(self, line: Line, game: Game, index: int) -> Json:
        """One line; the final scoring tells whose figures brought its points, for they still stand there."""
        award = game.sheet[index]
        final = 0 <= line.final <= index
        facts: Json = {
            "player": award.player, "points": award.points, "reason": award.reason, "turn": award.turn,
            "final": final,
            "terms": [{"label": term.label, "count": term.count, "each": term.each} for term in award.terms],
        }  # fmt: skip
        if award.zone >= 0:
            facts |= self._places.of(game, award.zone)
            if final:
                facts["figures"] = bits(game.regions.at[game.regions.label[award.zone]].figures)
        return facts
