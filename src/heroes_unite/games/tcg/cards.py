"""Every card of the box: the two basic decks, in the order of the rulebook's list.

A deck code counts cards by their place in here: new ones go to the end of their deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.tcg import constants
from heroes_unite.games.tcg.card import DESIGNED, HERO_DECK, RULEBOOK, VILLAIN_DECK, Card
from heroes_unite.games.tcg.objects import HEAL_ONE, RESEARCH, TIP
from heroes_unite.games.tcg.traits import (
    ANY_OBJECT,
    BOMB,
    BORROWED_ICONS,
    EVERYTHING,
    OPEN_RESERVE,
    TRAP,
    Allows,
    Immune,
    StrongerTogether,
)

if TYPE_CHECKING:
    from heroes_unite.games.face import Confidence
    from heroes_unite.games.tcg.card import DeckName
    from heroes_unite.games.tcg.trait import Trait
    from heroes_unite.kernel.node import Effect


def icons_of(abilities: dict[str, int]) -> tuple[int, ...]:
    """How many icons of each ability there are, in the order of the abilities."""
    return tuple(abilities.get(name.lower(), 0) for name in constants.ABILITIES)


def hero(
    name: str,
    base: int,
    copies: int = 1,
    trait: Trait | None = None,
    confidence: Confidence = DESIGNED,
    note: str = "",
    rulings: tuple[str, ...] = (),
    plural: bool = False,
    **icons: int,
) -> Card:
    return Card(
        name=name,
        kind=constants.HERO,
        deck=HERO_DECK,
        base=base,
        icons=icons_of(icons),
        trait=trait,
        copies=copies,
        confidence=confidence,
        note=note,
        rulings=rulings,
        plural=plural,
    )


def villain(
    name: str,
    base: int,
    copies: int = 1,
    filler: int = 0,
    trait: Trait | None = None,
    note: str = "",
    rulings: tuple[str, ...] = (),
    plural: bool = False,
    **icons: int,
) -> Card:
    return Card(
        name=name,
        kind=constants.VILLAIN,
        deck=VILLAIN_DECK,
        base=base,
        icons=icons_of(icons),
        trait=trait,
        copies=copies,
        filler=filler,
        note=note,
        rulings=rulings,
        plural=plural,
    )


def _object(
    deck: DeckName,
    name: str,
    needs: int,
    copies: int = 1,
    attack: bool = False,
    defense: bool = False,
    trait: Trait | None = None,
    use: Effect | None = None,
    confidence: Confidence = DESIGNED,
    rulings: tuple[str, ...] = (),
) -> Card:
    """Its number is in its name."""
    value = int(name[1])
    return Card(
        name=name,
        kind=constants.OBJECT,
        deck=deck,
        value=value,
        needs=needs,
        to_attack=value if attack else 0,
        to_defense=value if defense else 0,
        trait=trait,
        use=use,
        copies=copies,
        confidence=confidence,
        rulings=rulings,
    )


def immediate(
    name: str, use: Effect, needs: int = constants.NO_ABILITY, copies: int = 1, *, rulings: tuple[str, ...]
) -> Card:
    return _object(HERO_DECK, name, needs, copies, use=use, rulings=("TC-033", *rulings))


def weapon(deck: DeckName, value: int, copies: int, confidence: Confidence = DESIGNED, *rulings: str) -> Card:
    rules = ("TC-026", *rulings)
    return _object(
        deck, f"+{value} Weapon", constants.FIGHTING, copies, True, True, confidence=confidence, rulings=rules
    )


def armor(deck: DeckName, value: int, copies: int = 1) -> Card:
    return _object(deck, f"+{value} Armor", constants.DEFENSE, copies, defense=True, rulings=("TC-098",))


def gadget(deck: DeckName, value: int) -> Card:
    return _object(deck, f"+{value} Gadget", constants.INTELLIGENCE, attack=True, defense=True, rulings=("TC-035",))


def trap(deck: DeckName, value: int) -> Card:
    return _object(deck, f"+{value} Trap", constants.INTELLIGENCE, defense=True, trait=TRAP, rulings=("TC-098",))


def twist(name: str, trait: Trait, *rulings: str) -> Card:
    return Card(
        name=name,
        kind=constants.PLOT_TWIST,
        deck=VILLAIN_DECK,
        trait=trait,
        rulings=("TC-036", "TC-054", "TC-055", *rulings),
    )


HEROES: Final = (
    hero(
        "Gail and Markie",
        1,
        plural=True,
        defense=2,
        power=1,
        speed=2,
        strength=2,
        note="Public reviews of the comic tell of Paragon's two children, whose powers are only just appearing.",
    ),
    hero("Roller Girl", 1, defense=1, fighting=2, speed=4),
    hero("Sir Joan", 1, defense=3, fighting=3, strength=1),
    hero("Ghost Hunter", 2, intelligence=3, money=1, power=2),
    hero("Kion", 2, fighting=1, power=3, speed=2),
    hero(
        "Colonel Niven",
        2,
        defense=1,
        fighting=1,
        money=3,
        strength=1,
        trait=Allows(ANY_OBJECT),
        confidence=RULEBOOK,
        note="The rulebook's example of a card: its icons and its special rule are stated there.",
        rulings=("TC-025", "TC-026"),
    ),
    hero("Control", 3, intelligence=3, power=3),
    hero(
        "Desert Fox",
        3,
        defense=1,
        fighting=2,
        intelligence=2,
        speed=1,
        note="A public page about the comic tells of a planner with military training and gear, without powers.",
    ),
    hero("Escudo", 3, defense=4, fighting=1, strength=1),
    hero("Chrome", 4, defense=2, strength=3),
    hero(
        "Lady Liberty",
        4,
        defense=1,
        fighting=2,
        power=1,
        strength=1,
        trait=StrongerTogether(("Night",)),
        note="The special rule is our own design: a public page about the comic tells of a couple with Night, fighting "
        "side by side.",
    ),
    hero("Hard Tail", 5, defense=1, speed=2, strength=2),
    hero("Shokkusan", 5, power=3, speed=2),
    hero(
        "Night",
        6,
        2,
        fighting=1,
        intelligence=1,
        money=2,
        note="There are two pictures of this card, which is one card all the same. A public page about the comic tells "
        "of a rich vigilante without powers.",
        rulings=("TC-015", "TC-027"),
    ),
    hero("Scimage", 7, intelligence=2, power=2),
    hero(
        "Cinaed",
        7,
        fighting=1,
        power=2,
        speed=1,
        note="Public reviews of the comic tell of somebody who wields fire, once of Paragon's team.",
    ),
    hero(
        "Hardcase",
        8,
        2,
        defense=1,
        fighting=1,
        intelligence=1,
        note="Public pages tell of the lead of another comic, Raymond Hardcase.",
    ),
    hero(
        "Paragon",
        9,
        2,
        defense=1,
        strength=2,
        note="A public page about the comic names flight, invulnerability and great strength, and no other power.",
        rulings=("TC-063",),
    ),
)

HERO_OBJECTS: Final = (
    immediate("+1 Heal", HEAL_ONE, copies=3, rulings=("TC-134",)),
    weapon(HERO_DECK, 1, 2, RULEBOOK, "TC-031"),
    immediate("+1 Research", RESEARCH, constants.INTELLIGENCE, rulings=("TC-025",)),
    immediate("+1 Tip", TIP, constants.MONEY, rulings=("TC-026",)),
    weapon(HERO_DECK, 2, 2),
    armor(HERO_DECK, 2),
    gadget(HERO_DECK, 2),
    armor(HERO_DECK, 3),
    trap(HERO_DECK, 3),
    gadget(HERO_DECK, 3),
    gadget(HERO_DECK, 4),
)

VILLAINS: Final = (
    villain(
        "Chameleon",
        1,
        defense=2,
        intelligence=2,
        money=1,
        speed=2,
        trait=Allows(BORROWED_ICONS),
        note="The special rule is our own design.",
        rulings=("TC-112",),
    ),
    villain("Clubs", 1, 2, defense=1, fighting=3, speed=1, strength=2),
    villain("Mafiosa", 2, 2, fighting=2, intelligence=1, money=2, speed=1),
    villain("Cowboy", 3, 2, defense=1, fighting=3, speed=2),
    villain(
        "Mob Boss",
        4,
        filler=1,
        fighting=1,
        intelligence=1,
        money=3,
        trait=StrongerTogether(("Clubs", "Mafiosa"), leads=True),
        note="The special rule is our own design.",
        rulings=("TC-012",),
    ),
    villain("Rage", 4, 2, fighting=1, strength=4),
    villain("Clones", 5, filler=1, plural=True, fighting=2, speed=3, rulings=("TC-012",)),
    villain("Fixxer", 5, 2, intelligence=2, money=2, power=1),
    villain("Concrete Man", 6, 2, defense=2, strength=2),
    villain("Doctor Psi", 6, intelligence=2, power=2),
    villain("David", 8, defense=1, fighting=2),
    villain("Zeus", 9, power=2, speed=1),
)

VILLAIN_OBJECTS: Final = (
    weapon(VILLAIN_DECK, 1, 3, RULEBOOK, "TC-031"),
    armor(VILLAIN_DECK, 1, 2),
    weapon(VILLAIN_DECK, 2, 1),
    gadget(VILLAIN_DECK, 2),
    armor(VILLAIN_DECK, 3),
    trap(VILLAIN_DECK, 3),
    _object(VILLAIN_DECK, "+4 Bomb", constants.INTELLIGENCE, attack=True, trait=BOMB),
)

PLOT_TWISTS: Final = (
    twist("Immune Fighting", Immune(constants.FIGHTING), "TC-046"),
    twist("Immune Speed", Immune(constants.SPEED), "TC-056", "TC-057"),
    twist("Immune Power", Immune(constants.POWER), "TC-052"),
    twist("Surprise", Immune(EVERYTHING), "TC-098"),
    twist("Gang Up", StrongerTogether(gang=3), "TC-116"),
    twist("Ambush", Allows(OPEN_RESERVE), "TC-117", "TC-118"),
)

IN_HERO_DECK: Final = (*HEROES, *HERO_OBJECTS)
IN_VILLAIN_DECK: Final = (*VILLAINS, *VILLAIN_OBJECTS, *PLOT_TWISTS)
CARDS: Final = (*IN_HERO_DECK, *IN_VILLAIN_DECK)
BY_NAME: Final[dict[str, dict[str, Card]]] = {
    HERO_DECK: {card.name: card for card in IN_HERO_DECK},
    VILLAIN_DECK: {card.name: card for card in IN_VILLAIN_DECK},
}


def title(card: Card) -> str:
    """A card's name; with a remark if a card of the hero deck has the same one."""
    shared = card.deck == VILLAIN_DECK and card.name in BY_NAME[HERO_DECK]
    return f"{card.name} (villain deck)" if shared else card.name
