"""Computers at the table: they play on by themselves, take empty seats, and give hints."""

import asyncio
import signal
from pathlib import Path
from random import Random

import pytest

from bastide.rules.ruleset import Ruleset
from bastide.server.workers import Processes
from bastide.table.line import Line
from bastide.table.thinking import answer, question
from tests.server.visiting import another, new_game, person, seated, serving

COMPUTER = {"kind": "computer", "level": "random"}


def test_a_game_against_a_computer(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser, seated(browser, new_game(browser, person("Ann"), COMPUTER)) as chair:
        random = Random(1)
        while not chair.view["view"]["over"]:
            if chair.options:
                chair.play(random.choice(chair.options)["code"])
            else:
                chair.next("view")
        seats = {item.get("seat") for message in chair.heard if message["t"] == "view" for item in message["news"]}
        assert {0, 1} <= seats


def test_a_computer_goes_on_for_who_resigns_and_the_rematch_knows_him(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser, person("Ann"), COMPUTER)
        with seated(browser, game) as chair:
            assert chair.command("resign", level="random")["t"] == "done"
            while not chair.view["view"]["over"]:
                chair.next("view")
            assert chair.view["you"] == []
            assert chair.view["view"]["seats"][0]["kind"] == "computer"
            assert chair.command("rematch")["t"] == "done"
            fresh = next((m for m in chair.heard if m["t"] == "rematch"), None) or chair.next("rematch")
        with seated(browser, fresh["game"]) as chair:
            assert chair.view["you"] == [0] and not chair.view["view"]["over"]


def test_a_rematch_leads_everybody_to_the_same_game(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as ann:
        game = new_game(ann, person("Ann"), {"kind": "open"})
        ben = another(ann)
        ben.post(f"/api/games/{game}/seats", json={"name": "Ben"})
        with seated(ann, game) as first, seated(ben, game) as second:
            first.command("resign", level="random")
            second.command("resign", level="random")
            for chair in (first, second):
                while not chair.view["view"]["over"]:
                    chair.next("view")
            assert first.command("rematch", id="again")["t"] == "done"
            assert first.command("rematch", id="again")["t"] == "done"
            told = second.next("rematch")
            assert second.command("rematch")["t"] == "done"
        with seated(ben, game) as second:
            assert second.view["view"]["rematch"] == told["game"]
            assert second.next("rematch") == told
        for browser, seat in ((ann, 0), (ben, 1)):
            with seated(browser, told["game"]) as chair:
                assert chair.view["you"] == [seat]
        assert len(ann.get("/api/games").json()["games"]) == 1


def test_an_empty_seat_is_given_to_a_computer(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser, {"kind": "open"}, person("Ann"))
        with seated(browser, game) as chair:
            assert not chair.options
            assert chair.command("fill", seat=0, level="random")["t"] == "done"
            while not chair.options:
                chair.next("view")


def test_a_computer_goes_on_after_a_restart(tmp_path: Path) -> None:
    """The server stopped after a person's move was stored and before the computer had answered."""
    with serving(tmp_path / "games") as browser:
        game = new_game(browser, {"kind": "open"}, COMPUTER, person("Ann"))
        cookie = browser.cookies["bastide-80"]
        with seated(browser, game) as chair:
            assert chair.command("fill", seat=0, level="random")["t"] == "done"
    with serving(tmp_path / "games") as browser:
        browser.cookies["bastide-80"] = cookie
        with seated(browser, game) as chair:
            while not chair.options:
                chair.next("view")
            assert chair.view["view"]["decision"]["player"] == 2


@pytest.mark.parametrize("level", ["random", "greedy", "novice", "master"])
def test_what_a_computer_takes_depends_on_the_position_and_its_seed_alone(level: str) -> None:
    line = Line(Ruleset("carcassonne", ["river"], 2))
    for number in range(1, 20):
        assert line.game.decision is not None
        line.play(number, number % len(line.game.decision.options))
    asked = question(line, level, "seed")
    assert answer(asked) == answer(asked)
    assert line.game.decision is not None and answer(asked) < len(line.game.decision.options)


def test_workers_are_other_processes_and_come_back_if_they_die() -> None:
    async def visit() -> None:
        workers = Processes(1)
        try:
            line = Line(Ruleset())
            asked = question(line, "random", "seed")
            expected = answer(asked)
            assert await workers.run(answer, asked) == expected
            from concurrent.futures.process import BrokenProcessPool
            from os import _exit, getpid

            assert await workers.run(getpid) != getpid()
            with pytest.raises(BrokenProcessPool):
                await workers.run(_exit, 1)
            workers.close()
            assert await workers.run(answer, asked) == expected
        finally:
            workers.close()

    asyncio.run(visit())


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="no signals can be held back there")
def test_workers_hear_nothing_of_an_interruption_from_their_first_moment() -> None:
    async def visit() -> None:
        workers = Processes(2)
        try:
            asked = [workers.run(signal.pthread_sigmask, signal.SIG_BLOCK, set[int]()) for _ in range(8)]
            assert all(signal.SIGINT in held for held in await asyncio.gather(*asked))
            assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
        finally:
            workers.close()

    asyncio.run(visit())
