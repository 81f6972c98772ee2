"""The results of an arena as pictures, with matplotlib, an extra of the package."""

from itertools import combinations
from math import nan
from pathlib import Path
from typing import Annotated, Any

import typer

from bastide.cli.failing import Complaint
from bastide.players.tournament import Tournament

PlotFile = Annotated[
    Path | None,
    typer.Option(
        "--plot", metavar="FILE", show_default=False,
        help="Draw ratings, wins and points into this file (png, svg or pdf).",
    ),
]  # fmt: skip


def checked_plot(file: Path) -> None:
    """Better to complain before the games than after them."""
    try:
        import matplotlib
    except ImportError:
        raise Complaint("--plot needs matplotlib (the extra plots): pip install matplotlib") from None
    matplotlib.use("Agg")
    matplotlib.rcParams["text.parse_math"] = False  # a name is no formula, also with a $ in it
    if file.suffix not in (".png", ".svg", ".pdf"):
        raise Complaint(f"'{file}' is no picture that can be drawn: name it .png, .svg or .pdf")
    if not file.absolute().parent.is_dir():
        raise Complaint(f"there is no folder '{file.absolute().parent}'")


def plot(tournament: Tournament, file: Path) -> None:
    """Three pictures side by side: ratings, who beats whom, and how many points everybody makes."""
    from matplotlib import pyplot

    names = sorted(tournament.names, key=lambda name: tournament.rating(name).mean)
    figure, (left, middle, right) = pyplot.subplots(1, 3, figsize=(15, 2.5 + 0.45 * len(names)), layout="constrained")
    draw_ratings(left, tournament, names)
    draw_wins(middle, tournament, names)
    draw_points(right, tournament, names)
    figure.suptitle(" + ".join([tournament.ruleset.game, *tournament.ruleset.expansions]))
    figure.savefig(file, dpi=120)
    pyplot.close(figure)


def draw_ratings(axes: Any, tournament: Tournament, names: list[str]) -> None:
    found = [tournament.rating(name) for name in names]
    axes.errorbar(
        [rating.mean for rating in found], names, xerr=[rating.margin for rating in found], fmt="o", capsize=4
    )
    axes.set_title("rating, 95 % interval")
    axes.grid(axis="x", alpha=0.3)


def draw_wins(axes: Any, tournament: Tournament, names: list[str]) -> None:
    rates = [[nan] * len(names) for _ in names]
    for (row, first), (column, second) in combinations(enumerate(names), 2):
        record = tournament.standing(first, second)
        if record.pairs:
            rates[row][column], rates[column][row] = record.win_rate.mean, 1.0 - record.win_rate.mean
    axes.imshow(rates, vmin=0.0, vmax=1.0, cmap="cividis", origin="lower", aspect="auto")
    for row, values in enumerate(rates):
        for column, rate in enumerate(values):
            if rate == rate:
                axes.text(
                    column, row, f"{rate:.0%}", ha="center", va="center", color="white" if rate < 0.6 else "black"
                )
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_title("wins of the row against the column")


def draw_points(axes: Any, tournament: Tournament, names: list[str]) -> None:
    axes.boxplot([tournament.points(name) for name in names], orientation="horizontal", tick_labels=names)
    axes.set_title("points in a game")
    axes.grid(axis="x", alpha=0.3)
