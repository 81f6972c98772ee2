"""Matches between classes and names: fair seats, seeds, several processes, errors that come out."""

from pathlib import Path
from typing import Any, cast

import pytest

import bastide
from bastide.players.simulation import seated


class First:
    """Takes the first option."""

    def choose(self, game: bastide.Game) -> int:
        return 0


class Seeded:
    """Takes an option by its seed."""

    def __init__(self, seed: str) -> None:
        self.seed = len(seed) + sum(seed.encode())

    def choose(self, game: bastide.Game) -> int:
        assert game.decision is not None
        return self.seed % len(game.decision.options)


class Broken:
    def choose(self, game: bastide.Game) -> int:
        raise ZeroDivisionError("mine")


class Careless:
    """Plays on in what it is shown, gives itself points, and strikes out options or turns them round."""

    def choose(self, game: bastide.Game) -> int:
        assert game.decision is not None
        options = game.decision.options
        game.scores[game.decision.player] += 100
        game.play(0)
        if len(options) % 2:
            options.clear()
        options.reverse()
        return 0


def test_what_a_bot_does_to_the_game_that_it_is_shown_changes_no_match() -> None:
    honest = bastide.play_match(bastide.Ruleset(), [First, "random"], games=2)
    careless = bastide.play_match(bastide.Ruleset(), [Careless, "random"], games=2)
    assert [player.facts() for player in careless.players] == [player.facts() for player in honest.players]


def test_classes_and_names_play_the_same_games_in_several_processes() -> None:
    rules = bastide.Ruleset(expansions=["river"], players=3)
    alone = bastide.play_match(rules, [First, Seeded, "random"], games=6, seed=3)
    assert alone.names == ["First", "Seeded", "random"] and alone.games == 6
    assert [seat.games for seat in alone.seats] == [6, 6, 6]
    together = bastide.play_match(rules, [First, Seeded, "random"], games=6, seed=3, jobs=2)
    assert together.facts() == alone.facts()


def test_a_class_plays_as_it_does_by_its_name() -> None:
    """Also the seed that it is made with is the same, and none that tells the dealer's."""
    there = bastide.play_match(bastide.Ruleset(), [f"{__name__}:Seeded", "random"], games=3, seed=3)
    here = bastide.play_match(bastide.Ruleset(), [Seeded, "random"], games=3, seed=3)
    assert [player.facts() for player in there.players] == [player.facts() for player in here.players]
    assert not seated(Tell, "3/0/1").choose(bastide.Ruleset().start())


class Tell:
    """Takes the second option if it is given a seed that says more than luck."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, game: bastide.Game) -> int:
        return int("/" in self.seed)


def test_twins_are_told_apart() -> None:
    summary = bastide.play_match(bastide.Ruleset(), [First, First], games=2)
    assert summary.names == ["First 1", "First 2"]


def test_the_folder_for_the_records_is_made(tmp_path: Path) -> None:
    folder = tmp_path / "some" / "where"
    bastide.play_match(bastide.Ruleset(), [First, "random"], games=2, record_dir=str(folder))
    assert len(list(folder.iterdir())) == 2


def test_what_is_wrong_with_a_choice_can_be_caught_by_its_name() -> None:
    with pytest.raises(bastide.UnknownExpansion):
        bastide.Ruleset(expansions=["nowhere"])
    with pytest.raises(bastide.InvalidRuleset):
        bastide.Ruleset(tiles=["no tile"])
    with pytest.raises(bastide.UnknownPlayer):
        bastide.play_match(bastide.Ruleset(), ["nobody", "random"], games=1)
    with pytest.raises(bastide.BadBot):
        bastide.play_match(bastide.Ruleset(), ["nowhere.py", "random"], games=1)


class Number:
    """As numpy has them."""

    def __index__(self) -> int:
        return 0


class Answering:
    """Answers what it is made with."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, game: bastide.Game) -> int:
        return cast(int, self.answer)


def test_a_number_of_another_sort_is_a_number_too() -> None:
    def scores(first: bastide.Player) -> list[int]:
        return bastide.play_game(bastide.Ruleset(), [first, bastide.player_named("random", 1)], 1).scores

    assert scores(Answering(Number())) == scores(First())
    for answer in (0.0, True, "0", None):
        with pytest.raises(TypeError, match=rf"Answering: it answered '?{answer}'?, which is no whole number"):
            scores(Answering(answer))


def test_a_bot_and_its_class_are_not_taken_for_one_another() -> None:
    rules = bastide.Ruleset()
    made: Any = First()
    with pytest.raises(bastide.BadBot, match="give the class of a bot, not one that is made already"):
        bastide.play_match(rules, [made, "random"], games=1)
    with pytest.raises(bastide.BadBot, match="'Mute' makes no bot"):
        bastide.play_match(rules, [cast(Any, type("Mute", (), {})), "random"], games=1)
    for nobody in (First, "random"):
        with pytest.raises(ValueError, match="is no player that is made already"):
            bastide.play_game(rules, [cast(Any, nobody), made], 1)


def test_an_error_of_a_bot_comes_out() -> None:
    with pytest.raises(ZeroDivisionError, match="mine"):
        bastide.play_match(bastide.Ruleset(), [Broken, "random"], games=1)


def test_what_is_nearly_a_choice_is_taken_or_told() -> None:
    assert bastide.Ruleset(options={"small_city": 2}).options["small_city"] == "2"
    for choice in ({"expansions": "river"}, {"tiles": "river"}):
        with pytest.raises(bastide.InvalidRuleset, match=r"a list of one, \['river'\]"):
            bastide.Ruleset(**choice)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="names: 1 for a game of 2"):
        bastide.Recorder(bastide.Ruleset(), ["Ann"])


class Boundless:
    def choose(self, game: bastide.Game) -> int:
        return 999


def test_an_answer_that_is_not_offered_is_no_fault_of_the_others(tmp_path: Path) -> None:
    """Programs hear every move before it is made: what nobody can make they are not told."""
    program = tmp_path / "last.sh"
    program.write_text(
        "#!/bin/sh\nwhile read -r word count rest; do case $word in choose) echo 0 ;; end) exit ;; esac; done\n"
    )
    program.chmod(0o755)
    with pytest.raises(bastide.IllegalMove, match="Boundless: it answered 999, which is none of its"):
        bastide.play_game(bastide.Ruleset(), [Boundless(), bastide.player_named(f"run:{program}", 1)], 3)
