"""What effects are made of: frozen trees of instructions, shared by all games of a card set.

A node never holds anything that changes. What an instruction has done so far is in its frame, on the stack of
the state. A node knows no game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from heroes_unite.kernel.decision import NOTHING_ELSE

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Ask, Mark, Option, Pick
    from heroes_unite.kernel.names import Names
    from heroes_unite.kernel.state import Frame, State
    from heroes_unite.kernel.text import Voice
    from heroes_unite.kernel.why_not import Pointed, Reason


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """Any piece of an effect tree. Its place in the tree gives it a stable path (see library).

    `spoken`: its fields that are only words for people, besides those called `words`, `text`, `question`.
    """

    @property
    def spoken(self) -> tuple[str, ...]:
        return ()


def are(numbers: tuple[int, ...], count: int) -> bool:
    """Whether they all number one of so many things."""
    return all(0 <= number < count for number in numbers)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Node):
    """An instruction: what it does, how it goes on after a choice, and how it reads.

    `takes` says whether its frames take bindings: whether `cards` and `n` of its frame hold what was bound by the frame
    above, and by what came before in the same scope. That goes for everything that runs its parts in its own scope, or
    passes on what was bound before it. Otherwise these two mean nothing in a frame on the stack (the conformance check
    puts garbage there), so no node can mistake what others bound for its own memory.
    """

    @property
    def takes(self) -> bool:
        return False

    def run(self, s: State, f: Frame) -> bool:
        """Do it, in the scope of frame `f`. True: finished. False: a frame was pushed and goes on from here."""
        raise NotImplementedError

    def resume(self, s: State, f: Frame) -> list[int] | None:
        """Continue with this node's frame `f` on top of the stack.

        A list holds the options of a decision: the machine stops. In that case it must not have changed anything,
        because a loaded or determinized game asks again. None: something was done, look at the stack again.
        """
        raise NotImplementedError

    def choose(self, s: State, f: Frame, option: int) -> None:
        """Take one of the options that `resume` gave."""
        raise NotImplementedError

    def could_be(self, s: State, f: Frame) -> bool:
        """Whether a frame that was read from a save can be one of this instruction's.

        Unless it says otherwise, `todo` and `kept` are cards.
        """
        return f.pc >= 0 and are((*f.todo, *f.kept), len(s.cards))

    def chooser(self, s: State, f: Frame) -> int:
        """Who is asked when `resume` gives options."""
        return f.who

    def default(self, s: State, f: Frame, options: list[int]) -> int:
        """The option that needs no thought, or -1. With a single option, it is that one."""
        return options[0] if len(options) == 1 else -1

    def asks(self, s: State, f: Frame) -> Ask:
        """The question as data, only for the player who is asked."""
        return NOTHING_ELSE

    def prompt(self, ask: Ask, names: Names) -> str:
        """The question in one sentence, built from what `asks` gave and the instruction, never from the state."""
        return ask.say(names)

    def words_for(self, f: Frame, asking: Effect) -> Effect:
        """The instruction whose `prompt` words the question of `asking`, whose frame is above `f`: itself, where it
        knows what else follows from the answer.
        """
        return asking

    def pick(self, s: State, f: Frame, options: list[int]) -> Pick | None:
        """If several cards are chosen one after another: how many, and how many so far."""
        return None

    def answers(self, s: State, f: Frame) -> tuple[str, ...]:
        """The words that a WORD option chooses from."""
        return ()

    def mark(self, s: State, f: Frame, card: int) -> Mark | None:
        """What distinguishes a card among the options from other copies of it; usually what the game says."""
        return s.rules.mark(s, card)

    def why_not(self, s: State, f: Frame, what: Pointed) -> Reason | None:
        """Why that is not among the options of a turn that `resume` gave; None if no rule could ever offer it."""
        return None

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        """An option in the instruction's own words, if it is about more than a card; None: in the usual ones."""
        return None

    def say(self, v: Voice) -> str:
        """What it does, as a clause in the given voice."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Test(Node):
    """A condition."""

    def holds(self, s: State, f: Frame) -> bool:
        raise NotImplementedError

    def say(self, v: Voice) -> str:
        """The condition as a clause that can follow `if`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Node):
    """A number that depends on the state."""

    def value(self, s: State, f: Frame) -> int:
        raise NotImplementedError

    def say(self, v: Voice) -> str:
        """What is counted, as a clause that can follow `for each`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter(Node):
    """Which cards qualify."""

    def accepts(self, s: State, card: int) -> bool:
        raise NotImplementedError

    def noun(self, plural: bool) -> str:
        """What such a card is called."""
        raise NotImplementedError
