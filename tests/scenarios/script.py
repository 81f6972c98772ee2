"""Plays the script of a scenario, line by line.

| line | meaning |
|---|---|
| `draw BA.U` | chance gives this tile |
| `chance gives 3 with 2 of 6` | how likely one of the outcomes is |
| `play 1,0:E` | whoever is asked takes the move with this code (`-`: passes) |
| `red is asked place` | who decides now, and what about |
| `red may follower@city.N` | among the options |
| `red may only follower@city.N -` | all the options |
| `red may not follower@city.N: zone.claimed` | not among them; the reason is the refusal's key |
| `red may not 1,0:N: side.clash side=W ours=field` | likewise for any move code, here with values of the refusal |
| `BA.V may not lie at 1,0:N: side.clash` | the tile does not fit there, for this reason |
| `BA.D lies at 0,0`, `BA.D lies at 0,0:N` | |
| `BA.C is out of the game` | it left the game unplaced |
| `the fairy is at 1,0/road.W`, `the dragon is at 1,0`, `the dragon is not on the land` | what is no player's |
| `bag has 71 tiles`, `bag has 3 BA.D`, `pile bonus has 12 tiles` | |
| `blue sees BA.W in hand` | the tile that was drawn and is not yet laid |
| `1,0/city.N is complete`, `1,0/city.N is not complete` | |
| `1,0/field.N is one with 0,0/field.N`, `... is apart from ...` | two zones in one region or in two |
| `points` | from here on, gains are counted anew |
| `red gains 3` | the change since the last `points` line or the start |
| `red gains 3 for road: 3 tiles x 1` | one award of that change, with its terms, and no second one just like it |
| `red gains 3 for field: 1 cities x 3, twice` | two awards that look alike |
| `red has 7 follower` | figures in the supply |
| `red builder stands on 1,0/road.W`, `nobody stands on 1,0/city.N` | figures on a zone |
| `1,0 holds 2 gold` | or on a whole tile |
| `red follower stands on 1,0/city.N as knight` | and by what name |
| `red holds 6 chip`, `a ferry lies on 1,0/road.W` | what a rule shows before a player, or on a zone |
| `5 harvest.apple lie open` | what a rule shows beside the land |
| `blue sees 2 harvest.face-down before red`, `... on 0,0` | the same as one seat sees it |
| `blue's prisoners are red.big red.follower`, `blue has no prisoner` | whom a player holds |
| `red has 40 points` | the total |
| `red counts on space 2 with cards 100, 50`, `... with no card` | the score track |
| `option farm_scoring is third` | the switch as it is played |
| `note goods is [[0, 0, 0], [2, 0, 1]]` | what an expansion remembers; `"@1,0"` is a tile, `"@1,0/road.W"` a zone |
| `end` | passes and lays as the tiles come until the game is over |
| `the game is over`, `the game is not over` | |
| `red, blue win` | |
| `all lose by ghosts with needed=2 left=1` | or win, where they do so together: why, and the values |
| `12 tiles can be drawn` | which may be fewer than are in the bag |
| `beside the land are 3 ghost-supply` | what a rule shows that is nobody's and nowhere |
"""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

from bastide.kernel.compass import SIDES, cell_at
from bastide.kernel.game import Game
from bastide.kernel.moves import PASS
from bastide.kernel.refusal import Refusal
from bastide.notation.codes import InvalidCode, codes, figure_name, find
from bastide.notation.naming import Missing, move_named
from bastide.notation.objection import objection
from bastide.rules.ending import result, winners
from bastide.rules.fitting import why_not_place
from bastide.rules.ruleset import COLOURS
from bastide.rules.track import cards, space
from bastide.rules.turn import tiles_left
from tests.scenarios.land import LandLines
from tests.scenarios.stage import BadScenario, account, kind_named, piece, remembered, seat, spot, staged


class Script(LandLines):
    """A game and the lines that are played on it."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.game = staged(table)
        self.lines = [line.strip() for line in table["script"].splitlines() if line.strip()]
        self.since = 0

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

    def positions(self) -> Iterator[Game]:
        """The game at each question on the way, one after another."""
        last = None
        for line in self.lines:
            if self.game.decision is not last:
                last = self.game.decision
                yield self.game
            if not line.startswith("#"):
                self._line(line)

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

    def gives(self, name: str, weight: str, total: str) -> None:
        decision = self.game.decision
        assert decision is not None and decision.weights is not None, f"chance is not asked but {decision}"
        odds = (decision.weights[find(self.game, name)], sum(decision.weights))
        assert odds == (int(weight), int(total)), f"{odds[0]} of {odds[1]}"

    def play(self, text: str) -> None:
        decision = self.game.decision
        assert decision is not None and decision.player >= 0, f"no player is asked but {decision}"
        self.game.play(find(self.game, text))

    def asked(self, colour: str, prompt: str) -> None:
        decision = self.game.decision
        assert decision is not None, "the game is over"
        who = _name(decision.player)
        assert (who, decision.prompt) == (colour, prompt), f"asked: {who} {decision}"

    def may(self, colour: str, text: str) -> None:
        assert text in self._options(colour), f"options: {self._options(colour)}"

    def may_only(self, colour: str, texts: str) -> None:
        assert sorted(texts.split()) == sorted(self._options(colour)), f"options: {self._options(colour)}"

    def may_not(self, colour: str, text: str, reason: str | None) -> None:
        """With a reason it need not be that player's turn to decide: who has no figure is never asked for one."""
        if reason is None or self._is_asked(colour):
            assert text not in self._options(colour), "it is an option"
        if reason is not None:
            _check_reason(self._refusal(colour, text), reason)

    def _refusal(self, colour: str, text: str) -> Refusal | None:
        try:
            move_named(self.game, text)
        except Missing:
            pass
        except InvalidCode as error:
            raise BadScenario(str(error)) from None
        return objection(self.game, text, seat(colour))

    def may_not_lie(self, name: str, x: str, y: str, north: str, reason: str) -> None:
        kind = kind_named(self.game, name)
        _check_reason(why_not_place(self.game, kind, cell_at(int(x), int(y)), SIDES.index(north)), reason)

    def sees(self, colour: str, name: str) -> None:
        hand = self.game.view(seat(colour)).hand
        assert hand == kind_named(self.game, name), f"in hand: {hand}"

    def points(self) -> None:
        self.since = len(self.game.sheet)

    def gains(self, colour: str, points: str) -> None:
        awards = [award for award in self.game.sheet[self.since :] if award.player == account(self.game, colour)]
        assert sum(award.points for award in awards) == int(points), f"awards: {self.game.sheet[self.since :]}"

    def gains_for(self, colour: str, points: str, reason: str, terms: str) -> None:
        found = [
            (award.points, award.reason, " + ".join(repr(term) for term in award.terms))
            for award in self.game.sheet[self.since :]
            if award.player == account(self.game, colour)
        ]
        once = terms.removesuffix(", twice")
        assert found.count((int(points), reason, once)) == (1 if once == terms else 2), f"awards: {found}"

    def has(self, colour: str, number: str, name: str) -> None:
        player = seat(colour)
        mask = self.game.book.cast.mask(player, piece(self.game, name))
        at_hand = (self.game.figures.supply[player] & mask).bit_count()
        assert at_hand == int(number), f"at hand: {at_hand}"

    def stands(self, colour: str, name: str, place: str, role: str | None) -> None:
        assert (colour, name) in self._standing(place), f"there: {self._standing(place)}"
        feature = self.game.board.zones[spot(self.game, place)].feature
        assert role in (None, feature.role), f"who stands there is a {feature.role}"

    def nobody_stands(self, place: str) -> None:
        assert not self._standing(place), f"there: {self._standing(place)}"

    def prisoners(self, colour: str, wanted: str) -> None:
        held = [figure_name(self.game, figure) for figure in self.game.figures.captives(seat(colour))]
        assert sorted(name.partition("@")[0] for name in held) == sorted(wanted.split()), f"held: {held}"

    def no_prisoner(self, colour: str) -> None:
        self.prisoners(colour, "")

    def has_points(self, colour: str, points: str) -> None:
        assert self.game.scores[account(self.game, colour)] == int(points), f"scores: {self.game.scores}"

    def counts(self, colour: str, where: str, wanted: str | None) -> None:
        total = self.game.scores[seat(colour)]
        assert space(total) == int(where), f"on space {space(total)}"
        assert cards(total) == [int(card) for card in (wanted or "").split(", ") if card], f"cards: {cards(total)}"

    def option(self, name: str, value: str) -> None:
        assert self.game.book.options.get(name) == value, f"options: {self.game.book.options}"

    def note(self, name: str, value: str) -> None:
        wanted = remembered(self.game, tomllib.loads(f"value = {value}")["value"])
        assert self.game.notes.get(name) == wanted, f"cell: {self.game.notes.get(name)}"

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

    def together(self, fate: str, reason: str, values: str) -> None:
        """`all lose by ghosts with needed=2 left=1`."""
        assert self.game.is_over, f"asked: {self.game.decision}"
        end = result(self.game)
        assert end.together and bool(end.winners) == (fate == "win") and end.reason == reason, f"{end} {end.values}"
        assert values.split() == [f"{name}={value}" for name, value in end.values.items()], f"{end.values}"

    def left(self, number: str) -> None:
        assert tiles_left(self.game) == int(number), f"left: {tiles_left(self.game)}"

    def beside(self, number: str, name: str) -> None:
        found = sum(thing.count for thing in self._displayed(name) if thing.player < 0 and thing.cell < 0)
        assert found == int(number), f"beside the land: {found}"

    def _is_asked(self, colour: str) -> bool:
        return self.game.decision is not None and _name(self.game.decision.player) == colour

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


def _check_reason(refusal: Refusal | None, reason: str) -> None:
    """`side.clash side=W`: the key of the refusal and some of its values."""
    key, *values = reason.split()
    assert refusal is not None, "nothing speaks against it"
    assert refusal.key == key, f"the reason is {refusal}"
    for value in values:
        name, _, wanted = value.partition("=")
        assert refusal.values.get(name) == wanted, f"the reason is {refusal}"


WHO = r"(\w+)"
PLACE = r"(-?\d+),(-?\d+):([NESW])"
REASON = r"(\S+(?: \w+=\S+)*)"
PATTERNS: list[tuple[str, Any]] = [
    (r"draw (\S+)", Script.draw),
    (r"chance gives (\S+) with (\d+) of (\d+)", Script.gives),
    (r"play (\S+)", Script.play),
    (rf"{WHO} is asked (\S+)", Script.asked),
    (rf"{WHO} may only (.+)", Script.may_only),
    (rf"{WHO} may not (\S+?)(?:: {REASON})?", Script.may_not),
    (rf"{WHO} may (\S+)", Script.may),
    (rf"(\S+) may not lie at {PLACE}: {REASON}", Script.may_not_lie),
    (r"(\S+) lies at (-?\d+),(-?\d+)(?::([NESW]))?", Script.lies),
    (r"(\S+) is out of the game", Script.is_out),
    (r"the ([\w-]+) is at (-?\d+,-?\d+(?:/\S+)?)", Script.token_at),
    (r"the ([\w-]+) is not on the land", Script.token_off),
    (r"bag has (\d+) (\S+)", Script.bag_has),
    (r"pile (\S+) has (\d+) (\S+)", Script.pile_has),
    (rf"{WHO} sees (\S+) in hand", Script.sees),
    (r"(\S+/\S+) is (not )?complete", Script.is_complete),
    (r"(\S+/\S+) is (one with|apart from) (\S+/\S+)", Script.one_region),
    (r"points", Script.points),
    (rf"{WHO} gains (-?\d+)", Script.gains),
    (rf"{WHO} gains (-?\d+) for (\S+): (.+)", Script.gains_for),
    (rf"{WHO} has (-?\d+) points", Script.has_points),
    (rf"{WHO} has (\d+) ([\w-]+)", Script.has),
    (rf"{WHO} ([\w-]+) stands on (\S+?)(?: as (\w+))?", Script.stands),
    (r"nobody stands on (\S+)", Script.nobody_stands),
    (rf"{WHO}'s prisoners are (.+)", Script.prisoners),
    (rf"{WHO} has no prisoner", Script.no_prisoner),
    (rf"{WHO} holds (\d+) (\S+)", Script.holds),
    (r"(-?\d+),(-?\d+) holds (\d+) (\S+)", Script.cell_holds),
    (r"(\d+) (\S+) lie open", Script.lie_open),
    (rf"{WHO} sees (\d+) (\S+) before {WHO}", Script.sees_before),
    (rf"{WHO} sees (\d+) (\S+) on (-?\d+),(-?\d+)", Script.sees_on),
    (r"an? (\S+) lies on (\S+)", Script.lies_on),
    (rf"{WHO} counts on space (\d+) with (?:cards (.+)|no card)", Script.counts),
    (r"option (\w+) is (\S+)", Script.option),
    (r"note (.+?) is (.+)", Script.note),
    (r"all (win|lose) by (\w+) with (\w+=.+)", Script.together),
    (r"(\d+) tiles can be drawn", Script.left),
    (r"beside the land are (\d+) (\S+)", Script.beside),
    (r"end", Script.end),
    (r"the game is (not )?over", Script.is_over),
    (r"(\w+(?:, \w+)*) wins?", Script.win),
]
