"""The Phantom: a second follower on the tile just laid."""

from typing import ClassVar

from tests.properties.auditor.chapter import Chapter


class Phantom(Chapter):
    followers: ClassVar = {"phantom": 1}
    deeds = frozenset({"second"})
