"""The log in words: what happened, as one viewer may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding import constants as k
from heroes_unite.games.deckbuilding.colors import NAMES as COLORS

if TYPE_CHECKING:
    from heroes_unite.kernel.state import Record, State

# Events that say nothing of their own: another line of the same moment covers them.
SILENT: Final = frozenset({k.DRAW, k.TURN_ENDS, k.TAKE, k.MAY_TAKE, k.TEXT, k.APPEARS, k.LEFT_LINE_UP, k.ENTERED_PLAY})
UNKNOWN: Final = "a card"  # what a card is called that the viewer may not know


def tell(s: State, record: Record, who: str, card: str, owner: str) -> str:
    """One line. `who` and `owner` are names; `card` is a name, or UNKNOWN where the viewer may not know it."""
    event = record.event
    if event in SILENT or (event == k.GAIN and record.amount & k.BOUGHT):
        return ""
    if event == k.PUT_UNDER:
        return f"{who} puts {card} under {'the main deck' if not owner else 'their deck'}."
    if event == k.PUT:
        return _put(s, record, who, card, owner)
    if event == k.HERO_TURNED:
        return f"{who}'s Super Hero is turned face {'up' if record.amount else 'down'}."
    if event == k.AVOID and owner:
        return _ended(f"{who} protects {owner} with {card}.")
    if event == k.GAME_OVER:
        return f"The game is over: {_REASONS[record.amount]}."
    if event == k.HERO_CHOSEN and record.amount < 0:
        return _ended(f"{who} is {card} and {s.rules.names[~record.amount]}.")
    if event == k.CALLED_OFF and record.amount:
        return f"{who} calls off the attempt to beat {card}."
    if event == k.COLOR_DRAINED:
        return f"{who} drains {COLORS[record.amount]}."
    if event == k.POWER and card == UNKNOWN:
        return f"{who}: +{record.amount} Power."
    plural = "" if record.amount == 1 else "s"
    return _ended(_LINES[event].format(who=who, card=card, owner=owner, n=record.amount, s=plural))


def _put(s: State, record: Record, who: str, card: str, owner: str) -> str:
    zone = s.rules.zones[record.amount]
    if zone.owner < 0:
        return f"{who} puts {card} into the {_TABLE_NAMES.get(zone.name, zone.name)}."
    if zone.name == "hand":
        if zone.owner != record.player:
            return _ended(f"{who} passes {card} to {owner}.")
        return f"{who} takes {card} into their hand."
    whose = "their" if zone.owner == record.player else f"{owner}'s"
    place = f"on {whose} deck" if zone.name == "deck" else f"into {whose} {zone.name}"
    return f"{who} puts {card} {place}."


def _ended(line: str) -> str:
    """A name may end with a mark of its own: no full stop after that."""
    return line[:-1] if line[-2] in ".!?" else line


_REASONS: Final = {
    k.NO_LINE_UP: "the Line-Up cannot be refilled",
    k.NO_SUPER_VILLAIN: "no Super-Villain is left",
    k.NO_MAIN_DECK: "the main deck is empty",
    k.INSTANT_WIN: "somebody has won outright",
    k.RAN_OUT: "the Line-Up needs a card and none is left, so everybody loses",
}

_TABLE_NAMES: Final = {"line-up": "Line-Up", "pool": "common pool"}

_LINES: Final = {
    k.PLAY: "{who} plays {card}.",
    k.GAIN: "{who} gains {card}.",
    k.DISCARD_EVENT: "{who} discards {card}.",
    k.DESTROY: "{who} destroys {card}.",
    k.REVEAL: "{who} reveals {card}.",
    k.LOOK: "{who} looks at {card}.",
    k.POWER: "{who}: +{n} Power from {card}.",
    k.ATTACK: "{card} attacks.",
    k.AVOID: "{who} avoids the Attack with {card}.",
    k.DEFEAT: "{who} defeats {card}!",
    k.VILLAIN_FLIPPED: "{card} appears.",
    k.SHUFFLE: "{who} shuffles the discard pile into a new deck.",
    k.TURN_BEGINS: "{who}'s turn.",
    k.BUY: "{who} buys {card}.",
    k.LINE_UP_REFILLED: "{card} joins the Line-Up.",
    k.HERO_CHOSEN: "{who} is {card}.",
    k.PAID: "{who} pays {n} Power.",
    k.SET_UNDER: "{who} puts {card} under their Super Hero.",
    k.DRAWN_CARD: "{who} draws {card}.",
    k.USE: "{who} uses {card}.",
    k.PATROL: "{who} goes on patrol.",
    k.HUNT: "{who} hunts {card} in {owner}'s discard pile.",
    k.FIRST_GAME: "{who} has {n} Victory Point{s} after the first game.",
    k.TOTAL: "The cards in {who}'s hand cost {n} in all.",
    k.SWEPT: "{card} is destroyed.",
    k.CRISIS_FLIPPED: "{card} is turned up.",
    k.CRISIS_BEATEN: "The team has beaten {card}!",
    k.ATTEMPT: "{who} leads the team against {card}.",
    k.OFFER: "{who} offers {card}.",
    k.CALLED_OFF: "{who} doesn't join in against {card}, so nothing happens.",
    k.ATTEMPT_FAILED: "The attempt to beat {card} fails.",
    k.COMPANION_CHOSEN: "{who} is the corrupted companion.",
    k.MADE_HERO: "{who} makes {card} a Hero for this turn.",
}
