"""The page on performance says what the bench of instructions counted last."""

import tomllib
from pathlib import Path

from tests.bench.instructions import REFERENCE

from bastide.rules.catalogue import entry, tile_count
from bastide.rules.company import largest_mix

PAGE = (Path(__file__).parents[2] / "docs" / "performance.md").read_text(encoding="utf-8")


def test_the_figures_are_those_of_the_last_edition() -> None:
    figures: dict[str, int] = tomllib.loads(REFERENCE.read_text(encoding="utf-8"))["compiled"]
    assert [name for name, count in figures.items() if f" {count / 1e6:.3g} " not in PAGE] == []
    ratio = figures["turn at 300 tiles, everything"] / figures["turn at 70 tiles, everything"]
    assert f"**{ratio:.2f} times**" in PAGE


def test_everything_that_goes_together_is_counted_as_in_the_catalogue() -> None:
    boxes = [entry(name) for name in ("carcassonne", *largest_mix("carcassonne"))]
    assert f"everything that goes together ({len(boxes) - 1} boxes, {tile_count(boxes)} tiles)" in PAGE
