"""Small pieces of SVG text."""

from bastide.art.curve import Point, number, pair

__all__ = ["circle", "ellipse", "group", "number", "pair", "path", "place", "use"]


def path(d: str, fill: str = "none", stroke: str = "", width: float = 0, more: str = "") -> str:
    """A path; without a fill it takes that of its group. A minus parts two numbers as well as a blank does."""
    pen = f' stroke="{stroke}" stroke-width="{number(width)}"' if stroke else ""
    inside = f' fill="{fill}"' if fill else ""
    return f'<path d="{d.replace(" -", "-")}"{inside}{pen}{" " + more if more else ""}/>'


def circle(at: Point, radius: float, fill: str, more: str = "") -> str:
    x, y = number(at[0]), number(at[1])
    return f'<circle cx="{x}" cy="{y}" r="{number(radius)}" fill="{fill}"{" " + more if more else ""}/>'


def ellipse(at: Point, across: float, down: float, fill: str, more: str = "") -> str:
    x, y = number(at[0]), number(at[1])
    radii = f'rx="{number(across)}" ry="{number(down)}"'
    return f'<ellipse cx="{x}" cy="{y}" {radii} fill="{fill}"{" " + more if more else ""}/>'


def group(inner: str, more: str = "") -> str:
    return f"<g{' ' + more if more else ''}>{inner}</g>"


def place(at: Point, angle: float = 0.0, scale: float = 1.0) -> str:
    """A transform to a point, turned and scaled."""
    text = f"translate({pair(at)})"
    if round(angle) % 360:
        text += f"rotate({round(angle) % 360})"
    if abs(scale - 1) > 0.004:
        text += f"scale({round(scale, 2):g})"
    return text


def use(name: str, at: Point, angle: float = 0.0, scale: float = 1.0) -> str:
    """One of the stock drawings at a point."""
    if round(angle) % 360 or abs(scale - 1) > 0.004:
        return f'<use href="#{name}" transform="{place(at, angle, scale)}"/>'
    return f'<use href="#{name}" x="{number(at[0])}" y="{number(at[1])}"/>'
