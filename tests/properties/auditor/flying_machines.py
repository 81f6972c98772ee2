"""The Flying Machines: a die, and a follower who comes down elsewhere or not at all."""

from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.sights import Sight


class FlyingMachines(Chapter):
    deeds = frozenset({"die", "landing"})
    doings = frozenset({"flight"})

    def absorb(self, sight: Sight) -> bool:
        return sight.name == "flight"
