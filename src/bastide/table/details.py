"""What somebody sees who opens a box before choosing it: some of its tiles, and how many and how much time it adds."""

from functools import cache

from bastide.notation.events import Json
from bastide.rules.catalogue import Entry, board_squares, bundles, entries, entry, sureness, tile_count, tiles
from bastide.table.duration import longer, minutes
from bastide.table.refused import Refused
from bastide.tiles.facts import TileFact

SHOWN = 5
MOST_PLAYERS = 6
RECONSTRUCTED = "reconstructed"


@cache
def details(name: str) -> Json:
    """Of a game, a box or a bundle. `minutes` are those of one player, two players and so on; of a game for the whole
    of it, of all others those that come to the game's own."""
    boxes = held(name)
    whole = boxes[0].is_game
    game = [] if whole else [entry(boxes[0].game)]
    players = range(1, MOST_PLAYERS + 1)
    return {
        "name": name,
        "boxes": [box.name for box in boxes],
        "whole": whole,
        "tiles": tile_count([*game, *boxes]) - tile_count(game),
        "pictures": [fact.id for fact in telling(boxes, game)],
        "minutes": [minutes(boxes, count) if whole else longer(game, boxes, count) for count in players],
        "reconstructed": is_reconstructed(boxes),
    }


def held(name: str) -> list[Entry]:
    """The box of this name, or those in the bundle of this name."""
    found = {box.name: [box] for box in entries()}
    found |= {bundle.name: [entry(held) for held in bundle.boxes] for bundle in bundles()}
    if name not in found:
        raise Refused("page.unknown")
    return found[name]


def telling(boxes: list[Entry], game: list[Entry]) -> list[TileFact]:
    """A few of their tiles, each with as much as possible that neither the game nor those before it show. Parts of
    something larger are shown only where there is nothing else."""
    own = {fact.id: fact for fact in _own(boxes) if fact.count}.values()
    left = sorted([fact for fact in own if fact.at is None] or own, key=_sights, reverse=True)
    seen = {sign for fact in _own(game) for sign in _signs(fact)}
    found: list[TileFact] = []
    while left and len(found) < SHOWN:
        new = [len(_signs(fact) - seen) for fact in left]
        found.append(left.pop(new.index(max(new))))
        seen |= _signs(found[-1])
    return found


def is_reconstructed(boxes: list[Entry]) -> bool:
    """Are most of their tiles made up, because nobody has told what is printed?"""
    sure = sureness(boxes)
    return 2 * sure.get(RECONSTRUCTED, 0) > sum(sure.values())


def _own(boxes: list[Entry]) -> list[TileFact]:
    squares = board_squares(boxes)
    return [fact for fact in tiles(boxes) if fact.id not in squares]


def _sights(fact: TileFact) -> int:
    return len(fact.tags) + sum(1 + len(region.attributes) for region in fact.regions)


def _signs(fact: TileFact) -> set[str]:
    """What a tile shows, each sort once."""
    signs = {name for region in fact.regions for name, _ in region.attributes}
    return signs | {tag.partition(":")[0] for tag in fact.tags} | {region.kind for region in fact.regions}
