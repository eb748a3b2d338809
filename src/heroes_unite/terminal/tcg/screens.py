"""The TCG in the terminal, assembled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.tcg.telling import TELLING
from heroes_unite.terminal.screens import Screens
from heroes_unite.terminal.tcg import commands, ending, question
from heroes_unite.terminal.tcg.decks import app
from heroes_unite.terminal.tcg.drawings import drawings
from heroes_unite.terminal.tcg.flags import FLAGS
from heroes_unite.terminal.tcg.own_cards import own_cards
from heroes_unite.terminal.tcg.palette import LOOKS
from heroes_unite.terminal.tcg.scene import Scene
from heroes_unite.terminal.tcg.setup import Setup
from heroes_unite.terminal.words import cards

if TYPE_CHECKING:
    from heroes_unite.games.face import CardFace


def origin(face: CardFace) -> str:
    """`2 cards of the Super Hero TCG`."""
    return f"{cards(face.copies)} of the {face.set_title}"


SCREENS: Final = Screens(
    scene=Scene,
    drawings=drawings,
    telling=TELLING,
    result=ending.result,
    score_sheet=ending.score_sheet,
    looks=LOOKS,
    columns={"Base": lambda face: str(face.facts.get("base", "")), "×": lambda face: str(face.copies)},
    origin=origin,
    flags=FLAGS,
    setup=Setup,
    candidates=question.candidates,
    own_cards=own_cards,
    help=commands.HELP,
    commands=commands.COMMANDS,
    terms=commands.TERMS,
    app=app,
)
