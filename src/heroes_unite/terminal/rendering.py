"""A game as text, as one player sees it: the table of the terminal, for programs that want to show it."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING, Final

from rich.console import Console

from heroes_unite.games.registry import game_kind
from heroes_unite.session.standing import standing
from heroes_unite.terminal.games import screens
from heroes_unite.terminal.screen import draw

if TYPE_CHECKING:
    from heroes_unite.kernel.game import Game

WIDTH: Final = 100


def drawn(game: Game, player: int, width: int = WIDTH) -> str:
    """The table as that player sees it, with the question if it is theirs."""
    looks = screens(game.rules.name)
    decision = game.decision if game.to_choose == player else None
    names = [game.names.player(seat) for seat in range(game.players)]
    cards = game_kind(game.rules.name).faces_in(game.rules)
    told = standing(game, player)
    scores = told.scores if told else ()
    scene = looks.scene(game.view(player), names, player, decision, scores=scores, cards=cards)
    text = StringIO()
    draw(Console(file=text, width=width, no_color=True), scene)
    return text.getvalue()
