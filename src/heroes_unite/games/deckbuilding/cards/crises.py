"""The Crisis cards of Crisis Pack 2. Their names are printed; what they do was designed here around the few things that
the rulebook says of them.
"""

from __future__ import annotations

from typing import Final

from heroes_unite.games.deckbuilding.attack import Attack, Strike
from heroes_unite.games.deckbuilding.card import RECONSTRUCTED, Card
from heroes_unite.games.deckbuilding.conditions import BoundIs, Holds
from heroes_unite.games.deckbuilding.constants import (
    IN_DESTROYED,
    IN_DISCARD,
    IN_HAND,
    IN_LINE_UP,
    IS_CRISIS,
    LEFT_LINE_UP,
    LINE_UP_REFILLED,
    MADE_HERO,
    MAY_TAKE,
    PUT,
    TAKE,
    TURN_BEGINS,
    VILLAIN,
)
from heroes_unite.games.deckbuilding.crisis.beating import (
    GOES_AWAY,
    NowBeaten,
    Sacrifice,
    StateOfThings,
)
from heroes_unite.games.deckbuilding.crisis.crisis_effects import (
    DISGUISE,
    AddCards,
    ChooseCompanion,
    Forbidden,
    HasTaken,
    IsCompanion,
    NoSuperVillainThere,
    OutOfTheBox,
    ToTheLeft,
    drain,
)
from heroes_unite.games.deckbuilding.crisis.efforts import Alike, Cards, DifferentColors, Effort, Worth
from heroes_unite.games.deckbuilding.crisis.trials import ARE_DESTROYED, GO_TO_LINE_UP, Risk, Trial
from heroes_unite.games.deckbuilding.filters import (
    EQUIPMENT_ONLY,
    HEROES_ONLY,
    SUPER_POWERS,
    VILLAINS_ONLY,
    InLineUp,
    Named,
    NameHas,
    Only,
    That,
)
from heroes_unite.games.deckbuilding.instructions.line_up import WithAttack, attacks_as_first_appearance
from heroes_unite.games.deckbuilding.ops import HAND, LINE_UP, ByCost, Discard, EnterLineUp, GainWeakness, Swept, pick
from heroes_unite.kernel.events import Watcher
from heroes_unite.kernel.node import Effect, Test
from heroes_unite.ops.flow import ALONE, FOES, If, IfDone, sequence
from heroes_unite.ops.select import All, AtRandom

HAND_OR_DISCARD: Final = (IN_HAND, IN_DISCARD)
STARTS: Final = "at the start of your turn"
LANTERNS: Final = Cards(EQUIPMENT_ONLY)
MANHUNTERS: Final = Cards(SUPER_POWERS)
HEROES: Final = Cards(HEROES_ONLY)
DEAR: Final = Cards(Only(least=4))
ANY_CARD: Final = Discard(AtRandom(IN_HAND))
ATTACKS_OTHERS: Final = Strike(Attack(ANY_CARD, FOES, whom="each other player"), in_turn=True)
ATTACKS_YOU: Final = Strike(Attack(ANY_CARD, ALONE), in_turn=True)
A_VILLAIN: Final = AtRandom(IN_DESTROYED, only=VILLAINS_ONLY)
ATTACKERS: Final = That(VILLAINS_ONLY, WithAttack())
NO_VILLAIN: Final = Only(non=VILLAIN)
GONE: Final = NoSuperVillainThere()

SOURCED: Final = "The name is that of a printed card, and"
FOUND: Final = f"{SOURCED} the rulebook of the pack says a little about it"
ONLY_NAME: Final = "Only the name is that of a printed card: what it does is our own design."


def crisis(name: str, note: str = ONLY_NAME, **facts: object) -> Card:
    return Card(
        name=name,
        set="crisis-2",
        part="crises",
        kind=IS_CRISIS,
        confidence=RECONSTRUCTED,
        note=note,
        **facts,  # type: ignore[arg-type]
    )


def each_turn(effect: Effect, test: Test | None = None, words: str = STARTS) -> Watcher:
    """Before the player can play cards, or the team can try anything (CR-044)."""
    return Watcher(TURN_BEGINS, effect, test=test, words=words)


def from_line_up(event: int, effect: Effect, **more: object) -> Watcher:
    """For any player who is about to buy or gain a card from the Line-Up."""
    return Watcher(event, effect, anybody=True, instead=True, **more)  # type: ignore[arg-type]


CARDS: Final[tuple[Card, ...]] = (
    crisis(
        "Immortal Villain",
        f"{FOUND}: it is the first, what its Ongoing does, that it destroys cards. How it is beaten is our own design.",
        starts_on_top=True,
        ongoing=(
            attacks_as_first_appearance(
                "when a Villain with an Attack leaves the Line-Up", That(VILLAINS_ONLY, WithAttack())
            ),
        ),
        to_beat=Risk(Trial(then=ARE_DESTROYED, least=1)),
        rulings=("CR-111", "CR-130", "CGAP-04", "CGAP-05"),
    ),
    crisis(
        "Corrupted Companion",
        f"{FOUND}: a player is the companion, he attacks, what changes alone. The rest is our own design.",
        on_reveal=ChooseCompanion(),
        ongoing=(each_turn(ATTACKS_OTHERS, IsCompanion(), "at the start of the corrupted companion's turn"),),
        ongoing_alone=(each_turn(ATTACKS_YOU),),
        to_beat=Effort(HEROES, destroys=False, spares_companion=True),
        to_beat_alone=Effort(HEROES, destroys=False, alone=True),
        rulings=("CR-063", "CR-126"),
    ),
    crisis(
        "Demonic Summoning",
        ongoing=(each_turn(sequence(AddCards(1), If(BoundIs(VILLAINS_ONLY, "it is a Villain"), GainWeakness()))),),
        to_beat=Effort(Cards(Only(least=3)), destroys=True),
    ),
    crisis(
        "Draining the Emotional Spectrum",
        ongoing=(each_turn(drain()),),
        to_beat=Effort(DifferentColors(), destroys=False),
        rulings=("CR-097",),
    ),
    crisis(
        "Frozen City",
        ongoing=(
            from_line_up(
                MAY_TAKE,
                Forbidden("a player can buy or gain only one card from the Line-Up in each turn"),
                test=HasTaken(),
            ),
        ),
        to_beat=Effort(Alike(by_type=False), destroys=False),
    ),
    crisis(
        "Heroic Sacrifice",
        f"{FOUND}: that it leaves play even while Villains are in the Line-Up. The rest is our own design.",
        ongoing=(each_turn(ANY_CARD),),
        to_beat=Sacrifice(),
        rulings=("CR-127",),
    ),
    crisis(
        "Hunting Down the Lanterns",
        f"{FOUND}: that cards are destroyed to beat it, alone from the discard pile too. The rest is our own design.",
        on_reveal=AddCards(3),
        ongoing=(each_turn(Discard(pick(HAND, EQUIPMENT_ONLY))),),
        to_beat=Effort(LANTERNS, destroys=True),
        to_beat_alone=Effort(LANTERNS, destroys=True, places=HAND_OR_DISCARD, alone=True),
        rulings=("CR-064",),
    ),
    crisis(
        "Manhunter Invasion",
        f"{FOUND}: that cards are destroyed to beat it, alone from the discard pile too. The rest is our own design.",
        on_reveal=EnterLineUp(All(IN_DESTROYED, NameHas("Manhunter", anywhere=True))),
        ongoing=(each_turn(If(Holds(IN_LINE_UP, VILLAINS_ONLY), GainWeakness())),),
        to_beat=Effort(MANHUNTERS, destroys=True),
        to_beat_alone=Effort(MANHUNTERS, destroys=True, places=HAND_OR_DISCARD, alone=True),
        rulings=("CR-065",),
    ),
    crisis(
        "Missing Heroes",
        f"{FOUND}: that cards are destroyed to beat it, alone from the discard pile too. The rest is our own design.",
        ongoing=(
            from_line_up(MAY_TAKE, Forbidden("Heroes in the Line-Up cannot be bought or gained"), cards=HEROES_ONLY),
        ),
        to_beat=Effort(HEROES, destroys=True),
        to_beat_alone=Effort(HEROES, destroys=True, places=HAND_OR_DISCARD, alone=True),
        rulings=("CR-066",),
    ),
    crisis(
        "Reshaping Our World",
        f"{FOUND}: how it is beaten alone, and so, it seems, by several. Its Ongoing is our own design.",
        ongoing=(each_turn(sequence(Swept(ByCost(LINE_UP), "this Crisis"), AddCards(1))),),
        to_beat=Risk(Trial(different=True)),
        to_beat_alone=Risk(Trial(3, different=True)),
        rulings=("CR-068",),
    ),
    crisis(
        "Rise of the Dead",
        f"{FOUND}: that cards are destroyed to beat it, alone from the discard pile too. The rest is our own design.",
        ongoing=(each_turn(IfDone(EnterLineUp(A_VILLAIN), None, AddCards(1))),),
        to_beat=Effort(DEAR, destroys=True),
        to_beat_alone=Effort(DEAR, destroys=True, places=HAND_OR_DISCARD, alone=True),
        rulings=("CR-067",),
    ),
    crisis(
        "Seven Deadly Sins Unleashed",
        ongoing=(
            Watcher(
                LINE_UP_REFILLED,
                GainWeakness(everybody=True),
                cards=That(VILLAINS_ONLY, InLineUp()),
                anybody=True,
                also=(PUT,),
                words="whenever a Villain comes into the Line-Up",
            ),
        ),
        to_beat=Risk(Trial(hands=True, none=Named(("Weakness", "Vulnerability")))),
    ),
    crisis(
        "Shifting Loyalties",
        f"{FOUND}: what beats it, for several and alone. Its Ongoing is our own design.",
        ongoing=(
            from_line_up(
                TAKE, ToTheLeft(), cards=NO_VILLAIN, words="when a player buys or gains a card from the Line-Up"
            ),
        ),
        to_beat=Effort(Worth(7), destroys=False),
        to_beat_alone=Risk(Trial(3, then=GO_TO_LINE_UP, total=7)),
        rulings=("CR-069", "CR-128"),
    ),
    crisis(
        "Super-Villains United",
        f"{FOUND}: a Super-Villain in the Line-Up must be defeated there. Where it comes from is our own design.",
        on_reveal=OutOfTheBox(),
        ongoing=(
            Watcher(
                LEFT_LINE_UP,
                GOES_AWAY,
                test=NowBeaten(GONE),
                anybody=True,
                also=(TURN_BEGINS, MADE_HERO),
                words="that Super-Villain is a Villain in the Line-Up and can be defeated there even while this "
                "Crisis is up, but its Stack Ongoing does not work; once it is gone and no Villain is in the Line-Up",
            ),
        ),
        to_beat=StateOfThings(GONE),
        rulings=("CR-112", "CR-129", "CGAP-09"),
    ),
    crisis(
        "Villains in Disguise",
        on_reveal=AddCards(3),
        while_up=DISGUISE,
        to_beat=Effort(Alike(by_type=True), destroys=False),
    ),
)
