"""What happened in a deck-building game, as data and in words: a line of the log as one viewer may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.colors import NAMES as COLORS
from heroes_unite.kernel.happening import Facts, Happening
from heroes_unite.kernel.names import Names

if TYPE_CHECKING:
    from heroes_unite.kernel.state import Record, State

    Event = str
else:
    Event = Literal[constants.EVENTS]

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
INTO_ZONE: Final = (constants.PUT, constants.PUT_UNDER, constants.AVOID, constants.HUNT)  # their number is a zone's
Reason = Literal["", "no-super-villain", "no-line-up", "instant-win", "no-main-deck", "ran-out"]


class DeckbuildingHappening(Happening, frozen=True, kw_only=True, tag="deckbuilding"):
    """`zone` is where a card is put and `owner` whose that is; also who is protected or hunted. `second`: the other of
    two Super Heroes. `up`: how a Super Hero is turned. `leader`: who called off an attempt had led it. `again`: a card
    that lies there since it was played is played once more.
    """

    event: Event
    zone: str = ""
    owner: int = -1
    second: str = ""
    up: bool = False
    leader: bool = False
    again: bool = False
    color: str = ""
    reason: Reason = ""

    def clause(self, card: str, names: Names) -> str:
        who = names.subject(self.player) if self.player >= 0 else ""
        owner = names.player(self.owner) if self.owner >= 0 else ""
        match self.event:
            case "play":
                return f"{who} plays {card}{self._whence(names)}"
            case "put under":
                return f"{who} puts {card} on the bottom of {'their deck' if owner else 'the main deck'}"
            case "put":
                return self._put(who, card, owner)
            case "hero turned":
                return f"{who}'s Super Hero is turned face {'up' if self.up else 'down'}"
            case "avoid" if owner:
                return f"{who} protects {owner} with {card}"
            case "game over":
                return f"The game is over: {_REASONS[self.reason]}"
            case "hero chosen" if self.second:
                return f"{who} is {card} and {self.second}"
            case "called off" if self.leader:
                return f"{who} calls off the attempt to beat {card}"
            case "color drained":
                return f"{who} drains {self.color}"
            case "power" if self.hidden:
                return f"{who}: +{self.amount} Power"
        plural = "" if self.amount == 1 else "s"
        return _LINES[self.event].format(who=who, card=card, owner=owner, n=self.amount, s=plural)

    def _whence(self, names: Names) -> str:
        """What sets it apart from a card out of one's own hand."""
        place = self.came_from
        if self.again:
            return " again"
        if place is None or place.owner == self.player:
            return ""
        whose = "the" if place.owner < 0 else f"{names.player(place.owner)}'s"
        return f" from {whose} {_TABLE_NAMES.get(place.zone, place.zone)}"

    def _put(self, who: str, card: str, owner: str) -> str:
        if self.owner < 0:
            return f"{who} puts {card} into the {_TABLE_NAMES.get(self.zone, self.zone)}"
        own = self.owner == self.player
        if self.zone == "hand":
            return f"{who} takes {card} into their hand" if own else f"{who} passes {card} to {owner}"
        if self.zone == "in play":
            return f"{who} puts {card} into play"
        whose = "their" if own else f"{owner}'s"
        return f"{who} puts {card} {f'on top of {whose} deck' if self.zone == 'deck' else f'into {whose} {self.zone}'}"


def tell(s: State, record: Record, facts: Facts) -> DeckbuildingHappening | None:
    """A record of the state's log. If its number stands for something else, that is given by name."""
    event, n = record.event, record.amount
    if event in SILENT or (event == constants.GAIN and n & constants.BOUGHT):
        return None
    if event not in _OTHER_NUMBERS:
        return DeckbuildingHappening(**facts)
    facts["amount"] = 0
    place = s.rules.zones[n] if event in INTO_ZONE else None
    return DeckbuildingHappening(
        **facts,
        zone="" if place is None else place.name,
        owner=-1 if place is None else place.owner,
        second=s.rules.names[~n] if event == constants.HERO_CHOSEN and n < 0 else "",
        up=event == constants.HERO_TURNED and n > 0,
        leader=event == constants.CALLED_OFF and n > 0,
        again=event == constants.PLAY and n == constants.AGAIN,
        color=COLORS[n] if event == constants.COLOR_DRAINED else "",
        reason=ENDS[n] if event == constants.GAME_OVER else "",
    )


_OTHER_NUMBERS: Final = frozenset(
    {
        *INTO_ZONE,
        constants.PLAY,
        constants.GAIN,
        constants.HERO_CHOSEN,
        constants.HERO_TURNED,
        constants.CALLED_OFF,
        constants.COLOR_DRAINED,
        constants.GAME_OVER,
    }
)
ENDS: Final[dict[int, Reason]] = {
    constants.NO_SUPER_VILLAIN: "no-super-villain",
    constants.NO_LINE_UP: "no-line-up",
    constants.INSTANT_WIN: "instant-win",
    constants.NO_MAIN_DECK: "no-main-deck",
    constants.RAN_OUT: "ran-out",
}
_REASONS: Final[dict[str, str]] = {
    "no-line-up": "the Line-Up cannot be refilled",
    "no-super-villain": "no Super-Villain is left",
    "no-main-deck": "the main deck is empty",
    "instant-win": "somebody has won outright",
    "ran-out": "the Line-Up needs a card and none is left, so everybody loses",
}

_TABLE_NAMES: Final = {"line-up": "Line-Up", "pool": "common pool", "super-villains": "Super-Villain stack"}

_LINES: Final = {
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
