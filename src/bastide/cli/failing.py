"""What goes wrong is told in one line, and the exit code is 2."""

from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

import typer
from typer.core import TyperGroup

from bastide.kernel.refusal import IllegalMove
from bastide.notation.codes import InvalidCode
from bastide.players.roster import UnknownPlayer
from bastide.rules.catalogue import UnknownExpansion
from bastide.rules.ruleset import InvalidRuleset

Answer = TypeVar("Answer")


class Complaint(ValueError):
    """Something is wrong with what was asked for on the command line."""


KNOWN = (Complaint, IllegalMove, InvalidCode, InvalidRuleset, UnknownExpansion, UnknownPlayer)


class Commands(TyperGroup):
    """The group of all commands: none of them shows a traceback for a mistake of its user."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return guarded(lambda: TyperGroup.parse_args(self, ctx, args))

    def invoke(self, ctx: Any) -> Any:
        return guarded(lambda: TyperGroup.invoke(self, ctx))


def guarded(act: Callable[[], Answer]) -> Answer:
    try:
        return act()
    except KNOWN as error:
        _complain(str(error))
    except Exception as error:
        # Wrong usage. The class has moved between releases of typer, its methods have not.
        if not hasattr(error, "format_message") or type(error).__name__ == "NoArgsIsHelpError":
            raise
        command = getattr(getattr(error, "ctx", None), "command_path", "bastide")
        _complain(f"{error.format_message().rstrip('.')}. Try '{command} --help'.")


def _complain(text: str) -> NoReturn:
    typer.echo("bastide: " + " ".join(text.split()), err=True)
    raise typer.Exit(2)
