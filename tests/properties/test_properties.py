"""What holds for every ruleset, every seed and every position."""

from hypothesis import given
from hypothesis import strategies as st

from bastide.notation.codes import code, codes, find
from bastide.rules.ruleset import Ruleset
from tests.properties.effort import several
from tests.properties.soundness import check_figures, check_regions, check_sheet, check_tiles
from tests.properties.tokens import check_tokens
from tests.properties.walks import Walk, rulesets, seeds


@several
@given(rulesets(), seeds, st.integers(0, 250), st.integers(1, 40))
def test_a_copy_is_independent(rules: Ruleset, seed: int, before: int, after: int) -> None:
    game = rules.start(log=True)
    Walk(game, seed).on(before)
    digest, decision = game.digest(), game.decision
    options = [] if decision is None else codes(game, decision)
    twin = game.copy()
    assert twin.digest() == digest
    made = Walk(twin, seed + 1).on(after)
    assert game.digest() == digest
    assert options == ([] if game.decision is None else codes(game, game.decision))
    for index in made:
        game.play(index)
    assert game.digest() == twin.digest()
    assert repr(game.sheet) == repr(twin.sheet)


@several
@given(rulesets(), seeds)
def test_a_record_replays_to_the_same_position(rules: Ruleset, seed: int) -> None:
    walk = Walk(rules.start(), seed)
    record: list[str] = []
    while walk.game.decision is not None:
        before = walk.game.copy()
        assert before.decision is not None
        record.append(code(before, before.decision.options[walk.step()]))
    again = rules.start()
    for text in record:
        again.play(find(again, text))
    assert again.is_over
    assert again.digest() == walk.game.digest()


@several
@given(rulesets(), seeds, st.integers(1, 12))
def test_every_option_has_a_code_of_its_own(rules: Ruleset, seed: int, every: int) -> None:
    for game in Walk(rules.start(), seed).stops(every):
        if game.decision is None:
            break
        texts = codes(game, game.decision)
        assert len(set(texts)) == len(texts)
        for index in {0, len(texts) // 2, len(texts) - 1}:
            assert find(game, texts[index]) == index


@several
@given(rulesets(), seeds, st.integers(5, 15))
def test_nothing_gets_lost_on_the_table(rules: Ruleset, seed: int, every: int) -> None:
    for game in Walk(rules.start(), seed).stops(every):
        check_figures(game)
        check_tiles(game)
        check_tokens(game)


@several
@given(rulesets(), seeds, st.integers(30, 60))
def test_regions_are_what_walking_finds(rules: Ruleset, seed: int, every: int) -> None:
    for game in Walk(rules.start(), seed).stops(every):
        check_regions(game)


@several
@given(rulesets(), seeds, st.integers(20, 60))
def test_every_option_applies(rules: Ruleset, seed: int, every: int) -> None:
    for game in Walk(rules.start(), seed).stops(every):
        if game.decision is None:
            break
        digest = game.digest()
        for index in range(len(game.decision.options)):
            twin = game.copy()
            twin.play(index)
            assert twin.digest() != digest
        assert game.digest() == digest


@several
@given(rulesets(), seeds)
def test_every_game_ends_and_every_point_has_a_reason(rules: Ruleset, seed: int) -> None:
    walk = Walk(rules.start(), seed)
    while walk.game.decision is not None:
        walk.step()
        assert walk.game.decision is None or walk.game.decision.options
    check_sheet(walk.game)
