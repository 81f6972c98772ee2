"""The other servers that keep their games in the same database."""

from collections.abc import Callable

from bastide.server.tidings import Heard, Tiding

Hear = Callable[[Heard, int], None]
"""Takes a tiding, and the number of the server that it comes from."""


class Neighbours:
    """None: a server over a file is alone. All games are its own, and nobody tells it anything."""

    is_alone = True
    hears = True
    """Would we hear what others do?"""

    def open(self, hear: Hear) -> None:
        """Hear of others from now on."""

    def close(self) -> None: ...

    def is_own(self, game: str) -> bool:
        """Does what happens by itself in a game happen here? Of all servers at most one says so."""
        return True

    def want(self, game: str) -> None:
        """Somebody is in a game here: it shall be ours as soon as no other server has it."""

    def release(self, game: str) -> None:
        """Nobody is in a game here any more."""

    def say(self, tiding: Tiding) -> None:
        """Tell all others."""
