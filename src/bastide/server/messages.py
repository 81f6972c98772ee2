"""What a client may say over the socket, and how answers are written."""

from typing import Annotated

import msgspec
from msgspec import Meta

from bastide.table.refused import Refused

MESSAGE = 16 * 1024
"""The longest message, in bytes."""

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=100)]
Coordinate = Annotated[int, Meta(ge=-4000, le=4000)]
Rotation = Annotated[int, Meta(ge=0, le=3)]
Word = Annotated[str, Meta(max_length=120)]


class Message(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """One message of a client."""


class Hello(Message, frozen=True, tag="hello"):
    """`patches`: after the first view, what has changed is enough."""

    last: Number = 0
    patches: bool = False


class Play(Message, frozen=True, tag="play"):
    id: Id
    n: Number
    code: Word


class GoOn(Message, frozen=True, tag="go_on"):
    id: Id
    n: Number


class TakeBack(Message, frozen=True, tag="take_back"):
    id: Id
    n: Number


class BeginAnew(Message, frozen=True, tag="begin_anew"):
    """A puzzle once more from its beginning; `shown`: with its solution."""

    id: Id
    shown: bool = False


class Resign(Message, frozen=True, tag="resign"):
    id: Id
    seat: SeatNumber | None = None
    level: Word = ""


class Leave(Message, frozen=True, tag="leave"):
    id: Id
    seat: SeatNumber | None = None


class Fill(Message, frozen=True, tag="fill"):
    id: Id
    seat: SeatNumber
    level: Word = ""


class Remove(Message, frozen=True, tag="remove"):
    id: Id
    seat: SeatNumber


class Mute(Message, frozen=True, tag="mute"):
    id: Id
    seat: SeatNumber
    quiet: bool = True


class Mix(Message, frozen=True, tag="mix"):
    id: Id
    value: Word


class Chat(Message, frozen=True, tag="chat"):
    id: Id
    text: str


class Rematch(Message, frozen=True, tag="rematch"):
    """The same once more: at another `level`, or with the same tiles in the same order."""

    id: Id
    level: Word = ""
    same_tiles: bool = False


class Why(Message, frozen=True, tag="why"):
    """Why not here what an option does elsewhere? `like` is its code; a tile may be turned another way."""

    x: Coordinate
    y: Coordinate
    like: Word
    rotation: Rotation | None = None
    zone: Word = ""
    printed: bool = False
    id: Id | None = None


class Region(Message, frozen=True, tag="region"):
    """`printed`: the zone is named as on the unturned tile."""

    x: Coordinate
    y: Coordinate
    zone: Word
    printed: bool = False
    id: Id | None = None


class Hint(Message, frozen=True, tag="hint"):
    id: Id | None = None


class Ping(Message, frozen=True, tag="ping"):
    """Somebody is there. `resting`: they do not look, and will be quiet."""

    resting: bool = False


Command = Play | GoOn | TakeBack | BeginAnew | Resign | Leave | Fill | Remove | Mute | Mix | Chat
Question = Why | Region | Hint
AnyMessage = Hello | Ping | Rematch | Command | Question

_decoder = msgspec.json.Decoder(AnyMessage)


def understood(text: str) -> AnyMessage:
    """The message in a text, or a refusal."""
    try:
        message: AnyMessage = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("message.malformed") from None
    return message


def named_id(text: str) -> str | None:
    """The id in a message that is otherwise not understood, so that the refusal can name it."""
    try:
        found = msgspec.json.decode(text, type=dict[str, object]).get("id")
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return found if isinstance(found, str) and 1 <= len(found) <= 64 else None


def refused(refusal: Refused, command: str | None) -> dict[str, object]:
    return {"t": "refused", "id": command, "key": refusal.key, "values": refusal.values}


def encoded(message: dict[str, object]) -> str:
    return msgspec.json.encode(message).decode()
