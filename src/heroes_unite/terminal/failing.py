"""Errors for people: one line on the error output, and an exit code."""

from __future__ import annotations

import shutil
import sys
import textwrap
from typing import TYPE_CHECKING, Any, Final

import typer
from typer.core import TyperGroup, TyperOption

from heroes_unite.games.errors import nearest

if TYPE_CHECKING:
    from collections.abc import Sequence

PROGRAM: Final = "heroes-unite"
BAD_INPUT: Final = 2
VALUES: Final = {"int": "NUMBER", "float": "NUMBER", "str": "TEXT", "Path": "PATH"}  # what options take, by type


def say(message: str) -> None:
    """One line on the error output; in a window it breaks between words."""
    line = f"{PROGRAM}: {' '.join(message.split())}"
    if sys.stderr.isatty():
        line = textwrap.fill(line, shutil.get_terminal_size().columns, break_long_words=False, break_on_hyphens=False)
    print(line, file=sys.stderr)


def fail(message: str, code: int = BAD_INPUT) -> typer.Exit:
    """Say what is wrong; raise what this returns."""
    say(message)
    return typer.Exit(code)


class OneLineErrors(TyperGroup):
    """Commands whose errors are reported in one line, and whose help calls values by words instead of types."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _plain(super().get_params(ctx))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        command = super().get_command(ctx, cmd_name)
        if command is not None:
            _plain_below(command, ctx)
        return command

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except typer.TyperException as error:
            say(_message(error))
            code = error.exit_code
        except typer.Abort:
            say("stopped.")
            code = 1
        sys.exit(code if isinstance(code, int) else 0)


def _plain(params: list[Any]) -> list[Any]:
    """What an option takes, in a word for people. A switch is there or not, and takes nothing."""
    for param in params:
        if isinstance(param, TyperOption) and param.metavar is None:
            param.metavar = "" if param.is_flag else VALUES.get(param.bare_type())
    return params


def _plain_below(command: Any, parent: Any) -> None:
    ctx = typer.Context(command, parent=parent)
    _plain(command.get_params(ctx))
    for each in getattr(command, "commands", {}).values():
        _plain_below(each, ctx)


def _message(error: typer.TyperException) -> str:
    """What is wrong, and what to try."""
    said = error.format_message()
    possible = getattr(error, "possibilities", None)
    if possible:
        option = str(getattr(error, "option_name", ""))
        said = f"There is no option {option}.{nearest(option, list(possible))}"
    context = getattr(error, "ctx", None)
    remedy = f" Try: {context.command_path} --help" if context is not None else ""
    return f"{said if said.endswith(('.', '?')) else said + '.'}{remedy}"
