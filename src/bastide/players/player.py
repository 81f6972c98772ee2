"""The protocol of a player: shown a game, it answers with the position of an option."""

from typing import Protocol

from bastide.kernel.game import Game


class Player(Protocol):
    def choose(self, game: Game) -> int:
        """The position, in the list of options, of the move to make. The game is there to be read, not changed."""
        ...
