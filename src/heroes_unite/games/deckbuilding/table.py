"""What can happen at a deck-building table: draw, discard, gain, destroy, play. All card effects come down to these."""

from __future__ import annotations

from dataclasses import dataclass

from heroes_unite.games.deckbuilding.constants import (
    ACTIVE,
    ASKS_FOR_GIVEN,
    COPIES,
    COST,
    DECK,
    DEFEAT_COST,
    DESTROY,
    DESTROYED,
    DISCARD,
    DISCARD_EVENT,
    DRAW,
    DRAWN_CARD,
    DRAWS,
    FACE_DOWN,
    GAIN,
    GAINS,
    GIVEN,
    HAND,
    HERO,
    HERO_TURNED,
    IN_PLAY,
    IN_TURN,
    LINE_UP,
    LINE_UP_REFILLED,
    LINE_UP_SIZE,
    MADE,
    NOBODY,
    ON_ENTERING,
    ON_GAIN,
    ONGOING,
    ONLY_POWER,
    PLAY,
    PLAY_EFFECT,
    PLAYED,
    PLAYS,
    POWER,
    POWER_MADE,
    SHUFFLE,
    SPENT,
    STAYS_IN_PLAY,
    STRIDE,
    SWEPT,
    VILLAIN_UP,
    VILLAINS,
    WEAKNESSES,
)
from heroes_unite.games.deckbuilding.filters import played_face
from heroes_unite.kernel.events import Trigger, emit, flush, unwatch, watch
from heroes_unite.kernel.modifiers import query
from heroes_unite.kernel.moves import move, shuffle_into
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, Record, State
from heroes_unite.kernel.text import Voice


def power(s: State) -> int:
    """The Power the active player can still spend."""
    made = s.values[MADE]
    if s.modifiers:
        made = query(s, POWER_MADE, made, s.values[ACTIVE])
    return made - s.values[SPENT]


def defeat_cost(s: State, who: int, card: int) -> int:
    """What a Super-Villain costs that player now; never less than nothing."""
    printed = s.rules.numbers[COST][s.cards[card]]
    return max(0, query(s, DEFEAT_COST, printed, who, card)) if s.modifiers else printed


def give_power(s: State, who: int, source: int, amount: int) -> None:
    """Power for this turn, from a card."""
    s.values[MADE] += amount
    note_power(s, who, source, amount)


def note_power(s: State, who: int, source: int, amount: int) -> None:
    """Tell of Power that was made, and remember who gave it where a card asks for that."""
    if s.rules.numbers[ASKS_FOR_GIVEN][0]:
        s.records[GIVEN] += (source, amount)
    if s.log is not None or s.watches[POWER]:
        emit(s, POWER, who, source, amount)


def reshuffle(s: State, who: int) -> bool:
    """The discard pile becomes the deck, because a card is needed now. False: there is none."""
    pile = DISCARD + who * STRIDE
    if not s.zones[pile]:
        return False
    shuffle_into(s, pile, DECK + who * STRIDE)
    emit(s, SHUFFLE, who)
    return True


def take(s: State, who: int, amount: int) -> int:
    """Move cards from deck to hand, reshuffling where it is needed; how many there were."""
    base = who * STRIDE
    hand = HAND + base
    deck = s.zones[DECK + base]
    missing = amount - len(deck)
    drawn = deck[: -amount - 1 : -1]
    del deck[-amount:]
    where = s.where
    for card in drawn:
        where[card] = hand
    s.zones[hand] += drawn
    if s.log is not None:
        s.log += [Record(s, DRAWN_CARD, who, card, 0) for card in drawn]
    if missing > 0 and reshuffle(s, who):
        return len(drawn) + take(s, who, min(missing, len(s.zones[DECK + base])))
    return len(drawn)


def draw(s: State, who: int, amount: int) -> int:
    """Draw because of a card."""
    taken = take(s, who, amount) if amount > 0 else 0
    if taken:
        if who == s.values[ACTIVE] and s.values[IN_TURN]:
            s.values[DRAWS] += 1
        emit(s, DRAW, who, -1, taken)
    return taken


def top_cards(s: State, who: int, count: int) -> tuple[int, ...]:
    """The top cards of a player's deck; where it has too few, the discard pile is shuffled and goes beneath."""
    deck = DECK + who * STRIDE
    pile = DISCARD + who * STRIDE
    if len(s.zones[deck]) < count and s.zones[pile]:
        above = s.zones[deck]
        s.zones[deck] = []
        shuffle_into(s, pile, deck)
        s.zones[deck] += above
        emit(s, SHUFFLE, who)
    return tuple(reversed(s.zones[deck][-count:]))


def top_of_deck(s: State, who: int) -> int:
    """The top card of a player's deck, reshuffling where it is needed; -1 where there is no card at all."""
    deck = s.zones[DECK + who * STRIDE]
    if not deck:
        if not reshuffle(s, who):
            return -1
        deck = s.zones[DECK + who * STRIDE]
    return deck[-1]


def leave_play(s: State, card: int) -> None:
    """What a card did while it lay in play is over."""
    if s.rules.numbers[STAYS_IN_PLAY][s.cards[card]]:
        unwatch(s, card)


def enter_play(s: State, you: int, card: int) -> None:
    """A card that stays lies in front of its player from now on."""
    move(s, card, IN_PLAY + you * STRIDE)
    for watcher in s.rules.standing[ONGOING][s.cards[card]]:
        watch(s, watcher, you, card)


def discard(s: State, who: int, card: int) -> None:
    leave_play(s, card)
    move(s, card, DISCARD + who * STRIDE)
    emit(s, DISCARD_EVENT, who, card)


def destroy(s: State, who: int, card: int) -> None:
    """Out of the game, to the common face-up pile."""
    move(s, card, DESTROYED)
    emit(s, DESTROY, who, card)


def destroyed(s: State, card: int) -> None:
    """The same as no player's deed."""
    move(s, card, DESTROYED)
    emit(s, SWEPT, NOBODY, card)


def gain(s: State, who: int, card: int, to: int = -1, bought: bool = False) -> None:
    """Buying and gaining are one event for everything that watches (DB-086)."""
    move(s, card, DISCARD + who * STRIDE if to < 0 else to)
    s.records[GAINS] += (card,)
    emit(s, GAIN, who, card, int(bought))
    for watcher in s.rules.standing[ON_GAIN][s.cards[card]]:
        s.queue.append(Trigger(watcher, who, card, -1, (card,)))


def line_up_size(s: State) -> int:
    return s.rules.numbers[LINE_UP_SIZE][0]


def enter_line_up(s: State, who: int, card: int) -> None:
    """A card comes into the Line-Up from the main deck."""
    move(s, card, LINE_UP)
    emit(s, LINE_UP_REFILLED, who, card)
    for watcher in s.rules.standing[ON_ENTERING][s.cards[card]]:
        s.queue.append(Trigger(watcher, who, card, -1, (card,)))


def gain_weakness(s: State, who: int, to: int = -1) -> bool:
    """From its stack; nothing happens when that is empty (DB-118)."""
    stack = s.zones[WEAKNESSES]
    if not stack:
        return False
    gain(s, who, stack[-1], to)
    return True


def wake_hero(s: State, who: int) -> None:
    """The Super Hero's abilities work."""
    for hero in s.zones[HERO + who * STRIDE]:
        for watcher in s.rules.standing[ONGOING][s.cards[hero]]:
            watch(s, watcher, who, hero)


def raise_hero(s: State, who: int) -> None:
    """The Super Hero is turned face up again."""
    s.values[FACE_DOWN] &= ~(1 << who)
    wake_hero(s, who)
    emit(s, HERO_TURNED, who, amount=1)


def lower_hero(s: State, who: int) -> None:
    """The Super Hero is turned face down and has no abilities."""
    s.values[FACE_DOWN] |= 1 << who
    for hero in s.zones[HERO + who * STRIDE]:
        unwatch(s, hero)
    emit(s, HERO_TURNED, who)


def give_back(s: State, card: int, zone: int) -> None:
    """A borrowed card goes back where it was; a Super-Villain lies face up on its stack again."""
    leave_play(s, card)
    move(s, card, zone)
    if zone == VILLAINS:
        s.values[VILLAIN_UP] = 1


@dataclass(frozen=True, eq=False)
class Resolve(Effect):
    """The end of a card's play: the card goes back where it was borrowed from, then what it triggered happens."""

    def run(self, s: State, f: Frame) -> bool:
        raise AssertionError("only ever laid beneath a card that is being played")

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == 0:
            f.pc = 1
            if f.todo[1] >= 0:
                give_back(s, f.source, f.todo[1])
        if flush(s, f.todo[0]):
            s.stack.pop()
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        return len(f.todo) == 2 and f.todo[0] >= 0 and f.todo[1] in range(-1, len(s.zones)) and f.source >= 0

    def say(self, v: Voice) -> str:
        return "resolve what the card has triggered"


RESOLVE = Resolve()


def forget_copy(s: State, card: int) -> None:
    """A card that had become a copy has left play: played from elsewhere it is what it was."""
    copies = s.records[COPIES]
    s.records[COPIES] = tuple(
        value for i in range(0, len(copies), 2) if copies[i] != card for value in copies[i : i + 2]
    )


def play(s: State, you: int, card: int, back: int = -1, stays: bool = True) -> bool:
    """Play a card from wherever it is; it resolves completely before what it triggers (DB-133).

    `back` is the zone a borrowed card returns to once it has resolved; a card that is only borrowed does not stay in
    play. True: all done; False: a frame goes on.
    """
    rules = s.rules
    numbers = rules.numbers
    front = PLAYED + you * STRIDE
    if s.records[COPIES] and s.where[card] != front:
        forget_copy(s, card)
    printed = played_face(s, card) if s.records[COPIES] else s.cards[card]
    if numbers[STAYS_IN_PLAY][printed] and back < 0 and stays:
        if s.where[card] != IN_PLAY + you * STRIDE:
            enter_play(s, you, card)
    elif s.where[card] != front:
        move(s, card, front)
    s.records[PLAYS] += (card,)
    waiting = len(s.queue)
    emit(s, PLAY, you, card)
    mark = len(s.stack)
    plain = numbers[ONLY_POWER][printed]
    if plain:  # most plays: no need for a frame
        s.values[MADE] += plain
        if s.log is not None or s.watches[POWER] or numbers[ASKS_FOR_GIVEN][0]:
            note_power(s, you, card, plain)
    else:
        effect = rules.effects[PLAY_EFFECT][printed]
        if effect is not None and not effect.run(s, Frame(effect, you, you, card)):
            s.stack.insert(mark, Frame(RESOLVE, you, you, card, todo=(waiting, back)))
            return False
    if back >= 0:
        give_back(s, card, back)
    if len(s.queue) > waiting and not flush(s, waiting):
        s.stack.insert(mark, Frame(RESOLVE, you, you, card, pc=1, todo=(waiting, back)))
        return False
    return True
