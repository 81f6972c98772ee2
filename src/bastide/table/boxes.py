"""What can be played: games, boxes and presets as plain data, and what is wrong with a choice."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

from bastide.lessons.lesson import Lesson, lessons
from bastide.notation.events import Json
from bastide.players.roster import CHARACTERS
from bastide.rules.catalogue import (
    Bundle,
    Entry,
    UnknownExpansion,
    bundles,
    entries,
    entry,
    expansions,
    games,
    switches,
    tile_count,
    unpacked,
)
from bastide.rules.company import Objection, excluded, objections, together
from bastide.rules.expansion import Option
from bastide.rules.own import OwnTiles, Wrong
from bastide.rules.ruleset import InvalidRuleset, InvalidTile, Ruleset
from bastide.table.refused import Refused
from bastide.tiles.loader import load_set
from bastide.words.words import LANGUAGES

HELP = ("full", "none")


@cache
def catalogue(pages: tuple[str, ...] = ()) -> Json:
    """Everything that the start page offers; `pages` names the sets whose rules are written down."""
    return {
        "games": [_box(found, pages) for found in games()],
        "boxes": [_box(found, pages) | {"game": found.game} for found in entries() if not found.is_game],
        "bundles": [_bundle(found) for found in bundles()],
        "presets": presets(),
        "lessons": [_lesson(lesson) for lesson in lessons()],
        "computers": list(CHARACTERS),
        "help": list(HELP),
        "languages": list(LANGUAGES),
    }


def _box(found: Entry, pages: tuple[str, ...]) -> Json:
    return {
        "name": found.name,
        "title": found.title,
        "summary": found.summary,
        "tiles": tile_count([found]),
        "players": found.players,
        "picture": _picture(found),
        "needs": list(found.needs),
        "excludes": excluded(found),
        "options": [_option(option) for option in switches([found])],
        "page": found.name in pages,
    }


def _bundle(found: Bundle) -> Json:
    boxes = [entry(name) for name in found.boxes]
    return {
        "name": found.name,
        "game": found.game,
        "title": found.title,
        "summary": found.summary,
        "tiles": tile_count(boxes),
        "picture": _picture(boxes[0]),
        "boxes": list(found.boxes),
    }


def _lesson(lesson: Lesson) -> Json:
    box = entry(lesson.boxes[0] if lesson.boxes else lesson.game)
    return {
        "name": lesson.name,
        "game": lesson.game,
        "with": list(lesson.boxes),
        "title": lesson.title,
        "about": lesson.about,
        "minutes": lesson.minutes,
        "picture": _picture(box),
    }


def _option(option: Option) -> Json:
    return {"name": option.name, "values": list(option.values), "levels": option.levels}


def levels_of(game: str) -> Option | None:
    """The switch of a game whose values are the levels of a campaign, if it has one."""
    found = entry(game)
    return next((option for option in switches([found]) if option.levels), None)


def _picture(found: Entry) -> str | None:
    """The tile that has most to show: the most regions and attributes."""
    facts = [fact for name in found.tiles for fact in load_set(name).tiles]
    if not facts:
        return None
    return max(facts, key=lambda fact: len(fact.tags) + sum(1 + len(region.attributes) for region in fact.regions)).id


@cache
def presets() -> list[Json]:
    text = resources.files("bastide.table").joinpath("presets.toml").read_text(encoding="utf-8")
    found: list[Json] = []
    for preset in tomllib.loads(text)["preset"]:
        game = str(preset["game"])
        wanted = preset.get("with", [known.name for known in expansions(game)])
        found.append({"name": preset["name"], "game": game, "with": together(wanted)})
    return found


def problems(
    game: str, names: list[str], players: int, options: Mapping[str, str], tiles: Sequence[str] = ()
) -> list[Refused]:
    """What is wrong with a choice of boxes; empty: it can be played."""
    found = [problem for name in (game, *names) if (problem := _unplayable(game, name))]
    if found:
        return found
    chosen = [entry(name) for name in (game, *names)]
    found += [_refused(objection) for objection in objections(chosen)]
    most = max(box.players for box in chosen)
    if not chosen[0].fewest <= players <= most:
        found.append(Refused("boxes.players", fewest=str(chosen[0].fewest), most=str(most)))
    known = {option.name: option for option in switches(chosen)}
    for name, value in options.items():
        if name not in known or value not in known[name].values:
            found.append(Refused("boxes.option", option=name[:60]))
    return found + [_wrong_tile(wrong) for wrong in OwnTiles(tiles, chosen).wrong]


def _refused(objection: Objection) -> Refused:
    values = {"box": objection.box, "other": objection.other}
    return Refused(f"boxes.{objection.key}", **values, **({"why": objection.why} if objection.why else {}))


def _wrong_tile(wrong: Wrong) -> Refused:
    """What is wrong with one of the players' own tiles; `tile` names it."""
    return Refused(wrong.fault.key, **wrong.fault.values, **({"tile": wrong.tile} if wrong.tile else {}))


def _unplayable(game: str, name: str) -> Refused | None:
    try:
        found = entry(name)
    except UnknownExpansion:
        return Refused("boxes.unknown", box=name[:60])
    if found.game != game or found.is_game != (name == game):
        return Refused("boxes.other_game", box=name)
    return None


def checked(game: str, names: list[str], players: int, options: Mapping[str, str], tiles: Sequence[str] = ()) -> Json:
    """A choice looked at before it is made; a bundle stands for its boxes."""
    names = unpacked(names)
    wrong = problems(game, names, players, options, tiles)
    ruleset: Ruleset | None = None
    try:
        ruleset = None if wrong else chosen(game, names, players, options, tiles)
    except Refused as refusal:
        wrong = [refusal]
    known = [found for found in entries() if found.name == game or (found.name in names and found.game == game)]
    return {
        "ok": not wrong,
        "tiles": tile_count(known) + (OwnTiles(tiles, known).more if not wrong else 0),
        "most_players": max((found.players for found in known), default=0),
        "colours": ruleset is None or ruleset.book.counts_by_seat,
        "options": [_option(option) for option in switches(known)],
        "problems": [{"key": problem.key, "values": problem.values} for problem in wrong],
    }


def chosen(game: str, names: list[str], players: int, options: Mapping[str, str], tiles: Sequence[str] = ()) -> Ruleset:
    """The ruleset of a choice, or what is wrong with it first."""
    names = unpacked(names)
    wrong = problems(game, names, players, options, tiles)
    if wrong:
        raise wrong[0]
    try:
        return Ruleset(game, names, players, options, tiles)
    except InvalidTile as error:
        raise _wrong_tile(error.wrong) from None
    except (InvalidRuleset, UnknownExpansion):
        raise Refused("boxes.no_game") from None


def playable(game: str, names: list[str]) -> list[Entry]:
    """The boxes of a choice, whether they go together or not."""
    for name in (game, *unpacked(names)):
        problem = _unplayable(game, name)
        if problem:
            raise problem
    return [entry(name) for name in (game, *unpacked(names))]
