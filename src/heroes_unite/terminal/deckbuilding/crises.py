"""The Crises of a Crisis table, and an attempt under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from heroes_unite.games.deckbuilding.catalogue import CARDS
from heroes_unite.games.deckbuilding.why_not import WHY_BARRED
from heroes_unite.kernel.names import NUMBERED
from heroes_unite.terminal.deckbuilding.palette import named
from heroes_unite.terminal.flow import sentence
from heroes_unite.terminal.palette import numbered
from heroes_unite.terminal.title import Title
from heroes_unite.terminal.words import number_of

if TYPE_CHECKING:
    from rich.console import RenderableType

    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.terminal.deckbuilding.scene import Scene


def crises(scene: Scene, whole: bool) -> RenderableType:
    """What is up, with all its words or only how it is beaten; who gives what in an attempt."""
    together: dict[str, Any] = scene.view["values"]["crisis"]
    remarks = [
        f"{number_of(scene.table('main deck')['count'], 'card')} left",  # the clock
        f"{together['to come']} to come",
        f"{scene.table('removed')['count']} out of the game",
    ]
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(justify="right", width=4, no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1, no_wrap=not whole, overflow="ellipsis")
    for name in scene.table("crises")["cards"]:
        card = CARDS[name]
        words = _words(card, scene.view["players"])
        if not whole:
            words = words[-1:]
        if name not in together["in the way"]:
            words = ["Beaten, but still in effect."]
        grid.add_row(numbered(scene.numbers("crises", name)), named(card), Text(" ".join(words), style="dim"))
    parts: list[RenderableType] = [Title(f"Crisis: {together['challenge']}", remarks), grid]
    parts += [sentence(line) for line in _standing(scene, together)]
    return Group(*parts)


def _words(card: Card, players: int) -> list[str]:
    """What it does now that it is face up, and how that many players beat it."""
    heads = {"ongoing": "Ongoing: ", "to-beat": "To beat: "}
    return [heads[part.role.removesuffix("-alone")] + part.text for part in card.paragraphs_for(players)]


def _standing(scene: Scene, together: dict[str, Any]) -> list[str]:
    lines = [] if together["attempt"] else _barred(scene, together["barred"])
    if together["companion"] >= 0:
        lines.append(f"{scene.names[together['companion']]} is the corrupted companion.")
    if together["drained"]:
        lines.append(f"{scene.names[scene.active]}'s {together['drained']} cards have no text this turn.")
    if together["attempt"]:
        gives = together["attempt"]["gives"]
        said = [
            f"{scene.names[int(player)]}: {'yet to choose' if cards is None else ', '.join(cards) or 'joins in'}"
            for player, cards in gives.items()
        ]
        lines.append(f"Against {together['attempt']['crisis']}: {'; '.join(said)}.")
    return lines


def _barred(scene: Scene, bars: dict[str, str]) -> list[str]:
    """What keeps the team from trying to beat the Crises, each reason once."""
    said: list[str] = []
    for name, bar in bars.items():
        card = CARDS[name]
        way = card.to_beat_alone if scene.view["players"] == 1 and card.to_beat_alone is not None else card.to_beat
        said.append(WHY_BARRED[bar](card=name).say(NUMBERED, way))
    return list(dict.fromkeys(said))
