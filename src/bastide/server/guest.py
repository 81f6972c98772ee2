"""Somebody in a room."""

import asyncio

from bastide.notation.events import Json
from bastide.server.scene import Scene


class Guest:
    """Somebody connected: `holder` tells which seats are theirs, `address` where they come
    from, `last` which entries they have been told."""

    def __init__(self, holder: str, address: str = "") -> None:
        self.holder = holder
        self.address = address
        self.last = -1
        """-1: has not said hello."""
        self.welcomed = False
        self.patches = False
        """Do they want to hear what has changed, and not the whole view each time?"""
        self.scene: Scene = {}
        """The view that they have."""
        self.replies: list[Json] = []
        self.presence: Json = {}
        self.rematch = ""
        self.heard = 0.0
        """When they last said something; 0: they do not say regularly that they are there."""
        self.silent = False
        """Have they said nothing for too long, though they would?"""
        self.wake = asyncio.Event()

    def reply(self, message: Json) -> None:
        self.replies.append(message)
        self.wake.set()

    def answers(self, but: str = "") -> list[Json]:
        """The replies, which are told now; those of one sort wait."""
        found = [reply for reply in self.replies if reply["t"] != but]
        self.replies = [reply for reply in self.replies if reply["t"] == but]
        return found
