"""Resolving actions: one decision, asked again and again, among everything a hero can do now, in any order.

A deed is an option's kind and target. The kind says too which tokens are spent on it (see `pay`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import crowd, foes, holdings, pay, threats, words
from heroes_unite.games.united import table as t
from heroes_unite.games.united.deeds import go, possible
from heroes_unite.games.united.perform import perform
from heroes_unite.kernel import decision as d
from heroes_unite.kernel.decision import Option
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice


class Deed(NamedTuple):
    """What can be done, on what, for how many actions of which kind."""

    kind: int
    target: int
    symbol: int
    cost: int = 1


def deeds(s: State, seat: int) -> list[Deed]:
    """All that actions can do for a hero now, whether they can be paid or not."""
    place = t.place_of(s, seat)
    found = _moves(s, seat, place)
    found += [Deed(k.STRIKE, card, k.ATTACK) for card in words.distinct_foes(s, seat, foes.foes_at(s, place))]
    if crowd.can_rescue(s, place):
        found.append(Deed(k.RESCUE, place, k.HEROIC))
    found += [Deed(k.FILL, symbol, symbol) for symbol in sorted(set(t.open_slots(s, place)))]
    if t.standing_at(s, place, k.GOTHAM) and t.at(s, place, k.CRISIS_AT):
        found.append(Deed(k.CALM, place, k.HEROIC))
    if t.of(s, seat, k.CRISIS):
        found.append(Deed(k.CURE, place, k.HEROIC))
    for card in t.equipment(s, seat):
        if not t.ready(s, card) and t.fact(s, k.RECHARGING, card) == k.BY_ACTION:
            task = t.printed(s, card).recharge
            assert task is not None
            found.append(Deed(k.RECHARGE, card, task.symbol))
    if covers(s):
        near = [card for other in t.adjacent(place) for card in foes.foes_at(s, other)]
        found += [Deed(k.REACH, card, k.ATTACK) for card in words.distinct_foes(s, seat, near)]
    return found


def covers(s: State) -> bool:
    """Whether one Attack of a support turn may go next door (Covering Fire)."""
    return bool(s.values[k.SUPPORTS]) and not s.values[k.COVERED] and t.battle_plan(s, k.COVERING_FIRE)


def echo(s: State) -> int:
    """The supporting card just before, whose special effect may be used once more, or -1 (Second Strike)."""
    if s.values[k.SUPPORTS] or s.values[k.ECHOED] or not t.battle_plan(s, k.SECOND_STRIKE):
        return -1
    cards = t.hero_cards(s)
    place = cards.index(s.values[k.PLAYED] - 1) - 1
    if place < 0 or not t.supports(s, cards[place]) or not t.faceup(s, cards[place]):
        return -1
    return cards[place] if t.fact(s, k.STYLE, cards[place]) == k.SPECIAL_CARD else -1


def _moves(s: State, seat: int, place: int) -> list[Deed]:
    cost = t.exit_cost(s, place)
    found = [Deed(k.MOVE_TO, to, k.MOVE, cost) for to in sorted(t.adjacent(place))]
    if t.can_fly(s, seat):
        far = [to for to in range(k.PLACES) if t.distance(place, to) > 1]
        found += [Deed(k.FLY_TO, to, k.MOVE, cost) for to in far]
    if wings(s, seat) >= 0:
        found += [Deed(k.GLIDE_TO, to, k.MOVE, cost) for to in range(k.PLACES) if t.distance(place, to) == 2]
    return found


def wings(s: State, seat: int) -> int:
    """Ready equipment that doubles a Move, or -1."""
    face = t.rules(s).cape_wings
    return next((card for card in t.equipment(s, seat) if s.cards[card] == face and t.ready(s, card)), -1)


def special_card(s: State, seat: int) -> int:
    """The card whose special effect can be used now, or -1 (UN-083 to UN-085)."""
    card = s.values[k.PLAYED] - 1
    if card < 0 or s.values[k.SPECIAL_USED] or not t.faceup(s, card):
        return -1
    if t.fact(s, k.STYLE, card) not in (k.SPECIAL_CARD, k.MANDATORY_CARD) or not t.can_use_specials(s, seat):
        return -1
    return card


def usable(s: State, seat: int) -> list[int]:
    """The card just played and equipment, where their effect would do something."""
    found: list[int] = []
    card = special_card(s, seat)
    if card >= 0 and _works(s, seat, card):
        found.append(card)
    again = echo(s)
    if again >= 0 and t.can_use_specials(s, seat) and _works(s, seat, again):
        found.append(again)
    for thing in t.equipment(s, seat):
        if t.ready(s, thing) and s.rules.effects[k.MAIN][s.cards[thing]] is not None and _works(s, seat, thing):
            what = t.printed(s, thing)
            if not (what.once_a_turn and s.values[k.COMMUNICATED]) and not (what.at_once and s.values[k.ACTED]):
                found.append(thing)
    return found


def _works(s: State, seat: int, card: int) -> bool:
    effect = s.rules.effects[k.MAIN][s.cards[card]]
    assert effect is not None
    must = t.fact(s, k.STYLE, card) == k.MANDATORY_CARD and t.kind(s, card) == k.HERO_CARD
    return must or possible(effect, s, Frame(effect, seat, seat, card))


@dataclass(frozen=True, eq=False)
class Actions(Effect):
    """The decision. It is over when the hero ends it, or is knocked out (UN-071, UN-144)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        seat = f.you
        if t.is_ko(s, seat):
            s.stack.pop()
            return None
        found: list[int] = []
        ways: dict[tuple[int, int], dict[int, pay.Payment]] = {}  # the same for all deeds of a price
        for kind, target, symbol, cost in deeds(s, seat):
            if (symbol, cost) not in ways:
                ways[symbol, cost] = pay.ways(s, seat, symbol, cost)
            found += [(kind | target) + way * k.PAID for way in ways[symbol, cost]]
        found += [k.USE | card for card in usable(s, seat)]
        if not self._owes(s, seat):
            found.append(k.END_TURN | d.TARGET)
        return found

    def _owes(self, s: State, seat: int) -> bool:
        """Whether a mandatory effect is still to come (UN-093)."""
        card = special_card(s, seat)
        return card >= 0 and t.fact(s, k.STYLE, card) == k.MANDATORY_CARD

    def choose(self, s: State, f: Frame, option: int) -> None:
        kind, target = option & ~d.TARGET, option & d.TARGET
        if kind == k.END_TURN:
            s.stack.pop()
            return
        s.values[k.ACTED] = 1
        if kind == k.USE:
            use(s, f.you, target)
            return
        deed, way = self._deed(s, f, kind, target)
        pay.pay(s, f.you, deed.symbol, deed.cost, way)
        do(s, f.you, deed.kind, target)

    def _deed(self, s: State, f: Frame, kind: int, target: int) -> tuple[Deed, int]:
        """What an option's kind and target mean, and how it is paid."""
        way, kind = divmod(kind - d.FIRST_OWN_KIND, k.PAID)
        kind += d.FIRST_OWN_KIND
        return next(each for each in deeds(s, f.you) if (each.kind, each.target) == (kind, target)), way

    def default(self, s: State, f: Frame, options: list[int]) -> int:
        """To end a turn is never done for anybody: what was done in it could not be taken back so easily then."""
        return -1

    def could_be(self, s: State, f: Frame) -> bool:
        return f.you < t.heroes(s) and not (f.pc or f.todo or f.kept)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        kind, target = option & ~d.TARGET, option & d.TARGET
        if kind == k.END_TURN:
            return None
        if kind == k.USE:
            return words.for_card(s, index, target, "use")
        deed, way = self._deed(s, f, kind, target)
        return _worded(s, f.you, index, deed, pay.in_words(pay.ways(s, f.you, deed.symbol, deed.cost)[way]))

    def ask(self, s: State, f: Frame) -> str:
        left = [f"{s.values[k.LEFT + i]} {name}" for i, name in enumerate(k.SYMBOLS) if s.values[k.LEFT + i]]
        return f"Your actions: {', '.join(left)} left." if left else "Your actions: no symbols left."

    def say(self, v: Voice) -> str:
        return "use symbols, tokens and effects in any order"


ACTIONS: Final = Actions()


def _worded(s: State, seat: int, index: int, deed: Deed, paid: str) -> Option:
    """The option for a deed; `word` says how it is paid, and so does the label where that is not as usual."""
    place = t.place_of(s, seat)
    kind, target = deed.kind, deed.target
    verb = k.DEEDS[kind]
    here = t.location_name(s, place)
    if kind in (k.MOVE_TO, k.FLY_TO, k.GLIDE_TO):
        what, zone, number = t.location_name(s, target), "ring", target
        label = f"{verb} {what}"
    elif kind in (k.STRIKE, k.REACH):
        what, zone, number = words.foe(s, seat, target), words.zone_name(s, target), t.place_of_card(s, target)
        label = f"{verb} {what}" + (f" in {t.location_name(s, number)}" if kind == k.REACH else "")
    elif kind == k.RESCUE:
        what, zone, number, label = here, "ring", place, "rescue a Civilian"
    elif kind == k.FILL:
        card = t.threat(s, place)
        what, zone, number = t.name(s, card), words.zone_name(s, card), place
        label = f"put {k.SYMBOLS[target]} on {what}"
    elif kind == k.RECHARGE:
        what, zone, number = t.name(s, target), "equipment", -1
        label = f"recharge {what}"
    else:
        what, zone, number = here, "ring", place
        label = f"discard a Crisis token from {here}" if kind == k.CALM else "discard a Crisis token of yours"
    label += "" if paid == k.SYMBOLS[deed.symbol] else f" ({paid})"
    return Option(index, verb, label, card=what, zone=zone, number=number, word=paid)


def do(s: State, seat: int, kind: int, target: int) -> None:
    """Carry out a deed that is paid for."""
    place = t.place_of(s, seat)
    if kind in (k.MOVE_TO, k.FLY_TO, k.GLIDE_TO):
        s.values[k.MOVES] += 1
        if kind == k.FLY_TO:
            s.values[k.FLOWN] = 1
        if kind == k.GLIDE_TO:
            card = wings(s, seat)
            emit(s, k.USED, seat, card)
            holdings.exhaust(s, seat, card)
        go(s, seat, target)
    elif kind in (k.STRIKE, k.REACH):
        if kind == k.REACH:
            s.values[k.COVERED] = 1
        foes.hit(s, target, 1, seat)
    elif kind == k.RESCUE:
        crowd.rescue(s, place, seat)
    elif kind == k.FILL:
        threats.fill(s, place, target, seat)
    elif kind == k.CALM:
        t.put_at(s, place, k.CRISIS_AT, t.at(s, place, k.CRISIS_AT) - 1)
        emit(s, k.CRISIS_GONE, seat, t.location(s, place))
        crowd.ease(s, place, seat)
    elif kind == k.CURE:
        t.put(s, seat, k.CRISIS, t.of(s, seat, k.CRISIS) - 1)
        emit(s, k.CRISIS_GONE, seat)
    else:
        holdings.recharge(s, seat, target)


def use(s: State, seat: int, card: int) -> None:
    """The special effect of the card just played, or equipment (UN-083, UN-156)."""
    emit(s, k.USED, seat, card)
    if card == s.values[k.PLAYED] - 1:
        s.values[k.SPECIAL_USED] = 1
    elif t.kind(s, card) == k.HERO_CARD:
        s.values[k.ECHOED] = 1
    elif t.printed(s, card).once_a_turn:
        s.values[k.COMMUNICATED] = 1
    perform(s, card, k.MAIN, seat)
