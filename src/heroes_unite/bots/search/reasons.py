"""Why an option is better than another, from what differed in the imagined games: differences of features as data, and
the sentence that is made of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from heroes_unite.kernel.text import listed
from heroes_unite.session.wording import label

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from heroes_unite.bots.search.judgement import Judgement
    from heroes_unite.bots.search.race import Race, Runner
    from heroes_unite.kernel.decision import Decision

WORTH_SAYING: Final = 0.15  # reasons for the option, or against it
MOST: Final = 2  # things in favor
TO_THEM: Final = {"you": "you", "your": "your", "them": "you"}  # whoever chooses is spoken to
OF_THEM: Final = {"you": "they", "your": "their", "them": "them"}  # or spoken of


class Difference(NamedTuple):
    """What an option brings more of than another, or less, and what that is worth (below 0: it speaks against it)."""

    feature: str
    more: float
    worth: float


def differences(race: Race, best: Runner, other: Runner) -> list[Difference]:
    """What differed on average, what weighs most first. What is part of another feature counts towards that one: by
    themselves their weights may even point in opposite directions."""
    judgement, model = race.judgement, race.model
    if judgement is None or model is None or not best.total or not other.total:
        return []
    games = min(len(best.chances), len(other.chances))
    mine, its = best.total_after(games), other.total_after(games)
    sign = -1 if race.against else 1
    more: dict[str, float] = {}
    worth: dict[str, float] = {}
    for place, name in enumerate(judgement.names):
        more[name] = (mine[place] - its[place]) / games
        whole = judgement.part_of.get(name, name)
        worth[whole] = worth.get(whole, 0.0) + sign * more[name] * model.weights[place]
    found = [Difference(name, more[name], worth[name]) for name in worth]
    return sorted(found, key=lambda each: -abs(each.worth))


def sentence(race: Race, decision: Decision) -> str:
    """Why the best option is best, in words."""
    standings = race.standings()
    if len(standings) < 2 or race.judgement is None:
        return ""
    runners = {runner.index: runner for runner in race.runners}
    best, *others = standings
    second = next((each for each in others if each.index not in race.harmful), others[0])
    other = decision.options[second.index]
    # What players are called is known at their table alone.
    rival = "the next best choice" if other.player >= 0 else f"“{label(decision.ask, other)}”"
    mine, theirs = (f"{100 * each.chance:.0f}%" for each in (best, second))
    if second.equal:
        return f"You win {mine} of imagined games; {rival} is just as good."
    if second.chance >= best.chance or mine == theirs:  # so few games cannot say
        return f"You win {mine} of imagined games; {rival} may be just as good."
    found = differences(race, runners[best.index], runners[second.index])
    said = said_of(race.judgement, found, race.against, named={decision.options[best.index].card, other.card})
    because = f": on average, {said}" if said else ""
    return f"You win {mine} of imagined games, against {theirs} with {rival}{because}."


def said_of(
    judgement: Judgement,
    found: list[Difference],
    against: bool,
    person: Mapping[str, str] = TO_THEM,
    named: Collection[str] = (),
) -> str:
    """The differences that weigh most, in words: what speaks for it, and the most that speaks against it. `against`:
    for somebody who plays against those it was learned for. `named` are the cards that the options are about: to have
    more of them is no reason, but the choice itself."""
    says = judgement.says
    sign = -1 if against else 1
    told = [
        each
        for each in found
        if each.feature in says
        and each.feature not in named
        and each.more
        and not says[each.feature].misleads(each.more, sign * each.worth)
    ]
    total = sum(abs(each.worth) for each in told) or 1.0
    good = [each for each in told if each.worth > WORTH_SAYING * total][:MOST]
    bad = [each for each in told if each.worth < -WORTH_SAYING * total][:1]
    if not good:
        return ""

    def words(each: Difference) -> str:
        saying = says[each.feature]
        return (saying.more if each.more > 0 else saying.less).format(number=abs(each.more), **person)

    text = listed(words(each) for each in good)
    return text + "".join(f", but {words(each)}" for each in bad)
