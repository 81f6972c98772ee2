"""Small things drawn once and used many times: roofs, towers, trees, tufts of grass."""

from functools import cache
from typing import Final

from bastide.art.palette import Palette, Roof
from bastide.art.pen import circle, ellipse, group, path, use

PLANTS: Final = {
    "green": "", "grain": "", "apple": "#d63a2c", "strawberry": "#e2405a", "pumpkin": "#f08c2a", "sunflower": "#ffd23f",
}  # fmt: skip
"""What grows on an acre, and the colour of its fruit."""


@cache
def stock(palette: Palette) -> dict[str, str]:
    """The stock drawings in the colours of a palette, by name (which begins with the palette's key)."""
    drawn: dict[str, str] = {}
    for at, roof in enumerate(palette.roofs):
        drawn[f"h{at}"] = _house(palette, roof)
        drawn[f"d{at}"] = _row(palette, at, 2)
        drawn[f"t{at}"] = _row(palette, at, 3)
        drawn[f"l{at}"] = _farm_house(palette, roof)
    drawn["e0"] = _edge_house(palette, palette.roofs[0], 3.6, 4.2)
    drawn["e1"] = _edge_house(palette, palette.roofs[2], 4.1, 3.4)
    drawn["k"] = _keep(palette)
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
    drawn["ro"] = _boulder(palette)
    drawn["gr"] = _grass(palette)
    drawn["hy"] = _haycock(palette)
    drawn["cr"] = _crown(palette.fir)
    drawn["cl"] = _crown(palette.leaf)
    drawn |= {f"p-{name}": _plant(palette.leaf, fruit) for name, fruit in PLANTS.items()}
    sheaf = "M0 2Q-.6-1-2.8-3M0 2Q-.2-1.6-1-4M0 2Q.2-1.6 1-4M0 2Q.6-1 2.8-3"
    drawn["p-grain"] = path(sheaf, stroke="#f3d06a", width=1.1, more='stroke-linecap="round"')
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
    """A gabled roof from above: its sunny side, its shady side, its ridge and chimney."""
    light, dark = roof
    return (
        path("M-3.2-2.3h8.2v6.4h-8.2z", palette.ink, more='opacity=".25"')
        + path("M-4-3.2h8v6.4h-8z", dark, palette.ink, 0.45)
        + path("M-3.8-3h7.6v3h-7.6z", light)
        + path("M-3.7 0h7.4", stroke=palette.paving, width=0.5)
        + path("M1.4-1.7h1.3v1.3h-1.3z", palette.stone_shade, palette.ink, 0.3)
    )


def _row(palette: Palette, first: int, count: int) -> str:
    """Houses wall to wall."""
    start = -4.0 * (count - 1)
    return "".join(use(f"{palette.key}-h{(first + at) % 3}", (start + 8 * at, 0.3 * (at % 2))) for at in range(count))


def _farm_house(palette: Palette, roof: Roof) -> str:
    """A hipped roof."""
    light, dark = roof
    return (
        path("M-4.6-3h11.4v6.8h-11.4z", palette.ink, more='opacity=".25"')
        + path("M-5.6-3.7h11.2v7.4h-11.2z", dark, palette.ink, 0.5)
        + path("M-5.4-3.5h10.8L3 0h-6z", light)
        + path("M-5.4-3.5v7L-3 0zM5.4-3.5v7L3 0z", light, more='opacity=".45"')
        + path("M-3 0h6", stroke=palette.plaster, width=0.5, more='opacity=".6"')
    )


def _keep(palette: Palette) -> str:
    """The tower of a rich family, under a slate roof."""
    light, dark = palette.spire
    return (
        path("M-2.6-2.2h7.4v7h-7.4z", palette.ink, more='opacity=".28"')
        + path("M-3.8-3.8h7.6v7.6h-7.6z", palette.stone, palette.ink, 0.5)
        + path("M-2.7-2.7h5.4v5.4h-5.4z", dark)
        + path("M-2.7-2.7h5.4L0 0zM-2.7-2.7L0 0l-2.7 2.7z", light)
    )


def _edge_house(palette: Palette, roof: Roof, half: float, deep: float) -> str:
    """Half a house that stands on the rim; its other half is on the tile beyond, mirrored."""
    light, dark = roof
    return (
        path(f"M-{half}-5h{half}V{deep}h-{half}z", light)
        + path(f"M0-5h{half}V{deep}H0z", dark)
        + path(f"M-{half}-5V{deep}h{2 * half}V-5", stroke=palette.ink, width=0.45)
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
    """A gate that opens to the south, between two towers."""
    return (
        path("M-6-3h12v6h-12z", palette.stone_shade, palette.ink, 0.6)
        + path("M-3.2 3.4v-3.6a3.2 3.2 0 0 1 6.4 0v3.6z", "#3a2a20")
        + "".join(use(f"{palette.key}-tw", (x, 0), scale=0.87) for x in (-6, 6))
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


def _plant(leaf: Roof, fruit: str) -> str:
    light, dark = leaf
    drawn = ellipse((0.4, 0.8), 2.3, 1.5, "#1d1208", 'opacity=".25"') + circle((0, 0), 1.8, dark)
    if not fruit:
        return drawn + circle((-0.5, -0.5), 1.1, light)
    return drawn + circle((0.3, -0.6), 1.5, fruit) + circle((-0.2, -1.1), 0.5, "#fff", 'opacity=".55"')


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


def _boulder(palette: Palette) -> str:
    return (
        ellipse((0.5, 1.3), 3.2, 1.3, "#1d2a10", 'opacity=".22"')
        + path("M-3 1.2L-2.2-.9-.3-2 2-1.3 3 1.2z", palette.stone_shade, palette.ink, 0.4, 'stroke-linejoin="round"')
        + path("M-2.7 1L-2-.8-.3-1.8.6-.2-.4 1z", palette.stone, more='opacity=".8"')
    )


def _grass(palette: Palette) -> str:
    """A clump of long dry grass."""
    return path(
        "M-3 1.4Q-3-1-4.4-2.6M-2 1.4Q-2-1.6-2.6-4M-.8 1.4Q-.6-2-.2-5M.6 1.4Q.8-1.8 2-4.2M1.8 1.4Q2.2-1 4-2.8",
        stroke=palette.tuft,
        width=0.9,
        more='stroke-linecap="round"',
    ) + path("M-1.4 1.4Q-1.4-1-1.4-3M1.2 1.4Q1.2-.6 3-1.4", stroke=palette.glow, width=0.8)


def _haycock(palette: Palette) -> str:
    return (
        ellipse((0.8, 2.4), 4, 1.5, "#1d2a10", 'opacity=".22"')
        + path("M-3.6 2.4Q-3.4-2.6 0-3.8 3.4-2.6 3.6 2.4 0 3.6-3.6 2.4z", "#e2bf62", palette.ink, 0.5)
        + path("M-1.8 2Q-1.6-1.4-.4-2.6M1 2.3Q1.2-.4.6-2.4", stroke="#b98d34", width=0.6)
    )
