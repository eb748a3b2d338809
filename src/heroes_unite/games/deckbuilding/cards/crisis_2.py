"""Crisis Pack 2 (2015): cards, Super Heroes and Impossible Super-Villains to add to a set. The Crises are in crises.py.

No list of this pack's texts is known. Each note says which facts of a card come from somewhere, and which we designed
so that they fit everything the pack's rulebook says about it. To correct a card, change its declaration here: text,
codex, bots and screens follow. `rulings` names the rules that mention the card.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.abilities import Ability, TurnHeroDown, TurnHeroesUp
from heroes_unite.games.deckbuilding.attack import Attack, first_appearance
from heroes_unite.games.deckbuilding.card import RECONSTRUCTED, Card
from heroes_unite.games.deckbuilding.cards.heroes_unite import EACH_RING, PUNCHES, UNLESS_MOVED
from heroes_unite.games.deckbuilding.cards.parts import IT_COSTS, POWER_RINGS, defend, on_deck, reveal, to_hand
from heroes_unite.games.deckbuilding.colors import BLUE, RED, SPECTRUM, AnyColor
from heroes_unite.games.deckbuilding.conditions import (
    MY_TURN,
    Both,
    BoundIs,
    BoundStillIn,
    CostOfBound,
    DifferentNames,
    FirstPlayed,
    Holds,
    HoldsNone,
    Played,
    ToBeHad,
)
from heroes_unite.games.deckbuilding.constants import (
    EQUIPMENT,
    HERO_TYPE,
    IN_DESTROYED,
    IN_DISCARD,
    IN_HAND,
    IN_LINE_UP,
    IN_MAIN,
    LOCATION,
    SUPER_POWER,
    THAT_STAY,
    VILLAIN,
)
from heroes_unite.games.deckbuilding.filters import (
    COSTS_SOMETHING,
    EQUIPMENT_ONLY,
    HEROES_ONLY,
    LOCATIONS,
    SUPER_POWERS,
    VILLAINS_ONLY,
    Only,
)
from heroes_unite.games.deckbuilding.in_force import BUYS_DESTROYED, LENDS_DEFENSE, Allows
from heroes_unite.games.deckbuilding.instructions.choosing import (
    GainForAnybody,
    GainInto,
    SameCost,
    SharingType,
    WithTwin,
    from_one_place,
)
from heroes_unite.games.deckbuilding.instructions.counting import (
    ColorsPlayed,
    EachDifferent,
    EachNewType,
    NthPlayed,
    PowerForNewName,
    PowerForNewTypes,
    TypesInDiscard,
)
from heroes_unite.games.deckbuilding.instructions.decks import DrawUntil, RevealNewType, Split, TopOfEachDeckDestroyed
from heroes_unite.games.deckbuilding.instructions.line_up import (
    ByFoe,
    DealVillains,
    FromLineUp,
    HighestAttacks,
    MakeHero,
    attacks_at_once,
)
from heroes_unite.games.deckbuilding.instructions.playing import (
    POSSESSED,
    BecomeCopy,
    EquipmentToCopy,
    PlayAgain,
    Possess,
    PutIntoPlay,
)
from heroes_unite.games.deckbuilding.instructions.super_heroes import WinGame
from heroes_unite.games.deckbuilding.ops import (
    DISCARD,
    HAND,
    HAND_OR_DISCARD,
    IT,
    LINE_UP,
    WHOLE_HAND,
    ByCost,
    Destroy,
    Discard,
    Draw,
    EnterLineUp,
    Gain,
    GainWeakness,
    Power,
    Swept,
    TopCard,
    pick,
    up_to,
)
from heroes_unite.games.deckbuilding.play_ops import PlayedCards
from heroes_unite.games.deckbuilding.table import DefeatBar
from heroes_unite.kernel.events import EACH_TURN, Watcher
from heroes_unite.ops.cards import LookAt, Put
from heroes_unite.ops.flow import (
    ALL_PLAYERS,
    EACH_TURN_ONCE,
    FOES,
    WITH_ITS_CARD,
    ChoosePlayer,
    EachPlayer,
    If,
    IfDone,
    May,
    OneOf,
    Unused,
    UseUp,
    Way,
    given_this_turn,
    sequence,
)
from heroes_unite.ops.select import ANY_NUMBER, All, AtRandom, ChoiceOfBound, TopOf

NAME: Final = "crisis-2"

card = partial(Card, set=NAME, part="cards", confidence=RECONSTRUCTED)
hero = partial(card, types=HERO_TYPE)
villain = partial(card, types=VILLAIN)
super_power = partial(card, types=SUPER_POWER)
equipment = partial(card, types=EQUIPMENT)
location = partial(card, types=LOCATION, stays=True)
super_hero_of = partial(Card, set=NAME, kind=constants.IS_SUPER_HERO, confidence=RECONSTRUCTED)
super_hero = partial(super_hero_of, part="heroes")

DESTROYED: Final = (IN_DESTROYED,)
A_VILLAIN: Final = AtRandom(IN_DESTROYED, only=VILLAINS_ONLY)
A_RING: Final = BoundIs(POWER_RINGS, "it is a Power Ring")

# What comes from where; each card has the details
FIGURES: Final = "Name, type, cost and VP are from a card list that other people made"
STATS: Final = "Name, cost and VP are from a card list that other people made"
NAMED: Final = "The name is from a card list that other people made"


# Both share their printed names with cards of other sets; the edition tells them apart.
crisis_hero = partial(super_hero_of, part="crisis-heroes", edition="Crisis")
impossible = partial(
    Card,
    set=NAME,
    part="super-villains",
    edition="Impossible",
    kind=constants.IS_SUPER_VILLAIN,
    types=VILLAIN,
    confidence=RECONSTRUCTED,
)

HEROES: Final = (
    hero(
        name="Ganthet",
        cost=8,
        vp=3,
        power=3,
        play=(to_hand(All(IN_DISCARD, POWER_RINGS)), Draw(1)),
        rulings=("DB-216",),
        note=f"{FIGURES}. Our own design: Power, effect, copies.",
    ),
    hero(
        name="Indigo Tribe",
        cost=7,
        vp=2,
        power=3,
        play=(MakeHero(up_to(1, LINE_UP, VILLAINS_ONLY)),),
        rulings=("CR-112", "CR-099"),
        note=f"{FIGURES}; that a Villain in the Line-Up becomes a Hero, from the rulebook. "
        "Our own design: one Villain, that it is optional, how long it lasts, Power, copies.",
    ),
    hero(
        name="Star Sapphire",
        cost=4,
        vp=1,
        copies=2,
        power=2,
        play=(on_deck(up_to(1, DISCARD, LOCATIONS)),),
        note=f"{FIGURES}. Our own design: Power, effect, copies.",
    ),
    hero(
        name="The Atom",
        cost=1,
        vp=1,
        copies=2,
        power=1,
        play=(IfDone(Destroy(up_to(1, HAND_OR_DISCARD)), Gain(SameCost(DESTROYED))),),
        rulings=("CR-106",),
        note=f"{FIGURES}; that a card is destroyed and one of its cost gained from the destroyed pile, from the "
        "rulebook. Our own design: that it is optional, from where the card is destroyed, Power, copies.",
    ),
    hero(
        name="White Lantern Corps",
        cost=6,
        vp=2,
        power=3,
        on_destroyed=Watcher(
            constants.DESTROY,
            May(Gain(IT), possible=BoundStillIn(IN_DESTROYED)),
            words="whenever you destroy this card, wherever it is",
        ),
        rulings=("CR-111",),
        note=f"{FIGURES}; that a player who destroys it can have it back, from the rulebook. "
        "Our own design: that it is optional, where it goes, Power, copies.",
    ),
)

VILLAINS: Final = (
    villain(
        name="Black Lantern Aquaman",
        cost=3,
        vp=1,
        power=2,
        play=(Attack(sequence(Discard(TopCard()), If(IT_COSTS, GainWeakness()))),),
        note=f"{FIGURES}, and that it has an Attack. Our own design: Power, what the Attack does, copies.",
    ),
    villain(
        name="Black Lantern Green Arrow",
        cost=4,
        vp=1,
        power=2,
        play=(Attack(IfDone(Discard(pick(HAND, HEROES_ONLY)), None, GainWeakness())),),
        note=f"{FIGURES}, and that it has an Attack. Our own design: Power, what the Attack does, copies.",
    ),
    villain(
        name="Black Lantern Wonder Woman",
        cost=5,
        vp=1,
        power=2,
        play=(
            Attack(
                OneOf(
                    (
                        Way("discard two cards", Discard(pick(HAND, count=2)), Holds(IN_HAND, least=2)),
                        Way("gain a Weakness", GainWeakness()),
                    ),
                    "discard two cards, or gain a Weakness",
                )
            ),
        ),
        note=f"{FIGURES}, and that it has an Attack. Our own design: Power, what the Attack does, copies.",
    ),
    villain(
        name="Black Lantern Batman",
        cost=6,
        vp=2,
        power=3,
        play=(
            Attack(
                sequence(
                    reveal(WHOLE_HAND),
                    IfDone(Discard(All(IN_HAND, EQUIPMENT_ONLY)), None, Discard(AtRandom(IN_HAND))),
                )
            ),
        ),
        note=f"{FIGURES}, and that it has an Attack. Our own design: Power, what the Attack does, copies.",
    ),
    villain(
        name="Black Lantern Blue Beetle",
        cost=7,
        vp=2,
        power=3,
        play=(Attack(IfDone(Discard(pick(HAND, SUPER_POWERS)), None, GainWeakness(2))),),
        note=f"{FIGURES}, and that it has an Attack. Our own design: Power, what the Attack does, copies.",
    ),
    villain(
        name="Black Lantern Martian Manhunter",
        cost=8,
        vp=3,
        power=4,
        play=(Attack(Destroy(AtRandom(IN_HAND))),),
        note=f"{FIGURES}, and that it has an Attack. Our own design: Power, what the Attack does, copies.",
    ),
)

SUPER_POWERS_OF_THE_PACK: Final = (
    super_power(
        name="Channeling the Emotional Spectrum",
        cost=3,
        vp=1,
        copies=3,
        power=2,
        play=(AnyColor(SPECTRUM),),
        rulings=("CR-108", "CR-109", "CR-100"),
        note=f"{FIGURES}; that it can be any color, and for how long, from the rulebook. "
        "Our own design: which six colors, Power, copies, and that it stays a Super Power whatever its color.",
    ),
    super_power(
        name="Crystal Shield",
        cost=4,
        vp=1,
        copies=3,
        play=(Draw(1),),
        defense=defend(IfDone(PutIntoPlay(up_to(1, DISCARD, LOCATIONS)), None, Draw(1))),
        note=f"{FIGURES}, and that it has a Defense. Our own design: both effects, copies.",
    ),
    super_power(
        name="Possession",
        cost=6,
        vp=2,
        power=2,
        play=(EachPlayer(FOES, reveal(TopCard())), Possess(POSSESSED)),
        rulings=("CR-110", "CR-098"),
        note=f"{FIGURES}; that it is about foes, and about teammates in Crisis Mode, from the rulebook. "
        "Our own design: the effect, Power, copies.",
    ),
    super_power(
        name="Rage Blood",
        cost=5,
        vp=1,
        copies=2,
        power=2,
        play=(IfDone(Destroy(up_to(1, HAND_OR_DISCARD)), If(IT_COSTS, Draw(1))),),
        note=f"{FIGURES}. Our own design: Power, effect, copies.",
    ),
)

EQUIPMENT_OF_THE_PACK: Final = (
    equipment(
        name="Black Lantern Power Ring",
        cost=5,
        points=EACH_RING,
        power=2,
        play=(GainForAnybody(up_to(1, DESTROYED, Only(VILLAIN, most=5))),),
        rulings=("CR-107", "DB-216"),
        note=f"{FIGURES}; that a card is gained into some player's discard pile, from the rulebook. "
        "Our own design: which card and from where, that it is optional, Power, copies.",
    ),
    equipment(
        name="White Lantern Power Ring",
        cost=5,
        points=EACH_RING,
        power=2,
        play=(GainForAnybody(up_to(1, DESTROYED, Only(HERO_TYPE, most=5))),),
        rulings=("CR-107", "DB-216"),
        note=f"{FIGURES}; that a card is gained into some player's discard pile, from the rulebook. "
        "Our own design: which card and from where, that it is optional, Power, copies.",
    ),
    equipment(
        name="Escrima Sticks",
        cost=2,
        vp=1,
        copies=2,
        power=1,
        play=(given_this_turn(constants.PLAY, Played(EQUIPMENT_ONLY, others=True), Power(1, more=True)),),
        note=f"{FIGURES}. Our own design: Power, effect, copies.",
    ),
    equipment(
        name="Nth Metal Mace",
        cost=3,
        vp=1,
        copies=2,
        power=2,
        play=(given_this_turn(constants.PLAY, Played(HEROES_ONLY), Power(1, more=True)),),
        note=f"{FIGURES}. Our own design: effect, copies.",
    ),
    equipment(
        name="Skull of Batman",
        cost=6,
        vp=2,
        play=(IfDone(Gain(up_to(1, DESTROYED, Only(most=6)), IN_HAND), None, Power(3)),),
        note=f"{FIGURES}. Our own design: effect, copies.",
    ),
)

LOCATIONS_OF_THE_PACK: Final = (
    location(
        name="Atlantis",
        cost=6,
        vp=2,
        ongoing=(
            Watcher(
                constants.GAIN,
                If(Unused(EACH_TURN_ONCE), May(sequence(UseUp(EACH_TURN_ONCE), on_deck(IT)), possible=UNLESS_MOVED)),
                cards=Only(most=6),
                test=MY_TURN,
                words="once on each of your turns, when you buy or gain a card with cost 6 or less",
            ),
        ),
        note=f"{FIGURES}, and that it is Ongoing. Our own design: what it does, copies.",
    ),
    location(
        name="Mogo",
        cost=7,
        vp=2,
        ongoing=(
            Watcher(
                constants.PLAY,
                If(A_RING, Power(2), Power(1)),
                cards=EQUIPMENT_ONLY,
                test=FirstPlayed(EQUIPMENT_ONLY),
                words="the first time you play an Equipment on each of your turns",
            ),
        ),
        defense=defend(Draw(2)),
        defends_from_play=True,
        rulings=("DB-103", "DB-216"),
        note=f"{FIGURES}, that it is Ongoing and that it has a Defense. Our own design: what both do, copies.",
    ),
)

FROM_NEW_SCAN: Final = (
    "Checked against a newer picture of the card, which differs from the Heroes Unite card. That this pack replaces it "
    "is our conclusion: the two such cards together have the four copies that the rulebook counts."
)
replacement = partial(Card, set=NAME, part="replacements", types=HERO_TYPE)

REPLACEMENTS: Final = (
    replacement(
        name="Kyle Rayner (2015)",
        replaces="Kyle Rayner",
        cost=7,
        vp=2,
        power=3,
        play=(
            EachDifferent(2, POWER_RINGS, Watcher(constants.PLAY, PowerForNewName(2), cards=POWER_RINGS)),
            given_this_turn(constants.PLAY, DifferentNames(POWER_RINGS, 3), WinGame()),
        ),
        rulings=("CR-131", "CR-028", "DB-216"),
        note=FROM_NEW_SCAN,
    ),
    replacement(
        name="Plastic Man (2015)",
        replaces="Plastic Man",
        cost=3,
        vp=1,
        copies=3,
        play=(BecomeCopy(EquipmentToCopy(DISCARD, EQUIPMENT_ONLY), only_text=True),),
        rulings=("CR-132",),
        note=FROM_NEW_SCAN,
    ),
)

SUPER_HEROES: Final = (
    super_hero(
        name="White Lantern Deadman",
        allows=(Allows(BUYS_DESTROYED),),
        note=f"{NAMED}; the rulebook calls him just Deadman. Our own design: the ability.",
    ),
    super_hero(
        name="Indigo-1",
        ongoing=(
            Watcher(
                constants.PLAY,
                Power(2),
                test=ColorsPlayed(RED | BLUE),
                limit=EACH_TURN,
                also=(constants.HERO_TURNED,),
                words="once on each of your turns, if you have played a red card (Villain) and a blue card (Hero) "
                "this turn",
            ),
        ),
        rulings=("CR-100", "CR-097"),
        note=f"{NAMED}; that she needs red and blue cards, from the rulebook. "
        "Our own design: that they are played, and for what.",
    ),
    super_hero(
        name="Kyle Rayner",
        ability=Ability(
            sequence(Discard(pick(HAND)), RevealNewType()),
            Holds(IN_HAND),
            plain=True,
        ),
        rulings=("CR-101",),
        note=f"{NAMED}; that cards are revealed, and discarded too, from the rulebook. Our own design: the rest.",
    ),
    super_hero(
        name="Red Lantern Supergirl",
        ongoing=(
            Watcher(
                constants.DESTROY,
                May(Draw(1), free=True),
                test=ByFoe(),
                limit=EACH_TURN,
                anybody=True,
                words="the first time in each player's turn, your own included, that a foe destroys a card",
            ),
        ),
        rulings=("CR-102", "CR-103", "R-76"),
        note=f"{NAMED}; that she looks out for foes who destroy cards, once in each player's turn, from the rulebook. "
        "Our own design: what she gets.",
    ),
    super_hero(
        name="Saint Walker",
        ongoing=(
            Watcher(
                constants.PLAY,
                May(Draw(1), free=True),
                cards=HEROES_ONLY,
                test=DifferentNames(HEROES_ONLY, 2),
                limit=EACH_TURN,
                also=(constants.HERO_TURNED,),
                words="once on each of your turns, if you have played two differently named Heroes this turn",
            ),
        ),
        note=f"{NAMED}. Our own design: the ability.",
    ),
    super_hero(
        name="Star Sapphire",
        ongoing=(
            Watcher(
                constants.TURN_BEGINS,
                If(Unused(WITH_ITS_CARD), sequence(UseUp(WITH_ITS_CARD), Power(1))),
                test=Both(MY_TURN, Holds(THAT_STAY, LOCATIONS)),
                also=(constants.ENTERED_PLAY, constants.HERO_TURNED),
                words="once on each of your turns, if you control a Location",
            ),
            Watcher(
                constants.GAIN,
                May(PutIntoPlay(IT), possible=UNLESS_MOVED),
                cards=LOCATIONS,
                test=MY_TURN,
                words="when you buy or gain a Location on your turn",
            ),
        ),
        note=f"{NAMED}. Our own design: both abilities.",
    ),
)

ANYBODY_DRAWS: Final = ChoosePlayer(Draw(1))
ANYBODY_MAY_DRAW: Final = ChoosePlayer(Draw(1), optional=True)

CRISIS_HEROES: Final = (
    crisis_hero(
        name="Crisis Batgirl",
        ability=Ability(ChoosePlayer(IfDone(Discard(up_to(1, HAND, PUNCHES)), Draw(1)))),
        rulings=("CR-094",),
        note=f"{NAMED}; that you may choose yourself, from the rulebook. Our own design: the ability.",
    ),
    crisis_hero(
        name="Crisis Black Canary",
        ongoing=(
            Watcher(
                constants.GAIN,
                ANYBODY_MAY_DRAW,
                cards=VILLAINS_ONLY,
                test=FromLineUp(),
                limit=EACH_TURN,
                words="the first time on each of your turns that you buy or gain a Villain from the Line-Up",
            ),
        ),
        rulings=("CR-094",),
        note=f"{NAMED}. Our own design: the ability.",
    ),
    crisis_hero(
        name="Crisis Booster Gold",
        allows=(Allows(LENDS_DEFENSE),),
        team_only=True,
        rulings=("CR-104", "CR-105", "CR-093"),
        note=f"{NAMED}; that a Defense card is discarded for any attacked player, from where, and without its text, "
        "from the rulebook. Our own design: when exactly.",
    ),
    crisis_hero(
        name="Crisis Hawkman",
        ability=Ability(ChoosePlayer(Destroy(up_to(1, HAND_OR_DISCARD, Only(most=0)))), Played(HEROES_ONLY, 2)),
        rulings=("CR-094",),
        note=f"{NAMED}. Our own design: the ability.",
    ),
    crisis_hero(
        name="Crisis Nightwing",
        ongoing=(
            Watcher(
                constants.PLAY,
                ANYBODY_MAY_DRAW,
                cards=EQUIPMENT_ONLY,
                test=NthPlayed(EQUIPMENT_ONLY, 2),
                words="when you play your second Equipment on each of your turns",
            ),
        ),
        rulings=("CR-094",),
        note=f"{NAMED}. Our own design: the ability.",
    ),
    crisis_hero(
        name="Crisis Red Tornado",
        ability=Ability(ChoosePlayer(on_deck(up_to(1, DISCARD))), TypesInDiscard(4)),
        rulings=("CR-094",),
        note=f"{NAMED}. Our own design: the ability.",
    ),
    crisis_hero(
        name="Crisis Shazam!",
        ability=Ability(
            ChoosePlayer(GainInto(TopOf(IN_MAIN), IN_HAND)),
            Holds(IN_MAIN),
            price=4,
            repeatable=True,
            plain=True,
        ),
        team_only=True,
        rulings=("CR-093", "CR-094", "CR-031"),
        note=f"{NAMED}; that he is much too strong outside Crisis Mode, from the rulebook. "
        "Our own design: the ability.",
    ),
    crisis_hero(
        name="Crisis Starfire",
        ability=Ability(ANYBODY_DRAWS, HoldsNone(IN_LINE_UP, SUPER_POWERS)),
        rulings=("CR-094",),
        note=f"{NAMED}. Our own design: the ability.",
    ),
)

HARSHER: Final = f"{STATS}. Our own design: both effects, after the card of the same name in Heroes Unite."

SUPER_VILLAINS: Final = (
    impossible(
        name="Impossible Vandal Savage",
        cost=9,
        vp=4,
        power=2,
        stays=True,
        ongoing=(Watcher(constants.TURN_BEGINS, Power(2), words="at the start of each of your turns"),),
        stack_ongoing=(attacks_at_once("whenever a card with an Attack leaves the Line-Up, in whatever way"),),
        starts_on_top=True,
        rulings=("CR-017", "CR-088", "CR-089", "CR-124", "CR-125", "CGAP-04", "CGAP-05"),
        note=f"{STATS}, and that he stays in play; that he is the first, and that cards with an Attack make it at once "
        "when they leave the Line-Up, from the rulebook. Our own design: how much Power, that every player is hit.",
    ),
    impossible(
        name="Impossible Amazo",
        cost=11,
        vp=5,
        play=(PlayAgain(PlayedCards((), other=True), 2, 4),),
        first_appearance=first_appearance(from_one_place(SUPER_POWERS)),
        rulings=("CR-113", "CR-114", "CR-115"),
        note=f"{STATS}; the choice between hand and discard pile, from the rulebook. "
        "Our own design: Super Powers, all of them, and what he does when played.",
    ),
    impossible(
        name="Impossible Arkillo",
        cost=11,
        vp=5,
        power=3,
        play=(to_hand(All(IN_DISCARD, EQUIPMENT_ONLY)),),
        first_appearance=first_appearance(from_one_place(EQUIPMENT_ONLY)),
        rulings=("CR-113", "CR-114", "CR-115"),
        note=f"{STATS}; the First Appearance, from the rulebook. "
        "Our own design: that it takes all of them, Power, and what he does when played.",
    ),
    impossible(
        name="Impossible H'el",
        cost=12,
        vp=6,
        play=(DrawUntil(10),),
        first_appearance=first_appearance(from_one_place(HEROES_ONLY)),
        rulings=("CR-113", "CR-114", "CR-115"),
        note=f"{STATS}; the choice between hand and discard pile, from the rulebook. "
        "Our own design: Heroes, all of them, and the number 10.",
    ),
    impossible(
        name="Impossible Black Adam",
        cost=13,
        vp=6,
        play=(EachNewType(2, Watcher(constants.PLAY, PowerForNewTypes(2))), Draw(1)),
        first_appearance=first_appearance(IfDone(Destroy(WithTwin(HAND)), None, TopOfEachDeckDestroyed())),
        rulings=("CR-116", "CR-117", "DB-227"),
        note=f"{STATS}; that a card sharing a type with another one is destroyed, and that all decks are meant, from "
        "the rulebook. Our own design: how the two go together, the number, and what he does when played.",
    ),
    impossible(
        name="Impossible Black Hand",
        cost=11,
        vp=5,
        power=3,
        play=(Gain(up_to(1, DESTROYED, Only(most=5)), IN_HAND),),
        first_appearance=first_appearance(IfDone(EnterLineUp(A_VILLAIN), None, GainWeakness(2))),
        note=f"{STATS}. Our own design: everything else.",
    ),
    impossible(
        name="Impossible Black Lantern Superman",
        cost=13,
        vp=6,
        power=5,
        play=(Draw(1),),
        first_appearance=first_appearance(sequence(reveal(WHOLE_HAND), Destroy(ByCost(HAND, highest=True)))),
        note=f"{STATS}. Our own design: everything else.",
    ),
    impossible(
        name="Impossible Doomsday",
        cost=12,
        vp=6,
        power=4,
        play=(Destroy(up_to(1, LINE_UP)),),
        first_appearance=first_appearance(
            IfDone(Destroy(AtRandom(IN_HAND, only=COSTS_SOMETHING)), None, GainWeakness(2))
        ),
        note=f"{STATS}. Our own design: everything else.",
    ),
    impossible(
        name="Impossible Graves",
        cost=10,
        vp=5,
        power=4,
        play=(on_deck(up_to(2, DISCARD)),),
        first_appearance=HighestAttacks(2),
        rulings=("CR-120", "CR-121", "CR-122", "CR-123", "CGAP-06"),
        note=f"{STATS}; that his own Attack cannot be avoided, and causes the two highest Attacks of two zones, from "
        "the rulebook. Our own design: which zones, highest by cost, the order, and what he does when played.",
    ),
    impossible(
        name="Impossible Hector Hammond",
        cost=12,
        vp=6,
        play=(IfDone(to_hand(up_to(3, DISCARD)), None, Power(4)),),
        first_appearance=first_appearance(sequence(Gain(TopOf(IN_MAIN)), GainWeakness(each=CostOfBound(half=True)))),
        note=HARSHER,
    ),
    impossible(
        name="Impossible Helspont",
        cost=11,
        vp=5,
        play=(IfDone(to_hand(SharingType(DISCARD, Only(most=4), 0, ANY_NUMBER)), None, Power(4)),),
        first_appearance=first_appearance(
            IfDone(Destroy(pick((THAT_STAY,), LOCATIONS)), None, Discard(pick(HAND, count=3)))
        ),
        note=HARSHER,
    ),
    impossible(
        name="Impossible Mongul",
        cost=12,
        vp=6,
        power=3,
        play=(Draw(2), Destroy(up_to(1, HAND))),
        first_appearance=first_appearance(
            OneOf(
                (
                    Way("destroy a Power Ring", Destroy(pick(HAND, POWER_RINGS)), Holds(IN_HAND, POWER_RINGS)),
                    Way("discard three random cards", Discard(AtRandom(IN_HAND, 3))),
                ),
                "destroy a Power Ring, or discard three random cards",
            )
        ),
        note=HARSHER,
    ),
    impossible(
        name="Impossible Mr. Freeze",
        cost=10,
        vp=5,
        play=(
            IfDone(
                May(Gain(All(IN_LINE_UP, EQUIPMENT_ONLY), IN_HAND), possible=ToBeHad(IN_LINE_UP, EQUIPMENT_ONLY)),
                None,
                Power(4),
            ),
        ),
        first_appearance=sequence(
            Swept(All(IN_LINE_UP, EQUIPMENT_ONLY)),
            first_appearance(IfDone(Destroy(pick(HAND_OR_DISCARD, EQUIPMENT_ONLY)), None, TurnHeroDown())),
        ),
        on_defeat=TurnHeroesUp(),
        rulings=("R-33",),
        note=HARSHER,
    ),
    impossible(
        name="Impossible Trigon",
        cost=13,
        vp=5,
        play=(
            LookAt(TopOf(IN_MAIN, 3), constants.LOOK),
            Split(
                Gain(IT, IN_HAND),
                Put(
                    ChoiceOfBound((IN_MAIN,), None, 2, 2),
                    IN_MAIN,
                    constants.PUT_UNDER,
                    bottom=True,
                    text="on the bottom of the main deck",
                ),
                "gain one of them into your hand and put the others on the bottom of the main deck in any order",
            ),
        ),
        first_appearance=first_appearance(Destroy(pick(HAND, COSTS_SOMETHING, 2))),
        note=f"{HARSHER} The list says 5 VP; 6 are likely, as for everybody else who costs 13.",
    ),
)

CRISIS_NEKRON: Final = card(
    name="Crisis Nekron",
    part="crises",
    kind=constants.IS_SUPER_VILLAIN,
    types=VILLAIN,
    cost=15,
    first_appearance=Attack(DealVillains(3), ALL_PLAYERS, together=True),
    defeat_bar=DefeatBar(Played(VILLAINS_ONLY), "whoever has played a Villain this turn"),
    starts_at_bottom=True,
    rulings=("CR-017", "CR-018", "CR-092", "CR-118", "CR-119"),
    note=f"{STATS}; who cannot defeat him, and that he has no other text than this, from the rulebook. "
    "Our own design: the First Appearance.",
)

ABOUT_COPIES: Final = "The number of copies is our guess: the rulebook gives only the total, 31 cards in the main deck."

CARDS: Final[tuple[Card, ...]] = (
    *HEROES,
    *VILLAINS,
    *SUPER_POWERS_OF_THE_PACK,
    *EQUIPMENT_OF_THE_PACK,
    *LOCATIONS_OF_THE_PACK,
    *REPLACEMENTS,
    *SUPER_HEROES,
    *CRISIS_HEROES,
    *SUPER_VILLAINS,
    CRISIS_NEKRON,
)
