"""The puzzles that Bastide has: each can be played, and what it says of itself is true."""

import os
from collections import Counter
from datetime import date, timedelta
from hashlib import sha256
from itertools import pairwise

import pytest

from bastide.kernel.game import Game
from bastide.notation.codes import find
from bastide.players.puzzling import WAYS, WORTH, line_to, way_from
from bastide.players.solving import Answer, solved
from bastide.puzzles.puzzle import LEVELS, Collection, Puzzle, collection, puzzle_of_day
from bastide.rules.scoring import outlook
from bastide.table.solution import outcome, position, solution
from bastide.words.words import LANGUAGES

ALL = collection().puzzles
QUICK = sorted(ALL, key=lambda puzzle: puzzle.lines)[: len(ALL) // 12]
"""These have the fewest lines; `make soak` looks at those of every puzzle."""

SEARCHED = ALL if "BASTIDE_SOAK" in os.environ else QUICK
FIRST = 60
SEALED = "01a86a5a0a4a05cf9fc6e9e1f9669175"
"""What the first puzzles are, for ever: new ones are added behind them."""


def answer_of(puzzle: Puzzle) -> tuple[Game, Answer]:
    game = position(puzzle)
    return game, solved(game)


@pytest.mark.parametrize("puzzle", SEARCHED, ids=lambda puzzle: str(puzzle.number))
def test_the_best_is_what_playing_every_line_finds(puzzle: Puzzle) -> None:
    game, answer = answer_of(puzzle)
    assert (answer.best, answer.second, answer.tempting) == (puzzle.best, puzzle.second, puzzle.tempting)
    assert answer.lines == puzzle.lines
    assert [tuple(way_from(game, way).split()) for way in answer.ways] == list(puzzle.ways)


def test_every_puzzle_can_be_played_and_its_ways_reach_the_best() -> None:
    for puzzle in ALL:
        game = position(puzzle)
        assert game.decision is not None and game.decision.player == puzzle.player
        assert game.book.kinds[game.hand].name == puzzle.tiles[0]
        assert outlook(game)[puzzle.player] == puzzle.before
        for way in puzzle.ways:
            here = game.copy()
            for code in way:
                here.play(find(here, code))
            assert here.is_over and here.scores[puzzle.player] == puzzle.best, puzzle.number


def test_every_puzzle_is_a_good_one() -> None:
    for puzzle in ALL:
        assert puzzle.most >= WORTH and len(puzzle.ways) <= WAYS
        assert puzzle.tempting < puzzle.best and puzzle.second < puzzle.best
        assert puzzle.level in LEVELS and 2 <= len(puzzle.tiles) <= 4
    assert len({(puzzle.line, puzzle.hand) for puzzle in ALL}) == len(ALL)


def test_there_are_enough_of_every_sort() -> None:
    assert len(ALL) >= FIRST
    levels = Counter(puzzle.level for puzzle in ALL)
    assert all(levels[level] >= 5 for level in LEVELS)
    assert sum(1 for puzzle in ALL if puzzle.boxes) >= 10


def test_old_puzzles_stay_as_they_are() -> None:
    told = [(p.game, p.boxes, p.hand, p.line, p.before, p.best, p.ways) for p in ALL[:FIRST]]
    assert sha256(repr(told).encode()).hexdigest()[:32] == SEALED


def test_a_line_says_where_it_leads() -> None:
    puzzle = ALL[0]
    assert tuple(line_to(position(puzzle)).split()) == puzzle.line


@pytest.mark.parametrize("puzzle", ALL[:12], ids=lambda puzzle: str(puzzle.number))
def test_the_solution_is_told_move_by_move(puzzle: Puzzle) -> None:
    lesson = solution(puzzle, ["Ann", "Ben"])
    assert tuple(step.code for step in lesson.steps[:-1]) == puzzle.line + puzzle.ways[0]
    assert lesson.steps[-1].is_end
    moves = [step for step in lesson.steps if step.says]
    assert len(moves) == lesson.spoken
    for step in moves:
        assert step.says.keys() == set(LANGUAGES)
        assert all(card.endswith(".") and "{" not in card for cards in step.says.values() for card in cards)


def test_a_figure_that_pays_later_says_how_much() -> None:
    """A field that is worth nothing yet, and on which the next tile finishes a city."""
    lesson = solution(ALL[2], ["Ann", "Ben"])
    told = [card for step in lesson.steps for card in step.says.get("en", [])]
    paid = outcome(ALL[2]).scores[ALL[2].player] - position(ALL[2]).scores[ALL[2].player]
    later = next(card for card in told if card.startswith("It takes a field") and "now worth 0 points" in card)
    assert 0 < int(later.partition("in the end that pays ")[2].split()[0]) <= paid


# The days


def made_up(*volumes: tuple[str, int]) -> Collection:
    return Collection(ALL, [(date.fromisoformat(day), count) for day, count in volumes])


def test_everybody_has_the_same_puzzle_on_a_day_and_another_on_the_next() -> None:
    since = collection().volumes[0][0]
    days = [puzzle_of_day(since + timedelta(days=ago)).number for ago in range(len(ALL) + 1)]
    assert sorted(days[:-1]) == [puzzle.number for puzzle in ALL] and days[0] == days[-1]
    assert all(one != next_one for one, next_one in pairwise(days))


def test_more_puzzles_change_no_day_that_has_been() -> None:
    before, after = made_up(("2026-11-01", 20)), made_up(("2026-11-01", 20), ("2027-06-01", 60))
    day = date(2026, 10, 1)
    while day < date(2027, 6, 1):
        assert before.of_day(day).number == after.of_day(day).number
        day += timedelta(days=1)
    assert {after.of_day(day + timedelta(days=ago)).number for ago in range(60)} == set(range(1, 61))


def test_stars_are_for_the_most_three_quarters_and_half() -> None:
    puzzle = max(ALL, key=lambda known: known.most)
    assert [puzzle.stars(gained) for gained in (puzzle.most, puzzle.most - 1, -3)] == [3, 2, 0]
    half = -(-puzzle.most // 2)
    assert puzzle.stars(half) == 1 and puzzle.stars(half - 1) == 0
