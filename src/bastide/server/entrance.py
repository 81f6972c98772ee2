"""Who is let into the room of a game, and what is said to those who are not."""

import logging

from bastide.server.faults import Fault
from bastide.server.guest import Guest
from bastide.server.house import House
from bastide.server.limits import Allowance
from bastide.server.logs import known_as
from bastide.server.room import Room
from bastide.table.refused import Refused

UNKNOWN = 4404
FAILED = 1011
FULL = 1013

WATCHING = 200
"""So many connections of people without a seat a room has at once,"""

FROM_ONE = 20
"""so many of them from one address,"""

SEATED = 10
"""and so many of one holder of seats, for whom there is always room."""

log = logging.getLogger("bastide")


async def entered(house: House, game: str, guest: Guest, openings: Allowance) -> Room | int:
    """The room of a game, or the code that says why there is no way in: none for ever, or none just now."""
    try:
        found = await house.room(game, openings)
    except Refused as refusal:
        if isinstance(refusal, Fault) or refusal.key == "table.failed":
            return FAILED
        return FULL if refusal.key == "message.too_many" else UNKNOWN
    except Exception:
        log.exception("game %s cannot be entered", known_as(game))
        return FAILED
    return found if has_place(found, guest) else FULL


def has_place(room: Room, guest: Guest) -> bool:
    """Is there room for somebody? Those who only watch never keep out those who have a seat."""
    if room.table.seats_of(guest.holder):
        return sum(1 for other in room.guests if other.holder == guest.holder) < SEATED
    watching = [other for other in room.guests if not room.table.seats_of(other.holder)]
    return len(watching) < WATCHING and sum(1 for other in watching if other.address == guest.address) < FROM_ONE
