"""Choosing what to play: a game, expansions, the number of players, switches, tiles of one's own."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import cast

from bastide.kernel.game import Game
from bastide.kernel.pieces import Cast, Piece
from bastide.kernel.rule import Rule
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.tiles import Feature, Traits
from bastide.rules import order
from bastide.rules.catalogue import Entry, entries, entry, games, switches, unpacked
from bastide.rules.catalogue import tiles as printed_tiles
from bastide.rules.company import objections
from bastide.rules.expansion import Expansion
from bastide.rules.hand import HAND, BadHand, Hand
from bastide.rules.own import OwnTiles, Wrong
from bastide.rules.reading import Reader
from bastide.rules.starts import Starts
from bastide.tiles.facts import TileFact
from bastide.tiles.fault import Fault
from bastide.tiles.lines import picture_of

COLOURS = ("red", "blue", "green", "yellow", "black", "grey")
VERSION = 1
"""The version of the rules as we play them; a record carries it."""

Choice = tuple[str, tuple[str, ...], int, tuple[tuple[str, str], ...], tuple[str, ...]]
"""Game, expansions, players, switches and lines of own tiles: all that makes a ruleset."""


class InvalidRuleset(ValueError):
    """The choice makes no game."""


class InvalidTile(InvalidRuleset):
    """A tile of the players' own cannot be played with. `wrong` says which one, and why."""

    def __init__(self, wrong: Wrong) -> None:
        super().__init__(wrong.words())
        self.wrong = wrong


class Ruleset:
    """A checked choice, and the rulebook made from it. Without a name it is the first game of the catalogue."""

    def __init__(
        self,
        game: str = "",
        expansions: Iterable[str] = (),
        players: int = 2,
        options: Mapping[str, str | int] | None = None,
        tiles: Iterable[str] = (),
    ) -> None:
        for each in (expansions, tiles):
            if isinstance(each, str):
                raise InvalidRuleset(f"'{each}' stands alone: give a list of one, ['{each}']")
        self.game = game or games()[0].name
        self.entries = _chosen_entries(self.game, unpacked(expansions))
        self.expansions = tuple(found.name for found in self.entries[1:])
        self.players = players
        self._check_players()
        self.options = self._checked_options({name: str(value) for name, value in (options or {}).items()})
        self._check_company()
        self.own = OwnTiles(tiles, self.entries)
        for wrong in self.own.wrong:
            raise InvalidTile(wrong)
        self.tiles = self.own.lines
        self.rules = self._chosen_rules()
        self.rules = order.in_order(self.rules)
        self.book = self._rulebook()
        self.book.origin = (_book_of, self.choice)

    @property
    def choice(self) -> Choice:
        return self.game, self.expansions, self.players, tuple(sorted(self.options.items())), self.tiles

    def __copy__(self) -> "Ruleset":
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "Ruleset":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return ruleset_of_choice, self.choice

    def start(self, log: bool = False) -> Game:
        """A new game."""
        return Game.start(self.book, log)

    def _chosen_rules(self) -> list[Expansion]:
        """Every rule once, however many boxes bring it."""
        made: dict[str, Expansion] = {}
        for found in self.entries:
            for name, rule in found.rule_classes().items():
                if name not in made:
                    made[name] = rule(name, self.options)
        if HAND in self.options:
            made[HAND] = _hand(self.options)
        return list(made.values())

    def _check_players(self) -> None:
        most = max(found.players for found in self.entries)
        fewest = self.entries[0].fewest
        if not fewest <= self.players <= most:
            number = "1 player" if self.players == 1 else f"{self.players} players"
            raise InvalidRuleset(f"{number} cannot play this: it takes {fewest} to {most}")

    def _checked_options(self, given: dict[str, str]) -> dict[str, str]:
        known = {option.name: option for option in switches(self.entries)}
        hand = {HAND: given.pop(HAND)} if HAND in given else {}
        for name in self._idle_options(given):
            del given[name]
        for name, value in given.items():
            if name not in known:
                names = ", ".join(sorted(known)) or "none"
                raise InvalidRuleset(f"there is no switch '{name}' in this game; its switches: {names}")
            if value not in known[name].values:
                values = ", ".join(known[name].values)
                raise InvalidRuleset(f"switch '{name}' cannot be '{value}': it takes {values}")
        return hand | {name: given.get(name, option.values[0]) for name, option in sorted(known.items())}

    def _idle_options(self, given: dict[str, str]) -> list[str]:
        """Switches of these boxes that mean nothing in this company, left as they are: older records name them."""
        usual = {option.name: option.values[0] for found in self.entries for option in found.options()}
        known = [option.name for option in switches(self.entries)]
        return [name for name, value in given.items() if name not in known and usual.get(name) == value]

    def _check_company(self) -> None:
        for objection in objections(self.entries):
            raise InvalidRuleset(str(objection))

    def _facts(self) -> list[TileFact]:
        facts = self.own.among(printed_tiles(self.entries))
        out = {name for rule in self.rules for name in rule.left_out(facts)}
        return [fact for fact in facts if fact.id not in out]

    def _rulebook(self) -> Rulebook:
        features = _numbered_features(self.rules)
        cast = Cast(self.players, _numbered_pieces(self.rules, self.players))
        traits = Traits(sorted({name for found in self.entries for name in found.attributes}))
        tags = {name for found in self.entries for name in found.tags}
        reader = Reader(self.rules, features, traits, tags)
        facts = self._facts()
        kinds = [reader.kind(index, fact) for index, fact in enumerate(facts)]
        rules: list[Rule] = list(self.rules)
        book = Rulebook(
            self.players, kinds, [fact.count for fact in facts], features, traits, cast, rules,
            order.stages(), self.options,
        )  # fmt: skip
        for rule in self.rules:
            book.worths.update(rule.worths())
            book.accounts = list(rule.accounts(self.players)) or book.accounts
        book.arrange(order.sequences(self.rules, book))
        book.settles = not order.always().isdisjoint(order.frames_by_step(self.rules))
        book.edges = reader.edges
        starts = Starts(self.entries, facts, kinds, book.edges, self.options)
        book.starts = starts.laid
        book.spare_starts = starts.spare
        if not book.starts:
            raise InvalidTile(Wrong(0, "", Fault("tile.start_nowhere")))
        book.pictures = {name: picture_of(fact) for name, fact in self.own.facts.items()}
        book.mixed_starts = starts.mixed
        try:
            for rule in self.rules:
                rule.learn(book)
        except BadHand as error:
            raise InvalidRuleset(str(error)) from None
        return book


@lru_cache(maxsize=32)
def ruleset_of_choice(
    game: str,
    expansions: tuple[str, ...],
    players: int,
    options: tuple[tuple[str, str], ...],
    tiles: tuple[str, ...],
) -> Ruleset:
    """The ruleset of a choice, made once for all who ask again: records, thinkers, games from other processes."""
    return Ruleset(game, expansions, players, dict(options), tiles)


def ruleset_of_game(game: Game) -> Ruleset:
    """The ruleset that a game is played by."""
    assert game.book.origin is not None
    return ruleset_of_choice(*cast(Choice, game.book.origin[1]))


def _book_of(
    game: str,
    expansions: tuple[str, ...],
    players: int,
    options: tuple[tuple[str, str], ...],
    tiles: tuple[str, ...],
) -> Rulebook:
    return ruleset_of_choice(game, expansions, players, options, tiles).book


def _chosen_entries(game: str, names: list[str]) -> list[Entry]:
    """The game and its expansions, in the catalogue's order whatever order they were named in."""
    base = entry(game)
    if not base.is_game:
        raise InvalidRuleset(f"'{game}' is an expansion of '{base.game}', not a game of its own")
    for name in names:
        found = entry(name)
        if found.game != game or found.is_game:
            raise InvalidRuleset(f"'{name}' is not an expansion of '{game}'")
        if names.count(name) > 1:
            raise InvalidRuleset(f"'{name}' is named twice")
    return [base, *(found for found in entries() if found.name in names)]


def _hand(options: dict[str, str]) -> Hand:
    try:
        return Hand(HAND, options)
    except BadHand as error:
        raise InvalidRuleset(str(error)) from None


def _numbered_features(rules: list[Expansion]) -> list[Feature]:
    features: list[Feature] = []
    for rule in rules:
        for feature in rule.features():
            assert feature.name not in [known.name for known in features], f"{feature.name} is declared twice"
            feature.index = len(features)
            features.append(feature)
    return features


def _numbered_pieces(rules: list[Expansion], players: int) -> list[Piece]:
    pieces = [piece for rule in rules for piece in rule.pieces(players)]
    for index, piece in enumerate(pieces):
        piece.index = index
    return pieces
