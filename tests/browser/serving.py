"""A server of its own process for the tests: `python -m tests.browser.serving PORT STORE [DRAWINGS]`.

The dealer's keys follow from a seed that stands beside the store, so that a test meets the same tiles every time;
computers do not pause, and only what somebody looks at is drawn.
"""

import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path

SEED = ".seed"
"""Of the file beside the store."""


def main(port: int, store: Path, portfolio: Path | None = None) -> None:
    from bastide.server import house
    from bastide.server.app import application
    from bastide.server.headers import LOOPBACK
    from bastide.server.limits import Allowance, Limits
    from bastide.server.run import listening, run
    from bastide.server.store import Secrets
    from bastide.server.studio import Studio
    from bastide.table import table

    dealt: Counter[str] = Counter()

    def chosen() -> Secrets:
        seed = store.with_suffix(SEED).read_text(encoding="utf-8")
        key = sha256(f"{seed} {dealt[seed]}".encode())
        dealt[seed] += 1
        return Secrets(key.digest(), key.hexdigest())

    def generous() -> Allowance:
        return Allowance(1000, 1000)

    async def nothing(studio: Studio) -> None:
        pass

    Studio.fill = nothing  # type: ignore[method-assign, assignment]
    house.new_secrets = chosen  # type: ignore[attr-defined]
    # Whatever browsers mix in, the tiles are the same.
    table.mixed_in = lambda before, value: b""  # type: ignore[attr-defined]
    bound = listening("127.0.0.1", port)
    print(bound.getsockname()[1], flush=True)
    limits = Limits.alike(generous)
    run(application(store, hosts=LOOPBACK, pace=0, limits=limits, portfolio=portfolio), bound)


if __name__ == "__main__":
    main(int(sys.argv[1]), *map(Path, sys.argv[2:]))
