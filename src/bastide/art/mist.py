"""Banks of mist along the sides of a tile."""

from itertools import pairwise

from bastide.art.curve import Point, middle, pair
from bastide.art.palette import Palette
from bastide.art.pen import ellipse, group, path
from bastide.art.rim import CORNERS, INWARD
from bastide.art.scatter import Dice
from bastide.art.zones import MIST_DEPTH
from bastide.tiles.facts import SIDES, RegionFact

WHITE = "#eef1fa"


def mist(palette: Palette, dice: Dice, region: RegionFact, clip: str) -> list[str]:
    """Thick at the rim, the same on every tile; within, clouds that fade away."""
    banks = "".join(_bank(side, MIST_DEPTH - 4, region.places) for side in region.places)
    inner = "".join(_bank(side, MIST_DEPTH - 12, region.places) for side in region.places)
    whole = path(banks, WHITE, more='opacity=".45"') + path(inner, WHITE, more='opacity=".55"')
    whole += "".join(_puff(palette, side, dice) for side in region.places for _ in range(4))
    lines = "".join(_curl(side, dice) for side in region.places for _ in range(2))
    return [group(whole + path(lines, stroke="#aab2d4", width=1.1, more='stroke-linecap="round" opacity=".75"'), clip)]


def _bank(side: str, depth: float, sides: tuple[str, ...]) -> str:
    """A strip with a scalloped inner edge, thinner where it does not go on round the corner."""
    at = SIDES.index(side)
    before, after = SIDES[(at - 1) % 4] in sides, SIDES[(at + 1) % 4] in sides
    steps = [1.0 if after else 0.2, 1.0 if after else 0.8, 1.0, 1.0, 1.0 if before else 0.8, 1.0 if before else 0.2]
    inner = [_along(side, 1 - step / 5, depth * part) for step, part in enumerate(steps)]
    nx, ny = INWARD[side]
    text = f"M{pair(CORNERS[at])}L{pair(CORNERS[(at + 1) % 4])}L{pair(inner[0])}"
    for step, (first, second) in enumerate(pairwise(inner)):
        bulge = 7 if step % 2 == 0 else 4
        x, y = middle(first, second)
        text += f"Q{pair((x + nx * bulge, y + ny * bulge))} {pair(second)}"
    return text + "Z"


def _puff(palette: Palette, side: str, dice: Dice) -> str:
    x, y = _along(side, dice.between(0.2, 0.8), dice.between(12, 21))
    across, down = dice.between(13, 19), dice.between(8, 12)
    return ellipse((x, y), across, down, f"url(#{palette.key}-fo)")


def _curl(side: str, dice: Dice) -> str:
    """A wisp that rolls up at its end."""
    x, y = _along(side, dice.between(0.22, 0.78), dice.between(8, 18))
    return f"M{x - 8:.1f} {y:.1f}q4-3.6 8 0t7-1.4q1-3-1.8-3-2 .4-1.2 2"


def _along(side: str, part: float, depth: float) -> Point:
    at = SIDES.index(side)
    (ax, ay), (bx, by) = CORNERS[at], CORNERS[(at + 1) % 4]
    nx, ny = INWARD[side]
    return ax + (bx - ax) * part + nx * depth, ay + (by - ay) * part + ny * depth
