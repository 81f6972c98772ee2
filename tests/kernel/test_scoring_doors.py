"""Regions that are not scored at all, and regions that count as finished for one player."""

from bastide.kernel.game import Game
from bastide.kernel.rule import Rule
from bastide.kernel.sheet import Award, Term
from bastide.rules.scoring import region_awards, tally
from tests.kernel.stand_ins import interpreted_only
from tests.scenarios.stage import spot, staged

pytestmark = interpreted_only


class Kind(Rule):
    """To player 1 every region is finished; everybody gets a gift."""

    name = "kind"

    def finished_for(self, game: Game, region: int, player: int) -> bool:
        return player == 1

    def gifts(self, game: Game, zone: int, finished: bool) -> list[Award]:
        return [Award(player, 3, "gift", zone, [Term("gift", 1, 3)], game.turn) for player in (0, 1)]


class Siege(Rule):
    """What is not finished is not scored."""

    name = "siege"

    def unscored(self, game: Game, region: int, finished: bool) -> str:
        return "" if finished else "siege"


def shared_city(*rules: Rule) -> tuple[Game, int]:
    """An unfinished city of two tiles with a knight of either player, under rules of their own."""
    table: dict[str, object] = {
        "land": ["BA.E 0,0 N", "BA.M 0,1 S"],
        "figures": ["red follower 0,0/city.N", "blue follower 0,1/city.E"],
        "bag": ["BA.B"],
    }
    game = staged(table, *rules)
    return game, spot(game, "0,0/city.N")


def paid(game: Game, zone: int, finished: bool = False) -> list[tuple[int, int, str]]:
    return [(award.player, award.points, award.reason) for award in region_awards(game, zone, finished)]


def test_an_unfinished_region_may_count_as_finished_for_one_player() -> None:
    game, zone = shared_city(Kind())
    assert paid(game, zone) == [(0, 3, "city"), (1, 6, "city"), (0, 3, "gift"), (1, 3, "gift")]


def test_a_region_that_is_not_scored_brings_no_gifts() -> None:
    game, zone = shared_city(Siege())
    assert paid(game, zone) == []
    assert paid(game, zone, finished=True) == [(0, 6, "city"), (1, 6, "city")]
    assert repr(tally(game, zone, 0, False).terms()) == "[2 tiles x 0, 1 shields x 0, 1 siege x 0]"


def test_it_is_scored_for_whom_it_counts_as_finished() -> None:
    game, zone = shared_city(Siege(), Kind())
    assert paid(game, zone) == [(1, 6, "city"), (1, 3, "gift")]
