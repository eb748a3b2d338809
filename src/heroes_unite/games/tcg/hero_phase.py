"""The hero phase of one player, step by step: draw, play a hero, switch, play an object, act, keep five cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.tcg import constants, table
from heroes_unite.games.tcg.actions import ACT
from heroes_unite.games.tcg.choices import action, action_in_data, action_options, may_prepare, place_of
from heroes_unite.games.tcg.placing import PLACE_OBJECT
from heroes_unite.games.tcg.questions import (
    FirstActive,
    FirstReserve,
    HandLimit,
    HeroSteps,
    HurtFirst,
    NewHand,
    StepsBack,
    TcgAsk,
)
from heroes_unite.games.tcg.why_not import (
    ActionFirst,
    ActsLater,
    ActsWithPartner,
    BringOutNow,
    DiscardFirst,
    FillReserveFirst,
    HasActed,
    HeroStepIsOver,
    KeepHandFirst,
    LacksAbility,
    NeedsActiveHero,
    NobodyToAttack,
    NoRoomForTeam,
    ObjectsLater,
    ObjectStepIsOver,
    OfAnother,
    ReserveIsFull,
    SwitchIsOver,
    TcgReason,
    TeamUsesNoObjects,
    in_pile,
    name,
    note,
)
from heroes_unite.kernel.decision import CARD, DONE, NO, PASS, TARGET, YES, Option
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.kernel.why_not import Pointed, Reason, Refused, refusal
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
    """`pc` is the step; `kept` is SPENT once the attack or ability of the turn is spent."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        s.values[constants.STEP] = f.pc
        if f.pc == DRAW:
            self._draw(s, f)
            return None
        if f.pc == REDRAW:
            return [YES, NO]
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
        if s.values[constants.ROUND] == 1:
            table.take(s, f.you, constants.FIRST_HAND)
            f.pc = REDRAW
        elif not s.zones[constants.HERO_DECK + f.you * constants.STRIDE]:
            s.stack.pop()
            table.knock_out(s, f.you)
        else:
            table.take(s, f.you, 1)
            f.pc = PLAY_HERO

    def why_not(self, s: State, f: Frame, what: Pointed) -> Reason | None:
        refused: Refused = {}
        if f.pc not in (REDRAW, TO_RESERVE, TO_ACTIVE, AFTER):
            self._steps(s, f, refused)
        return in_pile(what) or refusal(s, refused, what) or self._elsewhere(s, f, what)

    def _elsewhere(self, s: State, f: Frame, what: Pointed) -> Reason | None:
        """Why a step has nothing to do with cards in that place."""
        if what.zone == "villains":
            return ActionFirst(villains=False) if table.active(s, f.you) else NobodyToAttack()
        if what.owner != f.you:
            return OfAnother(player=what.owner) if what.owner >= 0 else None
        if f.pc == REDRAW:
            return KeepHandFirst()
        if f.pc == AFTER:
            return DiscardFirst()
        if what.zone == "active":
            return ActsLater()
        if what.zone == "reserve":
            return FillReserveFirst()
        return BringOutNow() if what.card >= 0 and table.is_hero(s, what.card) else ObjectsLater()

    def _first_heroes(self, s: State, f: Frame) -> list[int] | None:
        heroes, waiting = heroes_in_hand(s, f.you), table.reserve(s, f.you)
        if not heroes or len(waiting) >= constants.RESERVE_PLACES:
            f.pc = TO_ACTIVE
            return None
        return [*distinct(s, heroes, f), DONE] if waiting else distinct(s, heroes, f)

    def _first_active(self, s: State, f: Frame) -> list[int] | None:
        waiting, here = table.reserve(s, f.you), table.active(s, f.you)
        if not waiting or len(here) >= table.slots(s):
            s.stack.pop()
            return None
        options = [constants.BRING | card for card in distinct(s, waiting, f)]
        return [*options, DONE] if here else options

    def _hand_limit(self, s: State, f: Frame) -> list[int] | None:
        hand = s.zones[constants.HAND + f.you * constants.STRIDE]
        if len(hand) <= constants.HAND_LIMIT or table.is_out(s, f.you):
            s.stack.pop()
            return None
        return [CARD | card for card in distinct(s, hand, f)]

    def _steps(self, s: State, f: Frame, refused: Refused | None = None) -> list[int]:
        """Everything that can still be done, in the order of the steps. Nothing: the phase is over.

        Where `refused` is given, each card that is left out is noted there with the reason.
        """
        you = f.you
        here, waiting = table.active(s, you), table.reserve(s, you)
        options: list[int] = []
        if f.pc <= PLAY_HERO and len(waiting) < table.places(s):
            options += distinct(s, heroes_in_hand(s, you), f)
        elif refused is not None:
            note(refused, heroes_in_hand(s, you), ReserveIsFull() if f.pc <= PLAY_HERO else HeroStepIsOver())
        if f.pc <= SWITCHING and not here:
            if refused is not None:
                note(refused, objects_in_hand(s, you), NeedsActiveHero())
            if waiting:
                return options + [constants.BRING | card for card in distinct(s, waiting, f)]
            if options:
                return [*options, PASS]
            table.knock_out(s, you)
            return []
        if f.pc <= SWITCHING and waiting:
            options += self._switches(s, f, here, waiting, refused)
        elif refused is not None:
            note(refused, waiting, SwitchIsOver())
        if f.pc <= OBJECT:
            objects = objects_in_hand(s, you)
            options += distinct(s, [card for card in objects if not object_bar(s, you, card)], f)
            if refused is not None:
                barred = [card for card in objects if object_bar(s, you, card)]
                refused.update({card: not_usable(s, card, object_bar(s, you, card)) for card in barred})
        elif refused is not None:
            note(refused, objects_in_hand(s, you), ObjectStepIsOver())
        options += self._actions(s, f, here, refused)
        if options and s.records[constants.ACTED]:
            options.append(DONE)
        return options

    def _switches(self, s: State, f: Frame, here: list[int], waiting: list[int], refused: Refused | None) -> list[int]:
        leaving = len(table.team(s, here[0])) or 1
        fits = len(waiting) - 1 + leaving <= table.places(s)
        options = [constants.SWITCH | card for card in distinct(s, waiting, f)] if fits else []
        if refused is not None and not fits:
            note(refused, waiting, NoRoomForTeam())
        if len(here) < table.slots(s):
            options = [constants.BRING | card for card in distinct(s, waiting, f)] + options
        if table.rules(s).tag_team and len(here) == 1 and table.fact(s, constants.BASE, here[0]) <= constants.TEAM_BASE:
            small = [card for card in waiting if table.fact(s, constants.BASE, card) <= constants.TEAM_BASE]
            options += [constants.PAIR_UP | card for card in distinct(s, small, f)]
        return options

    def _actions(self, s: State, f: Frame, here: list[int], refused: Refused | None) -> list[int]:
        """One action; of two active heroes the other one may still defend (TC-166, TC-167). A team acts as one."""
        two, prepared, early = table.rules(s).two_actives, s.records[constants.PREPARED], may_prepare(s)
        ready = here[:1] if not two else [card for card in here if card not in s.records[constants.ACTED]]
        found: list[int] = []
        if refused is not None:
            rest = [card for card in here if card not in ready]
            refused.update(
                {card: HasActed(card=name(s, card)) if two else ActsWithPartner(card=name(s, card)) for card in rest}
            )
        for card in distinct(s, ready, f):
            # One ability a turn: once it is used, the hero acts without it, even one brought out since (TR-01).
            plain = any(each in prepared for each in table.team(s, card) or (card,)) if two else bool(prepared)
            if not f.kept and (plain or not (two and prepared)):
                found += action_options(s, card, early, plain)
            elif two:
                found.append(action(constants.PLAIN_DEFENSE, card))
            elif refused is not None:
                refused[card] = HasActed(card=name(s, card))
        return found

    def choose(self, s: State, f: Frame, option: int) -> None:
        kind, card = option & ~TARGET, option & TARGET
        if f.pc == REDRAW:
            self._redraw(s, f, option == YES)
        elif f.pc == TO_RESERVE:
            if option == DONE:
                f.pc = TO_ACTIVE
            else:
                play_hero(s, f.you, card)
        elif f.pc == TO_ACTIVE:
            if option == DONE:
                s.stack.pop()
            else:
                bring_out(s, f.you, card)
        elif f.pc == AFTER:
            table.discard(s, card)
        elif option == DONE:
            f.pc = AFTER
        elif option == PASS:  # nobody to bring out, though there is a hero in hand
            table.knock_out(s, f.you)
            f.pc = AFTER
        elif kind == 0:
            if table.is_hero(s, card):
                f.pc = SWITCHING
                play_hero(s, f.you, card)
            else:
                f.pc = ACTION
                play_object(s, f.you, card)
        elif kind == constants.BRING:
            f.pc = OBJECT
            bring_out(s, f.you, card)
        elif kind == constants.SWITCH:
            f.pc = OBJECT
            switch(s, f.you, card)
        elif kind == constants.PAIR_UP:
            f.pc = OBJECT
            team_up(s, f.you, card)
        else:
            self._act(s, f, place_of(option), card)

    def _redraw(self, s: State, f: Frame, again: bool) -> None:
        f.pc = TO_RESERVE
        if again:
            emit(s, constants.REDRAW, f.you)
            for card in list(s.zones[constants.HAND + f.you * constants.STRIDE]):
                table.discard(s, card)
            table.take(s, f.you, constants.FIRST_HAND)
            s.stack.pop()

    def _act(self, s: State, f: Frame, place: int, card: int) -> None:
        ability = constants.NEEDED[place]
        options = table.options(s)
        if ability in (constants.INTELLIGENCE, constants.MONEY):
            f.kept = SPENT if options.pre_ability_spends_action else ()
            s.records[constants.PREPARED] += (card,)
            s.records[constants.ACTED] += (card,) if f.kept else ()
        else:
            f.pc = ACTION if options.two_actives else AFTER
            f.kept = f.kept if options.two_actives and place == constants.PLAIN_DEFENSE else SPENT
            s.records[constants.ACTED] += (card,)
        ACT.start(s, f.you, card, place)

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc in STEPS and f.kept in ((), SPENT) and not (f.todo or table.is_out(s, f.you))

    def asks(self, s: State, f: Frame) -> TcgAsk:
        if f.pc == REDRAW:
            return NewHand(constants.FIRST_HAND)
        if f.pc == TO_RESERVE:
            return FirstReserve(constants.RESERVE_PLACES)
        if f.pc == TO_ACTIVE:
            return FirstActive(bool(table.active(s, f.you)))
        if f.pc == AFTER:
            held = len(s.zones[constants.HAND + f.you * constants.STRIDE])
            return HandLimit(constants.HAND_LIMIT, held - constants.HAND_LIMIT)
        return HeroSteps(bool(table.active(s, f.you)))

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return action_in_data(s, index, option) if option >= constants.FIRST_ACTION else None

    def say(self, v: Voice) -> str:
        return "draw, play a hero, switch, play an object, act, and keep five cards at most"


def heroes_in_hand(s: State, player: int) -> list[int]:
    return [card for card in s.zones[constants.HAND + player * constants.STRIDE] if table.is_hero(s, card)]


def objects_in_hand(s: State, player: int) -> list[int]:
    return [
        card for card in s.zones[constants.HAND + player * constants.STRIDE] if table.kind(s, card) == constants.OBJECT
    ]


# What keeps an object in hand
NO_HERO: Final = 1
A_TEAM: Final = 2
NO_ABILITY: Final = 3


def object_bar(s: State, player: int, card: int) -> int:
    """What keeps a player from playing an object now: 0 if some active hero can use it (TC-034, TC-159)."""
    here = table.active(s, player)
    if any(table.can_use(s, hero, card) and not table.team(s, hero) for hero in here):
        return 0
    if not here:
        return NO_HERO
    return A_TEAM if table.team(s, here[0]) else NO_ABILITY


def not_usable(s: State, card: int, bar: int) -> TcgReason:
    if bar == NO_ABILITY:
        ability = constants.ABILITIES[table.fact(s, constants.NEEDS, card)]
        return LacksAbility(card=name(s, card), ability=ability)
    return TeamUsesNoObjects() if bar == A_TEAM else NeedsActiveHero()


# The steps


def play_hero(s: State, player: int, card: int) -> None:
    move(s, card, constants.RESERVE + player * constants.STRIDE)
    emit(s, constants.PLAY, player, card)


def bring_out(s: State, player: int, card: int) -> None:
    move(s, card, constants.ACTIVE + player * constants.STRIDE)
    emit(s, constants.BRING_OUT, player, card)


def step_back(s: State, player: int, card: int) -> None:
    """To reserve, a team together: the object goes, the stance ends, the counters stay (TC-089, TC-099, TC-134)."""
    for each in table.team(s, card) or (card,):
        table.part(s, each)
        table.drop(s, each)
        table.act_again(s, each)
        move(s, each, constants.RESERVE + player * constants.STRIDE)
        emit(s, constants.STEP_BACK, player, each)


def switch(s: State, player: int, card: int) -> None:
    """One comes out for another; of two active heroes it is asked which one makes room."""
    here = table.active(s, player)
    if len(here) == 1 or table.team(s, here[0]):
        step_back(s, player, here[0])
        bring_out(s, player, card)
    else:
        s.stack.append(Frame(WHO_STEPS_BACK, player, player, card))


def team_up(s: State, player: int, card: int) -> None:
    """Two heroes share the slot; the one with the lower base takes damage first (TC-160 to TC-162)."""
    (here,) = table.active(s, player)
    table.drop(s, here)
    table.act_again(s, here)
    move(s, card, constants.ACTIVE + player * constants.STRIDE)
    emit(s, constants.TEAM_UP, player, card)
    first, second = sorted((here, card), key=lambda each: table.fact(s, constants.BASE, each))
    if table.fact(s, constants.BASE, first) == table.fact(s, constants.BASE, second):
        s.stack.append(Frame(WHO_SHIELDS, player, player, -1, todo=(first, second)))
    else:
        table.join(s, first, second)


def play_object(s: State, player: int, card: int) -> None:
    """An object is attached to a hero, or it is used immediately and gone."""
    effect = s.rules.effects[0][s.cards[card]]
    if effect is None:
        holders = tuple(hero for hero in table.active(s, player) if table.can_use(s, hero, card))
        s.stack.append(Frame(PLACE_OBJECT, player, player, card, todo=holders))
        return
    move(s, card, constants.HERO_DISCARD + player * constants.STRIDE)
    emit(s, constants.USE_OBJECT, player, card)
    effect.run(s, Frame(effect, player, player, card))


@dataclass(frozen=True, eq=False)
class WhoShields(Effect):
    """Two partners of equal base: which of them takes damage first? They are in `todo`."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        options = [CARD | card for card in distinct(s, list(f.todo), f)]
        if len(options) > 1:
            return options
        self.choose(s, f, options[0])
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        first = option & TARGET
        table.join(s, first, next(card for card in f.todo if card != first))

    def could_be(self, s: State, f: Frame) -> bool:
        there = table.active(s, f.you)
        return len(f.todo) == 2 and set(f.todo) == set(there) and not (f.pc or f.kept or table.team(s, there[0]))

    def asks(self, s: State, f: Frame) -> HurtFirst:
        return HurtFirst()

    def say(self, v: Voice) -> str:
        return "choose who takes damage first"


@dataclass(frozen=True, eq=False)
class WhoStepsBack(Effect):
    """Of two active heroes, one makes room."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        options = [CARD | card for card in distinct(s, table.active(s, f.you), f)]
        if len(options) > 1:
            return options
        self.choose(s, f, options[0])
        return None

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        step_back(s, f.you, option & TARGET)
        bring_out(s, f.you, f.source)

    def could_be(self, s: State, f: Frame) -> bool:
        waits = f.source >= 0 and s.where[f.source] == constants.RESERVE + f.you * constants.STRIDE
        return waits and len(table.active(s, f.you)) == 2 and not (f.pc or f.todo or f.kept)

    def asks(self, s: State, f: Frame) -> StepsBack:
        return StepsBack(s.rules.names[s.cards[f.source]])

    def say(self, v: Voice) -> str:
        return "choose who steps back"


WHO_SHIELDS: Final = WhoShields()
WHO_STEPS_BACK: Final = WhoStepsBack()
