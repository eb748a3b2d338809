"""The Crises of a Crisis table, and an attempt under way."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Final

from rich.console import Group
from rich.text import Text

from heroes_unite.games.deckbuilding.catalogue import CARDS
from heroes_unite.games.deckbuilding.why_not import WHY_BARRED
from heroes_unite.kernel.names import NUMBERED
from heroes_unite.kernel.text import listed
from heroes_unite.terminal.deckbuilding.palette import named
from heroes_unite.terminal.flow import Flow, sentence
from heroes_unite.terminal.palette import numbered
from heroes_unite.terminal.title import Title
from heroes_unite.terminal.words import number_of

if TYPE_CHECKING:
    from rich.console import RenderableType

    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.terminal.deckbuilding.scene import Scene


INDENT: Final = 5
HANGING: Final = 7


class Words(Enum):
    """How much is said of a Crisis: all of it; a row for what it does and one for how it is beaten, cut where they are
    too long; or only the latter."""

    WHOLE = auto()
    TWO_ROWS = auto()
    TO_BEAT = auto()


def crises(scene: Scene, said: Words) -> RenderableType:
    """What is up, what it does and how it is beaten; who gives what in an attempt."""
    together: dict[str, Any] = scene.view["values"]["crisis"]
    remarks = [
        f"{number_of(scene.table('main deck')['count'], 'card')} left",  # the clock
        f"{together['to come']} to come",
        f"{scene.table('removed')['count']} out of the game",
    ]
    parts: list[RenderableType] = [Title(f"Crisis: {together['challenge']}", remarks)]
    for name in scene.table("crises")["cards"]:
        words = _words(CARDS[name], scene.view["players"])
        if name not in together["in the way"]:
            words = [*words[:-1], "Beaten, but still in effect."]
        parts += _rows(scene, name, words, said)
    standing = _standing(scene, together)
    if said is Words.WHOLE and together["villains"]:
        standing.insert(0, "Villains are bought to be destroyed: they are not kept.")
    parts += [sentence(line) for line in standing]
    return Group(*parts)


def _rows(scene: Scene, name: str, words: list[str], said: Words) -> list[RenderableType]:
    """One Crisis, its name first."""
    number = numbered(scene.numbers("crises", name))
    head = Text(" " * max(0, INDENT - 1 - number.cell_len)).append_text(number).append(" ")
    head.append_text(named(CARDS[name])).append(" ")
    if said is Words.WHOLE:
        pieces = [Text(word, style="dim") for word in " ".join(words).split()]
        return [Flow(pieces, head, HANGING, gap=1)]
    starts = [head, *[Text(" " * HANGING)] * (len(words) - 1)] if said is Words.TWO_ROWS else [head]
    rows = [start.copy().append(text, style="dim") for start, text in zip(starts, words[-len(starts) :], strict=True)]
    for row in rows:
        row.no_wrap, row.overflow = True, "ellipsis"
    return list(rows)


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
            f"{scene.names[int(player)]}: {'yet to choose' if cards is None else listed(cards) or 'joins in'}"
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
