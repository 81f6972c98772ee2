"""The command `bastide`."""

from typing import Annotated

import typer

import bastide
from bastide.cli.analyse import analyse
from bastide.cli.arena import arena
from bastide.cli.bench import bench
from bastide.cli.catalogue import catalogue
from bastide.cli.cluster import OnCluster
from bastide.cli.failing import Commands
from bastide.cli.helping import Command
from bastide.cli.importing import import_save
from bastide.cli.output import forgive_encodings
from bastide.cli.perft import perft
from bastide.cli.play import play
from bastide.cli.puzzle import puzzle
from bastide.cli.replay import replay
from bastide.cli.rules import rules
from bastide.cli.seal import seal
from bastide.cli.serve import serve
from bastide.cli.show import show
from bastide.cli.simulate import simulate
from bastide.cli.store import store
from bastide.cli.tiles import tiles
from bastide.cli.train import train
from bastide.cli.verify import verify
from bastide.players.bench import is_compiled

app = typer.Typer(
    name="bastide",
    cls=Commands,
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    play, serve, simulate, arena, train, analyse, replay, show, seal, verify, rules, catalogue, tiles, perft, bench,
):  # fmt: skip
    app.command(cls=OnCluster if command in (simulate, arena, train) else Command)(command)
app.command("import", cls=Command)(import_save)
app.add_typer(puzzle)
app.add_typer(store)


def _version(wanted: bool) -> None:
    if wanted:
        how = "compiled" if is_compiled() else "interpreted"
        typer.echo(f"bastide {bastide.__version__} ({how})")
        raise typer.Exit()


@app.callback()
def bastide_command(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Say the version and the build."),
    ] = False,
) -> None:
    """Play the Carcassonne family of tile-laying games: in the terminal, against the computer, a thousand times over.

    `bastide play` starts a game against a computer player, `bastide catalogue` lists all games and expansions, and
    every command explains itself with `--help`.
    """


def run() -> None:
    forgive_encodings()
    app(prog_name="bastide")
