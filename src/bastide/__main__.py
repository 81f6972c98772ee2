"""The command `bastide`, also as `python -m bastide`.

Little is imported here: whoever presses Ctrl-C while the rest is being read leaves quietly, and processes that are
started from this one need none of it.
"""

import sys


def main() -> None:
    try:
        from bastide.cli.app import run

        run()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
