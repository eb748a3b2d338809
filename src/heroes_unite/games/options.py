"""What the options of all games have in common: read with errors for people, shown as a form, drawn at random.

A game declares each option in one place, a field of its `Options` struct: the type, the default, and an `Asked` with
what a form says about it.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.face import Field, FieldKind, FormChoice
from heroes_unite.kernel.text import capital, listed, quoted

if TYPE_CHECKING:
    from random import Random

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741 - the options of a game
Value = TypeVar("Value")
LONGEST: Final = 60  # characters of a value in an error


@dataclass(frozen=True, kw_only=True)
class Asked:
    """How a form asks for an option (see `Field`). What its type says is not said again: a bool is a switch, an int a
    number, a tuple `many`, and anything else `one` of the choices. `choices` may be a function where they take long to
    make. `begins`: what a form begins with, where that is not the default.
    """

    title: str
    about: str = ""
    choices: Sequence[FormChoice] | Callable[[], Sequence[FormChoice]] = ()
    kind: FieldKind | None = None
    least: int = 0
    most: int = 0
    needs: dict[str, list[str]] = field(default_factory=dict)
    advanced: bool = False
    begins: Any = None


# Reading


def read(options: type[O], given: dict[str, Any]) -> O:
    """Options from plain data, each checked for its type; the game checks which of them go together."""
    declared = _types(options)
    for key in given:
        if key not in declared:
            raise OptionError(
                f"There is no option called {quoted(key)}.{nearest(str(key), list(declared))} "
                f"The options are {listed(declared)}.",
                str(key),
            )
    return options(**{key: _converted(options, key, value) for key, value in given.items()})


def plain(options: msgspec.Struct) -> dict[str, Any]:
    """Options as in a form or a file."""
    made: dict[str, Any] = msgspec.to_builtins(options)
    return {key: list(value) if isinstance(value, tuple) else value for key, value in made.items()}


@cache
def _types(options: type[msgspec.Struct]) -> dict[str, Any]:
    """The type of each option, with its `Asked`."""
    hints = get_type_hints(options, vars(sys.modules[options.__module__]), include_extras=True)
    return {key: hints[key] for key in options.__struct_fields__}


def _bare(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _asked(hint: Any) -> Asked | None:
    return next((extra for extra in getattr(hint, "__metadata__", ()) if isinstance(extra, Asked)), None)


def _converted(options: type[msgspec.Struct], key: str, value: Any) -> Any:
    hint = _types(options)[key]
    try:
        return msgspec.convert(value, type=_bare(hint))
    except msgspec.ValidationError:
        raise OptionError(f"{called(options, key)} has to be {_expected(hint)}, not {_shown(value)}.", key) from None


def called(options: type[msgspec.Struct], key: str) -> str:
    """What an option is called in an error: as in the form, if it is there."""
    asked = _asked(_types(options)[key])
    return quoted(asked.title if asked else key)


def _expected(hint: Any) -> str:
    """What a value may be, in words."""
    asked = _asked(hint)
    bare = _bare(hint)
    if bare is int and asked is not None and asked.most:
        return f"a whole number from {asked.least} to {asked.most}"
    kinds = get_args(bare) if get_origin(bare) in (Union, types.UnionType) else (bare,)
    words = [_ONE[kind] for kind in kinds if kind in _ONE]
    lists = [_listed(kind) for kind in kinds if get_origin(kind) is tuple]
    return " or ".join([*words, *lists])


def _listed(hint: Any) -> str:
    inner = get_args(hint)[0]
    kinds = get_args(inner) if get_origin(inner) in (Union, types.UnionType) else (inner,)
    return f"a list of {' or '.join(_MANY[get_origin(kind) or kind] for kind in kinds)}"


_ONE: Final = {bool: "yes or no (true or false)", int: "a whole number", str: "a word"}
_MANY: Final = {str: "words", int: "whole numbers", dict: "tables"}


def _shown(value: object) -> str:
    """A value in an error, as it would be written in a file: not too long."""
    if isinstance(value, bool):
        return str(value).lower()
    if value is None:
        return "nothing"
    if isinstance(value, str):
        return quoted(value if len(value) <= LONGEST else f"{value[: LONGEST - 1]}…")
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # numbers and nesting of absurd size
        return "something absurdly large"
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


# Forms


@cache
def form_of(options: type[msgspec.Struct]) -> list[Field]:
    """The options that have an `Asked`, in the order in which they are declared."""
    usual = plain(options())
    return [_field(key, hint, asked, usual[key]) for key, hint in _types(options).items() if (asked := _asked(hint))]


def _field(key: str, hint: Any, asked: Asked, usual: Any) -> Field:
    kind = asked.kind or _kind(_bare(hint))
    begins = usual if asked.begins is None else asked.begins
    choices = asked.choices() if callable(asked.choices) else asked.choices
    return Field(
        key,
        asked.title,
        kind,
        str(begins) if kind == "one" else begins,
        asked.about,
        list(choices),
        asked.least,
        asked.most,
        asked.needs,
        asked.advanced,
    )


def _kind(hint: Any) -> FieldKind:
    if hint is bool:
        return "switch"
    if hint is int:
        return "number"
    return "many" if get_origin(hint) is tuple else "one"


def in_words(words: dict[str, tuple[str, str]], *, alone: bool = False) -> list[FormChoice]:
    """Choices with a name and what each does; the name may also be used in the middle of a sentence."""
    return [FormChoice(value, capital(title), about, alone) for value, (title, about) in words.items()]


def who_starts(most: int, called: str = "Player", *others: FormChoice) -> list[FormChoice]:
    """Anybody, or one of that many."""
    anybody = FormChoice("random", "Anybody, at random")
    return [*others, anybody, *(FormChoice(str(number), f"{called} {number}") for number in range(1, most + 1))]


# Randomness


def one_of(chance: Random, choices: Sequence[Value]) -> Value:
    return choices[int(chance.random() * len(choices))]
