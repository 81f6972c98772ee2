"""The page on tile facts: its example prints what stands beside it, and its tables name what the files hold."""

import re
import subprocess
import sys
from pathlib import Path

from bastide.tiles.facts import CENTRE, LAND, WHOLE
from bastide.tiles.loader import load_set, set_names

PAGE = (Path(__file__).parents[2] / "docs" / "tile-facts.md").read_text(encoding="utf-8")


def test_the_example_prints_what_it_says() -> None:
    [example] = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == re.findall(r"  # (.*)$", example, re.MULTILINE)


def test_every_kind_of_region_and_every_label_is_named() -> None:
    tiles = [tile for name in set_names() for tile in load_set(name).tiles]
    kinds = {region.kind for tile in tiles for region in tile.regions} | CENTRE | LAND | WHOLE
    sources = {tile.source for tile in tiles} - {"certain"}
    assert all(f"`{name}`" in PAGE for name in kinds | sources)
