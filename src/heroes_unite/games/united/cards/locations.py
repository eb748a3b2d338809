"""The nine locations, the four missions, and the tokens that hide something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants
from heroes_unite.games.united.card import DESIGNED, RULEBOOK, SIBLING, Card
from heroes_unite.games.united.harm import Strike
from heroes_unite.games.united.hero_effects import NO_VILLAIN, GoTo, HitFoes, MoveTokens, RescueAt
from heroes_unite.games.united.in_force import AS_THUGS, CALMING, TOUGHNESS, Constant, allow
from heroes_unite.games.united.places import ADJACENT, CRISES, HERE, Are, You
from heroes_unite.games.united.schemes import AddThugs
from heroes_unite.games.united.supply_effects import BottomForToken, DrawCards, StudyPlans, TakeToken
from heroes_unite.ops.flow import OneOf, Way

if TYPE_CHECKING:
    from heroes_unite.kernel.node import Effect

NAMED: Final = "The name is in the rulebook; slots, tokens and effect are our own design."
HAS_MORE: Final = (
    "The rulebook says that it has a special setup or a permanent effect; what they are is our own design."
)
SLOTS: Final = "The rulebook only shows its slots in a picture; their number is that of the sibling game."


def location(
    name: str,
    slots: int,
    start: str,
    end_of_turn: Effect,
    source: str = NAMED,
    standing: tuple[Constant, ...] = (),
    beginner: bool = False,
    crisis: int = 0,
    stock: int = 0,
    mandatory: bool = False,
    random_pool: bool = True,
) -> Card:
    return Card(
        name=name,
        kind=constants.LOCATION,
        slots=slots,
        start=start,
        main=end_of_turn,
        source=source,
        confidence=DESIGNED if source == NAMED else SIBLING,
        standing=standing,
        beginner=beginner,
        crisis=crisis,
        stock=stock,
        mandatory=mandatory,
        random_pool=random_pool,
    )


LOCATIONS: Final = (
    location("Atlantis", 4, "CT", MoveTokens(2, HERE, ADJACENT), beginner=True),
    location("Hall of Justice", 3, "C", DrawCards(constants.HAND_SIZE, up_to=True), beginner=True),
    location("Metropolis", 5, "CCT", RescueAt(HERE, optional=False), beginner=True),
    location("Smallville", 4, "CC", BottomForToken(constants.WILD), beginner=True),
    location("Themyscira", 4, "CTT", HitFoes(1, ADJACENT, foes=NO_VILLAIN), beginner=True),
    location("Watchtower", 3, "C", GoTo(optional=False), beginner=True),
    location(
        "Gotham City",
        5,
        "CTT",
        StudyPlans(1),
        source=HAS_MORE,
        crisis=2,
        standing=(Constant(TOUGHNESS, least=2, test=Are(CRISES, HERE)), allow(CALMING)),
    ),
    location("Central City", 4, "CT", TakeToken(constants.MOVE, 2, stock=True), source=HAS_MORE, stock=4),
    location(
        "Apokolips",
        4,
        "TT",
        OneOf(
            (Way("take 1 damage", Strike(You(), 1)), Way("add a Thug", AddThugs(1, HERE))),
            "Take 1 damage, or add a Thug here",
            "choose: take 1 damage, or add 1 Thug here",
        ),
        source=HAS_MORE,
        mandatory=True,
        random_pool=False,
        standing=(allow(AS_THUGS),),
    ),
)
BEGINNER: Final = tuple(card.name for card in LOCATIONS if card.beginner)
NAMES: Final[tuple[str, ...]] = tuple(card.name for card in LOCATIONS)


def mission(name: str, number: int, slots: int, about: str, source: str = SLOTS, of: str = "") -> Card:
    return Card(
        name=name,
        kind=constants.MISSION,
        number=number,
        slots=slots,
        note=about,
        source=source,
        of=of,
        confidence=SIBLING,
    )


MISSIONS: Final = (
    mission("Rescue Civilians", constants.RESCUE_CIVILIANS, 9, "Each rescued Civilian fills a slot."),
    mission("Defeat Thugs", constants.DEFEAT_THUGS, 9, "Each defeated Thug fills a slot."),
    mission("Clear Threats", constants.CLEAR_THREATS, 4, "The token of each cleared Threat fills a slot."),
    mission(
        "Investigate the Joker",
        constants.INVESTIGATE,
        3,
        "Against The Joker, instead of Rescue Civilians: the track advances each time the Joker token is defeated.",
        "The publisher has said what it is about; the length of its track is our own design.",
        "The Joker",
    ),
)

TOKENS: Final = (
    Card(
        name="Thug",
        kind=constants.THUG,
        copies=constants.THUG_TOKENS,
        note="A plain Thug.",
        confidence=RULEBOOK,
        source="The rulebook describes it.",
    ),
    Card(
        name="The Joker token",
        kind=constants.THUG,
        of="The Joker",
        note="Facedown, it looks like a Thug. Defeating it advances Investigate the Joker.",
        confidence=RULEBOOK,
        source="The rulebook describes it.",
    ),
)
