"""A server that takes any number of messages, for the load on the loopback: `python -m tests.load.serving STORE`."""

import sys
from pathlib import Path


def main(store: Path) -> None:
    from bastide.server.app import application
    from bastide.server.doorman import Doorman
    from bastide.server.headers import LOOPBACK
    from bastide.server.limits import Allowance, Limits
    from bastide.server.run import listening, run

    def generous() -> Allowance:
        return Allowance(1_000_000, 1_000_000)

    bound = listening("127.0.0.1", 0)
    print(bound.getsockname()[1], flush=True)
    limits = Limits(generous, generous, generous, generous, generous)
    run(application(store, hosts=LOOPBACK, pace=0, limits=limits), bound, Doorman(5000, 5000))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
