"""How long a game takes, roughly: every tile is a turn, and what a box asks besides comes to that.

A turn takes a while for drawing, laying and deploying, and a little more for everybody who looks on and counts. Tiles
that lie there from the beginning are no turns. Each sort of question that a box brings, by its prompts, comes up in one
turn of ten, but never more often than the box has tiles, and takes as long as an answer does. That gives the half hour
of two players and the three quarters of five that are usual for the base game. Nobody plays by the clock, so minutes
are told in steps of five.
"""

from collections.abc import Sequence

from bastide.rules.catalogue import Entry, board_squares, tile_count, tiles
from bastide.words.words import LANGUAGES, blocks

TURN = 20.0
"""Seconds of a turn, whoever plays."""

EACH = 3.5
"""Seconds more in a turn for each player."""

ANSWER = 12.0
"""Seconds for the answer to a question that a box brings."""

SELDOM = 10
"""In one of so many turns a question of each sort is asked."""

STEP = 5
PROMPT = "prompt."


def minutes(chosen: Sequence[Entry], players: int) -> int:
    """Of a game with all its boxes, in steps of five."""
    return _rounded(_seconds(chosen, players))


def longer(chosen: Sequence[Entry], more: Sequence[Entry], players: int) -> int:
    """By how many minutes a game becomes longer with more boxes, in steps of five."""
    return max(0, _rounded(_seconds([*chosen, *more], players) - _seconds(chosen, players)))


def _seconds(chosen: Sequence[Entry], players: int) -> float:
    squares = board_squares(chosen)
    turns = sum(fact.count for fact in tiles(chosen) if fact.at is None and fact.id not in squares)
    return turns * (TURN + EACH * players) + _answers(chosen, turns) * ANSWER


def _answers(chosen: Sequence[Entry], turns: int) -> float:
    """How many questions are asked; a rule that several boxes bring asks its own once."""
    found = 0.0
    known: set[str] = set()
    for box in chosen:
        often = turns / SELDOM
        own = tile_count([box])
        found += sum(_prompts(rule) for rule in box.rules if rule not in known) * (min(often, own) if own else often)
        known.update(box.rules)
    return found


def _prompts(rule: str) -> int:
    """How many sorts of questions a rule brings."""
    return sum(key.startswith(PROMPT) for key in blocks(LANGUAGES[0]).get(rule, ()))


def _rounded(seconds: float) -> int:
    return STEP * round(seconds / 60 / STEP)
