"""Tokens and figures of nobody that lie on the land or in front of a player."""

from typing import Final

from bastide.art.crops import apple, pumpkin, rose, scarecrow, strawberry, sunflower
from bastide.art.emblems import CREAM, GOLD, RED, badge, grain
from bastide.art.figure import CASTLE, COATS, INK, JOIN, PAWN, TOWER, coat_defs, initial
from bastide.art.glyphs import PLAIN
from bastide.art.neutral import NEUTRAL
from bastide.art.pen import circle, ellipse, group, path
from bastide.art.signs import ghost, plague


def _solid(shape: str, fill: str, more: str = "") -> str:
    return (
        path(shape, INK, INK, 2.4, f'{JOIN} opacity=".3" transform="translate(1.2 1.8)"')
        + path(shape, "#fff", "#fff", 4.4, JOIN)
        + path(shape, fill, INK, 1.5, JOIN)
        + more
    )


def _bridge() -> str:
    return (
        path("M-50-5h100v10H-50z", INK, more='opacity=".3" transform="translate(1 2)"')
        + path("M-50-5q50-8 100 0V5q-50-8-100 0z", "#b98a50", INK, 1.2, JOIN)
        + path(
            "M-40-6.4v9M-30-7.4v9M-20-8.2v9M-10-8.6v9M0-8.8v9M10-8.6v9M20-8.2v9M30-7.4v9M40-6.4v9",
            stroke="#7a5428",
            width=1,
        )
        + path("M-50-5q50-8 100 0M-50 5q50-8 100 0", stroke=INK, width=2.6, more=JOIN)
        + path("M-50-5q50-8 100 0M-50 5q50-8 100 0", stroke="#d9b071", width=1.3, more=JOIN)
    )


def _ferry() -> str:
    hull = "M-15 2h30q-2 10-15 10T-15 2z"
    return _solid(
        hull,
        "#9c6233",
        path("M-9 2v-5H9v5zM0-3v-11M0-14l9 6-9 4z", CREAM, INK, 1.1, JOIN)
        + path("M-12 5.4h24", stroke="#5d3a20", width=1.2),
    )


def _crown() -> str:
    return badge(
        path("M-7 5.4l-1.4-9 4.4 3.4L0-7.4l4 7.2 4.4-3.4-1.4 9z", GOLD, INK, 0.9, JOIN) + circle((0, 2.4), 1.3, RED)
    )


def _baron() -> str:
    """A hooded head with a mask over the eyes."""
    hood = path("M-7.4 8Q-9-7.6 0-8.4 9-7.6 7.4 8 0 10-7.4 8z", "#5b3a2a", INK, 1, JOIN)
    face = path("M-4.8 5.4Q-5.6-3.4 0-3.8 5.6-3.4 4.8 5.4 0 8.4-4.8 5.4z", "#fbdcc0", INK, 0.7)
    mask = path("M-5.2-1.6h10.4l-.6 3.6L1.4 2.4 0 1-1.4 2.4-4.6 2z", "#1d1712")
    return badge(hood + face + mask + circle((-2.4, 0.2), 0.9, "#fff") + circle((2.4, 0.2), 0.9, "#fff"))


def _flea() -> str:
    return badge(
        ellipse((0, 1), 5, 3.6, "#5b3a2a", f'stroke="{INK}" stroke-width=".9"')
        + path("M-4 3l-3 4M0 4.4v3.4M4 3l3 4M4.6-1l2.6-3", stroke=INK, width=1.2),
        "#d3dd9a",
    )


def _house(colour: str, tall: float) -> str:
    return _solid(f"M-9 13V{-tall:g}L0 {-tall - 8:g}l9 8V13z", colour, path("M-2.6 13V7h5.2v6z", INK))


def _tower() -> str:
    """A round tower with a pointed roof, as slim as a house is wide."""
    door = path("M-2 13V8.6q2-2.4 4 0V13z", INK)
    roof = path("M-7.6-5L0-17l7.6 12z", "#2f5fa8", INK, 1.2, JOIN)
    return _solid("M-5.4 13V-5L0-16l5.4 11v18z", "#cfc4ae", roof + door + path("M-1-1h2v4h-2z", INK))


def _letter(letter: str) -> str:
    return badge("", "#e9dcc0") + initial(letter, (0, 0), 13)


def _abbey() -> str:
    roofs = path("M-4-11h8v22h-8zM-11-4h22v8h-22z", RED, INK, 0.9, JOIN) + path(
        "M-4-11H0v22h-4zM-11-4h22v4h-22z", "#e0563f"
    )
    return _solid(
        "M-14-14h28v28h-28z", "#ebd0a3", roofs + circle((0, 0), 3, "#5f83a6", f'stroke="{INK}" stroke-width=".8"')
    )


def _yard() -> str:
    fence = circle((0, 0), 12, "none", f'stroke="{INK}" stroke-width="2.6" stroke-dasharray="2.4 2.2"')
    return circle((0, 0), 12, "#e3c873", f'stroke="{INK}" stroke-width="1"') + fence


def _message() -> str:
    return _solid(
        "M-14-9h28v18h-28z", CREAM, path("M-14-9L0 3l14-12", stroke=INK, width=1.4, more=JOIN) + circle((0, 3), 3, RED)
    )


def _shot() -> str:
    """A disc with the rings of a target."""
    rings = circle((0, 0), 7, RED) + circle((0, 0), 4.4, CREAM) + circle((0, 0), 2, RED)
    return (
        circle((0, 0), 13, INK)
        + circle((0, 0), 12, CREAM)
        + circle((0, 0), 9.4, RED)
        + circle((0, 0), 8.2, CREAM)
        + rings
    )


def _pie() -> str:
    """A pie with a lattice and a cherry."""
    crust = circle((0, 0), 13, "#c98a4b", f'stroke="{INK}" stroke-width="1.4" stroke-dasharray="5 1.6"')
    lattice = path(
        "M-6-7.4v14.8M0-9.4v18.8M6-7.4v14.8M-7.4-5h14.8M-9.4 0h18.8M-7.4 5h14.8", stroke="#e9c27e", width=1.8
    )
    return (
        crust + circle((0, 0), 9.6, "#8f3325") + lattice + circle((0, 0), 2.6, RED, f'stroke="{INK}" stroke-width=".8"')
    )


def _potion() -> str:
    """A flask with a heart."""
    flask = "M-3.6-14h7.2v7l7.4 15q1.4 5-4 5h-14q-5.4 0-4-5l7.4-15z"
    heart = "M0 9.6l-4.8-4.8q-1.6-3.2 1.4-4.4 2.4-.6 3.4 1.8 1-2.4 3.4-1.8 3 1.2 1.4 4.4z"
    return _solid(
        flask, "#f3a6c4", path(heart, RED, INK, 0.7, JOIN) + path("M-4.4-13h8.8v2.6h-8.8z", "#9c6233", INK, 0.8, JOIN)
    )


def _coins() -> str:
    coins = ((-4, 5), (4, 3), (0, -4))
    return "".join(ellipse(at, 8, 4.6, GOLD, f'stroke="{INK}" stroke-width="1.1"') for at in coins)


def _gold() -> str:
    """A bar of gold, larger than the heap that is printed on tiles."""
    shine = path("M-8-3.4h16l-2.4-5.2H-5.6z", "#fbe08a", INK, 0.9, JOIN)
    return _solid("M-14 8.4l5-17h18l5 17z", GOLD, shine + path("M-9.6 4.6h19.2", stroke="#b9812a", width=1.4))


def _net() -> str:
    """A net of rope over what a trap has caught."""
    ropes = "M-11-7 7 11M-12 1 0 13M-7-11 11 7M1-13 13-1M-11 7 7-11M-12-1 0-13M-7 11 11-7M1 13 13 1"
    rim = 'fill-opacity=".55" stroke-width="1.4"'
    return circle((0, 0), 13, "#e9dcc0", f'stroke="{INK}" {rim}') + path(ropes, "none", "#5b3a2a", 1.5)


def _harvest(crop: str, ground: str = CREAM) -> str:
    """A round chip with what was harvested."""
    return group(badge(group(crop, 'transform="scale(.8)"'), ground), 'transform="scale(1.3)"')


def _basket() -> str:
    """The back of a harvest chip."""
    handle = path("M-6-1Q0-13 6-1", stroke="#8a5a34", width=1.6, more=JOIN)
    weave = path("M-6.6 2.2h13.2M-6 5h12M-3-1v8.6M0-1v8.6M3-1v8.6", stroke="#6d4422", width=0.8)
    return handle + path("M-8-1.4h16L6 8h-12z", "#c98a4b", INK, 1, JOIN) + weave


def _ghosts() -> str:
    """Two ghosts beside the land, waiting for their mist."""
    return group(ghost(), 'transform="translate(-6 2) scale(1.3)"') + group(
        ghost(), 'transform="translate(7 -2) scale(1.3)"'
    )


def _goal() -> str:
    """The flag that must be reached."""
    return _solid("M-8 14v-28h2v28z", "#b08968", path("M-6-14h18l-5 6 5 6H-6z", GOLD, INK, 1.1, JOIN))


TOKENS: Final = {
    **NEUTRAL,
    "ghost-supply": _ghosts(),
    "goal": _goal(),
    "abbey": _abbey(),
    "gold": _gold(),
    "yard": _yard(),
    "message": _message(),
    "shot": _shot(),
    "pie": _pie(),
    "potion": _potion(),
    "offered": _coins(),
    "bought": _coins(),
    "tower": _solid(TOWER, "#c98a4b"),
    "bridge": _bridge(),
    "ferry": _ferry(),
    "castle": _solid(CASTLE, "#e9dcc0"),
    "king": _crown(),
    "robber-baron": _baron(),
    "plague": plague(),
    "flea": _flea(),
    "fleas": _flea(),
    "latent-flea": group(_flea(), 'opacity=".45"'),
    "outbreak": plague(),
    "quenched": group(plague(), 'opacity=".35"'),
    "building.tower": _tower(),
    "building.house": _house("#d9693f", 2),
    "building.shed": _house("#b08968", -2),
    "ambush": _solid(PAWN, "#495057", path("M-5.4-11h10.8v3.4H-5.4z", "#111")),
    "robber": _solid(PAWN, "#495057", path("M-5.4-11h10.8v3.4H-5.4z", "#111")),
    "rose": rose("orange"),
    "scarecrow": scarecrow(),
    "harvest.apple": _harvest(apple()),
    "harvest.strawberry": _harvest(strawberry()),
    "harvest.pumpkin": _harvest(pumpkin()),
    "harvest.sunflower": _harvest(sunflower()),
    "harvest.grain": _harvest(grain()),
    "harvest.scarecrow": _harvest(scarecrow()),
    "harvest.face-down": _harvest(_basket(), "#8fae5d"),
    "caught": _net(),
    "tower-piece": _solid(TOWER, "#c98a4b", path("M-9 4H9", stroke=INK, width=1.2)),
}


SPANNING: Final = frozenset({"bridge"})
"""Tokens as long as a tile is wide, drawn from west to east. They lie under the figures."""


def token_turn(name: str, rotation: int) -> int:
    """By how many degrees a token is turned that lies along the way to a side."""
    return 90 * (rotation - 1 if name in SPANNING else rotation)


def token_body(name: str, seat: int | None = None, text: str = "") -> str:
    """A token round its middle, about 30 units across; one of a player lies on a disc of that player's coat."""
    base, _, mark = name.partition(".")
    if base == "counter" and seat is not None:
        return _solid(PAWN, f"url(#coat{seat % len(COATS)})") + (initial(text[:3], (0, 9), 9) if text else "")
    if base == "chip":
        return _disc(seat) + (initial(mark[:1].upper(), (0, 0), 13) if mark else "")
    drawn = _drawing(name if name in TOKENS else base)
    if seat is not None:
        drawn = _disc(seat) + group(drawn, 'transform="scale(.82)"')
    number = text or (mark if mark.isdigit() else "")
    return drawn + (initial(number[:2], (9, 9), 10) if number else "")


def _drawing(base: str) -> str:
    if base in TOKENS:
        return TOKENS[base]
    if base in PLAIN:
        inner = PLAIN[base]()
        return group(inner, 'transform="scale(1.25)"')
    return _letter(base[:1].upper() or "?")


def _disc(seat: int | None) -> str:
    fill = "#e9dcc0" if seat is None else f"url(#coat{seat % len(COATS)})"
    return circle((0, 0), 13, "#fff") + circle((0, 0), 12, fill, f'stroke="{INK}" stroke-width="1.4"')


def token_svg(name: str, seat: int | None = None, text: str = "") -> str:
    """A token as a picture of its own."""
    box = "-51 -14 102 28" if name in SPANNING else "-18 -18 36 36"
    defs = f"<defs>{coat_defs()}</defs>" if seat is not None else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{defs}{token_body(name, seat, text)}</svg>'
