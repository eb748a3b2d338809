"""The numbers behind the deck-building game's names: zones, values, events, kinds of option, card types."""

from typing import Final

from heroes_unite.kernel.decision import FIRST_OWN_KIND, SHIFT, TARGET
from heroes_unite.kernel.events import FIRST_OWN_VALUE
from heroes_unite.ops.select import Place

# The kernel's numbers once more: compiled, only what a module works out from its own is put in place of a name.
FIRST_VALUE: Final = 2
ONE_KIND: Final = 1 << 12
FIRST_KIND: Final = 16 * ONE_KIND
NO_TARGET: Final = ONE_KIND - 1
assert (FIRST_VALUE, FIRST_KIND, ONE_KIND) == (FIRST_OWN_VALUE, FIRST_OWN_KIND, 1 << SHIFT)

# Zones of the table
MAIN: Final = 0
LINE_UP: Final = 1
KICKS: Final = 2
WEAKNESSES: Final = 3
VILLAINS: Final = 4  # the Super-Villain stack
OUT: Final = 5  # Super-Villains not in this game, face down
DESTROYED: Final = 6
POOL: Final = 7  # cards put together face down
HEROES: Final = 8  # Super Heroes nobody plays
RESERVE: Final = 9  # starting cards nobody needs, and what a match has used
SECOND: Final = 10  # the main deck of a match's second game

# Zones of each player: the zone of player p is the number plus p * STRIDE
HAND: Final = 11
DECK: Final = 12
DISCARD: Final = 13
PLAYED: Final = 14  # this turn
IN_PLAY: Final = 15  # Locations and other cards that stay
HERO: Final = 16
UNDER: Final = 17  # face down under the Super Hero
STRIDE: Final = 7

IN_MAIN: Final = Place(MAIN, "main deck")
IN_LINE_UP: Final = Place(LINE_UP, "Line-Up")
IN_STACK: Final = Place(VILLAINS, "Super-Villain stack")
IN_KICKS: Final = Place(KICKS, "Kick stack")
IN_HAND: Final = Place(HAND, "hand", True)
IN_DECK: Final = Place(DECK, "deck", True)
IN_DISCARD: Final = Place(DISCARD, "discard pile", True)
IN_FRONT: Final = Place(PLAYED, "cards played this turn", True)
THAT_STAY: Final = Place(IN_PLAY, "cards in play", True)
UNDER_HERO: Final = Place(UNDER, "Super Hero", True)
HERO_PLACE: Final = Place(HERO, "Super Hero", True)
HEROES_LEFT: Final = Place(HEROES, "Super Heroes")
IN_DESTROYED: Final = Place(DESTROYED, "destroyed pile")

# Values
ACTIVE: Final = FIRST_VALUE  # whose turn it is
IN_TURN: Final = FIRST_VALUE + 1  # 0 between turns: after the discard, and during a First Appearance
MADE: Final = FIRST_VALUE + 2  # Power made this turn
SPENT: Final = FIRST_VALUE + 3
TURN: Final = FIRST_VALUE + 4  # how many turns have begun
VILLAIN_UP: Final = FIRST_VALUE + 5  # whether the top Super-Villain is face up
FACE_DOWN: Final = FIRST_VALUE + 6  # one bit for each player whose Super Hero is face down
STARTED: Final = FIRST_VALUE + 7  # who took the first turn
DRAWS: Final = FIRST_VALUE + 8  # how often a card has made the active player draw this turn
WINNER: Final = FIRST_VALUE + 9  # who has won at once, by a card: the player's number plus 1
VALUE_COUNT: Final = FIRST_VALUE + 10  # modules have theirs after these

# Records: lists of cards, of this turn
PLAYS: Final = 0
GAINS: Final = 1
POOLED: Final = 2  # players, one for each card they put into the pool
COPIES: Final = 3  # cards that have become a copy of another: card, face, card, face ...
GIVEN: Final = 4  # Power that cards have given: card, amount, card, amount ... (kept only if a card asks for it)
LEAVING: Final = 5  # cards on their way out of the Line-Up, which are still what they were there
RECORD_COUNT: Final = 6  # modules have theirs after these

# Events
PLAY: Final = 0  # its amount: AGAIN, if the card was played before and has not left its place
DRAW: Final = 1  # because of a card
GAIN: Final = 2  # its amount: see BOUGHT and FROM_LINE_UP
DISCARD_EVENT: Final = 3
DESTROY: Final = 4
REVEAL: Final = 5
LOOK: Final = 6
POWER: Final = 7
ATTACK: Final = 8
AVOID: Final = 9
DEFEAT: Final = 10
VILLAIN_FLIPPED: Final = 11
HERO_TURNED: Final = 12
SHUFFLE: Final = 13
TURN_BEGINS: Final = 14
TURN_ENDS: Final = 15
PUT: Final = 16
BUY: Final = 17
LINE_UP_REFILLED: Final = 18
HERO_CHOSEN: Final = 19
PAID: Final = 20
GAME_OVER: Final = 21
SET_UNDER: Final = 22
DRAWN_CARD: Final = 23
USE: Final = 24
TOTAL: Final = 25
PUT_UNDER: Final = 26  # at the bottom of a deck
PATROL: Final = 27
HUNT: Final = 28
FIRST_GAME: Final = 29  # a player's score in the first game of a match
SWEPT: Final = 30  # destroyed, but by no player
LEFT_LINE_UP: Final = 31  # in whatever way; reported only in games in which a card asks for it
# What Crisis Mode watches for
TAKE: Final = 32  # a player is about to buy or gain a card from the Line-Up
MAY_TAKE: Final = 33  # the question whether they may
TEXT: Final = 34  # a card that is played is about to do what it says
APPEARS: Final = 35  # a card is about to come out of the main deck
CRISIS_FLIPPED: Final = 36
CRISIS_BEATEN: Final = 37
ATTEMPT: Final = 38
OFFER: Final = 39  # a player shows a card they would give for a Crisis
CALLED_OFF: Final = 40
ATTEMPT_FAILED: Final = 41
COMPANION_CHOSEN: Final = 42
COLOR_DRAINED: Final = 43
ENTERED_PLAY: Final = 44  # a card that stays
MADE_HERO: Final = 45  # a Villain that is a Hero instead for this turn
EVENTS: Final = (
    "play",
    "draw",
    "gain",
    "discard",
    "destroy",
    "reveal",
    "look",
    "power",
    "attack",
    "avoid",
    "defeat",
    "villain flipped",
    "hero turned",
    "shuffle",
    "turn begins",
    "turn ends",
    "put",
    "buy",
    "line-up refilled",
    "hero chosen",
    "paid",
    "game over",
    "set under",
    "drawn card",
    "use",
    "total",
    "put under",
    "patrol",
    "hunt",
    "first game",
    "swept",
    "left line-up",
    "take",
    "may take",
    "text",
    "appears",
    "crisis flipped",
    "crisis beaten",
    "attempt",
    "offer",
    "called off",
    "attempt failed",
    "companion chosen",
    "color drained",
    "entered play",
    "made hero",
)
NOBODY: Final = -1  # the owner of an event that is no player's

AGAIN: Final = 1

# How a card was gained, one bit each
BOUGHT: Final = 1
FROM_LINE_UP: Final = 2

# Questions that modifiers answer
POWER_MADE: Final = 0
DEFEAT_COST: Final = 1
EXTRA_CARDS: Final = 2  # beyond the new hand
CARD_TYPES: Final = 3  # of a card, wherever it is or was when it was played
TYPES_THERE: Final = 4  # where it lies now

# Kinds of option on a turn
PLAY_CARD: Final = 0
BUY_CARD: Final = FIRST_KIND + 1 * ONE_KIND
DEFEAT_CARD: Final = FIRST_KIND + 2 * ONE_KIND
USE_CARD: Final = FIRST_KIND + 3 * ONE_KIND
END_TURN: Final = FIRST_KIND + 4 * ONE_KIND + NO_TARGET
DEFEND_WITH: Final = FIRST_KIND + 5 * ONE_KIND
GO_ON_PATROL: Final = FIRST_KIND + 6 * ONE_KIND + NO_TARGET
BEAT_CRISIS: Final = FIRST_KIND + 7 * ONE_KIND
VERBS: Final = {
    PLAY_CARD: "play",
    BUY_CARD: "buy",
    DEFEAT_CARD: "defeat",
    USE_CARD: "use",
    END_TURN & ~TARGET: "end turn",
    DEFEND_WITH: "defend with",
    GO_ON_PATROL & ~TARGET: "patrol",
    BEAT_CRISIS: "beat",
}

# Card types. A Weakness has none; a Super-Villain is a Villain.
STARTER: Final = 1
VILLAIN: Final = 2
LOCATION: Final = 4
HERO_TYPE: Final = 8
SUPER_POWER: Final = 16
EQUIPMENT: Final = 32
TYPE_NAMES: Final = {
    STARTER: "Starter",
    VILLAIN: "Villain",
    LOCATION: "Location",
    HERO_TYPE: "Hero",
    SUPER_POWER: "Super Power",
    EQUIPMENT: "Equipment",
}

# What a card is in the box
IS_STARTER: Final = 0
IS_KICK: Final = 1
IS_WEAKNESS: Final = 2
IS_MAIN: Final = 3
IS_SUPER_VILLAIN: Final = 4
IS_SUPER_HERO: Final = 5
IS_CRISIS: Final = 6

# Columns of numbers in the card table: see columns.py
COST: Final = 0
TYPES: Final = 1
KIND: Final = 2
STAYS_IN_PLAY: Final = 3
GOES_FIRST: Final = 4
ONLY_POWER: Final = 5  # the Power of a card that gives Power and does nothing else
DEFENDS_FROM_PLAY: Final = 6
STARTS_ON_TOP: Final = 7  # of its stack: 1 on top, -1 at the bottom
SAME_NAME: Final = 8  # the first printed card with the same name
LENDS_DEFENSE: Final = 9  # a Super Hero whose player may give a Defense for anybody
BUYS_DESTROYED: Final = 10  # a Super Hero whose player may buy a destroyed card
COLORS: Final = 11  # the colors that a card can have instead of that of its type
# Columns of one number, for the game as a whole. A module may say another one.
CHEAPEST: Final = 12  # what the cheapest card that can be bought costs
ASKS_FOR_GIVEN: Final = 13  # whether a card asks what Power others have given
EXTRAS: Final = 14  # whether a turn can offer more than to play, buy and defeat
LINE_UP_SIZE: Final = 15
HIDES: Final = 16  # Super-Villains can be in the Line-Up
TYPES_CHANGE: Final = 17  # the type of a card can become another one
WEAKNESSES_RETURN: Final = 18  # a destroyed Weakness goes back to its stack
RUNS_OUT: Final = 19  # everybody loses when a card must come into the Line-Up and there is none
COOPERATIVE: Final = 20  # the players win or lose together
LASTS: Final = 21  # Stack Ongoing works until its Super-Villain is defeated
NUMBER_COLUMNS: Final = 22  # modules have theirs after these
# Columns of effects
PLAY_EFFECT: Final = 0
DEFENSE: Final = 1
FIRST_APPEARANCE: Final = 2
ON_DEFEAT: Final = 3
ABILITY: Final = 4
DEFEAT_BAR: Final = 5  # what keeps a player from defeating it
DEPARTING: Final = 6  # the Attack against every player of a card that leaves the Line-Up, where that is told
EFFECT_COLUMNS: Final = 7
# Columns of watchers
ONGOING: Final = 0
ON_GAIN: Final = 1
ON_ENTERING: Final = 2  # what happens when the card comes into the Line-Up
ON_DESTROYED: Final = 3  # what happens when a player destroys the card
STACK_ONGOING: Final = 4  # what the card does while it is face up on the Super-Villain stack

# Why the game is over
NO_SUPER_VILLAIN: Final = 1
NO_LINE_UP: Final = 2
INSTANT_WIN: Final = 3
NO_MAIN_DECK: Final = 4
RAN_OUT: Final = 5  # a card had to come into the Line-Up and there was none: everybody loses
