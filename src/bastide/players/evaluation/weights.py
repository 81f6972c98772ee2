"""The weights of the evaluation, read from a small file for each game, and for sets that ask for others."""

import tomllib
from importlib import resources
from math import isfinite
from pathlib import Path
from typing import cast

from bastide.kernel.rulebook import Rulebook

Table = dict[str, object]

PLAIN = ("figures", "chances", "turn", "team")
"""Sections with the same names in every game."""

SIGNS = "signs"
"""Of a feature: what is printed in its regions, which is named as the game has it."""


class BadWeights(ValueError):
    """A file of weights cannot be read."""


class Term:
    """A price as the files know it: its section, its name there, and which step of a list it is (-1: a plain
    number)."""

    __slots__ = ("name", "section", "step")

    def __init__(self, section: str, name: str, step: int) -> None:
        self.section = section
        self.name = name
        self.step = step

    def __str__(self) -> str:
        return f"{self.section}.{self.name}" + (f".{self.step}" if self.step >= 0 else "")


class Weights:
    """What the files say, for one rulebook: features and pieces by their numbers.

    Most of it are prices: what a position is worth to a player is the sum of them, each times how much there is of it.
    They stand in `prices`, in the order of `terms`; `at_hand`, `captives`, `danger`, `join`, `hope`, `draw` and
    `stuck_costs` are places in that list, so are `now`, `growing`, `finish`, `back`, `beside` and `crowd`, by feature,
    and `company`, `pieces_beside`, `tokens` and `laid`, by piece and token. `signs`, by feature, has with each such
    place where the trait stands in a packed sum. `team`: the numbers of those who win or lose together, which are no
    prices. `followers`: the figures, a bit each, that count as at hand. The files
    explain the rest.
    """

    def __init__(self, book: Rulebook, tables: list[Table]) -> None:
        self.terms: list[Term] = []
        self.prices: list[float] = []
        figures = merged(tables, "figures")
        self.at_hand = self._steps("figures", "at_hand", figures)
        self.others_at_hand = self._price("figures", "others_at_hand", figures)
        self.captives = self._steps("figures", "captives", figures)
        self.danger = self._price("figures", "danger", figures)
        self.stuck_below = numbers(figures, "stuck_below")
        self.stuck_costs = self._steps("figures", "stuck_costs", figures)
        self.stuck_theirs = number(figures, "stuck_theirs")
        self.fade = number(figures, "fade") * at_table(numbers(figures, "fade_by_seats"), book.players)
        self.free_again = number(figures, "free_again")
        self._check_figures()
        chances = merged(tables, "chances")
        self.sure = number(chances, "sure")
        self.supply = number(chances, "supply")
        self.joinable = number(chances, "joinable")
        self.join = self._price("chances", "join", chances)
        self.far_end = number(chances, "far_end")
        self.hope = self._price("chances", "hope", chances)
        turn = merged(tables, "turn")
        self.draw = self._price("turn", "draw", turn)
        self.compact = number(turn, "compact")
        self.rival = number(turn, "rival")
        self.followers = followers(book)
        self._read_features(book, merged(tables, "feature"), merged(tables, "features"))
        self.company = self._by_piece(book, "pieces", merged(tables, "pieces"))
        self.pieces_beside = self._by_piece(book, "pieces_beside", merged(tables, "pieces_beside"))
        tokens = merged(tables, "tokens")
        self.tokens = {name: self._price("tokens", name, tokens) for name in tokens}
        laid = merged(tables, "laid")
        self.laid = {name: self._price("laid", name, laid) for name in laid}
        team = merged(tables, "team")
        self.team = {name: one_or_more(team, name) for name in team}

    def _check_figures(self) -> None:
        """Complain about what nobody can judge by."""
        if len(self.stuck_costs) != len(self.stuck_below):
            count = f"{len(self.stuck_costs)} numbers and stuck_below {len(self.stuck_below)}"
            raise BadWeights(f"the weights stuck_costs have {count}: every cost has its bound")
        if self.fade <= 0.0:
            raise BadWeights("the weights fade and fade_by_seats are turns and a part of them, and more than 0")

    def _read_features(self, book: Rulebook, plain: Table, named: Table) -> None:
        self.now: list[int] = []
        self.growing: list[int] = []
        self.finish: list[int] = []
        self.back: list[int] = []
        self.beside: list[int] = []
        self.crowd: list[list[int]] = []
        self.signs: list[list[tuple[int, int]]] = []
        for feature in book.features:
            section = f"features.{feature.name}"
            said = plain | table(named.get(feature.name, {}))
            self.now.append(self._price(section, "now", said))
            self.growing.append(self._price(section, "growing", said))
            self.finish.append(self._price(section, "finish", said))
            self.back.append(self._price(section, "back", said))
            self.beside.append(self._price(section, "beside", said))
            self.crowd.append(self._steps(section, "crowd", said))
            signs = table(said.get(SIGNS, {}))
            self.signs.append([
                (book.traits.shift(name), self._price(f"{section}.{SIGNS}", name, signs))
                for name in signs if name in book.traits.names
            ])  # fmt: skip

    def _by_piece(self, book: Rulebook, section: str, said: Table) -> list[int]:
        """The places of the prices of all pieces; -1: it has none."""
        return [self._price(section, piece.name, said) if piece.name in said else -1 for piece in book.cast.pieces]

    def _price(self, section: str, name: str, said: Table) -> int:
        """The place of a price in the list."""
        self.terms.append(Term(section, name, -1))
        self.prices.append(number(said, name))
        return len(self.prices) - 1

    def _steps(self, section: str, name: str, said: Table) -> list[int]:
        """The places of the prices of a list."""
        first = len(self.prices)
        for step, value in enumerate(numbers(said, name)):
            self.terms.append(Term(section, name, step))
            self.prices.append(value)
        return list(range(first, len(self.prices)))

    def crowding(self, feature: int, owned: int) -> int:
        """The price for owning so many open regions of a sort at once."""
        steps = self.crowd[feature]
        return steps[min(owned, len(steps) - 1)]

    def hand(self, figures: int) -> int:
        """The price of so many figures at hand."""
        return self.at_hand[min(figures, len(self.at_hand) - 1)]

    def captivity(self, figures: int) -> int:
        """The price for so many figures in prison."""
        return self.captives[min(figures, len(self.captives) - 1)]

    def stuck(self, chance: float) -> int:
        """The price for a figure in a region with this chance to be finished; -1: it is free."""
        for step, below in enumerate(self.stuck_below):
            if chance < below:
                return self.stuck_costs[step]
        return -1


def at_table(by_seats: list[float], players: int) -> float:
    """What a list says for a table of so many; its last number goes for all larger ones."""
    return by_seats[min(players, len(by_seats)) - 1]


def followers(book: Rulebook) -> int:
    """The figures that may be sent to more than one sort of place. Who has none of them left can do little with most
    tiles, whatever else is at hand: a mayor for a city, a hut for a river."""
    cast = book.cast
    found = 0
    for figure, number in enumerate(cast.piece):
        if cast.claimers >> figure & 1 and len(cast.pieces[number].stands) != 1:
            found |= 1 << figure
    return found


def weights_for(book: Rulebook, file: str = "") -> Weights:
    """The weights of the game that a rulebook plays; those in a file of somebody's own go before them."""
    try:
        return Weights(book, tables_for(book, file))
    except KeyError as missing:
        raise BadWeights(f"'{file}' does not say {missing}") from None


def tables_for(book: Rulebook, file: str = "") -> list[Table]:
    """What the files say, those that go before others last: a set before its game."""
    found = [own_table(name) for name in ("default", *book.by_name)]
    return [*found, table_of(file)] if file else found


def own_table(name: str) -> Table:
    """What comes with the program for a game or a set, if anything does."""
    file = resources.files("bastide.players.evaluation").joinpath(f"{name}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def table_of(file: str) -> Table:
    """A file of weights that somebody names."""
    try:
        found: Table = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadWeights(f"cannot read the weights '{file}': {error.strerror}") from None
    except ValueError as error:
        raise BadWeights(f"the weights '{file}' are no TOML file: {error}") from None
    _check_names(file, found)
    return found


def _check_names(file: str, said: Table) -> None:
    """Complain about what no weights say: a slip would be passed over."""
    known = own_table("default")
    feature = [*table(known["feature"]), SIGNS]
    for name, section in said.items():
        if name not in known:
            raise BadWeights(f"the weights '{file}' have no place for '{name}': there are {', '.join(known)}")
        if name in PLAIN:
            _check_section(file, name, table(section), [*table(known[name])])
        elif name == "feature":
            _check_section(file, name, table(section), feature)
        elif name == "features":
            for each, inner in table(section).items():
                _check_section(file, f"{name}.{each}", table(inner), feature)


def _check_section(file: str, name: str, said: Table, known: list[str]) -> None:
    strange = [each for each in said if each not in known]
    if strange:
        raise BadWeights(f"the weights '{file}' have no place for '{strange[0]}' in [{name}]: {', '.join(known)}")


def merged(tables: list[Table], name: str) -> Table:
    """A section as the files say it together: what comes later goes before, within a section too."""
    found: Table = {}
    for each in tables:
        for key, value in table(each.get(name, {})).items():
            found[key] = table(found.get(key, {})) | value if isinstance(value, dict) else value
    return found


def table(value: object) -> Table:
    if not isinstance(value, dict):
        raise BadWeights(f"{value!r} is no section of weights")
    return value


def is_number(value: object) -> bool:
    """TOML has also true, nan and inf."""
    return isinstance(value, float | int) and not isinstance(value, bool) and isfinite(value)


def number(section: Table, name: str) -> float:
    value = section[name]
    if not is_number(value):
        raise BadWeights(f"the weight {name} = {value!r} is no number")
    return float(cast(float, value))


def one_or_more(section: Table, name: str) -> list[float]:
    return numbers(section, name) if isinstance(section[name], list) else [number(section, name)]


def numbers(section: Table, name: str) -> list[float]:
    values = section[name]
    if not isinstance(values, list) or not values or not all(is_number(value) for value in values):
        raise BadWeights(f"the weights {name} = {values!r} are no list of numbers")
    return [float(value) for value in values]
