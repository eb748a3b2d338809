"""A plan of the laboratory, read from the command line: options as `villain=Darkseid`, lists of values with `|`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.kernel.text import listed, quoted
from heroes_unite.lab.plan import EVERYTHING, NONE
from heroes_unite.terminal.wishes import form, lines, meant, several, values

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.face import Field

YES: Final = ("yes", "on", "true", "1")
NO: Final = ("no", "off", "false", "0")


def fixed(game: str, given: Sequence[str]) -> dict[str, Any]:
    """`--option KEY=VALUE`."""
    found: dict[str, Any] = {}
    for text in given:
        key, sign, value = text.partition("=")
        if not sign:
            raise OptionError(f"{quoted(text)} has no value: write --option {text}=VALUE.")
        field = _field(game, key)
        found[field.key] = _value(field, value)
    return found


def each_of(game: str, given: Sequence[str]) -> dict[str, list[Any]]:
    """`--each KEY=VALUE|VALUE`."""
    found: dict[str, list[Any]] = {}
    for text in given:
        key, sign, value = text.partition("=")
        field = _field(game, key)
        if not sign:
            raise OptionError(f"{quoted(text)} lists no values: write --each '{text}=ONE|ANOTHER'.")
        found[field.key] = [_value(field, each) for each in value.split("|")]
    return found


def varied(game: str, given: Sequence[str]) -> dict[str, list[Any]]:
    """`--vary KEY,KEY` or `--vary KEY=VALUE|VALUE`."""
    found: dict[str, list[Any]] = {}
    for text in given:
        if "=" in text:
            found |= each_of(game, [text])
        else:
            keys = [key.strip() for key in text.split(",") if key.strip()]
            found |= {key if key == EVERYTHING else _field(game, key).key: [] for key in keys}
    return found


def _field(game: str, key: str) -> Field:
    """The option of that name, in one word or several, one or many."""
    fields = form(game)
    wanted = key.strip().replace("-", "_")
    for name in (wanted, wanted.removesuffix("s"), f"{wanted}s"):
        if name in fields:
            return fields[name]
    known = sorted(fields)
    raise OptionError(f"{game} has no option {quoted(key)}.{nearest(wanted, known)} Its options: {listed(known)}.")


def _value(field: Field, text: str) -> Any:
    text = text.strip()
    if field.kind == "switch":
        if text.casefold() not in YES + NO:
            raise OptionError(f"{field.key} is yes or no, not {quoted(text)}.")
        return text.casefold() in YES
    if field.kind == "number":
        if not text.removeprefix("-").isdecimal():
            raise OptionError(f"{field.key} is a number from {field.least} to {field.most}, not {quoted(text)}.")
        return int(text)
    if field.kind == "one":
        return meant(text, field.choices)
    if field.kind == "lines":
        return lines(field, text)
    if text.casefold() == NONE:
        return []
    found = meant(text, field.choices)
    alone = [choice.value for choice in field.choices if choice.alone]
    return found if field.kind == "names" and found in alone else _known(field, several(field, text))


def _known(field: Field, names: list[str]) -> list[str]:
    known = values(field)
    for name in names:
        if known and name not in known and field.kind == "many":
            raise OptionError(f"There is no {quoted(name)} here.{nearest(name, known)} There are: {listed(known)}.")
    return names
