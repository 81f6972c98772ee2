"""Random rulesets of what can be played, and random walks through their games."""

from collections.abc import Iterator
from functools import cache

from hypothesis import note
from hypothesis import strategies as st

from bastide.kernel.game import Game
from bastide.players.dealer import Dealer
from bastide.players.player import Player
from bastide.players.rando import RandomPlayer
from bastide.rules.catalogue import entry, switches
from bastide.rules.ruleset import Ruleset
from tests.properties.company import most_players, playable_expansions, playable_games, together

ENOUGH = 20_000
"""No game asks so many questions."""


@cache
def ruleset(game: str, names: tuple[str, ...], players: int, switches: tuple[tuple[str, str], ...]) -> Ruleset:
    return Ruleset(game, names, players, dict(switches))


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Any game and any of its expansions that can be played together, any number of players, any switches."""
    game = draw(st.sampled_from(playable_games()))
    names = together([name for name in playable_expansions(game) if draw(st.booleans())])
    players = draw(st.integers(entry(game).fewest, most_players(game, names)))
    options = switches(entry(name) for name in [game, *names])
    chosen = {option.name: draw(st.sampled_from(option.values)) for option in options}
    note(f"{game} with {names}, {players} players, {chosen}")
    return ruleset(game, tuple(names), players, tuple(sorted(chosen.items())))


seeds = st.integers(0, 999_999)


class Walk:
    """A game that plays itself at random from a seed."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.dealer = Dealer(seed)
        self.player: Player = RandomPlayer(seed)
        self.steps = 0

    def step(self) -> int:
        """Make one move. Answers its position among the options."""
        decision = self.game.decision
        assert decision is not None and decision.options
        self.steps += 1
        assert self.steps < ENOUGH, "the game does not end"
        index = (self.dealer if decision.weights is not None else self.player).choose(self.game)
        self.game.play(index)
        return index

    def on(self, steps: int) -> list[int]:
        """Make so many moves, or as many as are left."""
        made: list[int] = []
        while self.game.decision is not None and len(made) < steps:
            made.append(self.step())
        return made

    def stops(self, every: int) -> Iterator[Game]:
        """The game, again and again after so many moves, and at its end."""
        while self.game.decision is not None:
            yield self.game
            self.on(every)
        yield self.game
