"""Plays the script of a scenario, line by line.

| line | meaning |
|---|---|
| `draw BA.U` | chance gives this tile |
| `play 1,0:E` | whoever is asked takes the move with this code (`-`: passes) |
| `red is asked place` | who decides now, and what about |
| `red may follower@city.N` | among the options |
| `red may not follower@city.N: claimed` | not among them; the reason is the refusal's key |
| `BA.V may not lie at 1,0:N: side.clash` | the tile does not fit there, for this reason |
| `points` | from here on, gains are counted anew |
| `red gains 3` | the change since the last `points` line or the start |
| `red gains 3 for road: 3 tiles x 1` | one award of that change, with its terms |
| `red has 7 follower` | figures in the supply |
| `red builder stands on 1,0/road.W`, `nobody stands on 1,0/city.N` | figures on a zone |
| `red has 40 points` | the total |
| `cell goods is [[0, 0, 0], [2, 0, 1]]` | what an expansion remembers |
| `end` | passes and lays as the tiles come until the game is over |
| `the game is over`, `the game is not over` | |
| `red, blue win` | |
"""

import re
from typing import Any

from bastide.kernel.compass import SIDES, cell_at
from bastide.kernel.game import Game
from bastide.kernel.moves import PASS
from bastide.notation.codes import codes, figure_name, find
from bastide.rules.fitting import why_not_place
from bastide.rules.posting import why_not_stand
from bastide.rules.ruleset import COLOURS
from bastide.rules.scoring import winners
from tests.scenarios.stage import BadScenario, _frozen, piece, seat, spot, staged


class Script:
    """A game and the lines that are played on it."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.game = staged(table)
        self.lines = [line.strip() for line in table["script"].splitlines() if line.strip()]
        self.since = len(self.game.sheet)

    def run(self) -> None:
        if not any(self._is_check(line) for line in self.lines):
            raise BadScenario("the script checks nothing")
        for line in self.lines:
            if line.startswith("#"):
                continue
            try:
                self._line(line)
            except AssertionError as error:
                raise AssertionError(f"{line}\n{error}") from None

    @staticmethod
    def _is_check(line: str) -> bool:
        return not re.match(r"(#|draw |play |points$|end$)", line)

    def _line(self, line: str) -> None:
        for pattern, method in PATTERNS:
            match = re.fullmatch(pattern, line)
            if match:
                method(self, *match.groups())
                return
        raise BadScenario(f"cannot read: {line}")

    def draw(self, name: str) -> None:
        decision = self.game.decision
        assert decision is not None and decision.player < 0, f"chance is not asked but {decision}"
        self.game.play(find(self.game, name))

    def play(self, text: str) -> None:
        decision = self.game.decision
        assert decision is not None and decision.player >= 0, f"no player is asked but {decision}"
        self.game.play(find(self.game, text))

    def asked(self, colour: str, prompt: str) -> None:
        decision = self.game.decision
        assert decision is not None, "the game is over"
        assert (_name(decision.player), decision.prompt) == (colour, prompt), f"asked: {_name(decision.player)} {decision}"

    def may(self, colour: str, text: str) -> None:
        assert text in self._options(colour), f"options: {self._options(colour)}"

    def may_not(self, colour: str, text: str, reason: str | None) -> None:
        assert text not in self._options(colour), "it is an option"
        if reason is not None:
            name, _, place = text.partition("@")
            refusal = why_not_stand(self.game, seat(colour), piece(self.game, name), spot(self.game, place))
            assert refusal is not None and refusal.key == reason, f"the reason is {refusal}"

    def may_not_lie(self, name: str, x: str, y: str, north: str, reason: str) -> None:
        kind = self.game.rules.kind_by_name[name]
        refusal = why_not_place(self.game, kind, cell_at(int(x), int(y)), SIDES.index(north))
        assert refusal is not None, "it fits"
        assert refusal.key == reason, f"the reason is {refusal}"

    def points(self) -> None:
        self.since = len(self.game.sheet)

    def gains(self, colour: str, points: str) -> None:
        awards = [award for award in self.game.sheet[self.since :] if award.player == seat(colour)]
        assert sum(award.points for award in awards) == int(points), f"awards: {self.game.sheet[self.since :]}"

    def gains_for(self, colour: str, points: str, reason: str, terms: str) -> None:
        found = [
            (award.points, award.reason, " + ".join(repr(term) for term in award.terms))
            for award in self.game.sheet[self.since :]
            if award.player == seat(colour)
        ]
        assert (int(points), reason, terms) in found, f"awards: {found}"

    def has(self, colour: str, number: str, name: str) -> None:
        player = seat(colour)
        mask = self.game.rules.cast.mask(player, piece(self.game, name))
        at_hand = (self.game.figures.supply[player] & mask).bit_count()
        assert at_hand == int(number), f"at hand: {at_hand}"

    def stands(self, colour: str, name: str, place: str) -> None:
        assert (colour, name) in self._standing(place), f"there: {self._standing(place)}"

    def nobody_stands(self, place: str) -> None:
        assert not self._standing(place), f"there: {self._standing(place)}"

    def has_points(self, colour: str, points: str) -> None:
        assert self.game.scores[seat(colour)] == int(points), f"scores: {self.game.scores}"

    def cell(self, name: str, value: str) -> None:
        import tomllib

        wanted = _frozen(tomllib.loads(f"value = {value}")["value"])
        assert self.game.cells.get(name) == wanted, f"cell: {self.game.cells.get(name)}"

    def end(self) -> None:
        game = self.game
        while game.decision is not None:
            verbs = [move.verb for move in game.decision.options]
            game.play(verbs.index(PASS) if PASS in verbs else 0)

    def is_over(self, nay: str | None) -> None:
        assert self.game.is_over != bool(nay), f"asked: {self.game.decision}"

    def win(self, names: str) -> None:
        assert self.game.is_over, "the game is not over"
        assert [COLOURS[player] for player in winners(self.game)] == names.split(", "), f"{self.game.scores}"

    def _options(self, colour: str) -> list[str]:
        decision = self.game.decision
        assert decision is not None, "the game is over"
        assert _name(decision.player) == colour, f"asked: {_name(decision.player)} {decision}"
        return codes(self.game, decision)

    def _standing(self, place: str) -> list[tuple[str, str]]:
        zone = spot(self.game, place)
        figures = [figure for figure, where in enumerate(self.game.figures.where) if where == zone]
        names = [figure_name(self.game, figure).partition("@")[0] for figure in figures]
        return [(name.split(".")[0], name.split(".")[1]) for name in names]


def _name(player: int) -> str:
    return "chance" if player < 0 else COLOURS[player]


WHO = r"(\w+)"
PATTERNS: list[tuple[str, Any]] = [
    (r"draw (\S+)", Script.draw),
    (r"play (\S+)", Script.play),
    (rf"{WHO} is asked (\S+)", Script.asked),
    (rf"{WHO} may not (\S+?)(?:: (\S+))?", Script.may_not),
    (rf"{WHO} may (\S+)", Script.may),
    (r"(\S+) may not lie at (-?\d+),(-?\d+):([NESW]): (\S+)", Script.may_not_lie),
    (r"points", Script.points),
    (rf"{WHO} gains (-?\d+)", Script.gains),
    (rf"{WHO} gains (-?\d+) for (\S+): (.+)", Script.gains_for),
    (rf"{WHO} has (-?\d+) points", Script.has_points),
    (rf"{WHO} has (\d+) ([\w-]+)", Script.has),
    (rf"{WHO} ([\w-]+) stands on (\S+)", Script.stands),
    (r"nobody stands on (\S+)", Script.nobody_stands),
    (r"cell (.+?) is (.+)", Script.cell),
    (r"end", Script.end),
    (r"the game is (not )?over", Script.is_over),
    (r"(\w+(?:, \w+)*) wins?", Script.win),
]
