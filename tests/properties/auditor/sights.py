"""What an onlooker sees of a game, in names and places instead of the engine's numbers."""

from collections.abc import Mapping
from typing import NamedTuple

from bastide.kernel.compass import x_of, y_of
from bastide.kernel.events import Event
from bastide.kernel.game import Game
from bastide.kernel.moves import ANSWER, CELL, DEPLOY, FIGURE, NUMBER, PLACE, PLAYER, TILE, ZONE, Decision
from bastide.notation.codes import code, zone_name
from bastide.players.dealer import Dealer
from bastide.players.player import Player
from bastide.rules.ruleset import Ruleset

CHOSEN = "chosen"


class Place(NamedTuple):
    """A zone by its tile's cell and its name, such as `road.W`."""

    x: int
    y: int
    zone: str


class Figure(NamedTuple):
    number: int
    owner: int
    piece: str


class Sight:
    """Something that happened, or a choice of a player or of chance (player -1)."""

    __slots__ = ("facts", "name")

    def __init__(self, name: str, facts: Mapping[str, object]) -> None:
        self.name = name
        self.facts = facts

    def __repr__(self) -> str:
        return f"<{self.name} {dict(self.facts)}>"

    def number(self, key: str) -> int:
        value = self.facts[key]
        assert isinstance(value, int)
        return value

    def text(self, key: str) -> str:
        return str(self.facts.get(key, ""))

    def place(self) -> Place | None:
        value = self.facts.get("zone")
        assert value is None or isinstance(value, Place)
        return value

    def places(self) -> tuple[Place, ...]:
        value = self.facts["zones"]
        assert isinstance(value, tuple)
        return value

    def figure(self) -> Figure | None:
        value = self.facts.get("figure")
        assert value is None or isinstance(value, Figure)
        return value

    def is_choice(self, *prompts: str) -> bool:
        return self.name == CHOSEN and self.facts["prompt"] in prompts

    def otherwise(self, **facts: object) -> "Sight":
        """The same with something changed."""
        return Sight(self.name, {**self.facts, **facts})


def played(ruleset: Ruleset, seed: int | str, player: Player) -> tuple[Game, list[Sight]]:
    """A whole game, and what there was to see of it."""
    game = ruleset.start(log=True)
    dealer = Dealer(seed)
    seen = _heard(game, 0)
    while game.decision is not None:
        decision = game.decision
        index = (dealer if decision.player < 0 else player).choose(game)
        seen.append(_choice(game, decision, index))
        before = len(game.log or [])
        game.play(index)
        seen += _heard(game, before)
    return game, seen


def _heard(game: Game, since: int) -> list[Sight]:
    assert game.log is not None
    return [Sight(event.name, _facts(game, event)) for event in game.log[since:]]


def _facts(game: Game, event: Event) -> dict[str, object]:
    facts: dict[str, object] = {}
    for key, value in event.facts.items():
        if key == "figure":
            assert isinstance(value, int)
            facts[key] = _figure(game, value)
        elif key == "zone":
            assert isinstance(value, int)
            facts[key] = _place(game, value)
        elif key == "zones":
            assert isinstance(value, list)
            facts[key] = tuple(_place(game, zone) for zone in value)
        elif key != "terms":
            facts[key] = value
    return facts


def _choice(game: Game, decision: Decision, index: int) -> Sight:
    """A choice with whatever it names."""
    move = decision.options[index]
    facts: dict[str, object] = {"player": decision.player, "prompt": decision.prompt, "word": move.word}
    facts["code"] = code(game, move)
    facts |= {"rule": move.rule, "aside": index >= decision.asides}
    verb = move.verb
    if verb in (PLACE, CELL):
        facts |= {"x": x_of(move.a), "y": y_of(move.a), "rotation": move.b}
    elif verb == DEPLOY:
        facts |= {"piece": game.book.cast.pieces[move.a].name, "zone": _place(game, move.b)}
    elif verb == ZONE:
        facts["zone"] = _place(game, move.a)
    elif verb == TILE:
        facts["tile"] = game.book.kinds[move.a].name
    elif verb == FIGURE:
        facts["figure"] = _figure(game, move.a)
    elif verb in (NUMBER, PLAYER):
        facts["number"] = move.a
    facts["passed"] = verb not in (PLACE, CELL, DEPLOY, ZONE, TILE, FIGURE, NUMBER, PLAYER, ANSWER)
    return Sight(CHOSEN, facts)


def _figure(game: Game, figure: int) -> Figure:
    cast = game.book.cast
    return Figure(figure, cast.owner[figure], cast.pieces[cast.piece[figure]].name)


def _place(game: Game, zone: int) -> Place | None:
    if zone < 0:
        return None
    cell = game.board.tile_cell[game.board.zone_tile[zone]]
    return Place(x_of(cell), y_of(cell), zone_name(game, zone))
