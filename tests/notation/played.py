"""Random games over random rulesets, followed by a recorder."""

from random import Random

from bastide.kernel.game import Game
from bastide.notation.record import Record, Recorder
from bastide.rules.catalogue import entries, expansions, switches
from bastide.rules.ruleset import InvalidRuleset, Ruleset

NAMES = ("Anna", "Bert, the Bold", 'Clémence "C"', " Dörte", "Эмма", "六")


def random_ruleset(random: Random) -> Ruleset:
    """Any game with any expansions, players and switches that go together."""
    while True:
        game = random.choice([entry for entry in entries() if entry.is_game])
        chosen = [entry for entry in expansions(game.name) if random.random() < 0.5]
        options = {switch.name: random.choice(switch.values) for switch in switches((game, *chosen))}
        try:
            return Ruleset(game.name, [entry.name for entry in chosen], random.randint(2, game.players), options)
        except InvalidRuleset:
            continue


def played(ruleset: Ruleset, random: Random, moves: int | None = None) -> tuple[Record, Game]:
    """A random game and its record, to the end or for so many moves."""
    game = ruleset.start()
    recorder = Recorder(ruleset, NAMES[: ruleset.players], {"event": "a test"})
    while game.decision is not None and (moves is None or len(recorder.steps) < moves):
        recorder.play(game, random_option(game, random))
    return recorder.record(game), game


def random_option(game: Game, random: Random) -> int:
    decision = game.decision
    assert decision is not None
    return random.choices(range(len(decision.options)), decision.weights)[0]
