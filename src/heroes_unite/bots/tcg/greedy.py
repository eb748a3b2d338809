"""Greedy play of the TCG: the battle that pays most now, never a look ahead.

It weighs every attack by the mathematics of the battle: what it would claim or fell against what it would cost.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.bots.answer import Answer, unknown
from heroes_unite.games.tcg.battle import damage, half
from heroes_unite.games.tcg.cards import CARDS
from heroes_unite.games.tcg.constants import ABILITIES, DEFENSE, FIGHTING, POWER, SPEED, STRENGTH
from heroes_unite.games.tcg.questions import Action, HowMany, Targets

if TYPE_CHECKING:
    from heroes_unite.games.tcg.card import Card
    from heroes_unite.kernel.decision import Decision, Option
    from heroes_unite.kernel.view import View

KEEP: Final = 4  # the base of a hero worth keeping a first hand for
WEARY: Final = 1  # how much damage a hero can still take when it is time to switch
CLAIMED: Final = 3.0  # what a point is worth against a counter
FELLED: Final = 2.0
DEALT: Final = 0.5
TAKEN: Final = 0.6
FALLEN: Final = 4.0
THRIFT: Final = 8  # cards in the hero pile below which no more are drawn than necessary


@cache
def _cards() -> dict[tuple[str, str], Card]:
    return {(card.deck, card.name): card for card in CARDS}


@dataclass(frozen=True, slots=True)
class Fighter:
    """A card in play, as far as the view shows it."""

    name: str
    owner: int
    hero: bool
    base: int
    hurt: int
    thing: str
    stance: str
    strength: int

    @property
    def left(self) -> int:
        """How much damage it survives."""
        return self.base - self.hurt

    def icons(self, ability: int) -> int:
        card = _cards().get(("hero" if self.hero else "villain", self.name))
        return card.icons[ability] if card is not None else 0

    def bonus(self, attacking: bool) -> int:
        card = _cards().get(("hero" if self.hero else "villain", self.thing))
        return 0 if card is None else card.to_attack if attacking else card.to_defense

    def attack(self, ability: str) -> int:
        total = self.base + self.bonus(attacking=True)
        if ability in (ABILITIES[FIGHTING], ABILITIES[STRENGTH]):
            total += self.icons(ABILITIES.index(ability))
        return total

    def defense(self) -> int:
        total = self.base + max(0, self.strength)
        if self.stance:
            total += self.bonus(attacking=False)
            total += self.guard(self.stance)
        return total

    def guard(self, ability: str) -> int:
        """The most that a stance by an ability adds."""
        if ability in (ABILITIES[DEFENSE], ABILITIES[FIGHTING]):
            return self.icons(ABILITIES.index(ability))
        return half(self.icons(SPEED)) if ability == ABILITIES[SPEED] else 0


def _fighters(view: View, player: int, zone: str) -> list[Fighter]:
    states: list[dict[str, Any]] = view["values"]["cards"][player][zone]
    return [
        Fighter(
            name,
            player,
            zone != "villains",
            state["base"],
            state["damage"],
            state["object"] if state["usable"] else "",
            state["stance"],
            state["strength"],
        )
        for name, state in zip(view["seats"][player][zone]["cards"], states, strict=True)
    ]


def _everybody(view: View, zone: str) -> list[Fighter]:
    return [fighter for player in range(view["players"]) for fighter in _fighters(view, player, zone)]


def decide(view: View, decision: Decision) -> Answer:
    """The answer, in whatever kind of decision."""
    kinds = {option.kind for option in decision.options}
    if decision.turn:
        return _villains(view, decision) if view["values"]["villains_act"] else _heroes(view, decision, kinds)
    if kinds & {"choose"}:
        return _choice(view, decision)
    attack = view["values"]["attack"]
    if attack is not None and attack["owner"] == decision.player:
        return _answer_attack(decision, attack)
    return unknown(decision)


# On a phase of one's own


def _heroes(view: View, decision: Decision, kinds: set[str]) -> Answer:
    if "yes" in kinds:
        return _first_hand(view, decision)
    if kinds <= {"choose"}:
        return _least_useful(decision)
    plays = [option for option in decision.options if option.kind == "play"]
    heroes = [option for option in plays if ("hero", option.card) in _cards() and _base(option.card) > 0]
    if heroes:
        best = max(heroes, key=lambda option: _base(option.card))
        if not _fighters(view, decision.player, "active"):
            return Answer(best.index, "{card} can then be brought out.", best.card)
        return Answer(best.index, "{card} in reserve is one more who can step in.", best.card)
    outs = [option for option in decision.options if option.kind == "bring out"]
    if outs and not _fighters(view, decision.player, "active"):
        best = max(outs, key=lambda option: _left(view, decision.player, option.card))
        return Answer(best.index, "{card} can take the most damage.", best.card)
    switch = _switch(view, decision)
    if switch is not None:
        return switch
    if plays:
        best = max(plays, key=lambda option: _value(option.card))
        return Answer(best.index, "{card} is useful right away.", best.card)
    return _action(view, decision, _fighters(view, decision.player, "active"), _everybody(view, "villains"))


def _first_hand(view: View, decision: Decision) -> Answer:
    hand = view["seats"][decision.player]["hand"]["cards"]
    strong = any(_base(name) >= KEEP for name in hand)
    wanted = "no" if strong else "yes"
    index = next(option.index for option in decision.options if option.kind == wanted)
    return Answer(index, "There is a hero to build on." if strong else "Nobody in this hand can hold the line.")


def _base(name: str) -> int:
    card = _cards().get(("hero", name))
    return card.base if card is not None else 0


def _value(name: str) -> int:
    card = _cards().get(("hero", name))
    return card.value if card is not None else 0


def _left(view: View, player: int, name: str) -> int:
    waiting = [fighter.left for fighter in _fighters(view, player, "reserve") if fighter.name == name]
    return max(waiting, default=_base(name))


def _switch(view: View, decision: Decision) -> Answer | None:
    here = _fighters(view, decision.player, "active")
    options = [option for option in decision.options if option.kind == "switch to"]
    if not options or not here or here[0].left > WEARY:
        return None
    best = max(options, key=lambda option: _left(view, decision.player, option.card))
    if _left(view, decision.player, best.card) <= here[0].left + 1:
        return None
    return Answer(best.index, "{card} is fresh, and the active hero is nearly down.", best.card)


def _villains(view: View, decision: Decision) -> Answer:
    mine = _fighters(view, decision.player, "villains")
    heroes = [
        fighter
        for player in range(view["players"])
        for fighter in _fighters(view, player, "active") or _fighters(view, player, "reserve")
        if player != decision.player
    ]
    return _action(view, decision, mine, heroes)


def _action(view: View, decision: Decision, mine: list[Fighter], others: list[Fighter]) -> Answer:
    """The best attack, or a defense if none pays."""
    best, worth = None, 0.0
    by_name = {fighter.name: fighter for fighter in reversed(mine)}
    for option in decision.options:
        fighter = by_name.get(option.card)
        action = option.details
        if fighter is None or not isinstance(action, Action) or action.does != "attack":
            continue
        value = max((_worth(fighter, action.ability, other) for other in others), default=-1.0)
        if value > worth:
            best, worth = option, value
    if best is not None:
        return Answer(best.index, "{card} gets the better of this battle.", best.card)
    powers = [
        option
        for option in decision.options
        if isinstance(option.details, Action) and option.details.ability == ABILITIES[POWER]
    ]
    if powers:
        return Answer(powers[0].index, "{card} takes away what helps the others.", powers[0].card)
    return _defend(decision, by_name)


def _defend(decision: Decision, by_name: dict[str, Fighter]) -> Answer:
    ways = [
        (option, option.details)
        for option in decision.options
        if isinstance(option.details, Action) and option.details.does == "defend"
    ]
    if not ways:
        return Answer(decision.options[-1].index, "Nothing else is worth doing.")
    best, _ = max(ways, key=lambda way: by_name[way[0].card].guard(way[1].ability) if way[0].card in by_name else 0)
    return Answer(best.index, "No attack pays now, so {card} covers up.", best.card)


def _worth(fighter: Fighter, ability: str, target: Fighter, further: int = 0) -> float:
    """What an attack is worth: a claim or a fall above all, then counters dealt and taken."""
    suffered, dealt = damage(fighter.attack(ability) - further, fighter.base, target.defense(), target.base)
    value = DEALT * min(dealt, target.left + 1) - TAKEN * suffered
    if dealt > target.left:
        value += CLAIMED * target.base if fighter.hero else FELLED * target.base
    if suffered > fighter.left:
        value -= FALLEN if fighter.hero else 1.0
    return value


# What an action asks


def _choice(view: View, decision: Decision) -> Answer:
    options = decision.options
    if any(option.number >= 0 for option in options):
        return _number(view, decision)
    if options[0].player >= 0:
        best = max(options, key=lambda o: -1 if o.player == decision.player else _hand(view, o.player))
        return Answer(best.index, "That hand has the most to lose.")
    cards = [option for option in options if option.card]
    zones = {option.zone for option in cards}
    if zones & {"villains", "active", "reserve"} and decision.source:
        return _target(view, decision, cards)
    if zones == {"hand"}:
        return _least_useful(decision)
    return unknown(decision)


def _hand(view: View, player: int) -> int:
    return view["seats"][player]["hand"]["count"]


def _attacker(view: View, decision: Decision) -> Fighter | None:
    attackers = [fighter for zone in ("active", "villains") for fighter in _fighters(view, decision.player, zone)]
    return next((each for each in attackers if each.name == decision.source), None)


def own_heroes(view: View, decision: Decision) -> frozenset[int]:
    """The options by which a villain would attack a hero of its own player."""
    fighter = _attacker(view, decision) if isinstance(decision.ask, Targets) else None
    if fighter is None or fighter.hero:
        return frozenset()
    return frozenset(option.index for option in decision.options if option.owner == decision.player)


def _target(view: View, decision: Decision, cards: list[Option]) -> Answer:
    """Whom to attack, or where an object goes."""
    fighter = _attacker(view, decision)
    if fighter is None:
        return _holder(view, decision, cards)

    def worth(option: Option) -> float:
        if not fighter.hero and option.owner == decision.player:
            return -9.0
        there = [each for each in _fighters(view, option.owner, option.zone) if each.name == option.card]
        return max((_worth(fighter, ABILITIES[FIGHTING], each) for each in there), default=-1.0)

    best = max(cards, key=worth)
    done = next((option for option in decision.options if option.kind == "done"), None)
    if done is not None and worth(best) <= 0:
        return Answer(done.index, "Another target would cost more than it brings.")
    return Answer(best.index, "{card} is the one to hit.", best.card)


def _holder(view: View, decision: Decision, cards: list[Option]) -> Answer:
    """Who gets an object: somebody without one, or with one that is worth less."""
    kept = next((option for option in decision.options if option.kind == "pass"), None)

    def worth(name: str) -> int:
        card = _cards().get(("villain" if kept is not None else "hero", name))
        return card.value if card is not None else 0

    def lost(option: Option) -> int:
        there = [each for each in _fighters(view, decision.player, option.zone) if each.name == option.card]
        return min((worth(each.thing) for each in there), default=0)

    best = min(cards, key=lost)
    if kept is not None and lost(best) >= worth(decision.source):
        return Answer(kept.index, "What they hold is worth more.")
    return Answer(best.index, "{card} can use it best.", best.card)


def _number(view: View, decision: Decision) -> Answer:
    attack = view["values"]["attack"]
    if attack is not None and attack["owner"] == decision.player:
        return _answer_attack(decision, attack)
    most = max(decision.options, key=lambda option: option.number)
    pile = view["seats"][decision.player]["hero pile"]["count"]
    mine = [fighter.name for fighter in _fighters(view, decision.player, "active")]
    draws = isinstance(decision.ask, HowMany) and decision.ask.does == "draw"
    if draws and decision.source in mine and pile < THRIFT:
        least = min(decision.options, key=lambda option: option.number)
        return Answer(least.index, "The hero pile has to last.")
    return Answer(most.index, "The more, the better.")


def _answer_attack(decision: Decision, attack: dict[str, Any]) -> Answer:
    """The amount that costs the defender least; among equals, the one that costs the attacker most."""
    card = _cards().get(("hero", attack["target"])) or _cards().get(("villain", attack["target"]))
    base = card.base if card is not None else attack["defense"]

    def cost(option: Option) -> tuple[int, int]:
        added = {"yes": attack["object"], "no": 0}.get(option.kind, option.number)
        to_attacker, to_target = damage(attack["total"], attack["total"], attack["defense"] + added, base)
        return to_target, -to_attacker

    best = min(decision.options, key=cost)
    return Answer(best.index, "That way this battle hurts the least.")


def _least_useful(decision: Decision) -> Answer:
    cards = [option for option in decision.options if option.card]
    if not cards:
        return unknown(decision)
    worst = min(cards, key=lambda option: _base(option.card) or _value(option.card) + 2)
    return Answer(worst.index, "You'll miss {card} least.", worst.card)
