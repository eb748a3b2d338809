"""Why an option is better than another, from what differed in the imagined games: differences of features as data, and
the sentence that is made of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from heroes_unite.bots.search.race import FEWEST, standard_error, sure
from heroes_unite.kernel.text import listed

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from heroes_unite.bots.bot import Weighed
    from heroes_unite.bots.search.judgement import Judgement
    from heroes_unite.bots.search.race import Race, Runner

WORTH_SAYING: Final = 0.15  # reasons for the option, or against it
MOST: Final = 2  # things in favor
MANY: Final = 2  # rivals, where nobody has counted them
TO_THEM: Final = {"you": "you", "your": "your", "them": "you"}  # whoever chooses is spoken to
OF_THEM: Final = {"you": "they", "your": "their", "them": "them"}  # or spoken of


class Difference(NamedTuple):
    """What an option brings more of than another, or less, and what that is worth (below 0: it speaks against it).
    `beyond`: it is more than noise."""

    feature: str
    more: float
    worth: float
    beyond: bool = True


def differences(race: Race, best: Runner, other: Runner) -> list[Difference]:
    """What differed on average, what weighs most first. What is part of another feature counts towards that one: by
    themselves their weights may even point in opposite directions."""
    judgement, model = race.judgement, race.model
    if judgement is None or model is None or not best.sums or not other.sums:
        return []
    games = min(len(best.chances), len(other.chances))
    mine, its = best.sums_after(games), other.sums_after(games)
    sign = -1 if race.against else 1
    more: dict[str, float] = {}
    worth: dict[str, float] = {}
    beyond: dict[str, bool] = {}
    for place, name in enumerate(judgement.names):
        gaps = [(own[place] - theirs[place]) for own, theirs in zip(mine, its, strict=True)]
        more[name] = sum(gaps) / games
        beyond[name] = _beyond_noise(gaps, games)
        whole = judgement.part_of.get(name, name)
        worth[whole] = worth.get(whole, 0.0) + sign * more[name] * model.weights[place]
    found = [Difference(name, more[name], worth[name], beyond[name]) for name in worth]
    return sorted(found, key=lambda each: -abs(each.worth))


def _beyond_noise(gaps: list[float], games: int) -> bool:
    """Whether a feature differed by more than chance explains, from the differences of its sums over so many games: by
    as many standard errors as it takes for all that is told in its favor."""
    if games < FEWEST:
        return False
    usual, longer = divmod(games, len(gaps))
    means = [gap / (usual + (place < longer)) for place, gap in enumerate(gaps)]
    return abs(sum(gaps)) / games > sure(len(gaps), MOST) * standard_error(means)


class Why(NamedTuple):
    """A reason in words: up to the name of the option of that index, if there is one, and after it."""

    words: str = ""
    rival: int = -1
    after: str = ""


def why(race: Race, best: Runner, told: Sequence[Weighed]) -> Why:
    """Why that option is better than the likeliest other one, by these standings, which it leads."""
    if not told or race.judgement is None or len(race.runners) < 2:
        return Why()
    first, *others = told
    mine = f"{100 * first.chance:.0f}%"
    win = f"You win {mine} of simulated games"
    if not others:
        return Why(f"{win}.")
    runners = {runner.index: runner for runner in race.runners}
    second = next((each for each in others if each.index not in race.harmful), others[0])
    decision = race.seat.decision
    other = decision.options[second.index]
    theirs = f"{100 * second.chance:.0f}%"

    def compared(before: str, after: str) -> Why:
        if other.player >= 0:  # what players are called is known at their table alone
            return Why(f"{before}the next best choice{after}")
        return Why(f"{before}“", second.index, f"”{after}")

    if second.equal:
        return compared(f"{win}; ", " is just as good.")
    gap, error = runners[second.index].behind(best)
    games = min(len(runners[each.index].chances) for each in (first, second))
    if gap <= sure(games) * error or second.chance >= first.chance or mine == theirs:
        against = "Against" if second.chance <= first.chance else "Nothing is known to be better: against"
        return compared(f"{win}. {against} ", ", it's too close to call so far.")
    found = differences(race, best, runners[second.index])
    named = {decision.options[best.index].card, other.card}
    said = said_of(race.judgement, found, race.against, named=named, rivals=race.rivals)
    because = f": a few turns later, on average, {said}" if said else ""
    return compared(f"{win}, against {theirs} with ", f"{because}.")


def said_of(
    judgement: Judgement,
    found: list[Difference],
    against: bool,
    person: Mapping[str, str] = TO_THEM,
    named: Collection[str] = (),
    rivals: int = MANY,
) -> str:
    """The differences that weigh most, in words: what speaks for it, and the most that speaks against it; nothing that
    may be noise. `against`: for somebody who plays against those it was learned for. `named` are the cards that the
    options are about: to have more of them is no reason, but the choice itself. `rivals`: how many whoever chooses has.
    """
    says = judgement.says
    sign = -1 if against else 1
    told = [
        each
        for each in found
        if each.feature in says
        and each.feature not in named
        and each.beyond
        and each.more
        and not says[each.feature].misleads(each.more, sign * each.worth)
        and says[each.feature].tells(each.more)
    ]
    total = sum(abs(each.worth) for each in told) or 1.0
    good = [each for each in told if each.worth > WORTH_SAYING * total][:MOST]
    bad = [each for each in told if each.worth < -WORTH_SAYING * total][:1]
    if not good:
        return ""

    def words(each: Difference) -> str:
        return says[each.feature].words(each.more, person, rivals)

    text = listed(words(each) for each in good)
    return text + "".join(f"; on the other hand, {words(each)}" for each in bad)
