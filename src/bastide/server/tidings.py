"""What servers that share a database tell one another. Nothing of it is the truth: that is in the database."""

import msgspec


class Tiding(msgspec.Struct, frozen=True, tag_field="t"):
    """Something to hear of."""


class Grown(Tiding, frozen=True, tag="grown"):
    """A game has entries up to this number."""

    game: str
    number: int


class Deleted(Tiding, frozen=True, tag="deleted"):
    game: str


class Attended(Tiding, frozen=True, tag="attended"):
    """Who is with the server that says so: the holders of seats who are heard, and how many watch."""

    game: str
    holders: tuple[str, ...] = ()
    watching: int = 0


class Asked(Tiding, frozen=True, tag="asked"):
    """Who is with you in this game? Empty: in any."""

    game: str = ""


class Freed(Tiding, frozen=True, tag="freed"):
    """A server lets go of a game, for there is nobody left with it."""

    game: str


Told = Grown | Deleted | Attended | Asked | Freed


class Owned(Tiding, frozen=True):
    """A game is ours from now on. This and what follows is only heard from one's own line."""

    game: str


class Joined(Tiding, frozen=True):
    """The line is there: whatever was told before has been missed."""


class Lines(Tiding, frozen=True):
    """The servers that are there now."""

    servers: frozenset[int]


Heard = Told | Owned | Joined | Lines

_decoder = msgspec.json.Decoder(Told)


def written(tiding: Tiding) -> str:
    return msgspec.json.encode(tiding).decode()


def read(text: str) -> Told | None:
    """What is told; None: a server of another version said it."""
    try:
        tiding: Told = _decoder.decode(text)
    except msgspec.DecodeError:
        return None
    return tiding
