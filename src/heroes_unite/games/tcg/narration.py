"""The TCG's log in words: what happened, as one viewer may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.tcg import constants, table

if TYPE_CHECKING:
    from heroes_unite.kernel.state import Record, State


def tell(s: State, record: Record, who: str, card: str, owner: str) -> str:
    """One line. `who` and `owner` are names; `card` is a name, or `a card` where the viewer may not know it."""
    event, n = record.event, record.amount
    whose = f"{who}'s " if s.rules.players > 1 else ""  # alone, it needs no telling
    if event == constants.ATTACH:
        return f"{whose}{s.rules.names[n]} get{_ending(s, n)} {card}."
    s_ = _ending(s, record.face)
    if event == constants.DEFEND:
        return f"{whose}{card} defend{s_}{f' by {constants.ABILITIES[n - 1]}' if n else ''}."
    if event == constants.USE:
        return f"{whose}{card} use{s_} {constants.ABILITIES[n]}."
    if event == constants.LOOK:
        pile = s.rules.zones[n].name
        return f"{who} looks at {card} in {'their own' if owner == who else owner + chr(39) + 's'} {pile}."
    if event == constants.GAME_OVER:
        return f"The game is over: {who} has won." if n == constants.WON else "The game is over: the villains have won."
    points = f"{n} point{'' if n == 1 else 's'}"
    return _LINES[event].format(who=who, whose=whose, card=card, n=n, points=points, s=s_)


def _ending(s: State, face: int) -> str:
    """Of the verb that goes with a card's name: Rage attacks, Clones attack."""
    return "" if face >= 0 and table.rules(s).printed[face].plural else "s"


_LINES: Final = {
    constants.PHASE_BEGINS: "{who}'s heroes.",
    constants.VILLAINS_BEGIN: "{who}'s villains.",
    constants.DRAWN_CARD: "{who} draws {card}.",
    constants.PLAY: "{who} puts {card} into reserve.",
    constants.BRING_OUT: "{whose}{card} come{s} out.",
    constants.STEP_BACK: "{whose}{card} step{s} back.",
    constants.TEAM_UP: "{whose}{card} join{s} as a partner.",
    constants.USE_OBJECT: "{who} uses {card}.",
    constants.DISCARD: "{who} discards {card}.",
    constants.ATTACK: "{whose}{card} attack{s} with {n}.",
    constants.NEXT_BLOW: "{whose}{card} attack{s} the next target with {n}.",
    constants.TARGET: "{whose}{card} stand{s} against it with {n}.",
    constants.DAMAGED: "{whose}{card} take{s} {n} damage.",
    constants.FALLS: "{whose}{card} fall{s}.",
    constants.CLAIM: "{who} claims {card} for {points}!",
    constants.REVEAL: "{who} reveals {card}.",
    constants.SHUFFLE: "{who} shuffles the villain discard pile into a new pile.",
    constants.APPEARS: "{whose}{card} appear{s}.",
    constants.WAITS: "{card} waits in reserve for a villain who can use it.",
    constants.TWIST_BEGINS: "Plot twist: {card}.",
    constants.KNOCKED_OUT: "{who} is knocked out.",
    constants.HEALED: "{whose}{card} heal{s} {n} damage.",
    constants.REDRAW: "{who} draws a new hand and sits out the rest of this phase.",
    constants.TO_BOTTOM: "{who} puts {card} at the bottom of the pile.",
    constants.TAKEN: "{who} takes {card} into hand.",
}
