"""Help pages of commands: what options take, their limits and defaults in words; lines break between words only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import typer
from typer._click.exceptions import UsageError
from typer._click.formatting import HelpFormatter
from typer.core import TyperArgument

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType

VALUES: Final = {"int": "NUMBER", "float": "NUMBER", "str": "TEXT", "Path": "PATH"}  # what options take, by type
UNBROKEN: Final = "\N{NON-BREAKING HYPHEN}"  # names such as --data-dir stay on one line


class HelpPage(HelpFormatter):
    """Text in lines, without breaks at hyphens."""

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([(first, second.replace("-", UNBROKEN)) for first, second in rows], col_max, col_spacing)

    def write_text(self, text: str) -> None:
        super().write_text(text.replace("-", UNBROKEN))

    def getvalue(self) -> str:
        return super().getvalue().replace(UNBROKEN, "-")


class HelpContext(typer.Context):
    """A context whose help is such a page. What goes wrong in it says so: the library leaves that out at times."""

    formatter_class = HelpPage

    def __exit__(
        self, exc_type: type[BaseException] | None, exc_value: BaseException | None, tb: TracebackType | None
    ) -> bool | None:
        if isinstance(exc_value, UsageError) and exc_value.ctx is None:
            exc_value.ctx = self
        return super().__exit__(exc_type, exc_value, tb)


def usage(param: Any) -> list[str]:
    """How an argument stands in the line that shows the command: `FILE`, `[GAME]`, `FILE [FILE]...`."""
    if not isinstance(param, TyperArgument):
        return []
    name = named(param)
    needed = [name] if param.required else []
    return needed if param.required and param.nargs == 1 else [*needed, f"[{name}]{'' if param.nargs == 1 else '...'}"]


def described(param: Any, context: typer.Context) -> tuple[str, str]:
    """An option or argument, and what it is for."""
    notes = [
        *([f"or set {param.envvar}"] if param.envvar and param.show_envvar else []),
        *([f"default: {default}"] if (default := _default(param, context)) else []),
        *([limits(param)] if limits(param) else []),
    ]
    beside = f"  [{'; '.join(notes)}]" if notes else ""
    return named(param), f"{param.help or ''}{beside}"


def named(param: Any) -> str:
    """`--port NUMBER`, `-q, --quiet`, `--open / --no-open`, `FILE`. A switch takes nothing."""
    if isinstance(param, TyperArgument):
        return str(param.metavar or param.name.upper())
    names = ", ".join(sorted(param.opts, key=len))
    if param.is_flag:
        return " / ".join([names, *param.secondary_opts])
    return f"{names} {param.metavar or VALUES.get(param.bare_type(), 'VALUE')}"


def limits(param: Any) -> str:
    """`0 to 65535`, `at least 1`, or nothing."""
    if param.min is not None and param.max is not None:
        return f"{param.min:g} to {param.max:g}"
    if param.min is not None:
        return f"at least {param.min:g}"
    return "" if param.max is None else f"at most {param.max:g}"


def _default(param: Any, context: typer.Context) -> str:
    if isinstance(param.show_default, str):
        return param.show_default
    value = param.get_default(context, call=False)
    if not param.show_default or value in (None, "", ()):
        return ""
    if isinstance(value, bool):
        return "" if not param.secondary_opts else (param.opts if value else param.secondary_opts)[0]
    return f"{value:g}" if isinstance(value, float) else str(value)
