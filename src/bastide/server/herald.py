"""Passes on to the rooms of a house what is heard from other servers."""

from collections.abc import Mapping

from bastide.server.neighbours import Neighbours
from bastide.server.room import Room
from bastide.server.tidings import Asked, Attended, Deleted, Grown, Heard, Joined, Lines, Owned


class Herald:
    def __init__(self, rooms: Mapping[str, Room], neighbours: Neighbours) -> None:
        self.rooms = rooms
        self.neighbours = neighbours

    def hear(self, tiding: Heard, sender: int) -> None:
        match tiding:
            case Joined():
                self._catch_up_with_all()
            case Lines(servers):
                for room in self._all():
                    room.audience.keep_only(servers)
            case Asked(game):
                for room in self._named(game) if game else self._all():
                    room.audience.announce(again=True)
            case _:
                for room in self._named(tiding.game):
                    self._tell(room, tiding, sender)

    def _tell(self, room: Room, tiding: Heard, sender: int) -> None:
        match tiding:
            case Grown(_, number):
                room.follow(number)
            case Deleted():
                room.vanish()
            case Attended():
                room.audience.attend(sender, tiding)
            case Owned():
                room.let_think()

    def _catch_up_with_all(self) -> None:
        """Whatever was told meanwhile has been missed, and others have forgotten who is with us."""
        self.neighbours.say(Asked())
        for room in self._all():
            room.ledger.unsure = True
            room.follow()
            room.audience.announce(again=True)

    def _named(self, game: str) -> list[Room]:
        room = self.rooms.get(game)
        return [] if room is None else [room]

    def _all(self) -> list[Room]:
        return list(self.rooms.values())
