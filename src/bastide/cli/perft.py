"""bastide perft: how many ways there are to play on."""

from time import perf_counter
from typing import Annotated

import typer

from bastide.cli.choosing import FIRST_GAME, GameName, Seats, Switches, With, chosen_ruleset
from bastide.cli.output import plain_table, print_json, terminal
from bastide.cli.own import TilesFile
from bastide.cli.rows import print_rows
from bastide.kernel.game import Game
from bastide.notation.codes import find
from bastide.rules.perft import perft as count


def perft(
    depth: Annotated[
        int, typer.Argument(metavar="DEPTH", min=0, help="How many decisions to look ahead, chance among them.")
    ],
    game: GameName = FIRST_GAME,
    expansions: With = None,
    option: Switches = None,
    tiles: TilesFile = None,
    seats: Seats = 2,
    opening: Annotated[
        list[str] | None,
        typer.Option(
            "--opening", metavar="CODES", help="Moves to play first, separated by blanks.", show_default=False
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the counts as JSON.")] = False,
) -> None:
    """Count the positions that can be reached in so many decisions: a fingerprint of the rules.

    Every kind of tile that can be drawn is a decision of chance, every placement and every action one of a player.

    Examples:

        bastide perft 3

        bastide perft 2 --with inns-and-cathedrals --opening "BA.U 1,0:N -"
    """
    start = opened(chosen_ruleset(game, expansions, seats, option, tiles=tiles).start(), opening)
    lines: list[tuple[int, int, float]] = []
    for ahead in range(depth + 1):
        begin = perf_counter()
        lines.append((ahead, count(start, ahead), perf_counter() - begin))
    if json:
        print_json([{"depth": ahead, "positions": found} for ahead, found, _ in lines])
        return
    table = plain_table()
    for heading in ("depth", "positions", "seconds"):
        table.add_column(heading, justify="right")
    for ahead, found, seconds in lines:
        table.add_row(str(ahead), f"{found:,}", f"{seconds:.2f}")
    print_rows(terminal(), table)


def opened(game: Game, opening: list[str] | None) -> Game:
    """The game after its opening moves."""
    for text in " ".join(opening or []).split():
        game.play(find(game, text))
    return game
