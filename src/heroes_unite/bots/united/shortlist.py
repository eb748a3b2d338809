"""Which options of United are worth a thought: what a search of the turn thinks of them, the best first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots.search.mind import everything
from heroes_unite.bots.united import questions as ask
from heroes_unite.bots.united.greedy import decide, option_for
from heroes_unite.bots.united.turn_search import STOP, Planner
from heroes_unite.bots.united.villain_forecast import printed

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View

MOST: Final = 4
CLOSE: Final = 1.5  # useful actions by which an option may fall short of the best one and still be worth a thought


def shortlist(view: View, decision: Decision) -> list[int]:
    """A hero's cards and actions by the turn they make; of anything else, all there is."""
    values = view["values"]
    kinds = {option.kind for option in decision.options}
    if values["phase"] == "setup" or decision.player >= len(values["heroes"]):
        return everything(view, decision)
    if kinds == {"play"}:
        worths = _cards(view, decision)
    elif "end turn" in kinds:
        worths = _actions(view, decision)
    else:
        return everything(view, decision)
    first = decide(view, decision).index
    least = max(worths.values(), default=0.0) - CLOSE
    close = [index for index, worth in worths.items() if index != first and worth > least]
    others = sorted(close, key=lambda index: (-worths[index], index))
    return [first, *others][:MOST]


def _cards(view: View, decision: Decision) -> dict[int, float]:
    planner = Planner(view, decision.player)
    hand = view["seats"][decision.player]["hand"]["count"] - 1
    cards = [option for option in decision.options if option.card in printed()]
    return {option.index: planner.play(printed()[option.card], hand) for option in cards}


def _actions(view: View, decision: Decision) -> dict[int, float]:
    planner = Planner(view, decision.player)
    pos = ask.under_way(planner, decision, ask.ready_cards(planner, decision))
    found = [(gain + planner.search(after)[0], step) for step, gain, after in planner.steps(pos)]
    found.append((planner.rest(pos), STOP))
    worths: dict[int, float] = {}
    for worth, step in found:
        option = option_for(planner, decision, step)
        if option is not None:
            worths[option.index] = max(worth, worths.get(option.index, worth))
    return worths
