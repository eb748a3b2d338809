"""What is wrong with a command line, in words: made from what errors hold, never from what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

from typer._click.exceptions import BadOptionUsage, BadParameter, MissingParameter, NoSuchOption, UsageError

from heroes_unite.games.errors import nearest
from heroes_unite.kernel.text import listed, quoted
from heroes_unite.terminal.help_pages import limits, named
from heroes_unite.terminal.words import visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    import typer

NUMBERS: Final[dict[object, str]] = {int: "a whole number", float: "a number"}


class NoSuchCommand(UsageError):
    """The command that is `wanted` is none of those that are `known`."""

    def __init__(self, wanted: str, known: Sequence[str], ctx: typer.Context) -> None:
        super().__init__(wanted, ctx)
        self.wanted = wanted
        self.known = known


class TooManyWords(UsageError):
    """Words that are `left` when a command has all it takes."""

    def __init__(self, left: Sequence[str], ctx: typer.Context) -> None:
        super().__init__(" ".join(left), ctx)
        self.left = left


def in_words(error: typer.TyperException) -> str:
    """What is wrong, and what to try."""
    context = getattr(error, "ctx", None)
    if context is None:
        return error.format_message()
    return f"{_wrong(error, context)} Try: {context.command_path} --help"


def _wrong(error: typer.TyperException, context: Any) -> str:
    if isinstance(error, NoSuchCommand):
        return f"There is no command {visible(error.wanted)}.{_meant(error.wanted, error.known)}"
    if isinstance(error, TooManyWords):
        left = listed(quoted(visible(word)) for word in error.left)
        return f"{_called(context)} doesn't know what to do with {left}."
    if isinstance(error, NoSuchOption):
        known = [name for param in context.command.get_params(context) for name in (*param.opts, *param.secondary_opts)]
        meant = _meant(error.option_name, [name for name in known if name.startswith("--")], error.possibilities or ())
        return f"There is no option {visible(error.option_name)}.{meant}"
    if isinstance(error, BadOptionUsage):
        return _without_value(error.option_name, context)
    if isinstance(error, MissingParameter) and error.param is not None:
        return f"{_called(context)} needs a {named(error.param)}."
    if isinstance(error, BadParameter) and error.param is not None and (number := _number(error.param)):
        typed = _typed(error)
        return f"{error.param.opts[0]} must be {number}{'' if typed is None else f', not {_shown(typed)}'}."
    return error.format_message()


def _called(context: Any) -> str:
    """A command as people type it after the program's name."""
    return f"{_called(context.parent)} {context.info_name}".lstrip() if context.parent else ""


def _meant(word: str, known: Sequence[str], alike: Sequence[str] = ()) -> str:
    """What was meant, if that can be told: what begins like that, otherwise what is spelt like it."""
    begun = [name for name in known if name.startswith(word)]
    begun.sort(key=lambda name: not name.startswith(f"{word}-"))  # a whole word of it comes first
    if begun:
        return f" Did you mean {listed(begun, 'or')}?"
    return nearest(word, known) or (f" Did you mean {listed(alike, 'or')}?" if alike else "")


def _without_value(option: str, context: Any) -> str:
    """An option that needs a value and has none, or the other way round."""
    for param in context.command.get_params(context):
        if option in param.opts and not param.is_flag:
            return f"{option} needs a value: {named(param)}."
    return f"{option} takes no value."


def _number(param: Any) -> str:
    """`a whole number from 0 to 65535`; nothing if it takes something else."""
    taken = param.type_descriptor.annotation
    kind = next((NUMBERS[each] for each in (taken, *get_args(taken)) if each in NUMBERS), "")
    between = param.min is not None and param.max is not None
    return f"{kind}{' from' if between else ' of'} {limits(param)}" if kind and limits(param) else kind


def _typed(error: BadParameter) -> Any:
    """The value at fault, as the checker of values keeps it; in a list, the one at fault among them."""
    typed, cause = None, error.__cause__
    while callable(faults := getattr(cause, "errors", None)):
        (first, *_) = faults()
        typed, cause = first["input"], first.get("ctx", {}).get("error")
    return typed


def _shown(typed: Any) -> str:
    """Numbers as they are, words in quotation marks."""
    text = visible(str(typed))
    try:
        float(text)
    except ValueError:
        return quoted(text)
    return text
