"""The weights of the evaluation, read from a small file for each game."""

import tomllib
from importlib import resources

from bastide.kernel.rulebook import Rulebook

Table = dict[str, object]


class Weights:
    """What the files say, for one rulebook: features and pieces by their numbers.

    `finish`, `crowd` and `beside` go by feature, `company` by piece; the files explain the rest.
    """

    def __init__(self, book: Rulebook, tables: list[Table]) -> None:
        figures = merged(tables, "figures")
        self.at_hand = number(figures, "at_hand")
        self.none_at_hand = number(figures, "none_at_hand")
        self.captive = number(figures, "captive")
        self.stuck_below = numbers(figures, "stuck_below")
        self.stuck_costs = numbers(figures, "stuck_costs")
        self.stuck_theirs = number(figures, "stuck_theirs")
        self.fade = number(figures, "fade")
        self.free_again = number(figures, "free_again")
        chances = merged(tables, "chances")
        self.sure = number(chances, "sure")
        self.joinable = number(chances, "joinable")
        self.join = number(chances, "join")
        self.far_end = number(chances, "far_end")
        turn = merged(tables, "turn")
        self.draw = number(turn, "draw")
        self.compact = number(turn, "compact")
        self.rival = number(turn, "rival")
        named = merged(tables, "features")
        plain = merged(tables, "feature")
        features = [plain | table(named.get(feature.name, {})) for feature in book.features]
        self.finish = [number(feature, "finish") for feature in features]
        self.crowd = [numbers(feature, "crowd") for feature in features]
        self.beside = [number(feature, "beside") for feature in features]
        pieces = merged(tables, "pieces")
        self.company = [number(pieces, piece.name) if piece.name in pieces else 0.0 for piece in book.cast.pieces]
        tokens = merged(tables, "tokens")
        self.tokens = {name: number(tokens, name) for name in tokens}

    def crowding(self, feature: int, owned: int) -> float:
        """What it costs to own so many open regions of a sort at once."""
        steps = self.crowd[feature]
        return steps[min(owned, len(steps) - 1)]

    def stuck(self, chance: float) -> float:
        """What it costs to have a figure in a region with this chance to be finished."""
        for step, below in enumerate(self.stuck_below):
            if chance < below:
                return self.stuck_costs[step]
        return 0.0


def weights_for(book: Rulebook) -> Weights:
    """The weights of the game that a rulebook plays."""
    folder = resources.files("bastide.players.evaluation")
    names = ["default", *sorted(book.by_name)]
    files = [folder.joinpath(f"{name}.toml") for name in names]
    return Weights(book, [tomllib.loads(file.read_text(encoding="utf-8")) for file in files if file.is_file()])


def merged(tables: list[Table], name: str) -> Table:
    """A section as the files say it together: what comes later goes before."""
    found: Table = {}
    for each in tables:
        found.update(table(each.get(name, {})))
    return found


def table(value: object) -> Table:
    assert isinstance(value, dict), f"{value} is no section"
    return value


def number(section: Table, name: str) -> float:
    value = section[name]
    assert isinstance(value, float | int), f"{name} = {value} is no number"
    return float(value)


def numbers(section: Table, name: str) -> list[float]:
    values = section[name]
    assert isinstance(values, list) and values, f"{name} = {values} is no list of numbers"
    return [float(value) for value in values]
