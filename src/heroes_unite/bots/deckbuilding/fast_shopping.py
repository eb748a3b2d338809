"""What greedy play buys, worked out from the cards of an imagined game themselves: the same choice as `greedy.decide`,
for a fraction of the time.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from heroes_unite.bots.deckbuilding.appraisal import Appraisal, Course, worths
from heroes_unite.bots.deckbuilding.card_uses import CARDS, POINTS_PER_POWER
from heroes_unite.bots.deckbuilding.shopping import Item, basket
from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.glimpse import glimpse
from heroes_unite.games.deckbuilding.table import power
from heroes_unite.kernel.decision import TARGET

if TYPE_CHECKING:
    from heroes_unite.session.seat import Imagined

UNSURE: Final = -1


class Shelf:
    """By printed card: what it does for the player of some Super Heroes, who does or does not control a Location."""

    __slots__ = ("draw", "extra", "once", "plain", "power", "thin", "vp")

    def __init__(self, names: tuple[str, ...], heroes: tuple[str, ...], location: bool) -> None:
        found = worths(heroes, location)
        # What a card is worth that is not plain depends on the whole deck
        self.plain: list[bool] = [
            name in found and not CARDS[name].stays and CARDS[name].points is None for name in names
        ]
        self.vp: list[float] = [float(CARDS[name].vp) if name in found else 0.0 for name in names]
        self.power: list[float] = [found[name].power if name in found else 0.0 for name in names]
        self.draw: list[float] = [found[name].draw if name in found else 0.0 for name in names]
        self.thin: list[float] = [found[name].thin if name in found else 0.0 for name in names]
        self.extra: list[float] = [found[name].extra if name in found else 0.0 for name in names]
        self.once: list[float] = [found[name].once if name in found else 0.0 for name in names]

    def course(self, game: Imagined, who: int) -> Course:
        """How the game goes on for the player with the cards they have."""
        s = game.state
        own = who * constants.STRIDE
        printed, powers, draws = s.cards, self.power, self.draw
        strength = drawn = 0.0
        size = 0
        for zone in (constants.HAND, constants.DISCARD, constants.PLAYED, constants.DECK):
            for card in s.zones[zone + own]:
                face = printed[card]
                strength += powers[face]
                drawn += draws[face]
                size += 1
        hidden = "hidden" in s.rules.options["variants"]
        villains, main_deck = len(s.zones[constants.VILLAINS]), len(s.zones[constants.MAIN])
        return Course(strength, drawn, size, villains, main_deck, s.rules.players, hidden)

    def take(self, face: int, course: Course) -> float:
        """The VP that gaining a plain card is worth."""
        plays = course.plays
        each = self.power[face] + (self.draw[face] + self.thin[face] * plays / 2 - 1) * course.ahead
        kept = self.vp[face] + plays * (each * POINTS_PER_POWER + self.extra[face])
        return kept + self.once[face] * POINTS_PER_POWER


@lru_cache(maxsize=256)
def _shelf(names: tuple[str, ...], heroes: tuple[str, ...], location: bool) -> Shelf:
    return Shelf(names, heroes, location)


def choose(game: Imagined) -> int:
    """The index of what to buy or defeat, or of the end of the turn; UNSURE where something else is on offer."""
    s = game.state
    villain = UNSURE
    for index, option in enumerate(s.options):
        kind = option & ~TARGET
        if kind == constants.DEFEAT_CARD:
            if villain != UNSURE:
                return UNSURE
            villain = index
        elif kind == constants.BUY_CARD:
            if s.where[option & TARGET] == constants.DESTROYED:
                return UNSURE
        elif option != constants.END_TURN:
            return UNSURE
    return villain if villain != UNSURE else _shop(game, game.to_choose)


def _shop(game: Imagined, who: int) -> int:
    s = game.state
    names, printed = s.rules.names, s.cards
    own = who * constants.STRIDE
    heroes = tuple([names[printed[hero]] for hero in s.zones[constants.HERO + own]])
    shelf = _shelf(names, heroes, len(s.zones[constants.IN_PLAY + own]) > 0)
    course = shelf.course(game, who)
    purse = power(s)
    line_up = [printed[card] for card in s.zones[constants.LINE_UP]]
    costs = s.rules.numbers[constants.COST]
    appraisal: Appraisal | None = None
    items: list[Item] = []
    places: dict[str, int] = {}
    for index, option in enumerate(s.options):
        if option & ~TARGET == constants.BUY_CARD:
            face = printed[option & TARGET]
            name = names[face]
            if name in places:
                continue
            if shelf.plain[face]:
                value = shelf.take(face, course)
            else:
                if appraisal is None:
                    appraisal = Appraisal(glimpse(s, who), who)
                value = appraisal.take(name)
            copies = line_up.count(face) or len(s.zones[constants.KICKS])
            items.append(Item(value, costs[face], copies, name))
            places[name] = index
    item = basket(items, purse)[1]
    return len(s.options) - 1 if item is None else places[item.card]
