"""The engine and the second scorer agree on every ghost and every point of random games, and on why they end."""

import random
from functools import cache

import pytest

from bastide.kernel.game import Game
from bastide.notation.codes import find
from bastide.notation.record import Recorder, read, write
from bastide.players.greedy import GreedyPlayer
from bastide.players.player import Player
from bastide.rules.ending import result
from bastide.rules.ruleset import Ruleset
from bastide.rules.turn import tiles_left
from tests.properties.auditor.mists_over_carcassonne import MistAuditor
from tests.properties.auditor.sights import CHOSEN, Sight, played
from tests.properties.auditor.story import Objection
from tests.properties.effort import FIRST, SOAK
from tests.properties.keen import KeenPlayer

GAMES = SOAK // 2 or 42
"""Every level with every number of players, and a dozen between keener ones; a thousand in the soak."""


def ruleset(number: int) -> Ruleset:
    options = {"mists_level": str(number % 6 + 1), "mists_counters": "1-3-4" if number % 5 else "1-2-3"}
    return Ruleset("mists-over-carcassonne", players=number // 6 % 5 + 1, options=options)


@cache
def game_of(number: int) -> tuple[Game, list[Sight]]:
    """Greedy players come far; others show what they would never do."""
    seed = FIRST + number
    player: Player = KeenPlayer(seed) if number // 30 % 2 else GreedyPlayer(seed)
    return played(ruleset(number), seed, player)


def auditor(number: int, sights: list[Sight]) -> MistAuditor:
    """With three players the fourth colour is nobody's, so that the second counts."""
    rules = ruleset(number)
    named = rules.options["mists_counters"] == "1-3-4" and rules.players != 3
    return MistAuditor(rules.options["mists_level"], rules.players, (0, 2, 3) if named else (0, 1, 2), sights)


@pytest.mark.parametrize("number", range(GAMES))
def test_every_ghost_and_point_is_right_and_so_is_the_end(number: int) -> None:
    game, sights = game_of(number)
    watched = auditor(number, sights)
    over, end = watched.watch(), result(game)
    assert (end.reason, end.values) == (over.reason, over.values)
    assert end.together and end.winners == (list(range(game.book.players)) if over.reason == "goal" else [])
    assert watched.scores == game.scores
    assert watched.piles[0] == tiles_left(game)


def test_the_games_show_what_there_is_to_see() -> None:
    """Else agreement would prove little."""
    missing = {
        "road", "city", "castle", "dog", "points.or.ghosts", "ghosts.number", "score.next", "bury", "ghost.cemetery",
        "dog.rufus", "dog.ronja", "drive.away", "face.down", "team.counter", "end: goal", "end: ghosts", "end: tiles",
    }  # fmt: skip
    for number in (28, 16, 14, 15, 23, *range(42)):
        game, sights = game_of(number)
        missing -= {sight.text("prompt") for sight in sights if sight.name == CHOSEN}
        missing -= {award.reason for award in game.sheet} | {f"end: {result(game).reason}"}
        if not missing:
            break
    assert not missing


FORGERIES = {"points": {"points": 7}, "ghosts came": {"ghosts": 4}, "ghosts went": {"ghosts": 4}, "figure returned": {}}


@pytest.mark.parametrize("name", FORGERIES)
@pytest.mark.parametrize("number", [14, 28])
def test_a_forgery_is_noticed(number: int, name: str) -> None:
    _, sights = game_of(number)
    places = [place for place, sight in enumerate(sights) if sight.name == name]
    for place in random.Random(name).sample(places, min(3, len(places))):
        true = sights[place]
        wrong = {key: true.number(key) + more for key, more in FORGERIES[name].items()}
        for instead in ([], [true, true], [true.otherwise(**wrong)] if wrong else []):
            with pytest.raises(Objection):
                auditor(number, [*sights[:place], *instead, *sights[place + 1 :]]).watch()


def test_a_game_that_goes_on_too_long_or_ends_too_early_is_noticed() -> None:
    _, sights = game_of(14)
    last = max(place for place, sight in enumerate(sights) if sight.name == "turn")
    for wrong in (sights[:last], [*sights, sights[last]]):
        with pytest.raises(Objection):
            auditor(14, wrong).watch()


@pytest.mark.parametrize("number", range(6))
def test_a_record_tells_how_it_ended(number: int) -> None:
    game, sights = game_of(number)
    recorder, again = Recorder(ruleset(number), ["Anna"]), ruleset(number).start()
    for sight in sights:
        if sight.name == CHOSEN:
            index = find(again, sight.text("code"))
            recorder.note(again, index)
            again.play(index)
    assert list(read(write(recorder.record(again))).ending.points) == game.scores
