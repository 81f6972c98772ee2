"""The pile of messages, of which only what was seen is known.

A message that was used goes under the pile, so its place is known from then on. What lies above has no order until it
is drawn: chance decides then. Once all eight have been drawn the pile goes round in an order that everybody knows.
"""

from bastide.kernel.game import Game
from bastide.kernel.notes import Note

ROAD = "message.road"
CITY = "message.city"
CLOISTER = "message.cloister"
SHIELDS = "message.shields"
KNIGHTS = "message.knights"
FARMERS = "message.farmers"
TILE = "message.tile"
FOLLOWER = "message.follower"
SEAL = "message.seal"
"""No message, but the 2 points on each of them."""

MESSAGES = (ROAD, CITY, CLOISTER, SHIELDS, KNIGHTS, FARMERS, TILE, FOLLOWER)
"""As they are numbered, from 1."""

PILE: Note[tuple[tuple[str, ...], tuple[str, ...]]] = Note("messages", (MESSAGES, ()))
"""Those above, whose order nobody knows, and those below in their order. A message in use is in neither."""


def on_top(game: Game) -> tuple[str, ...]:
    """What the uppermost message may be."""
    above, below = PILE.of(game)
    return above if above else below[:1]


def take(game: Game, message: str) -> None:
    above, below = PILE.of(game)
    if above:
        PILE.set(game, (tuple([other for other in above if other != message]), below))
    else:
        PILE.set(game, (above, below[1:]))


def put_under(game: Game, message: str) -> None:
    above, below = PILE.of(game)
    PILE.set(game, (above, (*below, message)))
