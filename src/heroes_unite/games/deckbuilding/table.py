"""What can happen at a deck-building table: draw, discard, gain, destroy, play. All card effects come down to these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from heroes_unite.games.deckbuilding.constants import (
    ACTIVE,
    AGAIN,
    APPEARS,
    ASKS_FOR_GIVEN,
    BOUGHT,
    COPIES,
    COST,
    DECK,
    DEFEAT_BAR,
    DEFEAT_COST,
    DESTROY,
    DESTROYED,
    DISCARD,
    DISCARD_EVENT,
    DRAW,
    DRAWN_CARD,
    DRAWS,
    ENTERED_PLAY,
    EXTRAS,
    FACE_DOWN,
    FROM_LINE_UP,
    GAIN,
    GAINS,
    GAME_OVER,
    GIVEN,
    HAND,
    HERO,
    HERO_TURNED,
    HIDES,
    IN_PLAY,
    IN_TURN,
    IS_WEAKNESS,
    KIND,
    LASTS,
    LEAVING,
    LINE_UP,
    LINE_UP_REFILLED,
    LINE_UP_SIZE,
    MADE,
    MAIN,
    MAY_TAKE,
    NOBODY,
    ON_DEFEAT,
    ON_DESTROYED,
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
    RAN_OUT,
    RUNS_OUT,
    SHUFFLE,
    SPENT,
    STACK_ONGOING,
    STAYS_IN_PLAY,
    STRIDE,
    SWEPT,
    TAKE,
    TEXT,
    VILLAIN_UP,
    VILLAINS,
    WEAKNESSES,
    WEAKNESSES_RETURN,
    WINNER,
)
from heroes_unite.games.deckbuilding.filters import played_face
from heroes_unite.games.deckbuilding.module import seams
from heroes_unite.kernel.events import Trigger, emit, flush, instead, unwatch, watch
from heroes_unite.kernel.machine import end
from heroes_unite.kernel.modifiers import query
from heroes_unite.kernel.moves import move, show, shuffle_into
from heroes_unite.kernel.node import Effect, Test
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.deckbuilding.module import Bar
    from heroes_unite.kernel.events import Watch


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
    """Report Power that was generated, and remember what gave it if a card asks for that."""
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
    """Move cards from deck to hand, reshuffling if needed; returns how many there were."""
    base = who * STRIDE
    hand = HAND + base
    deck = s.zones[DECK + base]
    missing = amount - len(deck)
    drawn = deck[-amount:]
    drawn.reverse()
    s.zones[DECK + base] = deck[:-amount]
    where = s.where
    for card in drawn:
        where[card] = hand
    s.zones[hand].extend(drawn)
    if s.log is not None:
        for card in drawn:
            s.log.note(s, DRAWN_CARD, who, card, 0)
    if missing > 0 and reshuffle(s, who):
        return len(drawn) + take(s, who, min(missing, len(s.zones[DECK + base])))
    return len(drawn)


def draw(s: State, who: int, amount: int) -> int:
    """Draw because of a card. Being told to draw is the event, even if there is no card to draw (R-25)."""
    if amount <= 0:
        return 0
    taken = take(s, who, amount)
    if who == s.values[ACTIVE] and s.values[IN_TURN]:
        s.values[DRAWS] += 1
    emit(s, DRAW, who, -1, taken)
    return taken


def top_cards(s: State, who: int, count: int) -> tuple[int, ...]:
    """The top cards of a player's deck; if it has too few, the discard pile is shuffled and goes beneath."""
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
    """The top card of a player's deck, reshuffling if needed; -1 if there is no card at all."""
    deck = s.zones[DECK + who * STRIDE]
    if not deck:
        if not reshuffle(s, who):
            return -1
        deck = s.zones[DECK + who * STRIDE]
    return deck[-1]


def leave_play(s: State, card: int) -> None:
    """What a card did while it was in play ends."""
    if s.rules.numbers[STAYS_IN_PLAY][s.cards[card]]:
        unwatch(s, card)


def leave_line_up(s: State, who: int, card: int) -> None:
    """A card is gone from the Line-Up without being bought. Where Super-Villains make their First Appearance there,
    what lasts until one is defeated is over, since nobody can defeat it any more (R-58)."""
    if s.where[card] == LINE_UP and s.rules.numbers[HIDES][0]:
        effect = s.rules.effects[ON_DEFEAT][s.cards[card]]
        if effect is not None:
            effect.run(s, Frame(effect, who, who, card))


def without_text(s: State, card: int) -> bool:
    """Whether a card does not do what it says now."""
    return any(lost(s, card) for lost in seams(s).without_text)


def enter_play(s: State, you: int, card: int) -> None:
    """A card that stays is in front of its player from now on. One that has lost its text does nothing there yet."""
    move(s, card, IN_PLAY + you * STRIDE)
    if not s.watches[TEXT] or not without_text(s, card):
        for watcher in s.rules.standing[ONGOING][s.cards[card]]:
            watch(s, watcher, you, card)
    emit(s, ENTERED_PLAY, you, card)


def discard(s: State, who: int, card: int) -> None:
    leave_play(s, card)
    move(s, card, DISCARD + who * STRIDE)
    emit(s, DISCARD_EVENT, who, card)


def destroy(s: State, who: int, card: int) -> None:
    """Out of the game, to the common face-up pile."""
    if appears(s, who, card):
        return
    leave_play(s, card)
    leave_line_up(s, who, card)
    move(s, card, _grave(s, card))
    destroyed_by(s, who, card)


def destroyed_by(s: State, who: int, card: int) -> None:
    """A player has destroyed a card, which is in the pile."""
    emit(s, DESTROY, who, card)
    for watcher in s.rules.standing[ON_DESTROYED][s.cards[card]]:
        s.queue.append(Trigger(watcher, who, card, -1, (card,)))


def destroyed(s: State, card: int) -> None:
    """The same as no player's deed."""
    if appears(s, s.values[ACTIVE], card):
        return
    leave_play(s, card)
    leave_line_up(s, s.values[ACTIVE], card)
    move(s, card, _grave(s, card))
    emit(s, SWEPT, NOBODY, card)


def _grave(s: State, card: int) -> int:
    """Where a destroyed card goes: a Weakness returns to its stack with Impossible Super-Villains (CR-086)."""
    numbers = s.rules.numbers
    back = numbers[WEAKNESSES_RETURN][0] and numbers[KIND][s.cards[card]] == IS_WEAKNESS
    return WEAKNESSES if back else DESTROYED


def gain(s: State, who: int, card: int, to: int = -1, bought: bool = False) -> None:
    """Buying and gaining are one event for everything that watches (DB-086)."""
    if s.where[card] <= LINE_UP and (s.watches[TAKE] or s.watches[APPEARS]) and _diverted(s, who, card, bought):
        return
    receive(s, who, card, DISCARD + who * STRIDE if to < 0 else to, bought)


def _diverted(s: State, who: int, card: int, bought: bool) -> bool:
    """Whether something else becomes of a card that is about to be gained from the main deck or the Line-Up."""
    if s.where[card] == MAIN:
        return appears(s, who, card)
    assert may_take(s, who, card), "a card that cannot be taken must not be offered"
    for hook in seams(s).at_taking:
        hook(s, who)
    return instead(s, TAKE, who, card, int(bought)) is not None


def appears(s: State, who: int, card: int) -> bool:
    """Whether a card that is about to come out of the main deck goes somewhere special (CR-076)."""
    return bool(s.watches[APPEARS]) and s.where[card] == MAIN and instead(s, APPEARS, who, card) is not None


def may_take(s: State, who: int, card: int) -> bool:
    """Whether the player may buy or gain that card, if it is in the Line-Up."""
    return not s.watches[MAY_TAKE] or kept_back(s, who, card) is None


def kept_back(s: State, who: int, card: int) -> Watch | None:
    """What keeps the player from buying or gaining a card in the Line-Up."""
    return instead(s, MAY_TAKE, who, card) if s.where[card] == LINE_UP else None


def only_one(s: State, who: int, cards: Sequence[int]) -> bool:
    """Whether to take one of these cards would keep the player from all others of them."""
    return bool(s.watches[MAY_TAKE]) and any(bars(s, who, cards) for bars in seams(s).only_one)


def receive(s: State, who: int, card: int, to: int, bought: bool) -> None:
    """A card is bought or gained, and goes there."""
    how = (BOUGHT if bought else 0) | (FROM_LINE_UP if s.where[card] == LINE_UP else 0)
    if not bought:
        leave_line_up(s, who, card)
    if how & FROM_LINE_UP:
        s.records[LEAVING] = (card,)
    move(s, card, to)
    s.records[GAINS] += (card,)
    on_gain = s.rules.standing[ON_GAIN][s.cards[card]]
    if on_gain:
        show(s, card)  # even if it went unseen: everybody is told what it does
    emit(s, GAIN, who, card, how)
    if how & FROM_LINE_UP:
        s.records[LEAVING] = ()
    for watcher in on_gain:
        s.queue.append(Trigger(watcher, who, card, -1, (card,)))


def line_up_size(s: State) -> int:
    return s.rules.numbers[LINE_UP_SIZE][0]


def enter_line_up(s: State, who: int, card: int) -> None:
    """A card comes into the Line-Up from the main deck."""
    if appears(s, who, card):
        return
    move(s, card, LINE_UP)
    if s.log is not None or s.watches[LINE_UP_REFILLED]:
        emit(s, LINE_UP_REFILLED, who, card)
    for watcher in s.rules.standing[ON_ENTERING][s.cards[card]]:
        s.queue.append(Trigger(watcher, who, card, -1, (card,)))


def add_to_line_up(s: State, who: int) -> bool:
    """The main deck's top card must come into the Line-Up. False: there is none; if that counts, everyone has lost."""
    main = s.zones[MAIN]
    if main:
        enter_line_up(s, who, main[-1])
        return True
    if s.rules.numbers[RUNS_OUT][0]:
        s.values[WINNER] = s.rules.players + 1  # nobody
        emit(s, GAME_OVER, who, -1, RAN_OUT)
        end(s)
    return False


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
    """A borrowed card goes back where it was; a Super-Villain is face up on its stack again."""
    leave_play(s, card)
    move(s, card, zone)
    if zone == VILLAINS:
        villain_up(s)


# The Super-Villain stack


def villain_up(s: State) -> None:
    """The top Super-Villain is face up, and what it does from there takes effect."""
    s.values[VILLAIN_UP] = 1
    card = s.zones[VILLAINS][-1]
    watchers = s.rules.standing[STACK_ONGOING][s.cards[card]]
    if watchers:
        unwatch(s, card)  # if they last, they may still be active
    for watcher in watchers:
        watch(s, watcher, s.values[ACTIVE], card)


def villain_down(s: State) -> None:
    """The top Super-Villain is out of reach: it leaves the stack, or is face down."""
    s.values[VILLAIN_UP] = 0
    card = s.zones[VILLAINS][-1]
    if s.rules.standing[STACK_ONGOING][s.cards[card]] and not s.rules.numbers[LASTS][0]:
        unwatch(s, card)


def defeat_bar(s: State, who: int, card: int) -> Bar | DefeatBar | None:
    """What keeps the player from defeating that Super-Villain beside its cost: something of a module, or what it says
    itself.
    """
    rules = s.rules
    if rules.numbers[EXTRAS][0]:
        for each in seams(s).bars:
            if each.holds(s, who, card):
                return each
    bar = rules.effects[DEFEAT_BAR][s.cards[card]]
    return bar if isinstance(bar, DefeatBar) and bar.test.holds(s, Frame(bar, who, who, card)) else None


@dataclass(frozen=True, eq=False)
class DefeatBar(Effect):
    """Keeps a player from defeating the card while the test holds for them."""

    test: Test
    whom: str

    @property
    def spoken(self) -> tuple[str, ...]:
        return ("whom",)

    def run(self, s: State, f: Frame) -> bool:
        raise AssertionError("only ever asked")

    def say(self, v: Voice) -> str:
        return f"{self.whom} cannot defeat this card"


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
    records, watches, queue = s.records, s.watches, s.queue
    place = s.where[card]
    front = PLAYED + you * STRIDE
    if records[COPIES]:
        if place != front:
            forget_copy(s, card)
        printed = played_face(s, card)
    else:
        printed = s.cards[card]
    if numbers[STAYS_IN_PLAY][printed] and back < 0 and stays:
        if place != IN_PLAY + you * STRIDE:
            enter_play(s, you, card)
    elif place != front:
        move(s, card, front, False, back < 0)
    records[PLAYS] += (card,)
    waiting = len(queue)
    if watches[PLAY] or s.log is not None:
        emit(s, PLAY, you, card, AGAIN if place == front or place == IN_PLAY + you * STRIDE else 0)
    depth = len(s.stack)
    plain = numbers[ONLY_POWER][printed]
    if watches[TEXT] and instead(s, TEXT, you, card) is not None:
        pass  # it has lost its text
    elif plain:  # most plays: no need for a frame
        s.values[MADE] += plain
        if watches[POWER] or s.log is not None or numbers[ASKS_FOR_GIVEN][0]:
            note_power(s, you, card, plain)
    else:
        effect = rules.effects[PLAY_EFFECT][printed]
        if effect is not None and not effect.run(s, Frame(effect, you, you, card)):
            s.stack.insert(depth, Frame(RESOLVE, you, you, card, todo=(waiting, back)))
            return False
    if back >= 0:
        give_back(s, card, back)
    if len(queue) > waiting and not flush(s, waiting):
        s.stack.insert(depth, Frame(RESOLVE, you, you, card, pc=1, todo=(waiting, back)))
        return False
    return True
