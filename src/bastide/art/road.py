"""Roads and paths, bridges and tunnel mouths."""

from collections.abc import Sequence

from bastide.art.curve import Point, crossing, far, heading, length
from bastide.art.palette import Palette
from bastide.art.pen import path, place
from bastide.art.ways import Way

ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


def casing(palette: Palette, ways: Sequence[Way]) -> list[str]:
    """The edges of all roads, under all roads."""
    d = "".join(curve.d() for way in ways for curve in way.curves)
    wide = 2 * min((way.half for way in ways), default=4.2)
    return [path(d, stroke=palette.road_edge, width=wide, more='stroke-linejoin="round"')] if d else []


def surface(palette: Palette, way: Way) -> list[str]:
    d = "".join(curve.d() for curve in way.curves)
    wide = 2 * way.half - 2
    drawn = [path(d, stroke=palette.road, width=wide, more=ROUND)]
    if way.region.kind == "path":
        return [
            *drawn,
            path(d, stroke=palette.rut, width=1.3, more='stroke-dasharray="2.2 2.8" stroke-linecap="round"'),
        ]
    return [
        *drawn,
        path(d, stroke=palette.rut, width=3.4),
        path(d, stroke=palette.road, width=1.9),
    ]


def bridge(palette: Palette, over: Sequence[Point], at: Point, half: float, wide: float) -> str:
    """A stone bridge where a way runs over something so wide."""
    part = _part(over, at)
    angle = heading(over, part)
    reach = wide + 6
    half += 0.8
    deck = f"M{-reach:g}-{half:g}H{reach:g}V{half:g}H-{reach:g}z"
    rails = f"M{-reach:g}-{half:g}q{reach:g}-1.6 {2 * reach:g} 0M{-reach:g} {half:g}q{reach:g} 1.6 {2 * reach:g} 0"
    planks = "".join(f"M{x:g}-{half - 1:g}v{2 * half - 2:g}" for x in range(-int(reach) + 2, int(reach), 4))
    return (
        f'<g transform="{place(at, angle)}">'
        + path(deck, palette.ink, more='opacity=".3" transform="translate(.6 1.8)"')
        + path(deck, palette.road, palette.ink, 0.5)
        + path(planks, stroke=palette.rut, width=0.8)
        + path(rails, stroke=palette.ink, width=3, more=ROUND)
        + path(rails, stroke=palette.stone, width=1.9, more=ROUND)
        + "</g>"
    )


def _part(points: Sequence[Point], at: Point) -> float:
    """How much of the way is behind a point on it."""
    near = min(range(len(points)), key=lambda index: far(points[index], at))
    return length(points[: near + 1]) / (length(points) or 1.0)


def bridges(palette: Palette, ways: Sequence[Way]) -> list[tuple[int, str]]:
    """Where ways cross: the number of the way that runs above, and the bridge."""
    found = []
    for number, way in enumerate(ways):
        for other in ways[:number]:
            over, under = _upper(way, other)
            for points in over.points():
                at = next((at for below in under.points() if (at := crossing(points, below))), None)
                if at and 6 < at[0] < 94 and 6 < at[1] < 94 and not _meets(way, other, at):
                    found.append((ways.index(over), bridge(palette, points, at, over.half, under.half)))
    return found


def _meets(first: Way, second: Way, at: Point) -> bool:
    ends = [end for way in (first, second) for end in (way.end, way.gate) if end]
    return any(far(end, at) < 4 for end in ends) or first.region.kind == second.region.kind == "river"


def _upper(first: Way, second: Way) -> tuple[Way, Way]:
    """Roads run over rivers; of two roads the one from the north, or the one that ends elsewhere."""
    if second.region.kind == "river" or (first.region.kind != "river" and "N" in first.region.places):
        return first, second
    if first.region.kind != "river" and "W" in first.region.places and len(first.region.places) == 1:
        return first, second
    return second, first


def mouth(palette: Palette, at: Point, angle: float) -> str:
    """The mouth of a tunnel; the road comes from the way it looks."""
    return (
        f'<g transform="{place(at, angle)}">'
        + path("M-8 4.5v-3.5a8 8 0 0 1 16 0v3.5z", palette.stone_shade, palette.ink, 0.8)
        + path("M-8-1l3 .6M-5-6l2 2.6M0-7.2v3M5-6l-2 2.6M8-1l-3 .6", stroke=palette.ink, width=0.6)
        + path("M-4.6 4.5v-3a4.6 4.6 0 0 1 9.2 0v3z", "#1d1712")
        + "</g>"
    )
