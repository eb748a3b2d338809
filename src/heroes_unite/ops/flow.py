"""Order and condition: one after another, if, may, each player, one of several."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.kernel.decision import DONE, NO, PLAYER, TARGET, WORD, YES, Ask
from heroes_unite.kernel.events import ONCE, THIS_TURN, Watcher, spend, watch, watching
from heroes_unite.kernel.machine import suspend
from heroes_unite.kernel.modifiers import Modifier, modify
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.node import Effect, Node, Test, are
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import PLAIN, Voice, capital, listed, sentence, sentences
from heroes_unite.kernel.view import knows
from heroes_unite.ops import questions
from heroes_unite.ops.cards import LookAt, Reveal
from heroes_unite.ops.select import Selector

FOES: Final = 0
ALL_PLAYERS: Final = 1
ALONE: Final = 2

WHICH_WAY: Final = questions.OneOf()
THEM: Final = "{them}"  # in words for people: the cards that were bound, by their names


def known_by_name(s: State, f: Frame, asked: int) -> tuple[str, ...]:
    """The names of the bound cards, as far as the player who is asked knows them: some are shuffled away by now."""
    return tuple([s.rules.names[s.cards[card]] for card in f.cards if knows(s, asked, card)])


def filled(text: str, cards: tuple[str, ...]) -> str:
    """Words that call those cards by their names."""
    return text.replace(THEM, listed(cards) or "that card")


class Asking(Effect):
    """An instruction that pushes its own frame and continues from there, usually to ask."""

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(f.within(self))
        return False


@dataclass(frozen=True, eq=False)
class Sequence(Effect):
    """One after another. What one part binds, the next can use."""

    parts: tuple[Effect, ...]

    @property
    def takes(self) -> bool:
        return True

    def run(self, s: State, f: Frame) -> bool:
        depth = len(s.stack)
        rest = len(self.parts)
        for part in self.parts:
            rest -= 1
            if not part.run(s, f):
                if rest:
                    suspend(s, depth, self, f, len(self.parts) - rest)
                return False
        return True

    def resume(self, s: State, f: Frame) -> list[int] | None:
        parts = self.parts
        last = len(parts) - 1
        while f.pc < last:
            f.pc += 1
            if not parts[f.pc - 1].run(s, f):
                return None
        s.become(f, parts[last])
        return None

    def say(self, v: Voice) -> str:
        said: list[str] = []
        opens = False  # looking at cards and what is done with them is one sentence
        for part in self.parts:
            words = part.say(v)
            if words:
                if opens:
                    said[-1] += f": {words}"
                else:
                    said.append(words)
                opens = isinstance(part, (LookAt, Reveal)) and not v.inline
                v = v.again
        if v.inline:
            return ", then ".join(said)
        return sentences(said)[:-1] if said else ""


def sequence(*parts: Effect) -> Effect:
    """Several instructions as one."""
    return parts[0] if len(parts) == 1 else Sequence(parts)


@dataclass(frozen=True, eq=False)
class If(Effect):
    """If the test holds, then this, otherwise that."""

    test: Test
    then: Effect
    otherwise: Effect | None = None

    def run(self, s: State, f: Frame) -> bool:
        if self.test.holds(s, f):
            return self.then.run(s, f)
        return self.otherwise is None or self.otherwise.run(s, f)

    def say(self, v: Voice) -> str:
        test = self.test.say(v)
        clause = self.then.say(v.within)
        if test:  # short clauses go before their condition, long ones after it
            clause = f"if {test}, {clause}" if "," in clause or "," in test else f"{clause} if {test}"
        if self.otherwise is not None:
            clause += f"; otherwise, {self.otherwise.say(v.within)}"
        return clause


@dataclass(frozen=True, eq=False)
class IfDone(Effect):
    """Do something; then do one thing if that did anything, another if it did not."""

    effect: Effect
    then: Effect | None
    otherwise: Effect | None = None

    @property
    def takes(self) -> bool:
        return True

    def run(self, s: State, f: Frame) -> bool:
        depth = len(s.stack)
        if not self.effect.run(s, f):
            suspend(s, depth, self, f, 1)
            return False
        return self._outcome(s, f)

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == 1:
            f.pc = 2
            if not self._outcome(s, f):
                return None
        s.leave(f)
        return None

    def words_for(self, f: Frame, asking: Effect) -> Effect:
        return self if f.pc == 1 and asking is self.effect else asking

    def prompt(self, ask: Ask, names: Names) -> str:
        """With what follows from doing it and from not doing it, as long as that is open."""
        question = self.effect.prompt(ask, names)
        if isinstance(ask, questions.ChooseCards):
            if ask.least or ask.chosen:
                return question
        elif not isinstance(ask, questions.May):
            return question
        voice = PLAIN.within
        said = [f"if you do, {self.then.say(voice)}"] if self.then is not None else []
        if self.otherwise is not None:
            said.append(f"if you don't, {self.otherwise.say(voice)}")
        return f"{question} {sentence('; '.join(said))}"

    def _outcome(self, s: State, f: Frame) -> bool:
        effect = self.then if f.n > 0 else self.otherwise
        return effect is None or effect.run(s, f)

    def say(self, v: Voice) -> str:
        said = [self.effect.say(v.within)]
        later = v.again.within
        declined = f"if {later.they} don't" if said[0].startswith(f"{v.may.subject} ") else f"if {later.they} cannot"
        if self.then is not None:
            said.append(f"if {later.they} do, {self.then.say(later)}")
        if self.otherwise is not None:
            said.append(f"{declined}, {self.otherwise.say(later)}")
        return "; ".join(said)


@dataclass(frozen=True, eq=False)
class May(Effect):
    """Do it or not. Not asked unless `possible` holds. `free` marks what hardly anybody declines."""

    effect: Effect
    possible: Test | None = None
    free: bool = False
    text: str = ""

    @property
    def takes(self) -> bool:
        return True

    def run(self, s: State, f: Frame) -> bool:
        if self.possible is not None and not self.possible.holds(s, f):
            f.cards = ()
            f.n = 0
            return True
        s.stack.append(f.within(self))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [YES, NO]

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == YES:
            s.become(f, self.effect)
        else:
            f.cards = ()
            f.n = 0
            s.leave(f)

    def default(self, s: State, f: Frame, options: list[int]) -> int:
        return YES if self.free else -1

    def asks(self, s: State, f: Frame) -> Ask:
        effect = self.effect
        while isinstance(effect, Sequence):
            effect = effect.parts[0]
        return questions.May(questions.deed(effect), known_by_name(s, f, f.who))

    def prompt(self, ask: Ask, names: Names) -> str:
        assert isinstance(ask, questions.May)
        return f"{capital(filled(self.text, ask.cards) or self.effect.say(Voice(inline=True, them=ask.cards)))}?"

    def say(self, v: Voice) -> str:
        return self.effect.say(v.may)


@dataclass(frozen=True, eq=False)
class EachPlayer(Effect):
    """The same for each foe, or for each player, clockwise from the owner. Binds all cards that were bound."""

    group: int
    effect: Effect

    @property
    def takes(self) -> bool:
        return True

    def run(self, s: State, f: Frame) -> bool:
        depth = len(s.stack)
        todo = clockwise(s, f.you, self.group)
        kept: tuple[int, ...] = ()
        for i, player in enumerate(todo):
            g = Frame(self, f.you, player, f.source)
            if not self.effect.run(s, g):
                rest = Frame(self, f.you, f.who, f.source, todo=todo[i + 1 :], kept=kept)
                s.stack.insert(depth, rest)
                return False
            kept += g.cards
        f.cards = kept
        f.n = len(kept)
        return True

    def resume(self, s: State, f: Frame) -> list[int] | None:
        f.kept += f.cards
        f.cards = ()
        while f.todo:
            player = f.todo[0]
            f.todo = f.todo[1:]
            g = Frame(self, f.you, player, f.source)
            if not self.effect.run(s, g):
                return None
            f.kept += g.cards
        f.cards = f.kept
        f.n = len(f.kept)
        s.leave(f)
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        return are(f.todo, s.rules.players) and are(f.kept, len(s.cards))

    def say(self, v: Voice) -> str:
        subject = "each foe" if self.group == FOES else "each player"
        return self.effect.say(Voice(subject, False, True))


def clockwise(s: State, start: int, group: int) -> tuple[int, ...]:
    """Players in order from `start` on: all of them, or those of other teams, or the first alone."""
    players = s.rules.players
    if group == ALONE:
        return (start,)
    order = tuple((start + i) % players for i in range(players))
    if group == ALL_PLAYERS:
        return order
    teams = s.rules.teams
    return tuple(player for player in order if teams[player] != teams[start])


@dataclass(frozen=True, eq=False)
class ChoosePlayer(Asking):
    """The owner chooses a player, themselves if they like, or one of their foes; the effect is about that one."""

    effect: Effect
    optional: bool = False
    group: int = ALL_PLAYERS

    @property
    def takes(self) -> bool:
        return True

    def resume(self, s: State, f: Frame) -> list[int] | None:
        players = [PLAYER | player for player in clockwise(s, f.you, self.group)]
        return [*players, DONE] if self.optional else players

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == DONE:
            s.leave(f)
            return
        f.who = option & TARGET
        s.become(f, self.effect)

    def chooser(self, s: State, f: Frame) -> int:
        return f.you

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.WhichPlayer(questions.deed(self.effect), self.optional, known_by_name(s, f, f.you))

    def prompt(self, ask: Ask, names: Names) -> str:
        assert isinstance(ask, questions.WhichPlayer)
        choice = ask.say(names).removesuffix(".")
        return sentence(f"{choice}: {self.effect.say(Voice('that player', False, True, ask.cards))}")

    def say(self, v: Voice) -> str:
        if self.group == FOES and not self.optional:
            return self.effect.say(Voice("a foe of your choice", False, True))
        may = "you may " if self.optional else ""
        whom = "a foe" if self.group == FOES else "a player (yourself, if you like)"
        return f"{may}choose {whom}: {self.effect.say(THAT_PLAYER)}"


THAT_PLAYER: Final = Voice("that player", False, True)


@dataclass(frozen=True, eq=False)
class Way(Node):
    """One of the ways of a `OneOf`: its name, what it does, and when it can be taken."""

    name: str
    effect: Effect
    test: Test | None = None

    @property
    def spoken(self) -> tuple[str, ...]:
        return ("name",)


@dataclass(frozen=True, eq=False)
class OneOf(Asking):
    """The player takes one of several ways."""

    ways: tuple[Way, ...]
    text: str
    words: str = ""  # in place of the generated ones

    @property
    def takes(self) -> bool:
        return True

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [WORD | i for i, w in enumerate(self.ways) if w.test is None or w.test.holds(s, f)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.become(f, self.ways[option & TARGET].effect)

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        return tuple(way.name for way in self.ways)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.OneOf(known_by_name(s, f, f.who)) if THEM in self.text else WHICH_WAY

    def prompt(self, ask: Ask, names: Names) -> str:
        assert isinstance(ask, questions.OneOf)
        return sentence(filled(self.text, ask.cards))

    def say(self, v: Voice) -> str:
        if self.words:
            return self.words
        first, *others = self.ways
        said = [first.effect.say(v.within), *(way.effect.say(v.again.within) for way in others)]
        return f"{', or '.join(said)} ({v.their} choice)"


@dataclass(frozen=True, eq=False)
class WatchFor(Effect):
    """For the rest of the turn: a watcher, for each of the cards (the card itself where none are named)."""

    watcher: Watcher
    what: Selector | None = None

    def run(self, s: State, f: Frame) -> bool:
        for card in (f.source,) if self.what is None else self.what.cards(s, f):
            watch(s, self.watcher, f.you, card, THIS_TURN)
        return True

    def say(self, v: Voice) -> str:
        return self.watcher.say(v)


# What a watcher's effect can be used for
FOR_GOOD: Final = 0  # once, then its watch is gone
EACH_TURN_ONCE: Final = 1  # once between two turns
WITH_ITS_CARD: Final = 2  # likewise, whichever watch of the card it is, even if it was activated again


@dataclass(frozen=True, eq=False)
class Unused(Test):
    """Within a watcher's effect: it has not been used in the meantime."""

    how: int

    def holds(self, s: State, f: Frame) -> bool:
        if self.how == FOR_GOOD:
            return watching(s, f.watch)
        return (f.watch if self.how == EACH_TURN_ONCE else -1 - f.source) not in s.used

    def say(self, v: Voice) -> str:
        return "that was not used yet" if self.how == FOR_GOOD else ""


@dataclass(frozen=True, eq=False)
class UseUp(Effect):
    """Within a watcher's effect: it is now used."""

    how: int

    def run(self, s: State, f: Frame) -> bool:
        if self.how == FOR_GOOD:
            spend(s, f.watch)
        else:
            s.used = (*s.used, f.watch if self.how == EACH_TURN_ONCE else -1 - f.source)
        return True

    def say(self, v: Voice) -> str:
        return ""


@dataclass(frozen=True, eq=False)
class GivenThisTurn(Effect):
    """Now if the test holds; otherwise as soon as it does, on a later event of the same turn."""

    test: Test
    effect: Effect
    later: Watcher

    def run(self, s: State, f: Frame) -> bool:
        if self.test.holds(s, f):
            return self.effect.run(s, f)
        watch(s, self.later, f.you, f.source, THIS_TURN)
        return True

    def say(self, v: Voice) -> str:
        return f"if {self.test.say(v)} (before or after this card), {self.effect.say(v.within)}"


def given_this_turn(event: int, test: Test, effect: Effect) -> GivenThisTurn:
    """An effect whose condition may be met in either order."""
    return GivenThisTurn(test, effect, Watcher(event, effect, test=test, limit=ONCE))


@dataclass(frozen=True, eq=False)
class Modify(Effect):
    """For the rest of the turn, or as long as its card stays, a modifier for the owner."""

    modifier: Modifier
    text: str
    until: int = THIS_TURN

    def run(self, s: State, f: Frame) -> bool:
        modify(s, self.modifier, f.you, f.source, self.until)
        return True

    def say(self, v: Voice) -> str:
        return self.text


@dataclass(frozen=True, eq=False)
class IfNeither(Asking):
    """Do two things; if neither did anything, do a third."""

    first: Effect
    second: Effect
    otherwise: Effect

    @property
    def takes(self) -> bool:
        return True

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc > 0:
            f.kept += (f.n,)
        f.n = 0
        f.pc += 1
        if f.pc == 1:
            self._part(s, f, self.first)
        elif f.pc == 2:
            self._part(s, f, self.second)
        else:
            s.become(f, None if any(f.kept) else self.otherwise)
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc >= 0

    def _part(self, s: State, f: Frame, part: Effect) -> None:
        part.run(s, f)

    def say(self, v: Voice) -> str:
        first = self.first.say(v.within)
        second = self.second.say(v.within).split()
        for word in first.split():  # their common beginning is said only once
            if word != second[0]:
                break
            second.pop(0)
        return f"{first}, and {' '.join(second)}. If you do neither, {self.otherwise.say(v.within)}"
