"""A dependency with a known fault does not pass unseen."""

import pytest

from tests.audit import report


def test_a_known_fault_is_named_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    fault = {"id": "X-1", "fix_versions": ["2.1"]}
    found: list[dict[str, object]] = [
        {"name": "good", "version": "1", "vulns": []},
        {"name": "bad", "version": "2", "vulns": [fault]},
        {"name": "unknown", "skip_reason": "not there"},
    ]
    assert report(found) == 1
    told = capsys.readouterr().out
    assert "bad 2: X-1 (mended in 2.1)" in told and "2 of 3 dependencies audited, 1 with known faults" in told


def test_knowing_nothing_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert report([{"name": "unknown", "skip_reason": "not there"}]) == 0
    assert "nothing is known here" in capsys.readouterr().out
