"""A game that follows another one with the same people: the same again, at another level, or with the same tiles."""

import msgspec

from bastide.rules.ruleset import VERSION
from bastide.table.boxes import levels_of
from bastide.table.facts import Created
from bastide.table.refused import Refused
from bastide.table.table import Table


class Again(msgspec.Struct, frozen=True):
    """How it goes on: at which level (empty: as before), and whether the same tiles come in the same order."""

    level: str = ""
    same_tiles: bool = False


ANEW = Again()


def once_more(table: Table, game: str, again: Again) -> Created:
    """How the next game begins, but for its dealer's commitment; `game` is the id of this one."""
    old = table.fact
    plans = tuple(seat.plan() for seat in table.seats)
    options = at_level(old, again.level) if again.level else old.options
    found = Created(old.game, old.expansions, options, VERSION, plans, old.help, game, old.tiles, old.host)
    found = msgspec.structs.replace(found, campaign=old.campaign, tints=old.tints)
    return _same_tiles(found, table, game) if again.same_tiles else found


def at_level(plan: Created, level: str) -> dict[str, str]:
    """The options of a game at a level."""
    levels = levels_of(plan.game)
    if levels is None or level not in levels.values:
        raise Refused("campaign.no_level")
    return plan.options | {levels.name: level}


def _same_tiles(created: Created, table: Table, game: str) -> Created:
    """The dealer has the key of that game and mixes in what was mixed in there, and nothing more: where chance only
    draws tiles, the same ones come in the same order, whatever is played. Only who plays together may want that."""
    old = table.fact
    if levels_of(old.game) is None or old.begun or created.options != old.options or not table.key:
        raise Refused("table.other_tiles")
    return msgspec.structs.replace(created, same_as=game, mixes=tuple(table.mixes))
