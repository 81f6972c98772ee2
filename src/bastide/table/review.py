"""A game looked at again, as it is told: turn by turn in plain values, with reasons and turning points.

The work is done elsewhere, a piece at a time: a few turns are looked at, and whoever waits hears how far it is.
"""

from collections.abc import Iterator, Sequence
from time import monotonic

from bastide.kernel.game import Game
from bastide.notation.codes import code
from bastide.notation.events import Json
from bastide.notation.option import option_saying
from bastide.notation.saying import Saying, plain, saying
from bastide.players.analysis import Analysis, Choice, Depth, Draw, Turn
from bastide.players.turning import turning_points
from bastide.table.advice import advice
from bastide.table.sentence import TOO
from bastide.table.thinking import Played, begun
from bastide.words.words import has_words

PIECE = 1.0
"""So many seconds are worked on a piece, or longer where a single turn takes longer."""

QUICK = Depth(nodes=400, answers=24, each=80)
"""How closely a server looks, where others wait too."""

SILENT = (
    "hint.later", "hint.stays", "hint.prepares", "hint.prepares_afar", "hint.finishes_free",
    "hint.feeds", "hint.feeds_only", "hint.hastens",
)  # fmt: skip
"""What is said of a move only where nothing else can be."""

CLAUSES = 2
"""So many reasons are told of a line."""


def piece(played: Played, done: int, seconds: float = PIECE) -> tuple[int, list[Json], list[float]]:
    """Some turns more after so many moves: how many moves are done then, the turns, and everybody's chance before."""
    start = begun(played)
    analysis = Analysis(start, played[5], QUICK, done)
    before = analysis.chances()
    end = monotonic() + seconds
    found: list[Json] = []
    while not analysis.is_done and (not found or monotonic() < end):
        found.append(turn_facts(analysis.go_on()))
    return (len(played[5]) if analysis.is_done else analysis.done), found, rounded(before)


def turn_facts(turn: Turn) -> Json:
    return {
        "turn": turn.number, "player": turn.player, "move": turn.move, "until": turn.until,
        "chances": rounded(turn.chances),
        "draws": [draw_facts(draw) for draw in turn.draws],
        "choices": [choice_facts(choice) for choice in turn.choices],
    }  # fmt: skip


def draw_facts(draw: Draw) -> Json:
    return {
        "move": draw.move, "player": draw.player, "code": draw.code,
        "points": round(draw.points, 2), "chance": round(draw.chance, 4),
    }  # fmt: skip


def choice_facts(choice: Choice) -> Json:
    return {
        "move": choice.move, "player": choice.player, "lead": round(choice.lead, 2),
        "lost": round(choice.lost, 2), "missed": round(choice.missed, 4),
        "taken": _moves(choice.start, choice.path), "why": plain(reasons(choice.start, choice.path)),
        "better": _moves(choice.start, choice.best),
        "instead": plain(reasons(choice.start, choice.best)) if choice.best else None,
    }  # fmt: skip


def rounded(chances: Sequence[float]) -> list[float]:
    return [round(chance, 4) for chance in chances]


def _along(game: Game, options: list[int]) -> Iterator[tuple[Game, int]]:
    """The positions of a line with the option taken in each, as far as what the player saw leads to them."""
    after = game.copy()
    for index in options:
        if after.decision is None or index >= len(after.decision.options):
            return
        yield after, index
        after.play(index)


def _moves(game: Game, options: list[int]) -> list[Json]:
    """The moves of a line, by code and in words."""
    found: list[Json] = []
    for position, index in _along(game, options):
        assert position.decision is not None
        text = code(position, position.decision.options[index])
        found.append({"code": text, "words": plain(option_saying(position, index))})
    return found


def reasons(game: Game, options: list[int]) -> Saying:
    """Why a line is a good one: what its moves do, told of whoever plays it."""
    found = [advice(position, index) for position, index in _along(game, options)]
    clauses = [clause for reason in found for clause in _clauses(reason)]
    telling = [clause for clause in clauses if clause.key not in SILENT][:CLAUSES] or clauses[:1]
    return told(telling[0] if len(telling) == 1 else saying("hint.and", first=telling[0], rest=telling[1]))


def _clauses(reason: Saying) -> list[Saying]:
    """The parts of a sentence."""
    if reason.key != "hint.and":
        return [reason]
    return [part for _, value in reason.values if isinstance(value, Saying) for part in _clauses(value)]


def told(reason: Saying) -> Saying:
    """The words of a hint speak to the player; the same is told of one here."""
    key = reason.key.replace("hint.", "review.", 1).removesuffix(TOO)
    values = tuple((name, told(value) if isinstance(value, Saying) else value) for name, value in reason.values)
    return Saying(key if has_words(key) else reason.key, values)


def turning(opening: Sequence[float], turns: Sequence[Json]) -> list[Json]:
    """The turning points among these turns, by their place in the list."""
    chances: list[Sequence[float]] = [opening]
    players: list[int] = []
    for turn in turns:
        after, player = turn["chances"], turn["player"]
        assert isinstance(after, list) and isinstance(player, int)
        chances.append(after)
        players.append(player)
    found = turning_points(chances, players)
    return [{"at": swing.at, "seat": swing.seat, "change": round(swing.change, 4)} for swing in found]
