"""Which option a token means that was put somewhere: floors, gold, castles, chips, ferries, buildings."""

from collections.abc import Callable
from typing import Final

from bastide.kernel.compass import LANES, SIDES
from bastide.kernel.game import Game
from bastide.kernel.moves import ANSWER, CELL, FIGURE, ZONE, Decision, Move
from bastide.notation.foreign.choosing import offering
from bastide.notation.foreign.plain import BadSave, Plain
from bastide.notation.foreign.pointing import Land, ports_of
from bastide.notation.foreign.save import token_of

BUILDINGS: Final = {"LB_TOWER": "little-tower", "LB_HOUSE": "little-house", "LB_SHED": "little-shed"}
ANY_BUILDING: Final = "building"
"""Where all sorts are worth the same, ours do not tell them apart."""


def token_placed(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    name = token_of(facts)
    if name == "BRIDGE":
        raise BadSave("a bridge that carries no road on is not built here")
    if name not in TOKENS:
        raise BadSave(f"the token {name[:20]} is not laid here")
    return TOKENS[name](land, game, decision, facts)


def _position(facts: Plain) -> tuple[int, int]:
    pointer = facts.table("pointer") if isinstance(facts.values.get("pointer"), dict) else None
    return pointer.position("position") if pointer else facts.position("pointer")


def gold_laid(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    cell = land.cell(_position(facts))
    return [move for move in decision.options if decision.prompt == "gold" and move.verb == CELL and move.a == cell]


def floor_built(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    tile = land.tile(game, _position(facts))
    return [
        move for move in decision.options
        if move.verb == ZONE and move.word == "floor" and game.board.zone_tile[move.a] == tile
    ]  # fmt: skip


def castle_built(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    """The lord is the one follower in the town."""
    towns = {game.regions.label[zone] for zone in land.zones(game, facts.table("pointer"))}
    where, label = game.figures.where, game.regions.label
    return [
        move for move in decision.options
        if decision.prompt == "castle" and move.verb == FIGURE and label[where[move.a]] in towns
    ]  # fmt: skip


def chip_laid(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    """The second of a pair that was begun, or the first of another."""
    mouths = land.zones(game, facts.table("pointer"))
    pair = land.memory.chips.get((decision.player, token_of(facts)))
    begun = [word for (seat, _), word in land.memory.chips.items() if seat == decision.player]
    return [
        move for move in decision.options
        if move.verb == ZONE and move.rule == offering("chip") and move.a in mouths
        and (move.word == pair if pair else move.word not in begun)
    ]  # fmt: skip


def ferry_laid(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    """From one road end of a lake to another."""
    tile = land.tile(game, facts.table("pointer").position("position"))
    ends = sorted(port // LANES for port in land.ports(facts.table("pointer").text("location")))
    return [
        move for move in decision.options
        if decision.prompt in ("ferry", "turn-ferry") and move.verb == ZONE and game.board.zone_tile[move.a] == tile
        and sorted([ports_of(game, move.a)[0] // LANES, SIDES.index(move.word)]) == ends
    ]  # fmt: skip


def building_laid(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    wanted = (ANY_BUILDING, BUILDINGS[token_of(facts)])
    here = land.tile(game, _position(facts)) == game.tile
    return [move for move in decision.options if here and move.verb == ANSWER and move.word in wanted]


Laying = Callable[[Land, Game, Decision, Plain], list[Move]]

TOKENS: Final[dict[str, Laying]] = {
    "TOWER_PIECE": floor_built, "GOLD": gold_laid, "CASTLE": castle_built, "FERRY": ferry_laid,
    "TUNNEL_A": chip_laid, "TUNNEL_B": chip_laid, "TUNNEL_C": chip_laid,
    "LB_TOWER": building_laid, "LB_HOUSE": building_laid, "LB_SHED": building_laid,
}  # fmt: skip
