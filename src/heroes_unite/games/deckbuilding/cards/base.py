"""The 2012 base set. Facts first, effect below; `rulings` names the rules and rulings that mention the card."""

from __future__ import annotations

from functools import partial
from typing import Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.abilities import TurnHeroDown, TurnHeroesUp
from heroes_unite.games.deckbuilding.attack import Attack, first_appearance
from heroes_unite.games.deckbuilding.card import Card
from heroes_unite.games.deckbuilding.cards.parts import (
    AT_BOTTOM,
    HERO_OR_POWER_OR_EQUIPMENT,
    HERO_OR_VILLAIN,
    IT_COSTS,
    POWER_OR_EQUIPMENT,
    defend,
    on_deck,
    reveal,
    to_hand,
)
from heroes_unite.games.deckbuilding.conditions import (
    MY_TURN,
    Both,
    BoundIs,
    BoundStillIn,
    CountIn,
    DifferentNames,
    FirstDraw,
    FirstPlay,
    FirstPlayed,
    Holds,
    HoldsNone,
    NewName,
    Played,
    SomethingBound,
    StillInFront,
)
from heroes_unite.games.deckbuilding.constants import (
    EQUIPMENT,
    HERO_TYPE,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_KICKS,
    IN_LINE_UP,
    IN_MAIN,
    IN_STACK,
    LOCATION,
    STARTER,
    SUPER_POWER,
    THAT_STAY,
    UNDER_HERO,
    VILLAIN,
)
from heroes_unite.games.deckbuilding.filters import (
    COSTS_SOMETHING,
    EQUIPMENT_ONLY,
    HEROES_ONLY,
    LOCATIONS,
    NOT_LOCATION,
    SUPER_POWERS,
    VILLAINS_ONLY,
    Named,
    Only,
)
from heroes_unite.games.deckbuilding.in_force import GOES_FIRST, Allows
from heroes_unite.games.deckbuilding.instructions.choosing import GainedThisTurn
from heroes_unite.games.deckbuilding.instructions.decks import BoundIsEven, PayForMainDeck, ToOwnersDeck
from heroes_unite.games.deckbuilding.instructions.line_up import AddToLineUp
from heroes_unite.games.deckbuilding.instructions.passing import DealPool, PassOn, PutInPool
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
    TopCard,
    pick,
    up_to,
)
from heroes_unite.games.deckbuilding.play_ops import PlayBorrowed, PlayedCards, PlayIt, PlayTopOf
from heroes_unite.games.deckbuilding.scoring import PointsEach, PointsWith
from heroes_unite.kernel.events import EACH_TURN, Watcher
from heroes_unite.kernel.modifiers import Modifier
from heroes_unite.kernel.node import Effect, Filter, Test
from heroes_unite.kernel.text import a
from heroes_unite.ops.cards import Hide, LookAt, Put
from heroes_unite.ops.flow import (
    FOES,
    FOR_GOOD,
    EachPlayer,
    If,
    IfDone,
    May,
    Modify,
    OneOf,
    Unused,
    UseUp,
    WatchFor,
    Way,
    given_this_turn,
    sequence,
)
from heroes_unite.ops.select import ANY_NUMBER, All, AsManyAs, AtRandom, ChoiceOfBound, OfEveryPlayer, This, TopOf


def location(name: str, kind: Filter, rulings: tuple[str, ...] = ()) -> Card:
    """Each base Location draws a card for the first card of a kind on each of its owner's turns."""
    return Card(
        name=name,
        types=LOCATION,
        cost=5,
        vp=1,
        stays=True,
        ongoing=(
            Watcher(
                constants.PLAY,
                Draw(1),
                cards=kind,
                test=FirstPlayed(kind),
                words=f"the first time you play {a(kind.noun(False))} on each of your turns",
            ),
        ),
        rulings=("DB-125", "DB-127", "DB-130", *rulings),
    )


def once_a_turn(cards: Filter, test: Test, effect: Effect, words: str) -> Watcher:
    """A Super Hero's ability that looks at the whole turn: it works once, as soon as its condition is met.

    That can be when one of the cards is played, or when the Super Hero is turned face up again.
    """
    return Watcher(constants.PLAY, effect, cards, test, EACH_TURN, words=words, also=(constants.HERO_TURNED,))


COSTS_TWO_OR_THREE: Final = Only(least=2, most=3)
SUICIDE_SQUAD: Final = Named(("Suicide Squad",))

STARTERS_AND_STACKS: Final = (
    Card(
        name="Punch",
        kind=constants.IS_STARTER,
        types=STARTER,
        copies=36,
        each_starts_with=7,
        power=1,
        rulings=("DB-016", "DB-041"),
    ),
    Card(
        name="Vulnerability",
        kind=constants.IS_STARTER,
        types=STARTER,
        copies=16,
        each_starts_with=3,
        rulings=("DB-042", "DB-043", "GAP-17"),
    ),
    Card(
        name="Kick",
        kind=constants.IS_KICK,
        types=SUPER_POWER,
        cost=3,
        vp=1,
        copies=16,
        power=2,
        rulings=("DB-057", "DB-090"),
    ),
    Card(
        name="Weakness",
        kind=constants.IS_WEAKNESS,
        vp=-1,
        copies=20,
        rulings=("DB-004", "DB-058", "DB-090", "DB-116", "DB-117", "DB-118"),
    ),
)

HEROES: Final = (
    Card(
        name="Blue Beetle",
        types=HERO_TYPE,
        cost=6,
        vp=2,
        power=3,
        defense=reveal(This("this card from your hand, where it stays")),
        rulings=("DB-094", "DB-099"),
    ),
    Card(name="Catwoman", types=HERO_TYPE, cost=2, vp=1, copies=3, power=2, rulings=("DB-194", "DB-195")),
    Card(
        name="Dark Knight",
        types=HERO_TYPE,
        cost=5,
        vp=1,
        power=2,
        play=(
            Gain(All(IN_LINE_UP, EQUIPMENT_ONLY)),
            given_this_turn(
                constants.PLAY, Played(Named(("Catwoman",))), to_hand(GainedThisTurn((IN_DISCARD, IN_DECK), least=0))
            ),
        ),
        rulings=("DB-194", "DB-195"),
    ),
    Card(
        name="Emerald Knight",
        types=HERO_TYPE,
        cost=5,
        vp=1,
        play=(
            PlayIt(pick(LINE_UP, HERO_OR_POWER_OR_EQUIPMENT)),
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
        rulings=("DB-198", "GAP-03", "GAP-13"),
    ),
    Card(name="The Fastest Man Alive", types=HERO_TYPE, cost=5, vp=1, play=(Draw(2),)),
    Card(
        name="Green Arrow",
        types=HERO_TYPE,
        cost=5,
        points=PointsWith(5, HEROES_ONLY, 4),
        copies=3,
        power=2,
    ),
    Card(
        name="High-Tech Hero",
        types=HERO_TYPE,
        cost=3,
        vp=1,
        copies=3,
        power=1,
        play=(given_this_turn(constants.PLAY, Played(POWER_OR_EQUIPMENT), Power(2, more=True)),),
        rulings=("DB-200", "R-47"),
    ),
    Card(
        name="J'onn J'onzz",
        types=HERO_TYPE,
        cost=6,
        vp=2,
        play=(PlayTopOf(IN_STACK),),
        rulings=("DB-115", "GAP-12"),
    ),
    Card(name="Kid Flash", types=HERO_TYPE, cost=2, vp=1, copies=4, play=(Draw(1),), rulings=("DB-236",)),
    Card(
        name="King of Atlantis",
        types=HERO_TYPE,
        cost=5,
        vp=1,
        play=(IfDone(Destroy(up_to(1, DISCARD)), Power(3), Power(1)),),
    ),
    Card(
        name="Man of Steel",
        types=HERO_TYPE,
        cost=8,
        vp=3,
        power=3,
        play=(to_hand(All(IN_DISCARD, SUPER_POWERS)),),
        rulings=("DB-045", "DB-204"),
    ),
    Card(
        name="Mera",
        types=HERO_TYPE,
        cost=3,
        vp=1,
        copies=2,
        play=(If(HoldsNone(IN_DISCARD), Power(4), Power(2)),),
        rulings=("DB-205",),
    ),
    Card(
        name="Princess Diana of Themyscira",
        types=HERO_TYPE,
        cost=7,
        vp=2,
        play=(Gain(All(IN_LINE_UP, Only(VILLAIN, most=7))),),
    ),
    Card(
        name="Robin",
        types=HERO_TYPE,
        cost=3,
        vp=1,
        copies=3,
        power=1,
        play=(to_hand(pick(DISCARD, EQUIPMENT_ONLY)),),
    ),
    Card(
        name="Supergirl",
        types=HERO_TYPE,
        cost=4,
        vp=1,
        copies=2,
        play=(May(to_hand(TopOf(IN_KICKS, text="a Kick from its stack")), possible=Holds(IN_KICKS)),),
        rulings=("GAP-09",),
    ),
    Card(
        name="Swamp Thing",
        types=HERO_TYPE,
        cost=4,
        vp=1,
        copies=2,
        play=(If(Holds(THAT_STAY, LOCATIONS), Power(5), Power(2)),),
        rulings=("DB-210",),
    ),
    Card(
        name="Zatanna Zatara",
        types=HERO_TYPE,
        cost=4,
        vp=1,
        copies=2,
        power=1,
        play=(Put(up_to(2, DISCARD), IN_DECK, constants.PUT_UNDER, bottom=True, text=AT_BOTTOM),),
    ),
)

VILLAINS: Final = (
    Card(name="Bane", types=VILLAIN, cost=4, vp=1, copies=2, power=2, play=(Attack(Discard(pick(HAND))),)),
    Card(
        name="Bizarro",
        types=VILLAIN,
        cost=7,
        points=PointsEach(2, Named(("Weakness",))),
        power=3,
        rulings=("DB-188",),
    ),
    Card(name="Cheetah", types=VILLAIN, cost=2, vp=1, copies=2, play=(Gain(pick(LINE_UP, Only(most=4))),)),
    Card(
        name="Clayface",
        types=VILLAIN,
        cost=4,
        vp=1,
        copies=2,
        play=(PlayIt(PlayedCards((), Named(("Clayface",), others=True)), again=True),),
        rulings=("DB-193", "GAP-13", "R-45"),
    ),
    Card(name="Doomsday", types=VILLAIN, cost=6, vp=2, copies=2, power=4),
    Card(name="Gorilla Grodd", types=VILLAIN, cost=5, vp=2, copies=2, power=3),
    Card(
        name="Harley Quinn",
        types=VILLAIN,
        cost=2,
        vp=1,
        copies=2,
        power=1,
        play=(Attack(on_deck(pick(DISCARD, Named(("Punch", "Vulnerability"))))),),
        rulings=("DB-098", "DB-199"),
    ),
    Card(name="Lobo", types=VILLAIN, cost=7, vp=2, power=3, play=(Destroy(up_to(2, HAND_OR_DISCARD)),)),
    Card(
        name="The Penguin",
        types=VILLAIN,
        cost=3,
        vp=1,
        copies=2,
        play=(Draw(2), Discard(pick(HAND, count=2))),
        rulings=("DB-134",),
    ),
    Card(
        name="Poison Ivy",
        types=VILLAIN,
        cost=3,
        vp=1,
        copies=2,
        power=1,
        play=(Attack(sequence(Discard(TopCard()), If(IT_COSTS, GainWeakness()))),),
    ),
    Card(
        name="The Riddler",
        types=VILLAIN,
        cost=3,
        vp=1,
        copies=2,
        play=(PayForMainDeck(3, 1),),
        rulings=("DB-206", "DB-207", "GAP-11"),
    ),
    Card(name="Scarecrow", types=VILLAIN, cost=5, vp=1, copies=2, power=2, play=(Attack(GainWeakness()),)),
    Card(
        name="Solomon Grundy",
        types=VILLAIN,
        cost=6,
        vp=2,
        copies=2,
        power=3,
        on_gain=Watcher(
            constants.GAIN,
            May(on_deck(IT), possible=BoundStillIn(IN_DISCARD)),
            words="when you buy or gain this card",
        ),
    ),
    Card(
        name="Starro",
        types=VILLAIN,
        cost=7,
        vp=2,
        play=(
            Attack(Discard(TopCard())),
            PlayBorrowed(NOT_LOCATION, ANY_NUMBER, optional=True, back="to its owner's discard pile"),
        ),
        rulings=("GAP-08",),
    ),
    Card(
        name="Suicide Squad",
        types=VILLAIN,
        cost=4,
        points=PointsEach(1, SUICIDE_SQUAD),
        copies=6,
        copies_in_rulebook=True,
        power=2,
        play=(If(Played(SUICIDE_SQUAD, 2, others=True), EachPlayer(FOES, Discard(WHOLE_HAND))),),
        rulings=("DB-189", "DB-209", "GAP-13"),
    ),
    Card(
        name="Two-Face",
        types=VILLAIN,
        cost=2,
        vp=1,
        copies=2,
        power=1,
        play=(
            OneOf(
                (
                    Way("even", sequence(reveal(TopCard()), If(BoundIsEven(True), DrawIt(), Discard(IT)))),
                    Way("odd", sequence(reveal(TopCard()), If(BoundIsEven(False), DrawIt(), Discard(IT)))),
                ),
                "call even or odd for the cost of the top card of your deck",
                "call even or odd, then reveal the top card of your deck; draw it if its cost is as called; "
                "otherwise, discard it",
            ),
        ),
    ),
)

SUPER_POWERS_OF_THE_SET: Final = (
    Card(
        name="Bulletproof",
        types=SUPER_POWER,
        cost=4,
        vp=1,
        copies=3,
        power=2,
        defense=defend(Draw(1), Destroy(up_to(1, DISCARD))),
    ),
    Card(
        name="Heat Vision",
        types=SUPER_POWER,
        cost=6,
        vp=2,
        copies=3,
        power=3,
        play=(Destroy(up_to(1, HAND_OR_DISCARD)),),
    ),
    Card(
        name="Super Speed",
        types=SUPER_POWER,
        cost=3,
        vp=1,
        copies=4,
        play=(Draw(1),),
        defense=defend(Draw(2)),
    ),
    Card(name="Super Strength", types=SUPER_POWER, cost=7, vp=2, copies=3, power=5),
    Card(
        name="X-Ray Vision",
        types=SUPER_POWER,
        cost=3,
        vp=1,
        copies=3,
        play=(
            EachPlayer(FOES, reveal(TopCard())),
            PlayBorrowed(NOT_LOCATION, 1, optional=True, back="on top of its owner's deck"),
        ),
        rulings=("DB-100", "DB-122", "DB-211"),
    ),
)

EQUIPMENT_OF_THE_SET: Final = (
    Card(
        name="Aquaman's Trident",
        types=EQUIPMENT,
        cost=3,
        vp=1,
        copies=3,
        power=2,
        play=(
            WatchFor(
                Watcher(
                    constants.GAIN,
                    May(
                        sequence(UseUp(FOR_GOOD), on_deck(IT)),
                        possible=Both(Unused(FOR_GOOD), BoundStillIn(IN_DISCARD)),
                        text="put {them} on top of your deck",
                    ),
                    test=MY_TURN,
                    words="once this turn, when you buy or gain a card",
                )
            ),
        ),
        rulings=("R-01",),
    ),
    Card(
        name="Batmobile",
        types=EQUIPMENT,
        cost=2,
        vp=1,
        copies=3,
        play=(If(FirstPlay(), sequence(Discard(WHOLE_HAND), Draw(5)), Power(1)),),
        rulings=("DB-187", "GAP-17"),
    ),
    Card(
        name="The Bat-Signal",
        types=EQUIPMENT,
        cost=5,
        vp=1,
        copies=3,
        power=1,
        play=(to_hand(pick(DISCARD, HEROES_ONLY)),),
    ),
    Card(
        name="The Cape and Cowl",
        types=EQUIPMENT,
        cost=4,
        vp=1,
        copies=3,
        power=2,
        defense=defend(Draw(2)),
        rulings=("DB-055",),
    ),
    Card(
        name="Green Arrow's Bow",
        types=EQUIPMENT,
        cost=4,
        vp=1,
        copies=3,
        power=2,
        play=(
            Modify(Modifier(constants.DEFEAT_COST, plus=-2), "Super-Villains cost 2 less for you to defeat this turn"),
        ),
        rulings=("R-02",),
    ),
    Card(name="Lasso of Truth", types=EQUIPMENT, cost=2, vp=1, copies=3, power=1, defense=defend(Draw(1))),
    Card(
        name="Nth Metal",
        types=EQUIPMENT,
        cost=3,
        vp=1,
        copies=4,
        power=1,
        play=(LookAt(TopCard(), constants.LOOK), May(Destroy(IT), possible=SomethingBound())),
    ),
    Card(
        name="Power Ring",
        types=EQUIPMENT,
        cost=3,
        vp=1,
        copies=3,
        play=(reveal(TopCard()), If(IT_COSTS, Power(3), Power(2))),
    ),
    Card(
        name="Utility Belt",
        types=EQUIPMENT,
        cost=5,
        points=PointsWith(5, EQUIPMENT_ONLY, 4),
        copies=3,
        power=2,
    ),
)

LOCATIONS_OF_THE_SET: Final = (
    location("Arkham Asylum", VILLAINS_ONLY, ("DB-008",)),
    location("The Batcave", EQUIPMENT_ONLY),
    location("Fortress of Solitude", SUPER_POWERS),
    location("Titans Tower", COSTS_TWO_OR_THREE),
    location("The Watchtower", HEROES_ONLY, ("DB-236",)),
)


super_villain = partial(Card, kind=constants.IS_SUPER_VILLAIN, types=VILLAIN)


SUPER_VILLAINS: Final = (
    super_villain(
        name="Ra's al Ghul",
        cost=8,
        vp=4,
        power=3,
        play=(
            WatchFor(
                Watcher(
                    constants.TURN_ENDS,
                    ToOwnersDeck(This(), bottom=True),
                    words="at the end of your turn, before you draw your new hand",
                )
            ),
        ),
        starts_on_top=True,
        rulings=("DB-022", "DB-071", "DB-110", "R-13"),
    ),
    super_villain(
        name="The Anti-Monitor",
        cost=12,
        vp=6,
        power=2,
        play=(IfDone(Destroy(up_to(ANY_NUMBER, LINE_UP)), AddToLineUp()),),
        first_appearance=first_appearance(
            sequence(
                reveal(WHOLE_HAND),
                Put(pick(HAND, COSTS_SOMETHING), IN_LINE_UP, constants.PUT),
            )
        ),
        rulings=("DB-184", "DB-185", "GAP-03", "R-56", "R-58"),
    ),
    super_villain(
        name="Atrocitus",
        cost=10,
        vp=5,
        power=2,
        play=(Destroy(up_to(2, DISCARD)),),
        first_appearance=first_appearance(
            Hide(AtRandom(IN_HAND), UNDER_HERO, constants.SET_UNDER, "under {their} Super Hero")
        ),
        on_defeat=ToOwnersDeck(OfEveryPlayer(UNDER_HERO, "each card under a Super Hero")),
        rulings=("DB-186", "GAP-07"),
    ),
    super_villain(
        name="Black Manta",
        cost=8,
        vp=4,
        power=3,
        play=(Draw(1),),
        first_appearance=first_appearance(
            sequence(
                Discard(TopCard()),
                If(
                    IT_COSTS,
                    OneOf(
                        (Way("destroy it", Destroy(IT)), Way("discard your hand", Discard(WHOLE_HAND), Holds(IN_HAND))),
                        "destroy {them}, or discard your hand",
                    ),
                ),
            )
        ),
        rulings=("DB-189", "R-26"),
    ),
    super_villain(
        name="Brainiac",
        cost=11,
        vp=6,
        play=(
            EachPlayer(FOES, reveal(AtRandom(IN_HAND))),
            PlayBorrowed(NOT_LOCATION, ANY_NUMBER, optional=False, back="to its owner's hand"),
        ),
        first_appearance=sequence(
            first_appearance(PutInPool(pick(HAND, count=2), "to be shuffled and dealt out again")), DealPool(mixed=True)
        ),
        rulings=("DB-190", "GAP-08"),
    ),
    super_villain(
        name="Captain Cold",
        cost=9,
        vp=5,
        power=2,
        play=(PowerFor(1, CountIn(IN_DISCARD, HEROES_ONLY, foes=True), more=True),),
        first_appearance=first_appearance(TurnHeroDown()),
        on_defeat=TurnHeroesUp(),
        rulings=("DB-191", "DB-192"),
    ),
    super_villain(
        name="Darkseid",
        cost=11,
        vp=6,
        play=(
            IfDone(
                May(Destroy(pick(HAND, count=2)), possible=Holds(IN_HAND, least=2)),
                Power(5),
                Power(3),
            ),
        ),
        first_appearance=first_appearance(
            IfDone(reveal(up_to(1, HAND, VILLAINS_ONLY)), None, Discard(pick(HAND, count=2)))
        ),
        rulings=("DB-196",),
    ),
    super_villain(
        name="Deathstroke",
        cost=9,
        vp=5,
        play=(IfDone(Gain(up_to(1, LINE_UP, HERO_OR_VILLAIN)), None, Power(3)),),
        first_appearance=first_appearance(
            sequence(reveal(WHOLE_HAND), Destroy(pick(HAND_OR_DISCARD, HERO_OR_POWER_OR_EQUIPMENT)))
        ),
        rulings=("DB-197",),
    ),
    super_villain(
        name="The Joker",
        cost=10,
        vp=5,
        power=2,
        play=(
            EachPlayer(
                FOES,
                OneOf(
                    (
                        Way("discard a random card", Discard(AtRandom(IN_HAND)), Holds(IN_HAND)),
                        Way("let them draw", Draw(1, you=True)),
                    ),
                    "discard a random card, or let The Joker's player draw a card",
                ),
            ),
        ),
        first_appearance=first_appearance(PassOn(pick(HAND), IN_DISCARD, burdens=True)),
        rulings=("DB-100", "DB-201", "DB-202"),
    ),
    super_villain(
        name="Lex Luthor",
        cost=10,
        vp=5,
        play=(Draw(3),),
        first_appearance=first_appearance(GainWeakness(each=CountIn(IN_LINE_UP, VILLAINS_ONLY))),
        rulings=("DB-203",),
    ),
    super_villain(
        name="Parallax",
        cost=12,
        vp=6,
        play=(
            Modify(
                Modifier(constants.POWER_MADE, times=2),
                "double all the Power you make this turn (before or after this card)",
            ),
        ),
        first_appearance=first_appearance(sequence(reveal(WHOLE_HAND), Discard(All(IN_HAND, Only(most=2))))),
        rulings=("DB-189", "GAP-10"),
    ),
    super_villain(
        name="Sinestro",
        cost=10,
        vp=5,
        play=(
            reveal(TopOf(IN_MAIN)),
            If(
                BoundIs(HEROES_ONLY, "it is a Hero"),
                sequence(Power(3), Destroy(IT)),
                to_hand(IT),
            ),
        ),
        first_appearance=first_appearance(
            sequence(
                reveal(WHOLE_HAND),
                Discard(AsManyAs(HAND, least=ANY_NUMBER, most=ANY_NUMBER, amount=CountIn(IN_HAND, HEROES_ONLY))),
            )
        ),
        rulings=("DB-208", "GAP-09"),
    ),
)


def super_hero(
    name: str,
    *abilities: Watcher,
    rulings: tuple[str, ...] = (),
    allows: tuple[Allows, ...] = (),
    promo: bool = False,
) -> Card:
    return Card(
        name=name,
        kind=constants.IS_SUPER_HERO,
        ongoing=abilities,
        rulings=("DB-048", *rulings),
        allows=allows,
        promo=promo,
    )


SUPER_HEROES: Final = (
    super_hero(
        "Aquaman",
        Watcher(
            constants.GAIN,
            on_deck(ChoiceOfBound((IN_DISCARD,), None, 0, ANY_NUMBER)),
            cards=Only(most=5),
            test=MY_TURN,
            gather=True,
            words="when you buy or gain cards with cost 5 or less on your turn",
        ),
    ),
    super_hero(
        "Batman",
        Watcher(
            constants.PLAY,
            Power(1),
            cards=EQUIPMENT_ONLY,
            words="each time you play an Equipment on your turn",
        ),
        rulings=("DB-187",),
    ),
    super_hero(
        "Cyborg",
        once_a_turn(
            SUPER_POWERS,
            Played(SUPER_POWERS),
            Power(1),
            "once on each of your turns, if you have played a Super Power this turn",
        ),
        once_a_turn(
            EQUIPMENT_ONLY,
            Played(EQUIPMENT_ONLY),
            May(Draw(1), free=True),
            "once on each of your turns, if you have played an Equipment this turn",
        ),
        rulings=("DB-049",),
    ),
    super_hero(
        "The Flash",
        Watcher(
            constants.DRAW,
            May(Draw(1, more=True), free=True),
            test=FirstDraw(),
            words="the first time a card tells you to draw on each of your turns",
        ),
        rulings=("DB-031", "DB-134", "R-25"),
        allows=(Allows(GOES_FIRST),),
    ),
    super_hero(
        "Green Lantern",
        once_a_turn(
            COSTS_SOMETHING,
            DifferentNames(COSTS_SOMETHING, 3),
            Power(3),
            "once on each of your turns, if you have played three or more differently named cards with cost 1 or more "
            "this turn",
        ),
    ),
    super_hero(
        "Superman",
        Watcher(
            constants.PLAY,
            Power(1),
            cards=SUPER_POWERS,
            test=NewName(),
            words="each time you play a Super Power with a name that you have not played yet this turn",
        ),
    ),
    super_hero(
        "Wonder Woman",
        Watcher(
            constants.GAIN,
            Modify(Modifier(constants.EXTRA_CARDS, plus=1), "you may draw an extra card at the end of this turn"),
            cards=VILLAINS_ONLY,
            test=MY_TURN,
            words="each time you buy or gain a Villain on your turn",
        ),
        rulings=("DB-192", "GAP-02"),
    ),
    super_hero(
        "Martian Manhunter",
        once_a_turn(
            VILLAINS_ONLY,
            Played(VILLAINS_ONLY, 2),
            Power(3),
            "once on each of your turns, if you have played two or more Villains this turn",
        ),
        once_a_turn(
            HEROES_ONLY,
            Played(HEROES_ONLY, 2),
            Power(3),
            "once on each of your turns, if you have played two or more Heroes this turn",
        ),
        promo=True,
    ),
)

ABOUT_COPIES: Final = (
    "The number of copies is not printed anywhere. Two card lists by other people agree on it (one may have copied the "
    "other), and all copies together make the 114 cards that the rulebook counts."
)

FIRST_GAME: Final = ("Batman", "Superman", "Green Lantern", "Wonder Woman", "The Flash")

CARDS: Final[tuple[Card, ...]] = (
    *STARTERS_AND_STACKS,
    *HEROES,
    *VILLAINS,
    *SUPER_POWERS_OF_THE_SET,
    *EQUIPMENT_OF_THE_SET,
    *LOCATIONS_OF_THE_SET,
    *SUPER_VILLAINS,
    *SUPER_HEROES,
)
