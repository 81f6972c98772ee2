"""What is sent of a view: all of it, or only what has changed since the one before."""

from operator import is_

import msgspec

from bastide.notation.events import Json

Scene = dict[str, bytes]
"""A view in parts, each encoded once for everybody who sees it."""


UNWRITTEN = None, b""


class Scribe:
    """Encodes one view after another. What is the same thing as before is not written again, and what is added to a
    list is written after what was there before: whoever makes a view changes nothing that was in one."""

    def __init__(self) -> None:
        self._written: dict[str, tuple[object, bytes]] = {}

    def parts(self, view: Json) -> Scene:
        found: Scene = {}
        for name, part in view.items():
            before, written = self._written.get(name, UNWRITTEN)
            if before is not part or not written:
                written = self._list(before, written, part) if isinstance(part, list) else msgspec.json.encode(part)
                self._written[name] = part, written
            found[name] = written
        return found

    def _list(self, before: object, written: bytes, part: list[object]) -> bytes:
        if not isinstance(before, list) or not 0 < len(before) <= len(part) or not all(map(is_, before, part)):
            return msgspec.json.encode(part)
        more = part[len(before) :]
        return written[:-1] + b"," + msgspec.json.encode(more)[1:] if more else written


def whole(scene: Scene) -> bytes:
    return _object(scene)


def changes(before: Scene, now: Scene) -> tuple[bytes, bytes]:
    """The parts that are other than before, and what has been added at the end of lists that are otherwise the same."""
    changed: Scene = {}
    more: Scene = {}
    for name, part in now.items():
        old = before.get(name, b"")
        if part == old:
            continue
        if old.endswith(b"]") and len(old) > 2 and part.startswith(old[:-1] + b","):
            more[name] = b"[" + part[len(old) :]
        else:
            changed[name] = part
    return _object(changed), _object(more)


def _object(parts: Scene) -> bytes:
    return b"{" + b",".join(b'"' + name.encode() + b'":' + part for name, part in parts.items()) + b"}"
