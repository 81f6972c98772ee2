"""Tiles of the players' own, made up at random from whatever the chosen boxes know."""

from random import Random

from bastide.rules.catalogue import tiles
from bastide.rules.own import OwnTiles
from bastide.rules.ruleset import Ruleset
from bastide.rules.signs import Signs
from bastide.tiles.facts import CENTRE, MIDDLE, SIDES, WHOLE


def random_line(random: Random, ruleset: Ruleset, name: str, count: int) -> str:
    """A line that the ruleset accepts; its land is filled in."""
    signs = Signs(ruleset.entries)
    while True:
        line = f"{name} x{count} {'; '.join(_parts(random, signs))}"
        if not OwnTiles([line], ruleset.entries).wrong:
            return line


def _parts(random: Random, signs: Signs) -> list[str]:
    parts: list[str] = []
    for kind, sides in _sides(random, signs).items():
        for group in _groups(random, sides):
            parts.append(f"{kind} {' '.join(group)}{_printed(random, signs, kind)}")
    centres = [kind for kind in signs.kinds if kind in CENTRE]
    if centres and random.random() < 0.25:
        parts.append(random.choice(centres))
    if "lake" in signs.kinds and any(part.startswith("river") for part in parts):
        parts = [f"{part} +lake:a" if part.startswith("river") and len(part) < 8 else part for part in parts]
        parts.append(f"lake a{_printed(random, signs, 'lake')}")
    tags = [name for name in signs.tags if random.random() < 0.15]
    if tags:
        parts.append(f"tags {' '.join(_valued(name, random.choice(signs.tags[name])) for name in tags)}")
    if "ferry" in tags:
        parts = [f"{part} +ferry" if part.startswith("road") and "+ferry" not in part else part for part in parts]
    if "bonus" in signs.extras and random.random() < 0.2:
        parts.append("bonus")
    return parts


def _sides(random: Random, signs: Signs) -> dict[str, list[str]]:
    """What lies at which side; nothing where there is only land."""
    kinds = [kind for kind in signs.kinds if kind in WHOLE | MIDDLE]
    found: dict[str, list[str]] = {}
    for side in SIDES:
        kind = random.choice([*kinds, ""])
        if kind:
            found.setdefault(kind, []).append(side)
    return found


def _groups(random: Random, sides: list[str]) -> list[list[str]]:
    found: list[list[str]] = []
    for side in sides:
        if found and random.random() < 0.6:
            random.choice(found).append(side)
        else:
            found.append([side])
    return found


def _printed(random: Random, signs: Signs, kind: str) -> str:
    names = [(name, most) for (where, name), most in sorted(signs.attributes.items()) if where == kind and most]
    chosen = [(name, random.randint(1, most)) for name, most in names if random.random() < 0.2]
    return "".join(f" +{name}:{number}" for name, number in chosen)


def _valued(name: str, value: str) -> str:
    return f"{name}:{value}" if value else name


def random_designs(random: Random, ruleset: Ruleset, most: int = 4) -> Ruleset:
    """The same choice with some tiles of the players' own, new ones and one printed tile made another."""
    signs = Signs(ruleset.entries)
    plain = [fact for fact in tiles(ruleset.entries) if not signs.is_fixed(fact) and not fact.start]
    corrected = random.choice(plain)
    lines = [random_line(random, ruleset, corrected.id, corrected.count)]
    for number in range(random.randint(1, most)):
        lines.append(random_line(random, ruleset, f"OWN.{number}", random.randint(1, 4)))
    return Ruleset(ruleset.game, ruleset.expansions, ruleset.players, ruleset.options, lines)
