"""What the villain of United is about to do: a Master Plan card played through on what a view shows, and its harm.

Heroes keep away from it, a villain player picks the worst. Harm is measured in the units of `united_turn`: one useful
action of a hero is 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from heroes_unite.bots.united.position import HeroAtRisk, Scene
from heroes_unite.games.united import harm
from heroes_unite.games.united import schemes as sc
from heroes_unite.games.united.catalogue import CARDS
from heroes_unite.games.united.constants import PLACES, PLAN
from heroes_unite.games.united.places import (
    CIVILIANS,
    FRAGMENTS,
    HEROES,
    Adjacent,
    Anywhere,
    Are,
    Each,
    HereAndAdjacent,
    HereAndNext,
    Nearest,
    NearVillain,
    One,
    ThatHero,
    WithCards,
    WithVillain,
)
from heroes_unite.ops.flow import Sequence

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.games.united.card import Card
    from heroes_unite.kernel.view import View

LOST: Final = 60.0  # the game
WORST: Final = 14.4  # that one plan of several is taken for
CARD_LOST: Final = 0.34  # a card that goes from hand to the bottom of the deck
KNOCKED_OUT: Final = 1.25
CRISIS: Final = 0.94
TURNED: Final = 0.28  # a card of the storyline turned facedown
ORDER: Final = 0.6  # a card to be played randomly or facedown
CROWD: Final = 0.05  # a token that finds a slot


@cache
def printed() -> dict[str, Card]:
    """All cards by name."""
    return {card.name: card for card in CARDS}


@cache
def plans_of(villain: str) -> tuple[str, ...]:
    return tuple(card.name for card in CARDS if card.kind == PLAN and card.of == villain)


def distance(one: int, other: int) -> int:
    steps = abs(one - other)
    return min(steps, PLACES - steps)


@dataclass(slots=True, eq=False)
class Hero:
    """A hero in the course of the villain's turn."""

    place: int
    hand: int
    safe: bool
    cards: int


class Menace:
    """A villain's turn played through from a scene; `harm` adds up."""

    def __init__(self, scene: Scene) -> None:
        self.villain = scene.villain
        self.at = scene.at
        self.pressure = scene.pressure
        self.stunned = scene.stunned
        self.heroes = [Hero(each.place, each.hand, each.safe, each.cards) for each in scene.heroes]
        self.threats = list(scene.threats)
        self.quiet = scene.quiet
        self.free = list(scene.free)
        self.civilians = list(scene.civilians)
        self.track = scene.track
        self.end = scene.end
        self.claimed = scene.claimed
        self.cleared = scene.cleared
        self.harm = 0.0
        self.overflows: set[int] = set()
        self.that: Hero | None = None
        self.knocked = 0

    # A villain's turn

    def turn(self, plan: Card, steps: int | None = None) -> float:
        """The harm of a whole turn with that plan."""
        self.move((self.at + (plan.moves if steps is None else steps)) % PLACES)
        if plan.sounds:
            self.bam()
        effect = plan.main_up if self.pressure and plan.main_up is not None else plan.main
        if effect is not None:
            self.run(effect, self.at)
        if plan.standing:
            self.harm += 0.5
        for i, (thugs, civilians) in enumerate(plan.tokens):
            self.crowd((self.at + i - 1) % PLACES, thugs, civilians)
        for place in sorted(self.overflows):
            if self.villain.overflow is not None:
                self.run(self.villain.overflow, place)
        return self.harm

    def move(self, place: int) -> None:
        self.at = place
        there = self.threats[place]
        if there is not None and there.presence is not None:
            self.run(there.presence, place)

    def bam(self) -> None:
        if not self.stunned:
            self.dashboard_bam()
        for i in range(PLACES):
            place = (self.at + i) % PLACES
            there = self.threats[place]
            if there is None or self.quiet[place]:
                continue
            effect = there.bam_up if self.pressure and there.bam_up is not None else there.bam
            if effect is not None:
                self.run(effect, place)

    def dashboard_bam(self) -> None:
        effect = self.villain.bam_up if self.pressure and self.villain.bam_up is not None else self.villain.bam
        if effect is not None:
            self.run(effect, self.at)

    def crowd(self, place: int, thugs: int, civilians: int) -> None:
        for i in range(thugs + civilians):
            if self.free[place] > 0:
                self.free[place] -= 1
                self.harm += CROWD
                self.civilians[place] += i >= thugs
            else:
                self.overflows.add(place)

    # Instructions of villain cards

    def run(self, effect: object, here: int) -> None:
        instruction = INSTRUCTIONS.get(type(effect))
        if instruction is not None:
            instruction(self, effect, here)

    def _sequence(self, effect: Sequence, here: int) -> None:
        for part in effect.parts:
            self.run(part, here)

    def _if(self, effect: harm.OrElse, here: int) -> None:
        self.run(effect.then if self.holds(effect.test, here) else effect.otherwise, here)

    def _strike(self, effect: harm.Strike, here: int) -> None:
        for hero in self.whom(effect.whom, here):
            self.strike(hero, effect.amount, effect.unpreventable)

    def _afflict(self, effect: harm.Afflict, here: int) -> None:
        self.harm += (CRISIS if self.villain.plot else ORDER) * len(self.whom(effect.whom, here))

    def _villain_moves(self, effect: sc.VillainMoves, here: int) -> None:
        self.move((self.at + effect.steps) % PLACES)

    def _villain_moves_to(self, effect: sc.VillainMovesTo | sc.VillainJoins, here: int) -> None:
        for hero in self.whom(effect.whom, here)[:1]:
            self.that = hero
            self.move(hero.place)

    def _dashboard_bam(self, effect: sc.DashboardBam, here: int) -> None:
        self.dashboard_bam()

    def _add_thugs(self, effect: sc.AddThugs, here: int) -> None:
        for place in self.where(effect.where, here):
            self.crowd(place, effect.count, 0)

    def _rally(self, effect: sc.Rally, here: int) -> None:
        self.harm += 0.5

    def _advance(self, effect: sc.Advance, here: int) -> None:
        self.track += effect.steps
        left = self.end - self.track
        self.harm += LOST if left <= 0 else 0.85 + 2.5 / left

    def _lose_civilians(self, effect: sc.LoseCivilians, here: int) -> None:
        everyone = self.where(effect.all_there, here) if effect.all_there is not None else ()
        for place in self.where(effect.where, here):
            self.lose(place, self.civilians[place] if place in everyone else 1)

    def _lose_where_most(self, effect: sc.LoseWhereMost, here: int) -> None:
        self.lose(max(range(PLACES), key=self.civilians.__getitem__), 1)

    def _claim_here(self, effect: sc.ClaimHere, here: int) -> None:
        for place in self.where(effect.where, here):
            self.claim(place)

    def _hunt(self, effect: sc.Hunt, here: int) -> None:
        if self.cleared:
            self.harm += 1.5
        else:
            for place in self.fragments()[:1]:
                self.claim(place)

    def _to_fragment(self, effect: sc.ToFragment, here: int) -> None:
        for place in self.fragments()[:1]:
            self.move(place)

    def _turn_earliest(self, effect: sc.TurnEarliest, here: int) -> None:
        hit = self.whom(effect.also, here) if effect.also is not None else []
        for hero in self.heroes:
            if hero.cards > 0:
                hero.cards -= 1
                self.harm += TURNED
            elif hero not in hit:
                hit.append(hero)
        for hero in hit:
            self.strike(hero, 1)

    def _turn_last(self, effect: sc.TurnLast, here: int) -> None:
        self.harm += 3 * TURNED

    def holds(self, test: object, here: int) -> bool:
        match test:
            case Are(what=what, where=where) if what == HEROES:
                places = self.where(where, here)
                return any(hero.place in places for hero in self.heroes)
            case Are(what=what, where=where) if what == CIVILIANS:
                return any(self.civilians[place] for place in self.where(where, here))
            case Are(what=what, where=where) if what == FRAGMENTS:
                return any(self.is_fragment(place) for place in self.where(where, here))
        return False

    def where(self, where: object, here: int) -> tuple[int, ...]:
        found = WHERE.get(type(where))
        return found(self.at, here) if found is not None else (here,)

    def whom(self, whom: object, here: int) -> list[Hero]:
        """Of several who fit the best off is chosen: the heroes settle ties."""
        conscious = [hero for hero in self.heroes if hero.hand > 0]
        match whom:
            case Each(where=None, alone=True):
                return [hero for hero in conscious if sum(hero.place == other.place for other in conscious) == 1]
            case Each(where=where):
                if where is None:
                    return conscious
                places = self.where(where, here)
                return [hero for hero in conscious if hero.place in places]
            case One(where=where):
                places = self.where(where, here)
                return _best_off([hero for hero in conscious if hero.place in places])
            case Nearest(start=start):
                (begin,) = self.where(start, here)
                least = min((distance(begin, hero.place) for hero in conscious), default=0)
                return _best_off([hero for hero in conscious if distance(begin, hero.place) == least])
            case WithCards(most=most):
                return sorted(conscious, key=lambda hero: -hero.hand if most else hero.hand)[:1]
            case ThatHero():
                return [self.that] if self.that is not None else []
        return conscious[:1]

    def strike(self, hero: Hero, amount: int, unpreventable: bool = False) -> None:
        if hero.safe and not unpreventable:
            return
        paid = min(amount, hero.hand)
        hero.hand -= paid
        self.harm += CARD_LOST * paid * (1 + 1 / (1 + hero.hand))
        if paid and not hero.hand:
            self.knocked += 1
            self.harm += KNOCKED_OUT
            if self.villain.ko is not None and self.knocked < 3:
                self.run(self.villain.ko, self.at)

    def lose(self, place: int, count: int) -> None:
        gone = min(count, self.civilians[place])
        if not gone:
            return
        self.civilians[place] -= gone
        self.free[place] += gone
        left = sum(self.civilians)
        if self.villain.track or self.villain.missions_needed < 3:
            self.harm += 0.3 * gone
        else:
            self.harm += LOST if not left else gone * (0.66 + 3.3 / left)

    def is_fragment(self, place: int) -> bool:
        there = self.threats[place]
        return there is not None and there.fragment

    def fragments(self) -> list[int]:
        there = [place for place in range(PLACES) if self.is_fragment(place)]
        return sorted(there, key=lambda place: distance(self.at, place))

    def claim(self, place: int) -> None:
        if self.is_fragment(place):
            self.threats[place] = None
            self.claimed += 1
            self.harm += LOST if self.claimed >= 5 else 3.0 + 1.5 * self.claimed


INSTRUCTIONS: Final[dict[type, Callable[[Menace, Any, int], None]]] = {
    Sequence: Menace._sequence,
    harm.OrElse: Menace._if,
    harm.Strike: Menace._strike,
    harm.Afflict: Menace._afflict,
    sc.VillainMoves: Menace._villain_moves,
    sc.VillainMovesTo: Menace._villain_moves_to,
    sc.VillainJoins: Menace._villain_moves_to,
    sc.DashboardBam: Menace._dashboard_bam,
    sc.AddThugs: Menace._add_thugs,
    sc.Rally: Menace._rally,
    sc.Advance: Menace._advance,
    sc.LoseCivilians: Menace._lose_civilians,
    sc.LoseWhereMost: Menace._lose_where_most,
    sc.ClaimHere: Menace._claim_here,
    sc.Hunt: Menace._hunt,
    sc.ToFragment: Menace._to_fragment,
    sc.TurnEarliest: Menace._turn_earliest,
    sc.TurnLast: Menace._turn_last,
}


WHERE: Final[dict[type, Callable[[int, int], tuple[int, ...]]]] = {  # by the villain's place and the effect's own
    WithVillain: lambda at, _: (at,),
    NearVillain: lambda at, _: (at, (at + 1) % PLACES, (at - 1) % PLACES),
    HereAndAdjacent: lambda _, here: (here, (here + 1) % PLACES, (here - 1) % PLACES),
    Adjacent: lambda _, here: ((here + 1) % PLACES, (here - 1) % PLACES),
    HereAndNext: lambda _, here: (here, (here + 1) % PLACES),
    Anywhere: lambda _at, _here: tuple(range(PLACES)),
}


def _best_off(heroes: list[Hero]) -> list[Hero]:
    return sorted(heroes, key=lambda hero: (not hero.safe, -hero.hand))[:1]


# What a scene leads to; scenes come back again and again in the course of a turn


@lru_cache(maxsize=4096)
def expected(scene: Scene, plans: tuple[Card, ...], seat: int, place: int, hand: int) -> float:
    """The harm of the villain's next turn with a hero in some place, over all plans that it may be."""
    heroes = tuple(replace(each, place=place, hand=hand) if each.seat == seat else each for each in scene.heroes)
    there = replace(scene, heroes=heroes)
    return sum(min(Menace(there).turn(plan), WORST) for plan in plans) / max(1, len(plans))


@lru_cache(maxsize=4096)
def overflowing(scene: Scene, place: int) -> float:
    """The harm of an Overflow there."""
    trial = Menace(scene)
    trial.run(scene.villain.overflow, place)
    return trial.harm


# From a view


def scene(view: View) -> Scene:
    """The table as the view shows it."""
    values = view["values"]
    ring: list[dict[str, Any]] = values["ring"]
    dashboard = values["dashboard"]
    threats = [place["threat"] for place in ring]
    faceup = [0] * len(values["heroes"])
    for card in values["storyline"]:
        if card["faceup"] and card["hero"] >= 0:
            faceup[card["hero"]] += 1
    heroes = [
        HeroAtRisk(seat, hero["place"], view["seats"][seat]["hand"]["count"], hero["safe"], faceup[seat])
        for seat, hero in enumerate(values["heroes"])
        if not hero["ko"]
    ]
    return Scene(
        printed()[values["villain"]],
        next((i for i, place in enumerate(ring) if place["villain"]), 0),
        dashboard["pressure"],
        dashboard["stunned"],
        tuple(heroes),
        tuple([printed().get(each["name"]) if each else None for each in threats]),
        tuple([bool(each and each["stunned"]) for each in threats]),
        tuple([place["slots"] - place["thugs"] - place["civilians"] for place in ring]),
        tuple([place["civilians"] for place in ring]),
        dashboard["at"],
        dashboard["end"],
        len(dashboard["fragments"]),
        any(printed()[name].fragment for name in view["table"]["cleared"]["cards"]),
    )


def coming(view: View) -> tuple[Card, ...]:
    """The plans that can be next: the top one if the viewer knows it, otherwise all that have not been seen."""
    values = view["values"]
    deck = view["table"]["plan deck"]
    known = dict(deck["known"])
    if 0 in known and known[0] in printed():
        return (printed()[known[0]],)
    gone = {entry["card"] for entry in values["storyline"]}
    left = [printed()[name] for name in plans_of(values["villain"]) if name not in gone]
    first = [card for card in left if card.placement == TOP]
    return tuple(first or left)


TOP: Final = next(card.placement for card in CARDS if card.name == "Invasion")
