"""The TCG's log in words: what happened, as one viewer may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.tcg import constants as k

if TYPE_CHECKING:
    from heroes_unite.kernel.state import Record, State


def tell(s: State, record: Record, who: str, card: str, owner: str) -> str:
    """One line. `who` and `owner` are names; `card` is a name, or `a card` where the viewer may not know it."""
    event, n = record.event, record.amount
    if event == k.ATTACH:
        return f"{s.rules.names[n]} gets {card}."
    if event == k.DEFEND:
        return f"{card} defends{f' by {k.ABILITIES[n - 1]}' if n else ''}."
    if event == k.USE:
        return f"{card} uses {k.ABILITIES[n]}."
    if event == k.LOOK:
        pile = s.rules.zones[n].name
        return f"{who} looks at {card} in {'their own' if owner == who else owner + chr(39) + 's'} {pile}."
    if event == k.GAME_OVER:
        return f"The game is over: {who} has won." if n == k.WON else "The game is over: the villains have won."
    return _LINES[event].format(who=who, card=card, n=n, points=f"{n} point{'' if n == 1 else 's'}")


_LINES: Final = {
    k.PHASE_BEGINS: "{who}'s heroes.",
    k.VILLAINS_BEGIN: "{who}'s villains.",
    k.DRAWN_CARD: "{who} draws {card}.",
    k.PLAY: "{who} puts {card} into reserve.",
    k.BRING_OUT: "{card} comes out.",
    k.STEP_BACK: "{card} steps back.",
    k.TEAM_UP: "{card} joins as a partner.",
    k.USE_OBJECT: "{who} uses {card}.",
    k.DISCARD: "{who} discards {card}.",
    k.ATTACK: "{card} attacks with {n}.",
    k.TARGET: "{card} stands against it with {n}.",
    k.DAMAGED: "{card} takes {n} damage.",
    k.FALLS: "{card} falls.",
    k.CLAIM: "{who} claims {card} for {points}!",
    k.REVEAL: "{who} reveals {card}.",
    k.SHUFFLE: "{who} shuffles the villain discard pile into a new pile.",
    k.APPEARS: "{card} appears.",
    k.WAITS: "{card} waits for a villain who can use it.",
    k.TWIST_BEGINS: "Plot twist: {card}.",
    k.KNOCKED_OUT: "{who} is knocked out.",
    k.HEALED: "{card} heals {n}.",
    k.REDRAW: "{who} draws a new hand and stays at home.",
    k.TO_BOTTOM: "{who} puts {card} at the bottom of the pile.",
    k.TAKEN: "{who} takes {card} into hand.",
}
