"""Attacks, and the Defenses that avoid them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.in_force import answering
from heroes_unite.games.deckbuilding.module import seams
from heroes_unite.games.deckbuilding.questions import Defend
from heroes_unite.games.deckbuilding.table import discard, without_text
from heroes_unite.games.deckbuilding.values import AttackAnswer
from heroes_unite.kernel.decision import PASS, TARGET, Ask
from heroes_unite.kernel.events import emit, flush
from heroes_unite.kernel.moves import show
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.node import Effect, are
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.flow import ALL_PLAYERS, ALONE, FOES, clockwise
from heroes_unite.ops.select import distinct

PAIR: Final = 8  # more than there are players
LENT: Final = (
    PAIR * PAIR
)  # added to a pair: the defender gives up one of their own cards for it, as their Super Hero allows

# The status of a player who is attacked
WAITING: Final[AttackAnswer] = "waiting"
ASKED: Final[AttackAnswer] = "asked"
AVOIDS: Final[AttackAnswer] = "avoids"
OPEN: Final[AttackAnswer] = "open"  # nothing keeps the Attack from hitting


def defenses(s: State, who: int) -> list[int]:
    """The Defense cards a player could use now: in hand, or in play for those that work from there."""
    effects = s.rules.effects[constants.DEFENSE]
    from_play = s.rules.numbers[constants.DEFENDS_FROM_PLAY]
    seen: list[int] = []
    options: list[int] = []
    for zone, wanted in ((constants.HAND, 0), (constants.IN_PLAY, 1)):
        for card in s.zones[zone + who * constants.STRIDE]:
            printed = s.cards[card]
            if effects[printed] is not None and from_play[printed] == wanted and printed not in seen:
                seen.append(printed)
                options.append(constants.DEFEND_WITH | card)
    if s.watches[constants.TEXT]:
        options = [option for option in options if not without_text(s, option & TARGET)]
    return options


def defend(s: State, who: int, card: int, target: int) -> None:
    """Show a Defense, for all to see, and do what it says. It may protect a teammate."""
    effect = s.rules.effects[constants.DEFENSE][s.cards[card]]
    assert effect is not None
    show(s, card)
    emit(s, constants.AVOID, who, card, 0 if target == who else constants.HERO + target * constants.STRIDE)
    effect.run(s, Frame(effect, who, who, card))


def lenders(s: State) -> list[int]:
    """The players whose Super Hero lets them give a Defense card for anybody."""
    return [player for player in range(s.rules.players) if answering(s, player, constants.LENDS_DEFENSE)]


def to_lend(s: State, who: int, target: int) -> list[int]:
    """The Defense cards a player could give for another: in hand, or on their own turn among those already played.

    For themselves only those that they cannot use as they are.
    """
    base = who * constants.STRIDE
    cards = list(s.zones[constants.HAND + base])
    if s.values[constants.ACTIVE] == who and s.values[constants.IN_TURN]:
        own = (constants.PLAYED + base, constants.IN_PLAY + base)
        cards += [card for card in dict.fromkeys(s.records[constants.PLAYS]) if s.where[card] in own]
    usable = defenses(s, who) if who == target else []
    effects = s.rules.effects[constants.DEFENSE]
    given = [constants.DEFEND_WITH | card for card in distinct(s, cards) if effects[s.cards[card]] is not None]
    faces = [s.cards[option & TARGET] for option in usable]
    return [o for o in given if s.cards[o & TARGET] not in faces or s.where[o & TARGET] != constants.HAND + base]


def lend(s: State, who: int, card: int, target: int) -> None:
    """Give a Defense card for a player: it is discarded, and what it says does not happen."""
    show(s, card)
    emit(s, constants.AVOID, who, card, 0 if target == who else constants.HERO + target * constants.STRIDE)
    discard(s, who, card)


class Threat(Effect):
    """What a player may answer with a Defense."""

    def answers_so_far(self, s: State, f: Frame) -> dict[int, AttackAnswer]:
        """Everybody attacked, and their status, as everyone at the table can see."""
        raise NotImplementedError

    def attacker(self, f: Frame) -> int:
        """Whose Attack it is, -1 if it is the card's own."""
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class Attack(Threat):
    """Each foe (or each player) may answer with one Defense; then it hits those who did not, clockwise.

    Binds the cards its effect bound, and how many players were hit. All answers come before the first hit (GAP-14).
    """

    effect: Effect
    group: int = FOES
    together: bool = False  # the effect handles all who were hit together
    whom: str = ""  # for the words, where `each foe` would leave it open whose foe
    harm: Effect | None = None  # the effect without what it gives to those it hits, if anything

    @property
    def spoken(self) -> tuple[str, ...]:
        return ("whom",)

    @property
    def takes(self) -> bool:
        return True

    # While pc is 0, `todo` holds who is still to be asked, as a player attacked * PAIR + the one who may defend (and
    # LENT where that one gives up a card for it), and `kept` is unprotected. Then pc - 1 has a bit for each player hit,
    # `todo` is still to be hit and `kept` are the cards bound. The effect finds the players hit in its own `kept`.

    def run(self, s: State, f: Frame) -> bool:
        emit(s, constants.ATTACK, f.you, f.source)
        teams = s.rules.teams
        todo: list[int] = []
        lending = lenders(s)
        for target in self._targets(s, f):
            todo.append(target * PAIR + target)
            if self.group != ALONE:  # on patrol nobody can help
                todo += [target * PAIR + p for p in range(s.rules.players) if p != target and teams[p] == teams[target]]
            todo += [LENT + target * PAIR + p for p in lending if p == target or self.group != ALONE]
        s.stack.append(Frame(self, f.you, f.you, f.source, todo=tuple(todo)))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == 0:
            if f.todo:
                f.who = f.todo[0] % PAIR
                if f.todo[0] >= LENT:
                    return [*to_lend(s, f.who, attacked(f.todo[0])), PASS]
                return [*defenses(s, f.who), PASS]
            f.pc = 1 + sum(1 << player for player in f.kept)
            hit = self._hit(s, f)
            f.todo = hit[:1] if self.together else hit
            f.kept = ()
            f.cards = ()
        hit = self._hit(s, f)
        f.kept += f.cards
        f.cards = ()
        while f.todo:
            player = f.todo[0]
            f.todo = f.todo[1:]
            g = Frame(self, f.you, player, f.source, kept=hit)
            if not self.effect.run(s, g):
                return None
            f.kept += g.cards
        f.cards = f.kept
        f.n = len(hit)
        s.leave(f)
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        players = s.rules.players
        if f.pc == 0:
            pairs = tuple(part for pair in f.todo for part in divmod(pair % LENT, PAIR))
            return are(f.todo, 2 * LENT) and are((*pairs, *f.kept), players)
        return are((f.pc - 1,), 1 << players) and are(f.todo, players) and are(f.kept, len(s.cards))

    def _targets(self, s: State, f: Frame) -> tuple[int, ...]:
        targets = clockwise(s, f.you, self.group)
        if self.group == ALL_PLAYERS:
            for spared in seams(s).spared:
                targets = tuple(player for player in targets if not spared(s, player))
        return targets

    def answers_so_far(self, s: State, f: Frame) -> dict[int, AttackAnswer]:
        waiting = [attacked(pair) for pair in f.todo] if f.pc == 0 else []
        unprotected = f.kept if f.pc == 0 else self._hit(s, f)
        answers: dict[int, AttackAnswer] = {}
        for target in self._targets(s, f):
            if target in waiting:
                now = target == waiting[0] and s.stack[-1] is f
                answers[target] = ASKED if now else WAITING
            else:
                answers[target] = OPEN if target in unprotected else AVOIDS
        return answers

    def attacker(self, f: Frame) -> int:
        return f.you if self.group == FOES else -1

    def _hit(self, s: State, f: Frame) -> tuple[int, ...]:
        return tuple(player for player in clockwise(s, f.you, ALL_PLAYERS) if (f.pc - 1) >> player & 1)

    def choose(self, s: State, f: Frame, option: int) -> None:
        pair = f.todo[0]
        target = attacked(pair)
        who = pair % PAIR
        before = {attacked(other) for other in f.todo}
        rest = f.todo[1:]
        if option != PASS:
            rest = tuple(other for other in rest if attacked(other) != target)
            if pair < LENT:  # one Defense a player against an Attack
                rest = tuple(other for other in rest if other >= LENT or other % PAIR != who)
        after = {attacked(other) for other in rest}
        f.todo = rest
        f.kept += tuple(p for p in sorted(before - after) if p != target or option == PASS)
        if option == PASS:
            return
        answer = lend if pair >= LENT else defend
        answer(s, who, option & TARGET, target)

    def asks(self, s: State, f: Frame) -> Ask:
        pair = f.todo[0]
        return Defend(s.rules.names[s.cards[f.source]], f.who, attacked(pair), pair >= LENT)

    def prompt(self, ask: Ask, names: Names) -> str:
        assert isinstance(ask, Defend)
        if ask.lent or ask.target != ask.player:
            return ask.say(names)
        return f"{ask.card} attacks you: {self.effect.say(Voice('you', True, True))}. Use a Defense?"

    def say(self, v: Voice) -> str:
        if self.group == ALONE:
            return f"Attack: {self.effect.say(Voice('you', True, True))}"
        subject = self.whom or ("each foe" if self.group == FOES else "each player")
        return f"Attack: {self.effect.say(Voice(subject, False, True))}"


def attacked(pair: int) -> int:
    """Who is attacked, of a pair."""
    return pair % LENT // PAIR


# Attacks that no card makes by being played


@dataclass(frozen=True, eq=False)
class Settle(Effect):
    """The end of an Attack by itself: what it triggered happens before anything else continues, even another Attack.

    `pc` is whether it was somebody's turn before, `todo` how much was waiting by then.
    """

    def run(self, s: State, f: Frame) -> bool:
        raise AssertionError("only ever laid beneath an Attack")

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if flush(s, f.todo[0]):
            s.values[constants.IN_TURN] = f.pc
            s.stack.pop()
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        return are((f.pc,), 2) and len(f.todo) == 1 and f.todo[0] >= 0

    def say(self, v: Voice) -> str:
        return "resolve what the Attack has triggered"


SETTLE: Final = Settle()


def strike(s: State, effect: Effect, you: int, card: int, in_turn: bool = False) -> bool:
    """A card attacks by itself: it appears, leaves the Line-Up, is met on patrol. False, as of a frame that goes on.

    Unless it says so, that is no part of anybody's turn, also in the middle of one (DB-114).
    """
    s.stack.append(Frame(SETTLE, you, you, card, pc=s.values[constants.IN_TURN], todo=(len(s.queue),)))
    if not in_turn:
        s.values[constants.IN_TURN] = 0
    effect.run(s, Frame(effect, you, you, card))
    return False


@dataclass(frozen=True, eq=False)
class Strike(Effect):
    """The card that says so attacks by itself."""

    effect: Effect
    in_turn: bool = False

    def run(self, s: State, f: Frame) -> bool:
        return strike(s, self.effect, f.you, f.source, self.in_turn)

    def say(self, v: Voice) -> str:
        return self.effect.say(v)


def first_appearance(effect: Effect) -> Attack:
    """The Attack of a Super-Villain that is turned up: it hits everybody."""
    return Attack(effect, ALL_PLAYERS)
