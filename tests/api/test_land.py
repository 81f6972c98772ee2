"""Regions, gaps, previews, lines and keys, checked against the engine itself."""

import pytest

import bastide
from bastide.rules.scoring import final_awards
from tests.properties.walks import Walk


def played(codes: str, **choice: object) -> bastide.Game:
    game = bastide.Ruleset(**choice).start()  # type: ignore[arg-type]
    for code in codes.split():
        game.play(bastide.find(game, code))
    return game


def at_the_table(ruleset: bastide.Ruleset, seed: int, moves: int) -> bastide.Game:
    """A game after so many moves, at the next question of a player."""
    game = ruleset.start()
    walk = Walk(game, seed)
    walk.on(moves)
    while game.decision is not None and (game.decision.player < 0 or len(game.decision.options) < 2):
        walk.step()
    assert game.decision is not None
    return game


MIXED = bastide.Ruleset("carcassonne", ["inns-and-cathedrals", "traders-and-builders", "tower", "tunnel"], 3)


def test_what_regions_pay_adds_up_to_the_final_scoring() -> None:
    game = at_the_table(bastide.Ruleset(), 5, 110)
    paid = [0, 0]
    for region in bastide.regions(game):
        if not region.is_finished:
            for seat, points in region.pays.items():
                paid[seat] += points
    awards = [award for stage in game.book.stages for award in final_awards(game, stage)]
    assert sum(paid) == sum(award.points for award in awards) > 0
    assert paid == [later - now for now, later in zip(game.scores, bastide.outlook(game), strict=True)]


@pytest.mark.parametrize("ruleset", [MIXED, bastide.Ruleset("hunters-and-gatherers")], ids=lambda rules: rules.game)
def test_every_region_answers_everything(ruleset: bastide.Ruleset) -> None:
    game = at_the_table(ruleset, 2, 120)
    digest = game.digest()
    found = bastide.regions(game)
    assert len({region.name for region in found}) == len(found)
    for region in found:
        assert bastide.region(game, region.name).name == region.name
        assert region.cells and set(region.owners) <= set(region.strengths)
        assert len(region.open_cells) >= (1 if region.closers() else 0)
        assert {figure.owner for figure in region.figures} == set(region.strengths)
        assert region.value_if_finished >= 0 and region.pays_if_finished is not None
        assert region.feature in repr(region) or "/" in repr(region)
    assert game.digest() == digest
    assert {region.feature for region in bastide.regions(game, found[0].feature)} == {found[0].feature}


def test_closers_are_exactly_the_tiles_that_finish_it() -> None:
    game = played("BA.G 0,1:E follower@city.N")
    closers = bastide.region(game, "0,0/city.N").closers()
    for kind in game.book.kinds:
        if game.bag.counts[kind.index]:
            drawn = game.copy()
            drawn.play(bastide.find(drawn, kind.name))
            moves = drawn.decision.options if drawn.decision is not None else []
            finishing = [
                move for move in moves
                if move.verb == bastide.PLACE and bastide.preview(drawn, move).finished
                and "city" in [region.feature for region in bastide.preview(drawn, move).finished]
            ]  # fmt: skip
            assert bool(finishing) == (kind.name in closers), kind.name


def test_a_region_grows_with_its_game_and_is_paid_once() -> None:
    game = played("BA.G")
    city = bastide.region(game, "0,0/city.N")
    assert (city.owners, city.pays, city.value) == ([], {}, 1)
    for code in ["0,1:E", "follower@city.N", "BA.E"]:
        game.play(bastide.find(game, code))
    assert (city.owners, city.pays, city.value) == ([0], {0: 2}, 2)
    seen = bastide.preview(game, "0,2:S")
    assert [region.name for region in seen.finished] == ["0,0/city.N"]
    assert seen.finished[0].pays == {0: 6} and seen.gain == [4, 0] and seen.awards == []
    game.play(bastide.find(game, "0,2:S"))
    paid = bastide.preview(game, "-")
    assert [(award.player, award.points) for award in paid.awards] == [(0, 6)] and paid.finished == []
    game.play(bastide.find(game, "-"))
    assert city.is_finished and city.pays == {} and city.value == 0 and city.open_cells == []


def test_gaps_are_where_the_tiles_of_the_next_draw_go() -> None:
    game = at_the_table(MIXED, 4, 100)
    while game.decision is not None and game.decision.prompt != "draw":
        Walk(game, 1).step()
    assert game.decision is not None and game.decision.weights is not None
    gaps = {gap.cell: gap for gap in bastide.gaps(game)}
    chances = bastide.chances(game)
    weight = sum(game.decision.weights)
    for move, number in zip(game.decision.options, game.decision.weights, strict=True):
        name = game.book.kinds[move.a].name
        assert chances[name] == number / weight
        drawn = game.copy()
        drawn.apply(move)
        if drawn.decision is None or drawn.hand != move.a:
            continue
        places = {bastide.xy(each.a) for each in drawn.decision.options if each.verb == bastide.PLACE and not each.rule}
        assert places == {cell for cell, gap in gaps.items() if name in gap.tiles}
    for gap in gaps.values():
        assert gap.chance == pytest.approx(sum(chances.get(name, 0) for name in gap.tiles))


DANGEROUS = bastide.Ruleset("carcassonne", ["princess-and-dragon", "tower", "festival"], 3)


@pytest.mark.parametrize(
    "ruleset",
    [MIXED, DANGEROUS, bastide.Ruleset("over-hill-and-dale")],
    ids=lambda rules: ",".join([rules.game, *rules.expansions]),
)
@pytest.mark.parametrize("moves", [60, 110, 160])
def test_lines_lead_where_they_say(ruleset: bastide.Ruleset, moves: int) -> None:
    """Also where others are asked on the way, as in a flight of the dragon."""
    game = at_the_table(ruleset, 6, moves)
    assert game.decision is not None
    game = game.view(game.decision.player)
    digest = game.digest()
    found = bastide.lines(game, nodes=80)
    assert game.digest() == digest and len(found) > 1
    assert [line.value for line in found] == sorted([line.value for line in found], reverse=True)
    for line in found:
        twin, other = game.copy(), game.copy()
        for code, index in zip(line.codes(), line.options, strict=True):
            twin.play(bastide.find(twin, code))
            other.play(index)
        assert twin.digest() == other.digest() == line.game.digest()
        assert (line.game.past is None) == (game.past is None)
    assert len(bastide.lines(game, nodes=400)) >= len(found)


def test_a_preview_tells_the_same_when_the_game_has_moved_on() -> None:
    game = at_the_table(bastide.Ruleset(), 3, 60)
    seen = [bastide.preview(game, index) for index in range(len(bastide.options(game)))]
    before = [each.gain for each in seen]
    Walk(game, 4).on(40)
    assert [each.gain for each in seen] == before
    assert [each.gain for each in [bastide.preview(seen[0].game, 0)]]


def test_tiles_of_a_pile_that_is_drawn_from_count_in_the_gaps() -> None:
    game = bastide.Ruleset("hunters-and-gatherers").start()
    walk = Walk(game, 1)
    while game.decision is not None:
        chances = bastide.chances(game)
        if game.decision.prompt == "draw" and not any(game.book.kinds[kind].name in chances for kind in game.bag.kinds):
            break
        walk.step()
    assert game.decision is not None, "a forest with gold brings another tile"
    gaps = bastide.gaps(game)
    assert all(gap.chance == pytest.approx(sum(chances.get(name, 0) for name in gap.tiles)) for gap in gaps)
    assert max(gap.chance for gap in gaps) > 0


def test_an_option_that_is_not_there_is_refused() -> None:
    game = bastide.Ruleset().start()
    count = len(bastide.options(game))
    for option in (count, -1):
        with pytest.raises(bastide.IllegalMove, match=f"there is no option {option}: there are {count}"):
            bastide.find(game, option)


def test_a_key_tells_apart_what_looks_different() -> None:
    first = played("BA.U 1,0:N - BA.U -1,0:N")
    other = played("BA.U -1,0:N - BA.U 1,0:N")
    assert bastide.key(first) != bastide.key(other), "a figure would stand on another tile"
    for game in (first, other):
        game.play(bastide.find(game, "-"))
    assert bastide.key(first) == bastide.key(other)
    manned = played("BA.U 1,0:N follower@road.E BA.U -1,0:N -")
    assert bastide.key(manned) != bastide.key(first)
    walked = {bastide.key(bastide.preview(first, index).game) for index in range(len(bastide.options(first)))}
    assert len(walked) == len(bastide.options(first))


def test_options_are_found_by_code_move_and_position() -> None:
    game = played("BA.G")
    assert game.decision is not None
    assert [bastide.find(game, option) for option in ("0,-1:N", game.decision.options[1], 1)] == [1, 1, 1]
    with pytest.raises(bastide.IllegalMove):
        bastide.find(game, "0,5:N")
    with pytest.raises(bastide.IllegalMove, match="no option 7"):
        bastide.preview(game, 7)


@pytest.mark.parametrize("place", ["", "here", "9,9/city.N", "0,0/city.S", "999999,0/city.N", "0,0"])
def test_a_place_that_is_not_there(place: str) -> None:
    with pytest.raises(bastide.InvalidCode):
        bastide.region(played("BA.G"), place)


def test_what_makes_no_sense_is_refused() -> None:
    game = played("")
    with pytest.raises(ValueError, match="nobody is asked"):
        bastide.lines(game)
    with pytest.raises(ValueError, match="no zone 99"):
        bastide.Region(game, 99)
    with pytest.raises(ValueError, match="players: 3 for a game of 2"):
        bastide.play_match(bastide.Ruleset(), ["random"] * 3, games=1)
    with pytest.raises(ValueError, match="players: 1 for a game of 2"):
        bastide.play_game(bastide.Ruleset(), [bastide.player_named("random", 1)], 1)
    with pytest.raises(ValueError, match="take one at least"):
        bastide.play_match(bastide.Ruleset(), ["random", "random"], games=0)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        bastide.nonsense  # type: ignore[attr-defined]  # noqa: B018
