"""Compiles the engine with mypyc where that is possible; elsewhere the same source is installed as it is.

The rule pages of docs/rules go into the package.

Set BASTIDE_COMPILE=0 to install without compiling, BASTIDE_COMPILE=1 to fail where compiling fails.
"""

import os
import shutil
import sysconfig
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOMS = ("kernel", "rules", "games", "expansions", "players")


def _has_compiler() -> bool:
    names = (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang")
    return any(name and shutil.which(name.split()[0]) for name in names)


def _extensions(wish: str) -> list[object]:
    if wish == "0" or (wish != "1" and not _has_compiler()):
        return []
    try:
        from mypyc.build import mypycify

        sources = [str(path) for room in ROOMS for path in sorted(Path("src/bastide", room).rglob("*.py"))]
        extensions = mypycify(["--strict", *sources], opt_level="2")
    except (ImportError, SystemExit) as error:
        if wish == "1":
            raise
        print(f"bastide: not compiling the engine ({error})")
        return []
    for extension in extensions:
        extension.optional = wish != "1"
    return extensions


class BuildWithPages(build_py):
    """The server shows the rule pages: an installed one has them beside it, a checkout reads them where they are."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            self.copy_tree("docs/rules", str(Path(self.build_lib, "bastide", "server", "rules")))


setup(cmdclass={"build_py": BuildWithPages}, ext_modules=_extensions(os.environ.get("BASTIDE_COMPILE", "")))
