"""How much is tried: the same few games in every run, many and ever new ones in `make soak`.

BASTIDE_SOAK says how many whole games are played, BASTIDE_SEED which is the first of them.
"""

import os
import time
from collections.abc import Iterator

from hypothesis import HealthCheck, settings

SOAK = int(os.environ.get("BASTIDE_SOAK", "0"))
FIRST = int(os.environ.get("BASTIDE_SEED", "0"))
BATCHES = range(16)

several = settings(
    max_examples=max(20, SOAK // 20),
    derandomize=not SOAK,
    deadline=None,
    database=None,
    print_blob=bool(SOAK),
    suppress_health_check=[HealthCheck.too_slow],
)


def seeds(batch: int, usual: int, seconds: float) -> Iterator[int]:
    """The seeds of one of the batches into which so many games are dealt, as long as there is time; soaking has all."""
    started = time.monotonic()
    for seed in range(FIRST + batch, FIRST + (SOAK or usual), len(BATCHES)):
        if not SOAK and seed >= FIRST + len(BATCHES) and time.monotonic() - started > seconds:
            return
        yield seed
