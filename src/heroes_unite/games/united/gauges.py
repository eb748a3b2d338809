"""The numbers of a game of United that everybody can read from the board at any time, for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants
from heroes_unite.kernel.rules import Gauges

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

# What each number is called, and its index among the values
OF_TABLE: Final = {
    "phase": constants.PHASE,
    "step": constants.STEP,
    "turn": constants.TURN,
    "villain": constants.VILLAIN,
    "villain's location": constants.VILLAIN_AT,
    "villain's health": constants.HEALTH,
    "villain's track": constants.TRACK,
    "crisis on the dashboard": constants.DASHBOARD_CRISIS,
    "villain stunned": constants.STUNNED,
    "delayed": constants.DELAYED,
    "accelerated": constants.ACCELERATED,
    "missions complete": constants.DONE,
    "civilians rescued": constants.RESCUED,
    "thugs defeated": constants.DEFEATED,
    "threats cleared": constants.CLEARS,
    "clues investigated": constants.INVESTIGATED,
    "hero cards since the last plan": constants.SINCE,
    "overflowing locations": constants.OVERFLOW,
    "special effect used": constants.SPECIAL_USED,
    "expiring wilds": constants.EXPIRING,
    **{f"{symbol} left": constants.LEFT + i for i, symbol in enumerate(constants.SYMBOLS)},
    **{
        f"{name} at location {place + 1}": constants.FIRST_PLACE + place * constants.PLACE_WIDTH + i
        for place in range(constants.PLACES)
        for name, i in {
            "civilians": constants.CIVILIANS,
            "crisis": constants.CRISIS_AT,
            "moves": constants.STOCK,
            "henchman's health": constants.HENCHMAN,
            "filled slots": constants.FILLED,
            "threat token": constants.TOKEN,
            "stunned": constants.STUNNED_AT,
        }.items()
    },
}
OF_SEAT: Final = {
    "location": constants.AT,
    "knocked out": constants.KO,
    "crisis": constants.CRISIS,
    "next card": constants.ORDER,
    **{f"{symbol} tokens": constants.TOKENS + i for i, symbol in enumerate(constants.SYMBOLS)},
}
ON_CARDS: Final = {"facedown": constants.FACEDOWN, "exhausted": constants.EXHAUSTED, "wounded": constants.WOUNDED}
GAUGES: Final = Gauges(tuple(OF_TABLE), ("active", *OF_SEAT), tuple(ON_CARDS))

TABLE_PLACES: Final = list(OF_TABLE.values())
SEAT_PLACES: Final = list(OF_SEAT.values())
RECORDS: Final = list(ON_CARDS.values())


def read(s: State) -> list[int]:
    values = s.values
    found = [values[place] for place in TABLE_PLACES]
    for seat in range(s.rules.players):
        first = constants.FIRST_SEAT + seat * constants.SEAT_WIDTH
        found.append(int(seat == values[constants.ACTIVE]))
        found += [values[first + place] for place in SEAT_PLACES]
    return found


def read_cards(s: State) -> list[tuple[int, int, int]]:
    return [(gauge, card, 1) for gauge, record in enumerate(RECORDS) for card in s.records[record]]
