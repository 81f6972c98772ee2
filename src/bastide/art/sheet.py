"""A contact sheet: every tile of some sets, and a board on which their edges meet.

python -m bastide.art.sheet OUT.html [SET ...]
"""

import sys
from pathlib import Path
from typing import Final

from bastide.art.board import Laid, Standing, board_svg
from bastide.art.figure import SHAPES
from bastide.art.marks import marks_of
from bastide.art.scatter import Dice
from bastide.art.silhouette import figure_svg
from bastide.art.tile import tile_svg
from bastide.art.token import TOKENS, token_svg
from bastide.art.wheel_board import wheel_svg
from bastide.tiles.facts import LAND, MIDDLE, SIDES, WALLED, WHOLE, TileFact
from bastide.tiles.loader import load_set, set_names

WIDE: Final = 9
HIGH: Final = 5
PARTNERS: Final = {
    "hunters-and-gatherers": "", "hunters-and-gatherers-2020": "", "over-hill-and-dale": "",
    "mists-over-carcassonne": "", "winter-edition": "", "gingerbread-man": "winter-edition",
}  # fmt: skip
"""The set whose tiles fill up a sample board; the base game where none is named."""

STYLE: Final = (
    "body{margin:12px;background:#6f6a60;color:#fff;font:12px sans-serif}h2{margin:18px 0 6px}"
    ".t{display:inline-block;margin:4px;text-align:center}.t svg{margin:1px;vertical-align:bottom}"
    ".b svg{max-width:1500px}"
)


def side_kind(fact: TileFact, side: str) -> str:
    """What a side of a tile shows."""
    for region in fact.regions:
        if side in region.places and region.kind in WHOLE | MIDDLE:
            return region.kind
    halves = {region.kind for region in fact.regions for half in (side + "L", side + "R") if half in region.places}
    return "carcassonne" if halves & WALLED else next(iter(halves & LAND), "")


def sample_board(facts: list[TileFact], filling: list[TileFact], seed: str) -> list[Laid]:
    """Tiles laid at random where they fit, row by row."""
    dice = Dice(seed)
    laid: dict[tuple[int, int], Laid] = {}
    known = {fact.id: fact for fact in (*facts, *filling)}
    waiting = [fact for fact in facts if not any(region.kind in WALLED | {"any"} for region in fact.regions)]
    for y in range(HIGH):
        for x in range(WIDE):
            pool = [*waiting, *filling] if waiting else filling
            order = [pool[at] for at, _ in sorted(enumerate(dice.unit() for _ in pool), key=lambda entry: entry[1])]
            order.sort(key=lambda fact: fact not in waiting)
            found = next((tile for fact in order for tile in _fitting(fact, x, -y, laid, known, dice)), None)
            if found:
                laid[x, -y] = found
                if known[found.kind] in waiting:
                    waiting.remove(known[found.kind])
    return list(laid.values())


def _fitting(
    fact: TileFact, x: int, y: int, laid: dict[tuple[int, int], Laid], known: dict[str, TileFact], dice: Dice
) -> list[Laid]:
    first = dice.below(4)
    found = []
    for turn in range(4):
        tile = Laid(fact.id, x, y, (first + turn) % 4)
        beside = (((x, y + 1), "N", "S"), ((x - 1, y), "W", "E"))
        if all(
            _shown(tile, known, here) == _shown(laid[cell], known, there)
            for cell, here, there in beside
            if cell in laid
        ):
            found.append(tile)
    return found


def _shown(tile: Laid, known: dict[str, TileFact], side: str) -> str:
    return side_kind(known[tile.kind], SIDES[(SIDES.index(side) - tile.rotation) % 4])


def block(facts: list[TileFact]) -> list[Laid]:
    """Tiles that lie in a fixed block."""
    return [Laid(fact.id, fact.at[0], -fact.at[1]) for fact in facts if fact.at]


def some_figures(land: list[Laid], facts: dict[str, TileFact]) -> list[Standing]:
    """A figure on every fourth tile, each on another region."""
    found = []
    for number, tile in enumerate(land[::4]):
        spots = marks_of(facts[tile.kind]).spots
        for index in sorted(spots)[number % 2 : number % 2 + 1]:
            u, v = spots[index][0] / 100, spots[index][1] / 100
            for _ in range(tile.rotation):
                u, v = 1 - v, u
            lying = facts[tile.kind].regions[index].kind in LAND
            found.append(Standing(tile.x, tile.y, (u, v), "follower", number % 6, lying))
    return found


def sheet(names: list[str]) -> str:
    """The contact sheet as a page."""
    parts = [f'<!doctype html><meta charset="utf-8"><title>Tiles</title><style>{STYLE}</style>']
    for name in names:
        parts.append(_set_part(name))
    parts.append("<h2>figures and tokens</h2>")
    for seat in range(6):
        parts += [_sized(figure_svg(piece, seat), 44) for piece in SHAPES] + [
            _sized(figure_svg("follower", seat, True), 44),
            "<br>",
        ]
    parts += [_sized(token_svg(token), 44) for token in (*TOKENS, "wine", "grain", "cloth")]
    return "\n".join(parts)


def _set_part(name: str) -> str:
    tiles = load_set(name)
    parts = [f"<h2>{tiles.title}</h2>"]
    for fact in tiles.tiles:
        pictures = "".join(_sized(tile_svg(fact, variant), 100) for variant in range(3)) + _sized(tile_svg(fact), 60)
        parts.append(f'<div class="t">{pictures}<br>{fact.id} × {fact.count}</div>')
    if "board" in tiles.rest:
        parts.append(f'<div class="b">{_sized(wheel_svg(), 400)}</div>')
    facts = [fact for fact in tiles.tiles for _ in range(min(fact.count, 2))]
    filling = list(load_set(PARTNERS.get(name, "base") or name).tiles) if facts else []
    land = block(facts) or sample_board(facts, filling, name)
    known = {fact.id: fact for fact in (*facts, *filling)}
    if land:
        parts.append(f'<div class="b">{board_svg(land, some_figures(land, known))}</div>')
    return "".join(parts)


def _sized(svg: str, size: int) -> str:
    return svg.replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)


def main(arguments: list[str]) -> int:
    if not arguments or set(arguments[1:]) - set(set_names()):
        print(__doc__.strip() + f"\n\nThe sets are: {', '.join(set_names())}", file=sys.stderr)
        return 2
    Path(arguments[0]).write_text(sheet(arguments[1:] or list(set_names())), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
