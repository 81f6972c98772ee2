"""What goes wrong is told in one line, and the exit code is 2."""

import errno
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

import typer

from bastide.cli.helping import Group
from bastide.cli.output import print_line
from bastide.kernel.refusal import IllegalMove
from bastide.notation.codes import InvalidCode
from bastide.notation.document import UNFIT, BadRecord
from bastide.players.classes import BadBot
from bastide.players.crew import LostProcess
from bastide.players.evaluation.weights import BadWeights
from bastide.players.guarded import Forfeit
from bastide.players.logbook import OtherRun
from bastide.players.meter import BadBudget
from bastide.players.roster import UnknownPlayer
from bastide.rules.catalogue import UnknownExpansion
from bastide.rules.ruleset import InvalidRuleset
from bastide.tiles.loader import UnknownTileSet

Answer = TypeVar("Answer")


class Complaint(ValueError):
    """Something is wrong with what was asked for on the command line."""


KNOWN = (
    BadBot, BadBudget, BadRecord, BadWeights, Complaint, Forfeit, IllegalMove, InvalidCode, InvalidRuleset,
    LostProcess, OtherRun, UnknownExpansion, UnknownPlayer, UnknownTileSet,
)  # fmt: skip


class Commands(Group):
    """The group of all commands: none of them shows a traceback for a mistake of its user."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return guarded(lambda: Group.parse_args(self, ctx, args))

    def invoke(self, ctx: Any) -> Any:
        return guarded(lambda: Group.invoke(self, ctx))


def guarded(act: Callable[[], Answer]) -> Answer:
    try:
        return act()
    except KNOWN as error:
        _complain(str(error))
    except OSError as error:
        # Whoever closes the pipe has seen enough: typer ends without a word.
        if error.errno == errno.EPIPE:
            raise
        _complain(_named(error))
    except Exception as error:
        # Wrong usage. The class has moved between releases of typer, its methods have not.
        if not hasattr(error, "format_message"):
            raise
        if type(error).__name__ == "NoArgsIsHelpError":
            _explain(error.format_message())
        command = getattr(getattr(error, "ctx", None), "command_path", "bastide")
        said = error.format_message().rstrip(".")
        _complain(f"{said}{'' if said.endswith('?') else '.'} Try '{command} --help'.")


def _named(error: OSError) -> str:
    """What is wrong with a file or with the output, and with which one."""
    file = error.filename2 or error.filename
    return f"cannot write '{file}': {error.strerror}" if file else f"cannot write: {error.strerror or error}"


def _explain(text: str) -> NoReturn:
    """The help of a command that does nothing without arguments; in a wide terminal it has been shown already."""
    if text:
        print_line(text)
    raise typer.Exit(2)


def _complain(text: str) -> NoReturn:
    print_line("bastide: " + UNFIT.sub("?", " ".join(text.split())), err=True)
    raise typer.Exit(2)
