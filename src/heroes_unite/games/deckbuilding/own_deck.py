"""The main deck of a competitive game where it is not simply all cards: thinned at random, or put together by hand.

A deck of one's own is a list of entries, each a card with or without a number: `Robin`, `2 Robin`, `2x Robin`.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding.constants import IS_MAIN, IS_SUPER_HERO, KIND, MAIN, SECOND
from heroes_unite.games.deckbuilding.module import Course, Module
from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.kernel.moves import move, shuffle
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from heroes_unite.games.deckbuilding.card import Card

EACH: Final = 25  # cards for each player
TAKEN_OUT: Final = 31  # as many as the pack has added

_ENTRY: Final = re.compile(r"(?:(?P<count>\d+)\s*[x×]?\s+)?(?P<name>\S.*)")


def entries(text: str) -> list[str]:
    """The entries of a deck that was written as one text, by commas or line by line."""
    return [entry for part in re.split(r"[,;\n]", text) if (entry := part.strip())]


def copies(deck: Sequence[str]) -> Counter[str]:
    """How often each card is in a deck; a name as it was written."""
    found: Counter[str] = Counter()
    for entry in deck:
        parts = _ENTRY.fullmatch(entry.strip())
        if parts is None:
            raise OptionError(
                "An entry of the main deck is empty: write a card's name, or “2 Robin” for two.", "main_deck"
            )
        found[parts["name"]] += int(parts["count"] or 1)
    return found


def checked(
    deck: Sequence[str], players: int, allowed: Iterable[Card], printed: Iterable[Card], titles: Mapping[str, str]
) -> tuple[str, ...]:
    """The deck with names as they are printed, each once with its number; an OptionError where it cannot be played.

    `allowed` are the cards it can be made of, `printed` all there are, `titles` what their sets are called.
    """
    found: Counter[str] = Counter()
    cards = {name.casefold(): card for card in allowed for name in (card.name, card.replaces) if name}
    for name, count in copies(deck).items():
        card = cards.get(name.casefold())
        if card is None:
            raise OptionError(_why_not(name, cards, printed, titles), "main_deck")
        found[card.name] += count
        if found[card.name] > card.copies:
            raise OptionError(
                f"The box has {card.copies} {'copy' if card.copies == 1 else 'copies'} of {card.name}, "
                f"not {found[card.name]}.",
                "main_deck",
            )
    if found.total() != EACH * players:
        raise OptionError(
            f"A main deck of your own has {EACH} cards for each player: {EACH * players} for {players} players, "
            f"not {found.total()}.",
            "main_deck",
        )
    return tuple(f"{count} {name}" for name, count in sorted(found.items()) if count)


def _why_not(name: str, cards: dict[str, Card], printed: Iterable[Card], titles: Mapping[str, str]) -> str:
    """Why a card cannot be in the main deck."""
    known = [card for card in printed if card.name.casefold() == name.casefold() and card.kind != IS_SUPER_HERO]
    if not known:
        return f"No card of these sets is called {quoted(name)}.{nearest(name, [card.name for card in cards.values()])}"
    if known[0].kind != IS_MAIN:
        return f"{known[0].name} does not belong in the main deck."
    return f"{known[0].name} is not among the cards of this game: it belongs to {titles[known[0].set]}."


@dataclass(frozen=True, eq=False)
class ThinMainDeck(Effect):
    """Some cards, picked by chance and seen by nobody, are not in the game."""

    count: int

    def run(self, s: State, f: Frame) -> bool:
        shuffle(s, MAIN)
        kinds = s.rules.numbers[KIND]
        cards = [card for card in reversed(s.zones[MAIN]) if kinds[s.cards[card]] == IS_MAIN]
        for card in cards[: self.count]:  # hidden Super-Villains stay
            move(s, card, SECOND)
        return True

    def say(self, v: Voice) -> str:
        return f"take {self.count} cards at random out of the main deck"


class Thinned(Module):
    """The main deck is thinned before anything else."""

    def arrange(self, course: Course) -> None:
        course.before.append(ThinMainDeck(TAKEN_OUT))
