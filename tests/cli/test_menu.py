"""What can be typed to make a choice."""

from typing import Any

from rich.console import Console, Group

from bastide.cli.menu import Menu
from bastide.cli.panel import choices, heading
from bastide.kernel.game import Game
from bastide.notation.codes import codes, find
from tests.scenarios.stage import staged


def auction(*moves: str, **more: Any) -> Game:
    table: dict[str, Any] = {"with": ["bridges-castles-bazaars"], "land": ["BA.B 0,0 N"]} | more
    game = staged(table | {"bag": ["BB.04", "BA.C", "BA.U", "BA.W", "BA.U"]})
    for move in ("BB.04", "1,0:N", "-", "BA.C", "BA.U", *moves):
        game.play(find(game, move))
    return game


def printed(*parts: Any) -> str:
    console = Console(width=34, force_terminal=False)
    with console.capture() as capture:
        console.print(Group(*parts))
    return capture.get()


def test_a_number_is_chosen_by_typing_it() -> None:
    game = auction("BA.C")
    assert game.decision is not None and game.decision.prompt == "bid"
    menu = Menu(game)
    legal = codes(game, game.decision)
    assert {label: legal[entry.options[0]] for label, entry in menu.by_label.items()} == {text: text for text in legal}
    assert menu.told(legal.index("3")) == "bid 3"
    assert Menu(game, "de").told(legal.index("3")) == "3 bieten"
    assert printed(*choices(game, menu)).split() == legal


def test_what_is_no_number_has_a_label_that_is_none_of_them() -> None:
    """A prisoner may be bought back while one bids."""
    held = {"with": ["tower", "bridges-castles-bazaars"], "points": {"red": 5}, "prisoners": ["red follower blue"]}
    game = auction("BA.C", "1", **held)
    assert game.decision is not None and game.decision.prompt == "bid"
    menu = Menu(game)
    ransom = menu.typed(find(game, "tower=red.follower@blue+ransom"))
    assert ransom not in codes(game, game.decision) and len(menu.by_label) == len(game.decision.options)


def test_what_lies_beside_the_land_is_added_up() -> None:
    assert "beside the land: tile on offer 2" in " ".join(printed(*heading(auction(), ["Ann", "Ben"], "en")).split())
