"""Weights from self-play: the same seed gives the same file, also when it was interrupted."""

import json
import pickle
import tomllib
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from bastide.cli.app import app
from bastide.players.dials import EACH, EVERY_FIGURE, FIRST, SECOND, dials_of, settled
from bastide.players.evaluation.file import beyond
from bastide.players.evaluation.judge import judge_for
from bastide.players.evaluation.weights import (
    BadWeights,
    number,
    numbers,
    own_table,
    table,
    tables_for,
    weights_for,
)
from bastide.players.levels import Thinker
from bastide.players.logbook import OtherRun
from bastide.players.partners import Partners
from bastide.players.regression import Effect, effects
from bastide.players.roster import UnknownPlayer, player_named
from bastide.players.tournament import Tournament
from bastide.players.training import Training, lesson_of
from bastide.players.trial import Trial
from bastide.rules.ruleset import Ruleset
from tests.players.test_levels import middle


def trained(*words: str) -> str:
    result = CliRunner().invoke(app, ["train", "--nodes", "3", *words])
    assert result.exit_code == 0, result.output
    return result.output


def test_a_dial_turns_its_number_or_its_part_of_a_list() -> None:
    book = Ruleset().book
    said = settled(book, tables_for(book))
    hand = {dial.part: dial for dial in dials_of(book, said) if dial.name == "at_hand"}
    hand[FIRST].turn(said, 1.0)
    assert table(said["figures"])["at_hand"] != tables_for(book)[0]["figures"]
    loss, *rest = numbers(table(said["figures"]), "at_hand")
    before = weights_for(book)
    assert loss < before.prices[before.hand(0)] and rest == [before.prices[place] for place in before.at_hand[1:]]
    hand[SECOND].turn(said, 1.0)
    hand[EACH].turn(said, -1.0)
    turned = numbers(table(said["figures"]), "at_hand")
    assert turned[:3] == pytest.approx([loss, rest[0] + 1.0 - EVERY_FIGURE, rest[1] - 2 * EVERY_FIGURE])
    join = next(dial for dial in dials_of(book, said) if dial.name == "join")
    join.turn(said, -1.0)
    assert number(table(said["chances"]), "join") == pytest.approx(before.prices[before.join] - join.step)


def test_every_game_and_set_has_dials_of_its_own() -> None:
    names = {}
    for ruleset in (Ruleset(), Ruleset("over-hill-and-dale"), Ruleset(expansions=["traders-and-builders"])):
        said = settled(ruleset.book, tables_for(ruleset.book))
        dials = dials_of(ruleset.book, said)
        names[ruleset.game, len(ruleset.expansions)] = {str(dial) for dial in dials}
        assert len(dials) == len(names[ruleset.game, len(ruleset.expansions)]), "no dial is there twice"
    assert "features.field.beside" in names["carcassonne", 0] and "pieces.builder" not in names["carcassonne", 0]
    assert "pieces.builder" in names["carcassonne", 1]
    assert "features.acre.signs.apple" in names["over-hill-and-dale", 0]


def test_a_lesson_is_a_pair_and_is_written_down() -> None:
    training = Training(Ruleset(), 1, 5, 5)
    lesson = training.play(0)
    assert len(lesson.turns) == len(training.dials) and set(lesson.turns) == {1.0, -1.0}
    again = lesson_of(lesson.line(), len(training.dials))
    assert again is not None and again.line() == lesson.line()
    assert lesson_of(lesson.line()[:-9], len(training.dials)) is None
    assert pickle.loads(pickle.dumps(training)).play(0).line() == lesson.line()


def test_where_all_win_together_two_teams_play_the_same_deals_apart(tmp_path: Path) -> None:
    ruleset = Ruleset("mists-over-carcassonne", options={"mists_level": "1"})
    hard = Ruleset("mists-over-carcassonne", options={"mists_level": "4"})
    same = Partners(hard, ["steady@40n", "steady@40n"], 1, 3).play((0, 1, 0))
    assert [mine == theirs for mine, theirs in same.scores] == [True, True] and same.share == 0.5
    assert same.scores[0] != same.scores[1], "two deals"
    careless = tmp_path / "careless.toml"
    careless.write_text("[team]\nhope = 0.0\nburden = 0.0\nfears = [0.0]\n", encoding="utf-8")
    partners = Partners(ruleset, ["steady@30n", f"steady@30n+{careless}"], 4, 3)
    pairs = [pickle.loads(pickle.dumps(partners)).play((0, 1, deal)) for deal in range(4)]
    assert sum(pair.difference for pair in pairs) > 0 and sum(pair.share for pair in pairs) > 2
    assert all(0 <= way <= 150 for pair in pairs for game in pair.scores for way in game)


def test_a_team_has_dials_of_its_own(tmp_path: Path) -> None:
    out = tmp_path / "team.toml"
    level = ("--game", "mists-over-carcassonne", "--option", "mists_level=2")
    told = trained("--pairs", "2", *level, "--out", str(out), "--gate", "1")
    assert "team.fears" in told and "figures." not in told and "between two teams" in out.read_text()
    assert "--option mists_level=2" in out.read_text() and [*tomllib.loads(out.read_text())] == ["team"]
    assert isinstance(player_named(f"steady@5n+{out}", 1), Thinker)


def test_every_dial_is_named_in_a_line_of_its_own(tmp_path: Path) -> None:
    told = trained("--pairs", "1", "--out", str(tmp_path / "mine.toml"))
    named = [words[0] for words in map(str.split, told.splitlines()) if words]
    assert {str(dial) for dial in Training(Ruleset(), 1, 1, 3).dials} <= set(named)


def test_the_same_seed_gives_the_same_file_also_after_an_interruption(tmp_path: Path) -> None:
    whole, halved = tmp_path / "whole.toml", tmp_path / "halved.toml"
    trained("--pairs", "4", "--out", str(whole))
    trained("--pairs", "2", "--out", str(halved))
    samples = tmp_path / "halved.toml.jsonl"
    samples.write_text(samples.read_text() + '{"pair":2,"turns":"+-')
    trained("--pairs", "4", "--out", str(halved))
    assert halved.read_text() == whole.read_text()
    assert len(samples.read_text().splitlines()) == 6, "a head, four pairs, and the line that was cut off"
    assert "4 pairs" in whole.read_text() and "features" in tomllib.loads(whole.read_text())


def test_sets_say_only_what_differs_from_their_game(tmp_path: Path) -> None:
    out = tmp_path / "set.toml"
    trained("--pairs", "4", "--with", "count", "--out", str(out))
    said, ruleset = tomllib.loads(out.read_text()), Ruleset(expansions=["count"])
    plain = settled(Ruleset().book, tables_for(Ruleset().book))
    assert beyond(said, plain, {}) == said
    training = Training(ruleset, 4, 1, 3)
    training.resume(tmp_path / "set.toml.jsonl")
    learned = training.learned()
    again = settled(ruleset.book, tables_for(ruleset.book, str(out)))
    assert all(dial.shown(again) == dial.shown(learned) for dial in training.dials)
    own = own_table("bridges-castles-bazaars")
    assert beyond(plain, plain, {}) == {} and beyond(own, own, own) == own


def test_a_set_speaks_before_its_game_in_whatever_order_they_are_named() -> None:
    plain, own = weights_for(Ruleset().book), own_table("abbey-and-mayor")
    crowd = numbers(table(table(own["features"])["field"]), "crowd")
    for sets in (["abbey-and-mayor"], ["traders-and-builders", "abbey-and-mayor"]):
        book = Ruleset(expansions=sets).book
        found = weights_for(book)
        prices = [found.prices[place] for place in found.crowd[book.feature_by_name["field"].index]]
        assert prices == crowd
    assert crowd != [plain.prices[place] for place in plain.crowd[Ruleset().book.feature_by_name["field"].index]]


def test_samples_of_another_training_are_not_mixed_in(tmp_path: Path) -> None:
    samples = tmp_path / "samples.jsonl"
    trained("--pairs", "1", "--out", str(tmp_path / "one.toml"), "--samples", str(samples))
    with pytest.raises(OtherRun, match="thought or seed"):
        Training(Ruleset(), 1, 2, 3).resume(samples)


def test_what_was_learned_is_played_by_gated_and_learned_from(tmp_path: Path) -> None:
    out, further = tmp_path / "mine.toml", tmp_path / "further.toml"
    told = trained("--pairs", "3", "--out", str(out), "--gate", "1")
    assert "against the weights before, 1 pair:" in told
    gate = tmp_path / "mine.toml.gate.jsonl"
    assert len(gate.read_text().splitlines()) == 2
    trained("--pairs", "3", "--out", str(out), "--gate", "2")
    assert [json.loads(line)["deal"] for line in gate.read_text().splitlines()[1:]] == [0, 1], "it goes on"
    trained("--pairs", "4", "--out", str(out), "--gate", "1")
    assert len(gate.read_text().splitlines()) == 2, "other weights begin anew"
    player = player_named(f"steady@30n+{out}", 1)
    assert isinstance(player, Thinker)
    game = middle(Ruleset(), 30, 1)
    assert game.decision is not None and 0 <= player.choose(game) < len(game.decision.options)
    trained("--pairs", "1", "--out", str(further), "--from", str(out))
    assert "--from mine.toml" in further.read_text()


def test_weights_go_along_to_other_machines(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    file.write_text("[features.city]\nfinish = 0.0\n", encoding="utf-8")
    trial = Trial(Ruleset(), [file.read_text(), ""], 1, 1, 20)
    there = pickle.loads(pickle.dumps(trial)).play((0, 1, 0))
    names = [f"steady@20n+{file}", "steady@20n"]
    assert (there.first, there.second) == ("learned", "before")
    assert there.scores == Tournament(Ruleset(), names, 1, 1).play((0, 1, 0)).scores


def test_a_file_of_something_else_is_not_lost_to_weights(tmp_path: Path) -> None:
    out, other = tmp_path / "mine.toml", tmp_path / "bot.py"
    trained("--pairs", "2", "--out", str(out))
    trained("--pairs", "1", "--out", str(out))
    assert "learned from 1 pair;" in trained("--pairs", "1", "--out", str(out)), "of the two that are kept"
    other.write_text("class Bot: ...", encoding="utf-8")
    for words, told in (
        (["--out", str(other)], "holds no weights"),
        (["--out", str(out), "--from", str(out)], "begin"),
    ):
        refused = CliRunner().invoke(app, ["train", "--pairs", "1", *words])
        assert refused.exit_code == 2 and told in refused.stderr
    assert other.read_text(encoding="utf-8") == "class Bot: ..."


def test_weights_of_ones_own_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match="cannot read the weights"):
        player_named("steady+nowhere.toml", 1)
    with pytest.raises(UnknownPlayer, match="judges by no weights"):
        player_named("greedy+nowhere.toml", 1)
    file = tmp_path / "bad.toml"
    for value, shown in (('"much"', "'much'"), ("nan", "nan"), ("-inf", "-inf"), ("true", "True")):
        file.write_text(f"[turn]\ndraw = {value}\n")
        with pytest.raises(BadWeights, match=f"draw = {shown} is no number"):
            weights_for(Ruleset().book, str(file))
    for text, told in (
        ("[project]\n", "'project'"),
        ("[chances]\nshure = 1.0\n", r"'shure' in \[chances\]"),
        ("[feature]\nfinnish = 1.0\n", r"'finnish' in \[feature\]"),
        ("[team]\nhopes = 1.0\n", r"'hopes' in \[team\]"),
        ("[features.city]\nsigns = {shield = 1.0}\nbackk = 1.0\n", r"'backk' in \[features.city\]"),
    ):
        file.write_text(text)
        with pytest.raises(BadWeights, match=f"have no place for {told}"):
            player_named(f"steady+{file}", 1)


def test_a_regression_finds_what_each_dial_does_and_how_sure_that_is() -> None:
    dice = Random(1)
    rows = [[1.0 if dice.random() < 0.5 else -1.0 for _ in range(6)] for _ in range(300)]
    results = [4.0 * row[0] - 2.0 * row[1] + dice.gauss(0.0, 8.0) for row in rows]
    found = effects(rows, results)
    assert found[0].points == pytest.approx(4.0, abs=1.5) and found[1].points == pytest.approx(-2.0, abs=1.5)
    assert found[0].move == 0.5 and found[1].move == -0.5
    assert all(abs(effect.points) < 3 * effect.error for effect in found[2:]), "these do nothing"
    assert all(0.3 < effect.error < 0.7 for effect in found)


def test_what_is_unsure_is_not_turned() -> None:
    assert Effect(1.9, 1.0).move == 0.0 and Effect(2.0, 1.0).move == 0.5 and Effect(-9.0, 1.0).move == -0.5


def test_weights_that_nobody_can_judge_by_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    for text, told in (
        ("[figures]\nstuck_costs = [12.0, 3.0]\n", "stuck_costs have 2 numbers and stuck_below"),
        ("[figures]\nfade = 0\n", "more than 0"),
        ("[figures]\nfade_by_seats = [0.0]\n", "more than 0"),
    ):
        file.write_text(text)
        with pytest.raises(BadWeights, match=told):
            weights_for(Ruleset().book, str(file))


def test_a_file_of_weights_that_was_changed_is_read_again(tmp_path: Path) -> None:
    book, file = Ruleset().book, tmp_path / "mine.toml"
    file.write_text("[turn]\ndraw = 1.0\n")
    first = judge_for(book, str(file))
    assert judge_for(book, str(file)) is first
    file.write_text("[turn]\ndraw = 12.5\n")
    second = judge_for(book, str(file))
    assert second.weights.prices[second.weights.draw] == 12.5
    file.unlink()
    assert judge_for(book, str(file)).weights.prices[second.weights.draw] in (1.0, 12.5), "it plays on"


def test_what_has_no_dial_is_taken_along_from_the_file_to_begin_with(tmp_path: Path) -> None:
    begin = tmp_path / "begin.toml"
    begin.write_text("[turn]\ndraw = 9.0\n[feature]\nnow = 0.5\n[chances]\nsure = 0.7\n")
    training = Training(Ruleset(), 1, 5, 5, str(begin))
    assert training.head() != Training(Ruleset(), 1, 5, 5).head()
    turned = training.turned([0.0] * len(training.dials))
    assert table(turned["turn"]) == {"draw": 9.0} and table(turned["feature"]) == {"now": 0.5}
    assert table(turned["chances"])["sure"] == 0.7
    out = tmp_path / "out.toml"
    trained("--pairs", "1", "--from", str(begin), "--out", str(out))
    learned = weights_for(Ruleset().book, str(out))
    assert learned.prices[learned.draw] == 9.0 and learned.prices[learned.now[0]] == 0.5
    assert pickle.loads(pickle.dumps(training)).head() == training.head()


def test_pairs_and_weights_go_to_two_files(tmp_path: Path) -> None:
    out = tmp_path / "same.toml"
    words = ["train", "--pairs", "1", "--out", str(out), "--samples", str(out)]
    refused = CliRunner().invoke(app, words)
    assert refused.exit_code == 2 and "cannot hold both" in refused.stderr and not out.exists()
