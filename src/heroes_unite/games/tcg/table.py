"""The TCG's table: what is on which card, and the small changes behind it all.

A card's counters, its object, its stance and what its Strength has left are kept in records, as numbers in a row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.tcg import constants
from heroes_unite.games.tcg.battle import half
from heroes_unite.games.tcg.trait import NOTHING
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.machine import end
from heroes_unite.kernel.moves import move, shuffle_into

if TYPE_CHECKING:
    from heroes_unite.games.tcg.options import Options
    from heroes_unite.games.tcg.rules import TcgRules
    from heroes_unite.games.tcg.trait import Trait
    from heroes_unite.kernel.state import State

IN_FRONT: Final = (constants.ACTIVE, constants.VILLAINS)
IN_PLAY: Final = (*IN_FRONT, constants.RESERVE)


def rules(s: State) -> TcgRules:
    """The rules as what they are."""
    return s.rules  # type: ignore[return-value]  # a call of `cast` would cost more than all else here


def options(s: State) -> Options:
    """What was chosen before the game."""
    return rules(s).settings


# What is printed


def fact(s: State, column: int, card: int) -> int:
    return s.rules.numbers[column][s.cards[card]]


def kind(s: State, card: int) -> int:
    return s.rules.numbers[constants.KIND][s.cards[card]]


def is_hero(s: State, card: int) -> bool:
    return s.rules.numbers[constants.KIND][s.cards[card]] == constants.HERO


def icons(s: State, card: int, ability: int) -> int:
    """How many icons of an ability are printed on a card (TC-037)."""
    return s.rules.numbers[constants.ICONS + ability][s.cards[card]]


def is_plural(s: State, card: int) -> bool:
    """Whether its name is one of several."""
    return rules(s).printed[s.cards[card]].plural


def trait(s: State, card: int) -> Trait:
    """What is special about a card."""
    return rules(s).traits[s.cards[card]]


# Where it is


def owner(s: State, card: int) -> int:
    """Whose card it is, wherever it is."""
    return s.rules.zones[s.rules.home[card]].owner


def zone_owner(s: State, card: int) -> int:
    """Whom it is in front of."""
    return s.rules.zones[s.where[card]].owner


def place(s: State, card: int) -> int:
    """The kind of zone it is in, by the number of the first player's."""
    zone = s.where[card]
    return zone if zone < constants.HAND else (zone - constants.HAND) % constants.STRIDE + constants.HAND


def twist(s: State) -> Trait:
    """What the plot twist in play changes."""
    cards = s.zones[constants.TWIST]
    return trait(s, cards[0]) if cards else NOTHING


# Records of pairs and triples


def _row(s: State, record: int, card: int, width: int) -> int:
    """Where a card's entry begins, or -1."""
    row = s.records[record]
    if card in row:  # usually not: most cards have no entry
        for i in range(0, len(row), width):
            if row[i] == card:
                return i
    return -1


def _put(s: State, record: int, card: int, rest: tuple[int, ...]) -> None:
    """Replace a card's entry; an empty one takes it away."""
    row = s.records[record]
    if card in row:
        width = 3 if record == constants.STANCES else 2
        i = _row(s, record, card, width)
        if i >= 0:
            row = row[:i] + row[i + width :]
    elif not rest:
        return
    s.records[record] = (*row, card, *rest) if rest else row


def damage(s: State, card: int) -> int:
    """How many counters are on a card."""
    i = _row(s, constants.DAMAGE, card, 2)
    return s.records[constants.DAMAGE][i + 1] if i >= 0 else 0


def set_damage(s: State, card: int, counters: int) -> None:
    _put(s, constants.DAMAGE, card, (counters,) if counters > 0 else ())


def held(s: State, card: int) -> int:
    """The object on a card, or -1."""
    i = _row(s, constants.HELD, card, 2)
    return s.records[constants.HELD][i + 1] if i >= 0 else -1


def holder(s: State, thing: int) -> int:
    """Who holds an object, or -1."""
    row = s.records[constants.HELD]
    return next((row[i] for i in range(0, len(row), 2) if row[i + 1] == thing), -1)


def stance(s: State, card: int) -> tuple[int, int] | None:
    """The ability a card defends by and its icons; None if it is not in stance."""
    i = _row(s, constants.STANCES, card, 3)
    if i < 0:
        return None
    row = s.records[constants.STANCES]
    return row[i + 1], row[i + 2]


def strong(s: State, card: int) -> int:
    """What an attack by Strength has left for the card's defense; -1 if there was none."""
    i = _row(s, constants.STRONG, card, 2)
    return s.records[constants.STRONG][i + 1] if i >= 0 else -1


def take_stance(s: State, card: int, ability: int, count: int) -> None:
    _put(s, constants.STANCES, card, (ability, count))


def remember_strength(s: State, card: int, worth: int) -> None:
    _put(s, constants.STRONG, card, (worth,))


def act_again(s: State, card: int) -> None:
    """A card acts: what its last action left is over (TC-064, TC-099)."""
    _put(s, constants.STANCES, card, ())
    _put(s, constants.STRONG, card, ())


# Objects


def can_use(s: State, card: int, thing: int) -> bool:
    """Whether an object works for a card (TC-030)."""
    needed = fact(s, constants.NEEDS, thing)
    return needed < 0 or icons(s, card, needed) > 0 or trait(s, card).frees_objects()


def attach(s: State, card: int, thing: int) -> None:
    """An object on a card; the one it held is discarded first (TC-032)."""
    drop(s, card)
    move(s, thing, constants.OBJECTS + owner(s, thing) * constants.STRIDE)
    _put(s, constants.HELD, card, (thing,))
    emit(s, constants.ATTACH, zone_owner(s, card), thing, s.cards[card])


def drop(s: State, card: int) -> None:
    """Discard the object on a card."""
    thing = held(s, card)
    if thing >= 0:
        _put(s, constants.HELD, card, ())
        discard(s, thing)


def discard(s: State, card: int) -> None:
    """To the pile of the deck it came from."""
    pile = constants.VILLAIN_DISCARD if fact(s, constants.IN_VILLAIN_DECK, card) else constants.HERO_DISCARD
    move(s, card, pile + owner(s, card) * constants.STRIDE)
    emit(s, constants.DISCARD, owner(s, card), card)


def leave(s: State, card: int) -> None:
    """A card leaves play: counters, object, stance and all."""
    drop(s, card)
    set_damage(s, card, 0)
    act_again(s, card)
    part(s, card)


# Heroes


def active(s: State, player: int) -> list[int]:
    return s.zones[constants.ACTIVE + player * constants.STRIDE]


def reserve(s: State, player: int) -> list[int]:
    return s.zones[constants.RESERVE + player * constants.STRIDE]


def slots(s: State) -> int:
    return rules(s).slots


def places(s: State) -> int:
    """How many heroes fit into reserve."""
    return rules(s).places


def is_out(s: State, player: int) -> bool:
    return bool(s.values[constants.OUT] >> player & 1)


# Teams of two (TC-158 to TC-162). What the team does is kept with the one who was active first.


def team(s: State, card: int) -> tuple[int, ...]:
    """The two heroes of a card's team, the one who takes damage first in front; empty if it is in none."""
    pairs = s.records[constants.TEAM]
    if card not in pairs:
        return ()
    i = pairs.index(card) // 2 * 2
    return pairs[i : i + 2]


def partner(s: State, card: int) -> int:
    """The other hero of the same team, or -1."""
    pairs = s.records[constants.TEAM]
    return pairs[pairs.index(card) ^ 1] if card in pairs else -1


def join(s: State, first: int, second: int) -> None:
    """Two heroes are a team; `first` takes damage first."""
    s.records[constants.TEAM] += (first, second)


def part(s: State, card: int) -> None:
    """A hero's team no longer exists."""
    pairs = s.records[constants.TEAM]
    if card in pairs:
        i = pairs.index(card) // 2 * 2
        s.records[constants.TEAM] = pairs[:i] + pairs[i + 2 :]


def base(s: State, card: int) -> int:
    """A card's base; that of both if two heroes share a slot (TC-158)."""
    bases = s.rules.numbers[constants.BASE]
    alone = bases[s.cards[card]]
    if not s.records[constants.TEAM]:
        return alone
    other = partner(s, card)
    return alone + (bases[s.cards[other]] if other >= 0 else 0)


# Being hurt


def hurt(s: State, card: int, amount: int) -> None:
    """Counters on a card; in a team the first partner takes them until it goes (TC-160, TC-162)."""
    pair = team(s, card)
    if not pair:
        _count(s, card, amount)
        return
    first, second = pair
    room = fact(s, constants.BASE, first) - damage(s, first)
    _count(s, first, min(amount, room))
    if amount >= room:
        together, left = stance(s, card), strong(s, card)
        fall(s, first)
        _stand_alone(s, second, together, left)
        _count(s, second, amount - room)


def _count(s: State, card: int, amount: int) -> None:
    if amount > 0:
        set_damage(s, card, damage(s, card) + amount)
        emit(s, constants.DAMAGED, zone_owner(s, card), card, amount)


def _stand_alone(s: State, card: int, together: tuple[int, int] | None, left: int) -> None:
    """A partner has gone: the other keeps what the team's last action has left, as far as the icons are its own."""
    act_again(s, card)
    if together is not None:
        ability, used = together
        count = min(used, icons(s, card, ability)) if ability != constants.NO_ABILITY else 0
        take_stance(s, card, ability if count else constants.NO_ABILITY, count)
    own = icons(s, card, constants.STRENGTH)
    if left >= 0 and own:
        remember_strength(s, card, left if rules(s).half_total else min(left, half(own)))


def beaten(s: State, card: int) -> bool:
    """Whether a card has more counters than it can take (TC-135, TC-136)."""
    counters, most = damage(s, card), fact(s, constants.BASE, card)
    return counters >= most if rules(s).falls_at_base else counters > most


def fall(s: State, card: int) -> None:
    """A defeated card goes to its owner's discard pile."""
    emit(s, constants.FALLS, zone_owner(s, card), card)
    leave(s, card)
    pile = constants.HERO_DISCARD if is_hero(s, card) else constants.VILLAIN_DISCARD
    move(s, card, pile + owner(s, card) * constants.STRIDE)


def claim(s: State, player: int, card: int) -> None:
    """A villain is won."""
    leave(s, card)
    move(s, card, constants.CLAIMED + player * constants.STRIDE)
    emit(s, constants.CLAIM, player, card, fact(s, constants.BASE, card))


# Drawing, being knocked out, winning


def take(s: State, player: int, count: int) -> None:
    """Cards from the hero pile to the hand, as far as there are; the pile is never refilled (TC-072)."""
    pile = s.zones[constants.HERO_DECK + player * constants.STRIDE]
    for _ in range(min(count, len(pile))):
        card = pile[-1]
        move(s, card, constants.HAND + player * constants.STRIDE)
        emit(s, constants.DRAWN_CARD, player, card)


def refill_villains(s: State, player: int) -> bool:
    """Whether there is a card to draw; if there was none, the discard pile is shuffled first (TC-103)."""
    pile = constants.VILLAIN_DECK + player * constants.STRIDE
    if not s.zones[pile] and s.zones[constants.VILLAIN_DISCARD + player * constants.STRIDE]:
        shuffle_into(s, constants.VILLAIN_DISCARD + player * constants.STRIDE, pile)
        emit(s, constants.SHUFFLE, player)
    return bool(s.zones[pile])


def knock_out(s: State, player: int) -> None:
    """For good (TC-155): heroes that were left go too. When all teams are out, the villains have won."""
    s.values[constants.OUT] |= 1 << player
    emit(s, constants.KNOCKED_OUT, player)
    for hero in (*active(s, player), *reserve(s, player)):
        leave(s, hero)
        discard(s, hero)
    if s.values[constants.OUT] == (1 << s.rules.players) - 1:
        emit(s, constants.GAME_OVER, -1, -1, constants.VILLAINS_WIN)
        end(s)


def points(s: State, player: int) -> int:
    return sum(fact(s, constants.BASE, card) for card in s.zones[constants.CLAIMED + player * constants.STRIDE])


def goal(s: State) -> tuple[int, int]:
    """The points and the villain cards that win (TC-145, TC-164, TC-168)."""
    if s.rules.players == 1:
        return 15, 5
    return (45, 15) if options(s).long_game else (30, 10)


def check_win(s: State, player: int) -> None:
    """After an attack (TC-147)."""
    enough, cards = goal(s)
    claimed = len(s.zones[constants.CLAIMED + player * constants.STRIDE])
    if not is_out(s, player) and (points(s, player) >= enough or claimed >= cards):
        s.values[constants.WINNER] = player + 1
        emit(s, constants.GAME_OVER, player, -1, constants.WON)
        end(s)
