"""How the thinker plays the deck-building game and Crisis Mode: what it thinks about, how it judges, what it learns
from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots.deckbuilding import crisis_outlook, crisis_play, crisis_shortlist, fast_play, outlook
from heroes_unite.bots.deckbuilding.appraisal import Appraisal
from heroes_unite.bots.deckbuilding.card_uses import CARDS
from heroes_unite.bots.deckbuilding.greedy import decide
from heroes_unite.bots.deckbuilding.shopping import basket, wares
from heroes_unite.bots.search.mind import Lesson, Mind
from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.turn import Turns
from heroes_unite.kernel.decision import TARGET

if TYPE_CHECKING:
    from heroes_unite.bots.search.judgement import Judgement
    from heroes_unite.kernel.decision import Decision, Option
    from heroes_unite.kernel.view import View
    from heroes_unite.session.seat import Imagined

SELF_EVIDENT: Final = ("play", "use")
BUYING: Final = ("buy", "defeat")
SETS: Final = (["base"], ["heroes-unite"], ["base", "heroes-unite"])


def shortlist(view: View, decision: Decision) -> list[int]:
    """Cards are simply played in the order of greedy play; whatever comes after that is worth a thought."""
    first = decide(view, decision).index
    options = decision.options
    if decision.turn and options[first].kind in SELF_EVIDENT:
        return [first]
    if view["values"].get("crisis") is not None:
        return crisis_shortlist.shortlist(view, decision, first)
    if not decision.turn:
        return [first, *(option.index for option in options if option.index != first)]
    mine = Appraisal(view, decision.player)
    offered = wares(mine)

    def worth(option: Option) -> float:
        if option.kind not in BUYING or option.card not in CARDS:
            return 0.0
        return mine.take(option.card) + basket(offered, mine.power - mine.cost(option.card))[0]

    others = [option for option in options if option.index != first and option.kind not in SELF_EVIDENT]
    return [first, *(option.index for option in sorted(others, key=worth, reverse=True))]


def only_a_step(decision: Decision, index: int) -> bool:
    """A card is played: whatever could be bought can still be bought."""
    return decision.turn and decision.options[index].kind == "play"


def judgement(game: Imagined) -> Judgement:
    if game.rules.options["mode"] == "crisis":
        return crisis_outlook.JUDGEMENT
    return outlook.JUDGEMENT


def policy(game: Imagined) -> int:
    return crisis_play.choose(game) if game.rules.options["mode"] == "crisis" else fast_play.choose(game)


def trades(game: Imagined) -> bool:
    """Whether greedy play has played all that it wants to, and chooses what to buy or to defeat."""
    state = game.state
    if not isinstance(state.stack[-1].node, Turns):
        return False
    option = state.options[policy(game)]
    return option > TARGET and option & ~TARGET != constants.USE_CARD


LESSONS: Final = (
    *(
        Lesson(
            outlook.JUDGEMENT,
            str(players),
            tuple({"players": players, "sets": sets} for sets in SETS),
            alike=True,
            explores=trades,
        )
        for players in (2, 3, 4, 5)
    ),
    *(
        Lesson(
            crisis_outlook.JUDGEMENT,
            crisis_outlook.TEAMS[players],
            ({"players": players, "mode": "crisis", "sets": ["heroes-unite"]},),
            alike=True,
        )
        for players in (2, 3, 4, 5)
    ),
)

MIND: Final = Mind(shortlist, judgement, policy, LESSONS, only_a_step)
