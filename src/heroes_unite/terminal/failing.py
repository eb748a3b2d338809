"""Errors for people: one line on the error output, and an exit code."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
from typing import TYPE_CHECKING, Any, Final

import typer
from typer.core import TyperGroup

from heroes_unite.games.errors import nearest
from heroes_unite.kernel.text import listed
from heroes_unite.terminal.help_pages import HelpContext, in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

PROGRAM: Final = "heroes-unite"
BAD_INPUT: Final = 2
# What the library says of values, and how people say it
PLAINLY: Final = (
    (r"Input should be greater than or equal to (\S+)", r"it has to be at least \1"),
    (r"Input should be greater than (\S+)", r"it has to be more than \1"),
    (r"Input should be less than or equal to (\S+)", r"it can be \1 at most"),
    (r"Input should be less than (\S+)", r"it has to be less than \1"),
    (r"Input should be a valid integer.*", "it has to be a whole number"),
    (r"Input should be a valid number.*", "it has to be a number"),
)


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

    context_class = HelpContext

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """What each command does, in full."""
        found = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        rows = [(name, command.help.partition("\n\n")[0]) for name, command in found if not command.hidden]
        if rows:
            with formatter.section("Commands"):
                formatter.write_dl(rows)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except typer.TyperException as error:
            begun = [name for name, command in self.commands.items() if name.startswith(args[0]) and not command.hidden]
            if begun:
                error.message = f"There is no command {args[0]}. Did you mean {listed(begun, 'or')}?"
            raise

    def get_params(self, ctx: Any) -> list[Any]:
        return in_words(super().get_params(ctx))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        command = super().get_command(ctx, cmd_name)
        if command is not None:
            command.context_class = HelpContext
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


def _plain_below(command: Any, parent: Any) -> None:
    ctx = typer.Context(command, parent=parent)
    in_words(command.get_params(ctx))
    for each in getattr(command, "commands", {}).values():
        _plain_below(each, ctx)


def _message(error: typer.TyperException) -> str:
    """What is wrong, and what to try."""
    said = error.format_message()
    for theirs, ours in PLAINLY:
        said = re.sub(theirs, ours, said)
    context = getattr(error, "ctx", None)
    option = str(getattr(error, "option_name", ""))
    if context is not None and option.startswith("--"):
        known = [name for param in context.command.get_params(context) for name in param.opts]
        said = _no_option(option, known, getattr(error, "possibilities", None) or []) or said
    remedy = f" Try: {context.command_path} --help" if context is not None else ""
    return f"{said if said.endswith(('.', '?')) else said + '.'}{remedy}"


def _no_option(option: str, known: list[str], alike: list[str]) -> str:
    """What was meant, if that can be told: options that begin like that, otherwise those that are spelt like it."""
    begun = [name for name in known if name.startswith(option)]
    begun.sort(key=lambda name: not name.startswith(f"{option}-"))  # a whole word of it comes first
    closest = "" if begun else nearest(option, known)
    meant = closest or f" Did you mean {listed(begun or alike, 'or')}?"
    return f"There is no option {option}.{meant}" if begun or alike or closest else ""
