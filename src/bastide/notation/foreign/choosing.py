"""What a saved game was played with, as a ruleset of ours; and what of it cannot be taken over."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from bastide.notation.document import UNFIT
from bastide.notation.foreign.plain import BadSave
from bastide.notation.foreign.save import Laid, Save
from bastide.rules.catalogue import UnknownExpansion, entries, switches
from bastide.rules.ruleset import InvalidRuleset, Ruleset

LISTED: Final = 12
"""So many names are told at most of what is not taken over."""


class Choice:
    """The ruleset, where the land begins, and notes on what is not as it was."""

    def __init__(self, save: Save) -> None:
        self.notes: list[str] = []
        self.brought: list[str] = []
        """Expansions that another box stands for."""
        self.expansions = list(dict.fromkeys(self._expansions(save)))
        self._compare_elements(save)
        try:
            self.ruleset = Ruleset(_table()["game"], self.expansions, len(save.names), self._options(save))
        except (InvalidRuleset, UnknownExpansion) as error:
            raise BadSave(f"this is no game that is played here: {error}") from None
        self.start = save.start or (self._usual_start(),)
        self.count_move = _word(dict(save.rules).get("count-move", ""))
        """How the Count is moved; empty or by-player: as somebody says."""

    def _note(self, kind: str, names: list[str]) -> None:
        if names:
            told = ", ".join(name[:40] for name in names[:LISTED]) + (" and more" if len(names) > LISTED else "")
            self.notes.append(UNFIT.sub("", f"{kind}: {told}"))

    def _expansions(self, save: Save) -> Iterator[str]:
        known = _table()["sets"]
        rest = [name for name, _ in save.sets]
        for name, box in _table()["together"].items():
            if all(part in map(_plain, rest) for part in box["sets"]):
                rest = [other for other in rest if _plain(other) not in box["sets"]]
                self.brought += box["brings"]
                yield name
        self._note("not played here", [name for name in rest if _plain(name) not in known])
        editions = Counter(_plain(name) for name, _ in save.sets)
        self._note("in the game more than once", [
            name for name, number in save.sets if number > 1 or editions[_plain(name)] > 1
        ])  # fmt: skip
        yield from (known[_plain(name)] for name in rest if known.get(_plain(name)))
        for name, value in save.elements:
            if _number(value) and _table()["elements"].get(name, {}).get("alone"):
                yield _table()["elements"][name]["from"]

    def _compare_elements(self, save: Save) -> None:
        """Whoever has no such figure plays as if they did not want to use it; what pays by itself is missed."""
        if save.old or not save.elements:
            return
        known, here = _table()["elements"], ["", *self.expansions, *self.brought]
        played = {name: _number(value) for name, value in save.elements if _number(value)}
        strange = [name for name in played if name not in known or known[name]["from"] not in here]
        ours = [name for name in known if known[name]["from"] in here]
        self._note("not played here", strange)
        self._note("scored here, but not in that game", [
            name for name in _table()["scoring"]["names"] if name in ours and name not in played
        ])  # fmt: skip
        self._note("in another number than here", [
            name for name in ours
            if (name in played or is_figure(name)) and played.get(name, 0) != known[name]["number"]
        ])  # fmt: skip

    def _options(self, save: Save) -> dict[str, str]:
        """The switches as that game had them, where they mean anything here."""
        there = _table()["old_switches" if save.old else "switches"]
        given = {name: _word(value) for name, value in save.rules}
        self._note("rules that are not played so here", _strange_rules(given, there))
        found: dict[str, str] = {}
        for name, rule in there.items():
            value = given.get(name, rule["usual"])
            found[rule["switch"]] = rule["values"].get(value, rule["values"][rule["usual"]])
        found |= _table()["fixed"] | (_table()["old_fixed"] if save.old else {})
        here = _switches(self.expansions)
        return {name: value for name, value in found.items() if name in here}

    def _usual_start(self) -> Laid:
        """Older saves do not say which tile lies first."""
        starts = _table()["old_starts"]
        return Laid([starts[name] for name in starts if not name or name in self.expansions][-1], (0, 0), 0)


def is_figure(element: str) -> bool:
    return element.removesuffix("-follower") in figures()


def figures() -> dict[str, str]:
    """The sorts of figures by their names there."""
    return dict(_table()["figures"])


def places(sort: str) -> list[str]:
    """Our sorts of places that one of theirs means; none: it is not known."""
    return list(_table()["places"].get(sort, ()))


def offering(what: str) -> str:
    """The rule of ours that offers such a move."""
    return str(_table()["offers"][what])


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(files("bastide.notation.foreign").joinpath("choices.toml").read_text(encoding="utf-8"))


def _switches(expansions: list[str]) -> list[str]:
    chosen = [found for found in entries() if found.name in (_table()["game"], *expansions)]
    return [option.name for option in switches(chosen)]


def _strange_rules(given: Mapping[str, str], there: Mapping[str, Any]) -> list[str]:
    """Rules with values that we do not know, and rules that we do not know at all, if they are on."""
    silent = _table()["silent"]["rules"]
    wrong = [name for name in given if name in there and given[name] not in there[name]["values"]]
    wrong += [
        name for name, value in given.items()
        if name not in there and name not in silent and value not in ("", "no", "default")
    ]  # fmt: skip
    return [f"{name} {given[name]}" for name in wrong]


def _plain(name: str) -> str:
    """A set without its edition: the tiles of both look alike."""
    return name.partition(":")[0]


def _number(value: object) -> int:
    return int(value) if isinstance(value, int) else 0


def _word(value: object) -> str:
    """The value of a rule in one word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)[:40] if isinstance(value, str | int | float) else ""
