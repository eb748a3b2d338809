"""The options of a game on the command line: built from its form, except for those a game reads in its own way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from inspect import Parameter
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from heroes_unite.games.errors import NeedlessOption
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.text import listed
from heroes_unite.terminal.wishes import lines, meant, several, values

if TYPE_CHECKING:
    from heroes_unite.games.face import Field

TO_BE_NAMED: Final = 8  # how many choices of an option its help can list in full


def _as_typed(text: Any) -> Any:
    return text


def _in_words(value: Any) -> list[str]:
    return [",".join(value) if isinstance(value, (list, tuple)) else str(value)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Flag:
    """An option of a game on the command line.

    `key` is what the game calls it, `kind` the type that is typed, `usual` the default. `read` turns what was typed
    into the option's value, `write` turns a value into the words after the flag: one each if the flag is repeated.
    `choices` are what the shell may complete it to.
    """

    key: str
    name: str
    about: str
    kind: Any = str
    usual: Any = ""
    metavar: str | None = None
    shown: str | bool = True
    read: Callable[[Any], Any] = _as_typed
    write: Callable[[Any], Sequence[str]] = _in_words
    choices: Callable[[], list[str]] | None = None

    @property
    def parameter(self) -> str:
        """What its value is called as an argument."""
        return self.name.removeprefix("--").replace("-", "_")

    def declared(self, panel: str) -> Parameter:
        """The argument, as the command-line library needs it."""
        option = typer.Option(
            self.name,
            help=self.about,
            metavar=self.metavar,
            show_default=self.shown,
            autocompletion=None if self.choices is None else starting_with(self.choices),
            rich_help_panel=panel,
        )
        return Parameter(
            self.parameter, Parameter.KEYWORD_ONLY, default=self.usual, annotation=Annotated[self.kind, option]
        )

    def written(self, value: Any) -> list[str]:
        """The flag with that value, as written on a command line."""
        if isinstance(value, bool):
            return [self.name]
        return [part for word in self.write(value) for part in (self.name, word)]


def starting_with(choices: Callable[[], list[str]]) -> Callable[[str], list[str]]:
    """Shell completion of a list: the last of its words."""

    def complete(incomplete: str) -> list[str]:
        before, comma, last = incomplete.rpartition(",")
        return [f"{before}{comma}{choice}" for choice in choices() if choice.casefold().startswith(last.casefold())]

    return complete


def of_form(game: str, *own: Flag) -> list[Flag]:
    """Flags for all options of a game except the number of players; `own` ones replace those built from the form."""
    by_key = {flag.key: flag for flag in own}
    fields = [field for field in game_kind(game).form() if field.key != "players"]
    return [by_key.get(field.key) or _flag(field) for field in fields]


def _flag(field: Field) -> Flag:
    name = field.key.replace("_", "-")
    about = f"{field.title}: {field.about}" if field.about else f"{field.title}: {listed(values(field), 'or')}."
    if field.about and 0 < len(field.choices) <= TO_BE_NAMED:
        about += f" ({listed(values(field), 'or')})"
    if field.kind == "switch":
        return _switch(field, name, about)
    if field.kind == "number":
        limits = f" ({field.least} to {field.most})"
        return Flag(key=field.key, name=f"--{name}", about=about + limits, kind=int, usual=field.default)
    if field.kind == "one":
        return Flag(
            key=field.key,
            name=f"--{name}",
            about=about,
            usual=str(field.default),
            metavar=name.upper(),
            read=lambda text: meant(text, field.choices),
            choices=lambda: values(field),
        )
    return Flag(
        key=field.key,
        name=f"--{name}",
        about=about,
        usual=_in_words(field.default)[0],
        metavar="LIST",
        read=lambda text: _listed(field, text),
        choices=lambda: values(field),
    )


def _listed(field: Field, text: str) -> str | list[str]:
    """A list; or the value that stands for one, such as "random"."""
    if field.kind == "lines":
        return lines(field, text)
    value = meant(text.strip(), field.choices)
    alone = [choice.value for choice in field.choices if choice.alone]
    return value if field.kind == "names" and value in alone else several(field, text)


def _switch(field: Field, name: str, about: str) -> Flag:
    """The default needs no flag: one for the other way."""
    if not field.default:
        return Flag(key=field.key, name=f"--{name}", about=about, kind=bool, usual=False)
    return Flag(
        key=field.key, name=f"--no-{name}", about=f"Not: {about}", kind=bool, usual=False, read=lambda off: not off
    )


def in_flags(error: Exception, flags: Sequence[Flag]) -> str:
    """What is wrong, with options to be left out as the command line calls them."""
    if not isinstance(error, NeedlessOption):
        return str(error)
    return error.told({flag.key: flag.name for flag in flags}.get(error.option, error.called))
