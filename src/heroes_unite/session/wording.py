"""The words of an option that is known as data alone, without the game in which it was offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from heroes_unite.kernel.decision import Mark
from heroes_unite.kernel.names import NUMBERED

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Ask, Details
    from heroes_unite.kernel.names import Names


class Offered(Protocol):
    """An option as data: see `heroes_unite.kernel.decision.Option`."""

    @property
    def kind(self) -> str: ...
    @property
    def card(self) -> str: ...
    @property
    def player(self) -> int: ...
    @property
    def number(self) -> int: ...
    @property
    def word(self) -> str: ...
    @property
    def details(self) -> Details | None: ...


def label(ask: Ask, option: Offered, names: Names = NUMBERED) -> str:
    """As the game would have labeled it, except that it does not say where a card lies."""
    speech = names.language
    details = option.details
    if details is not None and not isinstance(details, Mark):
        return speech.details(details, names)
    if option.card:
        return speech.card("" if option.kind == "choose" else option.kind, option.card, details, None, names)
    if option.word:
        return speech.word(ask, option.word, names)
    if option.player >= 0:
        return speech.whom(option.player, names)
    if option.number >= 0:
        return str(option.number)
    return speech.answer(ask, option.kind, names)


def deed(ask: Ask, option: Offered, names: Names = NUMBERED) -> str:
    """The same without its question: a card that is chosen would read as if it were bought or played once more."""
    details = option.details
    if not option.card or option.kind != "choose" or (details is not None and not isinstance(details, Mark)):
        return label(ask, option, names)
    return names.language.card(option.kind, option.card, details, None, names)
