"""Records written long ago replay to the same games for ever. These files are never written anew."""

from pathlib import Path

import pytest

from bastide.notation.record import fingerprint, load, replay, write

FILES = sorted((Path(__file__).parent / "golden").glob("*.txt"))


def test_there_are_golden_records() -> None:
    assert [path.stem for path in FILES] == ["base", "four-sets", "open", "tokens"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_replays(path: Path) -> None:
    record = load(path)
    game = replay(record)
    assert write(record) == path.read_text(encoding="utf-8")
    assert fingerprint(game, record.form) == record.ending.position
    assert game.is_over == (path.stem != "open")
    assert record.form == (2 if path.stem == "tokens" else 1)
    assert sum(award.points for award in game.sheet) == sum(record.ending.points)
