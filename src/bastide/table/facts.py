"""What can happen at a table. A table is the fold of these, numbered; nothing else is stored of it.

Facts are for the store and the table alone: they hold who sits where by the hash of a secret. What others are told of
them is made in `news`.
"""

import msgspec


class SeatPlan(msgspec.Struct, frozen=True):
    """Who is to sit somewhere: `kind` is person, computer or open. `holder` is the hash of a person's secret."""

    kind: str
    name: str = ""
    level: str = ""
    holder: str = ""


class Fact(msgspec.Struct, frozen=True, tag_field="fact"):
    """Something that happened."""


class Created(Fact, frozen=True, tag="created"):
    game: str
    expansions: tuple[str, ...]
    options: dict[str, str]
    rules: int
    """The version of the rules: moves of another version mean something else."""
    seats: tuple[SeatPlan, ...]
    help: str
    previous: str = ""
    """The game of which this is the rematch."""
    tiles: tuple[str, ...] = ()
    """The lines of the players' own tiles."""
    host: str = ""
    """The hash of the secret of whoever opened the table."""
    commitment: str = ""
    """The hash of the dealer's key; empty where not all answers come from it."""
    tints: tuple[int, ...] = ()
    """The colours in which the seats are shown; empty: their own."""
    begun: int = 0
    """So many steps were taken over from another game, of which this one is the continuation."""
    campaign: str = ""
    """The campaign of which this game is a try."""
    same_as: str = ""
    """The game whose tiles come again in the same order, which is known therefore; empty: nobody knows the order."""
    mixes: tuple[tuple[int, str], ...] = ()
    """What was mixed into the dealer's answers in that game, and after how many of them."""
    lesson: str = ""
    """The lesson as which the game begins."""
    puzzle: int = 0
    """The number of the puzzle that the game is; 0: it is none."""


class Seated(Fact, frozen=True, tag="seated"):
    seat: int
    name: str
    holder: str


class Left(Fact, frozen=True, tag="left"):
    seat: int


class Removed(Fact, frozen=True, tag="removed"):
    """The host has sent somebody away from a seat, who cannot come back to this table."""

    seat: int


class Muted(Fact, frozen=True, tag="muted"):
    """The host does not let somebody chat (`quiet`), or lets them again."""

    seat: int
    quiet: bool


class Mixed(Fact, frozen=True, tag="mixed"):
    """A player gives a value, on which all further answers of the dealer depend."""

    seat: int
    value: str


class Moved(Fact, frozen=True, tag="moved"):
    """A seat decided. The code says what; `index` is its position among the options, to find it quickly."""

    seat: int
    code: str
    index: int


class Dealt(Fact, frozen=True, tag="dealt"):
    code: str
    index: int


class TakenBack(Fact, frozen=True, tag="taken_back"):
    """A decision of a seat, told by the entry number `to`, no longer counts, nor what came after it."""

    seat: int
    to: int


class BegunAnew(Fact, frozen=True, tag="begun_anew"):
    """Nothing that was done to a puzzle counts any longer. `shown`: its solution is shown now."""

    seat: int
    shown: bool = False


class Resigned(Fact, frozen=True, tag="resigned"):
    seat: int
    level: str


class Filled(Fact, frozen=True, tag="filled"):
    """A computer has taken an open seat."""

    seat: int
    level: str


class Chatted(Fact, frozen=True, tag="chatted"):
    seat: int
    name: str
    text: str


class Finished(Fact, frozen=True, tag="finished"):
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    key: str = ""
    """The dealer's key, which is no secret any more."""
    reached: int = 0
    goal: int = 0
    """Of all who win or lose together: how far they came, and how far they had to (0: nothing of the sort)."""


class Rematched(Fact, frozen=True, tag="rematched"):
    game: str


AnyFact = (
    Created | Seated | Left | Removed | Muted | Mixed | Moved | Dealt | TakenBack | BegunAnew | Resigned | Filled
    | Chatted | Finished | Rematched
)  # fmt: skip


class Logged(msgspec.Struct, frozen=True):
    """A fact with its number in the game, its time, and the command that caused it (empty: none did)."""

    number: int
    at: int
    fact: AnyFact
    command: str = ""


_decoder = msgspec.json.Decoder(AnyFact)


def written(fact: AnyFact) -> str:
    """The fact as text."""
    return msgspec.json.encode(fact).decode()


def read(text: str) -> AnyFact:
    fact: AnyFact = _decoder.decode(text)
    return fact
