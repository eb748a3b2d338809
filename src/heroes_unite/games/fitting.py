"""Which choices of a form still go with the ones already made, according to the game's check of its options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from heroes_unite.games.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Given = dict[str, Any]


@dataclass(frozen=True)
class Fitting:
    """`parse` refuses options that no game can be made from. `cause` is given up where what it blames was not given."""

    parse: Callable[[Given], object]
    cause: str = ""

    def one(self, given: Given, key: str, values: Iterable[Any]) -> list[Any]:
        """The values that could be chosen."""
        others = self.as_far_as_possible(given, key)
        return [value for value in values if self._fits({**others, key: value})]

    def together(self, given: Given, key: str, values: Iterable[str]) -> list[str]:
        """Those that go with the ones already chosen; chosen ones that go with nothing do not count."""
        others = self.as_far_as_possible(given, key)
        alone = [name for name in values if self._fits({**others, key: [name]})]
        wanted = given.get(key)
        chosen = [name for name in alone if name in wanted] if isinstance(wanted, list | tuple) else []
        return [name for name in alone if self._fits({**others, key: [*(c for c in chosen if c != name), name]})]

    def as_far_as_possible(self, given: Given, *without: str) -> Given:
        """The options without these, and without what would be refused."""
        options = {key: value for key, value in given.items() if key not in without}
        while True:
            try:
                self.parse(options)
            except OptionError as error:
                blamed = error.option if error.option in options else self.cause
                if blamed not in options:
                    return {}
                del options[blamed]
            else:
                return options

    def _fits(self, options: Given) -> bool:
        try:
            self.parse(options)
        except OptionError:
            return False
        return True
