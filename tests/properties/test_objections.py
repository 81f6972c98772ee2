"""Every question can say why a choice is not offered: over whole games of every set, whatever might be tried."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from bastide.kernel.game import Game
from bastide.kernel.moves import (
    ANSWER,
    CELL,
    DEPLOY,
    FIGURE,
    NO,
    NUMBER,
    PASS,
    PLACE,
    PLAYER,
    TILE,
    VERBS,
    ZONE,
    Decision,
    Move,
)
from bastide.notation.codes import code, codes
from bastide.notation.explain import refusal_line
from bastide.notation.objection import objection
from bastide.rules.catalogue import entry, switches
from bastide.rules.ruleset import Ruleset
from bastide.words.words import LANGUAGES, catalogue
from tests.notation.positions import scenario_questions
from tests.properties.company import playable_expansions, playable_games, together
from tests.properties.walks import Walk

WALKS = 2
OFTEN = 12
"""How often a walk looks at questions of one sort."""

TRIES = 16
UNSPECIFIC = "question.not_offered"
ANSWERS = sorted(key.removeprefix("answer.") for key in catalogue("en") if key.startswith("answer."))
GAMES = [(game, tuple[str, ...]()) for game in playable_games()]
SETS = [(game, tuple(together([name]))) for game in playable_games() for name in playable_expansions(game)]
COMPANIES = [(game, tuple(together(playable_expansions(game)))) for game in playable_games()]
COMPANIES += [(game, tuple(together(reversed(playable_expansions(game))))) for game in playable_games()]


def tried(game: Game, decision: Decision, random: Random) -> Iterator[Move]:
    """Moves that somebody might try who has not read the rules: mostly such as the question is about."""
    offered = [option for option in decision.options if option.verb != PASS] or [NO]
    for _ in range(TRIES):
        like = random.choice(offered)
        verb = like.verb if random.random() < 0.9 else random.randrange(len(VERBS))
        yield Move(verb, *values(game, verb, random), *((like.word, like.rule) if verb == like.verb else ("", "")))
    yield NO
    for like in offered[:3]:
        yield Move(like.verb, like.a, like.b)
        if like.verb != ANSWER:
            yield Move(like.verb, *values(game, like.verb, random), random.choice(ANSWERS), like.rule)


def values(game: Game, verb: int, random: Random) -> tuple[int, int]:
    board = game.board
    if verb in (PLACE, CELL):
        cells = random.choice([list(board.cells), list(board.frontier), [5]])
        return random.choice(cells), random.randrange(4) if verb == PLACE else 0
    if verb == DEPLOY:
        near = list(board.zones_on(game.tile)) if game.tile >= 0 and random.random() < 0.4 else []
        return random.randrange(len(game.book.cast.pieces)), random.choice(near or range(len(board.zones)))
    if verb == FIGURE:
        standing = [figure for figure, zone in enumerate(game.figures.where) if zone >= 0 or random.random() < 0.1]
        return (random.choice(standing), 0) if standing else (0, 0)
    most = {TILE: len(game.book.kinds), PLAYER: game.book.players, NUMBER: 60, ZONE: len(board.zones)}
    return random.randrange(most.get(verb, 1)), 0


def check(game: Game, decision: Decision, random: Random) -> None:
    legal = codes(game, decision)
    for move in tried(game, decision, random):
        word = random.choice(ANSWERS) if move.verb == ANSWER else move.word
        text = code(game, Move(move.verb, move.a, move.b, word, move.rule))
        refusal = objection(game, text)
        where = f"{decision.prompt}: {text} of {legal[:8]}"
        assert (refusal is None) == (text in legal), where
        if refusal is not None:
            assert refusal.key != UNSPECIFIC, where
            assert all(refusal_line(refusal, language) for language in LANGUAGES), where
            assert refusal.instead is None or refusal.values["code"] in legal, f"{where}: {refusal}"


@pytest.mark.parametrize(
    ("game", "sets"),
    [*GAMES, *SETS, *COMPANIES],
    ids=lambda part: part if isinstance(part, str) else "+".join(part)[:40],
)
def test_every_question_of_random_games_says_why_not(game: str, sets: tuple[str, ...]) -> None:
    random = Random(7)
    for seed in range(WALKS):
        switched = switches([entry(name) for name in (game, *sets)])
        options = {option.name: random.choice(option.values) for option in switched}
        walk = Walk(Ruleset(game, sets, random.randint(2, 5), options).start(), seed)
        seen: Counter[str] = Counter()
        while walk.game.decision is not None:
            decision = walk.game.decision
            seen[decision.prompt] += 1
            if decision.player >= 0 and seen[decision.prompt] <= OFTEN:
                check(walk.game, decision, random)
            walk.step()


def test_every_question_of_the_scenarios_says_why_not() -> None:
    """Random games hardly come to some questions; the scenarios come to all of them."""
    random = Random(7)
    asked: set[str] = set()
    dealt: set[str] = set()
    for game in scenario_questions():
        decision = game.decision
        assert decision is not None
        if decision.player < 0:
            dealt.add(decision.prompt)
        else:
            asked.add(decision.prompt)
            check(game, decision, random)
    prompts = {key.removeprefix("prompt.") for key in catalogue("en") if key.startswith("prompt.")}
    assert asked | dealt == prompts
