"""What was requested for a game before it begins: names need not be exact."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.text import listed, quoted
from heroes_unite.terminal.seats import arrange, words
from heroes_unite.terminal.words import folded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from heroes_unite.games.face import Field, FormChoice


@dataclass(slots=True)
class Wishes:
    """The game's options that were given, and who is to play."""

    options: dict[str, Any] = field(default_factory=dict)
    players: int | None = None
    people: int | None = None
    bots: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    together: bool = False
    last: bool = False

    @property
    def seats(self) -> list[str]:
        return arrange(self.players, self.people, self.bots, self.together, self.last)


def form(game: str) -> dict[str, Field]:
    """The options of a game by their keys."""
    return {option.key: option for option in game_kind(game).form()}


def needed(option: Field, given: dict[str, Any], fields: dict[str, Field]) -> bool:
    """Whether an option means anything given the others."""
    for key, wanted in option.needs.items():
        value = given.get(key, fields[key].default)
        if isinstance(value, (list, tuple)):
            if not set(wanted) <= set(value):
                return False
        elif (str(value).lower() if isinstance(value, bool) else str(value)) not in wanted:
            return False
    return True


def that_mean_something(game: str, options: dict[str, Any]) -> dict[str, Any]:
    """The options without those that have the form's initial value and mean nothing given the others."""
    fields = form(game)
    return {
        key: value
        for key, value in options.items()
        if key not in fields or value != fields[key].default or needed(fields[key], options, fields)
    }


def nearest_number(wanted: int, numbers: Iterable[int]) -> int:
    """The closest possible number of players; of two, the smaller one. If there is none, the one wanted."""
    return min(numbers, key=lambda number: (abs(number - wanted), number), default=wanted)


def counted(game: str, wishes: Wishes) -> Wishes:
    """With a number of players that goes with the options: where none was given, it follows the mode and the rest."""
    if wishes.players is not None or len(wishes.bots) > 1:
        return wishes
    usual = len(arrange(None, wishes.people, wishes.bots))
    field = form(game)["players"]
    people = 1 if wishes.people is None else wishes.people
    fitting = (n for n in range(max(field.least, people), field.most + 1) if _fits(game, wishes.options, n))
    return replace(wishes, players=nearest_number(usual, [usual] if _fits(game, wishes.options, usual) else fitting))


def _fits(game: str, options: dict[str, Any], players: int) -> bool:
    try:
        game_kind(game).check(that_mean_something(game, {**options, "players": players}))
    except OptionError:
        return False
    return True


def values(option: Field) -> list[str]:
    """What an option may be."""
    return [choice.value for choice in option.choices]


def meant(word: str, choices: Iterable[FormChoice]) -> str:
    """The value of that name or title, ignoring case and punctuation; any other word is left as it is."""
    wanted = folded(word)
    return next((choice.value for choice in choices if wanted in (folded(choice.value), folded(choice.title))), word)


def several(option: Field, text: str) -> list[str]:
    """A list of values as people type them."""
    return [meant(word, option.choices) for word in words(text)]


def lines(option: Field, text: str) -> str | list[str]:
    """One of an option's values; or your own list, written with commas or in a file with one entry per line."""
    value = meant(text.strip(), option.choices)
    if value in values(option):
        return value
    file = Path(text.strip()).expanduser()
    written = file.read_text(encoding="utf-8").replace("\n", ",") if file.is_file() else text
    return [entry for part in written.split(",") if (entry := part.strip())]


def check_names(game: str, options: dict[str, Any]) -> None:
    """Whether every list has only existing values; whether they all go together is another question."""
    for option in game_kind(game).form():
        known = values(option)
        for name in options.get(option.key, ()) if option.kind == "many" else ():
            if name not in known:
                raise OptionError(f"There is no {quoted(name)} here.{nearest(name, known)} There are: {listed(known)}.")
