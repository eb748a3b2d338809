"""The numbers behind United's names: zones, values, records, events, symbols, kinds of card and of option."""

from typing import Final

from heroes_unite.games.united.values import Symbol
from heroes_unite.kernel.decision import FIRST_OWN_KIND, SHIFT
from heroes_unite.kernel.events import FIRST_OWN_VALUE

# The kernel's numbers once more: compiled, only what a module works out from its own is put in place of a name.
FIRST_VALUE: Final = 2
ONE_KIND: Final = 1 << 12
FIRST_KIND: Final = 16 * ONE_KIND
assert (FIRST_VALUE, FIRST_KIND, ONE_KIND) == (FIRST_OWN_VALUE, FIRST_OWN_KIND, 1 << SHIFT)

PLACES: Final = 6  # locations in play
MOST_SEATS: Final = 5
MOST_HEROES: Final = 4

# Zones of the table
RING: Final = 0  # the six locations, clockwise: a card's index is its place
THUGS: Final = 1  # one for each place
THREATS: Final = THUGS + PLACES  # likewise: at most one card
DASHBOARD: Final = THREATS + PLACES
MISSIONS: Final = DASHBOARD + 1
PLANS: Final = DASHBOARD + 2  # the Master Plan deck
STORYLINE: Final = DASHBOARD + 3  # oldest first
CLEARED: Final = DASHBOARD + 4  # threats
CLAIMED: Final = DASHBOARD + 5  # fragments on the dashboard
SUPPLY: Final = DASHBOARD + 6  # thug tokens that are not in play
ASIDE: Final = DASHBOARD + 7  # the Joker token, while it is set aside
BAG: Final = DASHBOARD + 8  # where thug tokens are shuffled
REMOVED: Final = DASHBOARD + 9  # out of the game, face up
UNSEEN: Final = DASHBOARD + 10  # out of the game, face down
BOX: Final = DASHBOARD + 11  # what this game does not use
SUPPORT: Final = DASHBOARD + 12  # the Supporting Heroes deck
DISPLAY: Final = DASHBOARD + 13
BATTLE_PLANS: Final = DASHBOARD + 14
SUPER_VILLAIN_PILE: Final = DASHBOARD + 15
SUPER_HERO_PILE: Final = DASHBOARD + 16
# and of each seat
HAND: Final = DASHBOARD + 17
DECK: Final = HAND + 1
HERO: Final = HAND + 2
EQUIPMENT: Final = HAND + 3
SUPER: Final = HAND + 4  # Super-Villain or Super Hero cards
STRIDE: Final = 5

# Action symbols, and the tokens of the same kinds
MOVE: Final = 0
ATTACK: Final = 1
HEROIC: Final = 2
WILD: Final = 3
SYMBOLS: Final[tuple[Symbol, ...]] = ("Move", "Attack", "Heroic", "Wild")
LETTERS: Final = "MAHW"  # as in lists of facts

# Values
PHASE: Final = FIRST_VALUE
STEP: Final = FIRST_VALUE + 1  # how far the turn has got: see the steps below
ACTIVE: Final = FIRST_VALUE + 2  # the hero whose turn it is; in a villain turn, whose turn comes next
TURN: Final = FIRST_VALUE + 3  # how many turns have begun, the villain's too
VILLAIN: Final = FIRST_VALUE + 4  # which one, by place in the list of villains
VILLAIN_AT: Final = FIRST_VALUE + 5
HEALTH: Final = FIRST_VALUE + 6
TRACK: Final = FIRST_VALUE + 7
DONE: Final = FIRST_VALUE + 8  # a bit for each kind of mission that is complete
RESCUED: Final = FIRST_VALUE + 9  # how many slots of each kind of mission are filled, in the order of kinds
DEFEATED: Final = FIRST_VALUE + 10
CLEARS: Final = FIRST_VALUE + 11
INVESTIGATED: Final = FIRST_VALUE + 12
DASHBOARD_CRISIS: Final = FIRST_VALUE + 13
STUNNED: Final = FIRST_VALUE + 14  # the villain is
DELAYED: Final = FIRST_VALUE + 15
ACCELERATED: Final = FIRST_VALUE + 16
SINCE: Final = FIRST_VALUE + 17  # hero cards since the last Master Plan card
OVERFLOW: Final = FIRST_VALUE + 18  # a bit for each place that has overflowed and waits
OUTCOME: Final = FIRST_VALUE + 19
FLIPPED: Final = FIRST_VALUE + 20  # a bit for each hero who has flipped a charged card this turn
PLAYED: Final = FIRST_VALUE + 21  # the card of this hero turn + 1
SPECIAL_USED: Final = FIRST_VALUE + 22
FLOWN: Final = FIRST_VALUE + 23  # Flight was used this turn
AS_ANY: Final = FIRST_VALUE + 24  # this turn each Move may be used as Attack or Heroic
PROTECTED: Final = FIRST_VALUE + 25  # a bit for each hero whose location is safe until the end of the turn
SETTLED: Final = FIRST_VALUE + 26  # a bit for each place whose overflow was resolved in this villain turn
MOVES: Final = FIRST_VALUE + 27  # what the active hero did this turn: Moves
BEATEN: Final = FIRST_VALUE + 28  # thugs defeated
RESCUES: Final = FIRST_VALUE + 29  # civilians rescued
WENT: Final = FIRST_VALUE + 30  # whether they changed location
HIT: Final = FIRST_VALUE + 31  # whether the villain lost health this turn
TOKENED: Final = FIRST_VALUE + 32  # a bit for each place on whose threat the active hero put a token this turn
HURT_NOW: Final = FIRST_VALUE + 33  # a bit for each hero who took damage this turn
SUPERS: Final = FIRST_VALUE + 34  # a bit for each seat that has played a Super card this turn
VILLAIN_DECIDES: Final = FIRST_VALUE + 35  # ties are the villain player's this turn
COMMUNICATED: Final = FIRST_VALUE + 36  # a permanent equipment was used this turn
SUPPORTS: Final = FIRST_VALUE + 37  # Commander: this is a support turn
EXPIRING: Final = FIRST_VALUE + 38  # Wild tokens that are discarded at the end of the turn
ACTED: Final = FIRST_VALUE + 39  # the active hero has done something in this turn's actions
BEGAN: Final = FIRST_VALUE + 40  # where the active hero began the turn
POISONED: Final = FIRST_VALUE + 41  # the active hero had Crisis when the card was played
SCHEMED: Final = FIRST_VALUE + 42  # how far the villain player has said the villain moves, + SCHEME_BASE; 0: as printed
MERCILESS: Final = FIRST_VALUE + 43  # the card that strikes after all BAM! effects of this turn, + 1
CROWDED: Final = FIRST_VALUE + 44  # this many civilians of the plan may come as thugs
COVERED: Final = FIRST_VALUE + 45  # this turn's Attack next door is used
ECHOED: Final = FIRST_VALUE + 46  # the special effect of the card before was used once more
SHIELDED: Final = FIRST_VALUE + 47  # the first damage of this turn was reduced
ROTATED: Final = FIRST_VALUE + 48  # a card of the display was changed this turn
GAINED: Final = FIRST_VALUE + 49  # health that the villain has got beyond what is printed
LEFT: Final = FIRST_VALUE + 50  # symbols left, four values
FIRST_PLACE: Final = FIRST_VALUE + 54  # eight values for each place
CIVILIANS: Final = 0
HELPED: Final = 1  # Heroic actions spent this turn on a civilian who needs two
CRISIS_AT: Final = 2
STOCK: Final = 3  # Move tokens lying on the location
HENCHMAN: Final = 4  # health
FILLED: Final = 5  # a bit for each slot of the threat
TOKEN: Final = 6  # whether a Threat token is next to the threat
STUNNED_AT: Final = 7
PLACE_WIDTH: Final = 8
FIRST_SEAT: Final = FIRST_PLACE + PLACES * PLACE_WIDTH  # nine values for each seat
WHO: Final = 0  # which hero, by place in the list of heroes
AT: Final = 1
KO: Final = 2
CRISIS: Final = 3
ORDER: Final = 4  # the next card is to be played ... (bits below)
TOKENS: Final = 5  # four values
SEAT_WIDTH: Final = 9
VALUE_COUNT: Final = FIRST_SEAT + MOST_SEATS * SEAT_WIDTH

SCHEME_BASE: Final = 20
RANDOMLY: Final = 1
FACEDOWN_ORDER: Final = 2

# Records
FACEDOWN: Final = 0  # cards of the storyline
EXHAUSTED: Final = 1  # facedown equipment
WOUNDED: Final = 2  # thugs that took damage this turn and stand
JAMMED: Final = 3  # plans whose special effect is skipped, for good
ADDING: Final = 4  # thugs and civilians that the plan adds to the three locations, six numbers
COUNTED: Final = 5  # cards whose symbols count this turn
RECORD_COUNT: Final = 6

# Phases and their steps
SETUP: Final = 0
VILLAIN_PHASE: Final = 1
HERO_PHASE: Final = 2
PHASES: Final = ("setup", "villain", "hero")
VILLAIN_STEPS: Final = (
    "plan", "revealed", "before move", "move", "moved", "bam", "threats", "after bam", "special", "tokens", "answers",
    "adding", "overflow", "end", "over",
)  # fmt: skip
HERO_STEPS: Final = (
    "start", "draw", "play", "begin", "actions", "location", "evade", "settle", "end", "last", "over",
)  # fmt: skip

# Missions, in the order of the values that count them
RESCUE_CIVILIANS: Final = 0
DEFEAT_THUGS: Final = 1
CLEAR_THREATS: Final = 2
INVESTIGATE: Final = 3
CRISIS_LIMIT: Final = 3  # on the Joker's dashboard

# Kinds of printed card
HERO_CARD: Final = 0
PLAN: Final = 1
THREAT: Final = 2
LOCATION: Final = 3
VILLAIN_CARD: Final = 4
MISSION: Final = 5
EQUIPMENT_CARD: Final = 6
FIGURE: Final = 7  # a hero
THUG: Final = 8
SUPER_VILLAIN_CARD: Final = 9
SUPER_HERO_CARD: Final = 10
BATTLE_PLAN: Final = 11
KINDS: Final = 12

# Kinds of hero card
PLAIN_CARD: Final = 0
SPECIAL_CARD: Final = 1
CHARGED_CARD: Final = 2
CONSTANT_CARD: Final = 3
MANDATORY_CARD: Final = 4
STYLES: Final = ("", "special", "charged", "constant", "mandatory")

# Where a card goes after the shuffle
SHUFFLED: Final = 0
ON_TOP: Final = 1
AT_BOTTOM: Final = 2

# What a printed effect is for: which effect of a card is performed
MAIN: Final = 0  # special effect of a hero card or plan, use of equipment, end of turn effect of a location
MAIN_UP: Final = 1  # the same under pressure
BAM: Final = 2
BAM_UP: Final = 3
PRESENCE: Final = 4
ON_OVERFLOW: Final = 5
ON_KO: Final = 6
EVADE: Final = 7  # at the end of a hero turn in which the villain lost health
SLOTS: Final = 8

# Moments at which cards can be used in answer to something
AT_HURT: Final = 0
AT_AFFLICTION: Final = 1
AT_PLAN: Final = 2
BEFORE_MOVE: Final = 3
AFTER_MOVE: Final = 4
AT_TOKENS: Final = 5
AT_OVERFLOW: Final = 6
AT_KO: Final = 7
AT_DISCARD: Final = 8
AT_STUN: Final = 9
AT_ACTIONS: Final = 10
VILLAIN_TURN_ENDS: Final = 11
HERO_TURN_ENDS: Final = 12
GAME_BEGINS: Final = 13
WITH_PLAN: Final = 14
MOMENTS: Final = 15

# In whose turn
ANY_TURN: Final = 0
VILLAIN_TURN: Final = 1
OWN_TURN: Final = 2

# What can happen to a hero besides damage
CRISIS_TOKEN: Final = 0
PLAY_RANDOMLY: Final = 1
PLAY_FACEDOWN: Final = 2
AFFLICTIONS: Final = ("crisis", "randomly", "facedown")

# How equipment is recharged
NEVER: Final = 0
ON_CLEAR: Final = 1  # when you clear a threat
ON_HEROIC_TOKEN: Final = 2  # when you put a Heroic token on a threat
ON_OWN_KO: Final = 3
BY_ACTION: Final = 4  # an action of that kind, for nothing else
BY_TOKEN: Final = 5  # at the start of your turn, by discarding a token
AT_END: Final = 6  # at the end of your turn, under a condition

# Why the game is over
VILLAIN_BEATEN: Final = 1
PLOT: Final = 2
NO_PLAN: Final = 3
NO_CARDS: Final = 4
OUTCOMES: Final = ("", "villain-beaten", "plot", "no-plan", "no-cards")

# Kinds of option
MOVE_TO: Final = FIRST_KIND + 1 * ONE_KIND
FLY_TO: Final = FIRST_KIND + 2 * ONE_KIND
GLIDE_TO: Final = FIRST_KIND + 3 * ONE_KIND
STRIKE: Final = FIRST_KIND + 4 * ONE_KIND
RESCUE: Final = FIRST_KIND + 5 * ONE_KIND
FILL: Final = FIRST_KIND + 6 * ONE_KIND
CALM: Final = FIRST_KIND + 7 * ONE_KIND
CURE: Final = FIRST_KIND + 8 * ONE_KIND
RECHARGE: Final = FIRST_KIND + 9 * ONE_KIND
REACH: Final = FIRST_KIND + 10 * ONE_KIND  # an Attack next door
PAID: Final = 16 * ONE_KIND  # added to a deed's kind as often as says the place of its payment in the list below
OWN: Final = 0  # tokens that go into a payment: of the deed's own kind,
AS_MOVE: Final = 1  # Moves where they count as anything,
AS_WILD: Final = 2  # Wilds
PAYMENTS: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (OWN,),
    (AS_MOVE,),
    (AS_WILD,),
    (OWN, OWN),
    (OWN, AS_WILD),
    (AS_WILD, AS_WILD),
)
USE: Final = FIRST_KIND + 120 * ONE_KIND
END_TURN: Final = FIRST_KIND + 121 * ONE_KIND
PLACE: Final = FIRST_KIND + 122 * ONE_KIND
SUPPORTED: Final = FIRST_KIND + 123 * ONE_KIND
ROTATE: Final = FIRST_KIND + 124 * ONE_KIND
DEEDS: Final = {
    MOVE_TO: "move to", FLY_TO: "fly to", GLIDE_TO: "glide to", STRIKE: "attack", RESCUE: "rescue", FILL: "put",
    CALM: "discard", CURE: "discard", RECHARGE: "recharge", REACH: "attack",
}  # fmt: skip
VERBS: Final = {
    0: "play",
    **{kind + way * PAID: verb for way in range(len(PAYMENTS)) for kind, verb in DEEDS.items()},
    USE: "use",
    END_TURN: "end turn",
    PLACE: "choose",
    SUPPORTED: "support with",
    ROTATE: "rotate",
}

AIMS: Final = {  # whose target is not a card: a place, or for FILL a symbol
    PLACE: PLACES,
    **{
        kind + way * PAID: PLACES
        for way in range(len(PAYMENTS))
        for kind in (MOVE_TO, FLY_TO, GLIDE_TO, RESCUE, FILL, CALM, CURE)
    },
}

# Columns of the printed cards
KIND: Final = 0
OF: Final = 1  # the hero or villain it belongs to, or -1
STYLE: Final = 2
HEALTH_OF: Final = 3  # of a henchman
SLOT_COUNT: Final = 4  # of a location, of a mission
RECHARGING: Final = 5

HAND_SIZE: Final = 3
CARDS_A_TURN: Final = 3
CARDS_UNDER_PRESSURE: Final = 2
MOST_EQUIPMENT: Final = 3
THUG_TOKENS: Final = 36  # more than there are slots

# Events
TURN_BEGINS: Final = 0
VILLAIN_TURN_BEGINS: Final = 1
PLAN_PLAYED: Final = 2
VILLAIN_MOVES: Final = 3
BAM_SOUNDS: Final = 4
PRESENCE_FIRES: Final = 5
SPECIAL: Final = 6
THUG_ADDED: Final = 7
CIVILIAN_ADDED: Final = 8
OVERFLOWS: Final = 9
OVERFLOW_RESOLVED: Final = 10
DRAWN: Final = 11
CARD_PLAYED: Final = 12
PLAYED_FACEDOWN: Final = 13
MOVED: Final = 14
THUG_DEFEATED: Final = 15
CIVILIAN_RESCUED: Final = 16
SLOT_FILLED: Final = 17
THREAT_CLEARED: Final = 18
HENCHMAN_HIT: Final = 19
VILLAIN_HIT: Final = 20
USED: Final = 21
FLIP: Final = 22
HURT: Final = 23
TO_BOTTOM: Final = 24
KNOCKED_OUT: Final = 25
STANDS_UP: Final = 26
MISSION_DONE: Final = 27
UNDER_PRESSURE: Final = 28
TOKEN_TAKEN: Final = 29
CRISIS_TAKEN: Final = 30
ORDERED: Final = 31
STUNS: Final = 32
DELAYS: Final = 33
ACCELERATES: Final = 34
CIVILIAN_LOST: Final = 35
TRACK_MOVES: Final = 36
CLAIMS: Final = 37
THREAT_RETURNS: Final = 38
TURNED_DOWN: Final = 39
LOOKS: Final = 40
BOTTOMED: Final = 41
JOKER_FOUND: Final = 42
JOKER_ASIDE: Final = 43
RECHARGED: Final = 44
HEALS: Final = 45
TOKEN_MOVED: Final = 46
PREVENTED: Final = 47
GAME_OVER: Final = 48
EQUIPPED: Final = 49
LEAVES_GAME: Final = 50
CRISIS_GONE: Final = 51
WOUNDS: Final = 52
SWAPPED: Final = 53
CHOSEN_FIRST: Final = 54
DASHBOARD_TOKEN: Final = 55
TOKENS_LOST: Final = 56
PLAN_FACEDOWN: Final = 57
SUPER_PLAYED: Final = 58
SUPPORT_REVEALED: Final = 59
NO_EFFECT: Final = 60
HELPS: Final = 61
SLOT_EMPTIED: Final = 62
SYMBOL_LOST: Final = 63
STUNNED_BAM: Final = 0  # what has no effect: a BAM!,
SKIPPED: Final = 1  # a plan's special effect,
SHAKEN_OFF: Final = 2  # a token that was just put down
WITHOUT_EFFECT: Final = ("stunned", "skipped", "shaken-off")
EVENTS: Final = (
    "turn begins", "villain turn", "plan", "villain moves", "bam", "presence", "special effect", "thug added",
    "civilian added", "overflow", "overflow resolved", "draw", "play", "play facedown", "move", "thug defeated",
    "civilian rescued", "slot filled", "threat cleared", "henchman hit", "villain hit", "use", "flip", "damage",
    "to the bottom", "knocked out", "stands up", "mission complete", "under pressure", "token", "crisis", "ordered",
    "stunned", "delayed", "accelerated", "civilian lost", "track", "claimed", "threat returns", "turned facedown",
    "look", "bottomed", "joker found", "joker aside", "recharged", "heals", "token moved", "prevented", "game over",
    "equipped", "leaves the game", "crisis gone", "wounded", "swapped", "first", "crisis on dashboard", "tokens lost",
    "plan facedown", "super card", "support", "no effect", "helps", "slot emptied", "symbol lost",
)  # fmt: skip
