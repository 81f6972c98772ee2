"""Bots of your own: Python classes by name, programs by lines, and what becomes of bad ones."""

import sys
from pathlib import Path

import pytest

from bastide.players.arena import Result, play_game
from bastide.players.guarded import Guarded
from bastide.players.meter import BadBudget
from bastide.players.own import BadBot
from bastide.players.rando import RandomPlayer
from bastide.players.roster import player_named
from bastide.rules.ruleset import Ruleset

FIRST = """
class First:
    def choose(self, game):
        return 0
"""

POOR = """
class Poor:
    def __init__(self):
        1 / 0

    def choose(self, game):
        return 0
"""

STUBBORN = """while True:
            try:
                sum(range(1000))
            except Exception:
                pass"""
"""Goes on whatever happens."""

PROGRAM = """
import sys

for line in sys.stdin:
    word, *rest = line.split()
    if word == "option":
        last = rest[1]
    elif word == "choose":
        print(last, flush=True)
"""
"""Answers with the code of the last option."""

SHELL = """
while read -r word count rest; do
    case $word in
        choose) echo $((count - 1)) ;;
        end) exit ;;
    esac
done
"""


def against_random(name: str, seat: int = 0) -> Result:
    players = [player_named(name, 1), RandomPlayer(2)]
    return play_game(Ruleset(), players if seat == 0 else players[::-1], 3)


def written(folder: Path, text: str, name: str = "bot.py") -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def test_a_file_or_a_module_names_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = written(tmp_path, FIRST + "\nclass Seeded:\n    def __init__(self, seed):\n        self.seed = seed\n")
    monkeypatch.chdir(tmp_path)
    for name in (file, "./bot.py", "bot.py:First", "bot:First", "./bot.py@2.5"):
        player = player_named(name, 1)
        assert isinstance(player, Guarded)
        game = Ruleset().start()
        game.play(0)
        assert player.choose(game) == 0
    monkeypatch.delitem(sys.modules, "bot", raising=False)
    assert against_random(file).loser < 0


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ("", "nowhere.py", "there is no file"),
        ("import no_such_module_at_all", "bot.py", "cannot be loaded: ModuleNotFoundError"),
        ("x = 1", "bot.py", "has no class with a method 'choose'"),
        (FIRST + FIRST.replace("First", "Second"), "bot.py", "2 classes .* name the one you mean"),
        (FIRST, "bot.py:Nobody", "there is no class 'Nobody'"),
        (POOR, "bot.py", "cannot be made: ZeroDivisionError"),
        (POOR.replace("1 / 0", "raise SystemExit"), "bot.py", "cannot be made: SystemExit"),
        ("", "no_such_module:Bot", "the module 'no_such_module' cannot be loaded"),
        ("", "run: ", "names no program"),
    ],
)
def test_what_is_wrong_with_a_bot_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, name: str, told: str
) -> None:
    written(tmp_path, text)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadBot, match=told):
        player_named(name, 1)


def test_a_bot_is_given_seconds() -> None:
    with pytest.raises(BadBudget, match="seconds, not positions"):
        player_named("bot.py@20n", 1)


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("raise KeyError('oops')", "it crashed: KeyError: 'oops'"),
        ("return 999", "it answered 999, which is none of its"),
        ("return -1", "it answered -1"),
        ("return True", "it answered True"),
        ("return None", "it answered None"),
        ("while True: pass", "it took longer than 0.2 seconds"),
        (STUBBORN, "it took longer than 0.2 seconds"),
        ("raise SystemExit(3)", "it crashed: SystemExit: 3"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_who_crashes_dawdles_or_cheats_loses(tmp_path: Path, body: str, told: str, seat: int) -> None:
    file = written(tmp_path, f"class Bad:\n    def choose(self, game):\n        {body}\n")
    result = against_random(f"{file}@0.2", seat)
    assert told in result.forfeit and result.forfeit.startswith(f"{file}@0.2 loses the game")
    assert result.loser == seat
    assert result.shares[seat] == 0 and sum(result.shares) == 1


def test_a_bot_that_changes_what_it_is_shown_changes_nothing(tmp_path: Path) -> None:
    file = written(tmp_path, FIRST.replace("return 0", "game.scores[0] = 500\n        return 0"))
    assert against_random(file).scores[0] < 300


def test_what_a_bot_prints_stays_out_of_the_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    loud = "print('loaded')\n" + FIRST.replace("return 0", "print('thinking')\n        return 0")
    assert against_random(written(tmp_path, loud)).loser < 0
    told = capsys.readouterr()
    assert told.out == "" and "loaded" in told.err and "thinking" in told.err


def test_programs_play_by_lines(tmp_path: Path) -> None:
    python = written(tmp_path, PROGRAM, "lines.py")
    shell = written(tmp_path, SHELL, "lines.sh")
    results = [against_random(f"run:{sys.executable} {python}"), against_random(f"run:sh {shell}")]
    assert [result.forfeit for result in results] == ["", ""]
    assert results[0].game.digest() == results[1].game.digest(), "both take the last option"


def test_a_bare_number_is_that_of_an_option_also_where_one_bids(tmp_path: Path) -> None:
    last = FIRST.replace("return 0", "return len(game.decision.options) - 1")
    names = [written(tmp_path, last, "last.py"), f"run:sh {written(tmp_path, SHELL, 'lines.sh')}"]
    other, ruleset = written(tmp_path, FIRST), Ruleset("carcassonne", ["bridges-castles-bazaars"])
    games = [play_game(ruleset, [player_named(name, 1), player_named(other, 2)], 3).game for name in names]
    assert any(award.reason == "bazaar" for award in games[0].sheet), "tiles were sold"
    assert games[0].digest() == games[1].digest()


def test_programs_hear_the_whole_game(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    program = "import sys\nwith open(sys.argv[1], 'w') as log:\n    for line in sys.stdin:\n        log.write(line)\n" \
        "        if line.startswith('choose'):\n            print(0, flush=True)\n"  # fmt: skip
    file = written(tmp_path, program)
    result = against_random(f"run:{sys.executable} {file} {heard}")
    lines = heard.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "bastide 1" and lines[1].startswith('rules {"game": "carcassonne"') and lines[2] == "seat 0"
    assert len([line for line in lines if line.startswith("move ")]) == result.moves
    assert lines[3].startswith("move - ") and "option 0 " in lines[4]
    assert lines[-1] == f"end {result.scores[0]} {result.scores[1]}"


@pytest.mark.parametrize(
    ("program", "told"),
    [
        ("import sys; sys.exit(3)", "the program ended with exit code 3"),
        ("import time; time.sleep(9)", "it took longer than 0.5 seconds"),
        ("print('no such move', flush=True); input()", "it answered 'no such move', which is none"),
    ],
)
def test_bad_programs_lose(tmp_path: Path, program: str, told: str) -> None:
    file = written(tmp_path, program)
    assert told in against_random(f"run:{sys.executable} {file}@0.5").forfeit


def test_a_program_that_reads_nothing_is_not_waited_for(tmp_path: Path) -> None:
    file = written(tmp_path, "import time\nprint('0\\n' * 9999, flush=True)\ntime.sleep(60)")
    ruleset = Ruleset("carcassonne", ["inns-and-cathedrals", "traders-and-builders", "abbey-and-mayor"])
    result = play_game(ruleset, [player_named(f"run:{sys.executable} {file}", 1), RandomPlayer(2)], 3)
    assert result.game.is_over and not result.forfeit


def test_a_program_that_is_not_there_loses() -> None:
    assert "it does not start: FileNotFoundError" in against_random("run:/no/such/program").forfeit
