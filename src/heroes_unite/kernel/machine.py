"""The stack machine: it runs frames until somebody has to choose or the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.kernel.state import Frame

if TYPE_CHECKING:
    from heroes_unite.kernel.node import Effect
    from heroes_unite.kernel.state import State


def advance(s: State) -> None:
    """Run to the next decision; its options are then in the state. No options: the game is over."""
    stack = s.stack
    while not s.over:
        f = stack[-1]
        options = f.node.resume(s, f)
        if options is not None:
            s.options = options
            return
    stack.clear()
    s.queue.clear()
    s.options = []


def choose(s: State, option: int) -> None:
    """Take one of the pending options and run to the next decision."""
    stack = s.stack
    f = stack[-1]
    s.version += 1
    f.node.choose(s, f, option)
    f = stack[-1]
    options = None if s.over else f.node.resume(s, f)
    if options is None:
        advance(s)
    else:
        s.options = options


def asked(s: State) -> int:
    """Who has to choose, or -1 when the game is over."""
    if s.over:
        return -1
    f = s.stack[-1]
    return f.node.chooser(s, f)


def end(s: State) -> None:
    """The game is over: the machine does nothing more once the current instruction returns."""
    s.over = True


def suspend(s: State, depth: int, node: Effect, f: Frame, pc: int) -> None:
    """Insert the rest of `node` beneath the frames that one of its parts has pushed. `depth`: how many there were."""
    s.stack.insert(depth, f.within(node, pc))
