"""The solution of a puzzle, told as a lesson: the best line move by move, and why each of its moves is a good one."""

from collections.abc import Sequence
from typing import Any

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE, DEPLOY, PASS
from bastide.lessons.lesson import Cards, Lesson
from bastide.notation.codes import find
from bastide.notation.saying import Saying, saying, spoken
from bastide.puzzles.puzzle import Puzzle
from bastide.rules.ruleset import Ruleset
from bastide.rules.turn import tiles_left
from bastide.table.advice import advice
from bastide.table.ahead import ahead
from bastide.words.words import LANGUAGES

PLAYERS = 2


def ruleset_of(puzzle: Puzzle) -> Ruleset:
    return Ruleset(puzzle.game, puzzle.boxes, PLAYERS, puzzle.options)


def position(puzzle: Puzzle) -> Game:
    """Where a puzzle begins."""
    game = ruleset_of(puzzle).start()
    for code in puzzle.line:
        game.play(find(game, code))
    return game


def outcome(puzzle: Puzzle) -> Game:
    """Where its solution leads."""
    game = position(puzzle)
    for code in puzzle.ways[0]:
        game.play(find(game, code))
    return game


def solution(puzzle: Puzzle, names: Sequence[str] = ()) -> Lesson:
    """The first of the best lines. A move of the player is a step with words; tiles that come need none."""
    game, end = position(puzzle), outcome(puzzle)
    steps: list[dict[str, Any]] = []
    silent = list(puzzle.line)
    instead = spoken_by(saying("puzzle.instead"), names)
    for code, following in zip(puzzle.ways[0], (*puzzle.ways[0][1:], ""), strict=True):
        assert game.decision is not None
        index = find(game, code)
        if game.decision.player == CHANCE:
            silent.append(code)
        else:
            told = [*([] if steps else [opening(puzzle)]), foreseen(game, index, following, end)]
            steps.append({"before": silent, "move": code, "say": cards(told, names), "instead": instead})
            silent = []
        game.play(index)
    steps.append({"before": silent, "say": cards([closing(puzzle)], names)})
    title = {language: spoken(saying("puzzle.solution", number=puzzle.number), language) for language in LANGUAGES}
    facts = {"game": puzzle.game, "with": puzzle.boxes, "minutes": 1, "rank": 0, "title": title, "about": title}
    return Lesson(f"puzzle-{puzzle.number}", facts | {"step": steps})


def opening(puzzle: Puzzle) -> Saying:
    return saying("puzzle.opening", count=len(puzzle.ways), lines=puzzle.lines, most=puzzle.most)


def closing(puzzle: Puzzle) -> Saying:
    """What the line has brought, and what it beats."""
    return saying("puzzle.closing", most=puzzle.most, tempting=puzzle.tempting - puzzle.before)


def foreseen(game: Game, index: int, following: str, end: Game) -> Saying:
    """Why a move is a good one, and where a figure comes to pay more than it shows at once, how much in the end."""
    assert game.decision is not None
    told, move = why(game, index, following), game.decision.options[index]
    if move.verb != DEPLOY:
        return told
    label, known = end.regions.label, dict(told.values).get("count", 0)
    paid = sum(
        award.points
        for award in end.sheet[len(game.sheet) :]
        if award.player == game.decision.player and award.zone >= 0 and label[award.zone] == label[move.b]
    )
    later = isinstance(known, int) and paid > known
    return saying("puzzle.in_the_end", what=told, count=paid) if later else told


def why(game: Game, index: int, following: str) -> Saying:
    """What is said of a move, which is followed by another one. With the last tile, nothing is kept for later."""
    assert game.decision is not None
    if game.decision.options[index].verb == PASS and not tiles_left(game):
        return saying("puzzle.no_follower")
    told = advice(game, index)
    parts = [part for _, part in told.values if isinstance(part, Saying)] if told.key == "hint.and" else [told]
    sure = [part for part in parts if part.key != "hint.prepares"]
    if not sure:
        return prepared(game, index, following)
    return sure[0] if len(sure) == 1 else told


def prepared(game: Game, index: int, following: str) -> Saying:
    """What a tile prepares is what is done next with it, which need not be what would look best at once."""
    after = ahead(game, index)
    assert after.decision is not None
    then = find(after, following)
    is_used = after.decision.options[then].verb == DEPLOY
    return saying("hint.prepares", then=advice(after, then)) if is_used else saying("hint.later")


def cards(told: Sequence[Saying], names: Sequence[str]) -> Cards:
    by_card = [spoken_by(card, names) for card in told]
    return {language: [card[language] for card in by_card] for language in LANGUAGES}


def spoken_by(told: Saying, names: Sequence[str]) -> dict[str, str]:
    """A sentence in every language."""
    found = {language: spoken(told, language, names) for language in LANGUAGES}
    return {language: f"{words[0].upper()}{words[1:].rstrip('.')}." for language, words in found.items()}
