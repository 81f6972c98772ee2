"""What the signs on the tiles mean."""

from collections.abc import Iterable, Iterator

from bastide.cli.wording import word
from bastide.kernel.game import Game
from bastide.notation.land import token_text, tokens_by_cell
from bastide.notation.sketch import tile_fact
from bastide.notation.symbols import ANIMALS, ATTRIBUTES, CENTRES, FILL, LINES, TAGS
from bastide.rules.catalogue import entries
from bastide.tiles.facts import TileFact
from bastide.words.words import has_words, say


def legend(tiles: Iterable[TileFact]) -> Iterator[str]:
    """The characters of the pictures of these tiles and what they mean."""
    signs = {**FILL, **{kind: building[1] for kind, building in CENTRES.items()}}
    signs |= {"road": LINES["EW"], "path": LINES["EW"], "field": "·", "meadow": "·"}
    seen: dict[str, None] = {}
    for tile in tiles:
        seen |= {f"{signs[region.kind]} {region.kind}": None for region in tile.regions}
        seen |= {f"{sign} {name}": None for name, sign in printed(tile).items()}
        animals = tile.extras.get("animals")
        seen |= {f"{ANIMALS[name]} {name}": None for name in animals} if isinstance(animals, dict) else {}
    yield from seen


def printed(tile: TileFact) -> dict[str, str]:
    """What is printed in the regions of a tile and on the whole of it, with the signs for it."""
    names = [name for region in tile.regions for name, _ in region.attributes if name in ATTRIBUTES]
    tags = [tag.partition(":")[0] for tag in tile.tags]
    return {**{name: ATTRIBUTES[name] for name in names}, **{tag: TAGS[tag] for tag in tags if tag in TAGS}}


def signs(game: Game) -> dict[str, str]:
    """The same for all tiles of a game."""
    found: dict[str, str] = {}
    for kind in range(len(game.book.kinds)):
        found |= printed(tile_fact(game, kind))
    return found


def spelt_out(game: Game, language: str) -> str:
    """`◆ shield, i inn, DR dragon`: all signs of a game in words, and the letters of what lies on the land."""
    lying = [token for tokens in tokens_by_cell(game).values() for token in tokens]
    letters = {token_text(token)[0]: word("shown", token.name, language) for token in lying}
    printed_ones = [f"{sign} {_name(thing, language)}" for thing, sign in signs(game).items()]
    return ", ".join(printed_ones + [f"{text} {name}" for text, name in sorted(letters.items())])


def meanings(game: Game, language: str) -> list[str]:
    """A line for everything that lies on the land, beside it or is printed on its tiles and needs explaining; what
    means the same shares one."""
    names = dict.fromkeys(thing.name for rule in game.book.shown for thing in rule.shown(game))
    sharing: dict[str, list[str]] = {}
    for name in names:
        keys = [f"shown_about.{name}", f"shown_about.{name.partition('.')[0]}"]
        sharing.setdefault(_first(keys, language), []).append(word("shown", name, language))
    for name, family in _printed_on_land(game).items():
        keys = [f"sign_about.{family}.{name}", f"sign_about.{name}"]
        sharing.setdefault(_first(keys, language), []).append(_name(name, language))
    return [f"{', '.join(things)}: {about}" for about, things in sharing.items() if about]


def _printed_on_land(game: Game) -> dict[str, str]:
    """The signs of the tiles that lie, with the game to which each belongs; what no rule knows is a picture."""
    found: dict[str, str] = {}
    for kind in dict.fromkeys(turned.kind for turned in game.board.turned):
        tile = tile_fact(game, kind.index)
        known = {*game.book.traits.names, *(tag.partition(":")[0] for tag in kind.tags)}
        found |= {name: _family(tile.set) for name in printed(tile) if name in known}
    return found


def _first(keys: list[str], language: str) -> str:
    """The words of the first key that has any."""
    return next((say(key, language) for key in keys if has_words(key, language)), "")


def _family(tiles: str) -> str:
    """The game to which a set of tiles belongs."""
    return next((box.game for box in entries() if tiles in box.tiles), "")


def _name(thing: str, language: str) -> str:
    if has_words(f"sign.{thing}", language):
        return say(f"sign.{thing}", language)
    if has_words(f"trait.{thing}", language):
        return say(f"trait.{thing}", language, count=1).removeprefix("1 ")
    return thing.replace("-", " ")
