"""Classes by name, `module:Class`, `./bot.py`, `./bot.py:Class`, and bots made of them."""

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from bastide.players.guarded import told

T = TypeVar("T")

WAYS = "./bot.py, module:Class or run:PROGRAM"
"""How bots are named."""


class BadBot(ValueError):
    """A bot cannot be found or made."""


def made(name: str, maker: Callable[..., T], seed: int | str) -> T:
    """A bot takes a seed if its class has a place of that name, or one that must be filled."""
    if not callable(maker):
        raise BadBot(f"give the class of a bot, not one that is made already: every game gets a fresh one, not {name}")
    try:
        bot = _made(maker, seed)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise BadBot(f"the bot '{name}' cannot be made: {told(error)}") from None
    if not hasattr(bot, "choose"):
        raise BadBot(f"'{name}' makes no bot: what it makes has no method 'choose'")
    return bot


def _made(maker: Callable[..., T], seed: int | str) -> T:
    places = inspect.signature(maker).parameters.values()
    if any(place.name == "seed" and place.kind is not place.POSITIONAL_ONLY for place in places):
        return maker(seed=seed)
    return maker(seed) if any(must_be_filled(place) for place in places) else maker()


def must_be_filled(place: inspect.Parameter) -> bool:
    return place.default is place.empty and place.kind not in (place.VAR_POSITIONAL, place.VAR_KEYWORD)


def class_of(name: str) -> Callable[..., object]:
    place, colon, wanted = name.rpartition(":")
    if not colon or place == "":
        place, wanted = name, ""
    module = _file(place) if place.endswith(".py") else _module(place)
    if wanted:
        found = getattr(module, wanted, None)
        if not isinstance(found, type):
            raise BadBot(f"there is no class '{wanted}' in '{place}'")
        if not hasattr(found, "choose"):
            raise BadBot(f"the class '{wanted}' in '{place}' has no method 'choose'")
        return found
    bots = [
        each for each in vars(module).values()
        if isinstance(each, type) and each.__module__ == module.__name__ and hasattr(each, "choose")
        and not inspect.isabstract(each)
    ]  # fmt: skip
    if len(bots) != 1:
        number = "no class" if not bots else f"{len(bots)} classes"
        raise BadBot(f"'{place}' has {number} with a method 'choose'; name the one you mean: '{place}:Class'")
    return bots[0]


def _module(name: str) -> ModuleType:
    if not all(part.isidentifier() for part in name.split(".")):
        raise BadBot(f"'{name}' names no module: a bot is named as {WAYS}")
    if "" not in sys.path and "." not in sys.path:
        sys.path.insert(0, "")
    try:
        return importlib.import_module(name)
    except BaseException as error:
        raise BadBot(f"the module '{name}' cannot be loaded: {told(error)}") from None


def _file(place: str) -> ModuleType:
    """Whatever lies beside the file can be imported, as if Python ran it."""
    path = Path(place).resolve()
    name = f"bastide_bot_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise BadBot(f"there is no file '{place}'")
    if str(path.parent) not in sys.path:
        sys.path.insert(0, str(path.parent))
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException as error:
        raise BadBot(f"'{place}' cannot be loaded: {told(error)}") from None
    return module
