"""Records of games: following a game, reading a record, replaying it, saving it.

A record that was read has been replayed: every move in it was legal, and the game ends as it says.
"""

import errno
import os
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from bastide.kernel.game import Game
from bastide.kernel.moves import Decision
from bastide.kernel.refusal import IllegalMove
from bastide.notation.choice import ruleset_of
from bastide.notation.codes import InvalidCode, code, find
from bastide.notation.document import FORMAT, BadRecord, Ending, Record, RecordedMove, end_line, write
from bastide.notation.explain import refusal_line
from bastide.notation.fingerprint import fingerprint
from bastide.notation.objection import objection
from bastide.notation.parsing import MAX_BYTES, lines_of, parse
from bastide.rules.ruleset import COLOURS, VERSION, Ruleset

__all__ = [
    "BadRecord",
    "Record",
    "Recorder",
    "Replay",
    "check_ending",
    "fingerprint",
    "load",
    "read",
    "replay",
    "ruleset_of",
    "save",
    "sealed",
    "write",
]


class Recorder:
    """Follows a game that is being played."""

    def __init__(self, ruleset: Ruleset, names: Sequence[str], headers: Mapping[str, str] | None = None) -> None:
        if len(names) != ruleset.players:
            raise ValueError(f"names: {len(names)} for a game of {ruleset.players}")
        self.ruleset = ruleset
        self.names = tuple(names)
        self.headers = dict(headers or {})
        self.steps: list[RecordedMove] = []

    @staticmethod
    def resumed(record: Record) -> "Recorder":
        """Goes on where a record leaves off."""
        recorder = Recorder(ruleset_of(record), record.names, record.headers)
        recorder.steps = list(record.steps)
        return recorder

    def note(self, game: Game, index: int) -> None:
        """Write down an option that is about to be played."""
        decision = game.decision
        assert decision is not None and 0 <= index < len(decision.options)
        text = code(game, decision.options[index])
        self.steps.append(RecordedMove(game.turn, game.player, text, _other(game, decision)))

    def play(self, game: Game, index: int) -> None:
        """Write an option down and play it."""
        self.note(game, index)
        game.play(index)

    def record(self, game: Game) -> Record:
        """The record up to where the game stands."""
        rules = self.ruleset
        return Record(
            rules.game,
            rules.expansions,
            dict(rules.options),
            VERSION,
            self.names,
            tuple(self.steps),
            ending_of(game),
            dict(self.headers),
            tiles=rules.tiles,
        )


class Replay:
    """Plays a record move by move; `done` counts the moves played."""

    def __init__(self, record: Record, log: bool = True, lines: Mapping[str, int] | None = None) -> None:
        self.record = record
        self.game = ruleset_of(record, lines).start(log)
        self.done = 0

    def step(self, line: int = 0) -> None:
        """The next move, checked; `line` tells where it stands."""
        step = self.record.steps[self.done]
        self.done += 1
        problem = self._wrongly_asked(step) or self._play(step.code)
        if problem:
            raise BadRecord(problem, line, self.done, f"turn {step.turn}, {COLOURS[step.player]}")

    def _wrongly_asked(self, step: RecordedMove) -> str:
        game = self.game
        decision = game.decision
        if decision is None:
            return f"'{step.code}': the game is over, nothing is asked any more"
        if (step.turn, step.player) != (game.turn, game.player):
            return f"'{step.code}': the game is at turn {game.turn}, {COLOURS[game.player]}"
        if step.other != _other(game, decision):
            return f"'{step.word}': {_name(decision.player)} is asked '{decision.prompt}'"
        return ""

    def _play(self, code: str) -> str:
        """Play a code; answers what is wrong with it."""
        game = self.game
        try:
            index = find(game, code)
        except (IllegalMove, InvalidCode) as error:
            refusal = objection(game, code)
            return f"'{code}' is not legal: {refusal_line(refusal)}" if refusal else str(error)
        game.play(index)
        return ""


def _other(game: Game, decision: Decision) -> int:
    """Who decides in somebody else's turn; -1: the player of the turn, or chance."""
    return -1 if decision.player == game.player else decision.player


def _name(player: int) -> str:
    return "chance" if player < 0 else COLOURS[player]


def replay(record: Record, moves: int | None = None) -> Game:
    """The game of a record, with its log: all of it, or as it stood after some moves."""
    again = Replay(record)
    for _ in record.steps[:moves]:
        again.step()
    if moves is None or moves >= len(record.steps):
        check_ending(record, again.game)
    return again.game


def read(text: str | bytes) -> Record:
    """The record in a text, or BadRecord. Where no end is written, it ends where its moves do."""
    record, draft = parse(text)
    again = Replay(record, log=False, lines=draft.lines)
    for line in draft.step_lines:
        again.step(line)
    if draft.ending is None:
        return replace(record, ending=ending_of(again.game, record.form))
    end = draft.lines["end"]
    if draft.moves != len(record.steps):
        raise BadRecord(f"the record should have {draft.moves} moves but has {len(record.steps)}", end)
    check_ending(record, again.game, end)
    if draft.seal != record.seal:
        raise BadRecord("the seal is broken: the record was changed after it was written", end)
    return record


def ending_of(game: Game, form: int = FORMAT) -> Ending:
    """Where a game stands, as a record of that format says it."""
    return Ending(game.is_over, tuple(game.scores), fingerprint(game, form))


def sealed(text: str | bytes) -> str:
    """A record that was edited by hand, with an end that is true; all other lines stay as they are, comments too."""
    lines = [None if line.partition(":")[0].strip() == "end" else line for line in lines_of(text)]
    record = read("\n".join(line or "" for line in lines))
    body = "\n".join(line for line in lines if line is not None).rstrip()
    return f"{body}\n{end_line(record)}\n"


def check_ending(record: Record, game: Game, line: int = 0) -> None:
    """Does a game that was replayed stand as its record says?"""
    ending = record.ending
    if ending.over != game.is_over:
        state = "is over" if game.is_over else "goes on"
        raise BadRecord(f"the record ends with the game {'over' if ending.over else 'open'}, but it {state}", line)
    if list(ending.points) != game.scores:
        raise BadRecord(f"the points should be {list(ending.points)} but are {game.scores}", line)
    if ending.position != fingerprint(game, record.form):
        raise BadRecord("the moves lead to another position than the one recorded", line)


def load(path: str | os.PathLike[str]) -> Record:
    """The record in a file. A file that cannot be opened is an OSError, as everywhere."""
    with open(path, "rb") as file:
        return read(file.read(MAX_BYTES + 1))


def save(path: str | os.PathLike[str], text: str) -> None:
    """Write a file whole or not at all: whatever happens, the old one or the new one is there.

    What is there already and is no file, a device for example, is left alone.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, "it is not a file", str(target))
    fresh = target.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        with open(fresh, "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, target)
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from None
    finally:
        with suppress(OSError):
            fresh.unlink()
