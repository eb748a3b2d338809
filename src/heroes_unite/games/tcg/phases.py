"""The course of the game: rounds of hero phases, then villain phases, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.tcg import constants as k
from heroes_unite.games.tcg import table as t
from heroes_unite.games.tcg.actions import ACT, action_options, flips
from heroes_unite.kernel import decision as d
from heroes_unite.kernel import rng
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, show, shuffle
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.select import distinct


@dataclass(frozen=True, eq=False)
class Begin(Effect):
    """Everybody shuffles both decks; who starts."""

    first: int  # -1: random

    def run(self, s: State, f: Frame) -> bool:
        for player in range(s.rules.players):
            shuffle(s, k.HERO_DECK + player * k.STRIDE)
            shuffle(s, k.VILLAIN_DECK + player * k.STRIDE)
        s.values[k.START] = rng.below(s, s.rules.players) if self.first < 0 else self.first
        return True

    def say(self, v: Voice) -> str:
        return "shuffle all decks"


@dataclass(frozen=True, eq=False)
class Rounds(Effect):
    """Round after round: the hero phase of each player, then the villain phase of each (TC-073). `pc` counts phases."""

    hero_phase: Effect
    villain_phase: Effect

    def run(self, s: State, f: Frame) -> bool:
        s.values[k.ROUND] = 1
        s.stack.append(f.within(self))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        players = s.rules.players
        if f.pc == 2 * players:
            f.pc = 0
            end_round(s)
        player = (s.values[k.START] + f.pc) % players
        villains = f.pc >= players
        if f.pc == players:
            s.records[k.HITS] = ()
        f.pc += 1
        s.values[k.SEAT] = player
        s.values[k.VILLAINS_ACT] = int(villains)
        s.values[k.STEP] = 0
        s.records[k.ACTED] = ()
        s.values[k.SURPRISED] &= ~(1 << player)
        if villains or not t.is_out(s, player):
            s.values[k.PHASES] += 1
            emit(s, k.VILLAINS_BEGIN if villains else k.PHASE_BEGINS, player)
            s.stack.append(Frame(self.villain_phase if villains else self.hero_phase, player, player, -1))
        return None

    def say(self, v: Voice) -> str:
        return "in each round every player has a hero phase, then every player a villain phase"


def end_round(s: State) -> None:
    """Villains that stayed out of battle heal; the start may move on."""
    if t.options(s).villain_healing:
        for player in range(s.rules.players):
            for card in s.zones[k.VILLAINS + player * k.STRIDE]:
                counters = t.damage(s, card)
                if counters and card not in s.records[k.BATTLED]:
                    t.set_damage(s, card, counters - 1)
                    emit(s, k.HEALED, player, card, 1)
    s.records[k.BATTLED] = ()
    s.values[k.ROUND] += 1
    if t.options(s).rotate_start:
        s.values[k.START] = (s.values[k.START] + 1) % s.rules.players


# The hero phase

# Where a hero phase stands. In the first round:
REDRAW: Final = 10
TO_RESERVE: Final = 11
TO_ACTIVE: Final = 12
# In all others, how far the steps have got: a later one closes those before it
DRAW: Final = 0
EARLY: Final = 1  # Intelligence and Money
PLAY_HERO: Final = 2
SWITCHING: Final = 3
OBJECT: Final = 4
ACTION: Final = 5
AFTER: Final = 6


@dataclass(frozen=True, eq=False)
class HeroPhase(Effect):
    """The phase of one player's heroes. Which step it is stands in `pc`; `n` is 1 once the action is spent."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        s.values[k.STEP] = f.pc
        if f.pc == DRAW:
            self._draw(s, f)
            return None
        if f.pc == REDRAW:
            return [d.YES, d.NO]
        if f.pc == TO_RESERVE:
            return self._first_heroes(s, f)
        if f.pc == TO_ACTIVE:
            return self._first_active(s, f)
        if f.pc == AFTER:
            return self._hand_limit(s, f)
        options = self._steps(s, f)
        if not options:
            f.pc = AFTER
            return None
        return options

    def _draw(self, s: State, f: Frame) -> None:
        if s.values[k.ROUND] == 1:
            t.take(s, f.you, k.FIRST_HAND)
            f.pc = REDRAW
        elif not s.zones[k.HERO_DECK + f.you * k.STRIDE]:
            s.stack.pop()
            t.knock_out(s, f.you)
        else:
            t.take(s, f.you, 1)
            f.pc = EARLY

    def _first_heroes(self, s: State, f: Frame) -> list[int] | None:
        heroes = heroes_in_hand(s, f.you)
        out = t.reserve(s, f.you)
        if not heroes or len(out) >= k.RESERVE_PLACES:
            f.pc = TO_ACTIVE
            return None
        return [*distinct(s, heroes, f), d.DONE] if out else distinct(s, heroes, f)

    def _first_active(self, s: State, f: Frame) -> list[int] | None:
        waiting, here = t.reserve(s, f.you), t.active(s, f.you)
        if not waiting or len(here) >= t.slots(s):
            s.stack.pop()
            return None
        options = [k.BRING | card for card in distinct(s, waiting, f)]
        return [*options, d.DONE] if here else options

    def _hand_limit(self, s: State, f: Frame) -> list[int] | None:
        hand = s.zones[k.HAND + f.you * k.STRIDE]
        if len(hand) <= k.HAND_LIMIT or t.is_out(s, f.you):
            s.stack.pop()
            return None
        return [d.CARD | card for card in distinct(s, hand, f)]

    def _steps(self, s: State, f: Frame) -> list[int]:
        """Everything that can still be done in the order of the steps. Nothing: the phase is over."""
        you = f.you
        here, waiting = t.active(s, you), t.reserve(s, you)
        options: list[int] = []
        if f.pc <= PLAY_HERO and len(waiting) < t.places(s):
            options += distinct(s, heroes_in_hand(s, you), f)
        if f.pc <= SWITCHING and not here:
            if not waiting and not options:
                t.knock_out(s, you)
                f.pc = AFTER
                return []
            options += [k.BRING | card for card in distinct(s, waiting, f)]
            return options if waiting else [*options, d.PASS]
        if f.pc <= SWITCHING and waiting:
            options += self._switches(s, f, here, waiting)
        if f.pc <= OBJECT and here:
            options += distinct(s, [c for c in objects_in_hand(s, you) if usable(s, you, c)], f)
        options += self._actions(s, f, here)
        if f.n:
            options.append(d.DONE)
        return options

    def _switches(self, s: State, f: Frame, here: list[int], waiting: list[int]) -> list[int]:
        leaving = 2 if t.partner(s, here[0]) >= 0 else 1
        room = len(waiting) - 1 + leaving <= t.places(s)
        options = [k.SWITCH | card for card in distinct(s, waiting, f)] if room else []
        if len(here) < t.slots(s):
            options = [k.BRING | card for card in distinct(s, waiting, f)] + options
        if t.options(s).tag_team and len(here) == 1 and leaving == 1 and t.fact(s, k.BASE, here[0]) <= k.TEAM_BASE:
            small = [card for card in waiting if t.fact(s, k.BASE, card) <= k.TEAM_BASE]
            options += [k.PAIR_UP | card for card in distinct(s, small, f)]
        return options

    def _actions(self, s: State, f: Frame, here: list[int]) -> list[int]:
        """One action; of two active heroes the other one may still defend (TC-166, TC-167)."""
        found: list[int] = []
        for card in distinct(s, here, f):
            if card in s.records[k.ACTED] or t.partner(s, card) == here[0]:
                continue  # a team acts as one
            if not f.n:
                found += action_options(s, card, f.pc == EARLY)
            elif t.options(s).two_actives:
                found += action_options(s, card, False, only_defence=True)
        return found

    def choose(self, s: State, f: Frame, option: int) -> None:
        kind, card = option & ~d.TARGET, option & d.TARGET
        if f.pc == REDRAW:
            self._redraw(s, f, option == d.YES)
        elif f.pc == TO_RESERVE:
            if option == d.DONE:
                f.pc = TO_ACTIVE
            else:
                self._play_hero(s, f.you, card)
        elif f.pc == TO_ACTIVE:
            if option == d.DONE:
                s.stack.pop()
            else:
                bring_out(s, f.you, card)
        elif f.pc == AFTER:
            t.discard(s, card)
        elif option == d.DONE:
            f.pc = AFTER
        elif option == d.PASS:  # nobody to bring out, though there is a hero in hand
            t.knock_out(s, f.you)
            f.pc = AFTER
        elif kind == 0:
            if t.is_hero(s, card):
                f.pc = SWITCHING
                self._play_hero(s, f.you, card)
            else:
                f.pc = ACTION
                self._play_object(s, f, card)
        elif kind == k.BRING:
            f.pc = OBJECT
            bring_out(s, f.you, card)
        elif kind == k.SWITCH:
            f.pc = OBJECT
            self._switch(s, f, card)
        elif kind == k.PAIR_UP:
            f.pc = OBJECT
            team_up(s, f.you, card)
        else:
            self._act(s, f, (kind - k.FIRST_ACTION) >> d.SHIFT, card)

    def _redraw(self, s: State, f: Frame, again: bool) -> None:
        f.pc = TO_RESERVE
        if again:
            emit(s, k.REDRAW, f.you)
            for card in list(s.zones[k.HAND + f.you * k.STRIDE]):
                t.discard(s, card)
            t.take(s, f.you, k.FIRST_HAND)
            s.stack.pop()

    def _play_hero(self, s: State, you: int, card: int) -> None:
        move(s, card, k.RESERVE + you * k.STRIDE)
        emit(s, k.PLAY, you, card)

    def _play_object(self, s: State, f: Frame, card: int) -> None:
        effect = s.rules.effects[0][s.cards[card]]
        if effect is None:
            holders = [hero for hero in t.active(s, f.you) if t.can_use(s, hero, card)]
            if len(holders) == 1:
                t.attach(s, holders[0], card)
            else:
                s.stack.append(Frame(PLACE_OBJECT, f.you, f.you, card, tuple(holders)))
            return
        t.discard(s, card)
        emit(s, k.USE_OBJECT, f.you, card)
        effect.run(s, Frame(effect, f.you, f.you, card))

    def _switch(self, s: State, f: Frame, card: int) -> None:
        here = t.active(s, f.you)
        if len(here) == 1 or t.partner(s, here[0]) >= 0:
            step_back(s, f.you, here[0])
            bring_out(s, f.you, card)
        else:
            s.stack.append(Frame(WHO_STEPS_BACK, f.you, f.you, card))

    def _act(self, s: State, f: Frame, place: int, card: int) -> None:
        _, _, ability = k.ACTIONS[place]
        early = f.pc == EARLY and ability in (k.INTELLIGENCE, k.MONEY)
        if early:
            f.pc = PLAY_HERO
            f.n = int(t.options(s).pre_ability_spends_action)
            acted = s.records[k.ACTED]
            ACT.start(s, f.you, card, place)
            if not f.n:
                s.records[k.ACTED] = acted
            return
        two = t.options(s).two_actives
        if place != k.PLAIN_DEFENCE or not two:
            f.n = 1
        f.pc = ACTION if two else AFTER
        ACT.start(s, f.you, card, place)

    def ask(self, s: State, f: Frame) -> str:
        if f.pc == REDRAW:
            return "Discard this hand and draw five new cards? Your heroes then stay at home this round."
        if f.pc == TO_RESERVE:
            return "Put up to three heroes into reserve."
        if f.pc == TO_ACTIVE:
            return "Bring out a hero."
        if f.pc == AFTER:
            over = len(s.zones[k.HAND + f.you * k.STRIDE]) - k.HAND_LIMIT
            return f"Your hand holds five cards at most: discard {over} more."
        if not t.active(s, f.you):
            return "You have no active hero: bring one out."
        return "Your heroes' phase."

    def plain_answer(self, kind: str) -> str:
        return {"done": "done", "pass": "give up", "yes": "new hand", "no": "keep this hand"}.get(kind, kind)

    def say(self, v: Voice) -> str:
        return "draw, play a hero, switch, play an object, act, and keep five cards at most"


def heroes_in_hand(s: State, player: int) -> list[int]:
    return [card for card in s.zones[k.HAND + player * k.STRIDE] if t.is_hero(s, card)]


def objects_in_hand(s: State, player: int) -> list[int]:
    return [card for card in s.zones[k.HAND + player * k.STRIDE] if t.kind(s, card) == k.OBJECT]


def usable(s: State, player: int, card: int) -> bool:
    """Whether an object can be played now: some active hero can use it, and no team is out (TC-034, TC-159)."""
    if any(hero in s.records[k.TEAM] for hero in t.active(s, player)):
        return False
    return any(t.can_use(s, hero, card) for hero in t.active(s, player))


def bring_out(s: State, player: int, card: int) -> None:
    move(s, card, k.ACTIVE + player * k.STRIDE)
    emit(s, k.BRING_OUT, player, card)


def step_back(s: State, player: int, card: int) -> None:
    """To reserve: the object goes, the stance ends, the counters stay (TC-089, TC-099, TC-134)."""
    other = t.partner(s, card)
    t.drop(s, card)
    t.act_again(s, card)
    if other >= 0:
        t.part(s, card)
        move(s, other, k.RESERVE + player * k.STRIDE)
    move(s, card, k.RESERVE + player * k.STRIDE)
    emit(s, k.STEP_BACK, player, card)


def team_up(s: State, player: int, card: int) -> None:
    """Two heroes share the slot; the one with the lower base takes damage first (TC-160 to TC-162)."""
    (here,) = t.active(s, player)
    t.drop(s, here)
    t.act_again(s, here)
    move(s, card, k.ACTIVE + player * k.STRIDE)
    emit(s, k.TEAM_UP, player, card)
    bases = [t.fact(s, k.BASE, each) for each in (here, card)]
    if bases[0] == bases[1]:
        s.stack.append(Frame(WHO_SHIELDS, player, player, -1, (here, card)))
    s.records[k.TEAM] += (here, card) if bases[0] <= bases[1] else (card, here)


@dataclass(frozen=True, eq=False)
class WhoShields(Effect):
    """Two partners of equal base: which of them takes damage first?"""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [d.CARD | card for card in f.cards]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        first = option & d.TARGET
        second = next(card for card in f.cards if card != first)
        pairs = s.records[k.TEAM]
        i = pairs.index(first) // 2 * 2
        s.records[k.TEAM] = (*pairs[:i], first, second, *pairs[i + 2 :])

    def ask(self, s: State, f: Frame) -> str:
        return "Which of the two takes damage first?"

    def say(self, v: Voice) -> str:
        return "choose who takes damage first"


@dataclass(frozen=True, eq=False)
class PlaceObject(Effect):
    """On which of several cards an object goes: it must go on one that can use it (TC-111)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        options = [d.CARD | card for card in distinct(s, list(f.cards), f)]
        hero = not t.fact(s, k.IN_VILLAIN_DECK, f.source)
        if len(options) == 1 or flips(s, hero):
            self.choose(s, f, options[rng.below(s, len(options))])
            return None
        return options

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        t.attach(s, option & d.TARGET, f.source)

    def ask(self, s: State, f: Frame) -> str:
        return f"Who gets {s.rules.names[s.cards[f.source]]}?"

    def say(self, v: Voice) -> str:
        return "choose who gets an object"


@dataclass(frozen=True, eq=False)
class WhoStepsBack(Effect):
    """Of two active heroes, one makes room."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [d.CARD | card for card in t.active(s, f.you)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        step_back(s, f.you, option & d.TARGET)
        bring_out(s, f.you, f.source)

    def ask(self, s: State, f: Frame) -> str:
        return f"Who makes room for {s.rules.names[s.cards[f.source]]}?"

    def say(self, v: Voice) -> str:
        return "choose who steps back"


PLACE_OBJECT: Final = PlaceObject()
WHO_STEPS_BACK: Final = WhoStepsBack()
WHO_SHIELDS: Final = WhoShields()


# The villain phase


@dataclass(frozen=True, eq=False)
class VillainPhase(Effect):
    """The phase of one player's villains: a card from their pile, then an action for each (TC-103 to TC-115)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == 0:
            f.pc = 1
            if s.values[k.ROUND] == 1:
                self._search(s, f.you)
            else:
                self._draw(s, f)
            return None
        options = self._actions(s, f)
        if not options:
            s.stack.pop()
            return None
        if flips(s, hero=False):
            self.choose(s, f, options[rng.below(s, len(options))])
            return None
        return options

    def _search(self, s: State, you: int) -> None:
        """The first villain of the pile comes out; what was passed over goes back and is shuffled (TC-105, TC-106)."""
        pile = k.VILLAIN_DECK + you * k.STRIDE
        for card in reversed(list(s.zones[pile])):
            show(s, card)
            emit(s, k.REVEAL, you, card)
            if t.kind(s, card) == k.VILLAIN:
                move(s, card, k.VILLAINS + you * k.STRIDE)
                emit(s, k.APPEARS, you, card)
                break
        shuffle(s, pile)

    def _draw(self, s: State, f: Frame) -> None:
        you = f.you
        if not t.refill_villains(s, you):
            return
        card = s.zones[k.VILLAIN_DECK + you * k.STRIDE][-1]
        show(s, card)
        what = t.kind(s, card)
        villains = s.zones[k.VILLAINS + you * k.STRIDE]
        if what == k.VILLAIN:
            move(s, card, k.VILLAINS + you * k.STRIDE)
            emit(s, k.APPEARS, you, card)
            fitting = [thing for thing in s.zones[k.WAITING + you * k.STRIDE] if t.can_use(s, card, thing)]
            if fitting:
                s.stack.append(Frame(TAKE_WAITING, you, you, card, tuple(fitting)))
        elif what == k.OBJECT:
            users = [villain for villain in villains if t.can_use(s, villain, card)]
            if users:
                s.stack.append(Frame(PLACE_OBJECT, you, you, card, tuple(users)))
            else:
                move(s, card, k.WAITING + you * k.STRIDE)
                emit(s, k.WAITS, you, card)
        else:
            for old in list(s.zones[k.TWIST]):
                t.discard(s, old)
            move(s, card, k.TWIST)
            emit(s, k.TWIST_BEGINS, you, card)

    def _actions(self, s: State, f: Frame) -> list[int]:
        acted = s.records[k.ACTED]
        ready = [card for card in s.zones[k.VILLAINS + f.you * k.STRIDE] if card not in acted]
        return [option for card in distinct(s, ready, f) for option in action_options(s, card, not acted)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        ACT.start(s, f.you, option & d.TARGET, ((option & ~d.TARGET) - k.FIRST_ACTION) >> d.SHIFT)

    def ask(self, s: State, f: Frame) -> str:
        return "Your villains' phase: each of them acts once."

    def say(self, v: Voice) -> str:
        return "draw a villain card, then each villain acts"


@dataclass(frozen=True, eq=False)
class TakeWaiting(Effect):
    """A villain that comes out takes one waiting object that it can use (TC-110)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        options = [d.CARD | card for card in distinct(s, list(f.cards), f)]
        if len(options) == 1 or flips(s, hero=False):
            self.choose(s, f, options[rng.below(s, len(options))])
            return None
        return options

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        t.attach(s, f.source, option & d.TARGET)

    def ask(self, s: State, f: Frame) -> str:
        return f"Which waiting object does {s.rules.names[s.cards[f.source]]} take?"

    def say(self, v: Voice) -> str:
        return "a villain takes a waiting object"


TAKE_WAITING: Final = TakeWaiting()
ROUNDS: Final = Rounds(HeroPhase(), VillainPhase())
