"""Greedy answers to what cards ask a member of a team, where they differ from those of a player who is alone: Villains
leave the Line-Up, the main deck stays as it is, decks get rid of what only spoils hands.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from heroes_unite.bots.answer import Answer
from heroes_unite.bots.deckbuilding import questions
from heroes_unite.bots.deckbuilding.card_uses import CARDS, nodes
from heroes_unite.bots.deckbuilding.crisis import asked_for, blocking
from heroes_unite.games.deckbuilding import ops
from heroes_unite.games.deckbuilding.constants import IS_SUPER_VILLAIN
from heroes_unite.games.deckbuilding.instructions.choosing import SameCost

if TYPE_CHECKING:
    from heroes_unite.bots.deckbuilding.appraisal import Appraisal
    from heroes_unite.kernel.decision import Decision, Option
    from heroes_unite.kernel.view import View

LEAN: Final = 8  # cards in a deck: with this few, the player destroys none that gives Power
THIN: Final = 7  # cards in a deck: with more, every Starter or Weakness that can be destroyed is
A_TURN: Final = 3  # the cost of a Villain that is worth a card of the main deck, which is a turn
TABLE: Final = frozenset(("line-up", "main deck", "destroyed"))
LINE_UP: Final = frozenset(("line-up",))
OWN: Final = frozenset(("hand", "discard pile"))


def answer(mine: Appraisal, view: View, decision: Decision) -> Answer | None:
    """An answer for the good of the team; None if it is that of a player who is alone."""
    first = decision.options[0]
    if first.player >= 0 and not first.card:
        return _lets_draw(view, decision)
    offered = [option for option in decision.options if option.card]
    if not offered or not decision.source:
        return None
    if first.kind == "defend with":
        return _defends(mine, decision, offered)
    zones = frozenset(option.zone for option in offered)
    found = _spares(mine, decision) or _saves_the_clock(decision)
    if found is None and zones == LINE_UP:
        found = _clears(view, decision, offered)
    if found is None and zones <= OWN:
        found = _thins(mine, decision, offered)
    return found


def _lets_draw(view: View, decision: Decision) -> Answer | None:
    """Whoever has just had a turn keeps the card longest, so that all hands may hold what is asked for."""
    if not questions.lets_draw(decision.source) or not asked_for(view):
        return None
    last = [option for option in decision.options if option.player >= 0][-1]
    return Answer(last.index, "The card that they draw may be what the Crisis asks for.")


def _defends(mine: Appraisal, decision: Decision, offered: list[Option]) -> Answer | None:
    """Against Weaknesses and against what a Super-Villain does to decks, always: with what is in play, or is missed
    least."""
    source = CARDS.get(decision.source)
    if source is None or not (source.kind == IS_SUPER_VILLAIN or _weakens(decision.source)):
        return None
    best = min(
        offered,
        key=lambda option: (
            option.card not in CARDS or not CARDS[option.card].defends_from_play,
            mine.now(option.card),
        ),
    )
    return Answer(best.index, "{card} avoids an Attack that would do lasting harm.", best.card)


@cache
def _weakens(name: str) -> bool:
    return any(isinstance(node, ops.GainWeakness) for node in nodes(CARDS[name].play))


def _clears(view: View, decision: Decision, offered: list[Option]) -> Answer | None:
    """The most expensive Villain leaves the Line-Up, or is none for this turn. Nothing else is worth it: what leaves
    may be replaced from the main deck."""
    done = decision.options[-1] if not decision.options[-1].card else None
    deed = questions.ask(decision, LINE_UP, done is not None).deed
    if deed not in (questions.DESTROY, questions.MAKE_HERO):
        return None
    in_the_way = blocking(view)
    villains = [option for option in offered if option.card in in_the_way]
    worst = max(villains, key=lambda option: CARDS[option.card].cost, default=None)
    if worst is not None and (deed == questions.MAKE_HERO or done is None or CARDS[worst.card].cost >= A_TURN):
        return Answer(worst.index, "Without {card} in the way the team can beat the Crisis.", worst.card)
    if done is None:
        return None
    return Answer(done.index, "The main deck is the clock: what stays there is time for the team.")


def _thins(mine: Appraisal, decision: Decision, offered: list[Option]) -> Answer | None:
    """Starters and Weaknesses go, even for a Power less this turn: every hand has to hold what Crises ask for. First
    those that give nothing, then those that are not in the hand. A card that brings back another is no use for that."""
    if len(mine.owned) <= THIN or any(option.owner not in (-1, decision.player) for option in offered):
        return None
    if any(isinstance(node, SameCost) for node in questions.parts(decision.source)):
        return None
    zones = frozenset(option.zone for option in offered)
    if questions.ask(decision, zones, not decision.options[-1].card).deed != questions.DESTROY:
        return None
    junk = [option for option in offered if option.card in CARDS and not CARDS[option.card].cost]
    if not junk:
        return None

    def missed(option: Option) -> tuple[bool, bool, bool]:
        gives = mine.now(option.card) > 0
        return gives, option.card != "Weakness", gives and option.zone == "hand"

    worst = min(junk, key=missed)
    return Answer(worst.index, "Your deck is better without {card}.", worst.card)


def _spares(mine: Appraisal, decision: Decision) -> Answer | None:
    """A small deck loses no card that gives Power unless it must: every hand would miss it."""
    offered = [option for option in decision.options if option.card]
    done = decision.options[-1]
    if not offered or done.card or not decision.source or len(mine.owned) > LEAN:
        return None
    if any(option.owner not in (-1, decision.player) or mine.now(option.card) <= 0 for option in offered):
        return None
    zones = frozenset(option.zone for option in offered)
    if zones & TABLE or questions.ask(decision, zones, True).deed != questions.DESTROY:
        return None
    return Answer(done.index, "Your deck is too small to lose any of them.")


def _saves_the_clock(decision: Decision) -> Answer | None:
    """No card comes out of the main deck unless it must: each one is a turn less for the team."""
    done = decision.options[-1]
    zones = frozenset(option.zone for option in decision.options if option.card)
    if done.card or zones != frozenset(("main deck",)) or not decision.source:
        return None
    if questions.ask(decision, zones, True).deed != questions.TO_LINE_UP:
        return None
    return Answer(done.index, "The main deck is the clock: what stays there is time for the team.")
