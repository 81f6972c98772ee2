"""A server that takes any number of messages, for the load on the loopback: `python -m tests.load.serving STORE
DRAWINGS`, where the store is a file or a database."""

import asyncio
import sys
from pathlib import Path


async def fill(file: Path) -> None:
    """As if all had been drawn already: a server that has run for a while draws nothing. None of it is looked at."""
    import msgspec

    from bastide.art.board import known_tiles
    from bastide.art.zones import names_of
    from bastide.rules.company import largest_mix
    from bastide.rules.ruleset import Ruleset
    from bastide.server import drawings
    from bastide.server.portfolio import Portfolio
    from bastide.table.printed import picture_names
    from tests.table.sitting import somewhere

    zones = picture_names(Ruleset("carcassonne", largest_mix("carcassonne"), 2).book)
    made: dict[str, bytes] = {}
    for kind, fact in known_tiles().items():
        spots, *rest = drawings.all_names(kind)
        names = (*names_of(fact), *zones.get(kind, ()))
        made[spots] = msgspec.json.encode({name: somewhere(kind, name) for name in names})
        made |= dict.fromkeys(rest, b"")
    portfolio = Portfolio(file)
    await portfolio.keep(made)
    portfolio.close()


def main(store: str, drawn: Path) -> None:
    from bastide.server.app import application
    from bastide.server.doorman import Doorman
    from bastide.server.headers import LOOPBACK
    from bastide.server.limits import Allowance, Limits
    from bastide.server.place import database
    from bastide.server.run import listening, run

    def generous() -> Allowance:
        return Allowance(1_000_000, 1_000_000)

    asyncio.run(fill(drawn))
    bound = listening("127.0.0.1", 0)
    print(bound.getsockname()[1], flush=True)
    limits = Limits.alike(generous)
    place = database(store) if "://" in store else Path(store)
    run(application(place, hosts=LOOPBACK, pace=0, limits=limits, portfolio=drawn), bound, Doorman(5000, 5000))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
