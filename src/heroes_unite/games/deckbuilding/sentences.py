"""What happened in a deck-building game, in words: every line of the log and of the story. They are apart from the
structs, which are not compiled.
"""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.narration import DeckbuildingHappening
    from heroes_unite.kernel.names import Names


def clause(happened: DeckbuildingHappening, card: str, names: Names) -> str:
    """Without a full stop, about one or several cards, given by name."""
    event, player, whose = happened.event, happened.player, happened.owner
    who = names.subject(player) if player >= 0 else ""
    owner = names.player(whose) if whose >= 0 else ""
    if event in _SPECIAL:
        said = _special(happened, event, card, who, owner)
        if said:
            return said
    if event == "play":
        return f"{who} plays {card}{_whence(happened, names)}"
    n = happened.amount
    parts: list[str] = []
    for literal, name in _LINES[event]:
        parts.append(literal)
        if name == "who":
            parts.append(who)
        elif name == "card":
            parts.append(card)
        elif name == "n":
            parts.append(str(n))
        elif name == "owner":
            parts.append(owner)
        elif name == "s" and n != 1:
            parts.append("s")
    return "".join(parts)


def _special(happened: DeckbuildingHappening, event: str, card: str, who: str, owner: str) -> str:
    """What takes more than filling in; empty where it does not."""
    match event:
        case "put under":
            return f"{who} puts {card} on the bottom of {'their deck' if owner else 'the main deck'}"
        case "put":
            return _put(happened, who, card, owner)
        case "hero turned":
            return f"{who}'s Super Hero is turned face {'up' if happened.up else 'down'}"
        case "avoid" if owner:
            return f"{who} protects {owner} with {card}"
        case "game over":
            return f"The game is over: {_REASONS[happened.reason]}{', so the team has won' if happened.won else ''}"
        case "hero chosen" if happened.second:
            return f"{who} is {card} and {happened.second}"
        case "called off" if happened.leader:
            return f"{who} calls off the attempt to beat {card}"
        case "color drained":
            return f"{who} drains {happened.color}"
        case "power" if happened.hidden:
            return f"{who}: +{happened.amount} Power"
    return ""


def _whence(happened: DeckbuildingHappening, names: Names) -> str:
    """What sets a card that is played apart from one out of one's own hand."""
    if happened.again:
        return " again"
    place = happened.came_from
    if place is None or place.owner == happened.player:
        return ""
    whose = "the" if place.owner < 0 else f"{names.player(place.owner)}'s"
    return f" from {whose} {_TABLE_NAMES.get(place.zone, place.zone)}"


def _put(happened: DeckbuildingHappening, who: str, card: str, owner: str) -> str:
    zone = happened.zone
    if happened.owner < 0:
        return f"{who} puts {card} into the {_TABLE_NAMES.get(zone, zone)}"
    own = happened.owner == happened.player
    if zone == "hand":
        return f"{who} takes {card} into their hand" if own else f"{who} passes {card} to {owner}"
    if zone == "in play":
        return f"{who} puts {card} into play"
    whose = "their" if own else f"{owner}'s"
    return f"{who} puts {card} {f'on top of {whose} deck' if zone == 'deck' else f'into {whose} {zone}'}"


_SPECIAL: Final = frozenset(
    {
        "put under",
        "put",
        "hero turned",
        "avoid",
        "game over",
        "hero chosen",
        "called off",
        "color drained",
        "power",
    }
)
_REASONS: Final[dict[str, str]] = {
    "no-line-up": "the Line-Up cannot be refilled",
    "no-super-villain": "no Super-Villain is left",
    "no-main-deck": "the main deck is empty",
    "instant-win": "somebody has won outright",
    "ran-out": "the Line-Up needs a card and none is left, so everybody loses",
}

_TABLE_NAMES: Final = {"line-up": "Line-Up", "pool": "common pool", "super-villains": "Super-Villain stack"}

_TEMPLATES: Final = {
    "gain": "{who} gains {card}",
    "discard": "{who} discards {card}",
    "destroy": "{who} destroys {card}",
    "reveal": "{who} reveals {card}",
    "look": "{who} looks at {card}",
    "power": "{who}: +{n} Power from {card}",
    "attack": "{card} attacks",
    "avoid": "{who} avoids the Attack with {card}",
    "defeat": "{who} defeats {card}!",
    "villain flipped": "{card} appears",
    "shuffle": "{who} shuffles the discard pile into a new deck",
    "turn begins": "{who}'s turn",
    "buy": "{who} buys {card}",
    "line-up refilled": "{card} joins the Line-Up",
    "hero chosen": "{who} is {card}",
    "paid": "{who} pays {n} Power",
    "set under": "{who} puts {card} under their Super Hero",
    "drawn card": "{who} draws {card}",
    "use": "{who} uses {card}",
    "patrol": "{who} goes on patrol",
    "hunt": "{who} hunts {card} in {owner}'s discard pile",
    "first game": "{who} has {n} Victory Point{s} after the first game",
    "total": "The cards in {who}'s hand cost {n} in all",
    "swept": "{card} is destroyed",
    "crisis flipped": "{card} is turned up",
    "crisis beaten": "The team has beaten {card}!",
    "attempt": "{who} leads the team against {card}",
    "offer": "{who} offers {card}",
    "called off": "{who} doesn't join in against {card}, so nothing happens",
    "attempt failed": "The attempt to beat {card} fails",
    "companion chosen": "{who} is the corrupted companion",
    "made hero": "{who} makes {card} a Hero for this turn",
}
# Each as pieces: words as they are, and what comes after them
_LINES: Final[dict[str, list[tuple[str, str]]]] = {
    event: [(literal, name or "") for literal, name, _, _ in Formatter().parse(template)]
    for event, template in _TEMPLATES.items()
}
