"""The log in words: what happened, as one viewer may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.colors import NAMES as COLORS

if TYPE_CHECKING:
    from heroes_unite.kernel.state import Record, State

# Events that say nothing of their own: another line of the same moment covers them.
SILENT: Final = frozenset(
    {
        constants.DRAW,
        constants.TURN_ENDS,
        constants.TAKE,
        constants.MAY_TAKE,
        constants.TEXT,
        constants.APPEARS,
        constants.LEFT_LINE_UP,
        constants.ENTERED_PLAY,
    }
)
UNKNOWN: Final = "a card"  # what a card is called that the viewer may not know


def tell(s: State, record: Record, who: str, card: str, owner: str) -> str:
    """One line. `who` and `owner` are names; `card` is a name, or UNKNOWN where the viewer may not know it."""
    event = record.event
    if event in SILENT or (event == constants.GAIN and record.amount & constants.BOUGHT):
        return ""
    if event == constants.PUT_UNDER:
        return f"{who} puts {card} on the bottom of {'the main deck' if not owner else 'their deck'}."
    if event == constants.PUT:
        return _put(s, record, who, card, owner)
    if event == constants.HERO_TURNED:
        return f"{who}'s Super Hero is turned face {'up' if record.amount else 'down'}."
    if event == constants.AVOID and owner:
        return _ended(f"{who} protects {owner} with {card}.")
    if event == constants.GAME_OVER:
        return f"The game is over: {_REASONS[record.amount]}."
    if event == constants.HERO_CHOSEN and record.amount < 0:
        return _ended(f"{who} is {card} and {s.rules.names[~record.amount]}.")
    if event == constants.CALLED_OFF and record.amount:
        return f"{who} calls off the attempt to beat {card}."
    if event == constants.COLOR_DRAINED:
        return f"{who} drains {COLORS[record.amount]}."
    if event == constants.POWER and card == UNKNOWN:
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
    if zone.name == "in play":
        return f"{who} puts {card} into play."
    place = f"on top of {whose} deck" if zone.name == "deck" else f"into {whose} {zone.name}"
    return f"{who} puts {card} {place}."


def _ended(line: str) -> str:
    """A name may end with a mark of its own: no full stop after that."""
    return line[:-1] if line[-2] in ".!?" else line


_REASONS: Final = {
    constants.NO_LINE_UP: "the Line-Up cannot be refilled",
    constants.NO_SUPER_VILLAIN: "no Super-Villain is left",
    constants.NO_MAIN_DECK: "the main deck is empty",
    constants.INSTANT_WIN: "somebody has won outright",
    constants.RAN_OUT: "the Line-Up needs a card and none is left, so everybody loses",
}

_TABLE_NAMES: Final = {"line-up": "Line-Up", "pool": "common pool"}

_LINES: Final = {
    constants.PLAY: "{who} plays {card}.",
    constants.GAIN: "{who} gains {card}.",
    constants.DISCARD_EVENT: "{who} discards {card}.",
    constants.DESTROY: "{who} destroys {card}.",
    constants.REVEAL: "{who} reveals {card}.",
    constants.LOOK: "{who} looks at {card}.",
    constants.POWER: "{who}: +{n} Power from {card}.",
    constants.ATTACK: "{card} attacks.",
    constants.AVOID: "{who} avoids the Attack with {card}.",
    constants.DEFEAT: "{who} defeats {card}!",
    constants.VILLAIN_FLIPPED: "{card} appears.",
    constants.SHUFFLE: "{who} shuffles the discard pile into a new deck.",
    constants.TURN_BEGINS: "{who}'s turn.",
    constants.BUY: "{who} buys {card}.",
    constants.LINE_UP_REFILLED: "{card} joins the Line-Up.",
    constants.HERO_CHOSEN: "{who} is {card}.",
    constants.PAID: "{who} pays {n} Power.",
    constants.SET_UNDER: "{who} puts {card} under their Super Hero.",
    constants.DRAWN_CARD: "{who} draws {card}.",
    constants.USE: "{who} uses {card}.",
    constants.PATROL: "{who} goes on patrol.",
    constants.HUNT: "{who} hunts {card} in {owner}'s discard pile.",
    constants.FIRST_GAME: "{who} has {n} Victory Point{s} after the first game.",
    constants.TOTAL: "The cards in {who}'s hand cost {n} in all.",
    constants.SWEPT: "{card} is destroyed.",
    constants.CRISIS_FLIPPED: "{card} is turned up.",
    constants.CRISIS_BEATEN: "The team has beaten {card}!",
    constants.ATTEMPT: "{who} leads the team against {card}.",
    constants.OFFER: "{who} offers {card}.",
    constants.CALLED_OFF: "{who} doesn't join in against {card}, so nothing happens.",
    constants.ATTEMPT_FAILED: "The attempt to beat {card} fails.",
    constants.COMPANION_CHOSEN: "{who} is the corrupted companion.",
    constants.MADE_HERO: "{who} makes {card} a Hero for this turn.",
}
