"""The Heroes Unite set (2014). Facts first, effect below; `rulings` names the rules that mention the card."""

from __future__ import annotations

from functools import partial
from typing import Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.abilities import Ability
from heroes_unite.games.deckbuilding.attack import Attack, first_appearance
from heroes_unite.games.deckbuilding.card import Card
from heroes_unite.games.deckbuilding.cards.base import STARTERS_AND_STACKS
from heroes_unite.games.deckbuilding.cards.parts import (
    HERO_OR_VILLAIN,
    IT_COSTS,
    POWER_RINGS,
    defend,
    on_deck,
    reveal,
    to_hand,
)
from heroes_unite.games.deckbuilding.conditions import (
    BoundIs,
    BoundStillIn,
    CostOfBound,
    CountIn,
    FirstPlay,
    Holds,
    NewName,
    NotAgain,
    Played,
    SomethingBound,
    StillInFront,
    ToBeHad,
)
from heroes_unite.games.deckbuilding.constants import (
    EQUIPMENT,
    HERO_TYPE,
    IN_DECK,
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
    DEFENSE_CARDS,
    EQUIPMENT_ONLY,
    HEROES_ONLY,
    LOCATIONS,
    STARTERS,
    SUPER_POWERS,
    VILLAINS_ONLY,
    Named,
    NameHas,
    Only,
)
from heroes_unite.games.deckbuilding.instructions.choosing import SharingType, WithinTotal
from heroes_unite.games.deckbuilding.instructions.counting import (
    ANY_PLAYED,
    EachNewType,
    EachPlayed,
    NthPlayed,
    PowerAsGiven,
    PowerForNewTypes,
    SuperVillainCosts,
    TypesInDiscard,
)
from heroes_unite.games.deckbuilding.instructions.decks import (
    ANY_ORDER,
    BoundIsEven,
    DeckToDiscard,
    DrawAsMany,
    DrawUntil,
    OfferToLineUp,
    ShareType,
    Split,
    TopCards,
)
from heroes_unite.games.deckbuilding.instructions.line_up import AddToLineUp
from heroes_unite.games.deckbuilding.instructions.passing import (
    ByHandTotal,
    DealPool,
    PassOn,
    PutInPool,
    RevealBids,
    SomeFoeGotNone,
)
from heroes_unite.games.deckbuilding.instructions.playing import BecomeCopy, EquipmentToCopy, PlayLineUp, PutIntoPlay
from heroes_unite.games.deckbuilding.instructions.super_heroes import WinGame
from heroes_unite.games.deckbuilding.ops import (
    DISCARD,
    HAND,
    HAND_OR_DISCARD,
    IT,
    LINE_UP,
    WHOLE_HAND,
    Destroy,
    Discard,
    Draw,
    DrawIt,
    Gain,
    GainWeakness,
    Power,
    PowerFor,
    Swept,
    TopCard,
    pick,
    up_to,
)
from heroes_unite.games.deckbuilding.play_ops import PlayedCards, PlayIt, PlayTopOf
from heroes_unite.games.deckbuilding.scoring import PointsDifferent, PointsEach, PointsForSize
from heroes_unite.kernel.events import Watcher
from heroes_unite.kernel.node import Filter
from heroes_unite.kernel.text import a
from heroes_unite.ops.cards import LookAt, Put
from heroes_unite.ops.flow import (
    ALL_PLAYERS,
    If,
    IfDone,
    IfNeither,
    May,
    OneOf,
    WatchFor,
    Way,
    given_this_turn,
    sequence,
)
from heroes_unite.ops.select import ANY_NUMBER, All, AtRandom, ChoiceOfBound, This, TopOf

card = partial(Card, set="heroes-unite")
hero = partial(card, types=HERO_TYPE)
villain = partial(card, types=VILLAIN)
super_power = partial(card, types=SUPER_POWER)
equipment = partial(card, types=EQUIPMENT)
super_villain = partial(card, kind=constants.IS_SUPER_VILLAIN, types=VILLAIN)
super_hero = partial(card, kind=constants.IS_SUPER_HERO)

PUNCHES: Final = Named(("Punch",))
STARBOLT: Final = Named(("Starbolt",))
JERVIS_TETCH: Final = Named(("Jervis Tetch",))
DRAINED: Final = Discard(pick(HAND, Only(least=3)))
EACH_RING: Final = PointsEach(1, POWER_RINGS)
BIDS_REVEALED: Final = RevealBids(2)
UNLESS_MOVED: Final = BoundStillIn(IN_DISCARD)


def each_played(each: int, only: Filter) -> EachPlayed:
    return EachPlayed(each, only, Watcher(constants.PLAY, Power(each), cards=only, test=NotAgain()))


def location(name: str, kind: Filter) -> Card:
    """Most of the set's Locations look at the top card of the deck, once a turn, for one kind of card."""
    return card(
        name=name,
        types=LOCATION,
        cost=5,
        vp=1,
        stays=True,
        ability=Ability(
            sequence(
                reveal(TopCard()),
                If(
                    BoundIs(kind, f"it is {a(kind.noun(False))}"),
                    DrawIt(),
                    May(Discard(IT), possible=SomethingBound()),
                ),
            )
        ),
        rulings=("DB-126", "DB-127"),
    )


HEROES: Final = (
    hero(name="Crimson Whirlwind", cost=5, vp=1, power=2, play=(May(DeckToDiscard()),)),
    hero(
        name="Daughter of Gotham City",
        cost=3,
        vp=1,
        copies=2,
        power=1,
        play=(to_hand(up_to(2, DISCARD, PUNCHES)),),
        rulings=("DB-231",),
    ),
    hero(
        name="Deadman",
        cost=4,
        vp=1,
        copies=2,
        power=2,
        on_gain=Watcher(constants.GAIN, Destroy(up_to(2, HAND_OR_DISCARD)), words="when you buy or gain this card"),
        rulings=("DB-217",),
    ),
    hero(
        name="Hawkgirl",
        cost=2,
        vp=1,
        copies=2,
        power=1,
        play=(PowerFor(1, CountIn(IN_DISCARD, HEROES_ONLY), more=True),),
    ),
    hero(
        name="Hero of the Future",
        cost=4,
        vp=1,
        copies=2,
        power=2,
        play=(each_played(2, DEFENSE_CARDS),),
        rulings=("DB-101", "DB-214", "GAP-13"),
    ),
    hero(name="Jason Blood", cost=7, vp=2, power=3, play=(on_deck(up_to(1, DISCARD, VILLAINS_ONLY)),)),
    hero(name="Katana", cost=2, vp=1, copies=4, power=1, defense=defend(Draw(1))),
    hero(
        name="Kyle Rayner",
        cost=7,
        vp=2,
        power=3,
        play=(
            PowerFor(2, CountIn(IN_DISCARD, POWER_RINGS), more=True),
            each_played(2, POWER_RINGS),
            given_this_turn(constants.PLAY, Played(POWER_RINGS, 3), WinGame()),
        ),
        rulings=("DB-216", "GAP-13"),
    ),
    hero(
        name="Plastic Man",
        cost=3,
        vp=1,
        copies=3,
        play=(BecomeCopy(EquipmentToCopy(DISCARD, EQUIPMENT_ONLY)),),
        rulings=("R-27", "R-55"),
    ),
    hero(name="Raven", cost=3, vp=1, copies=3, power=1, play=(Draw(1),)),
    hero(name="Saint Walker", cost=5, points=PointsDifferent(HEROES_ONLY), copies=2, play=(Draw(1),)),
    hero(
        name="Sonic Siren",
        cost=4,
        vp=1,
        copies=2,
        power=2,
        play=(IfDone(Destroy(up_to(1, LINE_UP)), AddToLineUp("it")),),
    ),
    hero(name="Superboy", cost=5, vp=1, copies=2, power=1, play=(to_hand(pick(DISCARD, SUPER_POWERS)),)),
    hero(
        name="Warrior Princess",
        cost=6,
        vp=2,
        power=3,
        play=(given_this_turn(constants.PLAY, Played(STARBOLT), Gain(pick(LINE_UP), IN_HAND)),),
        note="The lists differ on its copies: 2 or 1. We take 1.",
    ),
    hero(
        name="Winged Warrior",
        cost=6,
        vp=2,
        power=2,
        play=(given_this_turn(constants.PLAY, Played(HEROES_ONLY, others=True), Power(3, more=True)),),
    ),
    hero(
        name="Wonder of the Knight",
        cost=5,
        vp=1,
        play=(to_hand(pick(DISCARD, EQUIPMENT_ONLY)), Draw(1)),
    ),
    hero(
        name="World's Mightiest Mortal",
        cost=8,
        vp=3,
        power=5,
        play=(
            reveal(TopOf(IN_MAIN, 2)),
            OfferToLineUp(ChoiceOfBound((IN_MAIN,), None, 0, 2)),
        ),
    ),
)

VILLAINS: Final = (
    villain(
        name="Black Lantern Corps",
        cost=6,
        vp=2,
        copies=2,
        power=2,
        play=(Attack(GainWeakness()), If(SomeFoeGotNone(), Draw(1))),
        rulings=("DB-097", "DB-215", "DB-230"),
        note="One of the lists does not have this card; by the other there are 2, which we take.",
    ),
    villain(name="Brother Blood", cost=6, vp=2, copies=2, power=4),
    villain(
        name="Deadshot",
        cost=2,
        vp=1,
        copies=2,
        power=1,
        play=(Attack(sequence(reveal(TopCard()), If(IT_COSTS, Discard(IT)))),),
    ),
    villain(
        name="Dr. Sivana",
        cost=4,
        vp=1,
        copies=2,
        power=2,
        play=(on_deck(up_to(1, DISCARD, SUPER_POWERS)),),
        rulings=("DB-056",),
    ),
    villain(
        name="Granny Goodness",
        cost=5,
        vp=1,
        copies=2,
        play=(
            PlayIt(pick(LINE_UP, HERO_OR_VILLAIN)),
            WatchFor(
                Watcher(
                    constants.TURN_ENDS,
                    Put(This("that card"), IN_LINE_UP, constants.PUT, text="back into the Line-Up"),
                    test=StillInFront(),
                    words="at the end of your turn",
                ),
                IT,
            ),
        ),
        rulings=("DB-218", "DB-228", "GAP-03", "GAP-13", "R-58"),
    ),
    villain(
        name="Jervis Tetch",
        cost=3,
        vp=1,
        copies=2,
        power=1,
        play=(
            LookAt(TopCard(), constants.LOOK),
            If(
                SomethingBound(),
                OneOf(
                    (Way("destroy it", Destroy(IT)), Way("discard it", Discard(IT))),
                    "destroy {them}, or discard it",
                    "destroy it or discard it",
                ),
            ),
        ),
    ),
    villain(
        name="Killer Croc",
        cost=4,
        vp=1,
        copies=2,
        power=2,
        play=(given_this_turn(constants.PLAY, Played(VILLAINS_ONLY, others=True), Power(1, more=True)),),
    ),
    villain(
        name="Larfleeze",
        cost=7,
        points=PointsForSize(7),
        play=(IfDone(Gain(WithinTotal(LINE_UP, None, 0, ANY_NUMBER, 5), IN_HAND), None, Power(3)),),
        note="The lists differ on its copies: 1 or 2. We take 1.",
    ),
    villain(
        name="Manhunter",
        cost=3,
        vp=1,
        copies=6,
        power=1,
        play=(PowerFor(2, CountIn(IN_DISCARD, NameHas("Manhunter")), more=True),),
        rulings=("DB-220",),
    ),
    villain(
        name="Mr. Zsasz",
        cost=3,
        vp=1,
        copies=2,
        power=2,
        play=(Attack(sequence(reveal(TopCard()), If(BoundIsEven(False), GainWeakness()))),),
        rulings=("DB-221",),
    ),
    villain(
        name="Ocean Master",
        cost=2,
        vp=1,
        copies=2,
        power=1,
        play=(given_this_turn(constants.PLAY, Played(VILLAINS_ONLY, others=True), Destroy(up_to(1, HAND_OR_DISCARD))),),
    ),
    villain(
        name="Parasite",
        cost=4,
        vp=1,
        copies=2,
        power=2,
        play=(
            Attack(
                sequence(reveal(WHOLE_HAND), IfDone(DRAINED, to_hand(up_to(1, DISCARD, PUNCHES)))),
                harm=sequence(reveal(WHOLE_HAND), DRAINED),
            ),
        ),
        rulings=("DB-160",),
    ),
    villain(
        name="Red Lantern Corps",
        cost=5,
        vp=1,
        copies=2,
        play=(IfDone(Destroy(up_to(1, HAND)), Power(3), Power(1)),),
    ),
    villain(name="Talon", cost=1, vp=1, copies=2, play=(given_this_turn(constants.PLAY, Played(STARTERS), Power(2)),)),
    villain(name="The Demon Etrigan", cost=7, vp=2, power=4, play=(on_deck(up_to(1, DISCARD, HEROES_ONLY)),)),
)

EQUIPMENT_OF_THE_SET: Final = (
    equipment(name="Batarang", cost=2, vp=1, copies=4, power=2),
    equipment(
        name="Blue Lantern Power Ring",
        cost=5,
        points=EACH_RING,
        power=1,
        play=(PowerFor(1, CountIn(IN_DISCARD, HEROES_ONLY), more=True), each_played(1, HEROES_ONLY)),
        rulings=("DB-216", "GAP-13"),
    ),
    equipment(
        name="Green Lantern Power Ring",
        cost=5,
        points=EACH_RING,
        power=2,
        defense=defend(Draw(2)),
        rulings=("DB-216",),
    ),
    equipment(
        name="Helmet of Fate",
        cost=3,
        vp=1,
        copies=2,
        power=2,
        defense=defend(Discard(up_to(ANY_NUMBER, HAND)), DrawAsMany("as many cards as you discarded besides this one")),
    ),
    equipment(
        name="Indigo Tribe Power Ring",
        cost=5,
        points=EACH_RING,
        play=(PowerAsGiven(ANY_PLAYED),),
        rulings=("DB-216", "R-28", "R-55"),
    ),
    equipment(name="Legion Flight Ring", cost=2, vp=1, copies=4, play=(Draw(1),)),
    equipment(
        name="Mind Control Hat",
        cost=7,
        vp=2,
        play=(
            Draw(2),
            Attack(Discard(AtRandom(IN_HAND))),
            given_this_turn(
                constants.PLAY,
                Played(JERVIS_TETCH),
                May(PlayLineUp(HERO_OR_VILLAIN, ANY_NUMBER, optional=False, back="into the Line-Up")),
            ),
        ),
        rulings=("R-29", "R-58"),
    ),
    equipment(
        name="Orange Lantern Power Ring",
        cost=5,
        points=EACH_RING,
        play=(IfDone(Gain(up_to(1, LINE_UP, Only(EQUIPMENT, most=5)), IN_HAND), None, Power(2)),),
        rulings=("DB-216",),
    ),
    equipment(
        name="Red Lantern Power Ring",
        cost=5,
        points=EACH_RING,
        play=(
            LookAt(TopCards(2), constants.LOOK),
            Split(
                sequence(Destroy(IT), PowerFor(1, CostOfBound())),
                None,
                "destroy one of them and leave the other on top; +Power equal to the cost of the destroyed card",
                least=2,
            ),
        ),
        rulings=("DB-216", "R-30"),
    ),
    equipment(name="Sciencell", cost=6, points=PointsDifferent(VILLAINS_ONLY), copies=2, power=2, rulings=("DB-233",)),
    equipment(
        name="Skeets",
        cost=4,
        vp=1,
        copies=3,
        play=(IfDone(on_deck(up_to(1, DISCARD, HEROES_ONLY)), None, Draw(1)),),
        defense=defend(IfDone(to_hand(up_to(1, DISCARD, HEROES_ONLY)), None, Draw(1))),
        rulings=("DB-135",),
    ),
    equipment(name="Soultaker Sword", cost=4, vp=1, copies=3, power=2, play=(Destroy(up_to(1, HAND)),)),
    equipment(
        name="Star Sapphire Power Ring",
        cost=5,
        points=EACH_RING,
        play=(reveal(TopCards(2)), If(ShareType(), ANY_ORDER, DrawIt("both"))),
        rulings=("DB-216", "DB-225"),
    ),
    equipment(
        name="White Lantern Power Battery",
        cost=7,
        vp=2,
        play=(Gain(All(IN_LINE_UP, POWER_RINGS), IN_HAND), Gain(pick(LINE_UP), IN_DECK)),
        rulings=("DB-216",),
    ),
    equipment(
        name="Yellow Lantern Corps Power Ring",
        cost=5,
        points=EACH_RING,
        power=2,
        play=(Attack(Discard(pick(HAND))),),
        rulings=("DB-216",),
    ),
)

SUPER_POWERS_OF_THE_SET: Final = (
    super_power(
        name="Canary Cry",
        cost=4,
        vp=1,
        copies=3,
        play=(IfDone(on_deck(up_to(1, DISCARD, VILLAINS_ONLY)), None, Draw(1)),),
        defense=defend(IfDone(to_hand(up_to(1, DISCARD, Only(VILLAIN, most=7))), None, Draw(1))),
    ),
    super_power(
        name="Force Field",
        cost=3,
        vp=1,
        copies=2,
        play=(Draw(1),),
        stays=True,
        defense=Discard(This()),
        defends_from_play=True,
        rulings=("DB-103", "DB-234", "GAP-13"),
    ),
    super_power(
        name="Power of the Green",
        cost=3,
        vp=1,
        copies=2,
        play=(
            PutIntoPlay(pick(DISCARD, LOCATIONS)),
            If(Holds(THAT_STAY, LOCATIONS), Power(3), Power(2)),
        ),
    ),
    super_power(
        name="Shazam!",
        cost=7,
        vp=2,
        copies=2,
        power=2,
        play=(PlayTopOf(IN_MAIN),),
        rulings=("DB-223", "R-87"),
    ),
    super_power(
        name="Starbolt",
        cost=5,
        vp=1,
        copies=3,
        power=2,
        play=(PowerFor(1, CountIn(IN_DISCARD, SUPER_POWERS), more=True),),
        rulings=("DB-232",),
    ),
    super_power(name="Teleportation", cost=7, vp=1, play=(Gain(TopOf(IN_MAIN), IN_HAND),)),
    super_power(
        name="Whirlwind",
        cost=2,
        vp=1,
        copies=3,
        power=1,
        play=(If(FirstPlay(), May(sequence(Discard(WHOLE_HAND), Draw(4)))),),
    ),
)

LOCATIONS_OF_THE_SET: Final = (
    location("Apokolips", VILLAINS_ONLY),
    location("Gotham City", EQUIPMENT_ONLY),
    location("Metropolis", SUPER_POWERS),
    location("New Genesis", HEROES_ONLY),
    card(
        name="Oa",
        types=LOCATION,
        cost=5,
        vp=1,
        stays=True,
        ongoing=(
            Watcher(
                constants.TURN_BEGINS,
                Draw(1),
                test=SuperVillainCosts(10),
                words="at the start of your turn, if the Super-Villain on top of its stack costs 10 or more",
            ),
        ),
        rulings=("DB-126", "DB-229", "DB-177"),
    ),
)

SUPER_VILLAINS: Final = (
    super_villain(
        name="Vandal Savage",
        cost=8,
        vp=4,
        power=1,
        stays=True,
        ongoing=(Watcher(constants.TURN_BEGINS, Power(1), words="at the start of each of your turns"),),
        starts_on_top=True,
        rulings=("DB-023", "DB-111", "GAP-19"),
    ),
    super_villain(
        name="Amazo",
        cost=10,
        vp=5,
        play=(
            IfNeither(
                PlayIt(PlayedCards((), VILLAINS_ONLY, 0, 1, other=True), again=True),
                PlayIt(PlayedCards((), HEROES_ONLY, 0, 1), again=True),
                Power(3),
            ),
        ),
        first_appearance=sequence(first_appearance(PassOn(pick(HAND, count=2), IN_HAND, both_ways=True)), DealPool()),
        rulings=("DB-212", "R-31", "R-45", "GAP-13"),
    ),
    super_villain(
        name="Arkillo",
        cost=10,
        vp=5,
        power=2,
        play=(to_hand(All(IN_DISCARD, EQUIPMENT_ONLY)),),
        first_appearance=Attack(ByHandTotal(GainWeakness(3), None), ALL_PLAYERS, together=True),
        rulings=("DB-213", "R-32"),
    ),
    super_villain(
        name="Black Adam",
        cost=11,
        vp=6,
        play=(EachNewType(2, Watcher(constants.PLAY, PowerForNewTypes(2))),),
        first_appearance=first_appearance(Destroy(pick(HAND_OR_DISCARD, HEROES_ONLY))),
        rulings=("DB-007", "DB-227", "R-87"),
    ),
    super_villain(
        name="Graves",
        cost=9,
        vp=5,
        power=4,
        play=(on_deck(up_to(1, DISCARD)),),
        first_appearance=sequence(
            first_appearance(PutInPool(pick(HAND), "to be revealed and destroyed", BIDS_REVEALED)), BIDS_REVEALED
        ),
        rulings=("DB-219", "R-32"),
    ),
    super_villain(
        name="H'el",
        cost=9,
        vp=5,
        play=(DrawUntil(7),),
        first_appearance=first_appearance(
            sequence(
                reveal(TopCards(3)),
                Split(
                    Destroy(IT),
                    Discard(IT),
                    "destroy one of them with cost 1 or more and discard the rest",
                    COSTS_SOMETHING,
                ),
            )
        ),
    ),
    super_villain(
        name="Hector Hammond",
        cost=11,
        vp=6,
        play=(IfDone(to_hand(up_to(2, DISCARD)), None, Power(3)),),
        first_appearance=first_appearance(
            sequence(
                Gain(TopOf(IN_MAIN)),
                If(BoundIs(Only(least=4), "that card costs 4 or more"), GainWeakness(2)),
            )
        ),
    ),
    super_villain(
        name="Helspont",
        cost=10,
        vp=5,
        play=(IfDone(to_hand(SharingType(DISCARD, Only(most=3), 0, ANY_NUMBER)), None, Power(3)),),
        first_appearance=first_appearance(
            IfDone(Discard(pick((THAT_STAY,), LOCATIONS)), None, Discard(pick(HAND, count=2)))
        ),
    ),
    super_villain(
        name="Mongul",
        cost=11,
        vp=6,
        power=2,
        play=(Draw(2), Destroy(pick(HAND))),
        first_appearance=first_appearance(
            OneOf(
                (
                    Way("discard a Power Ring", Discard(pick(HAND, POWER_RINGS)), Holds(IN_HAND, POWER_RINGS)),
                    Way("discard two random cards", Discard(AtRandom(IN_HAND, 2))),
                ),
                "discard a Power Ring, or two random cards",
            )
        ),
    ),
    super_villain(
        name="Mr. Freeze",
        cost=9,
        vp=5,
        play=(
            IfDone(
                May(Gain(All(IN_LINE_UP, EQUIPMENT_ONLY), IN_HAND), possible=ToBeHad(IN_LINE_UP, EQUIPMENT_ONLY)),
                None,
                Power(3),
            ),
        ),
        first_appearance=sequence(
            Swept(All(IN_LINE_UP, EQUIPMENT_ONLY)),
            first_appearance(Put(pick(HAND_OR_DISCARD, EQUIPMENT_ONLY), IN_LINE_UP, constants.PUT)),
        ),
        rulings=("R-33",),
    ),
    super_villain(
        name="Nekron",
        cost=12,
        vp=6,
        play=(Destroy(up_to(3, HAND_OR_DISCARD)), DrawAsMany()),
        first_appearance=Attack(
            ByHandTotal(Destroy(AtRandom(IN_HAND)), Destroy(pick(HAND))), ALL_PLAYERS, together=True
        ),
        rulings=("DB-213", "R-32"),
    ),
    super_villain(
        name="Trigon",
        cost=12,
        vp=6,
        play=(
            LookAt(TopOf(IN_MAIN, 2), constants.LOOK),
            Split(
                to_hand(IT),
                Put(IT, IN_MAIN, constants.PUT_UNDER, bottom=True, text="on the bottom of the main deck"),
                "put one of them into your hand and the other on the bottom of the main deck",
            ),
        ),
        first_appearance=first_appearance(Destroy(pick(HAND, COSTS_SOMETHING))),
        rulings=("GAP-09",),
    ),
)

SUPER_HEROES: Final = (
    super_hero(
        name="Batgirl",
        partner="Daughter of Gotham City",
        ability=Ability(sequence(Discard(pick(HAND, PUNCHES)), Draw(1)), Holds(IN_HAND, PUNCHES), plain=True),
        rulings=("DB-048", "DB-222"),
    ),
    super_hero(
        name="Black Canary",
        partner="Sonic Siren",
        ongoing=(
            Watcher(
                constants.PLAY,
                Power(1),
                cards=VILLAINS_ONLY,
                test=NewName(),
                words="each time you play a Villain with a name that you have not played yet this turn",
            ),
        ),
        rulings=("DB-048",),
    ),
    super_hero(
        name="Booster Gold",
        partner="Hero of the Future",
        ongoing=(
            Watcher(
                constants.PLAY, Power(1), cards=DEFENSE_CARDS, words="each time you play a Defense card on your turn"
            ),
            Watcher(constants.AVOID, May(Draw(1), free=True), words="each time you avoid an Attack"),
        ),
        rulings=("DB-048", "DB-049", "DB-102", "DB-214", "R-03"),
    ),
    super_hero(
        name="Hawkman",
        partner="Winged Warrior",
        ongoing=(Watcher(constants.PLAY, Power(1), cards=HEROES_ONLY, words="each time you play a Hero on your turn"),),
        rulings=("DB-048",),
    ),
    super_hero(
        name="Nightwing",
        partner="Wonder of the Knight",
        ongoing=(
            Watcher(
                constants.PLAY,
                Power(1),
                cards=EQUIPMENT_ONLY,
                test=NthPlayed(EQUIPMENT_ONLY, 1),
                words="when you play your first Equipment on each of your turns",
            ),
            Watcher(
                constants.PLAY,
                May(Draw(1), free=True),
                cards=EQUIPMENT_ONLY,
                test=NthPlayed(EQUIPMENT_ONLY, 2),
                words="when you play your second Equipment on each of your turns",
            ),
        ),
        rulings=("DB-048", "DB-135", "GAP-13", "R-03"),
    ),
    super_hero(
        name="Red Tornado",
        partner="Crimson Whirlwind",
        ability=Ability(Power(2), TypesInDiscard(4)),
        rulings=("DB-048", "DB-222"),
    ),
    super_hero(
        name="Shazam!",
        partner="World's Mightiest Mortal",
        ability=Ability(
            sequence(Gain(TopOf(IN_MAIN)), May(on_deck(IT), possible=UNLESS_MOVED)),
            Holds(IN_MAIN),
            price=4,
            repeatable=True,
            plain=True,
        ),
        rulings=("DB-048", "DB-224", "DB-226", "R-40"),
    ),
)

ABOUT_COPIES: Final = (
    "The number of copies is not printed anywhere. Two card lists by other people differ on three cards (Black Lantern "
    "Corps, Warrior Princess, Larfleeze); we use the numbers that make the 111 cards that the rulebook counts."
)

CARDS: Final[tuple[Card, ...]] = (
    *STARTERS_AND_STACKS,
    *HEROES,
    *VILLAINS,
    *EQUIPMENT_OF_THE_SET,
    *SUPER_POWERS_OF_THE_SET,
    *LOCATIONS_OF_THE_SET,
    *SUPER_VILLAINS,
    *SUPER_HEROES,
)
