"""What every room works with."""

from collections.abc import Callable

from bastide.server.store import Store
from bastide.server.studio import Studio
from bastide.server.workers import Workers
from bastide.table.places import Places
from bastide.table.view import Viewer

Clock = Callable[[], int]


class Tools:
    """`pace` is the pause before a computer's move, in seconds."""

    def __init__(self, store: Store, workers: Workers, apart: Workers, clock: Clock, pace: float) -> None:
        self.store = store
        self.workers = workers
        self.studio = Studio(workers, apart)
        self.viewer = Viewer(Places(self.studio.spot))
        self.clock = clock
        self.pace = pace
