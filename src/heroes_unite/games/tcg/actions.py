"""What an active card does with its action: attack, defend, or use an ability.

One instruction goes through it stage by stage, because who is asked changes: the controller names targets and amounts,
a defender in stance says what they add, a hand's owner picks what to discard. Where villains are played by coin flips
(solitaire), their choices are made here and now.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from heroes_unite.games.tcg import choices, coins, totals
from heroes_unite.games.tcg import constants as k
from heroes_unite.games.tcg import table as t
from heroes_unite.games.tcg.battle import damage
from heroes_unite.kernel import decision as d
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import show
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice, listed
from heroes_unite.ops.select import distinct

# Stages of an action
WHOSE: Final = 0  # whose icons are used
WHERE: Final = 1  # targets, a pile, or a player
HOW_MUCH: Final = 2
ANSWERS: Final = 3  # what defenders add, or what the hand's owner discards
DONE: Final = 4
MOST_ADDED: Final = 9  # no card has more icons of one ability


@dataclass(frozen=True, eq=False)
class Act(Effect):
    """An action of the card `source`, controlled by `you`. `n` is its place in ACTIONS, `pc` the stage.

    `cards` is whose icons are used; `kept` are the targets in order (or the pile, or the player); `todo` is the amount
    chosen and what each defender adds.
    """

    def start(self, s: State, you: int, card: int, place: int) -> None:
        """Begin the action."""
        t.act_again(s, card)
        s.stack.append(Frame(self, you, you, card, (), place))

    def resume(self, s: State, f: Frame) -> list[int] | None:
        options = self._options(s, f)
        if not options:
            self._next(s, f)
            return None
        if self._by_coins(s, f):
            self.choose(s, f, coins.flip(s, options))
            return None
        return options

    def _by_coins(self, s: State, f: Frame) -> bool:
        """Alone, the player answers for heroes and for the own hand, never for a villain."""
        if not coins.decide(s):
            return False
        if f.pc != ANSWERS:
            return not t.is_hero(s, f.source)
        return self._what(f) == k.ATTACKS and not t.is_hero(s, self._defender(f))

    def _what(self, f: Frame) -> int:
        return k.ACTIONS[f.n][1]

    def _ability(self, f: Frame) -> int:
        return k.ACTIONS[f.n][2]

    def _defender(self, f: Frame) -> int:
        """Who is to answer next."""
        return f.kept[len(f.todo) - 1]

    # What is asked in which stage

    def _options(self, s: State, f: Frame) -> list[int]:
        stages = (self._whose, self._where, self._how_much, self._answers)
        return stages[f.pc](s, f)

    def _whose(self, s: State, f: Frame) -> list[int]:
        if f.cards or self._ability(f) == k.NO_ABILITY:
            return []
        found = choices.sources(s, f.source, self._ability(f))
        return [d.CARD | card for card in found] if len(found) > 1 else []

    def _where(self, s: State, f: Frame) -> list[int]:
        if self._what(f) == k.ATTACKS:
            return self._targets(s, f)
        ability = self._ability(f)
        if f.kept or self._what(f) == k.DEFENDS:
            return []
        if ability == k.POWER:
            return [d.CARD | card for card in distinct(s, choices.power_targets(s, f.source, self._icons(s, f)), f)]
        if ability == k.INTELLIGENCE:
            return [d.WORD | i for i in range(len(choices.piles(s)))]
        return [] if t.is_hero(s, f.source) else [d.PLAYER | player for player in choices.victims(s)]

    def _targets(self, s: State, f: Frame) -> list[int]:
        if len(f.kept) >= self._reach(s, f):
            return []
        left = [card for card in choices.targets(s, t.is_hero(s, f.source)) if card not in f.kept]
        found = [d.CARD | card for card in distinct(s, left, f)]
        return [*found, d.DONE] if f.kept and found else found

    def _reach(self, s: State, f: Frame) -> int:
        """How many different opponents the attack may hit (TC-056)."""
        if self._ability(f) != k.SPEED or (t.is_hero(s, f.source) and t.twist(s) == k.IMMUNE_SPEED):
            return 1
        return self._icons(s, f)

    def _icons(self, s: State, f: Frame) -> int:
        ability = self._ability(f)
        return 0 if ability == k.NO_ABILITY else t.icons(s, f.cards[0], ability)

    def _how_much(self, s: State, f: Frame) -> list[int]:
        most = 0 if f.todo else self._most(s, f)
        return [d.NUMBER | amount for amount in range(most, -1, -1)] if most else []

    def _most(self, s: State, f: Frame) -> int:
        """Up to how much there is to choose (TC-041)."""
        ability, hero = self._ability(f), t.is_hero(s, f.source)
        if self._what(f) == k.ATTACKS:
            immune = hero and t.twist(s) == k.IMMUNE_FIGHTING
            return self._icons(s, f) if ability == k.FIGHTING and not immune else 0
        if ability == k.INTELLIGENCE:
            return min(self._icons(s, f), len(s.zones[f.kept[0]]))
        if ability == k.MONEY:
            pile = k.HERO_DECK + f.you * k.STRIDE if hero else k.HAND + f.kept[0] * k.STRIDE
            return min(self._icons(s, f), len(s.zones[pile]))
        return 0

    def _answers(self, s: State, f: Frame) -> list[int]:
        if self._what(f) == k.ATTACKS:
            if len(f.todo) > len(f.kept):
                return []
            most = totals.defence_choice(s, self._defender(f), self.surprises(s, f))
            return [d.NUMBER | amount for amount in range(most, -1, -1)] if most else []
        if self._ability(f) == k.MONEY and not t.is_hero(s, f.source) and f.todo[0] > 0:
            return [d.CARD | card for card in distinct(s, s.zones[k.HAND + f.kept[0] * k.STRIDE], f)]
        return []

    def surprises(self, s: State, f: Frame) -> bool:
        """The first attack of a player's villains in a villain phase, while the plot twist Surprise is in play."""
        return not t.is_hero(s, f.source) and t.twist(s) == k.SURPRISE and not s.values[k.SURPRISED] >> f.you & 1

    # Going on

    def choose(self, s: State, f: Frame, option: int) -> None:
        kind, target = option & ~d.TARGET, option & d.TARGET
        if f.pc == WHOSE:
            f.cards = (target,)
        elif f.pc == WHERE:
            if kind == d.DONE:
                self._next(s, f)
            else:
                f.kept = (*f.kept, choices.piles(s)[target] if kind == d.WORD else target)
        elif f.pc == HOW_MUCH:
            f.todo = (target,)
        elif kind == d.NUMBER:
            f.todo = (*f.todo, target)
        else:
            t.discard(s, target)
            f.todo = (f.todo[0] - 1,)

    def _next(self, s: State, f: Frame) -> None:
        """Nothing is left to choose in this stage, or from this defender."""
        if f.pc == WHOSE and not f.cards and self._ability(f) != k.NO_ABILITY:
            f.cards = tuple(choices.sources(s, f.source, self._ability(f)))
        elif f.pc == HOW_MUCH:
            f.todo = f.todo or (0,)
            if self._what(f) == k.OTHER:
                emit(s, k.USE, f.you, f.source, self._ability(f))
        elif f.pc == ANSWERS and self._what(f) == k.ATTACKS and len(f.todo) <= len(f.kept):
            f.todo = (*f.todo, totals.fixed_bonus(s, self._defender(f), self.surprises(s, f)))
            return
        f.pc += 1
        if f.pc == DONE:
            s.stack.pop()
            self._resolve(s, f)

    def _resolve(self, s: State, f: Frame) -> None:
        what, ability = self._what(f), self._ability(f)
        if what == k.ATTACKS:
            self._attack(s, f)
        elif what == k.DEFENDS:
            t.take_stance(s, f.source, ability, self._icons(s, f))
            emit(s, k.DEFEND, f.you, f.source, ability + 1)
        elif ability == k.POWER:
            holder = t.holder(s, f.kept[0])
            if holder >= 0:
                t.drop(s, holder)
            else:
                t.discard(s, f.kept[0])
        elif ability == k.INTELLIGENCE:
            self._look(s, f)
        elif t.is_hero(s, f.source):
            t.take(s, f.you, f.todo[0])

    def _look(self, s: State, f: Frame) -> None:
        """The top cards, for who controls the card that looks. Where coins do, nobody learns anything."""
        if coins.decide(s) and not t.is_hero(s, f.source):
            return
        pile = s.zones[f.kept[0]]
        for card in reversed(pile[len(pile) - f.todo[0] :]):
            show(s, card, f.you)
            emit(s, k.LOOK, f.you, card, f.kept[0])

    # Battle

    def total(self, s: State, f: Frame, place: int) -> int:
        """The attacker's total against that target: each further one is met with 1 less (TC-056)."""
        ability = self._ability(f)
        added = f.todo[0] if ability == k.FIGHTING else self._icons(s, f) if ability == k.STRENGTH else 0
        total = totals.attack_total(s, f.source, added, place == 0) - place
        return max(0, total if t.is_hero(s, f.source) else total + totals.gang_bonus(s, f.kept[place]))

    def _attack(self, s: State, f: Frame) -> None:
        """All battles with the totals as they are, all damage together, then defeats and claims (TC-058)."""
        card, surprised = f.source, self.surprises(s, f)
        first = self.total(s, f, 0)
        emit(s, k.ATTACK, f.you, card, first)
        hits: list[tuple[int, int]] = []
        suffered = 0
        for place, target in enumerate(f.kept):
            defence = max(0, totals.defence_total(s, target, f.todo[1 + place], surprised))
            emit(s, k.TARGET, t.zone_owner(s, target), target, defence)
            to_attacker, to_target = damage(self.total(s, f, place), t.base(s, card), defence, t.base(s, target))
            suffered += to_attacker
            hits.append((target, to_target))
        fought = [each for fighter in (*f.kept, card) for each in t.team(s, fighter) or (fighter,)]
        self._remember(s, f, first, fought)
        self._use_up(s, card, f.kept, surprised)
        for target, amount in (*hits, (card, suffered)):
            t.hurt(s, target, amount)
        self._falls(s, f, fought)

    def _remember(self, s: State, f: Frame, first: int, fought: list[int]) -> None:
        """What an attack leaves behind, whoever falls in it."""
        heroes = tuple(each for each in fought if t.is_hero(s, each))
        villains = tuple(each for each in fought if not t.is_hero(s, each))
        if not t.is_hero(s, f.source):
            s.records[k.HITS] += heroes
            s.values[k.SURPRISED] |= 1 << f.you
        s.records[k.BATTLED] = tuple(dict.fromkeys((*s.records[k.BATTLED], *villains)))
        if self._ability(f) == k.STRENGTH:
            t.remember_strength(s, f.source, totals.strength_left(s, first, self._icons(s, f)))

    def _use_up(self, s: State, card: int, targets: tuple[int, ...], surprised: bool) -> None:
        """Bombs and traps work once."""
        thing = t.held(s, card)
        if thing >= 0 and t.fact(s, k.SPECIAL, thing) == k.BOMB and t.can_use(s, card, thing):
            t.drop(s, card)
        for target in targets:
            thing = t.held(s, target)
            if thing >= 0 and t.fact(s, k.SPECIAL, thing) == k.TRAP and t.can_use(s, target, thing) and not surprised:
                t.drop(s, target)

    def _falls(self, s: State, f: Frame, fought: list[int]) -> None:
        """Who is beaten goes, then it is seen who has won or is knocked out (TC-137 to TC-139, TC-147, TC-153)."""
        by_hero = t.is_hero(s, f.source)
        for card in fought:
            if t.beaten(s, card):
                if by_hero and not t.is_hero(s, card):
                    t.claim(s, f.you, card)
                else:
                    t.fall(s, card)
        t.check_win(s, f.you)
        if t.options(s).ko_check == "immediate":
            for player in dict.fromkeys(t.owner(s, card) for card in fought if t.is_hero(s, card)):
                if not (s.over or t.active(s, player) or t.reserve(s, player)):
                    t.knock_out(s, player)

    # Words

    def chooser(self, s: State, f: Frame) -> int:
        if f.pc != ANSWERS:
            return f.you
        return t.zone_owner(s, self._defender(f)) if self._what(f) == k.ATTACKS else f.kept[0]

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        zones = [s.rules.zones[pile] for pile in choices.piles(s)]
        return tuple(
            f"your own {zone.name}" if zone.owner == f.you else f"{s.rules.player_name(zone.owner)}'s {zone.name}"
            for zone in zones
        )

    def ask(self, s: State, f: Frame) -> str:
        name = s.rules.names[s.cards[f.source]]
        what, ability = self._what(f), self._ability(f)
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
                targets = listed([s.rules.names[s.cards[target]] for target in f.kept])
                return f"How much Fighting does {name} add to the attack on {targets}?"
            if ability == k.INTELLIGENCE:
                return "How many cards do you look at?"
            draws = t.is_hero(s, f.source)
            return "How many cards do you draw?" if draws else "How many cards must they discard?"
        if what == k.ATTACKS:
            return self._ask_defender(s, f, name)
        return f"{name} makes you discard: choose a card ({f.todo[0]} to go)."

    def _ask_defender(self, s: State, f: Frame, name: str) -> str:
        target = self._defender(f)
        stance = t.stance(s, target)
        assert stance is not None  # who is not in stance is not asked
        total = self.total(s, f, len(f.todo) - 1)
        defender = s.rules.names[s.cards[target]]
        return f"{name} attacks {defender} with {total}. How much {k.ABILITIES[stance[0]]} do you add?"

    def plain_answer(self, kind: str) -> str:
        return "no further target"

    def say(self, v: Voice) -> str:
        return "an active card acts"

    # Saves

    def could_be(self, s: State, f: Frame) -> bool:
        if not (0 <= f.n < len(k.ACTIONS) and WHOSE <= f.pc < DONE and f.source >= 0):
            return False
        hero = t.is_hero(s, f.source)
        if s.where[f.source] != (k.ACTIVE if hero else k.VILLAINS) + f.you * k.STRIDE:
            return False
        ability = self._ability(f)
        chosen = ability != k.NO_ABILITY and f.pc > WHOSE
        if len(f.cards) != int(chosen) or (chosen and not t.icons(s, f.cards[0], ability)):
            return False
        return self._kept_could_be(s, f, hero) and self._todo_could_be(s, f)

    def _kept_could_be(self, s: State, f: Frame, hero: bool) -> bool:
        if self._what(f) == k.ATTACKS:
            possible, most = choices.targets(s, hero), self._reach(s, f) if f.pc > WHOSE else 0
        elif self._ability(f) == k.INTELLIGENCE:
            possible, most = choices.piles(s), 1
        elif self._ability(f) == k.MONEY and not hero:
            possible, most = choices.victims(s), 1
        else:
            possible, most = [], 0
        least = 1 if most and f.pc > WHERE else 0
        return least <= len(f.kept) <= most and len(set(f.kept)) == len(f.kept) and set(f.kept) <= set(possible)

    def _todo_could_be(self, s: State, f: Frame) -> bool:
        if f.pc < ANSWERS:
            return not f.todo
        if self._what(f) == k.ATTACKS:
            return 1 <= len(f.todo) <= len(f.kept) and all(0 <= added <= MOST_ADDED for added in f.todo)
        return len(f.kept) == len(f.todo) == 1 and 0 < f.todo[0] <= len(s.zones[k.HAND + f.kept[0] * k.STRIDE])


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
        "defence": totals.defence_total(s, target, 0, ACT.surprises(s, f)),
    }
