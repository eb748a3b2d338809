"""Crises that are beaten by what the whole team gives at the same time."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.colors import BLUE, GRAY, ORANGE, RED, VIOLET, all_different, colors_of
from heroes_unite.games.deckbuilding.crisis.beating import ToBeat, beat, call_off, use_up
from heroes_unite.games.deckbuilding.crisis.numbers import COMPANION
from heroes_unite.games.deckbuilding.crisis.questions import Give, GoThrough
from heroes_unite.games.deckbuilding.filters import types_of
from heroes_unite.games.deckbuilding.table import destroy, discard
from heroes_unite.kernel.decision import CARD, NO, PASS, TARGET, YES, Ask
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import show
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.node import Filter, Node, are
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, listed, number
from heroes_unite.ops.flow import ALL_PLAYERS, clockwise
from heroes_unite.ops.select import Place, distinct, places_in_words

if TYPE_CHECKING:
    from collections.abc import Sequence


class Part(Node):
    """What each player has to give: a few cards that fit together."""

    def next(self, s: State, pool: list[int], chosen: list[int]) -> list[int]:
        """The cards that can be added to those chosen on the way to all that is asked for."""
        raise NotImplementedError

    def done(self, s: State, chosen: list[int]) -> bool:
        """Whether that is all that is asked for."""
        raise NotImplementedError

    def say(self, where: str = "") -> str:
        """What it is; `where` is where the cards come from, in words."""
        raise NotImplementedError


class SoMany(Part):
    """A fixed number of cards that fit together."""

    def asked(self) -> int:
        """How many."""
        raise NotImplementedError

    def fits(self, s: State, cards: Sequence[int]) -> bool:
        """Whether these cards, as many as are asked for, are what is asked for."""
        raise NotImplementedError

    def next(self, s: State, pool: list[int], chosen: list[int]) -> list[int]:
        free = [card for card in pool if card not in chosen]
        missing = self.asked() - len(chosen) - 1
        return [
            card
            for card in free
            if any(
                self.fits(s, (*chosen, card, *others))
                for others in combinations([other for other in free if other != card], missing)
            )
        ]

    def done(self, s: State, chosen: list[int]) -> bool:
        return len(chosen) == self.asked()


@dataclass(frozen=True, eq=False)
class Cards(SoMany):
    """So many cards of a kind."""

    only: Filter
    count: int = 1

    def asked(self) -> int:
        return self.count

    def fits(self, s: State, cards: Sequence[int]) -> bool:
        return all(self.only.accepts(s, card) for card in cards)

    def say(self, where: str = "") -> str:
        return f"{number(self.count)} {self.only.noun(self.count > 1)}{where}"


@dataclass(frozen=True, eq=False)
class Alike(SoMany):
    """Cards that cost the same, and not nothing; or that share a card type other than Starter."""

    by_type: bool
    count: int = 2

    def asked(self) -> int:
        return self.count

    def fits(self, s: State, cards: Sequence[int]) -> bool:
        if self.by_type:
            common = ~constants.STARTER
            for card in cards:
                common &= types_of(s, card)
            return bool(common)
        costs = {s.rules.numbers[constants.COST][s.cards[card]] for card in cards}
        return len(costs) == 1 and 0 not in costs

    def say(self, where: str = "") -> str:
        what = "that share a card type other than Starter" if self.by_type else "with the same cost, 1 or more"
        return f"{number(self.count)} cards{where} {what}"


@dataclass(frozen=True, eq=False)
class DifferentColors(SoMany):
    """Cards of as many colors, none of them yellow or green."""

    count: int = 3

    def asked(self) -> int:
        return self.count

    def fits(self, s: State, cards: Sequence[int]) -> bool:
        return all_different([colors_of(s, card) for card in cards], RED | ORANGE | BLUE | VIOLET | GRAY)

    def say(self, where: str = "") -> str:
        return f"{number(self.count)} cards{where} of {number(self.count)} different colors, none yellow or green"


@dataclass(frozen=True, eq=False)
class Worth(Part):
    """Cards that together cost so much; no more of them than it takes."""

    total: int

    def next(self, s: State, pool: list[int], chosen: list[int]) -> list[int]:
        costs = s.rules.numbers[constants.COST]
        if sum(costs[s.cards[card]] for card in pool) < self.total:
            return []
        return [card for card in pool if card not in chosen and costs[s.cards[card]]]

    def done(self, s: State, chosen: list[int]) -> bool:
        return sum(s.rules.numbers[constants.COST][s.cards[card]] for card in chosen) >= self.total

    def say(self, where: str = "") -> str:
        return f"cards{where} with total cost {self.total} or more"


@dataclass(frozen=True, eq=False)
class Effort(ToBeat):
    """Each player discards or destroys something, all of them at the same time, or nobody does (CR-052, CR-053).

    In its frame `todo` are the players still to be asked and `kept` all cards shown or being chosen; once everybody has
    shown theirs, the leader says whether it is to be.
    """

    part: Part
    destroys: bool
    places: tuple[Place, ...] = (constants.IN_HAND,)
    spares_companion: bool = False
    alone: bool = False  # for the words: it is for one player

    def can_lead(self, s: State, who: int) -> bool:
        """A leader who cannot do their own part need not ask the others; only the leader sees the offer."""
        return who == self._spared(s) or bool(self.part.next(s, self._pool(s, who), []))

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(Frame(self, f.you, f.you, f.source, todo=self._players(s, f)))
        return False

    def _spared(self, s: State) -> int:
        return s.values[COMPANION] - 1 if self.spares_companion and s.rules.players > 1 else -1

    def _players(self, s: State, f: Frame) -> tuple[int, ...]:
        spared = self._spared(s)
        return tuple(player for player in clockwise(s, f.you, ALL_PLAYERS) if player != spared)

    def _pool(self, s: State, who: int) -> list[int]:
        return [card for place in self.places for card in s.zones[place.of(s, who)]]

    def _of(self, s: State, f: Frame, player: int) -> list[int]:
        return [card for card in f.kept if s.rules.zones[s.where[card]].owner == player]

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if not f.todo:
            f.who = f.you
            return [YES, NO]
        f.who = f.todo[0]
        cards = self.part.next(s, self._pool(s, f.who), self._of(s, f, f.who))
        return [*(CARD | card for card in distinct(s, cards, f)), PASS]

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option in (PASS, NO):
            s.stack.pop()
            call_off(s, f.who, f.source, leader=f.who == f.you)
        elif option == YES:
            s.stack.pop()
            self._go_through(s, f)
        else:
            f.kept = (*f.kept, option & TARGET)
            mine = self._of(s, f, f.who)
            if self.part.done(s, mine):
                f.todo = f.todo[1:]
                self._show(s, f.who, mine)
                if self._players(s, f) == (f.you,):  # nobody else to wait for
                    s.stack.pop()
                    self._go_through(s, f)

    def _show(self, s: State, player: int, cards: list[int]) -> None:
        """For all to see, before anybody gives anything."""
        for card in cards:
            show(s, card, beside=tuple(cards))
            emit(s, constants.OFFER, player, card)

    def _go_through(self, s: State, f: Frame) -> None:
        use_up(s, f.source)
        for player in self._players(s, f):
            for card in self._of(s, f, player):
                (destroy if self.destroys else discard)(s, player, card)
        beat(s, f.you, f.source)

    def given(self, s: State, f: Frame) -> dict[int, list[int] | None]:
        return {player: None if player in f.todo else self._of(s, f, player) for player in sorted(self._players(s, f))}

    def could_be(self, s: State, f: Frame) -> bool:
        return f.source >= 0 and are(f.todo, s.rules.players) and are(f.kept, len(s.cards))

    def asks(self, s: State, f: Frame) -> Ask:
        names = s.rules.names
        name = names[s.cards[f.source]]
        if not f.todo:
            return GoThrough(name)
        return Give(name, self._verb, tuple(names[s.cards[card]] for card in self._of(s, f, f.who)))

    def prompt(self, ask: Ask, names: Names) -> str:
        if not isinstance(ask, Give):
            return ask.say(names)
        so_far = f" Chosen so far: {listed(ask.chosen)}." if ask.chosen else ""
        return f"To beat {ask.crisis}, choose what you would {self._verb}: {self.part.say()}.{so_far}"

    @property
    def _verb(self) -> str:
        return "destroy" if self.destroys else "discard"

    def say(self, v: Voice) -> str:
        everybody = "each player other than the companion" if self.spares_companion else "each player"
        voice = v if self.alone else Voice(everybody, False, True)
        return voice.do(self._verb, self.part.say(f" {places_in_words(self.places, voice)}"))
