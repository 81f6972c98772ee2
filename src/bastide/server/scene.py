"""What is sent of a view: all of it, or only what has changed since the one before."""

import msgspec

from bastide.notation.events import Json

Scene = dict[str, bytes]
"""A view in parts, each encoded once for everybody who sees it."""


def encoded_parts(view: Json) -> Scene:
    return {name: msgspec.json.encode(part) for name, part in view.items()}


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
