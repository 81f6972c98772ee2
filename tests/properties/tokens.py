"""What lies on the land or in front of players besides tiles and figures: none too many, and none gets lost."""

from collections import Counter

from bastide.expansions.messages.pile import MESSAGES, PILE
from bastide.kernel.game import Game
from bastide.kernel.shown import Shown

SHARES = {
    "bridge": "bridges-castles-bazaars", "castle": "bridges-castles-bazaars", "chip": "tunnel",
    "building": "little-buildings", "tower-piece": "tower",
}  # fmt: skip
"""What everybody has a share of, at hand or on the land, and the set in whose box it is."""

MAY_BE_NONE = ("counter", "ambush", "ghost-supply")
"""A place on the score track, and a supply that must be seen to be empty."""

FLEAS = 18

GOODS = {"wine": 9, "grain": 6, "cloth": 5}

GHOSTS = {"1": 15, "2": 15, "3": 15, "4": 13, "5": 13, "6": 12}
GOALS = {"1": 50, "2": 75, "3": 100, "4": 120, "5": 100, "6": 50}
DOGS = {
    "3": {"rufus": 15, "ronja": 50}, "4": {"rufus": 20, "ronja": 60}, "5": {"rufus": 15, "ronja": 50},
    "6": {"rufus": 10, "ronja": 25},
}  # fmt: skip
"""Where each lies on the track, by level."""

HARVEST = {"apple": 5, "strawberry": 5, "pumpkin": 5, "sunflower": 5, "grain": 5, "scarecrow": 8}


def check_tokens(game: Game) -> None:
    shown = [thing for rule in game.book.shown for thing in rule.shown(game)]
    assert all(thing.count > 0 for thing in shown if thing.name not in MAY_BE_NONE), "fewer than none"
    _check_shares(game, shown)
    _check_neutral_figures(game, shown)
    _check_ferries(game, shown)
    for good, tokens in GOODS.items():
        assert sum(thing.count for thing in shown if thing.name == good) <= tokens, f"too much {good}"
    if "messages" in game.book.by_name:
        _check_messages(game)
    if "plague" in game.book.by_name:
        fleas = [thing.count for thing in shown if thing.name in ("flea", "latent-flea", "fleas")]
        assert sum(fleas) == FLEAS, f"{sum(fleas)} fleas"
    if "robbers" in game.book.by_name:
        robbers = sorted(thing.player for thing in shown if thing.name in ("robber", "ambush"))
        assert robbers == list(range(game.book.players)), "everybody has one robber, at hand or on the track"
    if "goldmines" in game.book.by_name:
        _check_gold(game, shown)
    if "over-hill-and-dale" in game.book.by_name:
        _check_harvest(game, shown)
    if "mists-over-carcassonne" in game.book.by_name:
        _check_ghosts(game, shown)
        _check_dogs(game, shown)


def _check_harvest(game: Game, shown: list[Shown]) -> None:
    """Every chip is beside the land, on an acre or before a player; whoever looks sees them all, or how many."""
    for crop, chips in HARVEST.items():
        found = sum(thing.count for thing in shown if thing.name == f"harvest.{crop}")
        assert found == chips, f"{found} chips of {crop}"
    for eye in range(-1, game.book.players):
        view = game.view(eye)
        seen = [thing for rule in view.book.shown for thing in rule.shown(view) if thing.name.startswith("harvest.")]
        assert sum(thing.count for thing in seen) == sum(HARVEST.values())
        if not game.is_over:
            assert {thing.name for thing in seen if thing.player >= 0 and thing.player != eye} <= {"harvest.face-down"}


def _check_ghosts(game: Game, shown: list[Shown]) -> None:
    """Every ghost of the level is beside the land, or face up on it by mist or graves; no tile has two heaps."""
    heaps = [thing for thing in shown if thing.name == "ghost"]
    spare = sum(thing.count for thing in shown if thing.name == "ghost-supply")
    level = game.book.options["mists_level"]
    assert sum(thing.count for thing in heaps) + spare == GHOSTS[level], "a ghost too many or too few"
    cells = [thing.cell for thing in heaps]
    assert len(set(cells)) == len(cells)
    for cell in cells:
        features = {zone.feature.name for zone in game.board.turned[game.board.cells[cell]].kind.zones}
        assert features & {"mist", "cemetery"}, "a ghost where there is neither mist nor grave"


def _check_dogs(game: Game, shown: list[Shown]) -> None:
    """From the third level on there are two: on the track where they are not reached yet, else on a tile or gone."""
    marks = DOGS.get(game.book.options["mists_level"], {})
    dogs = [thing for thing in shown if thing.name in ("rufus", "ronja")]
    assert len({thing.name for thing in dogs}) == len(dogs) and {thing.name for thing in dogs} <= set(marks)
    standing = {game.board.tile_cell[game.board.zone_tile[zone]] for zone in game.figures.where if zone >= 0}
    for dog in dogs:
        waits = dog.cell not in game.board.cells
        assert dog.count == marks[dog.name] if waits else dog.cell in standing, f"{dog.name} is in a wrong place"
    assert [thing.count for thing in shown if thing.name == "goal"] == [GOALS[game.book.options["mists_level"]]]


def _check_shares(game: Game, shown: list[Shown]) -> None:
    """On the land bridges, buildings and tower pieces are nobody's; castles and tunnel chips belong to somebody."""
    players = game.book.players
    each = {"bridge": 3 if players <= 4 else 2, "castle": 3 if players <= 4 else 2, "chip": 6 // players * 2}
    each["building"] = 18 // players if game.book.options.get("building_values") == "equal" else 6 // players * 3
    each["tower-piece"] = (10, 9, 7, 6, 5)[players - 2]
    for name, box in SHARES.items():
        if box in game.book.by_name:
            found = Counter({thing.player: 0 for thing in shown})
            for thing in shown:
                found[thing.player] += thing.count if thing.name.partition(".")[0] == name else 0
            assert found.total() == each[name] * players, f"{found.total()} of {name}"
            assert max(found[player] for player in range(players)) <= each[name]
            assert name in ("bridge", "building", "tower-piece") or not found[-1], f"a {name} of nobody"


def _check_neutral_figures(game: Game, shown: list[Shown]) -> None:
    names = Counter(thing.name for thing in shown)
    assert max(names[name] for name in ("dragon", "fairy", "count", "king", "robber-baron", "mage", "witch")) <= 1
    assert names["count"] == ("count" in game.book.by_name)
    assert names["wheel-pig"] == ("wheel-of-fortune" in game.book.by_name)


def _check_ferries(game: Game, shown: list[Shown]) -> None:
    """Every lake has one ferry, with both ends on its tile; the lake just laid may still wait for it."""
    board = game.board
    ends = Counter(board.zone_tile[thing.zone] for thing in shown if thing.name == "ferry")
    if "ferries" in game.book.by_name:
        lakes = {tile for tile, turned in enumerate(board.turned) if "ferry" in turned.kind.tags}
        assert lakes - {game.tile} <= set(ends) <= lakes
        assert set(ends.values()) <= {2}


def _check_gold(game: Game, shown: list[Shown]) -> None:
    """Two pieces for every gold tile, though the one just laid may still wait; at the end the land has none."""
    held = sum(thing.count for thing in shown if thing.name == "gold" and thing.player >= 0)
    lying = sum(thing.count for thing in shown if thing.name == "gold" and thing.player < 0)
    mines = [tile for tile, turned in enumerate(game.board.turned) if "gold" in turned.kind.tags]
    if game.is_over:
        assert not lying and held <= 2 * len(mines)
    else:
        waiting = 2 if game.tile in mines else 0
        assert 2 * len(mines) - waiting <= held + lying <= 2 * len(mines) <= 16


def _check_messages(game: Game) -> None:
    """Each lies in the pile once, but for the one that is being read."""
    above, below = PILE.of(game)
    pile = Counter([*above, *below])
    assert set(pile) <= set(MESSAGES) and pile.total() == len(pile) >= len(MESSAGES) - 1
