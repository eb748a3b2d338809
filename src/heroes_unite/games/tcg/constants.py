"""The numbers behind the TCG's names: zones, values, records, events, abilities, kinds of option."""

from typing import Final, Literal

from heroes_unite.kernel.decision import FIRST_OWN_KIND, SHIFT
from heroes_unite.kernel.events import FIRST_OWN_VALUE

# The kernel's numbers once more: compiled, only what a module works out from its own is put in place of a name.
FIRST_VALUE: Final = 2
ONE_KIND: Final = 1 << 12
FIRST_KIND: Final = 16 * ONE_KIND
assert (FIRST_VALUE, FIRST_KIND, ONE_KIND) == (FIRST_OWN_VALUE, FIRST_OWN_KIND, 1 << SHIFT)

# Zones: two of the table, then eleven for each player
TWIST: Final = 0
BOX: Final = 1  # cards that a made-up position leaves out
HAND: Final = 2
HERO_DECK: Final = 3
HERO_DISCARD: Final = 4
ACTIVE: Final = 5
RESERVE: Final = 6
CLAIMED: Final = 7
VILLAIN_DECK: Final = 8
VILLAIN_DISCARD: Final = 9
VILLAINS: Final = 10  # active ones
WAITING: Final = 11  # objects that no villain can use yet
OBJECTS: Final = 12  # attached to somebody
STRIDE: Final = 11

# Values
ROUND: Final = FIRST_VALUE
SEAT: Final = FIRST_VALUE + 1  # whose phase it is
VILLAINS_ACT: Final = FIRST_VALUE + 2  # 1 in villain phases
START: Final = FIRST_VALUE + 3  # who goes first in this round
OUT: Final = FIRST_VALUE + 4  # a bit for each player who is knocked out
STEP: Final = FIRST_VALUE + 5  # how far the hero phase has got
WINNER: Final = FIRST_VALUE + 6  # player + 1; 0: nobody (yet)
SURPRISED: Final = FIRST_VALUE + 7  # a bit for each player whose first villain attack of the phase is made
PHASES: Final = FIRST_VALUE + 8  # how many phases have begun
VALUE_COUNT: Final = FIRST_VALUE + 9

# Records: pairs or triples of numbers in a row
DAMAGE: Final = 0  # card, counters
HELD: Final = 1  # holder, object
STANCES: Final = 2  # card, ability it defends by (-1: none), icons
STRONG: Final = 3  # card, what its Strength leaves for its defense: see `totals`
BATTLED: Final = 4  # villains that did battle this round
ACTED: Final = 5  # cards that have acted in this phase
HITS: Final = 6  # heroes attacked by villains in this round's villain phases, with repeats
TEAM: Final = 7  # heroes that share an active slot: who takes damage first, the other
PREPARED: Final = 8  # cards that have used Intelligence or Money in this phase
RECORD_COUNT: Final = 9

# Events
PHASE_BEGINS: Final = 0
VILLAINS_BEGIN: Final = 1
DRAWN_CARD: Final = 2
PLAY: Final = 3
BRING_OUT: Final = 4
STEP_BACK: Final = 5
TEAM_UP: Final = 6
ATTACH: Final = 7
USE_OBJECT: Final = 8
DISCARD: Final = 9
ATTACK: Final = 10
TARGET: Final = 11
DAMAGED: Final = 12
FALLS: Final = 13
CLAIM: Final = 14
DEFEND: Final = 15
USE: Final = 16
LOOK: Final = 17
REVEAL: Final = 18
SHUFFLE: Final = 19
APPEARS: Final = 20
WAITS: Final = 21
TWIST_BEGINS: Final = 22
KNOCKED_OUT: Final = 23
GAME_OVER: Final = 24
HEALED: Final = 25
REDRAW: Final = 26
TO_BOTTOM: Final = 27
TAKEN: Final = 28
NEXT_BLOW: Final = 29
EVENTS: Final = (
    "phase begins",
    "villains begin",
    "drawn card",
    "play",
    "bring out",
    "step back",
    "team up",
    "attach",
    "use object",
    "discard",
    "attack",
    "target",
    "damage",
    "falls",
    "claim",
    "defend",
    "use",
    "look",
    "reveal",
    "shuffle",
    "appears",
    "waits",
    "plot twist",
    "knocked out",
    "game over",
    "healed",
    "redraw",
    "to the bottom",
    "taken",
    "next target",
)

# The seven abilities, in the order of the rulebook
ABILITIES: Final = ("Defense", "Fighting", "Intelligence", "Money", "Power", "Speed", "Strength")
DEFENSE: Final = 0
FIGHTING: Final = 1
INTELLIGENCE: Final = 2
MONEY: Final = 3
POWER: Final = 4
SPEED: Final = 5
STRENGTH: Final = 6
NO_ABILITY: Final = -1

# Kinds of option. Kind 0 plays a card from the hand.
SWITCH: Final = FIRST_KIND + 1 * ONE_KIND
BRING: Final = FIRST_KIND + 2 * ONE_KIND
PAIR_UP: Final = FIRST_KIND + 3 * ONE_KIND
FIRST_ACTION: Final = FIRST_KIND + 8 * ONE_KIND
# An action of a card: whether it attacks, defends or does neither, and by which ability. Compiled code would make a
# tuple whose length is part of its type anew whenever it is looked into.
ATTACKS: Final = 0
DEFENDS: Final = 1
OTHER: Final = 2
DOES: Final[tuple[Literal["attack", "defend", "use"], ...]] = ("attack", "defend", "use")
ACTIONS: Final[tuple[tuple[str, int, int], ...]] = (
    ("attack with", ATTACKS, NO_ABILITY),
    ("defend with", DEFENDS, NO_ABILITY),
    ("defend by Defense with", DEFENDS, DEFENSE),
    ("attack by Fighting with", ATTACKS, FIGHTING),
    ("defend by Fighting with", DEFENDS, FIGHTING),
    ("attack by Speed with", ATTACKS, SPEED),
    ("defend by Speed with", DEFENDS, SPEED),
    ("attack by Strength with", ATTACKS, STRENGTH),
    ("use Intelligence of", OTHER, INTELLIGENCE),
    ("use Money of", OTHER, MONEY),
    ("use Power of", OTHER, POWER),
)
DEEDS: Final[tuple[int, ...]] = tuple([deed for _, deed, _ in ACTIONS])  # by place in ACTIONS: attacks, defends, other
NEEDED: Final[tuple[int, ...]] = tuple([ability for _, _, ability in ACTIONS])  # likewise: the ability
ALL_ACTIONS: Final[tuple[int, ...]] = tuple(range(len(ACTIONS)))
PLAIN_DEFENSE: Final = 1  # its place in ACTIONS
VERBS: Final = {
    0: "play",
    SWITCH: "switch to",
    BRING: "bring out",
    PAIR_UP: "team up with",
    **{FIRST_ACTION + i * ONE_KIND: verb for i, (verb, _, _) in enumerate(ACTIONS)},
}

# Kinds of card
HERO: Final = 0
VILLAIN: Final = 1
OBJECT: Final = 2
PLOT_TWIST: Final = 3

# Columns of the printed cards
KIND: Final = 0
BASE: Final = 1
IN_VILLAIN_DECK: Final = 2
VALUE: Final = 3  # the number on an object
NEEDS: Final = 4  # the ability an object needs, or -1
TO_ATTACK: Final = 5  # what an attached object adds
TO_DEFENSE: Final = 6
ICONS: Final = 7  # seven columns, one for each ability

HAND_LIMIT: Final = 5
RESERVE_PLACES: Final = 3
FIRST_HAND: Final = 5
MOST_PLAYERS: Final = 6
TEAM_BASE: Final = 4  # the highest base of a hero in a team
POWER_FOR_TWISTS: Final = 2  # icons of Power that it takes to discard a plot twist

# Why the game is over
WON: Final = 0
VILLAINS_WIN: Final = 1
