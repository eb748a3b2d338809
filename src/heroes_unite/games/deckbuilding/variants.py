"""The printed variants, each a few instructions and watchers on top of the standard game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.attack import defend, defenses, strike
from heroes_unite.games.deckbuilding.conditions import MY_TURN
from heroes_unite.games.deckbuilding.questions import Hunted, PassCard, SwapCard
from heroes_unite.games.deckbuilding.table import defeat_cost, discard, draw, enter_line_up, gain, line_up_size
from heroes_unite.kernel.decision import CARD, NO, PASS, TARGET, YES, Ask
from heroes_unite.kernel.events import Watcher, emit, watch
from heroes_unite.kernel.moves import move, shuffle
from heroes_unite.kernel.node import Effect, are
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice
from heroes_unite.ops.flow import FOES, clockwise
from heroes_unite.ops.select import distinct

TWO_HEADS: Final = "two-heads"
TEAM: Final = "team"
ON_PATROL: Final = "on-patrol"
SYNERGY: Final = "synergy"
HUNT: Final = "hunt"
HIDDEN: Final = "hidden"
TITLES: Final = {
    TWO_HEADS: "Two Heads are Better than One: two players, two Super Heroes each",
    TEAM: "Team Game: four players, two against two",
    ON_PATROL: "On Patrol: refill the Line-Up in mid-turn, at a risk",
    SYNERGY: "Super Hero Synergy: a Hero card for your Super Hero, yours to buy on your turn",
    HUNT: "Super-Villain Hunt: defeat Super-Villains in other players' discard piles",
    HIDDEN: "Super-Hidden Super-Villains: all of them in the main deck",
}
VARIANTS: Final = tuple(TITLES)

PARTNERS: Final = {
    "Batgirl": "Daughter of Gotham City",
    "Black Canary": "Sonic Siren",
    "Booster Gold": "Hero of the Future",
    "Hawkman": "Winged Warrior",
    "Nightwing": "Wonder of the Knight",
    "Red Tornado": "Crimson Whirlwind",
    "Shazam!": "World's Mightiest Mortal",
}


# Team Game


@dataclass(frozen=True, eq=False)
class PassToTeammate(Effect):
    """A card bought or gained may go to the teammate; then one opponent may discard a card and draw one.

    `kept` is the card.
    """

    def run(self, s: State, f: Frame) -> bool:
        if not f.cards or s.where[f.cards[0]] != constants.DISCARD + f.you * constants.STRIDE:
            return True
        s.stack.append(Frame(self, f.you, f.you, f.source, todo=clockwise(s, f.you, FOES), kept=f.cards[:1]))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == 0:
            return [YES, NO]
        if not f.todo:
            s.stack.pop()
            return None
        f.who = f.todo[0]
        hand = s.zones[constants.HAND + f.who * constants.STRIDE]
        return [*(CARD | card for card in distinct(s, hand)), PASS]

    def choose(self, s: State, f: Frame, option: int) -> None:
        if option == NO:
            s.stack.pop()
        elif option == YES:
            f.pc = 1
            mate = teammate(s, f.you)
            (card,) = f.kept
            move(s, card, constants.DISCARD + mate * constants.STRIDE)
            emit(s, constants.PUT, f.you, card, constants.DISCARD + mate * constants.STRIDE)
        elif option == PASS:
            f.todo = f.todo[1:]
        else:
            f.todo = ()
            discard(s, f.who, option & TARGET)
            draw(s, f.who, 1)

    def could_be(self, s: State, f: Frame) -> bool:
        return len(f.kept) == 1 and are(f.kept, len(s.cards)) and are(f.todo, s.rules.players)

    def asks(self, s: State, f: Frame) -> Ask:
        return PassCard(s.rules.names[s.cards[f.kept[0]]]) if f.pc == 0 else SwapCard()

    def say(self, v: Voice) -> str:
        return "you may put it into your teammate's discard pile; then one opponent may discard a card and draw one"


TEAM_WATCHER: Final = Watcher(
    constants.GAIN, PassToTeammate(), test=MY_TURN, words="when you buy or gain a card on your turn"
)


def teammate(s: State, player: int) -> int:
    """The other player of the same team."""
    teams = s.rules.teams
    return next(p for p in range(s.rules.players) if p != player and teams[p] == teams[player])


@dataclass(frozen=True, eq=False)
class FormTeams(Effect):
    """Everybody may pass cards from now on."""

    watcher: Watcher

    def run(self, s: State, f: Frame) -> bool:
        for player in range(s.rules.players):
            watch(s, self.watcher, player, -1)
        return True

    def say(self, v: Voice) -> str:
        return "the teams are formed"


# On Patrol


@dataclass(frozen=True, eq=False)
class Patrol(Effect):
    """Refill the Line-Up in mid-turn; every Attack among the new cards hits the player who looked."""

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(Frame(self, f.you, f.you, -1))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if f.pc == 0:
            f.pc = 1
            emit(s, constants.PATROL, f.you, -1)
            missing = line_up_size(s) - len(s.zones[constants.LINE_UP]) + partners_out(s)
            cards = s.zones[constants.MAIN][: -missing - 1 : -1]
            for card in cards:
                enter_line_up(s, f.you, card)
            f.todo = tuple(
                card for card in cards if s.rules.effects[constants.PATROL_ATTACK][s.cards[card]] is not None
            )
        if not f.todo:
            s.stack.pop()
            return None
        card = f.todo[0]
        f.todo = f.todo[1:]
        effect = s.rules.effects[constants.PATROL_ATTACK][s.cards[card]]
        assert effect is not None
        strike(s, effect, f.you, card, in_turn=True)
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        attacks = s.rules.effects[constants.PATROL_ATTACK]
        return super().could_be(s, f) and all(attacks[s.cards[card]] is not None for card in f.todo)

    def say(self, v: Voice) -> str:
        return "refill the Line-Up at once; each Attack among the new cards hits you alone"


PATROL: Final = Patrol()


def patrol_possible(s: State) -> bool:
    """At least one slot is empty, and the main deck can fill them all."""
    missing = line_up_size(s) - len(s.zones[constants.LINE_UP]) + partners_out(s)
    return 0 < missing <= len(s.zones[constants.MAIN])


# Super Hero Synergy


@dataclass(frozen=True, eq=False)
class TakePartners(Effect):
    """Each Super Hero takes one copy of the matching Hero card out of the main deck."""

    def run(self, s: State, f: Frame) -> bool:
        names = s.rules.names
        taken: list[int] = []
        for player in range(s.rules.players):
            zone = constants.HERO + player * constants.STRIDE
            for wanted in [PARTNERS.get(names[s.cards[hero]]) for hero in s.zones[zone]]:
                piles = (
                    *s.zones[constants.MAIN],
                    *s.zones[constants.SECOND],
                    *s.zones[constants.RESERVE],
                )  # in a match any half will do
                card = next((c for c in piles if names[s.cards[c]] == wanted), -1)
                if card >= 0:
                    taken += (player, card)
                    move(s, card, zone)
        s.records[constants.PARTNERS] = tuple(taken)
        return True

    def say(self, v: Voice) -> str:
        return "each player takes the Hero card of their Super Hero out of the main deck"


def partners(s: State, who: int) -> list[int]:
    """The Hero cards of that player's Super Heroes, wherever they are."""
    pairs = s.records[constants.PARTNERS]
    return [pairs[i + 1] for i in range(0, len(pairs), 2) if pairs[i] == who]


def bring_partner(s: State, who: int) -> None:
    """During its player's turn the card lies in the Line-Up."""
    for player in range(s.rules.players):
        if player == who:
            for card in partners(s, who):
                if s.where[card] == constants.HERO + who * constants.STRIDE:
                    move(s, card, constants.LINE_UP)
        else:
            partner_goes_back(s, player)  # an effect may have put it into the Line-Up meanwhile


def partner_goes_back(s: State, who: int) -> None:
    """After the turn it lies on its Super Hero again, unless it was bought or lost."""
    for card in partners(s, who):
        if s.where[card] == constants.LINE_UP:
            move(s, card, constants.HERO + who * constants.STRIDE)


def partners_out(s: State) -> int:
    """How many cards of the Line-Up lie there only for this turn."""
    return sum(s.where[card] == constants.LINE_UP for card in s.records[constants.PARTNERS][1::2])


@dataclass(frozen=True, eq=False)
class PartnerGoesBack(Effect):
    """After the turn the card goes back to its Super Hero, unless it was bought or lost."""

    def run(self, s: State, f: Frame) -> bool:
        partner_goes_back(s, f.you)
        return True

    def say(self, v: Voice) -> str:
        return "the Hero card of your Super Hero leaves the Line-Up"


# Super-Villain Hunt


@dataclass(frozen=True, eq=False)
class HuntDown(Effect):
    """Defeat a Super-Villain in an opponent's discard pile: an Attack that its owner may avoid."""

    def run(self, s: State, f: Frame) -> bool:
        pile = s.where[f.source]
        emit(s, constants.HUNT, f.you, f.source, pile)
        s.stack.append(Frame(self, f.you, s.rules.zones[pile].owner, f.source))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [*defenses(s, f.who), PASS]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.stack.pop()
        if option == PASS:
            s.values[constants.SPENT] += defeat_cost(s, f.you, f.source)
            emit(s, constants.DEFEAT, f.you, f.source)
            gain(s, f.you, f.source, bought=True)
            effect = s.rules.effects[constants.ON_DEFEAT][s.cards[f.source]]
            if effect is not None:
                effect.run(s, Frame(effect, f.you, f.you, f.source))
            return
        s.values[constants.HUNT_CLOSED] = 1
        defend(s, f.who, option & TARGET, f.who)

    def asks(self, s: State, f: Frame) -> Ask:
        return Hunted(s.rules.names[s.cards[f.source]])

    def say(self, v: Voice) -> str:
        return "defeat a Super-Villain in an opponent's discard pile, unless its owner avoids it"


HUNT_DOWN: Final = HuntDown()


def quarry(s: State, who: int, left: int) -> list[int]:
    """The Super-Villains in opponents' discard piles that the player can afford to hunt."""
    if s.values[constants.HUNT_CLOSED]:
        return []
    kinds = s.rules.numbers[constants.KIND]
    return [
        constants.DEFEAT_CARD | card
        for foe in clockwise(s, who, FOES)
        for card in s.zones[constants.DISCARD + foe * constants.STRIDE]
        if kinds[s.cards[card]] == constants.IS_SUPER_VILLAIN and defeat_cost(s, who, card) <= left
    ]


# Super-Hidden Super-Villains


@dataclass(frozen=True, eq=False)
class PrepareHidden(Effect):
    """All Super-Villains are in the main deck; none of them is in the first Line-Up."""

    def run(self, s: State, f: Frame) -> bool:
        shuffle(s, constants.MAIN)
        kinds = s.rules.numbers[constants.KIND]
        early: list[int] = []
        while len(s.zones[constants.LINE_UP]) < line_up_size(s):
            card = s.zones[constants.MAIN][-1]
            if kinds[s.cards[card]] == constants.IS_SUPER_VILLAIN:
                early.append(card)
                move(s, card, constants.OUT)
            else:
                move(s, card, constants.LINE_UP)
        for card in early:
            move(s, card, constants.MAIN)
        shuffle(s, constants.MAIN)
        return True

    def say(self, v: Voice) -> str:
        return "shuffle the Super-Villains into the main deck and lay out a Line-Up without any"
