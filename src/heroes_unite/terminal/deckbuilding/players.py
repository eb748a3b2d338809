"""The players as the table shows them: Super Heroes, counts, what stays in play, teams, the score of a first game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.console import Group
from rich.text import Text

from heroes_unite.games.deckbuilding.catalogue import CARDS, is_super_hero, lying
from heroes_unite.kernel.text import listed
from heroes_unite.terminal.deckbuilding.offers import FACE_DOWN
from heroes_unite.terminal.deckbuilding.palette import POWER, SUPER_HERO, look, named
from heroes_unite.terminal.deckbuilding.table import INDENT
from heroes_unite.terminal.flow import Flow
from heroes_unite.terminal.palette import numbered
from heroes_unite.terminal.title import Title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from heroes_unite.terminal.deckbuilding.scene import Scene

PILES: Final = (("deck", "deck"), ("hand", "hand"), ("discard", "discard pile"))
LONGEST_NAME: Final = 16


def players(scene: Scene, width: int, short: bool = False) -> RenderableType:
    """Everybody in a line, with what stays in play beside or below; or, in short, several in a line."""
    if short:
        pieces = [_in_short(scene, player) for player in range(scene.view["players"])]
        return Group(Title("Players: deck/hand/discard", _beside(scene)), Flow(pieces, gap=3))
    return Group(Title("Players", _beside(scene)), *_lines(scene, width))


def _beside(scene: Scene) -> list[str]:
    """Who is with whom, the scores of a match's first game, and those of this one if they are open."""
    names = scene.names
    told = [f"{names[player]} {points}" for player, points in enumerate(scene.scores) if points is not None]
    now = ", ".join(told) if len(told) > 1 else ""
    sides = " against ".join(listed(names[player] for player in team) for team in scene.teams)
    first = ", ".join(f"{names[player]} {points}" for player, points in enumerate(scene.first_game))
    labeled = {"VP so far: ": now, "first game: ": first, "": sides}
    return [label + words for label, words in labeled.items() if words]


def _lines(scene: Scene, width: int) -> Iterator[RenderableType]:
    """Columns, as long as there is room for them."""
    everybody = range(scene.view["players"])
    names = min(LONGEST_NAME, max(cell_len(scene.names[player]) for player in everybody))
    heroes = {player: _heroes(scene, player) for player in everybody}
    widest = max(text.cell_len for text in heroes.values())
    for player in everybody:
        counts = Text("  ".join(f"{word} {scene.seat(pile, player)['count']:>2}" for word, pile in PILES))
        standing = _standing(scene, player)
        line = Text.assemble(_turn(scene, player), "  ", _name(scene, player, names), "  ", heroes[player])
        if INDENT + names + widest + 2 + counts.cell_len > width:
            yield Flow([line, counts, *standing], indent=INDENT)
            continue
        line.append(" " * (widest - heroes[player].cell_len + 2)).append_text(counts)
        beside = sum(piece.cell_len + 2 for piece in standing)
        if line.cell_len + beside <= width:
            yield Flow([line, *standing])
        else:
            yield line
            yield Flow(standing, Text(" " * INDENT), INDENT)


def _turn(scene: Scene, player: int) -> Text:
    return Text("▶" if player == scene.active and scene.turn else " ", style=POWER)


def _name(scene: Scene, player: int, width: int) -> Text:
    """The name in exactly that many columns."""
    name = Text(scene.names[player], style="bold" if player == scene.me else "")
    name.truncate(width, overflow="ellipsis", pad=True)
    return name


def _in_short(scene: Scene, player: int) -> Text:
    name = _name(scene, player, min(LONGEST_NAME, cell_len(scene.names[player])))
    counts = "/".join(str(scene.seat(pile, player)["count"]) for _, pile in PILES)
    parts = [Text.assemble(_turn(scene, player), name, ":"), _heroes(scene, player), Text(counts)]
    return Text(" ").join([*parts, *_standing(scene, player)])


def _heroes(scene: Scene, player: int) -> Text:
    """The Super Heroes, and the Hero cards that belong to them."""
    heroes = scene.seat("hero", player)["cards"]
    if not heroes:
        return Text("no Super Hero yet", style="dim")
    faces = [lying(name, "hero") for name in heroes]
    own = [card.name for card in faces if card is not None and is_super_hero(card)]
    if scene.face_down(player):
        return Text(f"{' & '.join(own)} ({FACE_DOWN})", style="dim strike")
    partners = [card.name for card in faces if card is not None and not is_super_hero(card)]
    if player == scene.active:
        partners += scene.reserved
    shown = Text()
    for name in own:
        numbers = scene.numbers("hero", name, player)
        shown.append("" if name == own[0] else " & " if scene.turn else " or ")
        if numbers:
            shown.append_text(numbered(numbers)).append(" ")
        shown.append(name, style=SUPER_HERO.color)
    for name in partners:
        shown.append(" + ").append(name, style=look(CARDS[name]).color)
    return shown


def _standing(scene: Scene, player: int) -> list[Text]:
    """Locations and other cards that stay, hidden cards under the Super Hero, and known tops of decks."""
    parts: list[Text] = []
    for name, count in Counter(scene.seat("in play", player)["cards"]).items():
        numbers = scene.numbers("in play", name, player)
        part = numbered(numbers).append(" ") if numbers else Text()
        parts.append(part.append_text(named(CARDS[name], count)))
    under = scene.seat("under hero", player)
    if under["count"]:
        parts.append(Text(f"under the hero: {', '.join(under['cards']) or under['count']}"))
    top = next((name for place, name in scene.seat("deck", player)["known"] if place == 0), "")
    if top:
        parts.append(Text(f"top of deck: {top}", style="italic"))
    return parts
