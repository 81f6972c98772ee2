"""bastide tiles."""

import json

import pytest
from typer.testing import CliRunner, Result

from bastide.cli.app import app
from bastide.tiles.loader import load_set, set_names


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["tiles", *arguments], env={"COLUMNS": "80", "NO_COLOR": "1"})


def test_without_a_set_all_are_listed() -> None:
    result = run()
    assert result.exit_code == 0
    assert all(name in result.output for name in set_names())


def test_a_set_is_shown_as_pictures() -> None:
    result = run("base")
    assert result.exit_code == 0
    assert "72 tiles, 24 kinds: 24 certain" in result.output
    assert "BA.D ×4 start" in result.output
    assert "· ▒▒▒▒▒▒▒ ·" in result.output
    assert "◆ shield" in result.output
    assert max(len(line) for line in result.output.splitlines()) <= 80


def test_the_sources_of_uncertain_tiles_are_shown() -> None:
    result = run("hunters-and-gatherers")
    assert "52 attested, 28 newer-edition, 11 reconstructed" in " ".join(result.output.split())


@pytest.mark.parametrize("name", set_names())
def test_every_set_can_be_shown(name: str) -> None:
    result = run(name)
    assert result.exit_code == 0
    assert all(tile.id in result.output for tile in load_set(name).tiles)


def test_facts_as_json() -> None:
    data = json.loads(run("wheel-of-fortune", "--json").output)
    assert data["total"] == 72
    assert data["tiles"][0]["regions"][0]["kind"] == "cloister"
    assert data["board"]["square"]
    summary = json.loads(run("--json").output)
    assert [entry["name"] for entry in summary] == list(set_names())


def test_an_unknown_set_is_an_error_without_a_traceback() -> None:
    result = run("inns")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == "bastide: there is no tile set 'inns'; did you mean 'inns-and-cathedrals'?\n"
