"""Compiles the engine with mypyc where that is possible; elsewhere the same source is installed as it is.

The rooms that every move goes through are one group, the players another, what shows a position to people a third, and
every expansion is one too: after a change only the C files that differ are compiled again, on all cores. The rule pages
of docs/rules go into the package, and the guide to correcting tiles.

Set BASTIDE_COMPILE=0 to install without compiling, BASTIDE_COMPILE=1 to fail where compiling fails.
"""

import os
import shutil
import sysconfig
from collections import defaultdict
from concurrent.futures import Future, ThreadPoolExecutor
from distutils.ccompiler import CCompiler
from pathlib import Path
from threading import Lock
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError

ROOMS = {"engine": ("kernel", "rules", "games"), "players": ("players",)}
"""The groups that are no expansions, with their rooms."""
SHOWING = {
    "notation": ("codes", "option", "saying"),
    "table": (
        "apart",
        "asking",
        "fields",
        "forecast",
        "gaps",
        "land",
        "places",
        "printed",
        "stock",
        "supply",
        "tokens",
        "track",
    ),
}
"""Of rooms that are else installed as they are: what every view of a position goes through, a group of its own."""
REMEMBERED = "build/mypy"
"""What mypyc knows of an earlier build."""
WISH = os.environ.get("BASTIDE_COMPILE", "")
FLAGS = [
    "-fcommon",  # the C files of a group all declare the tables of the others
    "-fvisibility=hidden",  # groups call one another by these tables alone,
    "-fno-semantic-interposition",  # so nothing can come between two functions of a group,
    "-fno-plt",  # and calls of Python's own need no detour
]


def _has_compiler() -> bool:
    names = (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang")
    return any(name and shutil.which(name.split()[0]) for name in names)


def _groups() -> dict[str, list[str]]:
    """The source files of each group, by its name."""
    groups = defaultdict(list)
    for group, rooms in ROOMS.items():
        paths = [path for room in rooms for path in sorted(Path("src/bastide", room).rglob("*.py"))]
        groups[f"bastide_{group}"] = [str(path) for path in paths if not path.with_suffix(".pyi").exists()]
    groups["bastide_showing"] = [f"src/bastide/{room}/{name}.py" for room, names in SHOWING.items() for name in names]
    for path in sorted(Path("src/bastide/expansions").rglob("*.py")):
        expansion = path.relative_to("src/bastide/expansions").parts[0].removesuffix(".py").strip("_")
        groups[f"bastide_expansions_{expansion}"].append(str(path))
    return groups


def _extensions() -> list[Any]:
    if WISH == "0" or (WISH != "1" and not _has_compiler()):
        return []
    try:
        extensions = _translated()
    except (ImportError, SystemExit) as error:
        if WISH == "1":
            raise
        print(f"bastide: not compiling the engine ({error})")
        return []
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]  # the list is that of all groups
    return extensions


def _translated() -> list[Any]:
    """The groups as C. What mypyc remembers of an earlier build sometimes fits the changed source so badly that it
    stumbles: then it begins anew."""
    from mypyc.build import mypycify

    groups = _groups()
    wanted = ["--strict", f"--cache-dir={REMEMBERED}", *(path for paths in groups.values() for path in paths)]
    separate = [(paths, name) for name, paths in groups.items()]

    def translated() -> list[Any]:
        return list(mypycify(wanted, opt_level="2", debug_level="0", multi_file=True, separate=separate))

    try:
        return translated()
    except Exception:
        print("bastide: mypyc stumbles over what it remembers of an earlier build, and begins anew")
        shutil.rmtree(REMEMBERED, ignore_errors=True)
        return translated()


class BuildTogether(build_ext):
    """Compiles what changed, on all cores: all of the engine or, where that fails, nothing of it."""

    def build_extensions(self) -> None:
        self.parallel = os.cpu_count()
        with ThreadPoolExecutor(self.parallel) as workers:
            self.compiler.compile = Compiling(self.compiler, workers).compile
            try:
                super().build_extensions()
            except BaseError as error:
                if WISH == "1":
                    raise
                print(f"bastide: compiling the engine failed, it is installed as it is ({error})")
                self._forget_extensions()

    def _forget_extensions(self) -> None:
        for path in map(self.get_ext_fullpath, (extension.name for extension in self.extensions)):
            Path(path).unlink(missing_ok=True)
        self.extensions = []


class Compiling:
    """One file after another for whoever asks, and none twice: groups share the files of mypyc's runtime."""

    def __init__(self, compiler: CCompiler, workers: ThreadPoolExecutor) -> None:
        self._compiler = compiler
        self._compile = compiler.compile
        self._workers = workers
        self._begun: dict[str, Future[None]] = {}
        self._lock = Lock()

    def compile(self, sources: list[str], output_dir: str, **how: Any) -> list[str]:
        objects: list[str] = self._compiler.object_filenames(sources, output_dir=output_dir)
        with self._lock:
            for source, made in zip(sources, objects, strict=True):
                if made not in self._begun:
                    self._begun[made] = self._workers.submit(self._make, source, made, output_dir, how)
        for made in objects:
            self._begun[made].result()
        return objects

    def _make(self, source: str, made: str, output_dir: str, how: dict[str, Any]) -> None:
        if not _is_newer(made, [source, *how["depends"]]):
            self._compile([source], output_dir=output_dir, **how)


def _is_newer(made: str, sources: list[str]) -> bool:
    return os.path.exists(made) and all(os.path.getmtime(made) > os.path.getmtime(source) for source in sources)


class BuildWithPages(build_py):
    """The server shows the rule pages: an installed one has them beside it, a checkout reads them where they are."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            pages = Path(self.build_lib, "bastide", "server", "rules")
            self.copy_tree("docs/rules", str(pages))
            for guide in Path("docs").glob("correcting-tiles*.md"):
                self.copy_file(str(guide), str(pages / guide.name))


setup(cmdclass={"build_ext": BuildTogether, "build_py": BuildWithPages}, ext_modules=_extensions())
