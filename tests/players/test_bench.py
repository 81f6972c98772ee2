"""The measures of `bastide bench`."""

import bastide.kernel.game
from bastide.players.bench import Measures, is_compiled, middle_of, played
from bastide.rules.ruleset import Ruleset


def test_everything_is_measured() -> None:
    facts = Measures(Ruleset(), 0.05).facts()
    assert all(value > 0 for value in facts.values())
    assert facts["bytes_at_end"] > facts["bytes_at_middle"] > 1000
    assert facts["placements_per_second"] > facts["placement_lists_per_second"]


def test_half_time_is_before_a_placement() -> None:
    game = middle_of(Ruleset(), 1)
    assert game.decision is not None and game.decision.prompt == "place"
    assert game.turn == 36


def test_where_a_tile_goes_has_nothing_to_do_with_its_being_drawn() -> None:
    ruleset = Ruleset()
    places: dict[str, set[tuple[int, int]]] = {}
    for seed in range(80):
        board = played(ruleset, seed, 2).board
        tile = board.turned[1]
        places.setdefault(tile.kind.name, set()).add((board.tile_cell[1], tile.rotation))
    assert max(len(found) for found in places.values()) > 4


def test_the_build_is_told_from_the_file_of_the_engine() -> None:
    assert is_compiled() == str(bastide.kernel.game.__file__).endswith((".so", ".pyd"))
