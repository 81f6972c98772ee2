"""A board as one picture, and the contact sheet."""

import re
from pathlib import Path
from xml.etree import ElementTree

from bastide.art import BoardPicture, Laid, Lying, Standing, board_svg
from bastide.art.sheet import main, sample_board, side_kind
from bastide.tiles.facts import SIDES
from bastide.tiles.loader import load_set

LAND = (Laid("BA.D", 0, 0), Laid("BA.U", 1, 0), Laid("BA.R", 0, 1), Laid("HG.05", 5, 5, 3))


def test_a_board_shows_its_tiles_figures_and_tokens() -> None:
    svg = board_svg(LAND, [Standing(0, 0, (0.5, 0.2), "follower", 1)], [Lying(1, 0, "dragon")])
    root = ElementTree.fromstring(svg)
    assert root.get("viewBox") == "-12 -12 624 624"
    assert svg.count('<use href="#t-') == len(LAND)
    ids = set(re.findall(r'id="([^"]+)"', svg))
    used = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert used <= ids


def test_plain_tuples_will_do() -> None:
    figures = [(0, 0, (0.5, 0.2), "follower", 1, False)]
    assert board_svg([("BA.D", 0, 0, 1)], figures) == board_svg([Laid("BA.D", 0, 0, 1)], [Standing(*figures[0])])


def test_north_is_up() -> None:
    svg = board_svg(LAND[:3])
    assert '<use href="#t-BA-R-4" x="0" y="0"' in svg
    assert '<use href="#t-BA-D-0" x="0" y="100"' in svg


def test_copies_side_by_side_differ() -> None:
    svg = board_svg([Laid("BA.B", 0, 0), Laid("BA.B", 1, 0), Laid("BA.B", 2, 0), Laid("BA.B", 2, -1, 1)])
    names = re.findall(r'<use href="#(t-BA-B-\d)"', svg)
    assert names[0] != names[1] != names[2] != names[3] and names[0] == names[2]
    bodies = dict(re.findall(r'<symbol id="(t-BA-B-\d)" [^>]*>(.*?)</symbol>', svg))
    assert len(set(bodies.values())) == len(bodies) == 3


def test_no_seam_shows_between_tiles() -> None:
    svg = board_svg(LAND[:3])
    ground = re.search(r'</defs><path d="([^"]*)" fill="#9dbf5f"/>', svg)
    assert ground is not None
    assert ground.group(1) == "M0 0h100v100h-100zM0 100h100v100h-100zM100 100h100v100h-100z"


def test_an_empty_board_is_a_picture() -> None:
    ElementTree.fromstring(board_svg([]))


def test_a_board_shows_itself_in_a_notebook() -> None:
    assert BoardPicture(LAND)._repr_svg_() == board_svg(LAND)


def test_a_sample_board_fits() -> None:
    tiles = list(load_set("base").tiles)
    known = {fact.id: fact for fact in tiles}
    laid = {(tile.x, tile.y): tile for tile in sample_board(tiles, tiles, "a")}
    assert len(laid) > 30
    for (x, y), tile in laid.items():
        east = laid.get((x + 1, y))
        if east:
            here = side_kind(known[tile.kind], SIDES[(1 - tile.rotation) % 4])
            assert here == side_kind(known[east.kind], SIDES[(3 - east.rotation) % 4])


def test_the_contact_sheet_is_written(tmp_path: Path) -> None:
    page = tmp_path / "sheet.html"
    assert main([str(page), "cathars"]) == 0
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") > 4 * 4
    assert "KA.04" in text
    assert main([str(page), "nothing"]) == 2
