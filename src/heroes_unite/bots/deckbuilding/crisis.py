"""Greedy play of Crisis Mode, as a member of a team: clear the Villains, keep what the Crisis asks for, commit.

Points count for nothing here. A card is worth the Power it gives, and more if the current Crisis asks for such a card.
When the team tries its luck, all players decide whether to join in by what they alone know about their own cards.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.bots.answer import Answer
from heroes_unite.bots.deckbuilding import questions
from heroes_unite.bots.deckbuilding.appraisal import HAND
from heroes_unite.bots.deckbuilding.card_uses import CARDS, fits
from heroes_unite.games.deckbuilding import colors
from heroes_unite.games.deckbuilding.constants import EQUIPMENT, HERO_TYPE, STARTER, SUPER_POWER, VILLAIN
from heroes_unite.games.deckbuilding.crisis.beating import Sacrifice, ToBeat
from heroes_unite.games.deckbuilding.crisis.crisis_effects import DISGUISE
from heroes_unite.games.deckbuilding.crisis.efforts import Alike, Cards, DifferentColors, Effort, Part, Worth
from heroes_unite.games.deckbuilding.crisis.trials import ARE_DESTROYED, STAY_THERE, Risk
from heroes_unite.games.deckbuilding.filters import Named

if TYPE_CHECKING:
    from heroes_unite.bots.deckbuilding.appraisal import Appraisal
    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.kernel.decision import Decision, Option
    from heroes_unite.kernel.view import View

ENOUGH: Final = 0.25  # share of the deck that the Crisis asks for: then most hands hold such a card
ALL_HANDS: Final = 0.5  # how often every hand should hold such a card: the more players, the more of them it takes
ASKED_FOR: Final = 1.5  # extra Power that such a card is worth, for each one missing
PREPARED: Final = 0.4  # the same for a Crisis to come
OFTEN_ASKED: Final = HERO_TYPE | SUPER_POWER | EQUIPMENT
A_VILLAIN: Final = 2.0  # Power that a Villain out of the way is worth, and for each of its cost:
ITS_COST: Final = 0.5  # few hands can pay for an expensive one, and until then it stops everybody
STAYS: Final = 4.0  # Power that a card that stays in play is worth
SHIELD: Final = 2.0  # Power that the first Defense is worth: Weaknesses do more harm than anything else
SHIELDS: Final = 3  # that are enough
ATTACKS: Final = 1.5  # Power that a card is worth less because it attacks teammates
THINS: Final = 3.0  # Power that destroying one's own card is worth
THE_REST: Final = 0.5  # a card is worth how much better it is than this share of an average one
EACH_COST: Final = 0.1  # Power that a card is worth per point of cost, for the Crises that ask for it
FLOOR: Final = 6  # cards that a deck should have left after an attempt, one more than a hand
SHORT: Final = 2.0  # Power that each missing one costs
THINNER: Final = 3.0  # Power that removing a Starter from a deck is worth: measured, as much as a better card
CARD_LOST: Final = 3.0  # Power that it costs to lose that
STARTERS: Final = 10  # in each deck at first
CRISIS_GONE: Final = 120.0  # Power that beating a Crisis is worth if it cannot be beaten at will
BEAT: Final = "beat"
ONLY_THINS: Final = "{card} can't be beaten this time, but the attempt will mostly rid the team of weak cards."


def on_turn(mine: Appraisal, view: View, decision: Decision, play: Answer | None) -> Answer:
    """The next action of a turn. `play` is the card to be played next by the usual order, where there is one."""
    if asked_for(view):
        for option in decision.options:
            if option.kind == "use" and option.zone == "hero" and questions.lets_draw(option.card):
                return Answer(option.index, "With {card} a teammate may find what the Crisis asks for.", option.card)
    for option in decision.options:
        if option.kind == "defeat":
            return Answer(option.index, "With {card} out of the way the team is one step closer.", option.card)
    for option in decision.options:
        if option.kind == BEAT and _worth_trying(mine, view, option.card):
            sure = _sure_to_fail(mine, view, option.card)
            why = ONLY_THINS if sure else "The team can try to beat {card} now."
            return Answer(option.index, why, option.card)
    for option in decision.options:
        if option.kind == "play" and option.card in _shunned(view):
            return Answer(option.index, "{card} must not be in your hand when the team shows its hands.", option.card)
    kept = _kept(mine, view)
    if play is not None:
        chosen = next(option for option in decision.options if option.index == play.index)
        if chosen.kind != "play" or chosen.card not in kept:
            return play
        for option in decision.options:  # something else first: the Crisis asks for this one
            if option.kind == "play" and option.card not in kept and mine.now(option.card) > 0:
                return Answer(option.index, "{card} first: the Crisis asks for the others.", option.card)
    clearing = _clearing(mine, view, decision)
    if clearing is not None and kept:
        return clearing
    if play is not None:
        return play
    return _shop(mine, view, decision)


def _ways(view: View) -> list[ToBeat]:
    """How the Crises in the way are beaten."""
    ways = [CARDS[name].to_beat for name in view["values"]["crisis"]["in the way"] if name in CARDS]
    return [way for way in ways if isinstance(way, ToBeat)]


def _worth_trying(mine: Appraisal, view: View, crisis: str) -> bool:
    """Whether what an attempt may cost is worth it. Where it costs nothing unless it succeeds, it always is; but not
    twice in a turn, for the hands of those who did not join are still the same."""
    if crisis in view["values"]["crisis"]["called off"]:
        return False
    way = CARDS[crisis].to_beat
    if isinstance(way, Risk) and way.trial.hands:
        return not any(name in CARDS and fits(way.trial.none, CARDS[name]) for name in mine.hand)
    if isinstance(way, Sacrifice):
        return sum(map(mine.now, mine.hand), 0.0) <= len(mine.hand) * mine.average  # no better than any other hand
    if isinstance(way, Risk) and way.trial.then == ARE_DESTROYED:
        return _tops(mine, view, way.trial.least) > 0
    return True


def _tops(mine: Appraisal, view: View, least: int) -> float:
    """What it is worth to destroy the top card of every deck: Starters gone, good cards lost, the chance to succeed.

    Nobody may run out of cards: a hand that is one card short is worth less than one with a Starter.
    """
    worth = 0.0
    chance = 1.0
    for seat, good in zip(view["seats"], _good_tops(mine, view, least), strict=True):
        chance *= good
        size = sum(seat[zone]["count"] for zone in ("hand", "deck", "discard pile", "played"))
        worth += THINNER * (1 - good) - CARD_LOST * good - SHORT * max(0, FLOOR + 1 - size)
    return worth + chance * CRISIS_GONE


def _good_tops(mine: Appraisal, view: View, least: int) -> list[float]:
    """For every player, how likely the top card of their deck costs enough."""
    unseen = _costly_unseen(mine, view)
    found: list[float] = []
    for player, seat in enumerate(view["seats"]):
        if player == view["player"]:
            top = mine.top_of_deck()
            found.append(_costly([top] if top else mine.deck["contents"] or mine.discard, least))
        elif not seat["deck"]["count"]:
            found.append(_costly(seat["discard pile"]["cards"], least))  # is shuffled and becomes the deck
        else:
            found.append(unseen)
    return found


def _sure_to_fail(mine: Appraisal, view: View, crisis: str) -> bool:
    """Whether somebody's deck cannot have what an attempt at the cost of the top cards takes."""
    way = CARDS[crisis].to_beat
    if not isinstance(way, Risk) or way.trial.then != ARE_DESTROYED:
        return False
    return not all(_good_tops(mine, view, way.trial.least))


def _trial(mine: Appraisal, view: View) -> float:
    """What the decks would gain from an attempt if there were no Villains."""
    trials = [way.trial for way in _ways(view) if isinstance(way, Risk) and way.trial.then == ARE_DESTROYED]
    return sum((max(0.0, _tops(mine, view, trial.least)) for trial in trials), 0.0)


def _costly(names: list[str], least: int = 1) -> float:
    """The share of cards that cost something."""
    return sum(name in CARDS and CARDS[name].cost >= least for name in names) / (len(names) or 1)


def _costly_unseen(mine: Appraisal, view: View) -> float:
    """That share among the cards in the hands and decks of the others, by what everybody can see.

    The numbers of Starters and Weaknesses are known; those that are nowhere to be seen are there.
    """
    table = view["table"]
    junk = STARTERS * view["players"] + CARDS["Weakness"].copies - table["weaknesses"]["count"]
    seen = [*table["destroyed"]["cards"], *mine.owned]
    cards = 0
    for player, seat in enumerate(view["seats"]):
        if player != view["player"]:
            cards += seat["hand"]["count"] + seat["deck"]["count"]
            seen += seat["discard pile"]["cards"]
            seen += seat["played"]["cards"]
    junk -= sum(name in CARDS and not CARDS[name].cost for name in seen)
    return 1 - min(max(junk, 0), cards) / (cards or 1)


def _ready(mine: Appraisal, view: View) -> bool:
    """Whether the player could do their part against one of the Crises now, if there were no Villains."""
    for name in view["values"]["crisis"]["in the way"]:
        way = CARDS[name].to_beat
        if isinstance(way, Effort):
            if _cheapest(mine, way.part, [card for card in mine.hand if card in CARDS]):
                return True
        elif _worth_trying(mine, view, name):
            return True
    return False


# What the Crisis asks for


def _shunned(view: View) -> list[str]:
    """Cards that no hand may hold if one of the Crises is to be beaten."""
    trials = [way.trial for way in _ways(view) if isinstance(way, Risk) and way.trial.hands]
    return [name for trial in trials if isinstance(trial.none, Named) for name in trial.none.names]


def asked_for(view: View) -> list[Part]:
    """What the Crises in the way ask each player for."""
    return [way.part for way in _ways(view) if isinstance(way, Effort)]


def _kept(mine: Appraisal, view: View) -> list[str]:
    """The cards in hand to hold back for the Crisis, the cheapest that will do; none if it cannot be beaten yet."""
    villains = blocking(view)
    if sum(CARDS[name].cost for name in villains) > mine.power + sum(map(mine.now, mine.hand), 0.0):
        return []
    found: list[str] = []
    for part in asked_for(view):
        found += _cheapest(mine, part, [name for name in mine.hand if name in CARDS])
    return found


def _cheapest(mine: Appraisal, part: Part, names: list[str]) -> list[str]:
    """The cards that make up a part and are missed least; none if it cannot be done."""
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
        case Alike(by_type=False):
            return len({card.cost for card in cards}) == 1 and cards[0].cost > 0
        case Alike():
            common = ~STARTER
            for card in cards:
                common &= card.types
            return bool(common)
        case DifferentColors():
            among = colors.SPECTRUM & ~(colors.YELLOW | colors.GREEN) | colors.GRAY
            return colors.all_different([card.colors or card.types or colors.GREEN for card in cards], among)
    return False


def _missing(mine: Appraisal, view: View, part: Part, card: Card) -> float:
    """How many more cards that serve a part as well as this one the player would like to have."""
    alike = card.types if isinstance(part, DifferentColors) else 0
    return _short(mine, view, [_helps(part, each) and (not alike or bool(each.types & alike)) for each in _owned(mine)])


def _unprepared(mine: Appraisal, view: View, card: Card) -> float:
    """The same for the Crises to come, many of which ask for a card of some type."""
    if not card.types & OFTEN_ASKED:
        return 0.0
    return _short(mine, view, [bool(each.types & card.types) for each in _owned(mine)])


def _owned(mine: Appraisal) -> list[Card]:
    return [CARDS[name] for name in mine.owned if name in CARDS]


def _short(mine: Appraisal, view: View, has: list[bool]) -> float:
    each_hand: float = ALL_HANDS ** (1 / view["players"])
    enough = max(ENOUGH, 1 - (1 - each_hand) ** (1 / HAND))
    return float(max(0.0, len(mine.owned) * enough - sum(has)))


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


def blocking(view: View) -> list[str]:
    """The Villains in the Line-Up that stand in the way of beating a Crisis."""
    crises = view["table"]["crises"]["cards"]
    bad = VILLAIN
    if any(name in CARDS and CARDS[name].while_up is DISGUISE for name in crises):
        bad |= HERO_TYPE
    return [name for name in view["table"]["line-up"]["cards"] if name in CARDS and CARDS[name].types & bad]


def _clearing(mine: Appraisal, view: View, decision: Decision) -> Answer | None:
    """The next Villain to buy, if all of them can be bought now."""
    villains = blocking(view)
    if not villains or sum(CARDS[name].cost for name in villains) > mine.power:
        return None
    for option in decision.options:
        if option.kind == "buy" and option.zone == "line-up" and option.card in villains:
            return Answer(option.index, "Without {card} in the Line-Up the team can beat the Crisis.", option.card)
    return None


def _shop(mine: Appraisal, view: View, decision: Decision) -> Answer:
    """What makes the deck stronger, or removes a Villain; clearing the Line-Up comes first if it can be done."""
    if _ready(mine, view):
        clearing = _clearing(mine, view, decision)
        if clearing is not None:
            return clearing
    worth = worths(mine, view, decision)
    best = max(worth, key=lambda index: (worth[index], -index), default=-1)
    if best >= 0 and worth[best] > 0:
        card = next(option.card for option in decision.options if option.index == best)
        return Answer(best, "{card} does the most for the team.", card)
    for option in decision.options:
        if option.kind == "use" and not _price(option):
            return Answer(option.index, "{card} helps, and the Power is not needed for anything else.", option.card)
    return Answer(decision.options[-1].index, "Nothing that you could still do is worth it.")


def worths(mine: Appraisal, view: View, decision: Decision) -> dict[int, float]:
    """What each card that can be bought is worth to the team, in Power."""
    asked = asked_for(view)
    villains = blocking(view)
    trial = _trial(mine, view)
    found: dict[int, float] = {}
    for option in decision.options:
        if option.kind != "buy" or option.card not in CARDS:
            continue
        card = CARDS[option.card]
        if option.card in villains and option.zone == "line-up":
            value = A_VILLAIN + ITS_COST * card.cost + trial
        else:
            value = _use(mine, card) + PREPARED * _unprepared(mine, view, card) + _shields(mine, card)
            value += ASKED_FOR * sum((_missing(mine, view, part, card) for part in asked if _helps(part, card)), 0.0)
            value -= ATTACKS * (view["players"] > 1 and questions.attacks(card.name))
        found[option.index] = value
    return found


def _use(mine: Appraisal, card: Card) -> float:
    """What a card does for the deck each time, in Power."""
    power = STAYS if card.stays else mine.now(card.name)
    return power + THINS * mine.thins(card.name) - THE_REST * mine.average + EACH_COST * card.cost


def _shields(mine: Appraisal, card: Card) -> float:
    """What it is worth that the card can avoid an Attack: those of Villains that leave the Line-Up, and of every
    Super-Villain that appears."""
    if card.defense is None:
        return 0.0
    return SHIELD * max(0.0, 1 - sum(each.defense is not None for each in _owned(mine)) / SHIELDS)


def _price(option: Option) -> int:
    """The Power that an ability costs: those that do take cards from the main deck, which is the clock."""
    ability = questions.ability(option.card, option.zone == "hero")
    return 0 if ability is None else ability.price


# The questions of an attempt


def _why_join(mine: Appraisal, view: View, crisis: str) -> str:
    """Why the player joins in when the team tries its luck."""
    way = CARDS[crisis].to_beat
    if _sure_to_fail(mine, view, crisis):
        return ONLY_THINS
    if isinstance(way, Risk) and way.trial.hands:
        return "Nothing in your hand bars it."
    if isinstance(way, Risk) and way.trial.then == STAY_THERE:
        return "The team loses nothing if it fails."
    return "It takes all of you, and it may work."


def in_attempt(mine: Appraisal, view: View, decision: Decision) -> Answer | None:
    """An answer to what an attempt asks; None if the question is not about an attempt."""
    attempt: dict[str, Any] | None = view["values"]["crisis"]["attempt"]
    if attempt is None or decision.source != attempt["crisis"]:
        return None
    offered = [option for option in decision.options if option.card]
    if not offered:
        first = decision.options[0]
        led = attempt["leader"] == decision.player
        if first.kind == "yes" and not led and not _worth_trying(mine, view, decision.source):
            return Answer(decision.options[-1].index, "With your cards the team would lose more than it can hope for.")
        why = _why_join(mine, view, decision.source) if first.kind == "yes" else "You have nothing to give for it."
        return Answer(first.index, why, decision.source)
    way = CARDS[decision.source].to_beat
    wanted = _cheapest(mine, way.part, mine.hand) if isinstance(way, Effort) else []
    best = min(offered, key=lambda option: (option.card not in wanted, mine.now(option.card)))
    return Answer(best.index, "{card} is what the Crisis asks for, and you miss it least.", best.card)
