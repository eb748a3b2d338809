"""How a Crisis is beaten: by what the whole team gives at once, by a trial of luck, by one player's sacrifice.

An attempt is led by the player whose turn it is. Whether it is offered depends on what all can see (and on the leader's
own hand), so nobody learns anything about hidden cards from it. Everybody who has a part in it is asked: they show
what they would give, or pass. If anybody passes, or the leader does not go through with it, nothing has happened.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.colors import BLUE, GRAY, ORANGE, RED, VIOLET, all_different, colors_of
from heroes_unite.games.deckbuilding.crisis.numbers import COMPANION, IMMORTAL, OUTLASTS, TO_BEAT, TRIED
from heroes_unite.games.deckbuilding.crisis.places import crises, removed, to_be_beaten, villains_about
from heroes_unite.games.deckbuilding.crisis.questions import Give, GoThrough, JoinIn
from heroes_unite.games.deckbuilding.filters import HEROES_ONLY, types_of
from heroes_unite.games.deckbuilding.table import destroy, destroyed, discard, top_cards
from heroes_unite.games.deckbuilding.why_not import WHY_BARRED, DeckbuildingReason, StillInEffect
from heroes_unite.kernel.decision import CARD, NO, PASS, TARGET, YES, Ask
from heroes_unite.kernel.events import emit, unwatch
from heroes_unite.kernel.modifiers import unmodify
from heroes_unite.kernel.moves import move, show
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.node import Effect, Filter, Node, Test, are
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, number, sentence
from heroes_unite.ops.flow import ALL_PLAYERS, clockwise
from heroes_unite.ops.select import Place, distinct, places_in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.deckbuilding.values import Bar
    from heroes_unite.kernel.why_not import Refused

# What may be tried, and what comes of it


def attempts(s: State, who: int, refused: Refused | None) -> list[int]:
    """The Crises that the player, whose turn it is, can lead the team against now."""
    found: list[int] = []
    for card in to_be_beaten(s):
        bar = barred(s, who, card)
        if bar is None:
            found.append(constants.BEAT_CRISIS | card)
        elif refused is not None:
            refused[card] = why_barred(s, card, bar)
    if refused is not None:
        beaten = [card for card in s.zones[crises(s)] if card not in to_be_beaten(s)]
        refused.update({card: StillInEffect(card=s.rules.names[s.cards[card]]) for card in beaten})
    return found


def barred(s: State, who: int, card: int) -> Bar | Literal["no-part"] | None:
    """What keeps a player from leading the team against a Crisis. All can see it, but that they cannot do their own
    part.
    """
    way = s.rules.effects[TO_BEAT][s.cards[card]]
    assert isinstance(way, ToBeat)
    if not way.tried:
        return "comes-about"
    if not may_try(s, card):
        return "tried" if used_up(s, card) else "called-off"
    if not way.despite_villains and villains_about(s):
        return "villains"
    return None if way.can_lead(s, who) else "no-part"


def why_barred(s: State, card: int, bar: str) -> DeckbuildingReason:
    way = s.rules.effects[TO_BEAT][s.cards[card]]
    assert way is not None
    return WHY_BARRED[bar](card=s.rules.names[s.cards[card]], rule=s.rules.library.where(way))


def may_try(s: State, card: int) -> bool:
    """Once a turn (CR-054). After an attempt that was called off, again as soon as something has happened since."""
    if not s.records[TRIED]:
        return True
    marks = _marks(s, card)
    return 0 not in marks and _moment(s) not in marks


def used_up(s: State, card: int) -> bool:
    """Whether the one attempt of this turn has been made."""
    return 0 in _marks(s, card)


def was_called_off(s: State, card: int) -> bool:
    """Whether an attempt of this turn came to nothing, so that it can be made again later."""
    marks = _marks(s, card)
    return bool(marks) and 0 not in marks


def _marks(s: State, card: int) -> list[int]:
    tried = s.records[TRIED]
    return [tried[i + 1] for i in range(0, len(tried), 2) if tried[i] == card]


def _moment(s: State) -> int:
    """How much has happened this turn: cards played, bought and gained, abilities used."""
    return 1 + len(s.records[constants.PLAYS]) + len(s.records[constants.GAINS]) + len(s.used)


def attempt(s: State, who: int, card: int) -> None:
    """The player leads the team against a Crisis."""
    emit(s, constants.ATTEMPT, who, card)
    way = s.rules.effects[TO_BEAT][s.cards[card]]
    assert way is not None
    way.run(s, Frame(way, who, who, card))


def call_off(s: State, who: int, card: int, leader: bool = False) -> None:
    """Somebody cannot or will not: nothing has happened, and the attempt is not used up (CGAP-03)."""
    s.records[TRIED] += (card, _moment(s))
    emit(s, constants.CALLED_OFF, who, card, int(leader))


def use_up(s: State, card: int) -> None:
    """The one attempt of this turn has been made."""
    s.records[TRIED] += (card, 0)


def beat(s: State, who: int, card: int) -> None:
    """The Crisis is off the table; the next one is not turned up yet (CR-057)."""
    emit(s, constants.CRISIS_BEATEN, who, card)
    if s.rules.numbers[OUTLASTS][s.cards[card]]:
        s.values[IMMORTAL] = card + 1
        return
    unwatch(s, card)
    unmodify(s, card)
    move(s, card, removed(s))


class ToBeat(Effect):
    """How a Crisis is beaten. It runs as an attempt, in the scope of the player who leads it."""

    tried: ClassVar[bool] = True  # False: it comes about
    despite_villains: ClassVar[bool] = False  # those in the Line-Up

    def can_lead(self, s: State, who: int) -> bool:
        """Whether that player can do their own part in an attempt."""
        return True

    def given(self, s: State, f: Frame) -> dict[int, list[int] | None]:
        """In an attempt under way: who has a part in it, and the cards they would give; None: still missing."""
        return {}


# What the whole team gives at once


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

    count: int

    def fits(self, s: State, cards: Sequence[int]) -> bool:
        """Whether these cards, as many as are asked for, are what is asked for."""
        raise NotImplementedError

    def next(self, s: State, pool: list[int], chosen: list[int]) -> list[int]:
        free = [card for card in pool if card not in chosen]
        missing = self.count - len(chosen) - 1
        return [
            card
            for card in free
            if any(
                self.fits(s, (*chosen, card, *others))
                for others in combinations([other for other in free if other != card], missing)
            )
        ]

    def done(self, s: State, chosen: list[int]) -> bool:
        return len(chosen) == self.count


@dataclass(frozen=True, eq=False)
class Cards(SoMany):
    """So many cards of a kind."""

    only: Filter
    count: int = 1

    def fits(self, s: State, cards: Sequence[int]) -> bool:
        return all(self.only.accepts(s, card) for card in cards)

    def say(self, where: str = "") -> str:
        return f"{number(self.count)} {self.only.noun(self.count > 1)}{where}"


@dataclass(frozen=True, eq=False)
class Alike(SoMany):
    """Cards that cost the same, and not nothing; or that share a card type other than Starter."""

    by_type: bool
    count: int = 2

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
        so_far = f" Chosen so far: {', '.join(ask.chosen)}." if ask.chosen else ""
        return f"To beat {ask.crisis}, choose what you would {self._verb}: {self.part.say()}. Or pass.{so_far}"

    @property
    def _verb(self) -> str:
        return "destroy" if self.destroys else "discard"

    def say(self, v: Voice) -> str:
        everybody = "each player other than the companion" if self.spares_companion else "each player"
        voice = v if self.alone else Voice(everybody, False, True)
        return voice.do(self._verb, self.part.say(f" {places_in_words(self.places, voice)}"))


# A trial: nobody knows how it will turn out


STAY_THERE: Final = 0  # where they are
ARE_DESTROYED: Final = 1  # by the Crisis, and by no player
GO_TO_LINE_UP: Final = 2  # what comes there does not undo what has been beaten


@dataclass(frozen=True, eq=False)
class Trial(Node):
    """The top cards of all decks, or whole hands, are shown, or go somewhere; the Crisis is beaten if they are right:

    each costs enough, all costs are different, none is of a kind, or together they cost so much.
    """

    count: int = 1
    hands: bool = False
    then: int = STAY_THERE  # what becomes of them
    least: int = 0
    different: bool = False
    none: Filter | None = None
    total: int = 0

    def passed(self, s: State, f: Frame) -> bool:
        costs: list[int] = []
        good = True
        for player in clockwise(s, f.you, ALL_PLAYERS):
            cards = self._cards(s, player)
            enough = self.hands or self.total or len(cards) == self.count
            good = good and bool(enough)
            for card in cards:
                costs.append(s.rules.numbers[constants.COST][s.cards[card]])
                good = good and costs[-1] >= self.least
                if self.then == GO_TO_LINE_UP:
                    move(s, card, constants.LINE_UP)
                    emit(s, constants.PUT, player, card, constants.LINE_UP)
                    continue
                show(s, card, beside=cards if self.hands else ())
                emit(s, constants.REVEAL, player, card)
                good = good and (self.none is None or not self.none.accepts(s, card))
                if self.then == ARE_DESTROYED:
                    destroyed(s, card)
        return good and sum(costs) >= self.total and not (self.different and len(set(costs)) < len(costs))

    def _cards(self, s: State, player: int) -> tuple[int, ...]:
        if self.hands:
            return tuple(s.zones[constants.HAND + player * constants.STRIDE])
        return top_cards(s, player, self.count)

    def say(self, v: Voice) -> str:
        tops = f"the top {number(self.count)} cards of your deck"
        if self.none is not None:
            return f"each player reveals their hand; beaten if no hand holds a {self.none.noun(False)}"
        if self.then == ARE_DESTROYED:
            return (
                "this Crisis destroys the top card of each player's deck; it is beaten if each of those cards has cost "
                f"{self.least} or more"
            )
        if self.then == GO_TO_LINE_UP:
            return f"put {tops} into the Line-Up; beaten if their total cost is {self.total} or more"
        if self.count == 1:
            return "each player reveals the top card of their deck; beaten if each of those cards has a different cost"
        return f"reveal {tops}; beaten if each has a different cost"


@dataclass(frozen=True, eq=False)
class Risk(ToBeat):
    """The team tries its luck, if everybody is for it. Whatever comes of it, the attempt of this turn is used up."""

    trial: Trial

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(Frame(self, f.you, f.you, f.source, todo=clockwise(s, f.you, ALL_PLAYERS)[1:]))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.todo:
            f.who = f.todo[0]
            return [YES, PASS]
        s.stack.pop()
        use_up(s, f.source)
        if self.trial.passed(s, f):
            beat(s, f.you, f.source)
        else:
            emit(s, constants.ATTEMPT_FAILED, f.you, f.source)
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == PASS:
            s.stack.pop()
            call_off(s, f.who, f.source)
        else:
            f.todo = f.todo[1:]

    def given(self, s: State, f: Frame) -> dict[int, list[int] | None]:
        return {player: None if player in f.todo else [] for player in range(s.rules.players)}

    def could_be(self, s: State, f: Frame) -> bool:
        return f.source >= 0 and are(f.todo, s.rules.players)

    def asks(self, s: State, f: Frame) -> Ask:
        return JoinIn(s.rules.names[s.cards[f.source]])

    def prompt(self, ask: Ask, names: Names) -> str:
        return f"{ask.say(names)} {sentence(self.trial.say(Voice()))}"

    def say(self, v: Voice) -> str:
        return self.trial.say(v)


# One player alone


@dataclass(frozen=True, eq=False)
class Sacrifice(ToBeat):
    """The player whose turn it is destroys their whole hand, a Hero among it. Villains do not prevent it (CR-127)."""

    despite_villains = True

    def can_lead(self, s: State, who: int) -> bool:
        return any(HEROES_ONLY.accepts(s, card) for card in s.zones[constants.HAND + who * constants.STRIDE])

    def run(self, s: State, f: Frame) -> bool:
        use_up(s, f.source)
        for card in list(s.zones[constants.HAND + f.you * constants.STRIDE]):
            destroy(s, f.you, card)
        beat(s, f.you, f.source)
        return True

    def say(self, v: Voice) -> str:
        return (
            "one player, on their own turn, destroys their whole hand with at least one Hero in it; "
            "Villains in the Line-Up do not prevent this"
        )


# Nothing to be done but to bring it about


@dataclass(frozen=True, eq=False)
class StateOfThings(ToBeat):
    """Beaten at the first moment when something is the case and no Villain is in the Line-Up (CR-049, CR-050)."""

    test: Test

    tried = False

    def run(self, s: State, f: Frame) -> bool:
        raise AssertionError("nobody tries this: it comes about")

    def say(self, v: Voice) -> str:
        return f"beaten as soon as {self.test.say(v)} and no Villain is in the Line-Up"


@dataclass(frozen=True, eq=False)
class NowBeaten(Test):
    """The state that the Crisis asks for has come about."""

    test: Test

    def holds(self, s: State, f: Frame) -> bool:
        return not villains_about(s) and self.test.holds(s, f)

    def say(self, v: Voice) -> str:
        return f"{self.test.say(v)} and no Villain is in the Line-Up"


@dataclass(frozen=True, eq=False)
class GoesAway(Effect):
    """The Crisis is beaten without an attempt."""

    def run(self, s: State, f: Frame) -> bool:
        if f.source in to_be_beaten(s):
            beat(s, s.values[constants.ACTIVE], f.source)
        return True

    def say(self, v: Voice) -> str:
        return "this Crisis is beaten"


GOES_AWAY: Final = GoesAway()
