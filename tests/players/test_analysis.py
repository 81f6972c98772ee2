"""A game looked at afterwards: what was given away, the luck of the draws, and everybody's chance to win."""

from functools import cache

from bastide.notation.document import Record
from bastide.notation.record import Recorder
from bastide.players.analysis import Analysis, Depth, Turn, analysis_of
from bastide.players.arena import play_game
from bastide.players.roster import player_named
from bastide.rules.ruleset import Ruleset

NODES = 60
DEPTH = Depth(nodes=NODES, answers=3, each=20)


@cache
def recorded() -> Record:
    ruleset = Ruleset()
    recorder = Recorder(ruleset, ["steady", "random"])
    players = [player_named(f"steady@{NODES}n", 1), player_named("random", 2)]
    return recorder.record(play_game(ruleset, players, 1, recorder).game)


@cache
def turns() -> list[Turn]:
    analysis = analysis_of(recorded(), DEPTH)
    found: list[Turn] = []
    while not analysis.is_done:
        found.append(analysis.go_on())
    assert analysis.done == len(recorded().steps)
    return found


def test_who_plays_the_best_line_gives_nothing_away_and_random_gives_much() -> None:
    choices = [choice for turn in turns() for choice in turn.choices]
    steady = [choice for choice in choices if choice.player == 0]
    random = [choice for choice in choices if choice.player == 1]
    assert sum(choice.lost for choice in steady) < 1
    assert sum(choice.lost for choice in random) / len(random) > 3
    assert sum(choice.missed for choice in random) > 0.2
    assert all(choice.better for choice in random if choice.lost > 0)
    assert not any(choice.better for choice in steady if not choice.lost)
    assert [choice.move for choice in choices] == sorted(choice.move for choice in choices)


def test_the_chance_begins_even_and_ends_with_the_result() -> None:
    opening = analysis_of(recorded(), DEPTH).chances()
    assert max(opening) < 0.6 and abs(sum(opening) - 1) < 1e-9
    assert turns()[-1].chances == [1, 0], "steady beats random"
    assert all(abs(sum(turn.chances) - 1) < 1e-9 for turn in turns())


def test_turns_follow_one_another_without_a_gap() -> None:
    assert turns()[0].move == 0
    assert all(sooner.until == later.move for sooner, later in zip(turns(), turns()[1:], strict=False))
    assert sum(len(turn.draws) for turn in turns()) > 60, "but for the last ones, every draw has its luck"


def test_an_analysis_goes_on_from_any_turn() -> None:
    whole = turns()[5]
    again = Analysis(Ruleset().start(), analysis_of(recorded(), DEPTH).taken, DEPTH, done=whole.move).go_on()
    assert (again.until, again.chances) == (whole.until, whole.chances)
    assert [(choice.taken, choice.lost) for choice in again.choices] == [
        (choice.taken, choice.lost) for choice in whole.choices
    ]


def test_what_was_taken_gives_nothing_away_to_itself() -> None:
    """In a flight of the dragon others choose between two steps of one player: both are looked at to its end."""
    ruleset = Ruleset(expansions=["princess-and-dragon"])
    recorder = Recorder(ruleset, ["one", "other"])
    players = [player_named(f"steady@{NODES}n", 1), player_named(f"novice@{NODES}n", 2)]
    record = recorder.record(play_game(ruleset, players, 1, recorder).game)
    analysis = analysis_of(record, DEPTH)
    flights = 0
    while flights < 8:
        for choice in analysis.go_on().choices:
            assert choice.better != choice.taken, choice.turn
            flights += choice.start.decision is not None and choice.start.decision.prompt == "dragon"


def test_a_bid_of_steady_is_not_called_worse_than_another() -> None:
    """What a tile is worth to others decides there, and no line of one's own tells it."""
    ruleset = Ruleset(expansions=["bridges-castles-bazaars"])
    recorder = Recorder(ruleset, ["steady", "steady"])
    players = [player_named(f"steady@{NODES}n", seed) for seed in (1, 2)]
    record = recorder.record(play_game(ruleset, players, 3, recorder).game)
    analysis = analysis_of(record, Depth(nodes=NODES, answers=1, each=5))
    offers = 0
    while not analysis.is_done:
        for choice in analysis.go_on().choices:
            decision = choice.start.decision
            if decision is not None and decision.prompt in ("bid", "buy", "tile"):
                offers += 1
                assert not choice.better and not choice.lost and len(choice.taken) == 1
    assert offers > 5
