"""A record as somebody takes it home: who has played, in words of their language, and a file that tells its game."""

import re
from collections.abc import Iterable, Sequence
from urllib.parse import quote

from bastide.notation.events import Json
from bastide.notation.explain import player_name
from bastide.rules.catalogue import entry
from bastide.words.words import LANGUAGES, say

UNFIT = re.compile(r'[\\/:*?"<>|\x00-\x1f\x7f]')
"""What no file may have in its name, on one system or another."""

DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)

LONG = 100
"""More letters than these make no good name of a file."""


def language_of(wanted: str, read: str) -> str:
    """The language that is asked for, else the first of ours that somebody reads, by `Accept-Language`."""
    readable = [wanted, *(part.strip()[:2].lower() for part in read.split(",")[:20])]
    return next((known for known in readable if known in LANGUAGES), LANGUAGES[0])


def told_names(people: Sequence[Json], tints: Sequence[int], language: str) -> list[str]:
    """Names that say who has played: where there is none the colour, and how well a computer plays."""
    return [_told(person, tints[seat] if tints else seat, language) for seat, person in enumerate(people)]


def _told(person: Json, colour: int, language: str) -> str:
    name = str(person["name"]) or player_name(colour, language)
    level = str(person["level"])
    return f"{name} ({say(f'level.{level}', language)})" if level else name


def attached(game: str, date: str, names: Iterable[str], language: str) -> str:
    """Has a browser keep the file, under a name that tells the game, its day and who played."""
    plain = f"{game}-{date}" if DAY.fullmatch(date) else game
    whole = " ".join(filter(None, (entry(game).title[language], date, ", ".join(names))))
    told = UNFIT.sub("", whole)[:LONG].rstrip(" .,")
    return f"attachment; filename=\"{plain}.bastide\"; filename*=UTF-8''{quote(told)}.bastide"
