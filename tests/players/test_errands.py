"""What a player may do beside their tile is tried after the best place for it, and hardly again after the others."""

from bastide.kernel.game import Game
from bastide.kernel.moves import PLACE
from bastide.notation.codes import codes
from bastide.players.errands import MOST, is_errand
from bastide.players.evaluation.judge import judge_for
from bastide.players.lines import Line, bare, lines_of
from bastide.players.meter import Budget, Meter
from bastide.players.rolls import goes_round
from tests.scenarios.stage import staged

TOWERS = [f"TO.{number:02} {10 * number},0 N" for number in range(1, 7)]


def drawn(kind: str, table: dict[str, object]) -> Game:
    """Red is to lay a tile of this kind."""
    game = staged({**table, "bag": [kind, *5 * ["BA.U", "BA.V", "BA.E"]]})
    assert game.decision is not None
    game.play([move.a for move in game.decision.options].index(game.book.kind_by_name[kind]))
    return game


def lines_in(game: Game) -> list[Line]:
    return lines_of(bare(game), 0, judge_for(game.book), Meter(Budget()))


def told(game: Game, line: Line) -> list[str]:
    after, found = bare(game), []
    for index in line.path:
        assert after.decision is not None
        found.append(codes(after, after.decision)[index])
        after.play(index)
    return found


def test_a_floor_far_away_is_an_errand_and_a_follower_on_the_tile_is_none() -> None:
    game = drawn("BA.B", {"with": ["tower"], "land": ["BA.B 0,0 N", "BA.B 1,0 N", *TOWERS]})
    game.play(0)
    assert game.decision is not None
    errands = {code for index, code in enumerate(codes(game, game.decision)) if is_errand(game, index)}
    assert len(errands) == len(TOWERS) and all(code.endswith("floor") for code in errands)
    assert "follower@cloister" in codes(game, game.decision)


def test_after_other_places_only_the_errands_that_brought_most_are_tried_again() -> None:
    game = drawn("BA.B", {"with": ["tower"], "land": ["BA.B 0,0 N", "BA.B 1,0 N", *TOWERS]})
    floors: dict[str, int] = {}
    for line in lines_in(game):
        place, *rest = told(game, line)
        floors[place] = floors.get(place, 0) + sum(1 for code in rest[:1] if code.endswith("floor"))
    most, *others = sorted(floors.values(), reverse=True)
    assert most == len(TOWERS)
    assert others and set(others) == {MOST}


def test_an_errand_is_judged_with_what_it_leads_to() -> None:
    """The last of the floors brings one's own follower into danger and takes an opponent's: it is tried again."""
    feet = [[f"@{10 * number},0/tower", int(number == 6)] for number in range(1, 7)]
    captive = {"figures": ["blue follower 60,0/road.N", "red follower 60,0/road.E"], "notes": {"towers": feet}}
    game = drawn("BA.B", {"with": ["tower"], "land": ["BA.B 0,0 N", "BA.B 1,0 N", *TOWERS], **captive})
    taken = [
        told(game, line)[0] for line in lines_in(game) if any("blue.follower@" in code for code in told(game, line))
    ]
    assert game.decision is not None
    assert set(taken) == set(codes(game, game.decision)[: game.decision.asides])


def test_a_ransom_is_thought_of_after_laying_the_tile_and_not_before_it_as_well() -> None:
    prison = {"with": ["tower"], "land": ["start", *TOWERS[:1]], "prisoners": 4 * ["red follower blue"]}
    game = drawn("BA.V", {**prison, "points": {"red": 9}, "supply": ["red 0 follower"]})
    assert game.decision is not None and game.decision.asides < len(game.decision.options)
    found = [told(game, line) for line in lines_in(game)]
    assert any(code.endswith("+ransom") for path in found for code in path[1:])
    assert not [path for path in found if path[0].endswith("+ransom")]


def test_a_flight_of_the_dragon_is_followed_after_the_best_lines_only() -> None:
    land = ["BA.B 0,0 N", "DR.01 5,0 N", "BA.B 0,1 N", "BA.E 1,0 S", "BA.E 2,0 S", "BA.E 3,0 S", "BA.E 4,0 S"]
    table = {"with": ["princess-and-dragon"], "land": land, "notes": {"dragon": "@5,0"}}
    game = drawn("DR.07", {**table, "figures": ["blue follower 3,0/city.S", "red follower 0,0/cloister"]})
    found = lines_in(game)
    flown = [line for line in found if not goes_round(line.game)]
    assert 0 < len(flown) < len(found)
    assert flown[0] is found[0], "the best of those that are known to the end"
    assert game.decision is not None and game.decision.options[found[0].path[0]].verb == PLACE
    assert all(not goes_round(line.here) or line.here is line.game or line in flown for line in found)
