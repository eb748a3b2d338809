"""The command `heroes-unite deck`: decks of the TCG checked, shown, begun and shared."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich import box
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from heroes_unite.games.tcg import constants
from heroes_unite.games.tcg.deck import BASIC, DeckError, checked, code, decoded, is_code, preset
from heroes_unite.games.tcg.deck_file import load, save
from heroes_unite.kernel.text import listed
from heroes_unite.terminal import launch
from heroes_unite.terminal.failing import Commands, OneLineErrors, fail
from heroes_unite.terminal.palette import badge
from heroes_unite.terminal.tcg.palette import HERO, OBJECT, PLOT_TWIST, VILLAIN
from heroes_unite.terminal.words import cards, number_of

if TYPE_CHECKING:
    from rich.console import RenderableType

    from heroes_unite.games.tcg.card import Card
    from heroes_unite.games.tcg.deck import Deck

ILLEGAL: Final = 1

app = Commands(
    name="deck",
    cls=OneLineErrors,
    help="Decks for the Super Hero TCG: check, show, start and share them.",
    rich_markup_mode=None,
)

Which = Annotated[str, typer.Argument(help="A deck file, a deck code, or basic.", metavar="FILE")]
NoColor = Annotated[bool, typer.Option("--no-color", help="No colors. (NO_COLOR=1 does the same.)")]

LOOKS: Final = {
    constants.HERO: HERO,
    constants.VILLAIN: VILLAIN,
    constants.OBJECT: OBJECT,
    constants.PLOT_TWIST: PLOT_TWIST,
}
KINDS: Final = {
    constants.HERO: "hero",
    constants.VILLAIN: "villain",
    constants.OBJECT: "object",
    constants.PLOT_TWIST: "plot twist",
}


@app.callback(invoke_without_command=True)
def _start(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def check(file: Which) -> None:
    """Check whether a deck may be played, or what is wrong with it.

    Exit code 1 means that it may not, 2 that it cannot be read.
    """
    deck = _deck(file)
    print(f"{_called(deck)} may be played: {_contents(deck)}.")
    if deck.custom:
        names = listed(card.name for card in deck.custom)
        print(f"It has home-made cards ({names}): all players must agree to them.")


@app.command()
def show(file: Which, no_color: NoColor = False) -> None:
    """Show the cards of a deck."""
    deck = _deck(file)
    console = Console(no_color=True if no_color else None, highlight=False)
    console.print(Text(_called(deck), style="bold"))
    for title, part in (("Hero deck", deck.heroes), ("Villain deck", deck.villains)):
        console.print(_listed(title, part))
    console.print(Text(f"{_contents(deck)}.", style="dim"))


@app.command()
def new(
    file: Annotated[Path, typer.Argument(help="Where to write it, such as mine.toml.", metavar="FILE")],
    name: Annotated[str, typer.Option(help="What the deck is called.", show_default="as the file")] = "",
    source: Annotated[
        str, typer.Option("--from", help="What to start from: basic, a deck code, or another file.", metavar="DECK")
    ] = BASIC,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if there is one.")] = False,
) -> None:
    """Start a deck file from the basic decks or any other deck, to be changed in any editor."""
    deck = _deck(source)
    title = name or (deck.name if source != BASIC else "") or file.stem.replace("-", " ").replace("_", " ").capitalize()
    try:
        deck = checked({**deck.plain(), "name": title})
        save(file, deck, force)
    except DeckError as error:
        hint = " To replace it: --force" if file.exists() and not force else ""
        raise fail(f"{error}{hint}") from None
    print(f"{_called(deck)} is in {file}. Change it, then check it: {launch.program()} deck check {file}")


@app.command("code")
def show_code(file: Which) -> None:
    """Show a deck as one word, to paste into a message. To turn it back into a file: deck new FILE --from CODE."""
    print(code(_deck(file)))


def _deck(which: str) -> Deck:
    """The deck that is meant. One with faults: tell them all, and stop."""
    try:
        if which.strip().casefold() == BASIC:
            return preset()
        data = decoded(which) if is_code(which) else load(Path(which))
    except DeckError as error:
        raise fail(str(error)) from None
    try:
        return checked(data)
    except DeckError as error:
        print(f"This deck may not be played, for {number_of(len(error.faults), 'reason')}:")
        for fault in error.faults:
            print(f"- {fault}")
        raise typer.Exit(ILLEGAL) from None


def _called(deck: Deck) -> str:
    return deck.name or "The deck"


def _contents(deck: Deck) -> str:
    return f"hero deck {_kinds(deck.heroes)}, villain deck {_kinds(deck.villains)}"


def _kinds(part: tuple[tuple[Card, int], ...]) -> str:
    """`36 cards (21 heroes, 15 objects)`."""
    counts: dict[int, int] = {}
    for card, copies in part:
        counts[card.kind] = counts.get(card.kind, 0) + copies
    named = [
        f"{n} {KINDS[kind]}{'' if n == 1 else 'es' if kind == constants.HERO else 's'}" for kind, n in counts.items()
    ]
    return f"{cards(sum(counts.values()))} ({listed(named)})"


def _listed(title: str, part: tuple[tuple[Card, int], ...]) -> RenderableType:
    """Copies, name, base and text, card by card."""
    table = Table(box=box.SIMPLE_HEAD, expand=True, padding=(0, 1), show_edge=False)
    table.add_column("×", justify="right", no_wrap=True)
    table.add_column(title, no_wrap=True, overflow="ellipsis", max_width=30)
    table.add_column("Base", justify="right", no_wrap=True)
    table.add_column("Text", ratio=1)
    for card, copies in part:
        look = LOOKS[card.kind]
        name = Text.assemble(badge(look), " ", (card.name, look.color), (" ✎" if card.custom else "", "dim"))
        table.add_row(str(copies), name, str(card.base or ""), " ".join(card.text()))
    return Group(table, Text(""))
