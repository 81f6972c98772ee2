"""Several servers over one database: `python -m tests.server.sharing DATABASE NUMBER`.

Everything is read once; each server is a fork of this process. Their processes and ports are told, a line each, and
they end with the input.
"""

import os
import signal
import sys


def main(address: str, number: int) -> None:
    from bastide.server import logs
    from bastide.server.app import application
    from bastide.server.headers import LOOPBACK
    from bastide.server.limits import Limits
    from bastide.server.place import database
    from bastide.server.run import listening, run
    from tests.server.visiting import Hands, generous

    logs.set_up()
    limits = Limits.alike(generous)
    children = []
    for _ in range(number):
        bound = listening("127.0.0.1", 0)
        children.append(os.fork())
        if children[-1] == 0:
            run(application(database(address), Hands(), hosts=LOOPBACK, pace=0, limits=limits), bound)
            os._exit(0)
        print(children[-1], bound.getsockname()[1], flush=True)
        bound.close()
    sys.stdin.read()
    for child in children:
        os.kill(child, signal.SIGKILL)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
