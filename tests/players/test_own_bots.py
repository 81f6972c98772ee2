"""Bots of your own: Python classes by name, programs by lines, and what becomes of bad ones."""

import os
import random
import select
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.players.answers import none_of
from bastide.players.apart import SECRET
from bastide.players.arena import Result, play_game
from bastide.players.classes import BadBot, class_of, made
from bastide.players.crew import Processes
from bastide.players.dealer import Dealer
from bastide.players.following import Follower
from bastide.players.guarded import Guarded, may_know
from bastide.players.meter import BadBudget
from bastide.players.outside import Outside
from bastide.players.rando import RandomPlayer
from bastide.players.roster import UnknownPlayer, player_named
from bastide.players.tournament import Tournament
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
            except BaseException:
                pass"""
"""Goes on whatever happens."""

SLOW = "class Slow:\n    def choose(self, game):\n        sum(range(10 ** 11))\n"

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

LISTENER = """
import sys

with open(sys.argv[1], "w") as log:
    for line in sys.stdin:
        log.write(line)
        if line.startswith("choose"):
            print(0, flush=True)
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


def test_a_file_may_use_others_beside_it(tmp_path: Path) -> None:
    written(tmp_path, "NUMBER = 0\n", "bastide_beside_a_bot.py")
    text = "import bastide_beside_a_bot\n" + FIRST.replace("return 0", "return bastide_beside_a_bot.NUMBER")
    assert not against_random(written(tmp_path, text)).forfeit


def test_an_abstract_class_is_not_meant(tmp_path: Path) -> None:
    base = "import abc\n\n\nclass Base(abc.ABC):\n    @abc.abstractmethod\n    def choose(self, game): ...\n"
    assert not against_random(written(tmp_path, base + FIRST.replace("First:", "First(Base):"))).forfeit


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
        ("", "run:/no/such/program -x", "there is no program '/no/such/program'"),
        ("", "run:no-such-program", "there is no program 'no-such-program'"),
        (FIRST, "run:./bot.py", "there is no program './bot.py', or none that may be started"),
        ("", "run:sh 'bot.sh", "quotation mark"),
        ("class Deaf: pass", "bot.py:Deaf", "the class 'Deaf' in 'bot.py' has no method 'choose'"),
        ("", ".:Bot", "'.' names no module: a bot is named as"),
        ("", ":", "names no module"),
    ],
)
def test_what_is_wrong_with_a_bot_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, name: str, told: str
) -> None:
    written(tmp_path, text)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadBot, match=told):
        player_named(name, 1)


@pytest.mark.parametrize(
    ("places", "given"),
    [
        ("", None),
        (", seed", 7),
        (", luck", 7),
        (", depth=3, seed=None", 7),
        (", depth=3", None),
        (", *args, **kwargs", None),
    ],
)
def test_who_has_a_place_for_a_seed_is_given_one(tmp_path: Path, places: str, given: int | None) -> None:
    names = "seed" if "seed" in places else "luck" if "luck" in places else "None"
    init = f"    def __init__(self{places}):\n        self.given = {names}\n\n"
    written(tmp_path, FIRST.replace("    def choose", init + "    def choose"))
    bot = made("bot", class_of(str(tmp_path / "bot.py")), 7)
    assert vars(bot)["given"] == given


@pytest.mark.parametrize("name", ["./bot.sh", "bot", "folder/bot"])
def test_who_is_no_computer_player_may_be_a_bot(name: str) -> None:
    with pytest.raises(UnknownPlayer, match=r"grandmaster; a bot is named as \./bot\.py, module:Class or run:PROGRAM"):
        player_named(name, 1)


def test_large_letters_are_no_other_name() -> None:
    with pytest.raises(UnknownPlayer, match="did you mean 'steady'"):
        player_named("STEADY", 1)


def test_an_at_sign_in_a_path_or_among_arguments_begins_no_time(tmp_path: Path) -> None:
    folder = tmp_path / "me@home"
    folder.mkdir()
    file = written(folder, FIRST)
    assert not against_random(file).forfeit and not against_random(f"{file}@5").forfeit
    program = f"run:sh {written(folder, SHELL, 'bot.sh')} --as me@home --loud"
    assert not against_random(program).forfeit and not against_random(f"{program}@5").forfeit


def test_a_bot_is_given_seconds() -> None:
    with pytest.raises(BadBudget, match="seconds, not positions"):
        player_named("bot.py@20n", 1)


def bad(folder: Path, body: str) -> str:
    return written(folder, f"class Bad:\n    def choose(self, game):\n        {body}\n")


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("raise KeyError('oops')", "it crashed: KeyError: 'oops'"),
        ("return 999", "it answered 999, which is none of its"),
        ("return -1", "it answered -1"),
        ("return True", "it answered True, which is no whole number"),
        ("return None", "it answered None, which is no whole number"),
        ("return 0.0", "it answered 0.0, which is no whole number"),
        ("return 10 ** 5000", "it answered "),
        ("return 'word ' * 100000", "it answered 'word word"),
        ("return type('Rude', (), {'__repr__': lambda self: 1 / 0})()", "it answered <Rude instance"),
        ("raise type('Mute', (Exception,), {'__str__': lambda self: 1 / 0})", "it crashed: Mute"),
        ("raise ValueError('word ' * 100000)", "it crashed: ValueError: word word"),
        ("raise ValueError('\\ud800 \\x1b[2J')", "it crashed: ValueError: ? ?[2J"),
        ("raise type('word' * 1000, (Exception,), {})", "it crashed: wordword"),
        ("raise SystemExit(3)", "it crashed: SystemExit: 3"),
        ("raise KeyboardInterrupt", "it crashed: KeyboardInterrupt"),
        ("input()", "it crashed: EOFError"),
        ("import os; os._exit(7)", "it crashed: its process ended with exit code 7"),
        ("import ctypes; ctypes.string_at(0)", "it crashed: its process was ended by SIG"),
        ("import os; os.kill(os.getpid(), 9)", "it crashed: its process was ended by SIGKILL"),
        ("game.book.kinds.clear(); return 0", "can follow the game no more (has it changed the rules, or forked?)"),
    ],
)
def test_who_crashes_or_cheats_loses(tmp_path: Path, body: str, told: str) -> None:
    file = bad(tmp_path, body)
    result = against_random(file)
    assert told in result.forfeit and result.forfeit.startswith(f"{file} loses the game")
    assert len(result.forfeit) < len(file) + 300 and result.forfeit.isprintable(), "a line to read"
    assert result.loser == 0 and result.shares == [0, 1]


@pytest.mark.parametrize("body", ["while True: pass", STUBBORN, "sum(range(10 ** 11))", "import time; time.sleep(60)"])
@pytest.mark.parametrize("seat", [0, 1])
def test_who_dawdles_loses(tmp_path: Path, body: str, seat: int) -> None:
    file = bad(tmp_path, body)
    result = against_random(f"{file}@0.2", seat)
    assert result.forfeit == f"{file}@0.2 loses the game: it took longer than 0.2 seconds for a move"
    assert result.loser == seat and result.shares[seat] == 0 and sum(result.shares) == 1


def test_one_option_is_no_options() -> None:
    assert none_of("7", 1) == "it answered 7, which is not its only option"
    assert none_of("7", 2) == "it answered 7, which is none of its 2 options"


def test_one_second_is_no_seconds(tmp_path: Path) -> None:
    assert "it took longer than 1 second for a move" in against_random(f"{bad(tmp_path, 'while True: pass')}@1").forfeit


FORGER = """import os
        for number in range(3, 64):
            try:
                os.write(number, b"[" * 9999)
            except OSError:
                pass
        while True: pass"""
"""Answers in place of those who ask it."""


def test_who_answers_in_the_words_of_the_guard_loses(tmp_path: Path) -> None:
    assert "it answered [[[[" in against_random(bad(tmp_path, FORGER)).forfeit


@pytest.mark.parametrize("processes", [1, 2])
def test_an_arena_goes_on_whatever_its_bots_do(tmp_path: Path, processes: int) -> None:
    ends, hangs = bad(tmp_path, "import os; os._exit(7)"), written(tmp_path, SLOW, "slow.py")
    names = [ends, f"{hangs}@0.2", "random"]
    tournament = Tournament(Ruleset(), names, 1, 1)
    assert tournament.run(Processes(processes), None, lambda pair: None)
    assert len(tournament.played) == 3 and len(tournament.forfeits) == 6
    assert tournament.standing("random", ends).shares == [1]


CHEAT = """
import gc
import sys


class Cheat:
    def choose(self, game):
        for thing in found():
            name = type(thing).__name__
            assert name not in ("Dealer", "Result", "Recorder", "RandomPlayer", "Tournament"), name
            if name == "Game":
                thing.scores[:] = [500] * len(thing.scores)
                thing.sheet.clear()
        return 0


def found():
    frame = sys._getframe()
    while frame is not None:
        yield from list(frame.f_locals.values())
        frame = frame.f_back
    for thing in gc.get_objects():
        yield thing
        if isinstance(thing, dict):
            yield from list(thing.values())
        elif isinstance(thing, (list, tuple)):
            yield from thing
"""
"""Looks for whoever plays beside it, and changes every game that it finds."""


def test_who_searches_the_whole_memory_finds_nothing_of_the_match(tmp_path: Path) -> None:
    cheat = against_random(written(tmp_path, CHEAT))
    assert cheat.forfeit == ""
    assert cheat.game.digest() == against_random(written(tmp_path, FIRST, "first.py")).game.digest()


def test_the_seed_of_a_bot_does_not_tell_that_of_the_dealer(tmp_path: Path) -> None:
    text = "class Telling:\n    def __init__(self, seed):\n        self.seed = seed\n\n"
    file = written(tmp_path, text + "    def choose(self, game):\n        raise ValueError(self.seed)\n")
    told = [play_game(Ruleset(), [player_named(file, seed), RandomPlayer(2)], 3).forfeit for seed in ("7/0/1", "7/0/2")]
    assert told[0] != told[1]
    assert not [line for line in told if "/" in line.rpartition("ValueError")[2]]


def test_a_bot_is_shown_what_its_seat_would_see() -> None:
    """It plays along without knowing what is hidden from it."""
    ruleset = Ruleset("over-hill-and-dale", players=3)
    followers = [Follower() for _ in range(3)]
    for seat, follower in enumerate(followers):
        follower.begin(ruleset, seat)
    game, dealer, dice, secrets = ruleset.start(), Dealer(1), random.Random(1), 0
    while (decision := game.decision) is not None:
        for seat, follower in enumerate(followers):
            assert follower.game is not None
            assert follower.game.view(seat).digest() == game.view(seat).digest()
        index = dealer.choose(game) if decision.player == CHANCE else dice.randrange(len(decision.options))
        told = [index if may_know(game, seat, index) else SECRET for seat in range(3)]
        secrets += SECRET in told
        game.play(index)
        for follower, heard in zip(followers, told, strict=True):
            follower.hear([heard])
    assert secrets, "something was hidden"


def test_a_number_of_another_sort_is_a_number_too(tmp_path: Path) -> None:
    number = "type('Number', (), {'__index__': lambda self: 0})()"
    result = against_random(written(tmp_path, FIRST.replace("return 0", f"return {number}")))
    assert not result.forfeit and result.game.digest() == against_random(written(tmp_path, FIRST)).game.digest()


def test_a_bot_that_changes_what_it_is_shown_changes_nothing(tmp_path: Path) -> None:
    file = written(tmp_path, FIRST.replace("return 0", "game.scores[0] = 500\n        return 0"))
    assert against_random(file).scores[0] < 300


def test_what_a_bot_prints_stays_out_of_the_results(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    thinking = "print('thinking')\n        import os; os.system('echo aloud')\n        return 0"
    loud = "print('loaded')\n" + FIRST.replace("return 0", thinking)
    assert against_random(written(tmp_path, loud)).loser < 0
    told = capfd.readouterr()
    assert told.out == "" and all(word in told.err for word in ("loaded", "thinking", "aloud"))


def test_no_bot_sits_at_two_seats(tmp_path: Path) -> None:
    bot = player_named(written(tmp_path, FIRST), 1)
    with pytest.raises(ValueError, match="cannot sit at two seats"):
        play_game(Ruleset(), [bot, bot], 3)


def test_a_bot_that_cannot_be_loaded_ends_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadBot, match="its process ended with exit code 5"):
        player_named(written(tmp_path, "import os; os._exit(5)"), 1)
    monkeypatch.setattr("bastide.players.apart.LOADING", 0.3)
    with pytest.raises(BadBot, match=r"cannot be loaded in 0\.3 seconds"):
        player_named(written(tmp_path, "while True: pass", "slow.py"), 1)


def test_a_bot_that_cannot_be_made_again_loses(tmp_path: Path) -> None:
    text = "import os\n\nclass Once:\n    def __init__(self):\n        os.mkdir('MARK')\n\n"
    text = text.replace("MARK", str(tmp_path / "mark")) + "    def choose(self, game):\n        return 0\n"
    result = against_random(written(tmp_path, text))
    assert "it does not start: the bot" in result.forfeit and "cannot be made: FileExistsError" in result.forfeit


PARENT = """
import subprocess


class Parent:
    def choose(self, game):
        with open('FILE', 'w') as file:
            file.write('x')
            file.flush()
            subprocess.Popen(['sleep', '60'], stdout=file)
        BODY
"""
"""Starts a program at each move, which keeps a file open."""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no groups of processes here")
@pytest.mark.parametrize(
    ("body", "seconds"), [("return 0", 60), ("while True: pass", 3), ("import os; os._exit(7)", 60)]
)
def test_a_bot_ends_with_all_that_it_has_started(tmp_path: Path, body: str, seconds: int) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    reading = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    text = PARENT.replace("FILE", str(fifo)).replace("BODY", body)
    players = [player_named(f"{written(tmp_path, text)}@{seconds}", 1), Interrupting()]
    try:
        with suppress(KeyboardInterrupt):
            play_game(Ruleset(), players, 3)
        assert os.read(reading, 99), "something was started"
        watch = select.poll()
        watch.register(reading, 0)
        assert watch.poll(20_000), "nobody is left who could write"
    finally:
        os.close(reading)


DAEMON = """import os
        if not os.fork():
            os.setsid()
            open('FILE').read()
            os._exit(0)
        while True: pass"""
"""Leaves a process behind that nobody can end, and that reads as long as somebody may write."""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nobody forks here")
def test_who_leaves_a_process_behind_holds_up_no_match(tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    writing = os.open(fifo, os.O_RDWR)
    file = bad(tmp_path, DAEMON.replace("FILE", str(fifo)))
    told: list[str] = []
    match = threading.Thread(target=lambda: told.append(against_random(f"{file}@0.5").forfeit), daemon=True)
    try:
        match.start()
        match.join(60)
        assert told and "it took longer than 0.5 seconds" in told[0]
    finally:
        os.close(writing)


MATCH = """
import sys
from bastide.players.arena import play_game
from bastide.players.roster import UnknownPlayer, player_named
from bastide.rules.ruleset import Ruleset

play_game(Ruleset(), [player_named(name, 1) for name in sys.argv[1:]], 3)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nobody watches here")
def test_a_bot_ends_when_the_match_is_killed(tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    file = written(tmp_path, PARENT.replace("FILE", str(fifo)).replace("BODY", "while True: pass"))
    match = subprocess.Popen([sys.executable, "-c", MATCH, f"{file}@200", "random"])
    with open(fifo, encoding="ascii") as reading:
        assert reading.read(1) == "x", "it has begun to think"
        match.kill()
        match.wait()
        assert reading.read() == "", "nobody is left who could write"


def test_an_answer_that_nobody_waits_for_is_no_error(tmp_path: Path) -> None:
    file = bad(tmp_path, "print('thinking'); import time; time.sleep(0.4); return 0")
    command = [sys.executable, "-c", MATCH, file, "random"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as match:
        assert match.stderr is not None and match.stderr.readline() == "thinking\n"
        match.kill()
        assert match.stderr.read() == ""


class Interrupting:
    def choose(self, game: Game) -> int:
        raise KeyboardInterrupt


def test_between_two_questions_nothing_stands_in_the_way_of_forking(tmp_path: Path) -> None:
    before = set(threading.enumerate())

    class Counting:
        def choose(self, game: Game) -> int:
            assert set(threading.enumerate()) <= before
            return 0

    assert play_game(Ruleset(), [player_named(written(tmp_path, FIRST), 1), Counting()], 3).forfeit == ""


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
    result = against_random(f"run:{sys.executable} {written(tmp_path, LISTENER)} {heard}")
    lines = heard.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "bastide 1" and lines[1].startswith('rules {"game": "carcassonne"') and lines[2] == "seat 0"
    assert len([line for line in lines if line.startswith("move ")]) == result.moves
    assert lines[3].startswith("move - ") and "option 0 " in lines[4]
    assert lines[-1] == f"end {result.scores[0]} {result.scores[1]}"


@pytest.mark.parametrize(
    ("program", "seconds", "told"),
    [
        ("import sys; sys.exit(3)", 60, "the program ended with exit code 3"),
        ("import time; time.sleep(60)", 0.5, "it took longer than 0.5 seconds"),
        ("print('no such move', flush=True); input()", 60, "it answered 'no such move', which is none"),
        ("while True: print('x' * 9999, end='', flush=True)", 60, "it answered 'xxxx"),
    ],
)
def test_bad_programs_lose(tmp_path: Path, program: str, seconds: float, told: str) -> None:
    file = written(tmp_path, program)
    assert told in against_random(f"run:{sys.executable} {file}@{seconds}").forfeit


def test_a_program_that_reads_nothing_is_not_waited_for(tmp_path: Path) -> None:
    file = written(tmp_path, "import time\nprint('0\\n' * 9999, flush=True)\ntime.sleep(60)")
    ruleset = Ruleset("carcassonne", ["inns-and-cathedrals", "traders-and-builders", "abbey-and-mayor"])
    result = play_game(ruleset, [player_named(f"run:{sys.executable} {file}", 1), RandomPlayer(2)], 3)
    assert result.game.is_over and not result.forfeit


def test_a_program_that_writes_without_end_fills_no_memory(tmp_path: Path) -> None:
    file = written(tmp_path, "while True: print(0)")
    bot = Outside(f"{sys.executable} {file}")
    before = threading.enumerate()
    assert play_game(Ruleset(), [Guarded("flood", bot), RandomPlayer(2)], 3).game.is_over
    assert bot._heard.maxsize and all_end(before), "nobody listens any more"


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no groups of processes here")
def test_a_slow_program_is_stopped_with_all_that_it_has_started(tmp_path: Path) -> None:
    before = threading.enumerate()
    assert "it took longer" in against_random(f"run:sh {written(tmp_path, 'sleep 60 | cat')}@0.5").forfeit
    assert all_end(before), "nobody is left to write"


def all_end(before: list[threading.Thread]) -> bool:
    """Do all threads end that were not there before?"""
    new = [thread for thread in threading.enumerate() if thread not in before]
    for thread in new:
        thread.join(5)
    return not any(thread.is_alive() for thread in new)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no groups of processes here")
def test_what_a_program_has_started_ends_with_the_game(tmp_path: Path) -> None:
    before = threading.enumerate()
    assert not against_random(f"run:sh {written(tmp_path, 'sleep 60 &' + SHELL)}").forfeit
    assert all_end(before), "nobody is left to write"


def test_a_program_may_be_asked_outside_of_a_match(tmp_path: Path) -> None:
    game = Ruleset().start()
    game.play(0)
    bot = player_named(f"run:sh {written(tmp_path, SHELL)}", 1)
    assert game.decision is not None
    assert [bot.choose(game) for _ in range(2)] == [len(game.decision.options) - 1] * 2


def test_programs_end_when_a_game_is_broken_off(tmp_path: Path) -> None:
    bot = Outside(f"{sys.executable} {written(tmp_path, 'import time; time.sleep(60)')}")
    with pytest.raises(KeyboardInterrupt):
        play_game(Ruleset(), [Interrupting(), Guarded("sleepy", bot)], 3)
    assert bot._process is None


def test_who_may_not_know_a_choice_hears_that_there_was_one(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    players = [player_named(f"run:{sys.executable} {written(tmp_path, LISTENER)} {heard}", 1)]
    ruleset = Ruleset("over-hill-and-dale", players=3)
    result = play_game(ruleset, [*players, RandomPlayer(2), RandomPlayer(3)], 8)
    assert not result.forfeit
    lines = heard.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if "?" in line] == ["move 1 ?", "move 2 ?"] * 2


def test_a_program_that_is_there_no_more_loses(tmp_path: Path) -> None:
    program = tmp_path / "bot.sh"
    program.write_text("#!/bin/sh\n" + SHELL, encoding="utf-8")
    program.chmod(0o755)
    bot = player_named(f"run:{program}", 1)
    program.unlink()
    result = play_game(Ruleset(), [bot, RandomPlayer(2)], 3)
    assert result.loser == 0 and "it does not start: FileNotFoundError" in result.forfeit
