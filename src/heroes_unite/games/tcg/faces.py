"""The TCG's cards as screens draw them, and its rules and rulings as text."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from heroes_unite.games import rulebook, rulings
from heroes_unite.games.face import CardFace, Reference, slug
from heroes_unite.games.tcg.card import DESIGNED, RULEBOOK, TYPE_NAMES
from heroes_unite.games.tcg.cards import CARDS, title
from heroes_unite.games.tcg.constants import HERO, OBJECT, PLOT_TWIST, VILLAIN
from heroes_unite.games.tcg.rules import TcgRules
from heroes_unite.kernel.text import number

if TYPE_CHECKING:
    from collections.abc import Iterable

    from heroes_unite.games.rulebook import Rule
    from heroes_unite.games.rulings import Ruling
    from heroes_unite.games.tcg.card import Card
    from heroes_unite.kernel.rules import Rules

GAME: Final = "tcg"
DOCUMENT: Final = "rulings-tcg.md"  # what only came up while building
BOX: Final = ("tcg", "Super Hero TCG")
HOME_MADE: Final = ("home-made", "Home-made cards")

CONFIDENCE: Final = {
    RULEBOOK: "Everything on it is in the game's rulebook, as is the number of copies; we have not seen the printed "
    "card.",
    DESIGNED: "Its name, number and copies are in the game's rulebook. The rest was never published and is our own "
    "design.",
}
ABOUT_HOME_MADE: Final = "A home-made card: everybody at the table has agreed to it."

LOOKS: Final = {HERO: "hero", VILLAIN: "villain", OBJECT: "equipment", PLOT_TWIST: "super-power"}
# Of two objects with one name, that of the villain deck is meant here, and that of the hero deck everywhere else.
WHERE_VILLAIN_OBJECTS_LIE: Final = ("villain pile", "villain discard pile", "waiting")

# What is printed needs no mark.
TAGS: Final[dict[str, str]] = {"check": "Worked out by us", "ruling": "Partly a ruling"}


def faces() -> list[CardFace]:
    """All printed cards, deck by deck."""
    return list(_printed().values())


def faces_in(rules: Rules) -> list[CardFace]:
    """Those of one game, with the home-made ones in its decks."""
    assert isinstance(rules, TcgRules)
    made = _faces([card for card in rules.printed if card.custom])
    return [made[card] if card.custom else _printed()[card] for card in rules.printed]


def faces_of_deck(deck: str) -> list[CardFace]:
    """The printed cards that may be in one of the two decks."""
    return [face for card, face in _printed().items() if card.deck == deck]


def faces_of_made(cards: Iterable[Card]) -> list[CardFace]:
    """Home-made cards."""
    return list(_faces(cards).values())


@cache
def _printed() -> dict[Card, CardFace]:
    return _faces(CARDS)


def _faces(cards: Iterable[Card]) -> dict[Card, CardFace]:
    """Every card with its own id, made from its name."""
    found: dict[Card, CardFace] = {}
    taken: set[str] = set()
    for card in cards:
        name = f"home-made-{slug(card.name)}".strip("-") if card.custom else slug(title(card))
        face_id = next(each for each in (name, *(f"{name}-{n}" for n in range(2, 1000))) if each not in taken)
        taken.add(face_id)
        found[card] = _face(card, face_id)
    return found


def _face(card: Card, face_id: str) -> CardFace:
    card_set, set_title = HOME_MADE if card.custom else BOX
    return CardFace(
        id=face_id,
        game=GAME,
        set=card_set,
        set_title=set_title,
        name=card.name,
        title=title(card),
        look=LOOKS[card.kind],
        type_line=card.type_line,
        types=[TYPE_NAMES[card.kind]],
        cost=None,
        points=str(card.base) if card.kind == VILLAIN else "",
        paragraphs=card.paragraphs(),
        keywords=list(card.keywords),
        copies=card.copies + card.filler,
        home=f"in the {card.deck} deck",
        confidence=card.confidence,
        confidence_text=ABOUT_HOME_MADE if card.custom else CONFIDENCE[card.confidence],
        copies_text=_about_copies(card),
        note=card.note,
        promo=False,
        simple=False,
        lies_in=list(WHERE_VILLAIN_OBJECTS_LIE) if title(card) != card.name else [],
        rules=[_reference(rule_id) for rule_id in card.rulings],
        facts=_facts(card),
    )


def _facts(card: Card) -> dict[str, int]:
    numbers = {"base": card.base, "value": card.value, "attack": card.to_attack, "defense": card.to_defense}
    return {**{name: n for name, n in numbers.items() if n}, **card.abilities}


def _about_copies(card: Card) -> str:
    if card.custom or not card.filler:  # what is said of the card says it already
        return ""
    return (
        f"The rulebook lists {number(card.copies)}; {number(card.filler)} more is our addition, so that the villain "
        "deck has the 36 cards it promises."
    )


def _reference(rule_id: str) -> Reference:
    """A rule's words; for an open point, the question and how it is played here."""
    ruling = open_points().get(rule_id)
    return (
        Reference(rule_id, ruling.answer, ruling.question) if ruling else Reference(rule_id, all_rules()[rule_id].text)
    )


@cache
def all_rules() -> dict[str, Rule]:
    return rulebook.load(GAME)


@cache
def open_points() -> dict[str, Ruling]:
    return {**rulings.stated(all_rules()), **rulings.load(GAME, DOCUMENT)}
