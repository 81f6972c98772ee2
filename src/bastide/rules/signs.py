"""What tiles may show in a game: the kinds of region and the signs that the chosen boxes know, as they are printed."""

from collections.abc import Iterable, Iterator, Sequence

from bastide.rules.catalogue import Entry, entries
from bastide.tiles.facts import TileFact
from bastide.tiles.fault import Fault
from bastide.tiles.loader import load_set

AROUND = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


class Signs:
    """`kinds` of region; `attributes` by kind and name, with the greatest number; `tags` by name, with their values."""

    def __init__(self, chosen: Sequence[Entry]) -> None:
        self.family = [box for box in entries() if box.game == chosen[0].game]
        self.fixed = {name for box in chosen for name in box.fixed}
        self.through = {name for box in chosen for name in box.through}
        self.kinds = [kind for box in chosen for kind in box.regions if kind not in self.fixed]
        facts = [fact for box in self.family for name in box.tiles for fact in load_set(name).tiles]
        known = {name for box in chosen for name in box.attributes} - self.fixed
        self.attributes = {key: most for key, most in _attributes(facts).items() if key[1] in known}
        claimed = {name for box in chosen for name in box.tags} - self.fixed
        self.tags = {name: values for name, values in _tags(facts).items() if name in claimed}
        own = [fact for box in chosen for name in box.tiles for fact in load_set(name).tiles]
        self.along = {name for name in known & claimed if _go_along(facts, name)}
        """Tags that a tile has wherever the sign of the same name stands on it."""
        self.extras = {key for fact in own for key in fact.extras}
        self.animals = {name for fact in own for name in _animals(fact)}

    def is_fixed(self, fact: TileFact) -> bool:
        return not self.fixed.isdisjoint(Shown(fact).all)

    def objections(self, fact: TileFact, before: TileFact | None) -> Iterator[Fault]:
        """What a tile shows that it may not; `before` is the printed tile that it corrects, which may show it too."""
        own = Shown(fact)
        old = Shown(before) if before else Shown(TileFact("", ""))
        found = [self._kind_objection(kind) for kind in sorted(own.kinds - old.kinds)]
        found += [self._sign_objection(*sign) for sign in own.signs if sign not in old.signs]
        found += [self._tag_objection(tag) for tag in own.tags if tag not in old.tags]
        yield from (fault for fault in found if fault is not None)
        yield from (Fault("tile.no_extra", {"word": word}) for word in own.extras - self.extras - {"power"})
        yield from (Fault("tile.no_animal", {"name": name}) for name in _animals(fact) if name not in self.animals)
        yield from self._fixed_objections(own, old)
        yield from (Fault("tile.through", {"kind": kind}) for kind in self.through if _ends(fact, kind, before))

    def _kind_objection(self, kind: str) -> Fault | None:
        if kind in self.kinds or kind in self.fixed:
            return None
        boxes = ", ".join(box.name for box in self.family if kind in box.regions)
        return Fault("tile.no_kind", {"kind": kind, "boxes": boxes}) if boxes else Fault("tile.no_such", {"word": kind})

    def _sign_objection(self, kind: str, name: str, value: str) -> Fault | None:
        if name in self.fixed:
            return None
        where = sorted(known for known, sign in self.attributes if sign == name)
        if not where:
            boxes = ", ".join(box.name for box in self.family if name in box.attributes)
            return (
                Fault("tile.no_sign", {"sign": name, "boxes": boxes})
                if boxes
                else Fault("tile.no_such", {"word": name})
            )
        if kind not in where:
            return Fault("tile.sign_place", {"sign": name, "kind": kind, "kinds": ", ".join(where)})
        most = self.attributes[kind, name]
        if most and not (value.isdigit() and 1 <= int(value) <= most):
            return Fault("tile.sign_number", {"sign": name, "number": value, "most": str(most)})
        return None

    def _tag_objection(self, tag: str) -> Fault | None:
        name, _, value = tag.partition(":")
        if name in self.fixed:
            return None
        if name not in self.tags:
            boxes = ", ".join(box.name for box in self.family if name in box.tags)
            return (
                Fault("tile.no_tag", {"tag": name, "boxes": boxes}) if boxes else Fault("tile.no_such", {"word": name})
            )
        if value not in self.tags[name]:
            known = [f"{name}:{other}" if other else name for other in self.tags[name]]
            return Fault("tile.tag_value", {"tag": tag, "tags": ", ".join(known)})
        return None

    def _fixed_objections(self, own: "Shown", old: "Shown") -> Iterator[Fault]:
        for name in sorted(self.fixed):
            if own.all.count(name) > old.all.count(name):
                yield Fault("tile.fixed", {"word": name})
            elif own.all.count(name) < old.all.count(name):
                yield Fault("tile.fixed_kept", {"word": name})


class Shown:
    """The words of a tile."""

    def __init__(self, fact: TileFact) -> None:
        regions = (*fact.regions, *fact.field_alt)
        self.kinds = {region.kind for region in regions}
        self.signs = [(region.kind, name, value) for region in regions for name, value in region.attributes]
        self.tags = fact.tags
        self.extras = set(fact.extras)
        self.all = [region.kind for region in fact.regions]
        self.all += [name for _, name, _ in self.signs] + [tag.partition(":")[0] for tag in fact.tags]


def _attributes(facts: Iterable[TileFact]) -> dict[tuple[str, str], int]:
    """Which signs are printed in which regions, with the greatest number of them; 0 for one that names something."""
    found: dict[tuple[str, str], int] = {}
    for region in (region for fact in facts for region in fact.regions):
        for name, value in region.attributes:
            number = int(value) if value.isdigit() else 0
            found[region.kind, name] = max(number, found.get((region.kind, name), 0))
    return found


def _tags(facts: Iterable[TileFact]) -> dict[str, list[str]]:
    """The values that are printed with each tag; one that points somewhere may point elsewhere by quarters."""
    found: dict[str, list[str]] = {}
    for name, _, value in (tag.partition(":") for fact in facts for tag in fact.tags):
        at = AROUND.index(value) if value in AROUND else 0
        values = [AROUND[(at + 2 * turn) % 8] for turn in range(4)] if value in AROUND else [value]
        known = found.setdefault(name, [])
        known += [other for other in values if other not in known]
    return found


def _go_along(facts: Iterable[TileFact], name: str) -> bool:
    signed = [fact for fact in facts if any(region.has(name) for region in fact.regions)]
    return all(name in fact.tags for fact in signed)


def _animals(fact: TileFact) -> list[str]:
    animals = fact.extras.get("animals")
    return list(animals) if isinstance(animals, dict) else []


def _ends(fact: TileFact, kind: str, before: TileFact | None) -> bool:
    """Does such a region end on the tile, or fork, unless the printed tile did so already?"""
    sides = sorted(len(region.places) for region in fact.of_kind(kind))
    printed = sorted(len(region.places) for region in before.of_kind(kind)) if before else []
    return sides not in ([], [2]) and sides != printed
