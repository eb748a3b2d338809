"""Resolving actions: one decision, asked again and again, among everything a hero can do now, in any order.

A deed is an option's kind and target. The kind says too which tokens are spent on it (see `payment`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import (
    constants,
    crowd,
    foes,
    holdings,
    in_force,
    option_details,
    payment,
    questions,
    subjects,
    table,
    threats,
)
from heroes_unite.games.united.card_resolution import perform
from heroes_unite.games.united.hero_effects import go, possible
from heroes_unite.games.united.why_not import (
    AlreadyThere,
    AmongActions,
    BeforeAllElse,
    CardWasPlayed,
    Charged,
    Facedown,
    GoThereFirst,
    HoldsWhileFaceup,
    KeptFromRescue,
    NoneLeft,
    NoSpecial,
    NoSpecialsHere,
    NothingThere,
    NotNextDoor,
    NotThisTurns,
    NotVulnerable,
    OfAnother,
    PlansStay,
    SpecialUsed,
    TooFewMoves,
    UsedThisTurn,
    WorksByItself,
    WouldDoNothing,
    in_pile,
)
from heroes_unite.kernel.decision import FIRST_OWN_KIND, SHIFT, TARGET, Option
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.kernel.decision import Ask
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice
    from heroes_unite.kernel.why_not import Pointed, Reason


class Deed:
    """What can be done, to what, for how many actions of which kind."""

    __slots__ = ("cost", "kind", "symbol", "target")

    def __init__(self, kind: int, target: int, symbol: int, cost: int = 1) -> None:
        self.kind = kind
        self.target = target
        self.symbol = symbol
        self.cost = cost


ANY_SYMBOL: Final[tuple[bool, ...]] = (True,) * len(constants.SYMBOLS)
MOVING: Final[tuple[int, ...]] = (constants.MOVE_TO, constants.FLY_TO, constants.GLIDE_TO)
NEXT_DOOR: Final[tuple[tuple[int, int], ...]] = tuple(
    [(min(table.adjacent(place)), max(table.adjacent(place))) for place in range(constants.PLACES)]
)
SYMBOL_FOR: Final = {  # of deeds that always take the same
    constants.STRIKE: constants.ATTACK,
    constants.REACH: constants.ATTACK,
    constants.RESCUE: constants.HEROIC,
    constants.CALM: constants.HEROIC,
    constants.CURE: constants.HEROIC,
}


def deeds(s: State, seat: int, payable: Sequence[bool] = ANY_SYMBOL) -> list[Deed]:
    """All that actions can do for a hero now, whether they can be paid or not; `payable` may leave out what takes a
    symbol that the hero has not got."""
    place = table.place_of(s, seat)
    heroic = payable[constants.HEROIC]
    found = _moves(s, seat, place) if payable[constants.MOVE] else []
    if payable[constants.ATTACK]:
        for card in foes.distinct(s, seat, foes.foes_at(s, place)):
            found.append(Deed(constants.STRIKE, card, constants.ATTACK))
    if heroic and in_force.can_rescue(s, place):
        found.append(Deed(constants.RESCUE, place, constants.HEROIC))
    for symbol in sorted(set(table.open_slots(s, place))):
        found.append(Deed(constants.FILL, symbol, symbol))
    if heroic:
        if table.at(s, place, constants.CRISIS_AT) and in_force.fold(s, in_force.CALMING, 0, seat, place):
            found.append(Deed(constants.CALM, place, constants.HEROIC))
        if table.of(s, seat, constants.CRISIS):
            found.append(Deed(constants.CURE, place, constants.HEROIC))
    for card in table.equipment(s, seat):
        if not table.ready(s, card) and table.fact(s, constants.RECHARGING, card) == constants.BY_ACTION:
            task = table.printed(s, card).recharge
            assert task is not None
            found.append(Deed(constants.RECHARGE, card, task.symbol))
    if payable[constants.ATTACK] and covers(s):
        near = [card for other in table.adjacent(place) for card in foes.foes_at(s, other)]
        found += [Deed(constants.REACH, card, constants.ATTACK) for card in foes.distinct(s, seat, near)]
    return found


def covers(s: State) -> bool:
    """Whether an Attack of this turn may go next door."""
    return in_force.fold(s, in_force.REACHES, 0, table.lead(s)) > s.values[constants.COVERED]


def echo(s: State) -> int:
    """The supporting card just before, whose special effect may be used once more, or -1."""
    if s.values[constants.SUPPORTS] or s.values[constants.ECHOED] or not in_force.fold(s, in_force.ECHOES, 0):
        return -1
    cards = table.hero_cards(s)
    place = cards.index(s.values[constants.PLAYED] - 1) - 1
    if place < 0 or not table.supports(s, cards[place]) or not table.faceup(s, cards[place]):
        return -1
    return cards[place] if table.fact(s, constants.STYLE, cards[place]) == constants.SPECIAL_CARD else -1


def _moves(s: State, seat: int, place: int) -> list[Deed]:
    cost = in_force.exit_cost(s, place)
    first, second = NEXT_DOOR[place]
    found = [
        Deed(constants.MOVE_TO, first, constants.MOVE, cost),
        Deed(constants.MOVE_TO, second, constants.MOVE, cost),
    ]
    if in_force.can_fly(s, seat):
        far = [to for to in range(constants.PLACES) if table.distance(place, to) > 1]
        found += [Deed(constants.FLY_TO, to, constants.MOVE, cost) for to in far]
    if wings(s, seat) >= 0:
        found += [
            Deed(constants.GLIDE_TO, to, constants.MOVE, cost)
            for to in range(constants.PLACES)
            if table.distance(place, to) == 2
        ]
    return found


def wings(s: State, seat: int) -> int:
    """Ready equipment that doubles a Move, or -1."""
    found = in_force.carriers(s, in_force.GLIDES, seat)
    return found[0] if found else -1


# What keeps a card from being used
FACEDOWN: Final = 1
USED_UP: Final = 2
NO_EFFECT: Final = 3
FORBIDDEN: Final = 4
TOO_LATE: Final = 5
POINTLESS: Final = 6  # it would do nothing


def special_card(s: State, seat: int) -> int:
    """The card whose special effect can be used now, or -1 (UN-083 to UN-085)."""
    card = s.values[constants.PLAYED] - 1
    return -1 if card < 0 or special_bar(s, seat, card) else card


def special_bar(s: State, seat: int, card: int) -> int:
    """What keeps a hero from using the special effect of the card just played: 0 where nothing does."""
    if s.values[constants.SPECIAL_USED]:
        return USED_UP
    if not table.faceup(s, card):
        return FACEDOWN
    if table.fact(s, constants.STYLE, card) not in (constants.SPECIAL_CARD, constants.MANDATORY_CARD):
        return NO_EFFECT
    return 0 if in_force.can_use_specials(s, seat) else FORBIDDEN


def equipment_bar(s: State, seat: int, thing: int) -> int:
    """What keeps a hero from using Equipment: 0 where nothing does."""
    if not table.ready(s, thing):
        return FACEDOWN
    if s.rules.effects[constants.MAIN][s.cards[thing]] is None:
        return NO_EFFECT
    what = table.printed(s, thing)
    if what.once_a_turn and s.values[constants.COMMUNICATED]:
        return USED_UP
    if what.at_once and s.values[constants.ACTED]:
        return TOO_LATE
    return 0 if _works(s, seat, thing) else POINTLESS


def usable(s: State, seat: int, card: int) -> list[int]:
    """The card whose special effect can be used (or -1) and equipment, where their effect would do something."""
    found: list[int] = []
    if card >= 0 and _works(s, seat, card):
        found.append(card)
    again = echo(s)
    if again >= 0 and in_force.can_use_specials(s, seat) and _works(s, seat, again):
        found.append(again)
    found += [thing for thing in table.equipment(s, seat) if not equipment_bar(s, seat, thing)]
    return found


def _works(s: State, seat: int, card: int) -> bool:
    effect = s.rules.effects[constants.MAIN][s.cards[card]]
    assert effect is not None
    must = (
        table.fact(s, constants.STYLE, card) == constants.MANDATORY_CARD and table.kind(s, card) == constants.HERO_CARD
    )
    return must or possible(effect, s, Frame(effect, seat, seat, card))


@dataclass(frozen=True, eq=False)
class Actions(Effect):
    """The decision. It is over when the hero ends it, or is knocked out (UN-071, UN-144)."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        seat = f.you
        if table.is_ko(s, seat):
            s.stack.pop()
            return None
        found: list[int] = []
        ways: dict[int, list[int]] = {}  # the same for all deeds of a price
        payable: list[bool] = []
        for symbol in range(len(constants.SYMBOLS)):
            paid = ways[1 << SHIFT | symbol] = payment.ways(s, seat, symbol)
            payable.append(bool(paid))
        for deed in deeds(s, seat, payable) if True in payable else ():
            price = deed.cost << SHIFT | deed.symbol
            if price not in ways:
                ways[price] = payment.ways(s, seat, deed.symbol, deed.cost)
            if ways[price]:
                found += [(deed.kind | deed.target) + way * constants.PAID for way in ways[price]]
        card = special_card(s, seat)
        found += [constants.USE | each for each in usable(s, seat, card)]
        if not self._owes(s, card):
            found.append(constants.END_TURN | TARGET)
        return found

    def why_not(self, s: State, f: Frame, what: Pointed) -> Reason | None:
        if what.zone == "hand":
            return CardWasPlayed() if what.owner == f.you else OfAnother(player=what.owner)
        if what.zone == "storyline":
            return _card_bar(s, f.you, what.card)
        if what.zone == "equipment":
            return _thing_bar(s, f.you, what.card) if what.owner == f.you else OfAnother(player=what.owner)
        return in_pile(what) or _deed_bar(s, f.you, what)

    def _owes(self, s: State, card: int) -> bool:
        """Whether a mandatory effect is still to come, of the card whose special effect can be used (UN-093)."""
        return card >= 0 and table.fact(s, constants.STYLE, card) == constants.MANDATORY_CARD

    def choose(self, s: State, f: Frame, option: int) -> None:
        kind, target = option & ~TARGET, option & TARGET
        if kind == constants.END_TURN:
            s.stack.pop()
            return
        s.values[constants.ACTED] = 1
        if kind == constants.USE:
            use(s, f.you, target)
            return
        deed, way = self._deed(s, f, kind, target)
        payment.pay(s, f.you, deed.symbol, deed.cost, way)
        do(s, f.you, deed.kind, target)

    def _deed(self, s: State, f: Frame, kind: int, target: int) -> tuple[Deed, int]:
        """What an option's kind and target mean, and how it is paid."""
        way, kind = divmod(kind - FIRST_OWN_KIND, constants.PAID)
        kind += FIRST_OWN_KIND
        if kind in MOVING:
            return Deed(kind, target, constants.MOVE, in_force.exit_cost(s, table.place_of(s, f.you))), way
        if kind == constants.RECHARGE:
            task = table.printed(s, target).recharge
            assert task is not None
            return Deed(kind, target, task.symbol), way
        return Deed(kind, target, target if kind == constants.FILL else SYMBOL_FOR[kind]), way

    def default(self, s: State, f: Frame, options: list[int]) -> int:
        """A turn is never ended automatically: what was done in it could then not be taken back so easily."""
        return -1

    def could_be(self, s: State, f: Frame) -> bool:
        return f.you < table.heroes(s) and not (f.pc or f.todo or f.kept)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        kind, target = option & ~TARGET, option & TARGET
        if kind == constants.END_TURN:
            return None
        if kind == constants.USE:
            return option_details.for_card(s, index, target, "use")
        deed, way = self._deed(s, f, kind, target)
        return _option(s, f.you, index, deed, payment.coins(payment.spent(s, deed.symbol, deed.cost, way)))

    def asks(self, s: State, f: Frame) -> Ask:
        left = s.values[constants.LEFT : constants.LEFT + len(constants.SYMBOLS)]
        return questions.TakeActions(
            {name: count for name, count in zip(constants.SYMBOLS, left, strict=True) if count}
        )

    def say(self, v: Voice) -> str:
        return "use symbols, tokens and effects in any order"


ACTIONS: Final = Actions()


# Why not


def _card_bar(s: State, seat: int, card: int) -> Reason:
    """Why a card of the storyline cannot be used."""
    if card < 0 or not table.faceup(s, card):
        return Facedown(equipment=False)
    if table.kind(s, card) != constants.HERO_CARD:
        return PlansStay()
    style = table.fact(s, constants.STYLE, card)
    if style == constants.CHARGED_CARD:
        return Charged()
    if style == constants.CONSTANT_CARD:
        return HoldsWhileFaceup()
    if card not in (s.values[constants.PLAYED] - 1, echo(s)):
        return NotThisTurns()
    bar = special_bar(s, seat, card) if card == s.values[constants.PLAYED] - 1 else 0
    if bar == NO_EFFECT:
        return NoSpecial()
    keeper = in_force.forbidding(s, in_force.SPECIALS, seat, table.place_of(s, seat))
    if bar == FORBIDDEN or (not bar and keeper >= 0):
        return NoSpecialsHere(by=table.name(s, keeper))
    return SpecialUsed() if bar == USED_UP else WouldDoNothing(equipment=False)


def _thing_bar(s: State, seat: int, thing: int) -> Reason | None:
    """Why Equipment cannot be used, or recharged if it is facedown."""
    if thing < 0:
        return None
    bar = equipment_bar(s, seat, thing)
    if bar == FACEDOWN:
        tasks = [deed for deed in deeds(s, seat) if (deed.kind, deed.target) == (constants.RECHARGE, thing)]
        return _unpaid(s, seat, tasks, table.name(s, thing)) if tasks else Facedown(equipment=True)
    if bar == USED_UP:
        return UsedThisTurn()
    if bar == TOO_LATE:
        return BeforeAllElse()
    return WorksByItself() if bar == NO_EFFECT else WouldDoNothing(equipment=True)


def _deed_bar(s: State, seat: int, what: Pointed) -> Reason | None:
    """Why no action does anything with what is on the board: it cannot be paid for, or there is no such action."""
    kind, place = on_board(s, what)
    here = table.place_of(s, seat)
    if kind not in ABOUT:
        return None
    found = [deed for deed in deeds(s, seat) if deed.kind in ABOUT[kind] and _place(s, deed, here) == place]
    if kind in ("thugs", "threat", "dashboard"):
        found = [
            deed
            for deed in found
            if deed.kind == constants.FILL or option_details.zone_name(s, deed.target) == what.zone
        ]
    if found:
        return _unpaid(s, seat, found, table.name(s, what.card) if what.card >= 0 else "")
    if kind == "ring":
        near = tuple(table.location_name(s, to) for to in sorted(table.adjacent(here)))
        name = table.location_name(s, place)
        return AlreadyThere(place=name) if place == here else NotNextDoor(place=name, near=near)
    villain = table.name(s, table.dashboard(s)) if kind == "dashboard" else ""
    if villain and not table.vulnerable(s):
        return NotVulnerable(villain=villain)
    if place not in (here, -1):
        return GoThereFirst(place=table.location_name(s, place), name=villain)
    keeper = in_force.forbidding(s, in_force.RESCUABLE, place=here)
    return KeptFromRescue(by=table.name(s, keeper)) if kind == "civilians" and keeper >= 0 else NothingThere()


def on_board(s: State, what: Pointed) -> tuple[str, int]:
    """What kind of thing it is, and the location where it lies. Screens name the Civilians and Crisis tokens of a
    location as if they lay in a zone of their own, as Thugs and threats do: `civilians 2`.
    """
    if what.zone in ("ring", "dashboard"):
        card = what.card if what.zone == "ring" else table.dashboard(s)
        return (what.zone, table.place_of_card(s, card)) if card >= 0 else ("", -1)
    kind, _, number = what.zone.partition(" ")
    known = number.isdecimal() and 1 <= int(number) <= constants.PLACES
    return (kind, int(number) - 1) if known else ("", -1)


# Which deeds are about which things on the board
ABOUT: Final = {
    "ring": (constants.MOVE_TO, constants.FLY_TO, constants.GLIDE_TO),
    "thugs": (constants.STRIKE, constants.REACH),
    "threat": (constants.STRIKE, constants.REACH, constants.FILL),
    "dashboard": (constants.STRIKE, constants.REACH),
    "civilians": (constants.RESCUE,),
    "crisis": (constants.CALM,),
}
DEED_WORDS: Final = {
    constants.MOVE_TO: "move",
    constants.FLY_TO: "move",
    constants.GLIDE_TO: "move",
    constants.STRIKE: "attack",
    constants.REACH: "attack",
    constants.RESCUE: "rescue",
    constants.FILL: "clear",
    constants.CALM: "calm",
    constants.RECHARGE: "recharge",
}


def _place(s: State, deed: Deed, here: int) -> int:
    """Where an action takes place."""
    if deed.kind in (constants.STRIKE, constants.REACH):
        return table.place_of_card(s, deed.target)
    return here if deed.kind == constants.FILL else deed.target


def _unpaid(s: State, seat: int, found: list[Deed], name: str) -> Reason:
    """It is a deed that the hero cannot pay for, or one that stands among the actions at their location."""
    deed = found[0]
    here = table.location_name(s, table.place_of(s, seat))
    if any(payment.ways(s, seat, each.symbol, each.cost) for each in found):
        return AmongActions(place=here)
    if deed.cost > 1:
        return TooFewMoves(place=here, moves=deed.cost)
    symbols = tuple(dict.fromkeys(constants.SYMBOLS[each.symbol] for each in found))
    return NoneLeft(deed=DEED_WORDS[deed.kind], symbols=symbols, name=name)


def _option(s: State, seat: int, index: int, deed: Deed, paid: tuple[subjects.Coin, ...]) -> Option:
    """The option for a deed."""
    here = subjects.place(s, table.place_of(s, seat))
    kind, target = deed.kind, deed.target
    usual = paid == (subjects.Coin(constants.SYMBOLS[deed.symbol]),)
    verb = constants.DEEDS[kind]
    what, zone, number = here.name, "ring", here.number
    details: option_details.Paid
    if kind in (constants.MOVE_TO, constants.FLY_TO, constants.GLIDE_TO):
        to = subjects.place(s, target)
        what, number = to.name, to.number
        details = option_details.Go(verb=verb, place=to, payment=paid, usual=usual)
    elif kind in (constants.STRIKE, constants.REACH):
        foe = subjects.foe(s, seat, target)
        there = subjects.place(s, table.place_of_card(s, target))
        what, zone, number = foe.name, option_details.zone_name(s, target), there.number
        place = there if kind == constants.REACH else None
        details = option_details.Attack(foe=foe, place=place, payment=paid, usual=usual)
    elif kind == constants.RESCUE:
        details = option_details.Rescue(place=here, payment=paid, usual=usual)
    elif kind == constants.FILL:
        card = table.threat(s, here.number)
        what, zone = table.name(s, card), option_details.zone_name(s, card)
        details = option_details.Fill(symbol=constants.SYMBOLS[target], threat=what, payment=paid, usual=usual)
    elif kind == constants.RECHARGE:
        what, zone, number = table.name(s, target), "equipment", -1
        details = option_details.Recharge(card=what, payment=paid, usual=usual)
    else:
        details = option_details.Calm(place=here if kind == constants.CALM else None, payment=paid, usual=usual)
    return Option(index, verb, "", card=what, zone=zone, number=number, details=details)


def do(s: State, seat: int, kind: int, target: int) -> None:
    """Carry out a deed that is paid for."""
    place = table.place_of(s, seat)
    if kind in (constants.MOVE_TO, constants.FLY_TO, constants.GLIDE_TO):
        s.values[constants.MOVES] += 1
        if kind == constants.FLY_TO:
            s.values[constants.FLOWN] = 1
        if kind == constants.GLIDE_TO:
            card = wings(s, seat)
            emit(s, constants.USED, seat, card)
            holdings.exhaust(s, seat, card)
        go(s, seat, target)
    elif kind in (constants.STRIKE, constants.REACH):
        if kind == constants.REACH:
            s.values[constants.COVERED] = 1
        foes.hit(s, target, 1, seat)
    elif kind == constants.RESCUE:
        crowd.rescue(s, place, seat)
    elif kind == constants.FILL:
        threats.fill(s, place, target, seat)
    elif kind == constants.CALM:
        table.put_at(s, place, constants.CRISIS_AT, table.at(s, place, constants.CRISIS_AT) - 1)
        emit(s, constants.CRISIS_GONE, seat, table.location(s, place))
        crowd.ease(s, place, seat)
    elif kind == constants.CURE:
        table.put(s, seat, constants.CRISIS, table.of(s, seat, constants.CRISIS) - 1)
        emit(s, constants.CRISIS_GONE, seat)
    else:
        holdings.recharge(s, seat, target)


def use(s: State, seat: int, card: int) -> None:
    """The special effect of the card just played, or equipment (UN-083, UN-156)."""
    emit(s, constants.USED, seat, card)
    if card == s.values[constants.PLAYED] - 1:
        s.values[constants.SPECIAL_USED] = 1
    elif table.kind(s, card) == constants.HERO_CARD:
        s.values[constants.ECHOED] = 1
    elif table.printed(s, card).once_a_turn:
        s.values[constants.COMMUNICATED] = 1
    perform(s, card, constants.MAIN, seat)
