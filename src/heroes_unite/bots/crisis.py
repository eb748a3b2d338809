"""Greedy play of Crisis Mode, as a member of a team: clear the Villains, keep what the Crisis asks for, commit.

Points count for nothing here. A card is worth the Power it gives, and a little more if the Crisis that is up asks for
such a card.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.bots.answers import Answer
from heroes_unite.bots.reading import CARDS, fits
from heroes_unite.games.deckbuilding import colors
from heroes_unite.games.deckbuilding import constants as k
from heroes_unite.games.deckbuilding.crisis.beating import (
    Cards,
    DestroyTops,
    DifferentColors,
    Effort,
    Part,
    Risk,
    Sacrifice,
    SameCost,
    SameType,
    Worth,
)

if TYPE_CHECKING:
    from heroes_unite.bots.appraisal import Appraisal
    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View

ASKED_FOR: Final = 0.6  # Power that a card is worth more while the Crisis asks for such a card
A_VILLAIN: Final = 0.8  # Power that a Villain out of the way is worth, and for each of its cost:
ITS_COST: Final = 0.12
GOOD_CHANCE: Final = 0.12  # for a trial that costs a card of each deck, whatever comes of it
MOSTLY_JUNK: Final = 0.65
BEAT: Final = "beat"


def on_turn(mine: Appraisal, view: View, decision: Decision, play: Answer | None) -> Answer:
    """The next action of a turn. `play` is the card to be played next by the usual order, where there is one."""
    for kind, why in (
        ("defeat", "With {card} out of the way the team is one step nearer."),
        (BEAT, "The team can try to beat {card} now."),
    ):
        found = [option for option in decision.options if option.kind == kind]
        if kind == BEAT:
            found = [option for option in found if _worth_trying(mine, view, option.card)]
        if found:
            return Answer(found[0].index, why, found[0].card)
    kept = _kept(mine, view)
    if play is not None:
        chosen = next(option for option in decision.options if option.index == play.index)
        if chosen.kind != "play" or chosen.card not in kept:
            return play
        for option in decision.options:  # something else first: this one the Crisis asks for
            if option.kind == "play" and option.card not in kept and mine.now(option.card) > 0:
                return Answer(option.index, "{card} first: the Crisis asks for the others.", option.card)
    clearing = _clearing(mine, view, decision)
    if clearing is not None and kept:
        return clearing
    if play is not None:
        return play
    return _shop(mine, view, decision)


def _worth_trying(mine: Appraisal, view: View, crisis: str) -> bool:
    """Whether what an attempt may cost is worth it. Where it costs nothing unless it succeeds, it always is."""
    way = CARDS[crisis].to_beat
    if isinstance(way, Sacrifice):
        return sum(map(mine.now, mine.hand)) <= len(mine.hand) * mine.average  # no better than any other hand
    if isinstance(way, Risk) and isinstance(way.trial, DestroyTops):
        pile = mine.deck["contents"] or mine.discard
        good = sum(CARDS[name].cost >= way.trial.least for name in pile if name in CARDS) / (len(pile) or 1)
        if view["player"] == 0 and 1 - good >= MOSTLY_JUNK:  # once a round it does the decks good
            return True
        return good ** view["players"] >= GOOD_CHANCE  # the other decks are like one's own
    return True


def _ready(mine: Appraisal, view: View) -> bool:
    """Whether the player could do their part against one of the Crises now, if no Villain were about."""
    for name in view["values"]["crisis"]["in the way"]:
        way = CARDS[name].to_beat
        if isinstance(way, Effort):
            if _cheapest(mine, way.part, [card for card in mine.hand if card in CARDS]):
                return True
        elif _worth_trying(mine, view, name):
            return True
    return False


# What the Crisis asks for


def _asked(view: View) -> list[Part]:
    """What the Crises in the way ask each player for."""
    ways = [CARDS[name].to_beat for name in view["values"]["crisis"]["in the way"] if name in CARDS]
    return [way.part for way in ways if isinstance(way, Effort)]


def _kept(mine: Appraisal, view: View) -> list[str]:
    """The cards of the hand to hold back for the Crisis, the cheapest that do; none where it cannot be beaten yet."""
    villains = _villains(view)
    if sum(CARDS[name].cost for name in villains) > mine.power + sum(map(mine.now, mine.hand)):
        return []
    found: list[str] = []
    for part in _asked(view):
        found += _cheapest(mine, part, [name for name in mine.hand if name in CARDS])
    return found


def _cheapest(mine: Appraisal, part: Part, names: list[str]) -> list[str]:
    """The cards that make up a part and are missed least; none where it cannot be done."""
    names = sorted(names, key=mine.now)
    if isinstance(part, Worth):
        taken: list[str] = []
        for name in sorted(names, key=lambda each: mine.now(each) / (CARDS[each].cost or 0.1)):
            if sum(CARDS[each].cost for each in taken) < part.total:
                taken.append(name)
        return taken if sum(CARDS[each].cost for each in taken) >= part.total else []
    count = getattr(part, "count", 1)
    return next((list(some) for some in combinations(names, count) if _makes(part, [CARDS[n] for n in some])), [])


def _makes(part: Part, cards: list[Card]) -> bool:
    match part:
        case Cards(only=only):
            return all(fits(only, card) for card in cards)
        case SameCost():
            return len({card.cost for card in cards}) == 1 and cards[0].cost > 0
        case SameType():
            common = ~k.STARTER
            for card in cards:
                common &= card.types
            return bool(common)
        case DifferentColors():
            among = colors.SPECTRUM & ~(colors.YELLOW | colors.GREEN) | colors.GRAY
            return colors.all_different([card.colors or card.types or colors.GREEN for card in cards], among)
    return False


def _helps(part: Part, card: Card) -> bool:
    """Whether such a card is of use for a part."""
    match part:
        case Cards(only=only):
            return fits(only, card)
        case Worth():
            return card.cost >= part.total // 2
        case _:
            return card.cost > 0


# The Line-Up


def _villains(view: View) -> list[str]:
    """The Villains in the Line-Up that stand in the way of beating a Crisis."""
    crises = view["table"]["crises"]["cards"]
    bad = k.VILLAIN
    if any(name in CARDS and CARDS[name].disguises for name in crises):
        bad |= k.HERO_TYPE
    return [name for name in view["table"]["line-up"]["cards"] if name in CARDS and CARDS[name].types & bad]


def _clearing(mine: Appraisal, view: View, decision: Decision) -> Answer | None:
    """The next Villain to buy, where all of them can be bought now."""
    villains = _villains(view)
    if not villains or sum(CARDS[name].cost for name in villains) > mine.power:
        return None
    for option in decision.options:
        if option.kind == "buy" and option.zone == "line-up" and option.card in villains:
            return Answer(option.index, "Without {card} in the Line-Up the team can beat the Crisis.", option.card)
    return None


def _shop(mine: Appraisal, view: View, decision: Decision) -> Answer:
    """What makes the deck stronger, or a Villain less; clearing the Line-Up goes first where it can be done."""
    if _ready(mine, view):
        clearing = _clearing(mine, view, decision)
        if clearing is not None:
            return clearing
    asked = _asked(view)
    villains = _villains(view)
    best: Answer | None = None
    most = 0.0
    for option in decision.options:
        if option.kind != "buy" or option.card not in CARDS:
            continue
        card = CARDS[option.card]
        if option.card in villains and option.zone == "line-up":
            value = A_VILLAIN + ITS_COST * card.cost
        else:
            value = mine.take(option.card) - card.vp
            value += ASKED_FOR * sum(_helps(part, card) for part in asked)
        if value > most:
            most = value
            best = Answer(option.index, "{card} does most for the team.", option.card)
    for option in decision.options:
        if best is None and option.kind == "use":
            return Answer(option.index, "{card} helps, and the Power is not needed for anything else.", option.card)
    return best or Answer(decision.options[-1].index, "Nothing that you could still do is worth it.")


# The questions of an attempt


def in_attempt(mine: Appraisal, view: View, decision: Decision) -> Answer | None:
    """An answer to what an attempt asks; None where this is no question of an attempt."""
    attempt: dict[str, Any] | None = view["values"]["crisis"]["attempt"]
    if attempt is None or decision.source != attempt["crisis"]:
        return None
    offered = [option for option in decision.options if option.card]
    if not offered:
        first = decision.options[0]
        yes = "It takes all of you, and you are for it." if first.kind == "yes" else "You have nothing to give for it."
        return Answer(first.index, yes)
    way = CARDS[decision.source].to_beat
    wanted = _cheapest(mine, way.part, mine.hand) if isinstance(way, Effort) else []
    best = min(offered, key=lambda option: (option.card not in wanted, mine.now(option.card)))
    return Answer(best.index, "{card} is what the Crisis asks for, and you miss it least.", best.card)
