"""Files of tiles of one's own: a tile a line; blank lines and what follows a `#` at the beginning mean nothing."""

from pathlib import Path
from typing import Annotated

import typer

from bastide.cli.failing import Complaint
from bastide.rules.own import OwnTiles
from bastide.rules.ruleset import InvalidTile, Ruleset
from bastide.tiles.checker import faults
from bastide.tiles.facts import TileFact
from bastide.tiles.fault import BadTile
from bastide.tiles.filling import filled
from bastide.tiles.lines import read_line

LARGEST = 1024 * 1024

TilesFile = Annotated[
    Path | None,
    typer.Option(
        "--tiles", metavar="FILE", show_default=False,
        help="Tiles of your own, a line each: new ones are mixed in, others take the place of the printed ones.",
    ),
]  # fmt: skip


class OwnFile:
    """The lines of a file, each with its number."""

    def __init__(self, file: Path) -> None:
        self.file = file
        try:
            with open(file, "rb") as opened:
                text = opened.read(LARGEST + 1).decode("utf-8")
        except OSError as error:
            raise Complaint(f"cannot read '{file}': {error.strerror}") from None
        except UnicodeDecodeError:
            raise Complaint(f"cannot read '{file}': it is not a text in UTF-8") from None
        if len(text) > LARGEST:
            raise Complaint(f"cannot read '{file}': it is too large")
        lines = [(number, line.strip()) for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1)]
        self.numbered = [(number, line) for number, line in lines if line and not line.startswith("#")]

    @property
    def lines(self) -> list[str]:
        return [line for _, line in self.numbered]

    def place(self, line: int) -> str:
        """Where something is wrong: in a line of the file, by its position among those that mean something."""
        return f"{self.file}, line {self.numbered[line - 1][0]}" if line else str(self.file)

    def tiles(self, language: str) -> tuple[list[TileFact], list[str]]:
        """The tiles, whatever they are played with, and all that is wrong with them."""
        found: list[TileFact] = []
        wrong: list[str] = []
        for at, (_, line) in enumerate(self.numbered, 1):
            try:
                fact = filled(read_line(line))
            except BadTile as error:
                wrong.append(f"{self.place(at)}: {error.fault.words(language)}")
                continue
            wrong += [f"{self.place(at)}: {fact.id}: {fault.words(language)}" for fault in faults(fact)]
            found.append(fact)
        return found, wrong

    def objections(self, ruleset: Ruleset, language: str) -> list[str]:
        """What is wrong with them in a game."""
        wrong = OwnTiles(self.lines, ruleset.entries).wrong
        return [f"{self.place(found.line)}: {found.words(language)}" for found in wrong]


def with_tiles(ruleset: Ruleset, file: Path | None, language: str = "en") -> Ruleset:
    """The same choice with the tiles of a file."""
    if file is None:
        return ruleset
    own = OwnFile(file)
    try:
        return Ruleset(ruleset.game, ruleset.expansions, ruleset.players, ruleset.options, own.lines)
    except InvalidTile as error:
        raise Complaint(f"{own.place(error.wrong.line)}: {error.wrong.words(language)}") from None
