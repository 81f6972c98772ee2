"""Which of the options on offer a step of another program means."""

from collections.abc import Callable
from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.moves import ANSWER, CELL, DEPLOY, FIGURE, NUMBER, TILE, ZONE, Decision, Move
from bastide.notation.foreign.auction import BIDDING, DEALING
from bastide.notation.foreign.choosing import figures, offering
from bastide.notation.foreign.matching import Likeness, likenesses
from bastide.notation.foreign.plain import BadSave, Plain
from bastide.notation.foreign.pointing import Land
from bastide.notation.foreign.save import QUARTERS, Step
from bastide.notation.foreign.tokens import token_placed
from bastide.rules.fitting import alike

LAYING: Final = "PLACE_TILE"
CIRCLE: Final = "CIRCLE_REMOVE_OR_DEPLOY"
MAGICIANS: Final = ("mage", "witch")
JOINING: Final = ("join", "last-join")
"""Questions to those who wait at court."""
BAZAAR: Final = ("turn-up", "lot", "take")
"""Questions for a tile that is not laid at once."""
MACHINES: Final = ("FlyingMachine", "FLIER", "FLYING_MACHINE")

Answer = Callable[[Land, Game, Decision, Plain], list[Move]]
"""The options that fit, the best first."""


def tile_drawn(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    """Chance gives the tile, or its player takes it up instead of drawing one."""
    meant = [found.tile for found in _alike(facts)]
    kinds = game.book.kinds
    offered = [move for move in decision.options if move.verb == TILE and decision.prompt not in BAZAAR]
    return [move for move in offered if kinds[move.a].name in meant]


def tile_laid(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    """As it lies there, or turned so that nobody sees a difference."""
    cell = land.cell(facts.position("position"))
    meant = rotations_meant(land, game, facts)
    found = [move for turns in meant for move in alike(game, cell, turns)]
    return sorted(found, key=lambda move: move.b not in meant)


def rotations_meant(land: Land, game: Game, facts: Plain) -> list[int]:
    """How the tile in hand lies if it looks as it did there."""
    quarter = facts.text("rotation")
    if quarter not in QUARTERS:
        raise BadSave(f"'{quarter[:20]}' is no quarter turn")
    hand = game.book.kinds[game.hand].name if game.hand >= 0 else ""
    return [land.rotation(QUARTERS[quarter] + found.turns) for found in _alike(facts) if found.tile == hand]


def _alike(facts: Plain) -> tuple[Likeness, ...]:
    return known_tile(facts.text("tileId"))


def known_tile(name: str) -> tuple[Likeness, ...]:
    found = likenesses(name)
    if not found:
        raise BadSave(f"the tile {name[:20]} is not known here")
    return found


def deployed(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    """A figure from the supply or from court, or a wagon that drives on. What it stands in matters, not where in it."""
    owner, piece = figure_meant(facts)
    joins = decision.prompt in JOINING
    if owner != decision.player or joins != (facts.text("meepleId") in land.memory.at_court):
        return []
    if _flies(facts.table("pointer")):
        return [move for move in decision.options if _is_flight(move) and move.word == piece]
    zones = land.zones(game, facts.table("pointer"))
    cast = game.book.cast.pieces
    offered = [move for move in decision.options if move.verb == DEPLOY and cast[move.a].name == piece]
    if piece == "wagon":
        offered += [move for move in decision.options if move.verb == ZONE and decision.prompt == "wagon"]
    exact = [move for move in offered if _zone(move) in zones]
    if exact or decision.prompt == "landing" or (piece == "wagon" and not joins):
        return exact
    labels = {game.regions.label[zone] for zone in zones}
    return [move for move in offered if game.regions.label[_zone(move)] in labels]


def _flies(pointer: Plain) -> bool:
    return pointer.text("location") in MACHINES or ("feature" in pointer and pointer.text("feature") in MACHINES)


def _is_flight(move: Move) -> bool:
    return move.verb == ANSWER and move.rule == offering("flight")


def _zone(move: Move) -> int:
    return move.b if move.verb == DEPLOY else move.a


def neutral_moved(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    """The dragon flies to a tile, the fairy goes to a follower or onto a tile, the Count into a quarter, mage and
    witch into a region or off the land."""
    name = facts.text("figureId").partition(".")[0]
    if name == "dragon":
        return _cells(decision, land.cell(facts.position("to")))
    if name == "fairy":
        return _fairy_moved(land, game, decision, facts)
    if name == "count":
        quarters = land.zones(game, facts.table("to"))
        return [move for move in decision.options if decision.prompt == "count" and move.a in quarters]
    if name not in MAGICIANS:
        raise BadSave(f"the figure '{name[:20]}' is not moved here")
    if "to" not in facts:
        return [move for move in decision.options if move.verb == ANSWER and move.word == name]
    offered = [move for move in decision.options if move.verb == ZONE and move.word == name]
    zones = land.zones(game, facts.table("to"))
    labels = {game.regions.label[zone] for zone in zones}
    found = [move for move in offered if game.regions.label[move.a] in labels]
    return sorted(found, key=lambda move: move.a not in zones)


def _fairy_moved(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    offered = [move for move in decision.options if move.verb == FIGURE and move.word == "fairy"]
    if isinstance(facts.values.get("to"), list):
        tile = land.tile(game, facts.position("to"))
        return [move for move in offered if game.board.zone_tile[game.figures.where[move.a]] == tile]
    return _standing(land, game, offered, facts.table("to"))


def _cells(decision: Decision, cell: int) -> list[Move]:
    return [move for move in decision.options if move.verb == CELL and move.a == cell]


def returned(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    """A princess, a festival, a tower or an escape takes a figure from the land."""
    offered = [move for move in decision.options if move.verb == FIGURE and move.word in ("", "princess")]
    return _standing(land, game, offered if decision.prompt != "castle" else [], facts.table("pointer"))


def _standing(land: Land, game: Game, offered: list[Move], pointer: Plain) -> list[Move]:
    owner, piece = figure_meant(pointer)
    zones = land.zones(game, pointer.table("featurePointer") if "featurePointer" in pointer else pointer)
    return [move for move in _of(game, offered, owner, piece) if game.figures.where[move.a] in zones]


def bought(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    """A prisoner, for points or for another: those of one sort are all alike, but for who has them."""
    captor = game.figures.captor
    offered = [move for move in decision.options if move.verb == FIGURE and captor(move.a) >= 0]
    holder = land.memory.captors.get(facts.text("meepleId"), -1)
    return sorted(_of(game, offered, *figure_meant(facts)), key=lambda move: captor(move.a) != holder)


def _of(game: Game, offered: list[Move], owner: int, piece: str) -> list[Move]:
    cast = game.book.cast
    return [
        move for move in offered
        if cast.owner[move.a] == owner and cast.pieces[cast.piece[move.a]].name == piece
    ]  # fmt: skip


def circle_decided(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    """Everybody may add a follower, or must take one back."""
    word = "reinforce" if facts.text("value") == "DEPLOY" else "recall"
    return [move for move in decision.options if decision.prompt == "circle" and move.word == word]


def lot_chosen(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    """The tile that comes to auction."""
    auction = land.memory.auction
    if auction is None or decision.prompt != "lot":
        return []
    meant = [found.tile for found in known_tile(auction.tile_at(facts.number("supplyIndex")))]
    return [move for move in decision.options if game.book.kinds[move.a].name in meant]


def bid_made(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    price = facts.number("price")
    is_asked = decision.prompt == "bid" and decision.player == land.memory.bidder
    return [move for move in decision.options if is_asked and move.verb == NUMBER and move.a == price]


def deal_made(land: Land, game: Game, decision: Decision, facts: Plain) -> list[Move]:
    word = facts.text("value").lower()
    return [move for move in decision.options if decision.prompt == "deal" and move.word == word]


def figure_meant(facts: Plain) -> tuple[int, str]:
    """Whose figure, and of which sort: `0.small.3`."""
    words = facts.text("meepleId").split(".")
    if len(words) != 3 or words[1] not in figures() or not words[0].isascii() or not words[0].isdigit():
        raise BadSave(f"the figure '{facts.text('meepleId')[:30]}' is not known here")
    return int(words[0][:4]), figures()[words[1]]


ANSWERS: Final[dict[str, tuple[Answer, ...]]] = {
    LAYING: (tile_drawn, tile_laid),
    "DEPLOY_MEEPLE": (deployed,),
    "DEPLOY_FLIER": (deployed,),
    "MOVE_NEUTRAL_FIGURE": (neutral_moved,),
    "RETURN_MEEPLE": (returned,),
    "CAPTURE_FOLLOWER": (returned,),
    "PAY_RANSOM": (bought,),
    "EXCHANGE_FOLLOWER": (bought,),
    "PLACE_TOKEN": (token_placed,),
    CIRCLE: (circle_decided,),
    BIDDING: (lot_chosen, bid_made),
    DEALING: (deal_made,),
}
"""The questions that a step answers, one after another."""

QUIET: Final = frozenset({"PASS", "COMMIT", "TILE_CONFIRMED", "GAME_OVER"})
"""Steps that say no more than that nothing further was done."""


def answer(land: Land, game: Game, decision: Decision, step: Step, part: int) -> int:
    """The position of the option that this part of a step means, or -1."""
    for move in ANSWERS[step.kind][part](land, game, decision, step.facts):
        return decision.options.index(move)
    return -1
