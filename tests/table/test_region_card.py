"""The card of a region tells what the engine then pays: over random games of all games and sets."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from bastide.kernel.frames import Sequence
from bastide.kernel.game import Game
from bastide.kernel.laying import lay_tile
from bastide.kernel.moves import PASS
from bastide.notation.events import Json
from bastide.rules.completion import Complete
from bastide.rules.ruleset import Ruleset
from bastide.rules.scoring import claimed_regions, is_complete, owners
from bastide.table import inspection
from bastide.table.closing import closing
from bastide.table.forecast import forecast, unpaid
from tests.properties.company import playable_expansions, playable_games, together
from tests.properties.keen import KeenPlayer
from tests.properties.test_soak import random_choice
from tests.properties.walks import Walk
from tests.scenarios.stage import spot, staged
from tests.table.sitting import VIEWER

Paid = Counter[int]
"""Points by seat."""

CHOICES = [(game, name) for game in playable_games() for name in ("", *playable_expansions(game), "all")]


def start(game: str, name: str, players: int = 3) -> Game:
    names = playable_expansions(game) if name == "all" else [name] if name else []
    return Ruleset(game, together(names), players).start()


def card(game: Game, zone: int) -> Json:
    return inspection.region(VIEWER.places, game, zone, -1)


def promised(worth: object) -> Paid:
    found: Paid = Counter()
    for award in msgspec.convert(worth, list[dict[str, object]]):
        if award["player"] is not None:
            found[int(str(award["player"]))] += int(str(award["points"]))
    return found


def claimed(game: Game) -> Iterator[int]:
    for feature in game.book.features:
        yield from claimed_regions(game, feature)


def paid(game: Game, zone: int, lines: int, reasons: object) -> Paid:
    """What the sheet has for a region from a line on, for the reasons that the card gives: others (a lesson) are paid
    because of the points, not for the region."""
    given = {str(award["reason"]) for award in msgspec.convert(reasons, list[dict[str, object]])}
    found: Paid = Counter()
    for award in game.sheet[lines:]:
        if award.reason in given and award.zone >= 0 and game.regions.label[award.zone] == game.regions.label[zone]:
            found[award.player] += award.points
    return found


def run(game: Game) -> None:
    """Points are taken where something else could be had. Whatever else is asked on the way is answered by the last
    option, which often is to pass."""
    game.advance()
    while game.decision is not None:
        take_points(game)
        if game.decision is not None:
            game.play(len(game.decision.options) - 1)


def take_points(game: Game) -> None:
    while game.decision is not None:
        words = [option.word for option in game.decision.options]
        if "points" not in words:
            return
        game.play(words.index("points"))


def laying(walk: Walk, every: int) -> Iterator[Game]:
    """The game wherever a tile is about to be laid, so many moves apart or a few more."""
    for position in walk.stops(every):
        while position.decision is not None and (position.hand < 0 or position.touched):
            walk.step()
        if position.decision is not None:
            yield position


def ended(position: Game) -> Game:
    """The game as it is, ended: its final scoring runs, if it has one."""
    twin = position.copy()
    steps: list[Sequence] = []
    place: Sequence | None = twin.book.sequences["game"]
    while place is not None:
        steps += [place] if place.step == "FINAL" else []
        place = place.following
    twin.stack = [*steps[:1]]
    run(twin)
    return twin


def check_worth_now(walk: Walk, every: int) -> int:
    """The game is ended wherever it is; what the card said of each region then stands on the sheet."""
    checked = 0
    for position in laying(walk, every):
        foretold = {zone: card(position, zone)["now"] for zone in claimed(position)}
        twin, lines = ended(position), len(position.sheet)
        for zone, worth in foretold.items():
            assert +promised(worth) == +paid(twin, zone, lines, worth), (zone, position.board.zones[zone].feature.name)
            checked += 1
    return checked


@pytest.mark.parametrize(("game", "name"), CHOICES)
def test_worth_now_is_what_the_end_pays(game: str, name: str) -> None:
    assert check_worth_now(Walk(start(game, name), 5), 61) > 2


@pytest.mark.parametrize("seed", range(12))
def test_worth_now_is_true_in_any_company_and_with_any_switches(seed: int) -> None:
    walk = Walk(random_choice(Random(seed)).start(), seed)
    walk.player = KeenPlayer(seed)
    assert check_worth_now(walk, 97) > 2


def closers(game: Game, zone: int) -> Iterator[Game]:
    """The position with a real tile laid that finishes a region, where one is enough and brings nothing else."""
    cells = list(closing(game, zone))
    if len(cells) != 1 or cells[0] not in game.board.frontier:
        return
    for kind in range(len(game.book.kinds)):
        for move in game.book.matching(kind, [game.board.frontier[cells[0]]]):
            twin = game.copy()
            lay_tile(twin, kind, move.a, move.b)
            if is_complete(twin, zone) and is_plainly_grown(game, twin, zone):
                yield twin
                return


def is_plainly_grown(before: Game, after: Game, zone: int) -> bool:
    """No sign, no figure and no further part has come with the tile, and nothing lies beside the region there."""
    old, new = before.regions.label[zone], after.regions.label[zone]
    grown = 0 if before.board.zones[zone].feature.surrounded else 1
    return (
        not any(is_signed(after, member) for member in after.regions.members(zone))
        and before.regions.at[old].traits == after.regions.at[new].traits
        and before.regions.at[old].figures == after.regions.at[new].figures
        and before.regions.at[old].size + grown == after.regions.at[new].size
    )


def is_signed(game: Game, zone: int) -> bool:
    """Is there something on the tile just laid that lies beside this zone, such as a lake with fish?"""
    first = game.board.first[game.tile]
    beside = game.board.zones[zone].neighbours if game.board.zone_tile[zone] == game.tile else ()
    return any(game.board.zones[first + position].traits for position in beside)


@pytest.mark.parametrize(("game", "name"), CHOICES)
def test_worth_if_finished_is_what_finishing_pays(game: str, name: str) -> None:
    checked = 0
    walk = Walk(start(game, name), 6)
    for position in laying(walk, 11):
        for zone in claimed(position):
            told = card(position, zone)
            if not told["closing"] or not owners(position, zone):
                continue
            for twin in closers(position, zone):
                lines = len(twin.sheet)
                twin.stack = [Complete()]
                run(twin)
                worth = told["complete"]
                assert +promised(worth) == +paid(twin, zone, lines, worth), (zone, told["feature"])
                checked += 1
    assert checked > 2


@pytest.mark.parametrize(("game", "name"), CHOICES)
def test_the_forecast_does_not_fall_by_a_success(game: str, name: str) -> None:
    """Whoever completes something of theirs has as much in sight before it is scored as after; by some sets less."""
    checked = 0
    for seed in range(7, 17):
        walk = Walk(start(game, name), seed)
        while walk.game.decision is not None:
            after = passed(walk.game)
            new = after.sheet[len(walk.game.sheet) :] if after is not None else []
            if after is not None and new and not after.is_over and all(award.scoring for award in new):
                checked += 1
                before, then = forecast(walk.game), forecast(after)
                assert all(before[award.player] <= then[award.player] for award in new)
                assert before == then or name or game == "over-hill-and-dale", "chips come with the points there"
            walk.step()
        if checked or name:
            return
    raise AssertionError("nothing was ever completed and paid")


def test_the_forecast_holds_while_somebody_is_asked_between_two_awards() -> None:
    """Of two who share what is finished each chooses which counting figure moves: the second share is in sight."""
    checked = 0
    for seed in range(20):
        walk = Walk(start("carcassonne", "messages"), seed)
        walk.player = KeenPlayer(seed)
        while walk.game.decision is not None and checked < 3:
            if walk.game.decision.prompt == "counter":
                after = walk.game.copy()
                while after.decision is not None and after.decision.prompt == "counter":
                    after.play(0)
                if not after.is_over:
                    assert forecast(walk.game) == forecast(after)
                    checked += len(after.sheet) > len(walk.game.sheet)
            walk.step()
    assert checked == 3


@pytest.mark.parametrize("game", playable_games())
def test_the_forecast_of_a_game_that_is_over_is_its_result(game: str) -> None:
    walk = Walk(start(game, ""), 7)
    while walk.game.decision is not None:
        walk.step()
    assert forecast(walk.game) == walk.game.scores


def passed(game: Game) -> Game | None:
    """What follows if nothing more is done before something completed is scored, and points are taken for it."""
    decision = game.decision
    if decision is None or decision.prompt != "action" or not unpaid(game):
        return None
    passing = [index for index, option in enumerate(decision.options) if option.verb == PASS]
    if not passing:
        return None
    after = game.copy()
    after.play(passing[0])
    take_points(after)
    return after


def test_a_cloister_pays_nine_if_finished() -> None:
    game = staged({"land": ["BA.B 0,0 N", "BA.U 1,0 E"], "figures": ["red follower 0,0/cloister"], "bag": ["BA.B"]})
    found = card(game, spot(game, "0,0/cloister"))
    assert promised(found["now"]) == {0: 2}
    assert promised(found["complete"]) == {0: 9}
    assert found["closing"] == 7


def test_an_open_region_tells_the_fewest_tiles_that_close_it() -> None:
    """Two ends that meet in one cell are closed by one tile."""
    land = ["BA.N 0,0 N", "BA.E 1,1 W"]
    game = staged({"land": land, "figures": ["red follower 0,0/city.N"], "bag": ["BA.B"]})
    found = card(game, spot(game, "0,0/city.N"))
    assert (found["open"], found["closing"]) == (2, 2)
    assert promised(found["complete"]) == {0: 6}


def test_an_unfinished_forest_is_worth_nothing_now() -> None:
    sets = {"game": "hunters-and-gatherers", "land": ["HG.02 0,0 N"], "bag": ["HG.02"]}
    game = staged(sets)
    forests = [zone for zone, printed in enumerate(game.board.zones) if printed.feature.name == "forest"]
    for zone in forests:
        now = msgspec.convert(card(game, zone)["now"], list[dict[str, object]])
        assert [award["points"] for award in now] == [0]
    assert forests


def test_a_finished_region_that_is_paid_has_no_worth() -> None:
    game = staged({"land": ["BA.E 0,0 N", "BA.E 0,1 S"], "bag": ["BA.B"]})
    found = card(game, spot(game, "0,0/city.N"))
    assert found["finished"] and found["now"] == [] and found["complete"] is None and found["closing"] is None
