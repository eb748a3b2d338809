"""Commands that report what is wrong in one line on the error output, with an exit code."""

from __future__ import annotations

import shutil
import sys
import textwrap
from typing import TYPE_CHECKING, Any, Final, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from heroes_unite.terminal.help_pages import HelpContext, described, usage
from heroes_unite.terminal.mistyped import NoSuchCommand, TooManyWords, in_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

F = TypeVar("F", bound="Callable[..., Any]")
PROGRAM: Final = "heroes-unite"
BAD_INPUT: Final = 2


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


class _Plain:
    """What commands and groups of them have in common: usage and options in words."""

    get_params: Any
    options_metavar: str | None

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return [self.options_metavar or "", *(piece for param in self.get_params(ctx) for piece in usage(param))]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        params = [param for param in self.get_params(ctx) if not param.hidden]
        for title, kind in (("Arguments", "argument"), ("Options", "option")):
            rows = [described(param, ctx) for param in params if param.param_type_name == kind]
            if rows:
                with formatter.section(title):
                    formatter.write_dl(rows)


class PlainCommand(_Plain, TyperCommand):
    """A command whose help calls values by words instead of types, and which says what it cannot do anything with."""

    context_class = HelpContext

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True
        left = super().parse_args(ctx, args)
        if left and not ctx.resilient_parsing:
            raise TooManyWords(left, ctx)
        return left


class Commands(typer.Typer):
    """A program whose commands are such."""

    def command(self, name: str | None = None, **settings: Any) -> Callable[[F], F]:
        return super().command(name, **{"cls": PlainCommand, **settings})


class OneLineErrors(_Plain, TyperGroup):
    """Commands whose errors are reported in one line."""

    context_class = HelpContext

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return [*super().collect_usage_pieces(ctx), self.subcommand_metavar]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """What each command does, in full."""
        found: list[tuple[str, Any]] = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        rows = [(name, command.help.partition("\n\n")[0]) for name, command in found if not command.hidden]
        if rows:
            with formatter.section("Commands"):
                formatter.write_dl(rows)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        wanted = args[0]
        if self.get_command(ctx, wanted) is None and not wanted.startswith("-") and not ctx.resilient_parsing:
            known = [name for name, command in self.commands.items() if not command.hidden]
            raise NoSuchCommand(wanted, known, ctx)
        return super().resolve_command(ctx, args)

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
            say(in_words(error))
            code = error.exit_code
        except typer.Abort:
            say("stopped.")
            code = 1
        sys.exit(code if isinstance(code, int) else 0)
