"""How options read: labels that are unique among their decision's and never tell what the asked seat cannot know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.united import table
from heroes_unite.games.united.constants import THUG, WOUNDED
from heroes_unite.kernel.decision import Option
from heroes_unite.kernel.moves import known_to

if TYPE_CHECKING:
    from collections.abc import Iterable

    from heroes_unite.kernel.state import State


def token_kind(s: State, seat: int, token: int) -> tuple[str, int]:
    """What tells thug tokens of a location apart for that seat: thugs of one kind are one option."""
    word = table.thug_word(s, seat, token)
    lookers = known_to(s, token) & (1 << table.heroes(s)) - 1 if word == "hidden Thug" else 0
    return word, lookers << 1 | (token in s.records[WOUNDED])


def distinct_foes(s: State, seat: int, cards: Iterable[int]) -> list[int]:
    """One of each kind in each place."""
    found: dict[object, int] = {}
    for card in cards:
        key = (*token_kind(s, seat, card), s.where[card]) if table.kind(s, card) == THUG else card
        found.setdefault(key, card)
    return list(found.values())


def foe(s: State, seat: int, card: int) -> str:
    """A foe by name, with what tells it from others of its kind here."""
    if table.kind(s, card) != THUG:
        return table.name(s, card)
    word, rest = token_kind(s, seat, card)
    marks = ["wounded"] if rest & 1 else []
    seers = [table.hero_name(s, each) for each in range(table.heroes(s)) if rest >> 1 >> each & 1]
    marks += [f"seen by {', '.join(seers)}"] if seers else []
    return f"{word} ({', '.join(marks)})" if marks else word


def zone_name(s: State, card: int) -> str:
    return s.rules.zones[s.where[card]].name


def for_hero(s: State, index: int, seat: int) -> Option:
    return Option(index, "choose", table.hero_name(s, seat), player=seat)


def for_place(s: State, index: int, place: int, verb: str = "choose") -> Option:
    name = table.location_name(s, place)
    label = name if verb == "choose" else f"{verb} {name}"
    return Option(index, verb, label, card=name, zone="ring", number=place)


def for_foe(s: State, index: int, seat: int, card: int, verb: str = "choose", where: bool = False) -> Option:
    """With its location where foes in several places are offered."""
    name = foe(s, seat, card)
    place = table.place_of_card(s, card)
    label = f"{name} in {table.location_name(s, place)}" if where else name
    label = label if verb == "choose" else f"{verb} {label}"
    return Option(index, verb, label, card=name, zone=zone_name(s, card), number=place)


def for_card(s: State, index: int, card: int, verb: str = "choose") -> Option:
    name = table.name(s, card)
    zone = s.rules.zones[s.where[card]]
    return Option(
        index, verb, name if verb == "choose" else f"{verb} {name}", card=name, zone=zone.name, owner=zone.owner
    )
