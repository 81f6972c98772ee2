"""The replay for programs: a game as JSON, everything that happened in it numbered and by name.

`replay.schema.json` describes the result.
"""

import json
from collections.abc import Iterator
from importlib import resources

from bastide.kernel.compass import x_of, y_of
from bastide.kernel.events import Event
from bastide.kernel.game import Game
from bastide.kernel.moves import Decision
from bastide.notation.codes import zone_name
from bastide.notation.document import Record
from bastide.notation.record import Replay, check_ending
from bastide.rules.ending import result
from bastide.rules.ruleset import COLOURS

VERSION = 1

Json = dict[str, object]


def replay_json(record: Record) -> Json:
    """The whole game of a record."""
    again = Replay(record)
    story = Story(again.game)
    for step in record.steps:
        decision = again.game.decision
        again.step()
        assert decision is not None
        story.moved(decision, step.code)
    game = again.game
    check_ending(record, game)
    return {
        "format": "bastide replay",
        "version": VERSION,
        "ruleset": _ruleset(record),
        "players": [{"seat": seat, "name": name, "colour": COLOURS[seat]} for seat, name in enumerate(record.names)],
        "headers": dict(record.headers),
        "events": story.events,
        "over": game.is_over,
        "accounts": [COLOURS[hue] for hue in game.book.accounts],
        "scores": game.scores[:],
        **ending(game),
        "position": record.ending.position,
    }


def ending(game: Game) -> Json:
    """Who has won, and how all have won or lost together; while the game runs, nobody has."""
    end = result(game) if game.is_over else None
    together: Json | None = None
    if end is not None and end.together:
        together = {"won": bool(end.winners), "reason": end.reason, "values": dict(end.values)}
        together |= {"reached": end.reached, "goal": end.goal}
    return {"winners": end.winners if end is not None else [], "together": together}


def _ruleset(record: Record) -> Json:
    return {
        "game": record.game,
        "expansions": list(record.expansions),
        "rules": record.rules,
        "options": dict(record.options),
        "tiles": list(record.tiles),
    }


class Story:
    """Turns what the game tells into numbered events, right after the move that caused them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.events: list[Json] = []
        self.move = 0
        self.turn = 0
        self.heard = 0
        self._listen()

    def moved(self, decision: Decision, code: str) -> None:
        """A move was made; the decision is the one it answered."""
        self.move += 1
        if decision.player < 0:
            self._add("chance", {"prompt": decision.prompt, "code": code})
        else:
            self._add("move", {"player": decision.player, "prompt": decision.prompt, "code": code})
        self._listen()

    def _listen(self) -> None:
        log = self.game.log
        assert log is not None
        for event in log[self.heard :]:
            facts = dict(named_facts(self.game, event))
            if event.name == "turn":
                self.turn = int(str(facts.pop("number")))
            self._add(event.name, facts)
        self.heard = len(log)

    def _add(self, name: str, facts: Json) -> None:
        if name == "tile placed" and not self.turn:
            facts["player"] = None
        known: Json = {"number": len(self.events) + 1, "move": self.move, "turn": self.turn, "event": name}
        assert not known.keys() & facts.keys(), f"'{name}' tells something that every event tells"
        self.events.append(known | facts)


def named_facts(game: Game, event: Event) -> Iterator[tuple[str, object]]:
    """The facts of an event with names and places instead of the engine's own numbers."""
    for key, value in event.facts.items():
        if key == "figure":
            figure = int(str(value))
            yield "owner", game.book.cast.owner[figure]
            yield "piece", game.book.cast.pieces[game.book.cast.piece[figure]].name
        elif key == "zone":
            yield "place", place(game, int(str(value)))
        elif key == "zones" and isinstance(value, (list, tuple)):
            yield "places", [place(game, int(str(zone))) for zone in value]
        else:
            yield key, list(value) if isinstance(value, tuple) else value
    if event.name == "points":
        yield "cells", cells(game, int(str(event.facts["zone"])))


def place(game: Game, zone: int) -> Json | None:
    """Where a zone is and what; None for no zone."""
    if zone < 0:
        return None
    cell = game.board.tile_cell[game.board.zone_tile[zone]]
    feature = game.board.zones[zone].feature.name
    return {"x": x_of(cell), "y": y_of(cell), "zone": zone_name(game, zone), "feature": feature}


def cells(game: Game, zone: int) -> list[list[int]]:
    """The cells that the region of a zone reaches over."""
    if zone < 0:
        return []
    tiles = {game.board.zone_tile[member] for member in game.regions.members(zone)}
    return sorted([x_of(cell), y_of(cell)] for cell in (game.board.tile_cell[tile] for tile in tiles))


def schema() -> Json:
    """The JSON Schema of the replay."""
    text = resources.files("bastide.notation").joinpath("replay.schema.json").read_text(encoding="utf-8")
    found = json.loads(text)
    assert isinstance(found, dict)
    return found
