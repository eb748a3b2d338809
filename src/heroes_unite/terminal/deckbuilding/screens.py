"""The deck-building games in the terminal, assembled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.deckbuilding.checked_options import parse, parts
from heroes_unite.games.deckbuilding.options import PARTS, PRINTED
from heroes_unite.games.deckbuilding.telling import TELLING
from heroes_unite.terminal.deckbuilding import commands, ending, offers, question
from heroes_unite.terminal.deckbuilding.drawings import drawings
from heroes_unite.terminal.deckbuilding.flags import FLAGS
from heroes_unite.terminal.deckbuilding.own_cards import own_cards
from heroes_unite.terminal.deckbuilding.palette import ABOUT_DOUBT, LOOKS
from heroes_unite.terminal.deckbuilding.scene import Scene
from heroes_unite.terminal.deckbuilding.setup import TEAM, Setup
from heroes_unite.terminal.screens import Screens
from heroes_unite.terminal.words import a, cards

if TYPE_CHECKING:
    from heroes_unite.games.face import CardFace


def sets(face: CardFace) -> list[str]:
    """Some cards are the same in several sets."""
    return [
        name
        for name, printed in PRINTED.items()
        if any((card.name, card.set) == (face.name, face.set) for card in printed)
    ]


def origin(face: CardFace) -> str:
    """`16 cards of the base set and of the heroes-unite set alike`."""
    of = " and of the ".join(f"{name} set" for name in sets(face))
    what = cards(face.copies).capitalize() if face.cost is not None else a(face.types[0])
    return f"{what} of the {of}{' alike' if ' and ' in of else ''}"


def in_force(options: dict[str, Any]) -> dict[str, Any]:
    """Which parts of the pack are in the game: in Crisis Mode most of them need not be named."""
    there = parts(parse(options))
    return {**options, "pack": [part for part in PARTS if part in there]}


def not_together(options: dict[str, Any]) -> str:
    if TEAM in options["variants"]:
        return ""
    return "Two people can be a team in a Team Game only: add --variant team, or leave out --together."


SCREENS: Final = Screens(
    scene=Scene,
    drawings=drawings,
    telling=TELLING,
    result=ending.result,
    score_sheet=ending.score_sheet,
    looks=LOOKS,
    columns={
        "Cost": lambda face: "" if face.cost is None else str(face.cost),
        "VP": lambda face: face.points,
        "×": lambda face: "" if face.cost is None else str(face.copies),
    },
    origin=origin,
    sets=sets,
    points="VP",
    doubt=f"{ABOUT_DOUBT}: the page of a card says which.",
    flags=FLAGS,
    setup=Setup,
    in_force=in_force,
    not_together=not_together,
    candidates=question.candidates,
    remark=offers.remark,
    places=("line-up", "kicks", "discard pile", "crises", "super-villains"),
    own_cards=own_cards,
    help=commands.HELP,
    commands=commands.COMMANDS,
    terms=commands.TERMS,
)
