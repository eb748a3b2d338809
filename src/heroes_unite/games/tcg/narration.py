"""The TCG's log in words: what happened, as one viewer may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.tcg import constants as k
from heroes_unite.games.tcg import table as t

if TYPE_CHECKING:
    from heroes_unite.kernel.state import Record, State


def tell(s: State, record: Record, who: str, card: str, owner: str) -> str:
    """One line. `who` and `owner` are names; `card` is a name, or `a card` where the viewer may not know it."""
    event, n = record.event, record.amount
    whose = f"{who}'s " if s.rules.players > 1 else ""  # alone, it needs no telling
    if event == k.ATTACH:
        return f"{whose}{s.rules.names[n]} get{_ending(s, n)} {card}."
    s_ = _ending(s, record.face)
    if event == k.DEFEND:
        return f"{whose}{card} defend{s_}{f' by {k.ABILITIES[n - 1]}' if n else ''}."
    if event == k.USE:
        return f"{whose}{card} use{s_} {k.ABILITIES[n]}."
    if event == k.LOOK:
        pile = s.rules.zones[n].name
        return f"{who} looks at {card} in {'their own' if owner == who else owner + chr(39) + 's'} {pile}."
    if event == k.GAME_OVER:
        return f"The game is over: {who} has won." if n == k.WON else "The game is over: the villains have won."
    points = f"{n} point{'' if n == 1 else 's'}"
    return _LINES[event].format(who=who, whose=whose, card=card, n=n, points=points, s=s_)


def _ending(s: State, face: int) -> str:
    """Of the verb that goes with a card's name: Rage attacks, Clones attack."""
    return "" if face >= 0 and t.rules(s).printed[face].plural else "s"


_LINES: Final = {
    k.PHASE_BEGINS: "{who}'s heroes.",
    k.VILLAINS_BEGIN: "{who}'s villains.",
    k.DRAWN_CARD: "{who} draws {card}.",
    k.PLAY: "{who} puts {card} into reserve.",
    k.BRING_OUT: "{whose}{card} come{s} out.",
    k.STEP_BACK: "{whose}{card} step{s} back.",
    k.TEAM_UP: "{whose}{card} join{s} as a partner.",
    k.USE_OBJECT: "{who} uses {card}.",
    k.DISCARD: "{who} discards {card}.",
    k.ATTACK: "{whose}{card} attack{s} with {n}.",
    k.NEXT_BLOW: "{whose}{card} attack{s} the next target with {n}.",
    k.TARGET: "{whose}{card} stand{s} against it with {n}.",
    k.DAMAGED: "{whose}{card} take{s} {n} damage.",
    k.FALLS: "{whose}{card} fall{s}.",
    k.CLAIM: "{who} claims {card} for {points}!",
    k.REVEAL: "{who} reveals {card}.",
    k.SHUFFLE: "{who} shuffles the villain discard pile into a new pile.",
    k.APPEARS: "{whose}{card} appear{s}.",
    k.WAITS: "{card} waits in reserve for a villain who can use it.",
    k.TWIST_BEGINS: "Plot twist: {card}.",
    k.KNOCKED_OUT: "{who} is knocked out.",
    k.HEALED: "{whose}{card} heal{s} {n} damage.",
    k.REDRAW: "{who} draws a new hand and sits out the rest of this phase.",
    k.TO_BOTTOM: "{who} puts {card} at the bottom of the pile.",
    k.TAKEN: "{who} takes {card} into hand.",
}
