"""One server after another over the same store: `python -m tests.server.lives STORE`.

Everything is read once; each server is a fork of this process, so that it is there at once. Its process and port are
told on a line, and the next one begins when a line is read.
"""

import os
import sys
from pathlib import Path


def main(store: Path) -> None:
    from bastide.server import logs
    from bastide.server.app import application
    from bastide.server.headers import LOOPBACK
    from bastide.server.limits import Limits
    from bastide.server.run import listening, run
    from tests.server.visiting import generous

    logs.set_up()
    while True:
        bound = listening("127.0.0.1", 0)
        child = os.fork()
        if child == 0:
            run(application(store, hosts=LOOPBACK, limits=Limits.alike(generous)), bound)
            os._exit(0)
        print(child, bound.getsockname()[1], flush=True)
        bound.close()
        os.waitpid(child, 0)
        if not sys.stdin.readline():
            return


if __name__ == "__main__":
    main(Path(sys.argv[1]))
