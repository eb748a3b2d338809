"""The six heroes and their decks of twelve. Plain cards are named after their symbols."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants
from heroes_unite.games.united.card import (
    DESIGNED,
    NEAR,
    SAME_PLACE,
    SIBLING,
    Card,
    Reaction,
    symbols_in_words,
)
from heroes_unite.games.united.conditions import PlanHasSpecial
from heroes_unite.games.united.constants import ATTACK as A
from heroes_unite.games.united.constants import HEROIC as H
from heroes_unite.games.united.constants import MOVE as M
from heroes_unite.games.united.constants import WILD as W
from heroes_unite.games.united.harm import Protect, Reduce, Strike
from heroes_unite.games.united.hero_effects import (
    MANY,
    NO_THUGS,
    NO_VILLAIN,
    THUGS_ONLY,
    GoTo,
    HitFoes,
    MovesDone,
    MoveTokens,
    RescueAt,
    Stun,
)
from heroes_unite.games.united.in_force import EXTRA, FLIGHTS, LOOKOUT, Constant, allow
from heroes_unite.games.united.places import ADJACENT, HERE, HERE_AND_ADJACENT, WITH_THEM, You
from heroes_unite.games.united.supply_effects import (
    OthersTakeToken,
    RechargeOne,
    Rewind,
    Several,
    StudyPlans,
    TakeToken,
)
from heroes_unite.games.united.villain_turn import SkipSpecial
from heroes_unite.kernel.events import Watcher
from heroes_unite.ops.flow import Way, sequence

if TYPE_CHECKING:
    from heroes_unite.games.face import Confidence
    from heroes_unite.kernel.node import Effect

DIARY: Final = "The publisher has said what this hero is about; numbers and effects are our own design."
NOT_PUBLIC: Final = "The name is in the rulebook; numbers and effects are not published and are our own design."


def hero(name: str, alias: str, about: str, *cards: Card, source: str = NOT_PUBLIC) -> tuple[Card, ...]:
    """A hero and the deck: every card learns whose it is and its number. Copies of plain cards are one card."""
    confidence: Confidence = DESIGNED if source == NOT_PUBLIC else SIBLING
    figure = Card(
        name=name, kind=constants.FIGURE, title=alias, of=name, note=about, confidence=confidence, source=source
    )
    deck: dict[str, Card] = {}
    for number, card in enumerate(cards, start=1):
        called = card.name or f"{name} {symbols_in_words(card.symbols)}"
        copies = deck[called].copies + 1 if called in deck else 1
        deck[called] = replace(card, name=called, of=name, number=number, copies=copies, source=source)
    return figure, *deck.values()


def plain(*symbols: int, note: str = "") -> Card:
    return Card(name="", kind=constants.HERO_CARD, symbols=symbols, note=note)


def special(name: str, symbols: tuple[int, ...], *effects: Effect, note: str = "") -> Card:
    """May be used in the turn it is played."""
    main = sequence(*effects)
    return Card(
        name=name, kind=constants.HERO_CARD, symbols=symbols, style=constants.SPECIAL_CARD, main=main, note=note
    )


def charged(name: str, symbols: tuple[int, ...], reaction: Reaction) -> Card:
    """May be flipped later, in answer to something."""
    return Card(name=name, kind=constants.HERO_CARD, symbols=symbols, style=constants.CHARGED_CARD, reaction=reaction)


def constant(
    name: str, symbols: tuple[int, ...], effect: Constant | Watcher, placement: int = constants.SHUFFLED
) -> Card:
    """Applies while it is faceup in the storyline."""
    return Card(
        name=name,
        kind=constants.HERO_CARD,
        symbols=symbols,
        style=constants.CONSTANT_CARD,
        standing=(effect,),
        placement=placement,
    )


AQUAMAN: Final = hero(
    "Aquaman",
    "Arthur Curry",
    "A brawler who feeds the team with tokens and crosses the board.",
    plain(M),
    plain(M, A),
    plain(M, H),
    plain(A, A),
    plain(A),
    plain(H),
    plain(W),
    plain(W, W),
    special("Command the Deep", (H,), OthersTakeToken((A, H))),
    special(
        "Tidal Surge",
        (A,),
        HitFoes(1, HERE, times=3, foes=THUGS_ONLY, optional=True),
        MoveTokens(2, HERE, ADJACENT, thugs=False),
    ),
    special("Ocean Roads", (M,), GoTo(), RescueAt(HERE)),
    charged(
        "Atlantean Hide",
        (A,),
        Reaction((constants.AT_HURT,), sequence(Reduce(2), TakeToken(A)), "when you would take damage"),
    ),
)

BATMAN: Final = hero(
    "Batman",
    "Bruce Wayne",
    "Prepares, reads the villain's deck, fights several foes at once.",
    plain(M),
    plain(A),
    plain(M, H),
    plain(A, A),
    plain(H),
    plain(H, H),
    plain(W),
    plain(W, W),
    special(
        "Martial Arts Mastery",
        (M, A),
        HitFoes(1, HERE, times=2),
        note="An example of the rulebook needs a card of Batman's with Attack, Move and a special effect.",
    ),
    special("World's Greatest Detective", (H,), StudyPlans(2)),
    special(
        "Utility Belt",
        (M,),
        Several(
            2,
            (
                Way("take a Move token", TakeToken(M)),
                Way("take an Attack token", TakeToken(A)),
                Way("take a Heroic token", TakeToken(H)),
                Way("turn an Equipment card faceup", RechargeOne()),
            ),
        ),
    ),
    charged(
        "Indomitable Will",
        (W,),
        Reaction(
            (constants.AT_HURT, constants.AT_AFFLICTION),
            Reduce(),
            "when an effect would make you take damage or Crisis, or play your next card randomly or facedown",
        ),
    ),
    source=DIARY,
)

CYBORG: Final = hero(
    "Cyborg",
    "Victor Stone",
    "A gun for long range, transport for the team, and one hack of the villain's plan.",
    plain(M),
    plain(M, A),
    plain(M, H),
    plain(A, A),
    plain(A),
    plain(H),
    plain(W),
    plain(W, W),
    special("Sonic Cannon", (A,), HitFoes(2, HERE_AND_ADJACENT)),
    special("Boom Tube", (M,), GoTo(companions=MANY, optional=False)),
    charged(
        "System Hack",
        (H,),
        Reaction(
            (constants.AT_PLAN,),
            SkipSpecial(),
            "when a Master Plan card with a special effect is revealed",
            turn=constants.VILLAIN_TURN,
            test=PlanHasSpecial(),
        ),
    ),
    constant(
        "Mother Box Uplink",
        (W,),
        allow(LOOKOUT),
        placement=constants.ON_TOP,
    ),
)

SUPERMAN: Final = hero(
    "Superman",
    "Clark Kent",
    "Strong at everything, with lasting effects in the Storyline.",
    plain(M),
    plain(M, A),
    plain(M, H),
    plain(A, A),
    plain(A),
    plain(H, H, note="An example of the rulebook needs a card of Superman's with two Heroic symbols."),
    plain(W),
    plain(W, W),
    constant(
        "Flight",
        (M,),
        allow(FLIGHTS),
    ),
    special("Heat Vision", (A,), HitFoes(1, ADJACENT, times=2, different=False)),
    charged(
        "Man of Steel",
        (H,),
        Reaction(
            (constants.AT_HURT,),
            Protect(),
            "when you or another Hero in your Location would take damage",
            reach=SAME_PLACE,
        ),
    ),
    Card(
        name="Solar Flare",
        kind=constants.HERO_CARD,
        symbols=(A,),
        style=constants.MANDATORY_CARD,
        placement=constants.AT_BOTTOM,
        main=sequence(
            HitFoes(1, HERE, foes=THUGS_ONLY, every=True),
            HitFoes(2, HERE, foes=NO_THUGS),
            Strike(You(), 1, unpreventable=True),
        ),
    ),
    source=DIARY,
)

FLASH: Final = hero(
    "The Flash",
    "Barry Allen",
    "An engine of movement who grows with the cards faceup in the Storyline.",
    plain(M, M, note="An example of the rulebook fits this card with Wonder Woman's Attack and Heroic."),
    plain(M, H),
    plain(M, A),
    plain(A),
    plain(A, H),
    plain(H),
    plain(W),
    plain(W, W),
    constant(
        "Speed Force",
        (M,),
        Constant(EXTRA + M, plus=1),
    ),
    special("Momentum Strike", (A,), HitFoes(1, HERE, different=False, counted=MovesDone(3))),
    charged(
        "Vibrate",
        (H,),
        Reaction((constants.AT_HURT,), sequence(Reduce(), GoTo(steps=1)), "when you would take damage"),
    ),
    special("Rewind", (), Rewind()),
    source=DIARY,
)

WONDER_WOMAN: Final = hero(
    "Wonder Woman",
    "Diana Prince",
    "An all-round fighter who stuns villains and shields friends.",
    plain(M),
    plain(M, A),
    plain(M),
    plain(A, H, note="An example of the rulebook fits this card with The Flash's two Moves."),
    plain(A, A),
    plain(H),
    plain(W),
    plain(W, W),
    special("Gift of Hermes", (M,), GoTo(steps=2, companions=1)),
    special("Golden Bind", (A,), Stun(HERE_AND_ADJACENT)),
    charged(
        "Deflecting Guard",
        (H,),
        Reaction(
            (constants.AT_HURT,),
            sequence(Reduce(2), HitFoes(1, WITH_THEM, foes=NO_VILLAIN, optional=True)),
            "during a villain turn, when a Hero in your Location or an adjacent one would take damage",
            turn=constants.VILLAIN_TURN,
            reach=NEAR,
        ),
    ),
    constant(
        "Champion of Themyscira",
        (A,),
        Watcher(constants.THREAT_CLEARED, TakeToken(W), words="each time you clear a Threat"),
    ),
    source="The rulebook says that Stunned tokens are hers; numbers and effects are our own design.",
)

HEROES: Final = (AQUAMAN, BATMAN, CYBORG, SUPERMAN, FLASH, WONDER_WOMAN)
NAMES: Final[tuple[str, ...]] = tuple(cards[0].name for cards in HEROES)
