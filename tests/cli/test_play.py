"""A game at the terminal, typed."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bastide.cli import play
from bastide.cli.app import app
from bastide.cli.dialogue import Dialogue
from bastide.cli.menu import Menu
from bastide.cli.output import terminal
from bastide.cli.session import Session
from bastide.notation.record import load, replay
from bastide.rules.ruleset import Ruleset
from tests.cli.test_menu import auction

QUICK = ["--players", "you,random", "--seed", "2"]
"""The first tile is a crossing of three roads."""

A_WHILE = 120
"""Seconds that a busy machine may take to end a process."""


def typed(lines: Iterable[str], *arguments: str) -> Result:
    """Play with these lines typed one after another."""
    text = "".join(f"{line}\n" for line in lines)
    environment = {"COLUMNS": "100", "NO_COLOR": "1"}
    result = CliRunner().invoke(app, ["play", *arguments], input=text, env=environment)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_a_whole_game_can_be_typed(tmp_path: Path) -> None:
    file = tmp_path / "game.bastide"
    result = typed(["a1", "b", "1", "-"] * 200, *QUICK, "--record", str(file))
    assert result.exit_code == 0
    last = result.stdout.splitlines()[-2]
    assert re.fullmatch(r"You -?[0-9]+   random [0-9]+   won by random", last)
    record = load(file)
    assert record.names == ("You", "random")
    game = replay(record)
    assert game.is_over and game.turn > 65
    assert f"record saved: {file}" in result.stdout


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_kind_of_question_is_asked_and_answered(language: str, tmp_path: Path) -> None:
    """Two people and a computer, with expansions that ask for figures, answers and second deployments."""
    company = "inns-and-cathedrals,traders-and-builders,festival"
    keys = ["a1", "b1", "a", "1", "c", "2", "-"] * 400
    told = ["--with", company, "--language", language, "--record", str(tmp_path / "game")]
    result = typed(keys, "--players", "you,random,you", "--seed", "2", *told)
    assert result.exit_code == 0
    assert ("   won by " if language == "en" else "   Sieg: ") in result.stdout


def test_a_game_that_was_left_goes_on(tmp_path: Path) -> None:
    """In two sittings the same tiles come as in one; the file is the same as well."""
    whole, parted = tmp_path / "whole", tmp_path / "parted"
    keys = ["a1", "b", "1", "-"]
    typed([*keys * 3, "q"], *QUICK, "--record", str(parted))
    typed([*keys * 3, "a1", "-", "q"], *QUICK, "--record", str(whole))
    first = load(parted)
    result = typed(["a1", "-", "q"], "--resume", str(parted))
    assert f"record saved: {parted}" in result.stdout
    again = load(parted)
    assert again.steps[: len(first.steps)] == first.steps and len(again.steps) > len(first.steps)
    assert again.names == ("You", "random") and again.headers["seated"] == "you,random"
    tiles = [[step.code for step in record.steps if step.code.startswith("BA.")] for record in (again, load(whole))]
    number = min(map(len, tiles))
    assert len(first.steps) // 3 < number and tiles[0][:number] == tiles[1][:number]


def test_a_game_from_the_standard_input_goes_on_at_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, keyboard = tmp_path / "first", tmp_path / "second", tmp_path / "keyboard"
    typed(["a1", "-", "q"], *QUICK, "--record", str(first))
    keyboard.write_text(f"a1\n-\nq\n{second}\n", encoding="utf-8")
    monkeypatch.setattr(play, "KEYBOARD", str(keyboard))
    result = typed(first.read_text(encoding="utf-8").splitlines(), "--resume", "-")
    assert f"record saved: {second}" in result.stdout
    before, after = load(first), load(second)
    assert after.steps[: len(before.steps)] == before.steps and len(after.steps) > len(before.steps)


def test_another_game_begins_in_the_midst_of_one_that_was_saved(tmp_path: Path) -> None:
    over, other = tmp_path / "over", tmp_path / "other"
    typed(["a1", "b", "1", "-"] * 200, *QUICK, "--record", str(over))
    before = over.read_bytes()
    result = typed(["a1", "-", "q", str(other)], "--resume", str(over), "--at", "30", "--players", "you,greedy")
    assert f"record saved: {other}" in result.stdout and over.read_bytes() == before
    first, branch = load(over), load(other)
    assert branch.steps[:30] == first.steps[:30] and len(branch.steps) > 30
    assert branch.headers["seated"] == "you,greedy" and branch.names == first.names
    assert branch.headers["seed"] != first.headers["seed"]
    typed(["q"], "--resume", str(other))
    assert load(other).steps == branch.steps


def test_a_record_stays_as_it_is_where_nobody_decides_anything(tmp_path: Path) -> None:
    file = tmp_path / "game.bastide"
    typed(["a1", "-", "q"], *QUICK, "--record", str(file))
    before = file.read_bytes()
    for keys in (["q"], [], ["h", "s", "q"]):
        result = typed(keys, "--resume", str(file))
        assert "the game was left in turn" in result.stdout and "record saved" not in result.stdout
        assert file.read_bytes() == before
    assert f"record saved: {file}" in typed(["u", "q"], "--resume", str(file)).stdout
    assert file.read_bytes() != before


def test_a_record_that_was_edited_by_hand_is_not_written_over(tmp_path: Path) -> None:
    file, other = tmp_path / "game.bastide", tmp_path / "other.bastide"
    typed(["a1", "-", "q"], *QUICK, "--record", str(file))
    text = file.read_text(encoding="utf-8").replace("\n", "\n# A fine opening.\n", 1)
    file.write_text(text, encoding="utf-8")
    result = typed(["a1", "-", "q", str(other)], "--resume", str(file))
    assert f"record saved: {other}" in result.stdout
    assert file.read_text(encoding="utf-8") == text
    assert load(other).steps[: len(load(file).steps)] == load(file).steps != load(other).steps


def test_what_was_asked_for_in_the_wrong_place_is_said() -> None:
    assert "--at goes with --resume" in typed([], "--at", "3").stderr
    asked = typed([], "--game", "inns-and-cathedrals").stderr
    assert "'inns-and-cathedrals' is an expansion, not a game: choose it with --with" in asked
    assert "there is no computer player '3'" in typed([], "--players", "3").stderr


def test_what_cannot_be_gone_on_with_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game"
    typed(["a1", "q"], *QUICK, "--record", str(file))
    wrong = typed([], "--resume", str(file), "--with", "river").stderr
    assert "--players, --record, --at, --hints and --language go with it" in wrong
    assert "gives 3, but 2 are playing" in typed([], "--resume", str(file), "--players", "you,you,you").stderr
    monkeypatch.setattr(play, "KEYBOARD", str(tmp_path / "none"))
    given = file.read_text(encoding="utf-8").splitlines()
    assert "at a terminal: there is none" in typed(given, "--resume", "-").stderr
    over = tmp_path / "over"
    typed(["a1", "b", "1", "-"] * 200, *QUICK, "--record", str(over))
    assert "is over: 'bastide replay' tells it" in typed([], "--resume", str(over)).stderr
    moves = len(load(over).steps)
    assert "is over: 'bastide replay' tells it" in typed([], "--resume", str(over), "--at", str(moves)).stderr
    assert f"the record has {moves} moves" in typed([], "--resume", str(over), "--at", str(moves + 1)).stderr


def test_a_hint_names_the_letter_on_the_screen() -> None:
    result = typed(["h", "q", ""], *QUICK)
    assert re.search(r"steady would play [a-z]+[1-4]?: ", result.stdout)


LAST = """
class Last:
    def choose(self, game):
        return len(game.decision.options) - 1
"""

LISTENER = """
import sys

moves = 0
for line in sys.stdin:
    moves += line.startswith("move")
    if line.startswith("choose"):
        print(moves, flush=True)
"""


def test_hints_may_come_from_a_bot_of_your_own(tmp_path: Path) -> None:
    bot = tmp_path / "last.py"
    bot.write_text(LAST, encoding="utf-8")
    mine = typed(["h", "q", ""], *QUICK, "--hints", str(bot))
    assert "last.py would play" in mine.stdout.replace("\n", "") and "steady would play" not in mine.stdout
    told = " ".join(mine.stdout.split())
    assert re.search(r"; steady sees [+−][0-9.]+ points in it, [0-9]+ % to win", told), told
    assert told.count(" to win") == 1 and "%)" not in told, "the bot has named no other move"
    german = " ".join(typed(["h", "q", ""], *QUICK, "--hints", str(bot), "--language", "de").stdout.split())
    assert re.search(r"würde spielen: .*; besonnen betrachtet bringt das [+−][0-9,]+ Punkte, Siegchance", german), (
        german
    )
    program = tmp_path / "listener.py"
    program.write_text(LISTENER, encoding="utf-8")
    heard = typed(["h", "q", ""], *QUICK, "--hints", f"run:{sys.executable} {program}")
    assert "would play" in heard.stdout and "knows no move" not in heard.stdout


def test_of_a_bid_of_a_bot_of_your_own_no_points_are_told() -> None:
    bidding = auction("BA.C")
    session = Session(Ruleset(), play.seats_of(["you", "random"], [], 2, "en"), 2, "en")
    dialogue = Dialogue(session, terminal(), "", "en", "./mine.py")
    assert dialogue._own_hint(bidding, Menu(bidding), 3) == ["./mine.py would play bid 3"]


def test_a_hint_of_a_bad_bot_ends_no_game(tmp_path: Path) -> None:
    bot = tmp_path / "bad.py"
    bot.write_text(LAST.replace("- 1", "+ 1"), encoding="utf-8")
    result = typed(["h", "q", ""], *QUICK, "--hints", str(bot))
    assert result.exit_code == 0 and "knows no move: it answered" in " ".join(result.stdout.split())
    assert "there is no file" in typed([], *QUICK, "--hints", "nowhere.py").stderr


def test_a_game_that_a_bot_loses_by_itself_is_saved(tmp_path: Path) -> None:
    bot, file = tmp_path / "bad.py", tmp_path / "game.bastide"
    bot.write_text(LAST.replace("return", "if game.turn > 3: 1 / 0\n        return"), encoding="utf-8")
    result = typed(["a1", "b", "1", "-"] * 20, "--players", f"{bot},random", "--record", str(file))
    assert result.exit_code == 2 and "ZeroDivisionError" in result.stderr
    assert replay(load(file)).turn > 2


def test_a_game_that_a_bot_loses_by_itself_can_be_saved_then(tmp_path: Path) -> None:
    bot, file = tmp_path / "bad.py", tmp_path / "game.bastide"
    bot.write_text(LAST.replace("return", "1 / 0\n        return"), encoding="utf-8")
    result = typed(["a1", "-", str(file)], "--players", f"you,{bot}", "--seed", "2")
    assert result.exit_code == 2 and "ZeroDivisionError" in result.stderr
    assert [step.player for step in load(file).steps if step.player == 0]
    typed(["q"], "--resume", str(file), "--players", "you,random")


def test_a_hint_says_why() -> None:
    result = typed(["h", "q", ""], *QUICK)
    told = " ".join(result.stdout.split())
    assert re.search(r"steady would play [^)]* to win\): [a-z ,]*\bit (takes|makes|finishes) ", told), told


def test_every_move_of_a_hint_has_its_reason() -> None:
    """Two of these three do the same."""
    result = typed(["h", "q", ""], "--players", "you,random", "--seed", "3", "--with", "bridges-castles-bazaars")
    told = " ".join(result.stdout.split())
    assert len(re.findall(r"[0-9] %(?: to win)?\): ", told)) == 3, told


def test_move_codes_can_be_typed() -> None:
    result = typed(["1,0:N", "q", ""], *QUICK)
    assert "the game was left in turn" in result.stdout
    wrong = typed(["9,9:N", "q", ""], *QUICK)
    assert "'9,9:n' is no choice here" in wrong.stdout


def test_a_cell_with_several_ways_round_asks_which() -> None:
    result = typed(["b", "2", "q", ""], *QUICK)
    assert "which way round?" in result.stdout
    assert "the tile just laid" in result.stdout
    assert "'b' has 1 to 3, not 9" in typed(["b9", "q", ""], *QUICK).stdout


def test_a_number_where_there_is_one_choice_is_answered_as_a_person_would() -> None:
    said = typed(["c9", "c", "a9", "q", ""], *QUICK).stdout
    assert "'c' can be laid only one way" in said and "'a' is a single choice, without a number" in said
    german = typed(["c9", "c", "a9", "q", ""], *QUICK, "--language", "de").stdout
    assert "'c' lässt sich nur auf eine Art legen" in german and "'a' ist eine einzige Wahl, ohne Nummer" in german


def test_a_question_mark_explains() -> None:
    result = typed(["?", "? 0,0", "? 5,5", "? 0,1", "? nonsense", "q", ""], *QUICK)
    assert "turn 1: You" in result.stdout
    assert "a tile lies there already" in result.stdout
    assert "no tile lies beside that cell" in result.stdout
    assert "but the tile there shows city" in result.stdout
    assert "nothing to say about 'nonsense': name a cell such as 2,-1" in result.stdout


def test_refused_spots_are_explained() -> None:
    result = typed(["a1", "?", "q", ""], *QUICK, "--with", "traders-and-builders")
    assert "a pig may only join a farmer of the same player" in result.stdout
    assert "a pig stands only on a field: pig@" in result.stdout
    assert "builder@" in result.stdout


def test_who_asks_about_a_spot_hears_of_every_figure_and_else_which_spots_there_are() -> None:
    asked = ["a1", "? road.E", "? nowhere.N", "q", ""]
    result = typed(asked, *QUICK, "--with", "traders-and-builders")
    assert "follower@road.E: allowed" in result.stdout
    assert "a pig stands only on a field: pig@road.E" in result.stdout
    assert "nothing to say about 'nowhere.N': the spots of the tile just laid are " in result.stdout
    assert "nothing to say about 'road.E'" not in result.stdout


def test_hint_sheet_zoom_and_look() -> None:
    result = typed(["h", "s", "z", "@1,0", "@a", "q", ""], *QUICK)
    assert "steady would play" in result.stdout
    assert "if the game ended now" in result.stdout
    assert "nobody has scored yet" in result.stdout


def test_taking_back_returns_to_the_last_decision(tmp_path: Path) -> None:
    file = tmp_path / "game.bastide"
    result = typed(["u", "a1", "u", "b1", "q"], *QUICK, "--record", str(file))
    assert "you have not decided anything yet" in result.stdout
    assert "taken back" in result.stdout
    codes = load(file).codes
    plain = tmp_path / "plain.bastide"
    typed(["b1", "q"], *QUICK, "--record", str(plain))
    assert codes == load(plain).codes


def test_tiles_to_come_stay_the_same_after_taking_back(tmp_path: Path) -> None:
    records = []
    for number, keys in enumerate((["a1", "-", "a1", "-"], ["a1", "-", "a1", "u", "a1", "-"])):
        file = tmp_path / str(number)
        typed([*keys, "q"], "--players", "you,you", "--seed", "5", "--record", str(file))
        records.append(load(file))
    assert records[0].codes == records[1].codes


def test_quitting_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "left.bastide"
    result = typed(["a1", "q", str(file)], *QUICK)
    assert result.exit_code == 0
    assert not replay(load(file)).is_over


def test_a_slip_in_the_name_of_the_file_loses_no_game(tmp_path: Path) -> None:
    kept, wanted = tmp_path / "kept", tmp_path / "wanted"
    kept.write_text("another game", encoding="utf-8")
    names = [str(tmp_path / "no" / "folder"), str(kept), str(tmp_path), str(wanted)]
    result = typed(["a1", "q", *names], *QUICK)
    told = " ".join(result.stdout.split())
    assert "there is no folder" in told and "there is such a file already" in told and "it is not a file" in told
    assert (result.exit_code, kept.read_text(encoding="utf-8")) == (0, "another game")
    assert load(wanted).steps
    assert typed(["q"], *QUICK, "--record", str(kept)).exit_code == 2


def test_a_finished_game_can_be_saved_too(tmp_path: Path) -> None:
    file = tmp_path / "game.bastide"
    result = typed([str(file)], "--players", "random,random", "--seed", "2")
    assert result.exit_code == 0, result.output
    assert replay(load(file)).is_over


def test_the_end_of_input_leaves_and_saves(tmp_path: Path) -> None:
    file = tmp_path / "game.bastide"
    result = typed(["a1"], *QUICK, "--record", str(file))
    assert result.exit_code == 0
    assert "the game was left in turn" in result.stdout
    assert load(file).steps
    assert "save the record" not in result.stdout


def test_names_and_language() -> None:
    result = typed(["q", ""], "--players", "you,greedy", "--names", "Änne,Bo", "--language", "de", "--seed", "1")
    assert "Änne, die Karte anlegen" in result.stdout
    assert "das Spiel wurde in Zug 1 verlassen" in result.stdout


def _interruptible() -> None:
    """Shells let what runs in the background ignore interruptions, and whoever is started there inherits it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_an_interruption_leaves_and_saves(tmp_path: Path) -> None:
    file = tmp_path / "game.bastide"
    command = [sys.executable, "-u", "-m", "bastide", "play", *QUICK, "--record", str(file)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"}, preexec_fn=_interruptible,
    ) as process:  # fmt: skip
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write("a1\n")
        process.stdin.flush()
        shown = ""
        while "the tile just laid" not in shown or not shown.endswith("> "):
            character = process.stdout.read(1)
            assert character, process.stderr.read()
            shown += character
        process.send_signal(signal.SIGINT)
        # Its input stays open until it has ended: closing it is another way to leave, and would race with the signal.
        process.wait(timeout=A_WHILE)
        rest, errors = process.stdout.read(), process.stderr.read()
    assert process.returncode == 130
    assert errors == ""
    assert "the game was left in turn 1" in rest
    assert len(load(file).steps) == 2


def test_an_interruption_while_the_input_ends_saves_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both may come at once: then the interruption hits while the end of input is being told."""

    def interrupted(*_: object) -> None:
        monkeypatch.undo()
        raise KeyboardInterrupt

    monkeypatch.setattr(play, "left", interrupted)
    file = tmp_path / "game.bastide"
    result = typed(["a1"], *QUICK, "--record", str(file))
    assert result.exit_code == 130
    assert "the game was left in turn 1" in result.stdout
    assert len(load(file).steps) == 2


def test_a_file_that_cannot_be_written_loses_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full, other = tmp_path / "full", tmp_path / "other"
    written = Session.save

    def save(session: Session, file: Path) -> None:
        if file == full:
            raise OSError(28, "No space left on device")
        written(session, file)

    monkeypatch.setattr(Session, "save", save)
    result = typed(["a1", "-", "q", str(other)], *QUICK, "--record", str(full))
    told = " ".join(result.stdout.split())
    assert "No space left on device" in told and f"record saved: {other}" in told
    assert len(load(other).steps) > 2
    nowhere = typed(["a1", "-", "q", ""], *QUICK, "--record", str(full))
    assert nowhere.exit_code == 2 and "no other file was named" in nowhere.stderr


def test_weights_that_were_spoiled_since_give_no_hint_and_end_no_game(tmp_path: Path) -> None:
    weights = tmp_path / "mine.toml"
    weights.write_text("[turn]\ndraw = 1.0\n", encoding="utf-8")
    session = Session(Ruleset(), play.seats_of(["you", "random"], [], 2, "en"), 2, "en")
    dialogue = Dialogue(session, terminal(), "", "en", f"steady+{weights}")
    seen = session.play_on()
    assert seen is not None
    dialogue.hint(seen)
    assert dialogue.notes and "draw" not in dialogue.notes[0]
    weights.write_text("[turn]\ndraw = 'much'\n", encoding="utf-8")
    dialogue.hint(seen)
    assert len(dialogue.notes) == 1 and "draw = 'much' is no number" in dialogue.notes[0]


def test_whoever_complains_has_started_nobody(tmp_path: Path) -> None:
    mark, record = tmp_path / "started", tmp_path / "game.bastide"
    record.write_text("an older game", encoding="utf-8")
    program = tmp_path / "bot.sh"
    program.write_text(f"#!/bin/sh\ntouch {mark}\ncat >/dev/null\n", encoding="utf-8")
    program.chmod(0o755)
    result = typed([], "--players", f"you,run:{program}", "--record", str(record))
    assert result.exit_code == 2 and "choose another" in result.stderr
    assert not mark.exists()
