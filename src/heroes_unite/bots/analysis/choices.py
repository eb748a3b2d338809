"""One choice judged: the options race on common imagined games, the one that was chosen among them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from heroes_unite.bots.analysis.positions import DIGITS
from heroes_unite.bots.analysis.record import FAULTS, Cause, JudgedChoice, LineStep, Offer, OptionChance
from heroes_unite.bots.analysis.verdicts import OPEN, WORST, verdict
from heroes_unite.bots.naming import Budget
from heroes_unite.bots.search.imagining import MOST_CHOICES
from heroes_unite.bots.search.mind import mind_for
from heroes_unite.bots.search.race import Race, as_good, sure
from heroes_unite.bots.search.reasons import differences

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.bots.search.race import Runner
    from heroes_unite.kernel.decision import Option
    from heroes_unite.session.seat import Imagined, Seat

SEED: Final = "analysis"
BARE: Final = ("yes", "no", "pass", "done")  # kinds of answer
LONGEST_LINE: Final = 5
LINES: Final = 7  # imagined games in which the line is looked for
MOST_CAUSES: Final = 6
MOST_RIVALS: Final = 2  # that the option that was chosen meets, besides what the search would choose
SOONEST: Final = 8  # games of a meeting before it can be settled
EVERY: Final = 4  # games in which it may be settled: to look after each would find what is only noise


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
    """A quick look races all options worth a thought, with so many iterations. A longer one (0: none) then lets those
    that may be better meet the one that was chosen in games of their own, until the matter is settled or the iterations
    are used up: the option that did best in a race was also lucky in it, and what it is ahead by would be too much. The
    same seat and iterations always give the same judgement.
    """
    decision = seat.decision
    seed = f"{SEED}:{decision.version}"
    mind = mind_for(seat.view["game"])
    race = first = Race(seat, mind, seed, chosen)
    used = _run(race, quick, stop)
    left = longer - quick
    rivals = _rivals(race, chosen)[: max(1, left // SOONEST - 1)]
    if rivals and left > 1:
        race = Race(seat, mind, f"{seed}:again", chosen)
        race.running = race.runners = [each for each in race.runners if each.index == chosen or each.index in rivals]
        used = quick + _meet(race, chosen, left, stop)
    taken = _runner(race, chosen)
    best, gap, noise, most = _outcome(race, taken)
    most = max(most, *_unmet(first, race, chosen))
    lost = round(gap, DIGITS) if gap > noise else 0.0
    options = _options(seat, first, race, best, chosen)
    told = verdict(lost, most, [each.chance for each in options])
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
        most=round(max(lost, most), DIGITS),
        line=line(seat, best.index) if fault else (),
        causes=_causes(race, best, taken) if fault else (),
        depth=used,
    )


def _run(race: Race, iterations: int, stop: Callable[[], bool]) -> int:
    """A race of so many iterations at the most. How many it took."""
    stopped = False

    def stops() -> bool:
        nonlocal stopped
        stopped = stop()
        return stopped

    race.run(Budget(iterations=iterations), stops)
    if stopped:
        raise Stopped
    return race.memory.used


def _rivals(race: Race, chosen: int) -> list[int]:
    """The options that the one that was chosen has to meet: those that did better, the likeliest first; the likeliest
    anyway; and what the search itself would choose. None of those that are known to be no better."""
    taken = _runner(race, chosen)
    others = [each for each in race.runners if each is not taken and each.chances]
    gaps = {each.index: taken.behind(each)[0] for each in others if _most(taken, each, len(others)) >= OPEN}
    likeliest = sorted(gaps, key=lambda index: -gaps[index])
    met = [index for place, index in enumerate(likeliest) if not place or gaps[index] > 0][:MOST_RIVALS]
    if race.best.index in gaps and race.best.index not in met:
        met.append(race.best.index)
    return met


def _meet(race: Race, chosen: int, iterations: int, stop: Callable[[], bool]) -> int:
    """The option that was chosen and its rivals in common games. Rivals drop out that cannot be better by as much as
    matters, or clearly are not the best of them. How many iterations it took."""
    taken = _runner(race, chosen)
    many = len(race.runners) - 1
    used = 0
    while len(race.running) > 1 and used + len(race.running) <= iterations:
        if stop():
            raise Stopped
        race.round()
        used += len(race.running)
        if race.rounds >= SOONEST and race.rounds % EVERY == 0:
            rivals = [each for each in race.running if each is not taken]
            first = max(rivals, key=lambda each: each.mean)
            gap, noise = _behind(taken, first, many)
            if gap - noise >= WORST:
                break
            kept = [each for each in rivals if _most(taken, each, many) >= OPEN and not _clearly_behind(each, first)]
            race.running = [taken, *kept]
    return used


def _clearly_behind(one: Runner, other: Runner) -> bool:
    gap, noise = _behind(one, other)
    return gap > noise


def _outcome(race: Race, taken: Runner) -> tuple[Runner, float, float, float]:
    """The best option; by how much the one that was chosen is behind the best of the others (below 0: ahead), how much
    of that may be noise, and what it may have given away at the most."""
    others = [each for each in race.runners if each is not taken and each.chances]
    if not others:
        return taken, 0.0, 0.0, 0.0
    # One that dropped out is no better than those that stayed.
    games = max(len(each.chances) for each in others)
    rivals = [each for each in others if len(each.chances) == games]
    best = max(rivals, key=lambda each: taken.behind(each)[0])
    gap, noise = _behind(taken, best, len(others))
    most = max(0.0, *[_most(taken, each, len(others)) for each in rivals])
    return best if gap > 0 else taken, gap, noise, most


def _unmet(first: Race, race: Race, chosen: int) -> list[float]:
    """What speaks for the options that were tried at first and met nobody later."""
    met = [runner.index for runner in race.runners]
    taken = _runner(first, chosen)
    return [0.0, *[taken.behind(each)[0] for each in first.runners if each.chances and each.index not in met]]


def _most(taken: Runner, other: Runner, of: int) -> float:
    """What was given away against another option, at the most."""
    gap, noise = _behind(taken, other, of)
    return round(gap + noise, DIGITS)


def _runner(race: Race, index: int) -> Runner:
    return next(runner for runner in race.runners if runner.index == index)


def _behind(one: Runner, other: Runner, of: int = 1) -> tuple[float, float]:
    """By how much an option trails another, and how much of that may be noise, where the largest of so many such gaps
    is looked at."""
    if one is other:
        return 0.0, 0.0
    gap, error = one.behind(other)
    games = min(len(one.chances), len(other.chances))
    return gap, min(1.0, sure(games, of) * error)


def _options(seat: Seat, first: Race, race: Race, best: Runner, chosen: int) -> tuple[OptionChance, ...]:
    """The options that were tried, the best first. What a longer look found counts instead of what the first one did;
    an option that was not in it is placed by how it did in the first one beside the option that was chosen."""
    later = {runner.index: runner for runner in race.runners if runner.chances}
    base, taken = _runner(first, chosen), _runner(race, chosen)
    found = []
    for runner in first.runners:
        if not runner.chances:
            continue
        again = later.get(runner.index)
        if again is not None:
            chance, own = again.mean, again
            gap, noise = _behind(again, best)
        else:
            gap, noise = _behind(runner, base)
            chance, own = min(1.0, max(0.0, taken.mean - gap)), runner
        error = min(1.0, sure(len(own.chances)) * own.error)
        equal = as_good(gap, noise, best.mean - chance)
        option = offer(seat.decision.options[runner.index])
        found.append(OptionChance(option, round(chance, DIGITS), round(error, DIGITS), equal))
    return tuple(sorted(found, key=lambda each: (each.offer.index != best.index, -each.chance)))


def _causes(race: Race, best: Runner, taken: Runner) -> tuple[Cause, ...]:
    found = [each for each in differences(race, best, taken) if each.worth and each.beyond][:MOST_CAUSES]
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
