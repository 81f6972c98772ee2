"""The commands that ask nothing."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
from typer.main import get_group
from typer.testing import CliRunner, Result

import bastide
from bastide.cli import report
from bastide.cli.app import app
from bastide.cli.numerals import winning
from bastide.cli.report import Review
from bastide.notation.events import schema
from bastide.notation.record import load, replay
from bastide.players.bench import is_compiled
from bastide.players.simulation import simulate
from bastide.rules.catalogue import bundles, entries, entry
from bastide.rules.company import excluded, largest_mix
from bastide.rules.ruleset import Ruleset
from bastide.tiles.loader import load_set

ALL = get_group(app).commands
NEWER = "hunters-and-gatherers-2020"


def run(*arguments: str, width: int = 100) -> Result:
    return CliRunner().invoke(app, arguments, env={"COLUMNS": str(width), "NO_COLOR": "1"})


def data(*arguments: str) -> object:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    assert "\x1b" not in result.stdout
    return json.loads(result.stdout)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("records")
    simulate(Ruleset(expansions=["inns-and-cathedrals"]), ["random", "random"], 1, seed=3, record_dir=str(folder))
    return str(folder / "game-00000.bastide")


def test_the_version_says_how_it_was_built() -> None:
    how = "compiled" if is_compiled() else "interpreted"
    assert run("--version").stdout == f"bastide {bastide.__version__} ({how})\n"


@pytest.mark.parametrize("command", [name for name in ALL if name != "store"])
def test_every_command_explains_itself(command: str) -> None:
    text = run(command, "--help").stdout
    assert "Usage: " in text and len(text) > 400
    assert "Examples:" in text


@pytest.mark.parametrize("command", [(name,) for name in ALL] + [(), ("puzzle", "make"), ("store", "backup")])
def test_help_loses_nothing_in_a_narrow_terminal(command: tuple[str, ...]) -> None:
    group = get_group(app)
    found = group.commands[command[0]] if command else group
    found = found.commands[command[1]] if command[1:] else found  # type: ignore[attr-defined]
    for width in (40, 60, 80):
        text = run(*command, "--help", width=width).stdout
        assert "…" not in text and max(map(len, text.splitlines())) <= width
        assert all(way in text.split("Options")[1] for option in found.params for way in option.opts if way[0] == "-")
    assert "BASTIDE_DATABASE" in run("serve", "--help", width=40).stdout


def test_what_does_nothing_without_arguments_explains_itself() -> None:
    for width in (40, 80):
        assert "Commands" in run(width=width).stdout
        assert "backup" in run("store", width=width).stdout


@pytest.mark.parametrize("name", ALL)
def test_no_name_stands_for_two_options_of_a_command(name: str) -> None:
    names = [way for option in ALL[name].params for way in [*option.opts, *option.secondary_opts]]
    assert len(names) == len(set(names))


def test_help_lists_the_commands() -> None:
    text = run("--help").stdout
    assert all(command in text for command in ALL)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["rules", "--with", "ins-and-cathedrals"], "did you mean 'inns-and-cathedrals'?"),
        (["simulate", "--with", "inns"], "did you mean 'inns-and-cathedrals'?"),
        (["simulate", "--game", "hunters"], "did you mean 'hunters-and-gatherers'?"),
        (["simulate", "--with", "hunters-and-gatherers"], "is a game, not an expansion: choose it with --game"),
        (["tiles", "cathedrals"], "did you mean 'inns-and-cathedrals'?"),
        (["tiles", "base", "--with", "river"], "--game and --with go with --check"),
        (["analyze"], "Did you mean 'analyse'? Try 'bastide --help'."),
        (["tiles", "xyzzy"], "the sets are abbey-and-mayor, base"),
        (["simulate", "--players", "random,gredy"], "did you mean 'greedy'?"),
        (["arena", "random"], "two players or more"),
        (["arena", "random,steady@x"], "is no time to think"),
        (["arena", "random,steady+nowhere.toml"], "cannot read the weights 'nowhere.toml'"),
        (["train", "--out", "/"], "it is a folder"),
        (["train", "--out", "/no/such/folder/mine.toml", "--samples", "kept"], "there is no folder"),
        (["simulate", "--players", "random,nowhere.py"], "there is no file 'nowhere.py'"),
        (["simulate", "--players", "random"], "2 to 5"),
        (["play", "--players", "you,you,you,you,you,you"], "2 to 5"),
        (["play", "--names", "Ann,Ben,Cay"], "--names gives 3, but 2 are playing"),
        (["play", "--language", "fr"], "languages: en, de"),
        (["play", "--record", "no/such/folder/game"], "cannot save the record"),
        (["rules", "--option", "small_city"], "SWITCH=VALUE"),
        (["rules", "--option", "small_town=2"], "no switch 'small_town'"),
        (["rules", "--option", "small_city=3"], "it takes 4, 2"),
        (["rules", "--with", "river", "--with", "river"], "named twice"),
        (["replay", "no-such-file"], "cannot read 'no-such-file'"),
        (["show", __file__], "not a good record: line 1"),
        (["show", str(Path(__file__).parent)], "cannot read"),
        (["perft", "1", "--opening", "BA.D 9,9:N"], "'9,9:N' is not legal"),
        (["perft", "1", "--opening", "%"], "is not a move code"),
        (["perft", "deep"], "Try 'bastide perft --help'"),
        (["perft"], "Missing argument"),
        (["arena"], "Missing argument 'PLAYERS'"),
        (["train"], "Missing option '--out'"),
        (["simulate", "-n", "0"], "Invalid value"),
        (["simulate", "--no-such-option"], "No such option"),
        (["no-such-command"], "No such command"),
        (["--no-such-option"], "No such option"),
    ],
)
def test_mistakes_are_told_in_one_line(arguments: list[str], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("bastide: ")
    assert result.stderr.count("\n") == 1
    assert words in result.stderr


def test_records_cannot_be_saved_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    result = run("simulate", "-n", "1", "--record", str(file))
    assert result.exit_code == 2
    assert "cannot save records" in result.stderr


def test_the_catalogue_lists_everything() -> None:
    text = run("catalogue", width=120).stdout
    found = data("catalogue", "--json")
    assert isinstance(found, list)
    assert {line["name"] for line in found} == {box.name for box in entries()} | {bundle.name for bundle in bundles()}
    assert all(known.name in text for known in entries())
    base = found[0]
    assert (base["tiles"], base["players"], base["sureness"]) == (72, 5, {"certain": 72})
    german = run("catalogue", "--language", "de").stdout
    assert "Der Fluss" in german and "Karten" in german


def test_a_box_of_the_catalogue_is_told_in_full() -> None:
    text = run("catalogue", "corn-circles", NEWER, width=200).stdout
    assert "6: 6 certain" in text and "95: 95 attested" in text
    clash = excluded(entry("winter-edition"))
    assert clash and all(f"{other} (" in run("catalogue", "winter-edition", width=300).stdout for other in clash)
    told = json.loads(run("catalogue", "porxada", "--json").stdout)[0]["switches"]
    switch = next(iter(entry("porxada").options()))
    assert told[switch.name]["default"] == switch.values[0]
    assert set(told[switch.name]["values"]["de"]) == set(switch.values)
    needing = next(box for box in entries() if box.needs)
    assert f"needs  {needing.needs[0]}" in run("catalogue", needing.name, width=200).stdout


def test_a_bundle_of_the_catalogue_is_told_box_by_box() -> None:
    bundle = bundles()[0]
    text = run("catalogue", bundle.name, "--language", "de", width=200).stdout
    assert all(entry(name).title["de"] in text for name in bundle.boxes)
    assert run("catalogue", "towr").exit_code == 2


def test_the_largest_mix_of_each_game_is_told() -> None:
    text = run("catalogue", "--check", width=400).stdout
    assert f"carcassonne: {len(largest_mix('carcassonne'))} boxes go together" in text
    assert "hunters-and-gatherers: the base game and 1 box," in text
    assert "das Grundspiel und 1 Schachtel," in run("catalogue", "--check", "--language", "de", width=400).stdout


def test_a_set_shows_how_sure_its_tiles_are_and_what_they_can_do() -> None:
    text = run("tiles", NEWER, width=400).stdout
    assert "95 tiles, 95 kinds: 95 attested" in text
    powers = [f"{tile.id}  {tile.extras['power']}" for tile in load_set(NEWER).tiles if "power" in tile.extras]
    assert len(powers) == 6
    assert all(power in " ".join(text.split("\n")) for power in powers)
    assert "H2.85  the fleeing tiger in the picture is not counted" in text
    assert "reconstructed" in run("tiles", "hunters-and-gatherers").stdout


def test_the_rules_show_steps_and_switches() -> None:
    text = run("rules", "--with", "traders-and-builders").stdout
    assert "EXTRA_PART" in text and "small_city" in text
    found = data("rules", "--with", "traders-and-builders", "--option", "small_city=2", "--json")
    assert isinstance(found, dict)
    steps = [(act["step"], act["rule"]) for act in found["order"]]
    assert steps.index(("PLACE", "carcassonne")) < steps.index(("ACTION", "carcassonne"))
    assert ("EXTRA_PART", "traders-and-builders") in steps
    switch = next(switch for switch in found["switches"] if switch["name"] == "small_city")
    assert (switch["default"], switch["chosen"]) == ("4", "2")
    assert (switch["title"], switch["meanings"]["2"]) == ("Cities of two tiles", "1 for each tile and shield")


def test_the_rules_explain_each_value_of_a_switch_in_either_language() -> None:
    assert "1 for each tile and shield" in run("rules", width=120).stdout
    text = run("rules", "--with", "festival", "--language", "de", width=120).stdout
    assert "Das Fest" in text and "nur Gefolgsleute" in text and "1 pro Karte und Wappen" in text


def test_perft_counts_to_the_depth() -> None:
    found = data("perft", "2", "--json")
    assert isinstance(found, list)
    assert [line["depth"] for line in found] == [0, 1, 2]
    assert found[1]["positions"] == 24
    assert f"{found[2]['positions']:,}" in run("perft", "2").stdout
    assert run("perft", "1", "--opening", "BA.U 1,0:N -").exit_code == 0


def test_simulate_shows_players_and_seats() -> None:
    text = run("simulate", "-n", "4", "--players", "random,random").stdout
    assert all(word in text for word in ("random 1", "random 2", "seat 1 (red)", "win rate", "games a second"))


def test_simulate_tells_how_often_a_team_wins_and_why_it_loses() -> None:
    words = ("simulate", "-n", "3", "-p", "random,random", "--game", "mists-over-carcassonne")
    heading, row, reason = run(*words).stdout.splitlines()[1:4]
    assert heading.split() == [
        "players",
        "won",
        "lost",
        "win",
        "rate",
        "±",
        "95",
        "%",
        "points",
        "±",
        "error",
        "ms/move",
    ]
    assert row.split()[:6] == ["random", "1,", "random", "2", "0", "3"]
    assert row.split()[6] == "0.0%" and row.split()[7].endswith("%")
    assert reason.startswith("lost 3: too few ghosts were left")
    found = data(*words, "--json")
    assert isinstance(found, dict) and found["defeats"] == {"ghosts": 3}


def test_simulate_gives_the_same_results_with_two_jobs() -> None:
    found = [data("simulate", "-n", "12", "-p", "random,random", "-s", "9", "-j", jobs, "--json") for jobs in "12"]
    for result in found:
        assert isinstance(result, dict)
        assert result.pop("seconds") > 0
        assert result.pop("games_per_second") > 0
        assert len(result.pop("ms_a_move")) == 2
        assert 0 < result["players"][0]["win_margin"] < 0.5
    assert found[0] == found[1]


def test_the_arena_keeps_its_results_and_goes_on(tmp_path: Path) -> None:
    file = str(tmp_path / "results.jsonl")
    text = run("arena", "random,steady@2n", "--pairs", "1", "--results", file).stdout
    assert all(word in text for word in ("random", "steady@2n", "ms/move"))
    assert text.splitlines()[1].split()[:7] == ["player", "rating", "±", "pairs", "wins", "±", "lead"]
    found = data("arena", "random,steady@2n", "-n", "2", "--results", file, "--json")
    assert isinstance(found, dict) and found["whole"] is True
    assert [player["pairs"] for player in found["players"]] == [2, 2]
    assert found["matches"][0]["first"] == "random" and found["forfeits"] == []
    assert len(Path(file).read_text(encoding="utf-8").splitlines()) == 3


def test_a_bot_loses_in_the_terminal_with_a_line(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("class Bad:\n    def choose(self, game):\n        return 1 // 0\n", encoding="utf-8")
    result = run("arena", f"{bot},random", "-n", "2")
    assert result.exit_code == 0
    assert result.stderr.count("it crashed: ZeroDivisionError") == 1 and "zero (4 times)\n" in result.stdout
    text = run("simulate", "-n", "3", "-p", f"{bot},random").stdout
    assert text.count("it crashed: ZeroDivisionError") == 1 and "zero (3 times)\n" in text
    result = run("play", "-p", f"{bot},random", "--seed", "1")
    assert result.exit_code == 2 and "loses the game: it crashed" in result.output


def test_a_record_is_analysed(record: str) -> None:
    text = run("analyse", record, "--nodes", "10", "--kinds", "1", "--worst", "3").stdout
    assert "given away" in text and "better" in text and "luck" in text
    assert "chance to win, turns 1 to" in text and "▁" in text and "turning points" in text
    found = data("analyse", record, "--nodes", "10", "--kinds", "2", "--json")
    assert isinstance(found, dict) and found["done"] == found["steps"]
    choices = [choice for turn in found["turns"] for choice in turn["choices"]]
    assert len(choices) > 60 and all(choice["lost"] >= 0 for choice in choices)
    lost = sum(choice["lost"] for choice in choices if choice["player"] == 0)
    turns = sum(turn["player"] == 0 for turn in found["turns"])
    assert f"{lost / turns:.2f} a turn" in text
    assert any(draw["points"] for turn in found["turns"] for draw in turn["draws"])
    assert sorted(found["turns"][-1]["chances"]) in ([0, 1], [0.5, 0.5])


def test_in_a_narrow_terminal_no_move_of_an_analysis_is_cut(record: str) -> None:
    text = run("analyse", record, "--nodes", "10", "--kinds", "1", "--worst", "3", width=40).stdout
    assert "…" not in text and " ".join(text.split()).count("; better ") >= 3
    assert max(map(len, text.splitlines())) <= 40, "lines are broken between words"
    assert "…" not in run("analyse", record, "--nodes", "10", "--kinds", "1", width=60).stdout


def test_a_move_that_is_too_long_for_the_table_is_told_whole(tmp_path: Path) -> None:
    simulate(Ruleset(expansions=["tower"]), ["random", "random"], 1, seed=3, record_dir=str(tmp_path))
    text = run("analyse", str(tmp_path / "game-00000.bastide"), "--nodes", "10", "--kinds", "1", width=80).stdout
    told = [word for word in text.split() if word.startswith("tower=")]
    assert told and all("/tower+" in word for word in told)


def test_a_record_without_moves_is_analysed_in_a_sentence(record: str, tmp_path: Path) -> None:
    begun = tmp_path / "begun.bastide"
    lines = Path(record).read_text(encoding="utf-8").splitlines()
    begun.write_text("\n".join(lines[: lines.index("") + 1]), encoding="utf-8")
    assert run("analyse", str(begun)).stdout == "nothing has been played yet\n"


def test_a_chance_is_neither_nothing_nor_certain_before_the_end() -> None:
    assert [winning(chance) for chance in (0, 0.004, 0.5, 0.997, 1)] == ["0 %", "< 1 %", "50 %", "> 99 %", "100 %"]


def test_a_game_without_turning_points_says_so(monkeypatch: pytest.MonkeyPatch, record: str) -> None:
    monkeypatch.setattr(report, "turning_points", lambda chances, players: [])
    text = run("analyse", record, "--nodes", "5", "--kinds", "1").stdout
    assert "No single turn stands out" in text and "turning points" not in text


def test_an_analysis_that_is_left_tells_what_it_has(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(found: Review, progress: Callable[[int], None]) -> None:
        for _ in range(8):
            found.turns.append(found.analysis.go_on())
        raise KeyboardInterrupt

    monkeypatch.setattr(Review, "go_through", interrupted)
    result = run("analyse", record, "--nodes", "5", "--kinds", "1", "--language", "de")
    assert result.exit_code == 130
    assert "verschenkt" in result.stdout and "verlassen" in result.stdout and "Siegchance" in result.stdout


def test_a_record_is_told(record: str) -> None:
    text = run("replay", record).stdout
    assert "carcassonne + inns-and-cathedrals" in text
    assert "points for" in text and "won by random" in text
    assert "Sieg: random" in run("replay", record, "--language", "de").stdout
    moves = run("replay", record, "--moves").stdout.splitlines()
    assert moves[0].startswith("1 1 red ")
    assert len(moves) > 150
    found = data("replay", record, "--json")
    jsonschema.validate(found, schema())


def test_points_are_told_after_the_turn_that_brought_them(tmp_path: Path) -> None:
    """Also those of the first part of a double turn, and those that a turn begins with."""
    chosen = Ruleset(expansions=["traders-and-builders", "princess-and-dragon"])
    simulate(chosen, ["random", "random"], 1, seed=1, record_dir=str(tmp_path))
    file = tmp_path / "game-00000.bastide"
    sheet = replay(load(file)).sheet
    turn = 0
    told: list[int] = []
    for line in run("replay", str(file), width=400).stdout.splitlines()[1:-1]:
        if line.startswith("        "):
            told.append(turn)
        else:
            turn = int(line.split()[1])
    assert told == [award.turn for award in sheet]
    assert any(award.reason == "fairy" and award.zone < 0 for award in sheet)


def test_a_record_is_shown_at_any_move(record: str) -> None:
    assert "═══════════" in run("show", record, "--at", "0", "--large").stdout
    small = run("show", record, "--small").stdout
    assert "the game is over" in small
    assert run("show", record, "--at", "9999").exit_code == 2


def test_show_says_whose_points_they_are_in_the_language(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = run("show", record, "--language", "de").stdout
    assert "random 1 (rot)" in text and "red" not in text
    monkeypatch.setenv("LINES", "12")
    part = run("show", record, "--language", "de", width=40).stdout
    assert re.search(r"Spalten -?\d+ bis -?\d+ von -?\d+ bis -?\d+, ", " ".join(part.split()))


def test_show_has_the_tile_in_hand(record: str) -> None:
    drawn = load(Path(record)).codes[0]
    assert f"tile {drawn}, " in run("show", record, "--at", "1").stdout
    assert "more to come" not in run("show", record, "--at", "2").stdout


def test_bench_measures_both_rulesets() -> None:
    found = data("bench", "--quick", "--json")
    assert isinstance(found, dict)
    assert found["build"] == ("compiled" if is_compiled() else "interpreted")
    assert found["base"].keys() == found["with_expansions"].keys() == found["ratios"].keys()
    assert found["ratios"]["bytes_at_end"] > 1


def test_the_module_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "bastide", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("bastide ")
    assert done.stderr == ""


MINE = """# ours
OWN.mill x2 city N +shield; road S

OWN.inn road E W +inn
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    file = tmp_path / "mine.tiles"
    file.write_text(MINE, encoding="utf-8")
    return str(file)


def test_a_file_of_tiles_is_checked(mine: str) -> None:
    result = run("tiles", "--check", mine)
    assert result.exit_code == 0, result.output
    assert "OWN.mill ×2" in result.stdout and "No fault: 2 kinds, 3 tiles." in result.stdout
    assert "certain" not in result.stdout
    assert "Kein Fehler" in run("tiles", "--check", mine, "--language", "de").stdout


def test_a_file_of_tiles_is_checked_for_a_game(mine: str) -> None:
    assert run("tiles", "--check", mine, "--with", "inns-and-cathedrals").exit_code == 0
    result = run("tiles", "--check", mine, "--game", "carcassonne")
    assert result.exit_code == 2
    assert result.stderr == (
        f"bastide: {mine}, line 4: OWN.inn: no chosen box knows the sign inn; it comes with inns-and-cathedrals\n"
    )


def test_all_faults_of_a_file_are_told(tmp_path: Path) -> None:
    file = tmp_path / "bad.tiles"
    file.write_text("OWN.a citty N\n\nOWN.b field N E S\nnonsense\n", encoding="utf-8")
    result = run("tiles", "--check", str(file))
    assert result.exit_code == 2
    assert [line.partition(f"{file}, ")[2].partition(":")[0] for line in result.stderr.splitlines()] == [
        "line 1", "line 3", "line 3", "line 4",
    ]  # fmt: skip


def test_a_set_can_be_printed_corrected_and_checked(tmp_path: Path) -> None:
    printed = run("tiles", "abbey-and-mayor", "--lines").stdout
    file = tmp_path / "corrected.tiles"
    file.write_text(printed, encoding="utf-8")
    assert printed.startswith("# Abbey") and len(printed.splitlines()) == 14
    assert run("tiles", "--check", str(file), "--with", "abbey-and-mayor").exit_code == 0


def test_games_are_played_with_a_file_of_tiles(mine: str, tmp_path: Path) -> None:
    folder = str(tmp_path / "records")
    words = ("simulate", "-n", "1", "-p", "random,random", "--tiles", mine, "--record", folder)
    result = data(*words, "--with", "inns-and-cathedrals", "--json")
    assert isinstance(result, dict) and len(result["tiles"]) == 2
    assert len(replay(load(f"{folder}/game-00000.bastide")).book.pictures) == 2
    refused = run(*words)
    assert refused.exit_code == 2 and "line 4: OWN.inn: no chosen box knows the sign inn" in refused.stderr


@pytest.mark.parametrize("content", [b"\xff\xfe", None])
def test_a_file_of_tiles_that_cannot_be_read(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "mine.tiles"
    if content is not None:
        file.write_bytes(content)
    result = run("play", "--tiles", str(file))
    assert result.exit_code == 2 and result.stderr.startswith(f"bastide: cannot read '{file}': ")


def test_sets_that_clash_say_why_and_what_to_do() -> None:
    wheels = "wheel-of-fortune,wheel-of-fortune-game"
    result = run("rules", "--with", wheels)
    assert result.exit_code == 2
    assert "one and the same box. Leave one of them out" in result.stderr
    german = run("rules", "--with", wheels, "--language", "de").stderr
    assert "Das Schicksalsrad (wheel-of-fortune) und" in german and "dieselbe Schachtel. Lass eines davon weg" in german


def test_a_bundle_is_chosen_by_its_name() -> None:
    text = run("rules", "--with", "count-king-consorts,festival", width=300).stdout
    assert "The River II" in text and "The Count of Carcassonne" in text and "The Festival" in text
    assert "did you mean 'count-king-consorts'" in run("rules", "--with", "count-king-consort").stderr
