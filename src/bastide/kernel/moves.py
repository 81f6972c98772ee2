"""Moves and decisions. The vocabulary is closed: whatever an expansion asks, it asks in these verbs."""

from typing import Final

from bastide.kernel.compiling import mypyc_attr

PASS: Final = 0
PLACE: Final = 1
DEPLOY: Final = 2
TILE: Final = 3
FIGURE: Final = 4
PLAYER: Final = 5
NUMBER: Final = 6
ANSWER: Final = 7
ZONE: Final = 8
CELL: Final = 9

VERBS: Final = ("pass", "place", "deploy", "tile", "figure", "player", "number", "answer", "zone", "cell")

CHANCE: Final = -1
"""The decider of what nobody decides."""


@mypyc_attr(acyclic=True)
class Move:
    """One option of a decision.

    | verb | `a` | `b` |
    |---|---|---|
    | PLACE the tile in hand | cell | rotation |
    | DEPLOY a figure | piece | zone |
    | choose a TILE | kind | |
    | a FIGURE | figure | |
    | a PLAYER | seat | |
    | a NUMBER | number | |
    | a ZONE of the land | zone | |
    | a CELL | cell | rotation |
    | an ANSWER | | |

    `word` is the answer's name, or says what is done with the choice where a rule has two uses for it. `rule` names the
    rule that offered the move beside the usual ones, and answers for it.
    """

    __slots__ = ("a", "b", "rule", "verb", "word")

    def __init__(self, verb: int, a: int = 0, b: int = 0, word: str = "", rule: str = "") -> None:
        self.verb = verb
        self.a = a
        self.b = b
        self.word = word
        self.rule = rule

    def same(self, other: "Move") -> bool:
        return (
            self.verb == other.verb
            and self.a == other.a
            and self.b == other.b
            and self.word == other.word
            and self.rule == other.rule
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.same(other)

    def __hash__(self) -> int:
        return hash((self.verb, self.a, self.b, self.word, self.rule))

    def __reduce__(self) -> tuple[object, ...]:
        return Move, (self.verb, self.a, self.b, self.word, self.rule)

    def __repr__(self) -> str:
        rest = "".join(f" {text}" for text in (self.word, self.rule) if text)
        return f"<{VERBS[self.verb]} {self.a} {self.b}{rest}>"


NO: Final = Move(PASS)


@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """Who is asked, what about, and every legal answer. Chance answers by weight.

    `asides` is the position from which on the options stand open beside the question: after one of them it is
    asked again.
    """

    __slots__ = ("asides", "options", "player", "prompt", "weights")

    def __init__(
        self, player: int, prompt: str, options: list[Move], weights: list[int] | None = None, asides: int = -1
    ) -> None:
        self.player = player
        self.prompt = prompt
        self.options = options
        self.weights = weights
        self.asides = asides if asides >= 0 else len(options)

    def copy(self) -> "Decision":
        weights = self.weights[:] if self.weights is not None else None
        return Decision(self.player, self.prompt, self.options[:], weights, self.asides)

    def __reduce__(self) -> tuple[object, ...]:
        return Decision, (self.player, self.prompt, self.options, self.weights, self.asides)

    def __repr__(self) -> str:
        return f"<{self.prompt} by {self.player}: {len(self.options)} options>"
