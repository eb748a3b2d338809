"""Redeal everything a player cannot know, consistently with everything they do know. Bots search on the result.

Instances stay in place; what is printed on the unseen ones is shuffled among those they could be confused with:
a player's own piles, the main deck, and so on (the card's lot). Cards of several owners that were shuffled together
face down (MIXED) are confused with each other too, except that everybody remembers what they put in themselves.

The card that owns a pending instruction stays what it is, wherever it is by now: the player who is asked is told its
name, and what it has started doing could not be any other card's effect.

Everybody sees who is being asked, which may depend on hidden cards (only players who hold a card are asked for it): a
deal in which nobody, or somebody else, would be asked is thrown away. After several of those, the player who is asked
keeps their cards.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

from heroes_unite.kernel import rng
from heroes_unite.kernel.machine import advance, asked
from heroes_unite.kernel.moves import MIXED, known_to

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

ATTEMPTS: Final = 20
NOBODY: Final = -1


def determinize(s: State, player: int, seed: int | str) -> State:
    """A state that `player` cannot tell from `s`; the same for the same `s` and `seed`.

    Knowing the seed and the result must not be enough to work backwards to the truth. So the deal is drawn with a key
    that only the host of `s` can compute, for this moment and this seed alone, and the imagined game continues with
    yet another one.
    """
    secret = rng.derived(s.key, b"imagine", str(seed).encode(), *_moment(s, player))
    c = s.copy()
    c.key = rng.derived(secret, b"deal")
    c.drawn = 0
    for _ in range(ATTEMPTS):
        _deal_anew(c, player, ())
        if s.over:
            break
        f = c.stack[-1]
        options = f.node.resume(c, f)
        if options is not None and asked(c) == asked(s):
            c.options = options
            break
        key, drawn = c.key, c.drawn
        c = s.copy()
        c.key = key
        c.drawn = drawn
    else:
        _deal_anew(c, player, (asked(s),))
        advance(c)
    c.key = rng.derived(secret, b"future")
    c.drawn = 0
    return c


def _moment(s: State, player: int) -> tuple[bytes, ...]:
    """What distinguishes this moment from any other in which different cards would be redealt.

    Two deals with the same key could be compared, and would reveal what changed between them.
    """
    return (
        player.to_bytes(2, "little", signed=True),
        s.version.to_bytes(8, "little"),
        s.drawn.to_bytes(8, "little"),
        bytes(s.known),
        array("H", s.where).tobytes(),
    )


def _deal_anew(c: State, player: int, others: tuple[int, ...]) -> None:
    """Deal what `player` cannot know, except what `others` know."""
    everyone, seen = c.rules.everyone, c.rules.seen
    bits = sum(1 << each for each in {player, *others} if each >= 0)
    own = c.rules.own_lots[player] if player >= 0 else frozenset()
    groups: dict[int, list[int]] = {}
    mixed: list[int] = []
    lots = list(c.lots)
    known_beyond = list(c.known)
    for card in _at_work(c):
        if card >= 0:
            known_beyond[card] = everyone
    group: list[int] = []
    last = -1  # its lot: cards of one lot are mostly next to each other
    for card, zone in enumerate(c.where):
        known = known_beyond[card] | seen[zone]  # as in `known_to`: this goes through all cards
        if known & bits or known == everyone:
            continue
        lot = lots[card]
        if lot & MIXED:
            mixed.append(card)
            lot &= ~MIXED
            if lot in own:
                continue
        if lot != last:
            group = groups.setdefault(lot, [])
            last = lot
        group.append(card)
    printed = list(c.cards)
    _redeal_groups(c, printed, groups)
    _redeal(c, printed, mixed)
    c.cards = tuple(printed)


def _at_work(s: State) -> set[int]:
    """The cards that own instructions which are under way, triggered, or waiting for their event."""
    watches = {watch.source for entries in s.watches for watch in entries}
    return watches | {f.source for f in s.stack} | {trigger.source for trigger in s.queue}


def redeal_unseen(s: State, seed: int | str) -> State:
    """The same position with everything that nobody knows redealt: for undoing past a reveal."""
    c = s.copy()
    c.key = rng.derived(s.key, b"redeal", str(seed).encode(), *_moment(s, NOBODY))
    c.drawn = 0
    at_work = _at_work(s)
    groups: dict[int, list[int]] = {}
    for card in range(len(s.lots)):
        if not known_to(s, card) and card not in at_work:
            groups.setdefault(s.lots[card], []).append(card)
    printed = list(s.cards)
    _redeal_groups(c, printed, groups)
    c.cards = tuple(printed)
    advance(c)
    return c


def _redeal_groups(c: State, printed: list[int], groups: dict[int, list[int]]) -> None:
    """Shuffle each lot within itself, after shuffling cards scattered over several lots among all of those."""
    scattered = c.rules.scattered
    if scattered:
        _redeal(c, printed, [card for group in groups.values() for card in group if printed[card] in scattered])
    for group in groups.values():
        _redeal(c, printed, group)


def _redeal(c: State, printed: list[int], group: list[int]) -> None:
    faces = [printed[card] for card in group]
    rng.shuffle(c, faces)
    _keep_out(c, group, faces)
    for i, card in enumerate(group):
        printed[card] = faces[i]


def _keep_out(c: State, group: list[int], faces: list[int]) -> None:
    """What everybody knows not to lie in a closed place changes with something that may, from anywhere else."""
    zone, barred = c.rules.closed
    if zone < 0 or not c.zones[zone]:
        return
    wrong = [i for i, card in enumerate(group) if c.where[card] == zone and faces[i] in barred]
    if not wrong:
        return
    free = [i for i, card in enumerate(group) if c.where[card] != zone and faces[i] not in barred]
    rng.shuffle(c, free)
    for there, here in zip(wrong, free, strict=False):
        faces[there], faces[here] = faces[here], faces[there]
