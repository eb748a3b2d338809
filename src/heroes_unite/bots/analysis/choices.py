"""One choice judged: the options race on common imagined games, the one that was chosen among them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from heroes_unite.bots.analysis.positions import DIGITS, sure
from heroes_unite.bots.analysis.record import FAULTS, Cause, JudgedChoice, LineStep, Offer, OptionChance
from heroes_unite.bots.analysis.verdicts import verdict
from heroes_unite.bots.naming import Budget
from heroes_unite.bots.search.imagining import MOST_CHOICES
from heroes_unite.bots.search.mind import mind_for
from heroes_unite.bots.search.race import AS_GOOD, Race, as_good
from heroes_unite.bots.search.reasons import differences

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from heroes_unite.bots.bot import Weighed
    from heroes_unite.bots.search.race import Runner
    from heroes_unite.kernel.decision import Option
    from heroes_unite.session.seat import Imagined, Seat

SEED: Final = "analysis"
BARE: Final = ("yes", "no", "pass", "done")  # kinds of answer
LONGEST_LINE: Final = 5
LINES: Final = 7  # imagined games in which the line is looked for
MOST_CAUSES: Final = 6


class Stopped(Exception):
    """It was told to stop before the choice was judged."""


def needs_no_thought(seat: Seat, chosen: int) -> bool:
    """Whether there was nothing else worth a thought: such a choice says nothing about its player."""
    mind = mind_for(seat.view["game"])
    if len(seat.decision.options) == 1 or mind.only_a_step(seat.decision, chosen):
        return True
    return mind.shortlist(seat.view, seat.decision) == [chosen]


def judge(
    seat: Seat, chosen: int, turn: int, side: int, quick: int, longer: int, stop: Callable[[], bool] = bool
) -> JudgedChoice:
    """A quick look races all options worth a thought, with so many iterations. A longer one (0: none) then lets the
    best of them meet the one that was chosen in games of their own: the option that did best in a race was also lucky
    in it, and what it is ahead by would be too much. The same seat and iterations always give the same judgement.
    """
    decision = seat.decision
    seed = f"{SEED}:{decision.version}"
    race = Race(seat, mind_for(seat.view["game"]), seed, chosen)
    _run(race, quick, stop)
    standings = race.standings()
    best, taken = race.best, _runner(race, chosen)
    if longer and best is not taken:
        race = Race(seat, mind_for(seat.view["game"]), f"{seed}:again", chosen)
        race.running = race.runners = [runner for runner in race.runners if runner.index in (best.index, chosen)]
        _run(race, longer - quick, stop)
        best, taken = _runner(race, best.index), _runner(race, chosen)
    gap, noise = _behind(taken, best)
    if gap <= 0:
        best = taken
    lost = round(gap, DIGITS) if gap > noise else 0.0
    options = _options(seat, standings, race, best)
    told = verdict(lost, [each.chance for each in options])
    fault = told in FAULTS
    return JudgedChoice(
        version=decision.version,
        turn=turn,
        player=decision.player,
        side=side,
        ask=decision.ask,
        source=decision.source,
        chosen=chosen,
        options=options,
        verdict=told,
        lost=lost,
        noise=round(noise, DIGITS),
        line=line(seat, best.index) if fault else (),
        causes=_causes(race, best, taken) if fault else (),
        depth=longer or quick,
    )


def _run(race: Race, iterations: int, stop: Callable[[], bool]) -> None:
    stopped = False

    def stops() -> bool:
        nonlocal stopped
        stopped = stop()
        return stopped

    race.run(Budget(iterations=iterations), stops)
    if stopped:
        raise Stopped


def _runner(race: Race, index: int) -> Runner:
    return next(runner for runner in race.runners if runner.index == index)


def _behind(taken: Runner, best: Runner) -> tuple[float, float]:
    """What the option that was chosen lost against the best, and how much of that may be noise."""
    if taken is best:
        return 0.0, 0.0
    gap, error = taken.behind(best)
    games = min(len(taken.chances), len(best.chances))
    return gap, sure(games) * error


def _options(seat: Seat, standings: Sequence[Weighed], race: Race, best: Runner) -> tuple[OptionChance, ...]:
    """The options that were tried, the best first. What a longer look found counts more than the first standings."""
    later = {runner.index: runner for runner in race.runners if runner.chances}
    found = []
    for each in standings:
        runner = later.get(each.index)
        chance, error, equal = each.chance, each.error, each.equal
        if runner is not None:
            chance, error = runner.mean, sure(len(runner.chances)) * runner.error
            gap, noise = _behind(runner, best)
            equal = as_good(gap, noise, best.mean - chance)
        else:
            equal = equal and best.mean - chance <= AS_GOOD
        found.append(
            OptionChance(offer(seat.decision.options[each.index]), round(chance, DIGITS), round(error, DIGITS), equal)
        )
    return tuple(sorted(found, key=lambda each: (each.offer.index != best.index, -each.chance)))


def _causes(race: Race, best: Runner, taken: Runner) -> tuple[Cause, ...]:
    found = [each for each in differences(race, best, taken) if each.worth][:MOST_CAUSES]
    return tuple(Cause(each.feature, round(each.more, DIGITS), round(each.worth, DIGITS)) for each in found)


def line(seat: Seat, first: int) -> tuple[LineStep, ...]:
    """What is to be expected after an option: the choices that follow in most of the games imagined after it. Those
    that need no thought are not told, nor those that mean nothing by themselves."""
    games = [seat.imagine(f"{SEED}:{seat.decision.version}:line:{number}") for number in range(LINES)]
    mind = mind_for(seat.view["game"])
    steps = [LineStep(seat.player, seat.decision.ask, offer(seat.decision.options[first]))]
    for game in games:
        game.choose(first)
    while len(steps) < LONGEST_LINE:
        answers = [(game, _next(game)) for game in games]
        counted = Counter(_alike(step) for _, step in answers if step is not None)
        if not counted:
            break
        usual, count = counted.most_common(1)[0]
        if 2 * count <= LINES:
            break
        games = [game for game, step in answers if step is not None and _alike(step) == usual]
        step = next(step for _, step in answers if step is not None and _alike(step) == usual)
        if _speaks(step.offer):
            steps.append(step)
        for game in games:
            game.choose(mind.policy(game))
    return tuple(steps)


def _next(game: Imagined) -> LineStep | None:
    """The next choice in an imagined game that needs a thought; None if it is over before."""
    mind = mind_for(game.rules.name)
    for _ in range(MOST_CHOICES):
        if game.over:
            break
        decision = game.bare_decision
        usual = mind.policy(game)
        if len(decision.options) > 1 and len(mind.shortlist(game.view(decision.player), decision)) > 1:
            return LineStep(decision.player, decision.ask, offer(decision.options[usual]))
        game.choose(usual)
    return None


def _speaks(did: Offer) -> bool:
    """Whether the answer tells something without its question: a number does not, nor does a bare yes or no."""
    return bool(did.card or did.word or did.player >= 0 or did.details) or (did.number < 0 and did.kind not in BARE)


def _alike(step: LineStep) -> tuple[object, ...]:
    """The same deed, whatever its place among the options."""
    did = step.offer
    return step.player, did.kind, did.card, did.zone, did.owner, did.player, did.number, did.word, did.way


def offer(option: Option) -> Offer:
    """Without its words."""
    return Offer(
        option.index,
        option.kind,
        option.card,
        option.zone,
        option.owner,
        option.player,
        option.number,
        option.word,
        option.way,
        option.details,
    )
