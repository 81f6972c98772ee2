"""A tile in one line: `OWN.mill x2 city N +shield; road E W; field EL WR / N; field ER S WL`.

What is written here is read here; docs/tile-facts.md describes the form.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

from bastide.tiles.facts import CENTRE, KINDS, LAND, SIDES, WALLED, RegionFact, TileFact
from bastide.tiles.fault import BadTile, Fault
from bastide.tiles.loader import region_fact

LONGEST: Final = 1000
"""So many characters a line has at most."""

ID: Final = re.compile(r"[A-Z][A-Z0-9]{1,3}\.[A-Za-z0-9][A-Za-z0-9-]{0,19}")
LINE: Final = re.compile(r"(\S+)(?: +x([0-9]{1,4}))?(?: +(.*))?")
PART: Final = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^;"])+')
WELL_QUOTED: Final = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^"])*')
SIGN: Final = re.compile(r"\+[a-z][a-z-]*(:[a-z0-9]+)?")
TAG: Final = re.compile(r"[a-z][a-z-]*(:[A-Za-z0-9]+)?")
COUNTED: Final = re.compile(r"([a-z]+):([0-9]{1,2})")
UNFIT: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")

TEXTS: Final = ("power", "note")
WORDS: Final = ("tags", "meet", "start", "at", "bonus", "animals", "field_alt", "source", *TEXTS)
"""What begins a part that is no region."""


def line_of(fact: TileFact) -> str:
    """The whole line of a tile: its name, its copies, its definition."""
    return f"{fact.id} x{fact.count} {definition(fact)}".rstrip()


def definition(fact: TileFact) -> str:
    """All that is printed on a tile."""
    return "; ".join(_parts(fact))


def _parts(fact: TileFact) -> Iterator[str]:
    yield from (region_text(region) for region in fact.regions)
    if fact.tags:
        yield f"tags {' '.join(fact.tags)}"
    yield from (f"meet {group}" for group in fact.meetings)
    if fact.start:
        yield "start"
    if fact.at:
        yield f"at {fact.at[0]} {fact.at[1]}"
    if fact.extras.get("bonus"):
        yield "bonus"
    animals = fact.extras.get("animals")
    if isinstance(animals, dict):
        yield f"animals {' '.join(f'{name}:{number}' for name, number in animals.items())}"
    yield from (region_text(region).replace("field", "field_alt", 1) for region in fact.field_alt)
    if fact.source != "certain":
        yield f"source {fact.source}"
    for key, text in (("power", fact.extras.get("power")), ("note", fact.note)):
        if text:
            yield f"{key} {json.dumps(text, ensure_ascii=False)}"


def region_text(region: RegionFact) -> str:
    """`field EL WR / N +pigherd`."""
    places = shortened(region.places) if region.kind in LAND | WALLED else list(region.places)
    words = [region.kind, *(places or ([region.name] if region.name else []))]
    if len(words) == 1 and region.kind not in CENTRE:
        words.append("-")
    if region.neighbours:
        words += ["/", *region.neighbours]
    words += [f"+{name}" if value == "1" else f"+{name}:{value}" for name, value in region.attributes]
    return " ".join(words)


def shortened(halves: Iterable[str]) -> list[str]:
    """Half sides, with whole sides where both halves follow each other."""
    found: list[str] = []
    for half in halves:
        if half[1:] == "R" and found and found[-1] == f"{half[0]}L":
            found[-1] = half[0]
        else:
            found.append(half)
    return found


def picture_of(fact: TileFact) -> str:
    """What a drawing must know of a tile that is not printed so: its set, its name, its definition."""
    return f"{fact.set} {fact.id} {definition(replace(fact, start=False, at=None))}"


def read_picture(text: str) -> TileFact:
    """The tile of a picture, or BadTile."""
    set_name, _, line = text.partition(" ")
    return read_line(line, set_name)


def read_line(text: str, set_name: str = "") -> TileFact:
    """The tile in a line, or BadTile. Whether it is a good tile is for the checker to say."""
    if len(text) > LONGEST:
        raise BadTile(Fault("tile.too_long", {"most": str(LONGEST)}))
    if UNFIT.search(text):
        raise BadTile(Fault("tile.unfit"))
    match = LINE.fullmatch(text.strip())
    if match is None or not ID.fullmatch(match[1]):
        raise BadTile(Fault("tile.id", {"id": match[1][:30] if match else ""}))
    return read_definition(match[3] or "", match[1], set_name, int(match[2] or 1))


def read_definition(text: str, tile_id: str, set_name: str = "", count: int = 1) -> TileFact:
    """The tile with this definition."""
    if not WELL_QUOTED.fullmatch(text):
        raise BadTile(Fault("tile.quotes"))
    reading = _Reading()
    for piece in PART.findall(text):
        if piece.strip():
            reading.take(piece.strip())
    return reading.fact(tile_id, set_name, count)


class _Reading:
    """The parts of a definition, taken in one by one."""

    def __init__(self) -> None:
        self.regions: list[RegionFact] = []
        self.field_alt: list[RegionFact] = []
        self.tags: list[str] = []
        self.meetings: list[str] = []
        self.single: dict[str, str] = {}

    def take(self, piece: str) -> None:
        head, _, rest = piece.partition(" ")
        words = rest.split()
        if head in KINDS:
            self.regions.append(_region(head, words))
        elif head == "field_alt":
            self.field_alt.append(_region("field", words))
        elif head == "tags":
            self.tags += [_checked_tag(word) for word in words]
        elif head == "meet":
            self.meetings.append(" ".join(words))
        elif head not in WORDS:
            raise BadTile(_unknown(head))
        elif head in self.single:
            raise BadTile(Fault("tile.twice", {"word": head}))
        else:
            self.single[head] = rest.strip()

    def fact(self, tile_id: str, set_name: str, count: int) -> TileFact:
        return TileFact(
            id=tile_id,
            set=set_name,
            count=count,
            start=self._flag("start"),
            at=self._at(),
            regions=tuple(self.regions),
            tags=tuple(self.tags),
            meetings=tuple(self.meetings),
            field_alt=tuple(self.field_alt),
            source=self.single.get("source", "certain"),
            note=self._text("note"),
            extras=MappingProxyType(self._extras()),
        )

    def _unread(self, word: str) -> BadTile:
        return BadTile(Fault("tile.part", {"part": f"{word} {self.single[word]}".strip()[:40]}))

    def _flag(self, word: str) -> bool:
        if self.single.get(word):
            raise self._unread(word)
        return word in self.single

    def _at(self) -> tuple[int, int] | None:
        if "at" not in self.single:
            return None
        match = re.fullmatch(r"([0-9]{1,2}) +([0-9]{1,2})", self.single["at"])
        if match is None:
            raise self._unread("at")
        return int(match[1]), int(match[2])

    def _text(self, word: str) -> str:
        if word not in self.single:
            return ""
        try:
            text = json.loads(self.single[word])
        except ValueError:
            text = None
        if not isinstance(text, str) or UNFIT.search(text):
            raise BadTile(Fault("tile.quotes"))
        return text

    def _extras(self) -> dict[str, object]:
        found: dict[str, object] = {}
        if "animals" in self.single:
            pairs = [COUNTED.fullmatch(word) for word in self.single["animals"].split()]
            if not pairs or not all(pairs):
                raise self._unread("animals")
            found["animals"] = {pair[1]: int(pair[2]) for pair in pairs if pair}
        if self._flag("bonus"):
            found["bonus"] = True
        if "power" in self.single:
            found["power"] = self._text("power")
        return found


def _region(kind: str, words: list[str]) -> RegionFact:
    for word in words:
        if word.startswith("+") and not SIGN.fullmatch(word):
            raise BadTile(Fault("tile.sign_spelt", {"word": word[:30]}))
    return region_fact(kind, " ".join(words))


def _checked_tag(word: str) -> str:
    if not TAG.fullmatch(word):
        raise BadTile(Fault("tile.tag_spelt", {"word": word[:30]}))
    return word


def _unknown(word: str) -> Fault:
    near = get_close_matches(word, [*sorted(KINDS), *WORDS], 1)
    if near:
        return Fault("tile.word_near", {"word": word[:30], "near": near[0]})
    if word[:1] in SIDES:
        return Fault("tile.kind_missing", {"word": word[:30]})
    return Fault("tile.word", {"word": word[:30], "kinds": ", ".join(sorted(KINDS))})
