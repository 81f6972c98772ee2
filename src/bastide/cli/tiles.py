"""bastide tiles: the printed tiles of every set."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text as AnyText

from bastide.cli.choosing import FIRST_GAME, GameName, Language, With, chosen_ruleset
from bastide.cli.colours import SOURCES, coloured_rows
from bastide.cli.failing import Complaint
from bastide.cli.legend import legend
from bastide.cli.lettering import Text
from bastide.cli.output import plain_table, print_json, terminal
from bastide.cli.own import OwnFile
from bastide.cli.phrases import phrase
from bastide.cli.rows import print_rows
from bastide.notation.pictures import picture
from bastide.rules.ruleset import Ruleset
from bastide.tiles.facts import RegionFact, TileFact, TileSet
from bastide.tiles.lines import line_of
from bastide.tiles.loader import load_set, set_names

CARD_WIDTH: Final = 18


def tiles(
    set_name: Annotated[
        str | None,
        typer.Argument(
            metavar="SET",
            help="The set to show; without it, all sets are listed.",
            autocompletion=set_names,
            show_default=False,
        ),
    ] = None,
    lines: Annotated[bool, typer.Option("--lines", help="Print the tiles a line each, ready to be corrected.")] = False,
    check: Annotated[
        Path | None,
        typer.Option("--check", metavar="FILE", help="Check tiles of your own, a line each.", show_default=False),
    ] = None,
    game: GameName = "",
    expansions: With = None,
    language: Language = "en",
    json: Annotated[bool, typer.Option("--json", help="Print the facts as JSON.")] = False,
) -> None:
    """Show the tiles of a set as pictures, or list all sets, or check tiles of your own.

    Beside each tile stands how sure its facts are: certain, attested, known from a newer edition only, or
    reconstructed. --lines prints a set as text, which can be corrected; --check says what is wrong in a file of
    such lines, with --game or --with also what its tiles show that no chosen set knows.

    Examples:

        bastide tiles

        bastide tiles base

        bastide tiles inns-and-cathedrals --json

        bastide tiles over-hill-and-dale --lines > mine.tiles

        bastide tiles --check mine.tiles --with inns-and-cathedrals
    """
    if (game or expansions) and not check:
        raise Complaint("--game and --with go with --check: they say what the checked tiles are played with")
    chosen = load_set(set_name) if set_name else None
    if check:
        wanted = chosen_ruleset(game or FIRST_GAME, expansions, 2, language=language) if game or expansions else None
        show_checked(check, wanted, language)
    elif lines:
        for name in [set_name] if set_name else set_names():
            print_lines(load_set(name))
    elif json:
        data = set_data(chosen) if chosen else [summary_data(load_set(name)) for name in set_names()]
        print_json(data)
    elif chosen:
        show_set(terminal(), chosen)
    else:
        show_list(terminal())


def show_checked(file: Path, ruleset: Ruleset | None, language: str) -> None:
    """All that is wrong with a file of tiles; if nothing is, their pictures."""
    own = OwnFile(file)
    found, wrong = own.tiles(language)
    if ruleset and not wrong:
        wrong = own.objections(ruleset, language)
    for text in wrong:
        typer.echo(f"bastide: {text}", err=True)
    if wrong:
        raise typer.Exit(2)
    console = terminal()
    show_pictures(console, tuple(found))
    console.print(phrase("checked", language, kinds=len(found), tiles=sum(tile.count for tile in found)))


def print_lines(tileset: TileSet) -> None:
    typer.echo(f"# {tileset.title}")
    for tile in tileset.tiles:
        typer.echo(line_of(tile))


def show_list(console: Console) -> None:
    table = plain_table()
    table.add_column("set", no_wrap=True)
    table.add_column("title", ratio=1)
    for heading in ("tiles", "kinds"):
        table.add_column(heading, justify="right")
    table.add_column("how sure", max_width=17)
    for name in set_names():
        tileset = load_set(name)
        how_sure = sureness(tileset.tiles)
        table.add_row(name, tileset.title, str(tileset.total), str(len(tileset.tiles)), how_sure)
    print_rows(console, table)


def show_set(console: Console, tileset: TileSet) -> None:
    console.print(Text(tileset.title, style="bold"))
    if not tileset.tiles:
        console.print("No land tiles.")
        return
    counts = f"{tileset.total} tiles, {len(tileset.tiles)} kinds: "
    console.print(Text.assemble(counts, sureness(tileset.tiles)))
    console.print(Text("  ".join(legend(tileset.tiles)), style="dim"))
    show_pictures(console, tileset.tiles)


def show_pictures(console: Console, tiles: tuple[TileFact, ...]) -> None:
    per_row = max(1, console.width // CARD_WIDTH)
    for first in range(0, len(tiles), per_row):
        show_row(console, tiles[first : first + per_row])


def show_row(console: Console, row: tuple[TileFact, ...]) -> None:
    cards = [[*coloured_rows(picture(tile)), *caption(tile)] for tile in row]
    console.print()
    for at in range(max(len(card) for card in cards)):
        line: AnyText = Text()
        for card in cards:
            part = card[at].copy() if at < len(card) else Text()
            part.truncate(CARD_WIDTH - 1, overflow="ellipsis")
            part.pad_right(CARD_WIDTH - part.cell_len)
            line += part
        line.rstrip()
        console.print(line, no_wrap=True, crop=False)
    for tile in row:
        for words in (tile.extras.get("power", ""), tile.note):
            if words:
                console.print(Text.assemble((f"{tile.id}  ", "bold"), (str(words), "dim")))


def caption(tile: TileFact) -> Iterator[AnyText]:
    yield Text.assemble((tile.id, "bold"), f" ×{tile.count}", " start" if tile.start else "")
    if tile.set:
        yield Text(tile.source, style=SOURCES.get(tile.source, ""))
    yield from (Text(tag, style="italic") for tag in tile.tags)


def sureness(tiles: Iterable[TileFact]) -> AnyText:
    """How many kinds of tile are how sure, the surest first."""
    counted = Counter(tile.source for tile in tiles)
    parts = [Text(f"{counted[source]} {source}", style=style) for source, style in SOURCES.items() if counted[source]]
    return Text(", ").join(parts)


def summary_data(tileset: TileSet) -> dict[str, object]:
    sources = Counter(tile.source for tile in tileset.tiles)
    return {
        "name": tileset.name,
        "title": tileset.title,
        "tiles": tileset.total,
        "kinds": len(tileset.tiles),
        "sources": {source: sources[source] for source in SOURCES},
    }


def set_data(tileset: TileSet) -> dict[str, object]:
    return {
        "name": tileset.name,
        "title": tileset.title,
        "prefix": tileset.prefix,
        "total": tileset.total,
        "tiles": [tile_data(tile) for tile in tileset.tiles],
        **tileset.rest,
    }


def tile_data(tile: TileFact) -> dict[str, object]:
    return {
        "id": tile.id,
        "count": tile.count,
        "start": tile.start,
        "at": tile.at,
        "regions": [region_data(region) for region in tile.regions],
        "tags": tile.tags,
        "meetings": tile.meetings,
        "field_alt": [region_data(region) for region in tile.field_alt],
        "source": tile.source,
        "note": tile.note,
        **tile.extras,
    }


def region_data(region: RegionFact) -> dict[str, object]:
    return {
        "kind": region.kind,
        "name": region.name,
        "places": region.places,
        "neighbours": region.neighbours,
        "attributes": dict(region.attributes),
    }
