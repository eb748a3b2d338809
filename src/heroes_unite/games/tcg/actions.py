"""What an active card does with its action: attack, defend, or use an ability.

One instruction goes through it stage by stage, because who is asked changes: the controller names targets and amounts,
a defender in stance says what they add, a hand's owner picks what to discard. Where villains are played by coin flips
(solitaire), their choices are made here and now.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from heroes_unite.games.tcg import constants as k
from heroes_unite.games.tcg import table as t
from heroes_unite.games.tcg.battle import damage, half
from heroes_unite.kernel import decision as d
from heroes_unite.kernel import rng
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import show
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.select import distinct

PILES: Final = (k.HERO_DECK, k.VILLAIN_DECK)


def flips(s: State, hero: bool) -> bool:
    """Whether coins decide: in solitaire, for villains (TC-169, TC-170)."""
    return s.rules.players == 1 and not hero


# What a card could do


def action_options(s: State, card: int, first: bool, only_defence: bool = False) -> list[int]:
    """The actions of a card. `first`: Intelligence and Money are still possible (TC-044)."""
    found: list[int] = []
    hero = t.is_hero(s, card)
    can_attack = bool(targets(s, hero)) and not only_defence
    for place, (_, what, ability) in enumerate(k.ACTIONS):
        if only_defence and place != k.PLAIN_DEFENCE:
            continue
        if what == k.ATTACKS and not can_attack:
            continue
        if ability != k.NO_ABILITY and not sources(s, card, ability):
            continue
        if ability in (k.INTELLIGENCE, k.MONEY) and not (first and useful(s, card, ability)):
            continue
        found.append(k.FIRST_ACTION + (place << d.SHIFT) | card)
    return found


def sources(s: State, card: int, ability: int) -> list[int]:
    """Whose icons the card can use for an ability: its own, its partner's, or for a borrower an active hero's."""
    cards = [card]
    if t.is_hero(s, card):
        other = t.partner(s, card)
        if other >= 0:
            cards.append(other)
    elif t.fact(s, k.SPECIAL, card) == k.BORROWS_ICONS:
        cards += [hero for player in range(s.rules.players) for hero in t.active(s, player)]
    found = [c for c in cards if t.icons(s, c, ability) > 0]
    if ability == k.POWER:
        found = [c for c in found if power_targets(s, card, t.icons(s, c, ability))]
    return found


def useful(s: State, card: int, ability: int) -> bool:
    """Whether there is anything to look at, to draw, or to make discard."""
    if ability == k.INTELLIGENCE:
        return bool(piles(s))
    if t.is_hero(s, card):
        return bool(s.zones[k.HERO_DECK + t.zone_owner(s, card) * k.STRIDE])
    return bool(victims(s))


def targets(s: State, hero: bool) -> list[int]:
    """What can be attacked: any player's active villains, or heroes (TC-094, TC-116 to TC-118)."""
    found: list[int] = []
    for player in range(s.rules.players):
        base = player * k.STRIDE
        if hero:
            found += s.zones[k.VILLAINS + base]
            continue
        heroes = s.zones[k.ACTIVE + base]
        if s.records[k.TEAM] and heroes and heroes[0] in s.records[k.TEAM]:
            found.append(heroes[0])  # a team is one target
        else:
            found += heroes
        if not heroes or t.twist(s) == k.AMBUSH:
            found += s.zones[k.RESERVE + base]
    return found


def power_targets(s: State, card: int, count: int) -> list[int]:
    """Objects on active opposing cards with a number of at most X, and for a hero the plot twist (TC-052 to TC-055)."""
    hero = t.is_hero(s, card)
    blocked = hero and t.twist(s) == k.IMMUNE_POWER
    found: list[int] = []
    row = s.records[k.HELD]
    for i in range(0, len(row), 2):
        holder, thing = row[i], row[i + 1]
        in_front = s.rules.zones[s.where[holder]].name in ("active", "villains")
        if t.is_hero(s, holder) != hero and in_front and not blocked and t.fact(s, k.VALUE, thing) <= count:
            found.append(thing)
    if hero and not blocked and count >= 2:
        found += s.zones[k.TWIST]
    return found


def piles(s: State) -> list[int]:
    """The draw piles that have cards: zones."""
    return [
        pile + player * k.STRIDE
        for player in range(s.rules.players)
        for pile in PILES
        if s.zones[pile + player * k.STRIDE]
    ]


def victims(s: State) -> list[int]:
    """Players whose hand a villain's Money can reach (TC-157)."""
    return [p for p in range(s.rules.players) if s.zones[k.HAND + p * k.STRIDE] and not t.is_out(s, p)]


# Doing it

# Stages of an action
WHOSE: Final = 0  # whose icons are used
WHERE: Final = 1  # targets, a pile, or a player
HOW_MUCH: Final = 2
ANSWERS: Final = 3  # what defenders add, or what the hand's owner discards
DONE: Final = 4


@dataclass(frozen=True, eq=False)
class Act(Effect):
    """An action of the card `source`, controlled by `you`. `n` is its place in ACTIONS.

    `pc` is the stage; `cards` are whose icons are used, then the targets in order; `todo` is the amount chosen and what
    each defender adds; `kept` is private to the stage.
    """

    # Frame: cards = (source of icons, target, target, ...); todo = (amount, answer, answer, ...)

    def start(self, s: State, you: int, card: int, place: int) -> None:
        """Begin the action."""
        t.act_again(s, card)
        s.records[k.ACTED] += (card,)
        s.stack.append(Frame(self, you, you, card, (), place))

    def resume(self, s: State, f: Frame) -> list[int] | None:
        options = self._options(s, f)
        if not options:
            self._next(s, f)
            return None
        if flips(s, t.is_hero(s, f.source)) and not self._asks_hero_side(s, f):
            self.choose(s, f, options[rng.below(s, len(options))])
            return None
        return options

    def _asks_hero_side(self, s: State, f: Frame) -> bool:
        """In solitaire the player still answers for their own heroes and hand."""
        return f.pc == ANSWERS

    def _options(self, s: State, f: Frame) -> list[int]:
        _, what, ability = k.ACTIONS[f.n]
        if f.pc == WHOSE:
            return self._whose(s, f, ability)
        if f.pc == WHERE:
            return self._where(s, f, what, ability)
        if f.pc == HOW_MUCH:
            return self._how_much(s, f, what, ability)
        if f.pc == ANSWERS:
            return self._answers(s, f, what, ability)
        return []

    def _whose(self, s: State, f: Frame, ability: int) -> list[int]:
        if f.cards or ability == k.NO_ABILITY:
            return []
        found = sources(s, f.source, ability)
        if len({t.icons(s, card, ability) for card in found}) < 2:
            f.cards = tuple(found[:1])
            return []
        return [d.CARD | card for card in found]

    def _where(self, s: State, f: Frame, what: int, ability: int) -> list[int]:
        chosen = f.kept
        if what == k.ATTACKS:
            most = self._reach(s, f, ability)
            if len(chosen) >= most:
                return []
            left = [card for card in targets(s, t.is_hero(s, f.source)) if card not in chosen]
            found = [d.CARD | card for card in distinct(s, left, f)]
            return [*found, d.DONE] if chosen and found else found
        if ability == k.POWER and not chosen:
            return [d.CARD | card for card in distinct(s, power_targets(s, f.source, self._icons(s, f)), f)]
        if ability == k.INTELLIGENCE and not chosen:
            return [d.WORD | i for i in range(len(piles(s)))]
        if ability == k.MONEY and not t.is_hero(s, f.source) and not chosen:
            return [d.PLAYER | player for player in victims(s)]
        return []

    def _reach(self, s: State, f: Frame, ability: int) -> int:
        """How many different opponents the attack may hit (TC-056)."""
        if ability != k.SPEED or (t.is_hero(s, f.source) and t.twist(s) == k.IMMUNE_SPEED):
            return 1
        return self._icons(s, f)

    def _icons(self, s: State, f: Frame) -> int:
        _, _, ability = k.ACTIONS[f.n]
        return 0 if ability == k.NO_ABILITY else t.icons(s, f.cards[0] if f.cards else f.source, ability)

    def _how_much(self, s: State, f: Frame, what: int, ability: int) -> list[int]:
        if f.todo:
            return []
        most = 0
        if what == k.ATTACKS and ability == k.FIGHTING:
            most = self._icons(s, f)
        elif ability == k.INTELLIGENCE:
            most = min(self._icons(s, f), len(s.zones[f.kept[0]]))
        elif ability == k.MONEY:
            pile = k.HERO_DECK + f.you * k.STRIDE if t.is_hero(s, f.source) else k.HAND + f.kept[0] * k.STRIDE
            most = min(self._icons(s, f), len(s.zones[pile]))
        if not most:
            f.todo = (0,)
            return []
        return [d.NUMBER | amount for amount in range(most, -1, -1)]

    def _answers(self, s: State, f: Frame, what: int, ability: int) -> list[int]:
        if what == k.ATTACKS:
            place = len(f.todo) - 1
            while place < len(f.kept):
                most = t.defence_choice(s, f.kept[place], self.surprises(s, f))
                if most:
                    return [d.NUMBER | amount for amount in range(most, -1, -1)]
                f.todo = (*f.todo, t.fixed_bonus(s, f.kept[place], self.surprises(s, f)))
                place += 1
            return []
        if ability == k.MONEY and not t.is_hero(s, f.source) and f.todo[0] > 0:
            hand = s.zones[k.HAND + f.kept[0] * k.STRIDE]
            if hand:
                return [d.CARD | card for card in distinct(s, hand, f)]
        return []

    def surprises(self, s: State, f: Frame) -> bool:
        """The first attack of a player's villains in a villain phase, while the plot twist Surprise is in play."""
        return not t.is_hero(s, f.source) and t.twist(s) == k.SURPRISE and not s.values[k.SURPRISED] >> f.you & 1

    def choose(self, s: State, f: Frame, option: int) -> None:
        kind, target = option & ~d.TARGET, option & d.TARGET
        if f.pc == WHOSE:
            f.cards = (target,)
        elif f.pc == WHERE:
            if kind == d.DONE:
                self._next(s, f)
            else:
                f.kept = (*f.kept, piles(s)[target] if kind == d.WORD else target)
        elif f.pc == HOW_MUCH:
            f.todo = (target,)
        elif kind == d.NUMBER:
            f.todo = (*f.todo, target)
        else:
            t.discard(s, target)
            f.todo = (f.todo[0] - 1,)

    def _next(self, s: State, f: Frame) -> None:
        """A stage is over."""
        f.pc += 1
        if f.pc == DONE:
            s.stack.pop()
            self._resolve(s, f)

    def _resolve(self, s: State, f: Frame) -> None:
        _, what, ability = k.ACTIONS[f.n]
        if what == k.ATTACKS:
            self._attack(s, f, ability)
        elif what == k.DEFENDS:
            t.take_stance(s, f.source, ability, self._icons(s, f))
            emit(s, k.DEFEND, f.you, f.source, ability + 1)
        elif ability == k.POWER:
            emit(s, k.USE, f.you, f.source, ability)
            holder = t.holder(s, f.kept[0])
            if holder >= 0:
                t.drop(s, holder)
            else:
                t.discard(s, f.kept[0])
        elif ability == k.INTELLIGENCE:
            emit(s, k.USE, f.you, f.source, ability)
            pile = s.zones[f.kept[0]]
            for card in reversed(pile[len(pile) - f.todo[0] :]):
                show(s, card, f.you)
                emit(s, k.LOOK, f.you, card, f.kept[0])
        elif t.is_hero(s, f.source):
            emit(s, k.USE, f.you, f.source, ability)
            t.take(s, f.you, f.todo[0])
        else:
            emit(s, k.USE, f.you, f.source, ability)

    def _attack(self, s: State, f: Frame, ability: int) -> None:
        card = f.source
        hero = t.is_hero(s, card)
        surprised = self.surprises(s, f)
        own = t.base(s, card)
        hits: list[tuple[int, int]] = []
        fought = [card, *f.kept]
        fought += [other for other in (t.partner(s, each) for each in fought) if other >= 0]
        suffered = 0
        for place, target in enumerate(f.kept):
            total = self.total(s, f, place)
            defence = max(0, t.defence_total(s, target, f.todo[1 + place], surprised))
            if place == 0:
                emit(s, k.ATTACK, f.you, card, total)
            emit(s, k.TARGET, t.zone_owner(s, target), target, defence)
            to_attacker, to_target = damage(total, own, defence, t.base(s, target))
            suffered += to_attacker
            hits.append((target, to_target))
        first_total = self.total(s, f, 0)
        self._use_up(s, card, [target for target, _ in hits], surprised)
        if not hero:
            s.records[k.HITS] += tuple(target for target, _ in hits)
            s.values[k.SURPRISED] |= 1 << f.you
        for villain in (card, *(target for target, _ in hits)):
            if not t.is_hero(s, villain) and villain not in s.records[k.BATTLED]:
                s.records[k.BATTLED] += (villain,)
        if ability == k.STRENGTH:
            half_total = t.options(s).strength_defense == "half_total"
            t.remember_strength(s, card, half(first_total) if half_total else half(self._icons(s, f)))
        t.hurt(s, card, suffered)
        for target, amount in hits:
            t.hurt(s, target, amount)
        self._falls(s, f.you, fought)
        t.check_win(s, f.you)

    def _use_up(self, s: State, card: int, hit: list[int], surprised: bool) -> None:
        """Bombs and traps work once."""
        thing = t.held(s, card)
        if thing >= 0 and t.fact(s, k.SPECIAL, thing) == k.BOMB and t.can_use(s, card, thing):
            t.drop(s, card)
        for target in hit:
            thing = t.held(s, target)
            if thing >= 0 and t.fact(s, k.SPECIAL, thing) == k.TRAP and t.can_use(s, target, thing) and not surprised:
                t.drop(s, target)

    def _falls(self, s: State, you: int, fought: list[int]) -> None:
        """Defeats are looked at once, when all damage is dealt (TC-058, TC-137 to TC-139)."""
        attacker = fought[0]
        for card in fought[1:] + fought[:1]:
            if t.beaten(s, card):
                if t.is_hero(s, attacker) and not t.is_hero(s, card):
                    t.claim(s, you, card)
                else:
                    t.fall(s, card)
        if t.options(s).ko_check == "immediate":
            for player in dict.fromkeys(t.owner(s, card) for card in fought if t.is_hero(s, card)):
                if not t.is_out(s, player) and not t.active(s, player) and not t.reserve(s, player):
                    t.knock_out(s, player)

    def chooser(self, s: State, f: Frame) -> int:
        if f.pc == ANSWERS:
            _, what, _ = k.ACTIONS[f.n]
            return t.zone_owner(s, f.kept[len(f.todo) - 1]) if what == k.ATTACKS else f.kept[0]
        return f.you

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        zones = s.rules.zones
        return tuple(
            f"{'your own' if zones[pile].owner == f.you else s.rules.player_name(zones[pile].owner) + chr(39) + 's'} "
            f"{zones[pile].name}"
            for pile in piles(s)
        )

    def ask(self, s: State, f: Frame) -> str:
        name = s.rules.names[s.cards[f.source]]
        _, what, ability = k.ACTIONS[f.n]
        if f.pc == WHOSE:
            return f"Whose {k.ABILITIES[ability]} does {name} use?"
        if f.pc == WHERE:
            if what == k.ATTACKS:
                return f"Whom does {name} attack next?" if f.kept else f"Whom does {name} attack?"
            return {
                k.POWER: f"What does {name} discard?",
                k.INTELLIGENCE: f"Which pile does {name} look at?",
                k.MONEY: f"Whose hand does {name} buy out?",
            }[ability]
        if f.pc == HOW_MUCH:
            if what == k.ATTACKS:
                return f"How much Fighting does {name} add to the attack?"
            return {
                k.INTELLIGENCE: "How many cards do you look at?",
                k.MONEY: "How many cards do you draw?"
                if t.is_hero(s, f.source)
                else "How many cards must they discard?",
            }[ability]
        if what == k.ATTACKS:
            target = f.kept[len(f.todo) - 1]
            held_by = t.stance(s, target)
            total = self.total(s, f, len(f.todo) - 1)
            ability = k.DEFENSE if held_by is None else held_by[0]
            mine = s.rules.names[s.cards[target]]
            return f"{name} attacks {mine} with {total}. How much {k.ABILITIES[ability]} do you add?"
        return f"{name} makes you discard: choose a card ({f.todo[0]} to go)."

    def total(self, s: State, f: Frame, place: int) -> int:
        """The attacker's total against that target: each further one is met with 1 less (TC-056)."""
        _, _, ability = k.ACTIONS[f.n]
        hero = t.is_hero(s, f.source)
        added = f.todo[0] if ability == k.FIGHTING else self._icons(s, f) if ability == k.STRENGTH else 0
        if ability == k.FIGHTING and hero and t.twist(s) == k.IMMUNE_FIGHTING:
            added = 0
        total = t.attack_total(s, f.source, added, place == 0) - place
        return max(0, total if hero else total + t.gang_bonus(s, f.kept[place]))

    def plain_answer(self, kind: str) -> str:
        return "no further target"

    def say(self, v: Voice) -> str:
        return "an active card acts"


ACT: Final = Act()


def announced(s: State) -> dict[str, Any] | None:
    """The attack that a defender is being asked about, for all to see; None where there is none."""
    if s.over or not s.stack:
        return None
    f = s.stack[-1]
    if f.node is not ACT or f.pc != ANSWERS or k.ACTIONS[f.n][1] != k.ATTACKS:
        return None
    place = len(f.todo) - 1
    target = f.kept[place]
    return {
        "card": s.rules.names[s.cards[f.source]],
        "by": f.you,
        "total": ACT.total(s, f, place),
        "target": s.rules.names[s.cards[target]],
        "owner": t.zone_owner(s, target),
        "defence": t.defence_total(s, target, 0, ACT.surprises(s, f)),
    }
