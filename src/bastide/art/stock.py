"""Small things drawn once and used many times: roofs, towers, trees, tufts of grass."""

from functools import cache

from bastide.art.palette import Palette, Roof
from bastide.art.pen import circle, ellipse, group, path


@cache
def stock(palette: Palette) -> dict[str, str]:
    """The stock drawings in the colours of a palette, by name (which begins with the palette's key)."""
    drawn: dict[str, str] = {}
    for at, roof in enumerate(palette.roofs):
        drawn[f"h{at}"] = _house(palette, roof)
        drawn[f"l{at}"] = _long_house(palette, roof)
        drawn[f"e{at}"] = _edge_house(palette, roof)
    drawn["tw"] = _tower(palette)
    drawn["gt"] = _gate(palette)
    drawn["tr"] = _tree(palette.leaf)
    drawn["fi"] = _fir(palette.fir)
    drawn["bu"] = _bush(palette.leaf)
    drawn["tu"] = path(
        "M-2 1q.4-2 0-3m1.4 3q0-2.4 .6-3.6m1 3.6q.2-1.6 1.2-2.6",
        stroke=palette.tuft,
        width=0.7,
        more='stroke-linecap="round"',
    )
    drawn["fl"] = _flowers(palette)
    drawn["st"] = ellipse((0, 0.4), 1.8, 1.3, palette.stone_shade) + ellipse((-0.2, 0), 1.5, 1.0, palette.stone)
    drawn["cr"] = _crown(palette.fir)
    drawn["cl"] = _crown(palette.leaf)
    named = {f"{palette.key}-{name}": group(body, f'id="{palette.key}-{name}"') for name, body in drawn.items()}
    return named | _glows(palette)


def _glows(palette: Palette) -> dict[str, str]:
    """Soft patches of light and shade, which fade out."""
    found = {}
    for name, colour in (("gl", palette.glow), ("sh", palette.shade), ("fo", "#fff")):
        stops = (
            f'<stop stop-color="{colour}" stop-opacity=".85"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
        )
        found[f"{palette.key}-{name}"] = f'<radialGradient id="{palette.key}-{name}">{stops}</radialGradient>'
    return found


def _house(palette: Palette, roof: Roof) -> str:
    light, dark = roof
    return (
        path("M-3.4-2.2h8.4v6.4h-8.4z", palette.ink, more='opacity=".25"')
        + path("M-4.2-3.1h8.4v6.2h-8.4z", dark, palette.ink, 0.5)
        + path("M-4-2.9h8V0h-8z", light)
        + path("M-4 0h8", stroke=palette.plaster, width=0.5, more='opacity=".6"')
    )


def _long_house(palette: Palette, roof: Roof) -> str:
    """Two wings under one roof, with a hip at each end."""
    light, dark = roof
    return (
        path("M-4.6-3h11.4v6.8h-11.4z", palette.ink, more='opacity=".25"')
        + path("M-5.6-3.7h11.2v7.4h-11.2z", dark, palette.ink, 0.5)
        + path("M-5.4-3.5h10.8L3 0h-6z", light)
        + path("M-5.4-3.5v7L-3 0zM5.4-3.5v7L3 0z", light, more='opacity=".45"')
        + path("M-3 0h6", stroke=palette.plaster, width=0.5, more='opacity=".6"')
    )


def _edge_house(palette: Palette, roof: Roof) -> str:
    """Half a house that stands on the rim; its other half is on the tile beyond, mirrored."""
    light, dark = roof
    return (
        path("M-3.4-5h3.4V4.2h-3.4z", light)
        + path("M0-5h3.4V4.2H0z", dark)
        + path("M-3.4-5V4.2h6.8V-5", stroke=palette.ink, width=0.5)
    )


def _tower(palette: Palette) -> str:
    light, dark = palette.spire
    return (
        circle((0.7, 1), 4.2, palette.ink, 'opacity=".28"')
        + circle((0, 0), 4, palette.stone, f'stroke="{palette.ink}" stroke-width=".6"')
        + circle((0, 0), 2.7, dark)
        + path("M0 0L-2.5 1A2.7 2.7 0 0 1 1-2.5z", light)
    )


def _gate(palette: Palette) -> str:
    """A gate that opens to the south."""
    light, dark = palette.spire
    towers = "".join(
        circle((x, 0), 3.5, palette.stone, f'stroke="{palette.ink}" stroke-width=".6"')
        + circle((x, 0), 2.2, dark)
        + path(f"M{x} 0l-2.1 .7A2.2 2.2 0 0 1 {x + 0.8}-2.1z", light)
        for x in (-6, 6)
    )
    return (
        path("M-6-3h12v6h-12z", palette.stone_shade, palette.ink, 0.6)
        + path("M-3.2 3.4v-3.6a3.2 3.2 0 0 1 6.4 0v3.6z", "#3a2a20")
        + towers
    )


def _tree(leaf: Roof) -> str:
    light, dark = leaf
    return (
        ellipse((1.2, 1.6), 4, 3.4, "#1d2a10", 'opacity=".22"')
        + circle((0, 0), 3.7, dark)
        + path("M-3-.2a3 3 0 0 1 4.6-2.4q1.2 1.2 .2 2.6q-.4 1.6-2.2 1.4q-1.6 .8-2.6-1.6z", light)
    )


def _bush(leaf: Roof) -> str:
    light, dark = leaf
    return (
        ellipse((0.7, 0.9), 2.5, 2, "#1d2a10", 'opacity=".2"')
        + circle((0, 0), 2.2, dark)
        + circle((-0.6, -0.6), 1.3, light)
    )


def _fir(fir: Roof) -> str:
    light, dark = fir
    return (
        ellipse((1.2, 2.6), 3.6, 1.6, "#1d2a10", 'opacity=".22"')
        + path("M0-6.4L2.2-2.6 1.4-2.8 3.2.4 2-.1 3.8 3.2h-7.6L-2-.1-3.2.4-1.4-2.8-2.2-2.6z", dark)
        + path("M0-6.4L-2.2-2.6-1.4-2.8-3.2.4-2-.1-3.8 3.2H-.4z", light)
    )


def _crown(leaf: Roof) -> str:
    """A tree of a wood, seen from above."""
    light, dark = leaf
    return (
        circle((0.3, 0.6), 4.5, "#10251a", 'opacity=".35"')
        + path(
            "M-4-.5q-.2-2 1.6-2.7 1-1.6 2.7-1 2-.6 2.9 1.3 1.6.8 1 2.5.3 2.1-1.6 2.7-1 1.6-2.9 1.2-2 .6-2.7-1.3"
            "-1.4-1-1-2.7z",
            dark,
        )
        + path("M-3-.6q-.2-1.4 1.1-1.9.7-1.2 1.9-.6 1.4-.2 1.8.9-.3 1.3-1.6 1.3-.6 1.1-1.8.8-1 .5-1.4-.5z", light)
    )


def _flowers(palette: Palette) -> str:
    first, second = palette.blossom
    return circle((-1.6, 0.3), 0.8, first) + circle((0.6, -1), 0.7, second) + circle((1.7, 0.9), 0.8, first)
