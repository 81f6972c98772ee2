"""Bastide plays the Carcassonne family of tile-laying games.

What `bastide.api` names is the public interface; docs/api.md describes it. It is loaded when something of it is first
asked for, so that importing the package takes no time.
"""

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from bastide.api import *  # noqa: F403
    from bastide.api import __all__ as __all__
else:

    def __getattr__(name: str) -> object:
        if name == "__all__" or not name.startswith("_"):
            api = import_module("bastide.api")
            if name == "__all__" or name in api.__all__:
                return getattr(api, name)
        raise AttributeError(f"module 'bastide' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted([*globals(), *import_module("bastide.api").__all__])
