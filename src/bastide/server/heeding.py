"""What clients command and ask over the socket, and who decides it."""

from bastide.kernel.moves import CHANCE
from bastide.notation.codes import code
from bastide.notation.events import Json
from bastide.players.roster import USUAL
from bastide.server.messages import (
    BeginAnew,
    Chat,
    Command,
    Fill,
    GoOn,
    Leave,
    Mix,
    Mute,
    Play,
    Region,
    Remove,
    Resign,
    TakeBack,
    Why,
)  # fmt: skip
from bastide.server.room import Room
from bastide.table import inspection, judge, taking_back
from bastide.table.facts import AnyFact
from bastide.table.refused import Refused
from bastide.table.table import Table
from bastide.table.thinking import counsel, question


def judged(table: Table, holder: str, message: Command) -> AnyFact:
    """What a command brings about, or why it is refused."""
    match message:
        case Play(_, number, code):
            return judge.play(table, holder, number, code)
        case GoOn(_, number):
            return judge.go_on(table, holder, number)
        case TakeBack(_, number):
            return taking_back.take_back(table, holder, number)
        case BeginAnew(_, shown):
            return taking_back.begin_anew(table, holder, shown)
        case Resign(_, seat, level):
            return judge.resign(table, holder, seat, level)
        case Leave(_, seat):
            return judge.leave(table, holder, seat)
        case Fill(_, seat, level):
            return judge.fill(table, holder, seat, level)
        case Remove(_, seat):
            return judge.remove(table, holder, seat)
        case Mute(_, seat, quiet):
            return judge.mute(table, holder, seat, quiet)
        case Mix(_, value):
            return judge.mix(table, holder, value)
        case Chat(_, text):
            return judge.chat(table, holder, text)


def answer(room: Room, holder: str, message: Why | Region) -> Json:
    """What somebody wants to know of the land."""
    table = room.table
    if table.help != "full":
        raise Refused("table.no_help")
    if not room.audience.is_measured():
        raise Refused("table.stale")
    return _region(room, holder, message) if isinstance(message, Region) else _why(table, holder, message)


def _region(room: Room, holder: str, message: Region) -> Json:
    game = room.table.line.game
    zone = inspection.zone_at(game, message.x, message.y, message.zone, message.printed)
    own = room.table.seats_of(holder)
    found = inspection.region(room.audience.viewer.places, game, zone, own[0] if own else -1)
    return {"t": "region", "id": message.id, "x": message.x, "y": message.y, "zone": message.zone} | found


def _why(table: Table, holder: str, message: Why) -> Json:
    if table.asked() not in table.seats_of(holder):
        raise Refused("table.not_yours")
    where = message.x, message.y, message.zone, message.printed
    why = inspection.why_not(table.line.game, message.like, *where, message.rotation)
    facts: Json = {"t": "why", "id": message.id, "x": message.x, "y": message.y}
    return facts | {"key": why.key, "values": why.values}


async def hint(room: Room, holder: str) -> Json:
    """What a good computer would do in the place of somebody who is asked, the next best moves, and why."""
    room.check()
    table = room.table
    if table.help != "full":
        raise Refused("table.no_help")
    asked = table.asked()
    if asked is None:
        raise Refused("table.over")
    if asked == CHANCE or asked not in table.seats_of(holder):
        raise Refused("table.not_seated" if not table.seats_of(holder) else "table.not_yours")
    position = table.changed
    found = await room.tools.workers.run(counsel, question(table.line, USUAL, f"{room.seed}/hint"))
    game = room.table.line.game
    if room.table.changed != position or game.decision is None:
        raise Refused("table.stale")
    moves: list[Json] = [{"code": code(game, game.decision.options[index])} | told for index, told in found]
    return {"t": "hint", "n": room.table.number, "moves": moves}
