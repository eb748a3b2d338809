"""United in the terminal, assembled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.terminal.flags import of_form
from heroes_unite.terminal.screens import Screens
from heroes_unite.terminal.united import commands, ending, question
from heroes_unite.terminal.united.drawings import drawings
from heroes_unite.terminal.united.own_cards import own_cards
from heroes_unite.terminal.united.palette import ABOUT_DOUBT, LOOKS, symbols
from heroes_unite.terminal.united.scene import Scene
from heroes_unite.terminal.united.setup import Setup, open_between
from heroes_unite.terminal.united.telling import TELLING
from heroes_unite.terminal.words import cards

if TYPE_CHECKING:
    from heroes_unite.games.face import CardFace


def origin(face: CardFace) -> str:
    """`2 cards of United`."""
    return f"{cards(face.copies)} of {face.set_title}"


SCREENS: Final = Screens(
    scene=Scene,
    drawings=drawings,
    telling=TELLING,
    result=ending.result,
    score_sheet=ending.score_sheet,
    looks=LOOKS,
    columns={"Symbols": symbols, "×": lambda face: str(face.copies)},
    origin=origin,
    doubt=ABOUT_DOUBT,
    flags=of_form("united"),
    setup=Setup,
    open_between=open_between,
    candidates=question.candidates,
    own_cards=own_cards,
    help=commands.HELP,
    commands=commands.COMMANDS,
    terms=commands.TERMS,
)
