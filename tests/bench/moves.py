"""What a move costs around the engine: `python -m tests.bench.moves [--with SETS] [--tiles N]`.

Two people decide at random, in the largest mix or with the sets that are named. For every move around so many tiles:
the judge and what follows by itself, taking it in, the view of whoever is asked with all help, and what is sent of it.
Time of the process alone, the middle one of all moves. Sockets and the disk are not in it: `make load` has them.
"""

import argparse
import statistics
from random import Random
from time import process_time

from bastide.notation.events import Json
from bastide.players.bench import is_compiled
from bastide.rules.company import largest_mix
from bastide.server.scene import Scene, Scribe, changes
from bastide.table import judge
from bastide.table.places import Places
from bastide.table.unfolding import unfolded
from bastide.table.view import Viewer
from tests.table.sitting import Sitting, somewhere

NEARBY = 10
WANTED = 2.0
"""Milliseconds for a view."""

STEPS = ("judging and dealing", "taking it in", "the view", "encoding it", "finding what has changed")


class Cost:
    """The milliseconds of every step of a move."""

    def __init__(self) -> None:
        self.parts: list[float] = []
        self._since = process_time()

    def step(self) -> None:
        now = process_time()
        self.parts.append(1000 * (now - self._since))
        self._since = now


def moved(sitting: Sitting, random: Random, viewer: Viewer, scribe: Scribe, before: Scene) -> tuple[Cost, Scene]:
    """Somebody decides at random, and is shown the position after it."""
    code, holder, table = random.choice(sitting.codes()), sitting.holder(), sitting.table
    cost = Cost()
    facts = unfolded(table, judge.play(table, holder, table.number, code), sitting.dealer)
    cost.step()
    for fact in facts:
        table.apply(table.entry(fact, 1000))
    cost.step()
    view: Json = viewer.table(table, table.seats_of(holder), [True] * len(table.seats))
    cost.step()
    scene = scribe.parts(view)
    cost.step()
    changes(before, scene)
    cost.step()
    return cost, scene


def costs(names: tuple[str, ...], tiles: int, seed: int) -> list[Cost]:
    """Those of all moves of a game around so many tiles."""
    sitting, random, viewer, scene = Sitting(names), Random(seed), Viewer(Places(somewhere)), Scene()
    scribe = Scribe()
    found: list[Cost] = []
    while sitting.table.asked() is not None and (lie := len(sitting.table.line.game.board.cells)) <= tiles + NEARBY:
        if lie < tiles - NEARBY:
            sitting.play(random.choice(sitting.codes()))
        else:
            cost, scene = moved(sitting, random, viewer, scribe, scene)
            found.append(cost)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--with", dest="expansions", default="", help="expansions, separated by commas")
    parser.add_argument("--tiles", type=int, default=150)
    parser.add_argument("--games", type=int, default=3)
    wanted = parser.parse_args()
    names = tuple(wanted.expansions.split(",") if wanted.expansions else largest_mix("carcassonne"))
    found = [cost for seed in range(wanted.games) for cost in costs(names, wanted.tiles, seed)]
    build = "compiled" if is_compiled() else "interpreted"
    print(f"{len(names)} boxes, {len(found)} moves around {wanted.tiles} tiles, {build}")
    for number, name in enumerate(STEPS):
        print(f"{name:26}{statistics.median(cost.parts[number] for cost in found):7.3f} ms")
    print(f"{'all of it':26}{statistics.median(sum(cost.parts) for cost in found):7.3f} ms")
    print(f"wanted of a view: less than {WANTED} ms")


if __name__ == "__main__":
    main()
