"""The options with which a command is told what to play."""

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import typer

from bastide.cli.failing import Complaint
from bastide.cli.own import with_tiles
from bastide.rules.catalogue import bundles, entry, expansions, games, unpacked
from bastide.rules.company import objections
from bastide.rules.ruleset import Ruleset
from bastide.words.words import LANGUAGES, say


def game_names() -> list[str]:
    return [entry.name for entry in games()]


def expansion_names() -> list[str]:
    return [entry.name for game in games() for entry in expansions(game.name)] + [bundle.name for bundle in bundles()]


FIRST_GAME = game_names()[0]
GameName = Annotated[
    str,
    typer.Option(
        "--game", "-g", metavar="GAME", autocompletion=game_names,
        help=f"One of {', '.join(game_names())}.",
    ),
]  # fmt: skip
With = Annotated[
    list[str] | None,
    typer.Option(
        "--with", "-w", metavar="EXPANSION", autocompletion=expansion_names, show_default=False,
        help="Expansions, separated by commas or named one by one; 'bastide catalogue' lists them.",
    ),
]  # fmt: skip
Seats = Annotated[int, typer.Option("--seats", help="How many play.")]
Switches = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="SWITCH=VALUE", show_default=False,
        help="A switch of the rules, such as small_city=2; 'bastide rules' lists those of a game.",
    ),
]  # fmt: skip


def spoken(language: str) -> str:
    if language not in LANGUAGES:
        raise Complaint(f"there are no words in '{language}'; languages: {', '.join(LANGUAGES)}")
    return language


Language = Annotated[
    str, typer.Option("--language", "-l", metavar="LANGUAGE", callback=spoken, help=f"{' or '.join(LANGUAGES)}.")
]


def chosen_ruleset(
    game: str,
    expansions: Iterable[str] | None,
    players: int,
    switches: Iterable[str] | None = None,
    language: str = "en",
    tiles: Path | None = None,
) -> Ruleset:
    """The game that these words choose."""
    if game in expansion_names():
        raise Complaint(f"'{game}' is an expansion, not a game: choose it with --with")
    if game not in game_names():
        near = nearest(game, game_names())
        hint = f"did you mean '{near}'?" if near else f"the games are {', '.join(game_names())}"
        raise Complaint(f"there is no game '{game}'; {hint}")
    names = separated(expansions)
    for name in names:
        near = nearest(name, expansion_names())
        if name in game_names():
            raise Complaint(f"'{name}' is a game, not an expansion: choose it with --game")
        if name not in expansion_names() and near:
            raise Complaint(f"there is no expansion '{name}'; did you mean '{near}'?")
    check_company(names, language)
    return with_tiles(Ruleset(game, names, players, chosen_switches(switches)), tiles, language)


def check_company(names: list[str], language: str) -> None:
    """Sets that do not go together are told with the reason and what to do about it."""
    for found in objections([entry(name) for name in unpacked(names)]):
        title, other = (f"{entry(name).title[language]} ({name})" for name in (found.box, found.other))
        raise Complaint(say(f"refusal.boxes.{found.key}", language, box=title, other=other, why=found.why))


def nearest(name: str, known: list[str]) -> str:
    """The known name that was probably meant: one that contains what was typed, or one spelt much like it."""
    containing = [other for other in known if name and name in other]
    return next(iter(containing or get_close_matches(name, known, 1)), "")


def separated(words: Iterable[str] | None) -> list[str]:
    """Names that were given one by one, or several together with commas."""
    return [name.strip() for word in words or () for name in word.split(",") if name.strip()]


def chosen_switches(switches: Iterable[str] | None) -> dict[str, str]:
    found: dict[str, str] = {}
    for text in separated(switches):
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise Complaint(f"--option takes SWITCH=VALUE, not '{text}'")
        found[name.strip()] = value.strip()
    return found
