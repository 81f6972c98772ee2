"""A game in progress: the position, the stack of suspended procedures, and the question that is open."""

from hashlib import blake2b
from typing import Final

from bastide.kernel.bag import Bag
from bastide.kernel.board import Board
from bastide.kernel.events import Event
from bastide.kernel.frames import Frame, Sequence
from bastide.kernel.moves import Decision, Move
from bastide.kernel.pieces import SUPPLY, Figures
from bastide.kernel.refusal import GameOver, IllegalMove
from bastide.kernel.regions import Regions
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Award

NO_ZONES: Final[list[int]] = []
"""Nothing was touched, nothing completed: most often so, and these lists never change."""


class Game:
    """One mutable position. `copy()` is the only way to branch; there is no undo.

    `player` has the turn, `hand` is the kind of tile drawn and not yet laid (-1: none), `tile` the one laid last,
    `part` counts the parts of a turn, `action` names what was done in it: the piece deployed, the rule used (or its own
    word for what it did), or nothing. `completed` holds one zone of each region completed in this part, `scoring` the
    one being scored; `awards` are those that the part has brought so far, and `depth` says in the midst of how many
    others it is played (`kernel/part.py`). `piles` are tiles that lie apart from the bag, by name. `weighing`: somebody
    works out what a region would pay, and means to keep it. `scores` are the points of every account, which is a seat's
    unless the game keeps others (`Rulebook.accounts`). `findings`, by name, are what rules have worked out from the
    position to look at it again; each knows itself how long it holds. They are no part of the position. `past` is the
    way here from the start, the positions of the options taken: the first `steps` of it, for copies share the list, and
    one of them may have gone on. None: it may not be told (see `view`).

    `awards`, `completed`, `touched`, `joins` and what is found never change, others take their places: so copies share
    them.
    """

    __slots__ = (
        "action", "awards", "bag", "board", "book", "built", "completed", "decision", "depth", "ends", "figures",
        "findings", "hand", "joins", "log", "notes", "part", "part_notes", "past", "piles", "player", "regions",
        "scores", "scoring", "sheet", "stack", "steps", "tile", "touched", "turn", "weighing",
    )  # fmt: skip

    def __init__(
        self,
        book: Rulebook,
        board: Board,
        regions: Regions,
        figures: Figures,
        bag: Bag,
        stack: list[Frame],
        scores: list[int],
        sheet: list[Award],
        awards: list[Award],
        completed: list[int],
        touched: list[int],
        joins: list[tuple[int, int]],
        past: list[int] | None,
    ) -> None:
        self.book = book
        self.board = board
        self.regions = regions
        self.figures = figures
        self.bag = bag
        self.piles: dict[str, Bag] = {}
        self.stack = stack
        self.decision: Decision | None = None
        self.notes: dict[str, object] = {}
        self.part_notes: dict[str, object] = {}
        self.scores = scores
        self.sheet = sheet
        self.player = 0
        self.turn = 0
        self.part = 1
        self.depth = 0
        self.action = ""
        self.awards = awards
        self.hand = -1
        self.tile = -1
        self.completed = completed
        self.scoring = -1
        self.touched = touched
        self.built: dict[int, int] = {}
        self.joins = joins
        self.ends: dict[int, int] = {}
        self.log: list[Event] | None = None
        self.weighing = False
        self.findings: dict[str, object] = {}
        self.past: list[int] | None = past
        self.steps = 0

    @staticmethod
    def unpacked(book: Rulebook) -> "Game":
        """All tiles in the bag, all figures at hand, nothing on the table."""
        figures = Figures([SUPPLY] * len(book.cast.owner), book.cast.whole[:])
        scores = [0] * len(book.accounts)
        bag = Bag.of(book.counts)
        return Game(book, Board.empty(book.openings), Regions.empty(), figures, bag, [], scores, [], [], [], [], [], [])

    @staticmethod
    def start(book: Rulebook, log: bool = False) -> "Game":
        """A new game, set up and waiting for its first decision."""
        game = Game.unpacked(book)
        if log:
            game.log = []
        for rule in book.setup:
            rule.setup(game)
        game.push(book.sequences["game"])
        game.advance()
        return game

    def copy(self) -> "Game":
        twin = Game(
            self.book, self.board.copy(), self.regions.copy(), self.figures.copy(), self.bag.copy(), self.stack[:],
            self.scores[:], self.sheet[:], self.awards, self.completed, self.touched, self.joins,
            self.past,
        )  # fmt: skip
        if self.piles:
            twin.piles = {name: pile.copy() for name, pile in self.piles.items()}
        twin.decision = self.decision
        if self.notes:
            twin.notes = self.notes.copy()
        if self.part_notes:
            twin.part_notes = self.part_notes.copy()
        twin.player = self.player
        twin.turn = self.turn
        twin.part = self.part
        twin.depth = self.depth
        twin.action = self.action
        twin.hand = self.hand
        twin.tile = self.tile
        twin.scoring = self.scoring
        if self.built:
            twin.built = self.built.copy()
        if self.ends:
            twin.ends = self.ends.copy()
        if self.findings:
            twin.findings = self.findings.copy()
        if self.log is not None:
            twin.log = self.log[:]
        twin.steps = self.steps
        return twin

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "Game":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """A game is its rules and the options taken so far: so it goes to other processes and files, in both builds."""
        return restored, (self.book, self.path(), self.log is not None, self.digest())

    def path(self) -> list[int]:
        """The options taken since the start, chance's too, by their positions."""
        if self.past is None:
            raise TypeError("a view that hides something cannot tell its moves: keep the game, and view it again")
        return self.past[: self.steps]

    def view(self, player: int) -> "Game":
        """What a seat may see, to do with as it likes: a copy without what is hidden from it. The bag has no order."""
        seen = self.copy()
        if self.decision is not None:
            seen.decision = self.decision.copy()
        for rule in self.book.hide:
            rule.hide(seen, player)
            seen.past = None
            seen.findings = {}
        return seen

    # The stack

    def push(self, frame: Frame) -> None:
        self.stack.append(frame)

    def become(self, frame: Frame) -> None:
        """Replace the running frame."""
        self.stack[-1] = frame

    def finish(self) -> None:
        """The running frame is done."""
        self.stack.pop()

    def leave(self, name: str) -> None:
        """Break off a sequence with all that runs in it."""
        while self.stack:
            frame = self.stack.pop()
            if isinstance(frame, Sequence) and frame.name == name:
                return
        raise AssertionError(f"not in {name}")

    def rewind(self, name: str, step: str) -> None:
        """Go back to a step of the sequence that is running."""
        self.leave(name)
        self.push(self.book.sequences[name].at(step))

    def advance(self) -> None:
        """Run until somebody must decide or nothing is left to do."""
        stack = self.stack
        while stack:
            decision = stack[-1].next(self)
            if decision is not None:
                if self.book.asides:
                    decision.options = decision.options + self.asides(decision.player)
                assert decision.options, f"{decision.prompt} has no option"
                self.decision = decision
                return
        self.decision = None

    def asides(self, player: int) -> list[Move]:
        """What stands open to a player beside a question of their own turn; outside of turns nothing does."""
        if player != self.player or not self._is_turn():
            return []
        found: list[Move] = []
        for rule in self.book.asides:
            found += rule.asides(self, player)
        return found

    def _is_turn(self) -> bool:
        for frame in self.stack:
            if isinstance(frame, Sequence) and (frame.name == "turn" or frame.name == "part"):
                return True
        return False

    # Moves

    @property
    def is_over(self) -> bool:
        return self.decision is None

    def play(self, index: int) -> None:
        """Take the option at a position of the list."""
        decision = self.decision
        if decision is None:
            raise GameOver("the game is over: nothing is asked any more")
        if not 0 <= index < len(decision.options):
            raise IllegalMove(f"there is no option {index}: choose from 0 to {len(decision.options) - 1}")
        move = decision.options[index]
        if index < decision.asides:
            self.stack[-1].choose(self, move)
        else:
            self.book.by_name[move.rule].chosen(self, decision.player, move)
        if self.past is not None:
            self._remember(self.past, index)
        self.advance()

    def _remember(self, past: list[int], index: int) -> None:
        if len(past) > self.steps:  # a copy has gone another way
            past = self.past = past[: self.steps]
        past.append(index)
        self.steps += 1

    def apply(self, move: Move) -> None:
        """Take a move, which is legal exactly if it is among the options."""
        self.play(self.position(move))

    def position(self, move: Move) -> int:
        """Where a move stands in the list of options."""
        decision = self.decision
        if decision is None:
            raise GameOver("the game is over: nothing is asked any more")
        for index, option in enumerate(decision.options):
            if option is move or option.same(move):
                return index
        raise IllegalMove(f"{move} is none of the {len(decision.options)} options of '{decision.prompt}'")

    def tell(self, name: str, facts: dict[str, object]) -> None:
        if self.log is not None:
            self.log.append(Event(name, facts))

    def digest(self) -> str:
        """A fingerprint of the position: equal for equal positions, in every build and for ever."""
        frames = [(type(frame).__name__, frame.marks()) for frame in self.stack]
        laid = [(tile.kind.name, tile.rotation) for tile in self.board.turned]
        left = self._contents(self.bag)
        for name in sorted(self.piles):
            left += [(name, 0), *self._contents(self.piles[name])]
        facts: tuple[object, ...] = (
            laid, self.board.tile_cell, self.figures.where, left, self.scores, frames, self.player, self.turn,
            self.part, self.action, self.book.kinds[self.hand].name if self.hand >= 0 else "",
            sorted([*self.notes.items(), *self.part_notes.items()]), sorted(self.built.items()), sorted(self.joins),
            sorted(self.ends.items()),
        )  # fmt: skip
        if self.stack and self.awards:
            facts = (*facts, [(award.player, award.points, award.zone) for award in self.awards])
        return blake2b(repr(facts).encode(), digest_size=16).hexdigest()

    def _contents(self, bag: Bag) -> list[tuple[str, int]]:
        return [(self.book.kinds[kind].name, bag.counts[kind]) for kind in bag.kinds]


def restored(book: Rulebook, path: list[int], log: bool, digest: str) -> Game:
    """The game after these options, which must be the position that was meant."""
    game = Game.start(book, log)
    for index in path:
        game.play(index)
    if game.digest() != digest:
        raise ValueError("the game was changed by other means than its moves, so they do not lead to it")
    return game
