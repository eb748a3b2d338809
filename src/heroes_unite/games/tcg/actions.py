"""What an active card does with its action: attack, defend, or use an ability.

One instruction goes through it stage by stage, because different players are asked: the controller names targets and
amounts, a defender in stance says what they add, a hand's owner picks what to discard. If villains are played by coin
flips (solitaire), their choices are made right here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.tcg import choices, coins, constants, table, totals
from heroes_unite.games.tcg.battle import damage
from heroes_unite.games.tcg.questions import (
    AddToAttack,
    AddToDefense,
    DiscardForMoney,
    HowMany,
    Pile,
    PowerDiscards,
    Targets,
    TcgAsk,
    UseInDefense,
    WhichPile,
    WhoDiscards,
    WhoseIcons,
)
from heroes_unite.games.tcg.values import TcgAttack
from heroes_unite.kernel import decision
from heroes_unite.kernel.decision import CARD, NO, NUMBER, PLAYER, TARGET, WORD, YES, Option
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import show
from heroes_unite.kernel.node import Effect, are
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.select import distinct

# Stages of an action
WHOSE: Final = 0  # whose icons are used
WHERE: Final = 1  # targets, a pile, or a player
HOW_MUCH: Final = 2
ANSWERS: Final = 3  # what defenders add, or what the hand's owner discards
DONE: Final = 4
NOBODYS: Final = -1  # icons
MOST_ADDED: Final = 18  # no card has more than nine icons of one ability, no object a higher number than nine


def aims(f: Frame) -> tuple[int, ...]:
    """The targets of an action so far, or the pile, or the player."""
    return f.kept[2:]


@dataclass(frozen=True, eq=False)
class Act(Effect):
    """An action of the card `source`, controlled by `you`. `pc` is the stage.

    `kept` is the action's place in ACTIONS, then whose icons are used (NOBODYS while that is open, or where none are),
    then the targets in order (or the pile, or the player); `todo` is the amount chosen and what each defender adds.
    """

    def start(self, s: State, you: int, card: int, place: int) -> None:
        """Begin the action."""
        table.act_again(s, card)
        s.stack.append(Frame(self, you, you, card, kept=(place, NOBODYS)))

    def resume(self, s: State, f: Frame) -> list[int] | None:
        options = self._options(s, f)
        while not options:
            self._next(s, f)
            if f.pc == DONE:
                return None
            options = self._options(s, f)
        if self._by_coins(s, f):
            self.choose(s, f, coins.flip(s, options))
            return None
        return options

    def _by_coins(self, s: State, f: Frame) -> bool:
        """Alone, the player answers for heroes and for their own hand, never for a villain."""
        if not coins.decide(s):
            return False
        if f.pc != ANSWERS:
            return not table.is_hero(s, f.source)
        return self._what(f) == constants.ATTACKS and not table.is_hero(s, self._defender(f))

    def _what(self, f: Frame) -> int:
        return constants.DEEDS[f.kept[0]]

    def _ability(self, f: Frame) -> int:
        return constants.NEEDED[f.kept[0]]

    def _whose_are_used(self, f: Frame, card: int) -> None:
        f.kept = (f.kept[0], card)

    def _defender(self, f: Frame) -> int:
        """Who is to answer next."""
        return f.kept[1 + len(f.todo)]

    # What is asked in which stage

    def _options(self, s: State, f: Frame) -> list[int]:
        if f.pc == WHOSE:
            return self._whose(s, f)
        if f.pc == WHERE:
            return self._where(s, f)
        return self._how_much(s, f) if f.pc == HOW_MUCH else self._answers(s, f)

    def _whose(self, s: State, f: Frame) -> list[int]:
        if f.kept[1] != NOBODYS or self._ability(f) == constants.NO_ABILITY:
            return []
        found = choices.sources(s, f.source, self._ability(f))
        return [CARD | card for card in found] if len(found) > 1 else []

    def _where(self, s: State, f: Frame) -> list[int]:
        if self._what(f) == constants.ATTACKS:
            return self._targets(s, f)
        ability = self._ability(f)
        if len(f.kept) > 2 or self._what(f) == constants.DEFENDS:
            return []
        if ability == constants.POWER:
            return [CARD | card for card in distinct(s, choices.power_targets(s, f.source, self._icons(s, f)), f)]
        if ability == constants.INTELLIGENCE:
            return [WORD | i for i in range(len(choices.piles(s)))]
        return [] if table.is_hero(s, f.source) else [PLAYER | player for player in choices.victims(s)]

    def _targets(self, s: State, f: Frame) -> list[int]:
        aimed = aims(f)
        if len(aimed) >= self._reach(s, f):
            return []
        left = choices.targets(s, table.is_hero(s, f.source))
        if aimed:
            left = [card for card in left if card not in aimed]
        found = [CARD | card for card in distinct(s, left, f)]
        return [*found, decision.DONE] if aimed and found else found

    def _reach(self, s: State, f: Frame) -> int:
        return choices.reach(s, f.source, self._ability(f), self._icons(s, f))

    def _icons(self, s: State, f: Frame) -> int:
        ability = self._ability(f)
        return 0 if ability == constants.NO_ABILITY else table.icons(s, f.kept[1], ability)

    def _how_much(self, s: State, f: Frame) -> list[int]:
        most = 0 if f.todo else self._most(s, f)
        return [NUMBER | amount for amount in range(most, -1, -1)] if most else []

    def _most(self, s: State, f: Frame) -> int:
        """Up to how much there is to choose (TC-041)."""
        ability, hero = self._ability(f), table.is_hero(s, f.source)
        if self._what(f) == constants.ATTACKS:
            silent = table.twist(s).silences(s, f.source, ability)
            return self._icons(s, f) if ability == constants.FIGHTING and not silent else 0
        if ability == constants.INTELLIGENCE:
            return min(self._icons(s, f), len(s.zones[aims(f)[0]]))
        if ability == constants.MONEY:
            pile = (
                constants.HERO_DECK + f.you * constants.STRIDE
                if hero
                else constants.HAND + aims(f)[0] * constants.STRIDE
            )
            return min(self._icons(s, f), len(s.zones[pile]))
        return 0

    def _answers(self, s: State, f: Frame) -> list[int]:
        if self._what(f) == constants.ATTACKS:
            return self._additions(s, f) if len(f.todo) < len(f.kept) - 1 else []
        if self._ability(f) == constants.MONEY and not table.is_hero(s, f.source) and f.todo[0] > 0:
            return [CARD | card for card in distinct(s, s.zones[constants.HAND + aims(f)[0] * constants.STRIDE], f)]
        return []

    def _additions(self, s: State, f: Frame) -> list[int]:
        """How much the next defender adds, or whether the object is used, if that makes a difference (TC-095)."""
        card, surprised = self._defender(f), self.surprises(s, f)
        if totals.defense_choice(s, card, surprised):
            return [NUMBER | amount for amount in totals.additions(s, card, surprised)]
        used, unused = totals.usual_bonus(s, card, surprised), totals.fixed_bonus(s, card, surprised)
        return [YES, NO] if used != unused and self._harm(s, f, used) != self._harm(s, f, unused) else []

    def _harm(self, s: State, f: Frame, added: int) -> tuple[int, int]:
        """What the battle with the next defender costs both, if that is added."""
        card = self._defender(f)
        defense = totals.defense_total(s, card, added, self.surprises(s, f))
        return damage(self.total(s, f, len(f.todo) - 1), table.base(s, f.source), defense, table.base(s, card))

    def surprises(self, s: State, f: Frame) -> bool:
        """Whether the attacked card has only its base."""
        return table.twist(s).surprises(s, f.source, f.you)

    # Going on

    def choose(self, s: State, f: Frame, option: int) -> None:
        kind, target = option & ~TARGET, option & TARGET
        if f.pc == WHOSE:
            self._whose_are_used(f, target)
        elif f.pc == WHERE:
            if kind == decision.DONE:
                self._next(s, f)
            else:
                f.kept = (*f.kept, choices.piles(s)[target] if kind == WORD else target)
        elif f.pc == HOW_MUCH:
            f.todo = (target,)
        elif kind == NUMBER:
            f.todo = (*f.todo, target)
        elif kind in (YES, NO):
            bonus = totals.usual_bonus if kind == YES else totals.fixed_bonus
            f.todo = (*f.todo, bonus(s, self._defender(f), self.surprises(s, f)))
        else:
            table.discard(s, target)
            f.todo = (f.todo[0] - 1,)

    def _next(self, s: State, f: Frame) -> None:
        """Nothing is left to choose in this stage, or from this defender."""
        if f.pc == WHOSE and f.kept[1] == NOBODYS and self._ability(f) != constants.NO_ABILITY:
            self._whose_are_used(f, choices.sources(s, f.source, self._ability(f))[0])
        elif f.pc == HOW_MUCH:
            f.todo = f.todo or (0,)
            if self._what(f) == constants.OTHER:
                emit(s, constants.USE, f.you, f.source, self._ability(f))
        elif f.pc == ANSWERS and self._what(f) == constants.ATTACKS and len(f.todo) < len(f.kept) - 1:
            f.todo = (*f.todo, totals.usual_bonus(s, self._defender(f), self.surprises(s, f)))
            return
        f.pc += 1
        if f.pc == DONE:
            s.stack.pop()
            self._resolve(s, f)

    def _resolve(self, s: State, f: Frame) -> None:
        what, ability = self._what(f), self._ability(f)
        if what == constants.ATTACKS:
            self._attack(s, f)
        elif what == constants.DEFENDS:
            table.take_stance(s, f.source, ability, self._icons(s, f))
            emit(s, constants.DEFEND, f.you, f.source, ability + 1)
        elif ability == constants.POWER:
            holder = table.holder(s, aims(f)[0])
            if holder >= 0:
                table.drop(s, holder)
            else:
                table.discard(s, aims(f)[0])
        elif ability == constants.INTELLIGENCE:
            self._look(s, f)
        elif table.is_hero(s, f.source):
            table.take(s, f.you, f.todo[0])

    def _look(self, s: State, f: Frame) -> None:
        """Show the top cards to the controller of the card that looks. If coins decide, nobody learns anything."""
        if coins.decide(s) and not table.is_hero(s, f.source):
            return
        pile = s.zones[aims(f)[0]]
        for card in reversed(pile[len(pile) - f.todo[0] :]):
            show(s, card, f.you)
            emit(s, constants.LOOK, f.you, card, aims(f)[0])

    # Battle

    def total(self, s: State, f: Frame, place: int) -> int:
        """The attacker's total against that target: each further one is met with 1 less (TC-056)."""
        ability = self._ability(f)
        added = (
            f.todo[0] if ability == constants.FIGHTING else self._icons(s, f) if ability == constants.STRENGTH else 0
        )
        total = totals.attack_total(s, f.source, added, place == 0) - place
        return max(0, total if table.is_hero(s, f.source) else total + table.twist(s).adds_against(s, aims(f)[place]))

    def _attack(self, s: State, f: Frame) -> None:
        """All battles with the totals as they are, all damage together, then defeats and claims (TC-058)."""
        card, surprised = f.source, self.surprises(s, f)
        first = self.total(s, f, 0)
        emit(s, constants.ATTACK, f.you, card, first)
        hits: list[tuple[int, int]] = []
        suffered = 0
        for place, target in enumerate(aims(f)):
            defense = max(0, totals.defense_total(s, target, f.todo[1 + place], surprised))
            if place:
                emit(s, constants.NEXT_BLOW, f.you, card, self.total(s, f, place))
            emit(s, constants.TARGET, table.zone_owner(s, target), target, defense)
            to_attacker, to_target = damage(
                self.total(s, f, place), table.base(s, card), defense, table.base(s, target)
            )
            suffered += to_attacker
            hits.append((target, to_target))
        fought = [each for fighter in (*aims(f), card) for each in table.team(s, fighter) or (fighter,)]
        self._remember(s, f, first, fought)
        self._use_up(s, card, aims(f), surprised)
        self._fought_once(s, f, surprised)
        for target, amount in (*hits, (card, suffered)):
            table.hurt(s, target, amount)
        self._falls(s, f, fought)

    def _remember(self, s: State, f: Frame, first: int, fought: list[int]) -> None:
        """What an attack leaves behind, whoever falls in it."""
        heroes = tuple(each for each in fought if table.is_hero(s, each))
        villains = tuple(each for each in fought if not table.is_hero(s, each))
        if not table.is_hero(s, f.source):
            s.records[constants.HITS] += heroes
            s.values[constants.SURPRISED] |= 1 << f.you
        s.records[constants.BATTLED] = tuple(dict.fromkeys((*s.records[constants.BATTLED], *villains)))
        if self._ability(f) == constants.STRENGTH:
            table.remember_strength(s, f.source, totals.strength_left(s, first, self._icons(s, f)))

    def _use_up(self, s: State, card: int, targets: tuple[int, ...], surprised: bool) -> None:
        """Some objects work once. Against a surprise they do not work at all."""
        for fighter in (card, *(() if surprised else targets)):
            thing = table.held(s, fighter)
            if (
                thing >= 0
                and table.trait(s, thing).spent_by(attacking=fighter == card)
                and table.can_use(s, fighter, thing)
            ):
                table.drop(s, fighter)

    def _fought_once(self, s: State, f: Frame, surprised: bool) -> None:
        """Fighting helps once a turn: a stance taken by it continues as a plain one (TC-046)."""
        for place, target in enumerate(aims(f)):
            held_by = table.stance(s, target)
            spent = totals.by_ability(s, target, f.todo[1 + place], surprised)
            if held_by is not None and held_by[0] == constants.FIGHTING and spent:
                table.take_stance(s, target, constants.NO_ABILITY, 0)

    def _falls(self, s: State, f: Frame, fought: list[int]) -> None:
        """Remove who is beaten, then see who has won or is knocked out (TC-137 to TC-139, TC-147, TC-153)."""
        by_hero = table.is_hero(s, f.source)
        for card in fought:
            if table.beaten(s, card):
                if by_hero and not table.is_hero(s, card):
                    table.claim(s, f.you, card)
                else:
                    table.fall(s, card)
        table.check_win(s, f.you)
        if table.options(s).ko_check == "immediate":
            for player in dict.fromkeys(table.owner(s, card) for card in fought if table.is_hero(s, card)):
                if not (s.over or table.active(s, player) or table.reserve(s, player)):
                    table.knock_out(s, player)

    # Words

    def chooser(self, s: State, f: Frame) -> int:
        if f.pc != ANSWERS:
            return f.you
        return table.zone_owner(s, self._defender(f)) if self._what(f) == constants.ATTACKS else aims(f)[0]

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        if option & ~TARGET != WORD:
            return None
        pile = s.rules.zones[choices.piles(s)[option & TARGET]]
        details = Pile(pile.name, pile.owner, pile.owner == f.you)
        return Option(index, "choose", "", zone=pile.name, owner=pile.owner, way=option & TARGET, details=details)

    def asks(self, s: State, f: Frame) -> TcgAsk:
        name, plural = s.rules.names[s.cards[f.source]], table.is_plural(s, f.source)
        what, ability = self._what(f), self._ability(f)
        if f.pc == WHOSE:
            return WhoseIcons(name, plural, constants.ABILITIES[ability])
        if f.pc == WHERE:
            if what == constants.ATTACKS:
                return Targets(name, plural, self._aimed_at(s, f))
            if ability == constants.POWER:
                return PowerDiscards(name, plural)
            return WhichPile(name, plural) if ability == constants.INTELLIGENCE else WhoDiscards(name)
        if f.pc == HOW_MUCH:
            if what == constants.ATTACKS:
                return AddToAttack(name, plural, self._aimed_at(s, f))
            if ability == constants.INTELLIGENCE:
                return HowMany("look")
            return HowMany("draw" if table.is_hero(s, f.source) else "discard")
        if what == constants.ATTACKS:
            return self._asks_defender(s, f, name, plural)
        return DiscardForMoney(name, plural, f.todo[0])

    def _aimed_at(self, s: State, f: Frame) -> tuple[str, ...]:
        return tuple(s.rules.names[s.cards[target]] for target in aims(f))

    def _asks_defender(self, s: State, f: Frame, name: str, plural: bool) -> TcgAsk:
        card, surprised = self._defender(f), self.surprises(s, f)
        target, total = s.rules.names[s.cards[card]], self.total(s, f, len(f.todo) - 1)
        thing, stance = table.held(s, card), table.stance(s, card)
        held = s.rules.names[s.cards[thing]] if thing >= 0 else ""
        if stance is None or not totals.defense_choice(s, card, surprised):
            return UseInDefense(name, plural, target, total, held)
        helps = held if totals.object_bonus(s, card, surprised) else ""
        return AddToDefense(name, plural, target, total, constants.ABILITIES[stance[0]], helps)

    def default(self, s: State, f: Frame, options: list[int]) -> int:
        """An object is there to be used."""
        return YES if options[0] == YES else super().default(s, f, options)

    def say(self, v: Voice) -> str:
        return "an active card acts"

    # Saves

    def could_be(self, s: State, f: Frame) -> bool:
        if len(f.kept) < 2 or not (are(f.kept[:1], len(constants.ACTIONS)) and WHOSE <= f.pc < DONE and f.source >= 0):
            return False
        hero = table.is_hero(s, f.source)
        if s.where[f.source] != (constants.ACTIVE if hero else constants.VILLAINS) + f.you * constants.STRIDE:
            return False
        ability = self._ability(f)
        chosen = ability != constants.NO_ABILITY and f.pc > WHOSE
        if not chosen and f.kept[1] != NOBODYS:
            return False
        if chosen and not (are(f.kept[1:2], len(s.cards)) and table.icons(s, f.kept[1], ability)):
            return False
        return self._kept_could_be(s, f, hero) and self._todo_could_be(s, f)

    def _kept_could_be(self, s: State, f: Frame, hero: bool) -> bool:
        if self._what(f) == constants.ATTACKS:
            possible, most = choices.targets(s, hero), self._reach(s, f) if f.pc > WHOSE else 0
        elif self._ability(f) == constants.INTELLIGENCE:
            possible, most = choices.piles(s), 1
        elif self._ability(f) == constants.MONEY and not hero:
            possible, most = choices.victims(s), 1
        else:
            possible, most = [], 0
        least = 1 if most and f.pc > WHERE else 0
        aimed = aims(f)
        return least <= len(aimed) <= most and len(set(aimed)) == len(aimed) and set(aimed) <= set(possible)

    def _todo_could_be(self, s: State, f: Frame) -> bool:
        if f.pc < ANSWERS:
            return not f.todo
        if self._what(f) == constants.ATTACKS:
            return 1 <= len(f.todo) <= len(aims(f)) and all(0 <= added <= MOST_ADDED for added in f.todo)
        if len(aims(f)) != 1 or len(f.todo) != 1:
            return False
        return 0 < f.todo[0] <= len(s.zones[constants.HAND + aims(f)[0] * constants.STRIDE])


ACT: Final = Act()


def announced(s: State) -> TcgAttack | None:
    """The attack that a defender is being asked about, for all to see; None if there is none."""
    if s.over or not s.stack:
        return None
    f = s.stack[-1]
    if f.node is not ACT or f.pc != ANSWERS or constants.DEEDS[f.kept[0]] != constants.ATTACKS:
        return None
    place = len(f.todo) - 1
    target, surprised = aims(f)[place], ACT.surprises(s, f)
    return TcgAttack(
        card=s.rules.names[s.cards[f.source]],
        by=f.you,
        total=ACT.total(s, f, place),
        target=s.rules.names[s.cards[target]],
        owner=table.zone_owner(s, target),
        defense=totals.defense_total(s, target, totals.fixed_bonus(s, target, surprised), surprised),
        object=totals.object_bonus(s, target, surprised),
    )
