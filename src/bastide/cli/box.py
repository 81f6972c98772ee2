"""A game, a box or a bundle of the catalogue in full: what is in it, what it goes with, and its switches."""

from rich.console import Console
from rich.text import Text as AnyText

from bastide.cli.lettering import Text
from bastide.cli.output import plain_table
from bastide.cli.phrases import phrase
from bastide.cli.rows import print_rows
from bastide.cli.rules import meanings, switch_table
from bastide.rules.catalogue import Bundle, Entry, entry, sureness, switches, tile_count
from bastide.rules.company import excluded
from bastide.words.words import LANGUAGES, say


def box_facts(box: Entry) -> dict[str, object]:
    return {
        "name": box.name,
        "game": box.game,
        "is_game": box.is_game,
        "title": box.title,
        "summary": box.summary,
        "tiles": tile_count([box]),
        "sets": list(box.tiles),
        "sureness": sureness([box]),
        "fewest_players": box.fewest if box.is_game else None,
        "players": box.players or None,
        "needs": list(box.needs),
        "excludes": {other: _why(why) for other, why in excluded(box).items()},
        "switches": {
            option.name: {
                "default": option.values[0],
                "values": {language: meanings(option, language) for language in LANGUAGES},
            }
            for option in switches([box])
        },
    }


def _why(why: str) -> dict[str, str]:
    return {language: say(f"clash.{why}", language) for language in LANGUAGES}


def bundle_facts(bundle: Bundle) -> dict[str, object]:
    return {
        "name": bundle.name,
        "game": bundle.game,
        "is_game": False,
        "title": bundle.title,
        "summary": bundle.summary,
        "tiles": tile_count([entry(name) for name in bundle.boxes]),
        "boxes": list(bundle.boxes),
    }


def show_bundle(console: Console, bundle: Bundle, language: str) -> None:
    """The boxes in it follow one by one."""
    console.print(headline(bundle, language))
    console.print(f"{bundle.summary[language]}\n")
    for name in bundle.boxes:
        show_box(console, entry(name), language)


def show_box(console: Console, box: Entry, language: str) -> None:
    console.print(headline(box, language))
    console.print(box.summary[language])
    table = plain_table()
    table.show_header = False
    table.add_column(no_wrap=True, style="dim")
    table.add_column()
    for key, words in box_lines(box, language):
        table.add_row(phrase(key, language), words)
    print_rows(console, table)
    if options := switches([box]):
        console.print()
        print_rows(console, switch_table(options, {option.name: option.values[0] for option in options}, language))
    console.print()


def headline(found: Entry | Bundle, language: str) -> AnyText:
    return Text(f"{found.title[language]}  ", style="bold").append(found.name, style="dim")


def box_lines(box: Entry, language: str) -> list[tuple[str, str]]:
    """What can be said of a box in a line each; nothing is said of what it does not have."""
    sure = ", ".join(f"{count} {phrase(f'source_{source}', language)}" for source, count in sureness([box]).items())
    fewest = entry(box.game).fewest
    clashing = [f"{other} ({say(f'clash.{why}', language)})" for other, why in excluded(box).items()]
    found = [
        ("tiles", f"{tile_count([box])}: {sure}" if sure else "0"),
        ("players", f"{fewest}-{box.players}" if box.players else ""),
        ("needs", ", ".join(box.needs)),
        ("not_with", ", ".join(clashing)),
    ]
    return [(key, words) for key, words in found if words]
