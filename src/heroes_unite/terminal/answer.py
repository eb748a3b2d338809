"""What a player has typed, as one of the options: a number, or the beginning of a name or label."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import astuple

from heroes_unite.games.errors import nearest
from heroes_unite.kernel.text import listed
from heroes_unite.terminal.words import folded

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Decision, Option


_NUMBER: Final = re.compile(r"[#(]?[0-9]+[.)]?")  # no other signs: what is -1 was not meant as 1


class Unclear(ValueError):
    """No option, or more than one, matches what was typed."""

    def __init__(self, message: str, candidates: tuple[Option, ...] = ()) -> None:
        super().__init__(message)
        self.candidates = candidates


def is_about(ask: Struct, card: str) -> bool:
    """Whether a question names that card itself."""
    return any(value == card or (isinstance(value, Struct) and is_about(value, card)) for value in astuple(ask))


def number_of(option: Option) -> int:
    """The number that selects an option: its position, or, if plain numbers are chosen, that number."""
    return option.number if option.number >= 0 and not option.card else option.index + 1


def match(decision: Decision, text: str) -> Option:
    """The option that is meant. Better matches go first: the whole name, its beginning, the beginnings of its
    words; then `yes`, `no` and the like, whatever they are called here.
    """
    wanted = folded(text)
    if wanted.isdecimal():
        if not _NUMBER.fullmatch(text.strip()):
            raise Unclear(f"There is no option “{text.strip()}”. Type its number, or the beginning of its name.")
        return _by_number(decision, int(wanted))
    verb, _, last = wanted.rpartition(" ")
    if verb and _NUMBER.fullmatch(last) and (listed_so := _by_verb_and_number(decision, verb, int(last))):
        return listed_so
    for fits in (_whole, _beginning, _word_by_word, _kind):
        found = tuple(option for option in decision.options if fits(option, wanted))
        if len(found) == 1:
            return found[0]
        if found:
            raise Unclear(f"“{text.strip()}” could be any of these:", found)
    labels = [option.label for option in decision.options]
    names = [option.card for option in decision.options if option.card]
    close = nearest(text.strip(), labels) or nearest(text.strip(), names)
    raise Unclear(f"There is no option “{text.strip()}”.{close}")


def _by_number(decision: Decision, number: int) -> Option:
    for option in decision.options:
        if number_of(option) == number:
            return option
    raise Unclear(f"There is no option {number}: {_numbered([number_of(option) for option in decision.options])}.")


def _by_verb_and_number(decision: Decision, verb: str, number: int) -> Option | None:
    """`play 1`, as a list of options begins on the screen."""
    found = (option for option in decision.options if number_of(option) == number and _kind(option, verb))
    return next(found, None)


def _numbered(numbers: list[int]) -> str:
    """Which numbers there are: in a lesson, not all options are on the screen.

    >>> _numbered([2]), _numbered([1, 2, 3]), _numbered([4, 1])
    ('the only one is 2', 'they are numbered 1 to 3', 'there are 1 and 4')
    """
    numbers = sorted(set(numbers))
    if len(numbers) == 1:
        return f"the only one is {numbers[0]}"
    if numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"they are numbered {numbers[0]} to {numbers[-1]}"
    return f"there are {listed(str(number) for number in numbers)}"


def _names(option: Option) -> list[str]:
    card = folded(option.card)
    return [name for name in (folded(option.label), card, card.removeprefix("the ")) if name]


def _whole(option: Option, wanted: str) -> bool:
    return wanted in _names(option)


def _beginning(option: Option, wanted: str) -> bool:
    return any(name.startswith(wanted) for name in _names(option))


def _word_by_word(option: Option, wanted: str) -> bool:
    """`b ki` is `buy Kick`, `me` is `play King of Metropolis`: each word begins one of the label's, in order."""
    words = iter(folded(option.label).split())
    return all(any(word.startswith(piece) for word in words) for piece in wanted.split())


def _kind(option: Option, wanted: str) -> bool:
    return folded(option.kind) == wanted
