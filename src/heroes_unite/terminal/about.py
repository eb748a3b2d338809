"""Which game this is: its options in words, for any game that has them as a form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from heroes_unite.games.face import FormChoice
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.text import listed
from heroes_unite.session import PERSON
from heroes_unite.terminal.flow import sentence
from heroes_unite.terminal.games import screens
from heroes_unite.terminal.seats import level_of
from heroes_unite.terminal.title import Title
from heroes_unite.terminal.wishes import form, needed
from heroes_unite.terminal.words import folded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from heroes_unite.games.face import Field
    from heroes_unite.session import Session


def summary(session: Session) -> str:
    """The game in a line."""
    return f"{game_kind(session.rules.name).summary(session.rules.options)}."


def in_a_line(session: Session) -> str:
    """Likewise, with more detail on request."""
    return f"{summary(session)} Type setup for more."


def greeting(session: Session) -> str:
    """What is said when a game begins or goes on."""
    return f"Heroes Unite, seed {session.seed}. Type ? for help. {_bots(session)}{in_a_line(session)}"


def _bots(session: Session) -> str:
    """Who of those at the table is a bot, and how well each plays."""
    called = [
        f"{name} ({level_of(seat)})" for name, seat in zip(session.names, session.seats, strict=True) if seat != PERSON
    ]
    return f"{'Bot' if len(called) == 1 else 'Bots'}: {listed(called)}. " if called else ""


def set_up(session: Session) -> RenderableType:
    """All options in force, with explanations of those chosen; the players and the seed."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold", max_width=20)
    grid.add_column()
    options = screens(session.rules.name).in_force(session.rules.options)
    fields = form(session.rules.name)
    for field in fields.values():
        if field.kind == "number" and field.key == "players":
            grid.add_row(field.title, _players(session))
        elif _holds(field, options, fields):
            grid.add_row(field.title, _value(field, options[field.key], session.rules.name))
    grid.add_row("Seed", str(session.seed))
    return Group(Title("The game"), grid)


def _players(session: Session) -> str:
    seats = [
        name if seat == PERSON else f"{name} (bot: {level_of(seat)})"
        for name, seat in zip(session.names, session.seats, strict=True)
    ]
    return f"{len(seats)}: {', '.join(seats)}"


def _holds(field: Field, options: dict[str, Any], fields: dict[str, Field]) -> bool:
    """Whether the option is worth mentioning: not if the others make it meaningless, nor a detail at its default."""
    if field.advanced and field.kind in ("number", "switch") and options[field.key] == field.default:
        return False
    return needed(field, options, fields)


def _values(given: Any) -> list[str]:
    if isinstance(given, (list, tuple)):
        return [str(value) for value in given]
    return [str(given).lower() if isinstance(given, bool) else str(given)]


def _value(field: Field, given: Any, game: str) -> Text:
    if isinstance(given, bool):
        return Text(f"Yes. {field.about}" if given else "No.")
    chosen = [choice for value in _values(given) for choice in field.choices if choice.value == value]
    if len(chosen) < len(_values(given)):
        return Text(", ".join(_called(value, field, game) for value in _values(given)) or "none")
    if not any(choice.about for choice in chosen):
        return Text(f"{listed(choice.title for choice in chosen)}. {field.about}" if chosen else "none")
    return Text("\n").join([_explained(choice) for choice in chosen])


def _called(value: str, field: Field, game: str) -> str:
    """A value that is not one of the choices: a deck by its name, anything else as it is."""
    decks = game_kind(game).decks
    if decks is None or field.kind != "names":
        return value
    return next((choice.title for choice in field.choices if choice.value == value), decks.sheet(value).name or value)


def _explained(choice: FormChoice) -> Text:
    return Text.assemble((choice.title, "bold"), f": {choice.about}" if choice.about else "")


def explained(session: Session, wanted: str) -> RenderableType | None:
    """One of the choices before a game by its name (a variant, a set, ...), and whether it is in force; or nothing."""
    name = folded(wanted)
    for field, choice in _choices(session.rules.name):
        names = [choice.title, field.key if field.kind == "switch" else choice.value]
        if choice.about and name in map(folded, names):
            here = choice.value in _values(session.rules.options[field.key])
            title = Text.assemble((choice.title, "bold"), "" if here else " (not in this game)")
            return Group(title, sentence(choice.about, first=2, indent=2))
    return None


def _choices(game: str) -> Iterator[tuple[Field, FormChoice]]:
    """What can be chosen, including yes-or-no options. Cards among the choices have their own pages."""
    for field in game_kind(game).form():
        if field.kind == "switch":
            yield field, FormChoice("true", field.title, field.about)
        for choice in field.choices:
            if field.kind != "names" or choice.alone:
                yield field, choice
