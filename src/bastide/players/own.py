"""Bots of your own by name: `module:Class`, `./bot.py`, `./bot.py:Class`, `run:COMMAND`, with `@seconds` or not."""

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from bastide.players.guarded import PATIENCE, Guarded, Plain
from bastide.players.meter import BadBudget, budget_from
from bastide.players.outside import Outside

RUN = "run:"

T = TypeVar("T")


class BadBot(ValueError):
    """A bot cannot be found or made."""


def is_own(name: str) -> bool:
    """Does a name mean a bot of somebody's own?"""
    return ":" in name or name.partition("@")[0].endswith(".py")


def own_bot(name: str, seed: int | str) -> Guarded:
    """The bot of a name, under guard."""
    known, at, time = name.rpartition("@")
    if not at:
        known = name
    seconds = budget_from(time).seconds if at else PATIENCE
    if not seconds:
        raise BadBudget(f"a bot of your own is given seconds, not positions: '@{time}'")
    if known.startswith(RUN):
        if not known[len(RUN) :].strip():
            raise BadBot(f"'{name}' names no program")
        return Guarded(name, Outside(known[len(RUN) :]), seconds)
    with redirect_stdout(sys.stderr):
        return Guarded(name, Plain(made(known, _class_of(known), seed)), seconds)


def made(name: str, maker: Callable[..., T], seed: int | str) -> T:
    """A bot takes a seed if its class does."""
    try:
        takes = inspect.signature(maker).parameters
        return maker(seed) if takes else maker()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise BadBot(f"the bot '{name}' cannot be made: {type(error).__name__}: {error}") from None


def _class_of(name: str) -> Callable[..., object]:
    place, colon, wanted = name.rpartition(":")
    if not colon or place == "":
        place, wanted = name, ""
    module = _file(place) if place.endswith(".py") else _module(place)
    if wanted:
        found = getattr(module, wanted, None)
        if not isinstance(found, type):
            raise BadBot(f"there is no class '{wanted}' in '{place}'")
        return found
    bots = [
        each for each in vars(module).values()
        if isinstance(each, type) and each.__module__ == module.__name__ and hasattr(each, "choose")
    ]  # fmt: skip
    if len(bots) != 1:
        number = "no class" if not bots else f"{len(bots)} classes"
        raise BadBot(f"'{place}' has {number} with a method 'choose'; name the one you mean: '{place}:Class'")
    return bots[0]


def _module(name: str) -> ModuleType:
    if "" not in sys.path and "." not in sys.path:
        sys.path.insert(0, "")
    try:
        return importlib.import_module(name)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise BadBot(f"the module '{name}' cannot be loaded: {type(error).__name__}: {error}") from None


def _file(place: str) -> ModuleType:
    """The module of a file, loaded once."""
    path = Path(place).resolve()
    name = f"bastide_bot_{path.stem}_{abs(hash(str(path)))}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise BadBot(f"there is no file '{place}'")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException as error:
        del sys.modules[name]
        if isinstance(error, KeyboardInterrupt):
            raise
        raise BadBot(f"'{place}' cannot be loaded: {type(error).__name__}: {error}") from None
    return module
