"""Positions of the tiny game, for scenario files: everybody's hand and coins, and what lies on top of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.errors import PositionError, nearest
from heroes_unite.games.positions import Positions
from heroes_unite.kernel.machine import advance
from heroes_unite.kernel.moves import move
from tests.tiny import ops

if TYPE_CHECKING:
    from heroes_unite.kernel.rules import Rules
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.view import View


def fill_options(options: dict[str, Any], players: list[dict[str, Any]]) -> dict[str, Any]:
    """The game's options with the number of players described."""
    return {"players": len(players), **options}


def arrange(rules: Rules, s: State, table: dict[str, Any], players: list[dict[str, Any]], active: int) -> State:
    """Rearrange a game at its start into the position described; it is the active player's turn."""
    for player in range(rules.players):
        for card in list(s.zones[ops.zone(ops.HAND, player)]):
            move(s, card, ops.DECK)
    for card in range(len(s.cards)):
        s.known[card] = 0
    left = list(s.zones[ops.DECK])

    def put(name: str, zone: int) -> None:
        card = next((each for each in left if rules.names[s.cards[each]] == name), None)
        if card is None:
            raise PositionError(f"There is no {name!r} left in the deck.{nearest(name, rules.names)}", name)
        left.remove(card)
        move(s, card, zone)

    for player, described in enumerate(players):
        for name in described.get("hand", ()):
            put(name, ops.zone(ops.HAND, player))
        s.values[ops.COINS + player] = described.get("coins", 0)
    for name in reversed(table.get("deck", ())):
        put(name, ops.DECK)
    frame = s.stack[-1]
    frame.you = frame.who = s.values[ops.ACTIVE] = active
    advance(s)
    return s


def aspect(view: View, key: str) -> Any:
    """What the view says of the table under that name."""
    return view["values"]["active"] + 1 if key == "active" else view["table"][key]


def player_aspect(view: View, player: int, key: str) -> Any:
    """Likewise of a player's things."""
    return view["values"]["coins"][player] if key == "coins" else view["seats"][player][key]


POSITIONS: Final = Positions(
    table_keys=("deck",),
    player_keys=("hand", "coins"),
    numbers=("coins",),
    flags=(),
    names=(),
    aspects=("active", "spent"),
    player_aspects=("hand", "coins", "crew", "hoard"),
    ordered=(),
    verbs={"play": ("play",), "rest": ("rest",)},
    questions={
        "a turn": ("play CARD", "rest"),
        "cards": ("CARD", "none", "done"),
        "a number": ("N",),
        "a player": ("PLAYER",),
    },
    marks=(),
    figures=(),
    fill_options=fill_options,
    arrange=arrange,
    aspect=aspect,
    player_aspect=player_aspect,
)
