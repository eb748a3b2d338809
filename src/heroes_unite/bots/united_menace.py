"""What the villain of United is about to do: a Master Plan card played through on what a view shows, and its harm.

Heroes keep away from it, a villain player picks the worst. Harm is measured in the coin of `united_turn`: one useful
action of a hero is 1.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.united import harm as h
from heroes_unite.games.united import places as p
from heroes_unite.games.united import schemes as sc
from heroes_unite.games.united.catalogue import CARDS
from heroes_unite.games.united.constants import PLACES, PLAN
from heroes_unite.ops.flow import If, Sequence

if TYPE_CHECKING:
    from heroes_unite.games.united.card import Card
    from heroes_unite.kernel.view import View

LOST: Final = 60.0  # the game
CARD_LOST: Final = 0.4  # a card that goes from hand to the bottom of the deck
KNOCKED_OUT: Final = 1.6
CRISIS: Final = 0.8
TURNED: Final = 0.25  # a card of the storyline turned facedown
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


@dataclass(slots=True)
class Hero:
    """What the villain's turn can do to one."""

    seat: int
    place: int
    hand: int
    safe: bool = False
    cards: int = 1  # faceup in the storyline


@dataclass(slots=True)
class Menace:
    """The table, as far as the villain's turn goes; `harm` adds up."""

    villain: Card
    at: int
    pressure: bool
    stunned: bool
    heroes: list[Hero]
    threats: list[str]
    quiet: list[bool]  # threats whose BAM! is stunned
    free: list[int]
    civilians: list[int]
    track: int
    end: int
    claimed: int
    cleared: bool
    harm: float = 0.0
    overflows: set[int] = field(default_factory=set)
    that: Hero | None = None
    knocked: int = 0

    def copy(self) -> Menace:
        return Menace(
            self.villain, self.at, self.pressure, self.stunned,
            [Hero(each.seat, each.place, each.hand, each.safe, each.cards) for each in self.heroes],
            list(self.threats), self.quiet, list(self.free), list(self.civilians),
            self.track, self.end, self.claimed, self.cleared,
        )  # fmt: skip

    # A villain's turn

    def turn(self, plan: Card, steps: int | None = None) -> float:
        """The harm of a whole turn with that plan."""
        self.move((self.at + (plan.moves if steps is None else steps)) % PLACES)
        if plan.sounds:
            self.bam()
        effect = plan.main_up if self.pressure and plan.main_up is not None else plan.main
        if effect is not None:
            self.run(effect, self.at)
        if plan.standing is not None:
            self.harm += 0.5
        for i, (thugs, civilians) in enumerate(plan.tokens):
            self.crowd((self.at + i - 1) % PLACES, thugs, civilians)
        for place in sorted(self.overflows):
            if self.villain.overflow is not None:
                self.run(self.villain.overflow, place)
        return self.harm

    def move(self, place: int) -> None:
        self.at = place
        there = printed().get(self.threats[place])
        if there is not None and there.presence is not None:
            self.run(there.presence, place)

    def bam(self) -> None:
        if not self.stunned:
            self.dashboard_bam()
        for i in range(PLACES):
            place = (self.at + i) % PLACES
            there = printed().get(self.threats[place])
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
        match effect:
            case Sequence(parts=parts):
                for part in parts:
                    self.run(part, here)
            case If(test=test, then=then, otherwise=otherwise):
                self.run(then if self.holds(test, here) else otherwise, here)
            case h.Strike(whom=whom, amount=amount, unpreventable=unpreventable):
                for hero in self.whom(whom, here):
                    self.strike(hero, amount, unpreventable)
            case h.Afflict(whom=whom):
                self.harm += (CRISIS if self.villain.plot else ORDER) * len(self.whom(whom, here))
            case sc.VillainMoves(steps=steps):
                self.move((self.at + steps) % PLACES)
            case sc.VillainMovesTo(whom=whom):
                for hero in self.whom(whom, here)[:1]:
                    self.that = hero
                    self.move(hero.place)
            case sc.DashboardBam():
                self.dashboard_bam()
            case sc.AddThugs(count=count, where=where):
                for place in self.where(where, here):
                    self.crowd(place, count, 0)
            case sc.Rally():
                self.harm += 0.5
            case _:
                self._of_one_villain(effect, here)

    def _of_one_villain(self, effect: object, here: int) -> None:
        match effect:
            case sc.Advance(steps=steps):
                self.track += steps
                left = self.end - self.track
                self.harm += LOST if left <= 0 else 1.0 + 3.0 / left
            case sc.LoseCivilians(where=where, all_there=all_there):
                everyone = self.where(all_there, here) if all_there is not None else []
                for place in self.where(where, here):
                    self.lose(place, self.civilians[place] if place in everyone else 1)
            case sc.LoseWhereMost():
                self.lose(max(range(PLACES), key=lambda place: self.civilians[place]), 1)
            case sc.ClaimHere(where=where):
                for place in self.where(where, here):
                    self.claim(place)
            case sc.Hunt():
                if self.cleared:
                    self.harm += 1.5
                else:
                    for place in self.fragments()[:1]:
                        self.claim(place)
            case sc.ToFragment():
                for place in self.fragments()[:1]:
                    self.move(place)
            case sc.TurnEarliest(also=also):
                hit = self.whom(also, here) if also is not None else []
                for hero in self.heroes:
                    if hero.cards > 0:
                        hero.cards -= 1
                        self.harm += TURNED
                    elif hero not in hit:
                        hit.append(hero)
                for hero in hit:
                    self.strike(hero, 1)
            case sc.TurnLast():
                self.harm += 3 * TURNED

    def holds(self, test: object, here: int) -> bool:
        match test:
            case p.HeroIn(where=where):
                return any(hero.place in self.where(where, here) for hero in self.heroes)
            case p.CivilianIn(where=where):
                return any(self.civilians[place] for place in self.where(where, here))
            case p.FragmentIn(where=where):
                return any(self.is_fragment(place) for place in self.where(where, here))
        return False

    def where(self, where: object, here: int) -> list[int]:
        match where:
            case p.WithVillain():
                return [self.at]
            case p.NearVillain():
                return [self.at, (self.at + 1) % PLACES, (self.at - 1) % PLACES]
            case p.HereAndAdjacent():
                return [here, (here + 1) % PLACES, (here - 1) % PLACES]
            case p.Adjacent():
                return [(here + 1) % PLACES, (here - 1) % PLACES]
            case p.HereAndNext():
                return [here, (here + 1) % PLACES]
            case p.Anywhere():
                return list(range(PLACES))
        return [here]

    def whom(self, whom: object, here: int) -> list[Hero]:
        """Of several who fit the best off is chosen: the heroes settle ties."""
        standing = [hero for hero in self.heroes if hero.hand > 0]
        match whom:
            case p.Each(where=where):
                if where is None:
                    return standing
                places = self.where(where, here)
                return [hero for hero in standing if hero.place in places]
            case p.EachAlone():
                return [hero for hero in standing if sum(hero.place == other.place for other in standing) == 1]
            case p.One(where=where):
                places = self.where(where, here)
                return _best_off([hero for hero in standing if hero.place in places])
            case p.Nearest(start=start):
                (begin,) = self.where(start, here)
                least = min((distance(begin, hero.place) for hero in standing), default=0)
                return _best_off([hero for hero in standing if distance(begin, hero.place) == least])
            case p.WithCards(most=most):
                return sorted(standing, key=lambda hero: -hero.hand if most else hero.hand)[:1]
            case p.ThatHero():
                return [self.that] if self.that is not None else []
        return standing[:1]

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
            self.harm += LOST if not left else gone * (0.8 + 4.0 / left)

    def is_fragment(self, place: int) -> bool:
        there = printed().get(self.threats[place])
        return there is not None and there.fragment

    def fragments(self) -> list[int]:
        there = [place for place in range(PLACES) if self.is_fragment(place)]
        return sorted(there, key=lambda place: distance(self.at, place))

    def claim(self, place: int) -> None:
        if self.is_fragment(place):
            self.threats[place] = ""
            self.claimed += 1
            self.harm += LOST if self.claimed >= 5 else 3.0 + 1.5 * self.claimed


def _best_off(heroes: list[Hero]) -> list[Hero]:
    return sorted(heroes, key=lambda hero: (not hero.safe, -hero.hand))[:1]


# From a view


def menace(view: View) -> Menace:
    """The villain as the view shows them."""
    values = view["values"]
    ring: list[dict[str, Any]] = values["ring"]
    dashboard = values["dashboard"]
    threats = [place["threat"] for place in ring]
    storyline = values["storyline"]
    heroes = [
        Hero(
            seat,
            hero["place"],
            view["seats"][seat]["hand"]["count"],
            hero["safe"],
            sum(card["hero"] == seat and card["faceup"] for card in storyline),
        )
        for seat, hero in enumerate(values["heroes"])
        if not hero["ko"]
    ]
    return Menace(
        printed()[values["villain"]],
        next((i for i, place in enumerate(ring) if place["villain"]), 0),
        dashboard["pressure"],
        dashboard["stunned"],
        heroes,
        [each["name"] if each else "" for each in threats],
        [bool(each and each["stunned"]) for each in threats],
        [place["slots"] - place["thugs"] - place["civilians"] for place in ring],
        [place["civilians"] for place in ring],
        dashboard["at"],
        dashboard["end"],
        len(dashboard["fragments"]),
        any(name.startswith("Fragment") for name in view["table"]["cleared"]["cards"]),
    )


def coming(view: View) -> list[Card]:
    """The plans that can be next: the top one if the viewer knows it, otherwise all that have not been seen."""
    values = view["values"]
    deck = view["table"]["plan deck"]
    known = dict(deck["known"])
    if 0 in known and known[0] in printed():
        return [printed()[known[0]]]
    gone = {entry["card"] for entry in values["storyline"]}
    left = [printed()[name] for name in plans_of(values["villain"]) if name not in gone]
    first = [card for card in left if card.placement == TOP]
    return first or left


TOP: Final = next(card.placement for card in CARDS if card.name == "Invasion")
