"""The hero phase of one player, step by step: draw, play a hero, switch, play an object, act, keep five cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.tcg import constants as k
from heroes_unite.games.tcg import table as t
from heroes_unite.games.tcg.actions import ACT
from heroes_unite.games.tcg.choices import action, action_options, may_prepare, place_of
from heroes_unite.games.tcg.placing import PLACE_OBJECT
from heroes_unite.kernel import decision as d
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.select import distinct

# How far the steps have got: a later one closes those before it
DRAW: Final = 0
PLAY_HERO: Final = 2
SWITCHING: Final = 3
OBJECT: Final = 4
ACTION: Final = 5
AFTER: Final = 6
# In the first round
REDRAW: Final = 10
TO_RESERVE: Final = 11
TO_ACTIVE: Final = 12
STEPS: Final = (DRAW, PLAY_HERO, SWITCHING, OBJECT, ACTION, AFTER, REDRAW, TO_RESERVE, TO_ACTIVE)

SPENT: Final = (1,)  # the attack or ability of the turn


@dataclass(frozen=True, eq=False)
class HeroPhase(Effect):
    """Which step it is stands in `pc`; `kept` is SPENT once the attack or ability of the turn is spent."""

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
            f.pc = PLAY_HERO

    def _first_heroes(self, s: State, f: Frame) -> list[int] | None:
        heroes, waiting = heroes_in_hand(s, f.you), t.reserve(s, f.you)
        if not heroes or len(waiting) >= k.RESERVE_PLACES:
            f.pc = TO_ACTIVE
            return None
        return [*distinct(s, heroes, f), d.DONE] if waiting else distinct(s, heroes, f)

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
        """Everything that can still be done, in the order of the steps. Nothing: the phase is over."""
        you = f.you
        here, waiting = t.active(s, you), t.reserve(s, you)
        options: list[int] = []
        if f.pc <= PLAY_HERO and len(waiting) < t.places(s):
            options += distinct(s, heroes_in_hand(s, you), f)
        if f.pc <= SWITCHING and not here:
            if waiting:
                return options + [k.BRING | card for card in distinct(s, waiting, f)]
            if options:
                return [*options, d.PASS]
            t.knock_out(s, you)
            return []
        if f.pc <= SWITCHING and waiting:
            options += self._switches(s, f, here, waiting)
        if f.pc <= OBJECT:
            options += distinct(s, [card for card in objects_in_hand(s, you) if usable(s, you, card)], f)
        options += self._actions(s, f, here)
        if options and s.records[k.ACTED]:
            options.append(d.DONE)
        return options

    def _switches(self, s: State, f: Frame, here: list[int], waiting: list[int]) -> list[int]:
        leaving = len(t.team(s, here[0])) or 1
        fits = len(waiting) - 1 + leaving <= t.places(s)
        options = [k.SWITCH | card for card in distinct(s, waiting, f)] if fits else []
        if len(here) < t.slots(s):
            options = [k.BRING | card for card in distinct(s, waiting, f)] + options
        if t.options(s).tag_team and len(here) == 1 and t.fact(s, k.BASE, here[0]) <= k.TEAM_BASE:
            small = [card for card in waiting if t.fact(s, k.BASE, card) <= k.TEAM_BASE]
            options += [k.PAIR_UP | card for card in distinct(s, small, f)]
        return options

    def _actions(self, s: State, f: Frame, here: list[int]) -> list[int]:
        """One action; of two active heroes the other one may still defend (TC-166, TC-167). A team acts as one."""
        two, prepared, early = t.options(s).two_actives, s.records[k.PREPARED], may_prepare(s)
        ready = here[:1] if not two else [card for card in here if card not in s.records[k.ACTED]]
        found: list[int] = []
        for card in distinct(s, ready, f):
            # One ability a turn: where it was used, the hero acts without, also one brought out since (TR-01).
            plain = any(each in prepared for each in t.team(s, card) or (card,)) if two else bool(prepared)
            if not f.kept and (plain or not (two and prepared)):
                found += action_options(s, card, early, plain)
            elif two:
                found.append(action(k.PLAIN_DEFENCE, card))
        return found

    def choose(self, s: State, f: Frame, option: int) -> None:
        kind, card = option & ~d.TARGET, option & d.TARGET
        if f.pc == REDRAW:
            self._redraw(s, f, option == d.YES)
        elif f.pc == TO_RESERVE:
            if option == d.DONE:
                f.pc = TO_ACTIVE
            else:
                play_hero(s, f.you, card)
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
                play_hero(s, f.you, card)
            else:
                f.pc = ACTION
                play_object(s, f.you, card)
        elif kind == k.BRING:
            f.pc = OBJECT
            bring_out(s, f.you, card)
        elif kind == k.SWITCH:
            f.pc = OBJECT
            switch(s, f.you, card)
        elif kind == k.PAIR_UP:
            f.pc = OBJECT
            team_up(s, f.you, card)
        else:
            self._act(s, f, place_of(option), card)

    def _redraw(self, s: State, f: Frame, again: bool) -> None:
        f.pc = TO_RESERVE
        if again:
            emit(s, k.REDRAW, f.you)
            for card in list(s.zones[k.HAND + f.you * k.STRIDE]):
                t.discard(s, card)
            t.take(s, f.you, k.FIRST_HAND)
            s.stack.pop()

    def _act(self, s: State, f: Frame, place: int, card: int) -> None:
        _, _, ability = k.ACTIONS[place]
        options = t.options(s)
        if ability in (k.INTELLIGENCE, k.MONEY):
            f.kept = SPENT if options.pre_ability_spends_action else ()
            s.records[k.PREPARED] += (card,)
            s.records[k.ACTED] += (card,) if f.kept else ()
        else:
            f.pc = ACTION if options.two_actives else AFTER
            f.kept = f.kept if options.two_actives and place == k.PLAIN_DEFENCE else SPENT
            s.records[k.ACTED] += (card,)
        ACT.start(s, f.you, card, place)

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc in STEPS and f.kept in ((), SPENT) and not (f.todo or t.is_out(s, f.you))

    def ask(self, s: State, f: Frame) -> str:
        if f.pc == REDRAW:
            return "Discard this hand and draw five new cards? You then sit out the rest of this hero phase."
        if f.pc == TO_RESERVE:
            return "Put up to three heroes into reserve."
        if f.pc == TO_ACTIVE:
            return "Bring out a second hero?" if t.active(s, f.you) else "Bring out a hero."
        if f.pc == AFTER:
            over = len(s.zones[k.HAND + f.you * k.STRIDE]) - k.HAND_LIMIT
            return f"Your hand limit is five cards: discard {over} more."
        if not t.active(s, f.you):
            return "You have no active hero: bring one out."
        return "Your hero phase."

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
    return any(t.can_use(s, hero, card) and not t.team(s, hero) for hero in t.active(s, player))


# The steps


def play_hero(s: State, player: int, card: int) -> None:
    move(s, card, k.RESERVE + player * k.STRIDE)
    emit(s, k.PLAY, player, card)


def bring_out(s: State, player: int, card: int) -> None:
    move(s, card, k.ACTIVE + player * k.STRIDE)
    emit(s, k.BRING_OUT, player, card)


def step_back(s: State, player: int, card: int) -> None:
    """To reserve, a team together: the object goes, the stance ends, the counters stay (TC-089, TC-099, TC-134)."""
    for each in t.team(s, card) or (card,):
        t.part(s, each)
        t.drop(s, each)
        t.act_again(s, each)
        move(s, each, k.RESERVE + player * k.STRIDE)
        emit(s, k.STEP_BACK, player, each)


def switch(s: State, player: int, card: int) -> None:
    """One comes out for another; of two active heroes it is asked which one makes room."""
    here = t.active(s, player)
    if len(here) == 1 or t.team(s, here[0]):
        step_back(s, player, here[0])
        bring_out(s, player, card)
    else:
        s.stack.append(Frame(WHO_STEPS_BACK, player, player, card))


def team_up(s: State, player: int, card: int) -> None:
    """Two heroes share the slot; the one with the lower base takes damage first (TC-160 to TC-162)."""
    (here,) = t.active(s, player)
    t.drop(s, here)
    t.act_again(s, here)
    move(s, card, k.ACTIVE + player * k.STRIDE)
    emit(s, k.TEAM_UP, player, card)
    first, second = sorted((here, card), key=lambda each: t.fact(s, k.BASE, each))
    if t.fact(s, k.BASE, first) == t.fact(s, k.BASE, second):
        s.stack.append(Frame(WHO_SHIELDS, player, player, -1, todo=(first, second)))
    else:
        t.join(s, first, second)


def play_object(s: State, player: int, card: int) -> None:
    """An object is attached to a hero, or it is used at once and gone."""
    effect = s.rules.effects[0][s.cards[card]]
    if effect is None:
        holders = tuple(hero for hero in t.active(s, player) if t.can_use(s, hero, card))
        s.stack.append(Frame(PLACE_OBJECT, player, player, card, todo=holders))
        return
    move(s, card, k.HERO_DISCARD + player * k.STRIDE)
    emit(s, k.USE_OBJECT, player, card)
    effect.run(s, Frame(effect, player, player, card))


@dataclass(frozen=True, eq=False)
class WhoShields(Effect):
    """Two partners of equal base: which of them takes damage first? They are in `todo`."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        options = [d.CARD | card for card in distinct(s, list(f.todo), f)]
        if len(options) > 1:
            return options
        self.choose(s, f, options[0])
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        first = option & d.TARGET
        t.join(s, first, next(card for card in f.todo if card != first))

    def could_be(self, s: State, f: Frame) -> bool:
        there = t.active(s, f.you)
        return len(f.todo) == 2 and set(f.todo) == set(there) and not (f.pc or f.kept or t.team(s, there[0]))

    def ask(self, s: State, f: Frame) -> str:
        return "Which of the two takes damage first?"

    def say(self, v: Voice) -> str:
        return "choose who takes damage first"


@dataclass(frozen=True, eq=False)
class WhoStepsBack(Effect):
    """Of two active heroes, one makes room."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        options = [d.CARD | card for card in distinct(s, t.active(s, f.you), f)]
        if len(options) > 1:
            return options
        self.choose(s, f, options[0])
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        step_back(s, f.you, option & d.TARGET)
        bring_out(s, f.you, f.source)

    def could_be(self, s: State, f: Frame) -> bool:
        waits = f.source >= 0 and s.where[f.source] == k.RESERVE + f.you * k.STRIDE
        return waits and len(t.active(s, f.you)) == 2 and not (f.pc or f.todo or f.kept)

    def ask(self, s: State, f: Frame) -> str:
        return f"Who makes room for {s.rules.names[s.cards[f.source]]}?"

    def say(self, v: Voice) -> str:
        return "choose who steps back"


WHO_SHIELDS: Final = WhoShields()
WHO_STEPS_BACK: Final = WhoStepsBack()
