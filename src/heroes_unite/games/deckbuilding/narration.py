"""What happened in a deck-building game, as data and in words: a line of the log as one viewer may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from heroes_unite.games.deckbuilding import constants, sentences
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
    that lies there since it was played is played once more. `won`: the team has, together.
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
    won: bool = False

    def clause(self, card: str, names: Names) -> str:
        return sentences.clause(self, card, names)


def tell(s: State, record: Record, facts: Facts) -> DeckbuildingHappening | None:
    """A record of the state's log. If its number stands for something else, that is given by name."""
    event, n = record.event, record.amount
    if event in SILENT or (event == constants.GAIN and n & constants.BOUGHT):
        return None
    if event not in _OTHER_NUMBERS or (event == constants.PLAY and not n):
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
        won=event == constants.GAME_OVER and n != constants.RAN_OUT and bool(s.rules.numbers[constants.COOPERATIVE][0]),
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
