"""United's cards as screens draw them, and its rules and rulings as text."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from heroes_unite.games import rulebook, rulings
from heroes_unite.games.face import CardFace, Reference, slug
from heroes_unite.games.united import constants
from heroes_unite.games.united.card import KINDS, symbols_in_words
from heroes_unite.games.united.catalogue import CARDS
from heroes_unite.games.united.rules import UnitedRules

if TYPE_CHECKING:
    from heroes_unite.games.rulebook import Rule
    from heroes_unite.games.rulings import Ruling
    from heroes_unite.games.united.card import Card
    from heroes_unite.kernel.rules import Rules

GAME: Final = "united"
DOCUMENT: Final = "rulings-united.md"
SET: Final = ("united", "United")
LOOKS: Final = {
    constants.HERO_CARD: "hero",
    constants.PLAN: "villain",
    constants.THREAT: "weakness",
    constants.LOCATION: "location",
    constants.VILLAIN_CARD: "super-villain",
    constants.MISSION: "starter",
    constants.EQUIPMENT_CARD: "equipment",
    constants.FIGURE: "super-hero",
    constants.THUG: "villain",
    constants.SUPER_VILLAIN_CARD: "super-villain",
    constants.SUPER_HERO_CARD: "super-hero",
    constants.BATTLE_PLAN: "super-power",
}
HOMES: Final = {
    constants.HERO_CARD: "in {of}'s deck",
    constants.PLAN: "in {of}'s Master Plan deck",
    constants.THREAT: "among {of}'s threats",
    constants.LOCATION: "in the ring",
    constants.MISSION: "on the Mission Guide",
    constants.EQUIPMENT_CARD: "with {of}",
    constants.THUG: "in the pool",
}
TAGS: Final[dict[str, str]] = {"example": "An example", "ruling": "A ruling"}


def faces() -> list[CardFace]:
    """All printed cards, kind by kind."""
    return list(_printed().values())


def faces_in(rules: Rules) -> list[CardFace]:
    """Those of one game."""
    assert isinstance(rules, UnitedRules)
    return [_printed()[card] for card in rules.printed]


@cache
def _printed() -> dict[Card, CardFace]:
    return {card: _face(card) for card in CARDS}


def _face(card: Card) -> CardFace:
    return CardFace(
        id=slug(card.name),
        game=GAME,
        set=SET[0],
        set_title=SET[1],
        name=card.name,
        title=card.name,
        look=LOOKS[card.kind],
        type_line=_type_line(card),
        types=[KINDS[card.kind]],
        cost=card.cost if card.kind == constants.BATTLE_PLAN else None,
        points="",
        paragraphs=card.paragraphs(),
        keywords=_keywords(card),
        copies=card.copies,
        home=HOMES.get(card.kind, "").format(of=card.of or "a hero without equipment"),
        confidence=card.confidence,
        confidence_text=card.source,
        copies_text="",
        note=card.note if card.kind not in (constants.MISSION, constants.FIGURE, constants.THUG) else "",
        promo=False,
        simple=False,
        lies_in=[],
        rules=[_reference(rule_id) for rule_id in _rulings_of().get(card.name, ())],
        facts=_facts(card),
    )


def _type_line(card: Card) -> str:
    parts = [KINDS[card.kind]]
    if card.style:
        parts[0] = f"{constants.STYLES[card.style].capitalize()} {parts[0].lower()}"
    if card.kind == constants.PLAN and card.placement == constants.ON_TOP:
        parts[0] = "Starting Master Plan"
    if card.kind == constants.THREAT:
        parts += ["Henchman"] if card.health else ["Fragment"] if card.fragment else []
    if card.of and card.of != card.name:
        parts.append(card.of)
    if card.symbols:
        parts.append(symbols_in_words(card.symbols))
    return " · ".join(parts)


def _keywords(card: Card) -> list[str]:
    found = [constants.STYLES[card.style].capitalize()] if card.style else []
    found += ["BAM!"] if card.sounds or card.bam is not None else []
    found += ["Presence"] if card.presence is not None else []
    found += ["Under pressure"] if card.main_up is not None or card.bam_up is not None else []
    found += ["Permanent"] if card.permanent or (card.kind == constants.LOCATION and card.standing) else []
    return found + (["Mandatory"] if card.mandatory else [])


def _facts(card: Card) -> dict[str, int]:
    """The numbers printed on it, by name."""
    facts: dict[str, int] = {
        name: card.symbols.count(symbol) for symbol, name in enumerate(constants.SYMBOLS) if symbol in card.symbols
    }
    if card.kind == constants.PLAN:
        facts["moves"] = card.moves
        for where, (thugs, civilians) in zip(("before", "with", "after"), card.tokens, strict=True):
            facts |= {f"thugs {where}": thugs, f"civilians {where}": civilians}
    if card.kind == constants.LOCATION:
        facts |= {"thugs": card.start.count("T"), "civilians": card.start.count("C")}
    if card.kind == constants.VILLAIN_CARD:
        facts["missions"] = card.missions_needed
    facts |= {f"health {i}": health for i, health in enumerate(card.healths, start=1)}
    facts |= {f"track {i}": length for i, length in enumerate(card.track_ends, start=1)}
    facts |= {f"clear {constants.SYMBOLS[symbol]}": card.clear.count(symbol) for symbol in sorted(set(card.clear))}
    plain = {"health": card.health, "slots": card.slots}
    return facts | {name: number for name, number in plain.items() if number}


@cache
def _rulings_of() -> dict[str, tuple[str, ...]]:
    return rulings.naming(open_points(), [card.name for card in CARDS if card.kind != constants.THUG])


def _reference(rule_id: str) -> Reference:
    ruling = open_points()[rule_id]
    return Reference(rule_id, ruling.answer, ruling.question)


@cache
def all_rules() -> dict[str, Rule]:
    return rulebook.load(GAME)


@cache
def open_points() -> dict[str, Ruling]:
    return rulings.load(GAME, DOCUMENT)
