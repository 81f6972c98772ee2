"""What every room works with."""

from collections.abc import Callable

from bastide.server.portfolio import Portfolio
from bastide.server.store import Store
from bastide.server.studio import Studio
from bastide.server.workers import Staff

Clock = Callable[[], int]


class Tools:
    """Computers think in `staff.thinking`; `pace` is the pause before their moves, in seconds."""

    def __init__(self, store: Store, portfolio: Portfolio, staff: Staff, clock: Clock, pace: float) -> None:
        self.store = store
        self.neighbours = store.neighbours
        self.workers = staff.thinking
        self.studio = Studio(staff, portfolio)
        self.clock = clock
        self.pace = pace
