"""The deck-building game's cards as screens draw them, and its rules and rulings as text."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from heroes_unite.games import rulebook, rulings
from heroes_unite.games.deckbuilding import card as facts
from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.catalogue import (
    ALL,
    WHERE_HEROES_LIE,
    has_cost,
    is_super_hero,
    only_power,
    title,
    types,
)
from heroes_unite.games.deckbuilding.options import ABOUT_COPIES, SET_TITLES
from heroes_unite.games.deckbuilding.rules import DeckbuildingRules
from heroes_unite.games.deckbuilding.variants.names import HIDDEN
from heroes_unite.games.face import CardFace, Reference, slug

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.games.rulebook import Rule
    from heroes_unite.games.rulings import Ruling
    from heroes_unite.kernel.rules import Rules

GAME: Final = "deckbuilding"

CONFIDENCE: Final = {
    facts.SCAN: "Checked against pictures of the printed card.",
    facts.THIRD_PARTY: "Taken from card lists that other people made; we have not seen the printed card.",
    facts.RECONSTRUCTED: "Some of it is known from card lists and the rulebook. The rest, usually what the card does, "
    "is our own design. The note says which is which.",
    facts.DESIGNED: "Our own design: there is no printed card.",
}

# The number of copies is not printed on a card.
FROM_RULEBOOK: Final = "The number of copies is in the game's rulebook."

HOME: Final = {
    constants.IS_STARTER: "in the starting decks",
    constants.IS_KICK: "in a stack of its own, to be bought at any time",
    constants.IS_WEAKNESS: "in a stack of its own, never to be bought",
    constants.IS_MAIN: "in the main deck",
    constants.IS_SUPER_VILLAIN: "in the Super-Villain stack of games that it is drawn for",
    constants.IS_SUPER_HERO: "in front of its player",
    constants.IS_CRISIS: "in the Crisis stack of games that it is drawn for",
}
ON_TOP: Final = "on top of the Super-Villain stack"
AT_THE_BOTTOM: Final = "at the bottom of the Super-Villain stack, in Crisis Mode only"
FIRST_CRISIS: Final = "on top of the Crisis stack"
IN_THE_MAIN_DECK: Final = "hidden in the main deck"

PAIRS: Final = "DB-166"  # the rule that names the Super Heroes and the Hero cards that belong to them
_HEROES_OF: Final = {card.partner: card.name for card in ALL if card.partner}

# A rule of both editions needs no mark.
EDITIONS: Final[dict[str, str]] = {
    "base": SET_TITLES["base"],
    "hu": SET_TITLES["heroes-unite"],
    "crisis": SET_TITLES["crisis-2"],
}

# A card of several types has the look of the first of them here.
LOOKS: Final = {
    constants.HERO_TYPE: "hero",
    constants.VILLAIN: "villain",
    constants.SUPER_POWER: "super-power",
    constants.EQUIPMENT: "equipment",
    constants.LOCATION: "location",
    constants.STARTER: "starter",
}


def faces() -> list[CardFace]:
    """All printed cards, set by set."""
    return [face_of(card) for card in ALL]


def faces_in(rules: Rules) -> list[CardFace]:
    """Those of one game, and where they are there."""
    assert isinstance(rules, DeckbuildingRules)
    hidden = HIDDEN in rules.settings.variants
    return [
        msgspec.structs.replace(face_of(card), home=IN_THE_MAIN_DECK)
        if hidden and card.kind == constants.IS_SUPER_VILLAIN
        else face_of(card)
        for card in rules.printed
    ]


def face_of(card: Card) -> CardFace:
    """A card with everything we know about it."""
    return _faces()[card]


@cache
def _faces() -> dict[Card, CardFace]:
    ids = _ids()
    spoken = rulings.naming(open_points(), [title(card) for card in ALL])
    return {card: _face(card, ids[card], spoken.get(title(card), ())) for card in ALL}


def _ids() -> dict[Card, str]:
    """Made from the name, and the set too if a card of another set has the same name."""
    plain = {card: slug(title(card)) for card in ALL}
    taken = list(plain.values())
    return {card: f"{card.set}-{name}" if taken.count(name) > 1 else name for card, name in plain.items()}


def _face(card: Card, face_id: str, spoken: tuple[str, ...]) -> CardFace:
    hero = is_super_hero(card)
    return CardFace(
        id=face_id,
        game=GAME,
        set=card.set,
        set_title=SET_TITLES[card.set],
        name=card.name,
        title=title(card),
        look=look(card),
        type_line=card.type_line,
        types=list(types(card)),
        cost=card.cost if has_cost(card) else None,
        points=card.points_text if has_cost(card) else "",
        paragraphs=card.paragraphs(),
        keywords=list(card.keywords),
        copies=card.copies,
        home=_home(card),
        confidence=card.confidence,
        confidence_text=CONFIDENCE[card.confidence],
        copies_text=_about_copies(card),
        note=card.note,
        promo=card.promo,
        simple=only_power(card),
        lies_in=list(WHERE_HEROES_LIE) if hero else [],
        rules=[*(_reference(rule_id) for rule_id in dict.fromkeys((*card.rulings, *spoken))), *_pair(card)],
    )


def _home(card: Card) -> str:
    if card.starts_at_bottom:
        return AT_THE_BOTTOM
    if card.starts_on_top:
        return FIRST_CRISIS if card.kind == constants.IS_CRISIS else ON_TOP
    return HOME[card.kind]


def look(card: Card) -> str:
    """Which color and icon a card gets."""
    if card.kind == constants.IS_CRISIS:
        return "crisis"
    if card.kind == constants.IS_SUPER_HERO:
        return "super-hero"
    if card.kind == constants.IS_SUPER_VILLAIN:
        return "super-villain"
    return next((name for bit, name in LOOKS.items() if bit & card.types), "weakness")


def _about_copies(card: Card) -> str:
    if not has_cost(card):
        return ""
    in_rulebook = card.kind != constants.IS_MAIN or card.copies_in_rulebook
    return FROM_RULEBOOK if in_rulebook else ABOUT_COPIES[card.set]


def _reference(rule_id: str) -> Reference:
    """A rule's words, with the variant it belongs to; for an open point, the question and how it is played here."""
    ruling = open_points().get(rule_id)
    if ruling is not None:
        return Reference(rule_id, ruling.answer, ruling.question)
    rule = all_rules().get(rule_id)
    if rule is None:
        return Reference(rule_id, "See docs/rulings.md.")
    _, _, variant = rule.section.partition("Variant: ")
    return Reference(rule_id, f"{variant}: {rule.text}" if variant else rule.text)


def _pair(card: Card) -> list[Reference]:
    """Who belongs together in Super Hero Synergy."""
    if card.partner:
        return [Reference(PAIRS, f"Super Hero Synergy: the Hero card of this Super Hero is {card.partner}.")]
    if not is_super_hero(card) and card.name in _HEROES_OF:
        return [Reference(PAIRS, f"Super Hero Synergy: this Hero card belongs to {_HEROES_OF[card.name]}.")]
    return []


@cache
def all_rules() -> dict[str, Rule]:
    return rulebook.load(GAME)


@cache
def open_points() -> dict[str, Ruling]:
    return rulings.load(GAME)
