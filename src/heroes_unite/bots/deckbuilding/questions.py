"""What a card can ask a player, read from its effect tree: which instruction a pending decision belongs to.

A decision names the card that asks. Few of its instructions ask, and where the offered cards are tells them apart; if
it does not, what the decision says is done with the cards does.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from heroes_unite.bots.deckbuilding.card_uses import CARDS, SUPER_HEROES, nodes
from heroes_unite.games.deckbuilding import abilities, attack, conditions, constants, ops, play_ops
from heroes_unite.games.deckbuilding.instructions import counting, decks, line_up, passing, playing
from heroes_unite.ops import cards, flow, select
from heroes_unite.ops.questions import ChooseCards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from heroes_unite.kernel.decision import Decision

# What becomes of the chosen card
DESTROY: Final = "destroy"
DISCARD: Final = "discard"
GAIN: Final = "gain"
GIVE_UP: Final = "give up"
TO_HAND: Final = "to hand"
TO_DECK: Final = "to deck"
TO_LINE_UP: Final = "to Line-Up"
PLAY: Final = "play"
REVEAL: Final = "reveal"
MAKE_HERO: Final = "make hero"
UNKNOWN: Final = "unknown"

IN_ZONE: Final = {
    constants.THAT_STAY: "in play",
    constants.IN_FRONT: "played",
}  # where the words for a place differ from the zone's
OF_A_FOE: Final = "a foe's"  # stands for the zones of other players


class Ask(NamedTuple):
    """A choice of cards: what becomes of them, where they are, and the Power for doing it."""

    deed: str
    zones: frozenset[str]
    optional: bool
    reward: int = 0


def _deed(node: object) -> str:
    match node:
        case ops.Destroy():
            return DESTROY
        case ops.Discard():
            return DISCARD
        case ops.Gain():
            return GAIN
        case cards.Put(to=constants.IN_HAND):
            return TO_HAND
        case cards.Put(to=constants.IN_DECK):
            return TO_DECK
        case cards.Put(to=constants.IN_LINE_UP) | cards.Hide() | passing.PutInPool() | passing.PassOn():
            return GIVE_UP
        case play_ops.PlayIt() | playing.BecomeCopy() | counting.PowerAsGiven() | playing.PutIntoPlay():
            return PLAY
        case decks.OfferToLineUp():
            return TO_LINE_UP
        case decks.Split(chosen=chosen):
            return next((deed for deed in map(_deed, nodes(chosen)) if deed != UNKNOWN), UNKNOWN)
        case decks.AnyOrder():
            return TO_DECK
        case cards.Reveal():
            return REVEAL
        case line_up.MakeHero():
            return MAKE_HERO
    return UNKNOWN


def _zones(choice: select.Choice) -> frozenset[str]:
    if isinstance(choice, play_ops.PlayedCards):
        return frozenset(("played", "in play"))
    if isinstance(choice, playing.EquipmentToCopy):
        return frozenset(("discard pile", "played", "in play"))
    return frozenset(IN_ZONE.get(place, place.name.casefold()) for place in choice.places)


@cache
def parts(name: str) -> tuple[object, ...]:
    """All nodes of the cards of that name."""
    return tuple(
        node
        for card in (CARDS.get(name), SUPER_HEROES.get(name))
        if card is not None
        for node in nodes(
            (card.play, card.defense, card.ongoing, card.on_gain, card.first_appearance, card.on_defeat, card.ability)
        )
    )


@cache
def _asks(name: str) -> tuple[Ask, ...]:
    return tuple(_read(name))


def _read(name: str) -> Iterator[Ask]:
    rewards = {
        id(part): _power(node.then) - _power(node.otherwise)
        for node in parts(name)
        if isinstance(node, flow.IfDone)
        for part in nodes(node.effect)
    }
    for node in parts(name):
        if isinstance(node, select.CardOp) and isinstance(node.what, select.Choice):
            yield Ask(_deed(node), _zones(node.what), node.what.least == 0, rewards.get(id(node), 0))
        elif isinstance(node, playing.Possess):
            yield Ask(PLAY, frozenset((OF_A_FOE,)), True)
        elif isinstance(node, playing.PlayAgain):
            yield Ask(PLAY, frozenset(("played", "in play")), True)
        elif isinstance(node, playing.PlayLineUp):
            yield Ask(PLAY, frozenset(("line-up",)), node.optional)
        elif isinstance(node, play_ops.PlayBorrowed):
            yield Ask(PLAY, frozenset((OF_A_FOE,)), node.optional)
        elif isinstance(node, (decks.Split, decks.AnyOrder)):
            yield Ask(
                _deed(node), frozenset(("deck", "main deck")), False, conditions.CostOfBound in map(type, nodes(node))
            )
        if isinstance(node, decks.OfferToLineUp):
            yield Ask(TO_DECK, frozenset(("main deck",)), False)


@cache
def _of_equipment() -> tuple[Ask, ...]:
    """What any Equipment can ask: a card that has become a copy asks that."""
    return tuple(found for card in CARDS.values() if card.types & constants.EQUIPMENT for found in _asks(card.name))


def _power(node: object) -> int:
    return sum(part.amount for part in nodes(node) if isinstance(part, ops.Power))


def ask(decision: Decision, zones: frozenset[str], may_stop: bool) -> Ask:
    """The instruction that asks for cards in those zones. If two could, the question decides."""
    source = decision.source
    found = [each for each in _asks(source) if zones <= each.zones and (each.optional or not may_stop)]
    if not found and any(isinstance(node, playing.BecomeCopy) for node in parts(source)):
        found = [each for each in _of_equipment() if zones <= each.zones and (each.optional or not may_stop)]
    if len(found) > 1 and isinstance(decision.ask, ChooseCards):
        deed = decision.ask.deed
        found.sort(key=lambda each: each.deed != deed)
    return found[0] if found else Ask(UNKNOWN, zones, may_stop)


def reward(source: str) -> int:
    """The Power for doing what the card asks."""
    return max((found.reward for found in _asks(source)), default=0)


@cache
def optional(source: str) -> object:
    """What is done after a yes to that card, if it asks yes or no."""
    return next((node.effect for node in parts(source) if isinstance(node, flow.May)), None)


@cache
def looks(source: str) -> bool:
    """Whether the card looks at the top of the deck."""
    return any(isinstance(node, cards.LookAt) for node in parts(source))


@cache
def attacks(name: str) -> bool:
    """Whether a card attacks the other players when it is played."""
    return name in CARDS and any(isinstance(node, attack.Attack) for node in nodes(CARDS[name].play))


@cache
def lets_draw(source: str) -> bool:
    """Whether the card lets a player of one's choice draw a card."""
    chosen = next((node for node in parts(source) if isinstance(node, flow.ChoosePlayer)), None)
    return chosen is not None and any(isinstance(node, ops.Draw) for node in nodes(chosen.effect))


@cache
def ability(name: str, hero: bool) -> abilities.Ability | None:
    """What can be used of a Super Hero, or of a card in play."""
    card = (SUPER_HEROES if hero else CARDS).get(name)
    return None if card is None else card.ability


@cache
def ways(source: str) -> dict[int, object]:
    """The effects that the card offers a choice between, by their position among the ways."""
    found = next((node for node in parts(source) if isinstance(node, flow.OneOf)), None)
    return {} if found is None else {place: way.effect for place, way in enumerate(found.ways)}


@cache
def offer(source: str) -> decks.PayForMainDeck | None:
    """What the card sells, if it asks for Power."""
    return next((node for node in parts(source) if isinstance(node, decks.PayForMainDeck)), None)
