"""The frontier asks exactly what the tiles around a free cell show."""

import random

from bastide.kernel.compass import STEPS, cell_at, place_name, port_of, turned_port, x_of, y_of
from bastide.kernel.game import Game
from bastide.kernel.openings import FILLED, clash
from bastide.players.dealer import Dealer
from bastide.players.rando import RandomPlayer
from bastide.rules.fitting import legal_placements, why_not_place
from bastide.rules.ruleset import Ruleset


def played(moves: int, seed: int) -> Game:
    game = Ruleset().start()
    dealer, player = Dealer(seed), RandomPlayer(seed)
    for _ in range(moves):
        if game.decision is None:
            break
        game.play((dealer if game.decision.player < 0 else player).choose(game))
    return game


def asked(game: Game, cell: int) -> int:
    """What the neighbours of a cell ask, looked up tile by tile."""
    code = 0
    for side in range(4):
        tile = game.board.cells.get(cell + STEPS[side])
        if tile is not None:
            code |= ((game.board.turned[tile].code >> (4 * ((side + 2) % 4))) & 15) << (4 * side)
    return code


def test_cells_and_places_have_names() -> None:
    assert (x_of(cell_at(-3, 7)), y_of(cell_at(-3, 7))) == (-3, 7)
    assert cell_at(2, 1) + STEPS[0] == cell_at(2, 2)
    assert cell_at(2, 1) + STEPS[3] == cell_at(1, 1)
    assert [place_name(port_of(place)) for place in ("N", "EL", "SR")] == ["N", "EL", "SR"]
    assert place_name(turned_port(port_of("NL"), 1)) == "EL"


def test_the_frontier_agrees_with_the_land() -> None:
    for seed in range(10):
        game = played(120, seed)
        beside = {cell + step for cell in game.board.cells for step in STEPS} - set(game.board.cells)
        assert set(game.board.frontier) == beside
        assert list(game.board.frontier.values()) == [opening for opening in game.board.free if opening is not FILLED]
        for cell, opening in game.board.frontier.items():
            assert opening.pattern.asked == asked(game, cell)
            assert opening.beside == [game.board.cells.get(cell + step, -1) for step in STEPS]


def test_every_placement_is_legal_or_has_a_reason() -> None:
    game = played(90, 3)
    cells = list(game.board.frontier) + list(game.board.cells) + [cell_at(300, 300)]
    for kind in random.Random(1).sample(range(len(game.book.kinds)), 8):
        legal = {(move.a, move.b) for move in legal_placements(game, 0, kind)}
        for cell in cells:
            for rotation in game.book.kinds[kind].rotations:
                refused = why_not_place(game, kind, cell, rotation)
                assert ((cell, rotation) in legal) == (refused is None)


def test_symmetric_tiles_are_offered_once() -> None:
    rotations = {kind.name: kind.rotations for kind in Ruleset().book.kinds}
    assert rotations["BA.C"] == (0,)
    assert rotations["BA.X"] == (0,)
    assert rotations["BA.U"] == (0, 1)
    assert rotations["BA.H"] == (0, 1)
    assert rotations["BA.V"] == (0, 1, 2, 3)


def test_a_blank_side_fits_anything() -> None:
    assert clash(0x0000, 0x1234) == -1
    assert clash(0x1234, 0x0030) == -1
    assert clash(0x1234, 0x0020) == 1
