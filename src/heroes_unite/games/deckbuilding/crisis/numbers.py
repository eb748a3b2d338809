"""The numbers behind the names that only Crisis Mode has: values, records, columns."""

from typing import Final

from heroes_unite.games.deckbuilding import constants

# Values
COMPANION: Final[int] = constants.VALUE_COUNT + 2  # who is the corrupted companion: the player's number plus 1
TAKERS: Final[int] = constants.VALUE_COUNT + 3  # a bit for each player who has taken a card from the Line-Up this turn
IMMORTAL: Final[int] = constants.VALUE_COUNT + 4  # a Crisis that is beaten, but stays: its number plus 1
DRAINED: Final[int] = constants.VALUE_COUNT + 5  # the color whose cards have lost their text this turn

# Records
TRIED: Final[int] = constants.RECORD_COUNT + 3  # this turn: Crisis, when it may be tried again (0: not now), Crisis ...

# Columns
OUTLASTS: Final = constants.NUMBER_COLUMNS  # a Crisis that stays in effect after it is beaten
ON_REVEAL: Final = constants.EFFECT_COLUMNS + 1  # what a Crisis does when it is turned up
TO_BEAT: Final = constants.EFFECT_COLUMNS + 2  # how it is beaten
WHILE_UP: Final = constants.EFFECT_COLUMNS + 3  # a rule in force as long as it is face up
