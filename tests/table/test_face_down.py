"""Tiles that lie face down: nobody learns the face, since it is never decided."""

import msgspec

from bastide.notation.record import write
from bastide.players.dealer import Dealer
from bastide.players.rando import RandomPlayer
from bastide.rules.ruleset import Ruleset
from bastide.server.drawings import spot
from bastide.table.line import Line
from bastide.table.places import Places
from bastide.table.view import Viewer

BACK = "MI.BACK"


def sent(line: Line, eye: int) -> bytes:
    return msgspec.json.encode(Viewer(Places(spot)).line(line, eye, [{}, {}], True))


def until_face_down(seed: int) -> tuple[Line, int]:
    """A game up to the question for a tile that lies face down, and the answer that a player gives."""
    line, dealer, player = (
        Line(Ruleset("mists-over-carcassonne", options={"mists_level": "5"})),
        Dealer(seed),
        RandomPlayer(7),
    )
    while line.game.decision is not None:
        decision = line.game.decision
        index = (dealer if decision.player < 0 else player).choose(line.game)
        if decision.prompt == "face.down":
            return line, index
        line.play(len(line.steps) + 1, index)
    return until_face_down(seed + 1)


def test_the_face_is_in_nothing_that_is_sent() -> None:
    line, index = until_face_down(1)
    before = line.game.bag.counts[:]
    step = line.play(len(line.steps) + 1, index)
    assert line.game.board.turned[-1].kind.name == BACK and not line.game.board.turned[-1].kind.zones
    assert line.game.bag.counts == before, "the tile stays among those that nobody has seen"
    assert [tell["tile"] for tell in step.tells if tell["event"] == "tile placed"] == [BACK]
    assert BACK not in step.code
    assert write(line.record(["Ann", "Ben"])).count(BACK) == 0


def test_games_that_differ_only_in_tiles_to_come_send_the_same() -> None:
    line, index = until_face_down(1)
    other, _ = until_face_down(1)
    line.play(len(line.steps) + 1, index)
    other.play(len(other.steps) + 1, index)
    for eye in (-1, 0, 1):
        assert sent(line, eye) == sent(other, eye)
    decision = line.game.decision
    while decision is not None and decision.prompt != "draw":
        line.play(len(line.steps) + 1, 0)
        other.play(len(other.steps) + 1, 0)
        decision = line.game.decision
    assert decision is not None and len(decision.options) > 1, "what lies face down may still be any of them"
    assert sum(decision.weights or []) == line.game.bag.total
    line.play(len(line.steps) + 1, 0)
    other.play(len(other.steps) + 1, 1)
    assert sent(line, 0) != sent(other, 0)
