"""Which edition of the drawings this is."""

from hashlib import sha256
from pathlib import Path
from typing import Final

import bastide

SOURCES: Final = ("art", "tiles")
"""What decides on a drawing: what is printed on the tiles, and the art."""


def edition(*more: Path) -> str:
    """A digest of all that decides on a drawing, and of some files more: as long as it is the same, so are these."""
    root = Path(bastide.__file__).parent
    files = [path for room in SOURCES for path in (root / room).rglob("*") if path.suffix in {".py", ".toml"}]
    found = sha256()
    for path in sorted([*files, *more]):
        text = path.read_bytes()
        found.update(f"{path.parent.name}/{path.name} {len(text)}\n".encode())
        found.update(text)
    return found.hexdigest()
