"""Bots of your own by name: `module:Class`, `./bot.py`, `./bot.py:Class`, `run:COMMAND`, with `@seconds` or not."""

import os
from functools import lru_cache
from hashlib import blake2b

from bastide.players.apart import Apart
from bastide.players.guarded import PATIENCE, Guarded
from bastide.players.meter import BadBudget, budget_from
from bastide.players.outside import Outside, check_program

RUN = "run:"


def is_own(name: str) -> bool:
    """Does a name mean a bot of somebody's own?"""
    return ":" in name or parted(name)[0].endswith(".py")


def parted(name: str) -> tuple[str, str, str]:
    """A name, the @ and the time. An @ in the midst of a path or of a program's words is part of the name."""
    known, at, time = name.rpartition("@")
    return (known, at, time) if at and not set(time) & set("/ ") else (name, "", "")


def own_bot(name: str, seed: int | str) -> Guarded:
    """The bot of a name, under guard."""
    known, at, time = parted(name)
    seconds = budget_from(time).seconds if at else PATIENCE
    if not seconds:
        raise BadBudget(f"a bot of your own is given seconds, not positions: '@{time}'")
    if known.startswith(RUN):
        check_program(known[len(RUN) :])
        return Guarded(name, Outside(known[len(RUN) :]), seconds)
    check(known, os.getcwd())
    return Guarded(name, Apart(known, seed_of_its_own(seed)), seconds)


@lru_cache(maxsize=256)
def check(name: str, folder: str) -> None:
    """Complain about a class that cannot be loaded or made; once for all games, since it takes a process."""
    Apart(name, seed_of_its_own(name)).check()


def seed_of_its_own(seed: int | str) -> str:
    """All seeds of a game begin alike: whoever is given one as it is knows that of the dealer."""
    return blake2b(str(seed).encode(), digest_size=16).hexdigest()
