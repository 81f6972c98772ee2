"""Every playthrough still happens line by line as it is written down."""

from itertools import zip_longest
from pathlib import Path

import pytest

from tests.playthroughs.telling import HEADER, told
from tests.playthroughs.write import wanted

FILES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    written = path.read_text(encoding="utf-8").splitlines()
    for number, (old, new) in enumerate(zip_longest(written, told(written[: len(HEADER)])), 1):
        assert old == new, f"{path.name}:{number}; 'python -m tests.playthroughs.write {path.stem}' writes it anew"


def test_every_ruleset_has_one() -> None:
    missing = set(wanted()) - {path.stem for path in FILES}
    assert not missing, f"'python -m tests.playthroughs.write {' '.join(sorted(missing))}' writes what is missing"
