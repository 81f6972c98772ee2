"""What the head of a record chooses to play."""

from collections.abc import Iterator, Mapping

from bastide.notation.document import BadRecord, Record
from bastide.rules.catalogue import UnknownExpansion
from bastide.rules.ruleset import VERSION, InvalidRuleset, InvalidTile, Ruleset, ruleset_of_choice


def ruleset_of(record: Record, lines: Mapping[str, int] | None = None) -> Ruleset:
    """The ruleset of a record; `lines` tells where its headers stand.

    A switch of which an older record knows nothing stands as the book has it.
    """
    where = lines or {}
    if record.rules != VERSION:
        text = f"version {record.rules} of the rules: this program plays version {VERSION}"
        raise BadRecord(text, where.get("rules", 0))
    try:
        options = tuple(record.options.items())
        return ruleset_of_choice(record.game, record.expansions, len(record.names), options, record.tiles)
    except InvalidTile as error:
        raise BadRecord(str(error), where.get(f"tile {error.wrong.line}", 0)) from None
    except (UnknownExpansion, InvalidRuleset):
        raise _culprit(record, where) from None


def _culprit(record: Record, where: Mapping[str, int]) -> BadRecord:
    """The first header that makes no game with those before it."""
    for header, expansions, players, options in _trials(record):
        try:
            Ruleset(record.game, expansions, players, options)
        except (UnknownExpansion, InvalidRuleset) as error:
            return BadRecord(str(error), where.get(header, 0))
    raise AssertionError("every header is right by itself, but not all of them together")


def _trials(record: Record) -> Iterator[tuple[str, tuple[str, ...], int, dict[str, str]]]:
    players = len(record.names)
    yield "game", (), 2, {}
    yield "with", record.expansions, 2, {}
    yield "players", record.expansions, players, {}
    for name, value in record.options.items():
        yield f"option {name}", record.expansions, players, {name: value}
