"""The arena on the command line: ratings, pictures, and a cluster that loses a worker."""

import json
import os
import re
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner, Result

from bastide.cli.app import app
from bastide.cli.cluster import HERE, MODE, OWN, Cluster
from bastide.cli.failing import Complaint
from bastide.cli.output import progress_bar
from bastide.players.crew import Processes
from bastide.players.simulation import simulate
from bastide.rules.ruleset import Ruleset

THREE = "random,novice@3n,steady@3n"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments, env={"COLUMNS": "140", "NO_COLOR": "1"})


@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("matplotlib", "--plot needs matplotlib (the extra plots): pip install matplotlib"),
        ("ray", "--ray needs Ray (the extra ray): pip install ray"),
    ],
)
def test_a_library_that_is_not_there_is_named(module: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    more = ["--plot", "arena.png"] if module == "matplotlib" else ["--ray", HERE]
    done = run("arena", "random,greedy", "--pairs", "1", *more)
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", f"bastide: {words}\n")


def test_the_table_has_ratings_and_the_spread_of_the_points(tmp_path: Path) -> None:
    results = str(tmp_path / "results.jsonl")
    text = run("arena", THREE, "--pairs", "2", "--results", results).stdout
    head, *rows = text.splitlines()[1:5]
    assert head.split()[:2] == ["player", "rating"] and head.split()[-3:] == ["low", "half", "high"]
    assert sorted(row.split()[0] for row in rows) == sorted(THREE.split(","))
    assert text.count(" : ") == 3, "every two have met"
    facts = json.loads(run("arena", THREE, "--pairs", "2", "--results", results, "--json").stdout)
    assert sum(player["rating"]["mean"] for player in facts["players"]) == pytest.approx(4500, abs=0.01)
    assert all(len(player["points"]) == 8 for player in facts["players"])


def test_teams_of_partners_are_compared_where_all_win_together(tmp_path: Path) -> None:
    results = str(tmp_path / "results.jsonl")
    level = ["--game", "mists-over-carcassonne", "--option", "mists_level=1", "--seats", "3"]
    match = ["arena", "steady@40n,random", *level, "--pairs", "2", "--results", results]
    facts = json.loads(run(*match, "--json").stdout)
    (steady, other) = facts["players"]
    assert steady["name"] == "steady@40n" and steady["difference"]["mean"] > 0
    assert all(0 <= way <= 150 for way in [*steady["points"], *other["points"]]) and len(steady["points"]) == 4
    assert json.loads(run(*match, "--json").stdout) == facts, "nothing is played again"


def test_a_long_name_leaves_room_for_the_numbers_in_80_columns(tmp_path: Path) -> None:
    bot = tmp_path / "a-bot-whose-name-is-longer-than-any-other.py"
    bot.write_text("class Bot:\n    def choose(self, game):\n        return 0\n")
    names = f"random,novice@3n,{bot}:Bot@60"
    result = CliRunner().invoke(app, ["arena", names, "--pairs", "1"], env={"COLUMNS": "80", "NO_COLOR": "1"})
    _, head, *rows = result.stdout.splitlines()
    assert head.split()[:2] == ["player", "rating"] and head.split()[-3:] == ["low", "half", "high"]
    assert max(len(row) for row in rows) <= 80
    whole = [row for row in rows if row.count("%") == 2 and "pairs" not in row]
    assert len(whole) == 3 + 3, "all numbers of three players and three matches"
    wide = head.index("rating")
    assert bot.name in "".join(row[:wide].strip() for row in rows), "no name is cut"


def test_the_names_of_computer_players_stay_whole_in_80_columns() -> None:
    kept = "tests/players/matches/grandmaster-master.jsonl"
    match = ["arena", "grandmaster@20000n,master", "--seed", "111", "--pairs", "200", "--results", kept]
    shown = CliRunner().invoke(app, match, env={"COLUMNS": "80", "NO_COLOR": "1"}).stdout.splitlines()
    assert {row.split()[0] for row in shown[2:]} == {"grandmaster@20000n", "master"}, shown


@pytest.mark.parametrize("command", [["arena", "random,greedy", "--pairs"], ["simulate", "-p", "random,greedy", "-n"]])
def test_a_narrow_terminal_shows_all_names_and_numbers(command: list[str]) -> None:
    shown = CliRunner().invoke(app, [*command, "2"], env={"COLUMNS": "40", "NO_COLOR": "1"}).stdout
    text = " ".join(shown.split())
    assert "…" not in text
    for name in ("random", "greedy"):
        assert re.search(rf"{name}: .*wins .*% ± [0-9.]+%, .*ms/move [0-9]", text), text


def test_one_pair_or_game_has_no_interval() -> None:
    for command, numbers in (
        (["arena", "random,greedy", "--pairs"], 9),
        (["simulate", "-p", "random,greedy", "-n"], 6),
    ):
        rows = [row.split() for row in run(*command, "1").stdout.splitlines() if row.startswith(("random", "greedy"))]
        assert [len(row) for row in rows] == [1 + numbers] * 2


def test_the_results_are_drawn(tmp_path: Path) -> None:
    file = tmp_path / "arena.png"
    assert run("arena", "random,novice@3n", "--pairs", "2", "--plot", str(file)).exit_code == 0
    assert file.read_bytes().startswith(b"\x89PNG")


def test_a_name_with_signs_of_formulas_is_drawn_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "arena.svg"
    drawn = run("arena", "random,run:sh -c '$a^^$'", "--pairs", "1", "--plot", str(file))
    assert drawn.exit_code == 0 and file.is_file(), drawn.output


def test_a_picture_that_cannot_be_saved_hides_no_results(tmp_path: Path) -> None:
    (tmp_path / "arena.png").mkdir()
    told = run("arena", "random,novice@3n", "--pairs", "1", "--plot", str(tmp_path / "arena.png"))
    assert told.exit_code == 2 and "cannot write" in told.stderr and "rating" in told.stdout


def test_a_picture_that_cannot_be_drawn_is_told_before_the_games(tmp_path: Path) -> None:
    wrong = run("arena", "random,greedy", "--plot", str(tmp_path / "arena.txt"))
    assert wrong.exit_code == 2 and "name it .png, .svg or .pdf" in wrong.stderr
    lost = run("arena", "random,greedy", "--plot", str(tmp_path / "none" / "arena.png"))
    assert lost.exit_code == 2 and "there is no folder" in lost.stderr


def test_a_progress_bar_leaves_the_cores_to_the_players() -> None:
    """They share out their thoughts only where no other thread runs."""
    before = threading.active_count()
    with progress_bar(quiet=False) as progress:
        task = progress.add_task("pairs", total=2)
        progress.advance(task)
        progress.reach(task, 2)
        assert threading.active_count() == before and progress.finished


def test_a_cluster_says_how_many_play_at_once() -> None:
    assert "--jobs is for this machine alone" in run("arena", "random,greedy", "--jobs", "2", "--ray", HERE).stderr


class Slow:
    """In the place of Ray: it comes up when it has been called so often."""

    def __init__(self, calls: int) -> None:
        self.calls = calls
        self.ended = 0

    def is_initialized(self) -> bool:
        return False

    def init(self, *_: object, **__: object) -> None:
        self.calls -= 1
        if self.calls:
            raise Exception("The current node timed out during startup.")

    def shutdown(self) -> None:
        self.ended += 1


def test_a_cluster_of_this_machine_that_comes_up_late_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    late = Slow(3)
    monkeypatch.setitem(sys.modules, "ray", late)
    assert Cluster(HERE).ray is late
    assert late.ended == 2, "nothing of an earlier try is left"


def test_a_cluster_that_does_not_come_up_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", Slow(100))
    monkeypatch.delenv(MODE, raising=False)
    with socket.create_server(("127.0.0.1", 0)) as other:
        for address in (HERE, f"127.0.0.1:{other.getsockname()[1]}"):
            told = run("arena", "random,greedy", "--pairs", "1", "--ray", address)
            assert told.exit_code == 2 and f"no Ray cluster at '{address}': The current node timed out" in told.stderr
            assert ("is joined with RAY_AUTH_MODE=token" in told.stderr) == (address != HERE)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999", ":"])
def test_where_nobody_listens_nobody_waits(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ray = Slow(100)
    monkeypatch.setitem(sys.modules, "ray", ray)
    told = run("simulate", "-n", "1", "--ray", address)
    assert told.exit_code == 2 and told.stderr.startswith(f"bastide: no Ray cluster at '{address}': ")
    assert ray.calls == 100 or address == ":"


class Talking:
    """In the place of Ray, with one worker; it talks while somebody waits."""

    exceptions = SimpleNamespace(RayTaskError=LookupError, RayError=RuntimeError)

    def is_initialized(self) -> bool:
        return True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 1.0}

    def put(self, thing: object) -> object:
        return thing

    def remote(self, **_: object) -> Callable[[Callable[..., int]], SimpleNamespace]:
        return lambda act: SimpleNamespace(remote=act)

    def wait(self, busy: list[int], num_returns: int) -> tuple[list[int], list[int]]:
        print("(raylet) A worker died")
        return busy[:num_returns], busy[num_returns:]

    def get(self, done: int) -> int:
        return done


def test_what_ray_tells_of_lost_workers_stays_out_of_the_results(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "ray", Talking())
    assert dict(Cluster(HERE).answers(Deadly(str(tmp_path)), range(3))) == {0: 0, 1: 1, 2: 4}
    said = capsys.readouterr()
    assert said.out == "" and "A worker died" in said.err


def test_without_an_address_it_is_the_cluster_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    for words in (["--ray"], ["--ray", "--pairs", "1"], ["--ray", OWN]):
        told = run("arena", "random,greedy", *words)
        assert told.exit_code == 2 and "no Ray cluster at '127.0.0.1:1': " in told.stderr
    assert "an empty address" in run("arena", "random,greedy", "--ray", "").stderr


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    found = Cluster(HERE)
    yield found
    found.ray.shutdown()


class Deadly:
    """Plays numbers; the process that gets the third one first is killed."""

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def work(self, task: int) -> int:
        if task == 3 and not Path(self.mark).exists():
            Path(self.mark).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return task * task


def test_the_work_of_a_lost_worker_is_done_again(cluster: Cluster, tmp_path: Path) -> None:
    mark = tmp_path / "killed"
    answers = dict(cluster.answers(Deadly(str(mark)), range(8)))
    assert mark.exists() and answers == {number: number * number for number in range(8)}


def test_a_cluster_plays_the_same_games(cluster: Cluster) -> None:
    entrants = ["random", "novice@3n"]
    there = simulate(Ruleset(), entrants, 4, 5, cluster)
    assert there.facts() == simulate(Ruleset(), entrants, 4, 5, Processes()).facts()


def test_who_waits_for_a_core_holds_nobody_up(cluster: Cluster, tmp_path: Path) -> None:
    """Others play there too, and machines go."""
    if cluster.ray.cluster_resources()["CPU"] < 2:
        pytest.skip("there is one core only")
    gone = tmp_path / "gone"
    others = cluster.ray.remote(num_cpus=1)(until).remote(str(gone))
    try:
        assert len(dict(cluster.answers(Deadly(str(tmp_path)), range(8)))) == 8
        assert cluster.ray.wait([others], timeout=0)[0] == []
    finally:
        gone.touch()
        cluster.ray.get(others)


def until(mark: str) -> None:
    """Holds a core for a minute at most."""
    for _ in range(600):
        if Path(mark).exists():
            return
        time.sleep(0.1)


def test_files_are_found_from_where_one_is(cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bot.py").write_text("class First:\n    def choose(self, game):\n        return 0\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    entrants = ["random", "./bot.py"]
    assert simulate(Ruleset(), entrants, 2, 5, cluster).facts() == simulate(Ruleset(), entrants, 2, 5).facts()
    (tmp_path / "bot.py").unlink()
    with pytest.raises(Complaint, match=r"^there is no file './gone.py' \(on a machine of the cluster\)$"):
        simulate(Ruleset(), ["random", "./gone.py"], 2, 5, cluster)
