"""Options of the TCG drawn at random, for games that only a machine plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.options import one_of
from heroes_unite.games.tcg.cards import IN_HERO_DECK, IN_VILLAIN_DECK
from heroes_unite.games.tcg.custom import ABILITIES
from heroes_unite.games.tcg.deck import BASIC, MOST_COPIES, SIZE, decks_of, preset
from heroes_unite.games.tcg.form import SWITCHED, USUAL
from heroes_unite.games.tcg.options import WAYS, parse

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from heroes_unite.games.tcg.card import Card

OWN_DECKS: Final = 0.4  # how often somebody brings their own deck
HOME_MADE: Final = 0.3  # and how often there are home-made cards in it


def draw(chance: random.Random, players: Sequence[int]) -> dict[str, Any]:
    """Options at random, for one of those numbers of players, whether or not they go together."""
    count = one_of(chance, players)
    return {
        "players": count,
        "decks": [random_deck(chance) if chance.random() < OWN_DECKS else BASIC for _ in range(count)],
        "custom_agreed": True,
        "first": int(chance.random() * count) + 1,
        **{key: chance.random() < 0.3 if not getattr(USUAL, key) else chance.random() > 0.3 for key in SWITCHED},
        **{key: one_of(chance, list(ways)) for key, ways in WAYS.items()},
    }


def random_deck(chance: random.Random) -> dict[str, Any]:
    """A legal deck of anything, as data; perhaps with home-made cards of each kind."""
    made = _home_made(chance) if chance.random() < HOME_MADE else []
    deck: dict[str, Any] = {
        "name": f"Deck {int(chance.random() * 1000)}",
        "heroes": {entry["name"]: 2 for entry in made if "hero" in (entry["kind"], entry.get("deck"))},
        "villains": {entry["name"]: 2 for entry in made if "villain" in (entry["kind"], entry.get("deck"))},
    }
    _fill(chance, deck["heroes"], IN_HERO_DECK)
    _fill(chance, deck["villains"], IN_VILLAIN_DECK)
    return {**deck, "custom": made} if made else deck


def _fill(chance: random.Random, part: dict[str, int], cards: Sequence[Card]) -> None:
    """Cards at random, until there are enough."""
    while sum(part.values()) < SIZE:
        name = one_of(chance, cards).name
        if part.get(name, 0) < MOST_COPIES:
            part[name] = part.get(name, 0) + 1


def _home_made(chance: random.Random) -> list[dict[str, Any]]:
    """A hero, a villain and two objects. Numbers and names go together: other decks may have the same cards."""
    number = int(chance.random() * 9) + 1
    abilities = {ability: (number + place) % 4 for place, ability in enumerate(ABILITIES)}
    special = {"special": "any object"} if number % 2 else {}
    return [
        {"kind": "hero", "name": f"Neighbor {number}", "base": number, "abilities": abilities, **special},
        {
            "kind": "villain",
            "name": f"Nuisance {number}",
            "base": number,
            "abilities": abilities,
            **({"special": "borrows icons"} if number % 2 else {}),
        },
        {
            "kind": "object",
            "deck": "hero",
            "name": f"+{number} Ladle",
            "value": number,
            "modifies": ["attack", "defense"],
            "requires": ABILITIES[number % len(ABILITIES)],
        },
        {
            "kind": "object",
            "deck": "villain",
            "name": f"+{number} Tripwire",
            "value": number,
            "modifies": ["defense"],
            **({"special": "trap"} if number % 2 else {}),
        },
    ]


def features(options: dict[str, Any]) -> list[str]:
    """What is special about a game with those options."""
    parsed = parse(options)
    decks = decks_of(parsed)
    found = ["solitaire" if parsed.players == 1 else f"{parsed.players} players"]
    found += ["own decks"] if any(deck != preset(parsed.villain_filler) for deck in decks) else []
    found += ["home-made cards"] if any(deck.custom for deck in decks) else []
    unusual = {key for key in (*SWITCHED, *WAYS) if getattr(parsed, key) != getattr(USUAL, key)}
    found += [f"no {key}" if getattr(USUAL, key) else key for key in SWITCHED if key in unusual]
    found += [f"{key} {getattr(parsed, key)}" for key in WAYS if key in unusual]
    return found
