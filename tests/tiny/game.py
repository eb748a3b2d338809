"""A tiny second game: smugglers in a harbor, for two or three. It proves that the kernel knows no game.

On a turn a player draws a card and plays up to two, or rests. Coins and buried cards win. It uses what the
deck-building game does not: effects instead of events, standing modifiers, choices of numbers and players, secret
offers, and an end in the middle of an effect.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.face import Paragraph
from heroes_unite.kernel.events import EACH_TURN, ONCE, Watcher
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.library import Library
from heroes_unite.kernel.modifiers import Modifier
from heroes_unite.kernel.rules import EVERYONE, NOBODY, OWNER, Gauges, Rules, Zone
from heroes_unite.kernel.text import PLAIN, sentence
from heroes_unite.ops.cards import Hide, Reveal
from heroes_unite.ops.flow import ALL_PLAYERS, FOES, ChoosePlayer, EachPlayer, If, IfDone, Modify, WatchFor, sequence
from heroes_unite.ops.select import AtRandom, Choice, Place, This
from tests.tiny import ops
from tests.tiny.narration import TinyHappening
from tests.tiny.ops import (
    Act,
    AsLongAsItStays,
    DealChest,
    Earn,
    Erupt,
    GiveUpCard,
    Guess,
    Lose,
    OpenOffers,
    ShuffleHoard,
    Spend,
    SpentAtLeast,
    Turns,
    WorthAtLeast,
)
from tests.tiny.values import TinyValues

if TYPE_CHECKING:
    from heroes_unite.kernel.happening import Facts
    from heroes_unite.kernel.node import Effect
    from heroes_unite.kernel.state import Record, State


@dataclass(frozen=True, eq=False)
class Card:
    name: str
    worth: int
    copies: int
    effect: Effect | None = None
    watchers: tuple[Watcher, ...] = ()
    stays: bool = False

    def paragraphs(self) -> list[Paragraph]:
        """What it says, made of what it does. Screens go by the roles."""
        said = [] if self.effect is None else [Paragraph("stays" if self.stays else "play", _words(self.effect))]
        return said + [Paragraph("stays", _words(watcher)) for watcher in self.watchers]

    def text(self) -> list[str]:
        return [paragraph.line for paragraph in self.paragraphs()]


def _words(node: Effect | Watcher) -> str:
    return sentence(node.say(PLAIN))


FROM_HAND: Final = Choice((ops.IN_HAND,))
VALUABLE: Final = WorthAtLeast(3)

CARDS: Final = (
    Card("Pearl", 3, 4, Earn(2)),
    Card("Spade", 1, 4, Hide(Choice((ops.IN_HAND,), None, 1, 2), Place(ops.HOARD, "hoard", True), ops.BURY)),
    Card("Quake", 2, 2, EachPlayer(ALL_PLAYERS, sequence(Spend(Choice((ops.IN_CREW,))), ShuffleHoard()))),
    Card("Mutiny", 2, 3, ChoosePlayer(sequence(Reveal(AtRandom(ops.IN_HAND), ops.REVEAL), GiveUpCard()), group=FOES)),
    Card("Dice", 1, 2, Guess(3)),
    Card("Storm", 2, 3, EachPlayer(FOES, Lose(2))),
    Card(
        "Lottery",
        1,
        2,
        sequence(EachPlayer(ALL_PLAYERS, Hide(FROM_HAND, Place(ops.CHEST, "chest"), ops.BURY)), DealChest()),
    ),
    Card(
        "Auction",
        2,
        3,
        sequence(EachPlayer(ALL_PLAYERS, Hide(FROM_HAND, Place(ops.OFFER, "offer", True), ops.BURY)), OpenOffers(5)),
    ),
    Card(
        "Tithe",
        1,
        3,
        EachPlayer(
            FOES,
            IfDone(
                Reveal(Choice((ops.IN_HAND,), VALUABLE, 0), ops.REVEAL),
                None,
                sequence(Spend(Choice((ops.IN_HAND,), WorthAtLeast(2))), Lose(1)),
            ),
        ),
    ),
    Card(
        "Cook",
        1,
        2,
        sequence(
            WatchFor(Watcher(ops.PLAY, Earn(1), limit=ONCE, words="the next time you play a card this turn")),
            Modify(Modifier(ops.EARNED, times=2), "you earn twice as much this turn"),
        ),
    ),
    Card("Volcano", 0, 2, EachPlayer(ALL_PLAYERS, sequence(Lose(1), If(SpentAtLeast(9), Erupt()), Earn(1)))),
    Card("Lighthouse", 2, 2, AsLongAsItStays(Modifier(ops.EARNED, plus=1), "you earn one coin more"), stays=True),
    Card(
        "Parrot",
        1,
        2,
        stays=True,
        watchers=(
            Watcher(
                ops.STEAL,
                Earn(1),
                limit=EACH_TURN,
                anybody=True,
                also=(ops.TAKE,),
                words="the first time each turn that anybody takes a card",
            ),
        ),
    ),
    Card(
        "Lifeboat",
        2,
        2,
        stays=True,
        watchers=(
            Watcher(ops.LOSE, Spend(This()), limit=ONCE, instead=True, words="when you would lose coins, instead"),
        ),
    ),
    Card(
        "Customs",
        3,
        2,
        stays=True,
        watchers=(
            Watcher(
                ops.SPEND,
                Earn(1, each=True),
                cards=WorthAtLeast(1),
                gather=True,
                anybody=True,
                words="when cards are spent",
            ),
        ),
    ),
)

STORMY: Final = ("Storm", "Volcano")  # what is left out in calm weather
ACT: Final = Act(2)

TABLE_ZONES: Final = (Zone("deck", NOBODY, ordered=True), Zone("chest", NOBODY, lot=1), Zone("spent", EVERYONE, lot=2))
PLAYER_ZONES: Final = (
    Zone("hand", OWNER),
    Zone("hoard", NOBODY, ordered=True),
    Zone("crew", lying="among {whose}crew"),
    Zone("offer", OWNER),
)


class TinyRules(Rules):
    name = "tiny"
    events = ops.EVENTS
    verbs = ops.VERBS

    def __init__(
        self,
        players: int,
        act: Act = ACT,
        cards: tuple[Card, ...] = CARDS,
        hand: int = 3,
        options: dict[str, Any] | None = None,
    ) -> None:
        self.printed = cards
        library = Library()
        for card in cards:
            if card.effect is not None:
                library.add(card.name, card.effect)
            for i, node in enumerate(card.watchers):
                library.add(f"{card.name}/standing/{i}", node)
        root = Turns(hand, act)
        library.add("game", root)
        super().__init__(
            players,
            TABLE_ZONES,
            PLAYER_ZONES,
            [card.name for card in cards],
            [[card.worth for card in cards], [int(card.stays) for card in cards]],
            [[card.effect for card in cards]],
            [[card.watchers for card in cards]],
            library,
            root,
            options or {"players": players},
            values=ops.VALUE_COUNT,
            gauges=Gauges(player=("active", "coins")),
        )

    def deal(self) -> list[tuple[int, int]]:
        return [(face, ops.DECK) for face, card in enumerate(self.printed) for _ in range(card.copies)]

    def values(self, s: State) -> TinyValues:
        return TinyValues(s.values[ops.COINS : ops.COINS + self.players], s.values[ops.ACTIVE])

    def read(self, s: State) -> list[int]:
        active, coins = s.values[ops.ACTIVE], s.values[ops.COINS :]
        return [number for player in range(self.players) for number in (int(player == active), coins[player])]

    def tell(self, s: State, record: Record, facts: Facts) -> TinyHappening:
        return TinyHappening(**facts)

    def scores(self, s: State) -> list[int]:
        return [sum(points for _, points in self.tally(s, player)) for player in range(self.players)]

    def tally(self, s: State, player: int) -> list[tuple[str, int]]:
        hoard = [self.printed[s.cards[card]] for card in s.zones[ops.zone(ops.HOARD, player)]]
        return [("coins", s.values[ops.COINS + player]), *((card.name, card.worth) for card in hoard)]

    def winners(self, s: State) -> list[int]:
        scores = self.scores(s)
        return [p for p, score in enumerate(scores) if score == max(scores)]


def new_game(players: int = 2, seed: int | str = 0, act: Act = ACT, cards: tuple[Card, ...] = CARDS) -> Game:
    """A game by the rules, or (for tests of the checks) with something wrong in it."""
    rules = TinyRules(players, act, cards)
    return Game(rules, rules.start(seed))
