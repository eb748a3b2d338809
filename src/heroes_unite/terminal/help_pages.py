"""Help pages of commands: lines break between words only, and no name is cut, however narrow the window is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import typer
from typer._click.formatting import HelpFormatter
from typer.core import TyperArgument, TyperOption

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    """A context whose help is such a page."""

    formatter_class = HelpPage


def in_words(params: list[Any]) -> list[Any]:
    """What options and arguments take, in a word for people. A switch is there or not, and takes nothing."""
    for param in params:
        if isinstance(param, TyperOption) and param.metavar is None:
            param.metavar = "" if param.is_flag else VALUES.get(param.bare_type())
        elif isinstance(param, TyperArgument):
            param.display_type = _untyped  # type: ignore[assignment, method-assign]
    return params


def _untyped(_: Any) -> None:
    """An argument has a name, which says what it is."""
