"""The search for the most points finds what playing every line by hand finds."""

import pytest

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.players.puzzling import line_to, promise, way_from
from bastide.players.solving import NoPuzzle, solved
from bastide.rules.ruleset import Ruleset
from bastide.rules.scoring import outlook


def start(hand: str, boxes: tuple[str, ...] = (), game: str = "carcassonne") -> Game:
    found = Ruleset(game, boxes, 2, {"hand": hand}).start()
    found.play(0)
    return found


def ends(game: Game) -> list[tuple[int, list[int]]]:
    """What every line brings the first player, with the options taken: by playing the whole of it again each time."""
    found: list[tuple[int, list[int]]] = []
    waiting: list[list[int]] = [[]]
    while waiting:
        path = waiting.pop()
        here = Game.start(game.book)
        for index in path:
            here.play(index)
        if here.decision is None:
            found.append((here.scores[0], path))
        else:
            waiting += [[*path, index] for index in range(len(here.decision.options))]
    return found


@pytest.mark.parametrize("hand", ["1:BA.E", "1:BA.X+BA.E", "1:BA.B+BA.I"])
def test_the_answer_is_what_all_lines_tell(hand: str) -> None:
    game = start(hand)
    answer, all_ends = solved(game), ends(game)
    values = [points for points, _ in all_ends]
    assert answer.lines == len(values)
    assert answer.reached == {points: values.count(points) for points in values}
    assert answer.best == max(values)
    assert answer.second == max(points for points in values if points < answer.best)
    assert len(answer.ways) == values.count(answer.best)


def test_what_tempts_is_the_best_after_the_most_at_once() -> None:
    """One follower on the city of the start tile at once, or wait for the tile that finishes it with a shield."""
    game = start("1:BA.E+BA.V")
    answer = solved(game)
    firsts: dict[str, tuple[int, int]] = {}
    for points, path in ends(game):
        here = Game.start(game.book)
        for index in path:
            if here.turn > 1:
                break
            here.play(index)
        sooner = outlook(here)[0]
        key = here.digest()
        firsts[key] = (sooner, max(points, firsts.get(key, (0, 0))[1]))
    most = max(sooner for sooner, _ in firsts.values())
    assert answer.tempting == max(best for sooner, best in firsts.values() if sooner == most)


def test_a_way_can_be_told_and_played() -> None:
    game = start("1:BA.X+BA.E")
    answer = solved(game)
    assert line_to(game) == "BA.X"
    codes = way_from(game, answer.ways[0]).split()
    assert "BA.E" in codes


def test_what_others_decide_is_no_puzzle() -> None:
    plain = Ruleset("carcassonne", (), 2).start()
    plain.play(0)
    with pytest.raises(NoPuzzle, match="chance"):
        solved(plain)
    assert promise(plain, 1000) == 0
    with pytest.raises(NoPuzzle, match="more than 3 lines"):
        solved(start("1:BA.X+BA.E"), 3)


def test_the_game_stays_as_it_was() -> None:
    game = start("1:BA.E+BA.V")
    before = game.digest()
    solved(game)
    assert game.digest() == before and game.decision is not None and game.decision.player != CHANCE
