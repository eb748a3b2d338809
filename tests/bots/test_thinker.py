"""The thinker: legal and repeatable in every game, stops when it is told to, and finds what wins."""

from __future__ import annotations

import itertools
import pickle
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

import heroes_unite
from heroes_unite.bots import LEVELS, USUAL, Budget, Thoughts, bot_names, level, make_bot
from heroes_unite.bots.bot import Thinking
from heroes_unite.bots.search.judgement import Saying
from heroes_unite.bots.search.mind import mind_for, play_on
from heroes_unite.bots.search.race import Race, Runner
from heroes_unite.bots.search.reasons import Difference, Why, differences, said_of, why
from heroes_unite.bots.tcg.greedy import own_heroes
from heroes_unite.bots.thinker import ThinkerBot, advice
from heroes_unite.games.registry import GAMES
from heroes_unite.games.tcg.questions import Targets
from heroes_unite.games.united.options import VILLAINS
from heroes_unite.session.scenario import run
from heroes_unite.session.scenario_file import parse
from heroes_unite.session.seat import take_seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.kernel.game import Game

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("deckbuilding", {"players": 2}),
    ("deckbuilding", {"players": 5, "sets": ["base", "heroes-unite"], "variants": ["synergy"]}),
    ("deckbuilding", {"players": 4, "sets": ["heroes-unite"], "variants": ["team"]}),
    ("deckbuilding", {"players": 1, "mode": "crisis", "sets": ["heroes-unite"]}),
    ("deckbuilding", {"players": 3, "mode": "crisis", "sets": ["heroes-unite"]}),
    ("tcg", {"players": 1}),
    ("tcg", {"players": 3}),
    ("united", {"players": 2}),
    ("united", {"players": 3, "mode": "super-villain"}),
    ("united", {"players": 1, "mode": "commander"}),
    ("united", {"players": 2, "mode": "duel"}),
]


def in_words(table: tuple[str, dict[str, Any]]) -> str:
    return f"{table[0]} {' '.join(str(value) for value in table[1].values())}"


def later(kind: str, options: dict[str, Any], choices: int, worth_a_thought: bool = True) -> Game:
    """A game under way, at a choice that the thinker thinks about."""
    game = heroes_unite.new_game(kind, 5, **options)
    mind = mind_for(kind)
    while not game.over:
        if game.version >= choices and game.option_count > 1:
            found = mind.shortlist(game.view(game.to_choose), game.decision)
            if len(found) > 1 or not worth_a_thought:
                break
        game.choose(play_on(game))
    return game


@pytest.mark.parametrize("table", TABLES, ids=in_words)
def test_it_plays_every_game_and_the_same_way_with_the_same_iterations(table: tuple[str, dict[str, Any]]) -> None:
    kind, options = table
    for choices in (8, 25):
        game = later(kind, options, choices)
        seat = take_seat(game)
        found = make_bot("thinker:4", 3).suggest(seat)
        assert 0 <= found.index < len(seat.decision.options)
        assert make_bot("thinker:4", 3).choose(seat) == found.index
        assert found == make_bot("thinker:4", 3).suggest(take_seat(game))
        assert found.weighed[0].index == found.index
        assert all(0 <= each.chance <= 1 for each in found.weighed)
        game.choose(found.index)


def test_it_stops_when_it_is_told_to_with_the_best_so_far() -> None:
    seat = take_seat(later("deckbuilding", {"players": 2}, 30))
    bot = make_bot("thinker:1000000")
    assert isinstance(bot, Thinking)
    found = bot.think(seat, after(2))
    assert not found.done
    assert len(found.suggestion.weighed) > 1
    at_once = bot.think(seat, lambda: True).suggestion
    assert at_once.index == make_bot("greedy").choose(seat)
    assert at_once.reason


def test_it_goes_on_where_it_was_stopped() -> None:
    """In another process too: what it remembers is data."""
    seat = take_seat(later("deckbuilding", {"players": 2}, 30))
    whole = make_bot("thinker:40", 3).suggest(seat)
    thoughts: Thoughts | None = None
    steps = 0
    while thoughts is None or not thoughts.done:
        bot = make_bot("thinker:40", 3)
        assert isinstance(bot, Thinking)
        thoughts = pickle.loads(pickle.dumps(bot.think(seat, after(2), thoughts)))
        steps += 1
    assert steps > 2
    assert thoughts.suggestion == whole


def after(rounds: int) -> Callable[[], bool]:
    """Says to stop when it has been asked so many times."""
    asked = itertools.count()
    return lambda: next(asked) >= rounds


def test_it_stops_when_its_seconds_are_used_up() -> None:
    seat = take_seat(later("deckbuilding", {"players": 2}, 30))
    found = make_bot("thinker:0.001s").suggest(seat)
    assert len(found.weighed) > 1  # it looked at each option once at the least


def test_what_needs_no_thought_is_answered_at_once() -> None:
    game = heroes_unite.new_game(seed=1)
    seat = take_seat(game)
    race = Race(seat, mind_for("deckbuilding"), 0)
    assert race.settled  # cards are simply played
    assert race.run(Budget(iterations=100)) == make_bot("greedy").choose(seat)
    assert race.rounds == 0


WINNING = """
title: The last Super-Villain ends the game
game: deckbuilding
sets: [base]
players:
  - {hero: Batman, hand: [], power: 9, discard: [Kick]}
  - {hero: Superman, hand: [], discard: [Man of Steel, Blue Beetle, Doomsday, Lobo]}
super_villains: [Captain Cold]
lineup: [Robin, Bane, Mera, Starro, Kid Flash]
steps: []
"""


def test_it_does_not_end_a_game_that_it_would_lose_by_that() -> None:
    """Defeating the last Super-Villain ends the game at once; whoever is behind by more than its points waits."""
    seat = take_seat(run(parse(WINNING)))
    assert any(option.kind == "defeat" for option in seat.decision.options)
    race = Race(seat, mind_for("deckbuilding"), 1)
    index = race.run(Budget(iterations=60))
    chances = {seat.decision.options[each.index].kind: each.chance for each in race.standings()}
    assert chances["defeat"] == 0.0
    assert seat.decision.options[index].kind != "defeat"


@pytest.mark.parametrize("chance", [0.5, 0.01, 0.99])
def test_noise_is_followed_no_sooner_where_a_game_is_as_good_as_over(chance: float) -> None:
    """There all differences are small; it is their errors that they have to be compared with."""
    race = Race(take_seat(later("deckbuilding", {"players": 2}, 30)), mind_for("deckbuilding"), 0)
    wide = 4 * chance * (1 - chance)
    noise = [wide * step for step in (-0.09, 0.1, -0.07, 0.12, -0.05, 0.06, 0.01, 0.0)]
    greedy, other = Runner(0, [chance] * len(noise)), Runner(1, [chance + step for step in noise])
    race.running = race.runners = [greedy, other]
    assert race.best is greedy
    other.chances = [chance + wide * 0.05 + step / 10 for step in noise]
    assert race.best is other


@pytest.mark.parametrize(("gain", "taken"), [(0.0, False), (0.004, False), (0.05, True)])
def test_hurting_oneself_takes_a_clear_advantage(gain: float, taken: bool) -> None:
    """A villain can attack a hero of its own player: sometimes that is best, but never as good as a foe's."""
    game = heroes_unite.new_game("tcg", 5, players=2)
    while not isinstance(game.decision.ask, Targets) or not own_heroes(game.view(game.to_choose), game.decision):
        game.choose(play_on(game))
    race = Race(take_seat(game), mind_for("tcg"), 1)
    for runner in race.runners:
        runner.chances = [0.5 + gain * (runner.index in race.harmful)] * 50
    assert (race.best.index in race.harmful) == taken
    assert {each.index for each in race.standings() if each.equal}.isdisjoint(race.harmful) != taken


def _standings(*chances: list[float]) -> dict[int, bool]:
    """Which options are called as good as the best, if they did like this."""
    race = Race(take_seat(later("deckbuilding", {"players": 2}, 30)), mind_for("deckbuilding"), 0)
    race.runners = [Runner(index, own) for index, own in enumerate(chances)]
    race.running = race.runners[:1]
    return {each.index: each.equal for each in race.standings()}


def told(race: Race) -> Why:
    return why(race, race.best, race.standings())


def test_only_what_is_known_to_be_close_is_called_as_good() -> None:
    """After a few games no gap is larger than its noise, which says little about an option."""
    best = [0.58 + 0.1 * (-1) ** game for game in range(100)]
    close = [chance - 0.002 + 0.02 * (-1) ** (game // 2) for game, chance in enumerate(best)]
    few = [0.1, 0.7, 0.3, 0.9, 0.1, 0.4]
    clearly = [chance - 0.08 + 0.02 * (-1) ** (game // 2) for game, chance in enumerate(best)]
    assert _standings(best, close, few, clearly) == {0: True, 1: True, 2: False, 3: False}


def test_an_option_is_not_called_as_good_where_the_numbers_shown_say_otherwise() -> None:
    """An option that was tried in few games is compared with the best in these; what is shown is the mean of all."""
    best = [0.4] * 6 + [0.6] * 94
    assert _standings(best, [0.4, 0.41, 0.39, 0.4, 0.4, 0.4]) == {0: True, 1: False}


def test_an_option_that_few_games_show_ahead_may_be_as_good() -> None:
    seat = take_seat(later("deckbuilding", {"players": 2}, 30))
    race = Race(seat, mind_for("deckbuilding"), 0)
    race.round()
    race.runners = race.running = [replace(race.runners[0], chances=[0.5] * 4), Runner(1, [0.1, 0.9, 0.4, 0.9])]
    assert told(race).after.endswith(", it's too close to call so far.")


NOISE = [0.1, -0.1, 0.07, -0.07, 0.04, -0.04, 0.02, -0.02] * 4


def bought(shortlist: list[str], *chances: list[float]) -> Race:
    """A turn on which Power is left, and how those options did: kinds of option, in the order of greedy play."""
    seat = take_seat(later("deckbuilding", {"players": 2}, 30))
    race = Race(seat, mind_for("deckbuilding"), 0)
    race.round()
    left = {
        option.kind: [each.index for each in seat.decision.options if each.kind == option.kind]
        for option in seat.decision.options
    }
    race.runners = [Runner(left[kind].pop(), own) for kind, own in zip(shortlist, chances, strict=True)]
    race.running = list(race.runners)
    return race


def test_people_are_advised_as_greedy_play_would_until_another_option_is_seen_to_be_ahead() -> None:
    """What a bot gains by following a lead that may be noise is little; an advice that changes is trusted less."""
    usual = [0.5 + step for step in NOISE]
    maybe = bought(["buy", "buy"], usual, [0.52 + step * (-1) ** (place // 2) for place, step in enumerate(NOISE)])
    assert maybe.best is maybe.runners[1]
    assert maybe.advised is maybe.runners[0]
    noisy = [0.54 + 2 * step * (-1) ** (place // 2) for place, step in enumerate(NOISE)]
    at_a_glance = bought(["buy", "buy"], usual, noisy)
    assert at_a_glance.advised is at_a_glance.runners[1]
    assert advice(at_a_glance).after.endswith(" is just as good.")
    surely = bought(["buy", "buy"], usual, [0.6 + step for step in NOISE])
    assert surely.advised is surely.runners[1]
    early = bought(["buy", "buy"], [0.5, 0.51], [0.6, 0.61])
    assert early.best is early.runners[1]
    assert early.advised is early.runners[0]


def test_people_are_told_to_do_something_where_the_end_of_the_turn_is_no_better() -> None:
    usual = [0.5 + step for step in NOISE]
    near = [0.495 + step + 0.02 * (-1) ** place for place, step in enumerate(NOISE)]
    far = [0.4 + step for step in NOISE]
    as_good = bought(["end turn", "buy"], usual, near)
    assert as_good.advised is as_good.runners[1]
    assert as_good.best is as_good.runners[0]
    told = advice(as_good)
    assert [each.equal for each in told.weighed] == [True, True]
    assert told.said("end turn").endswith("; “end turn” is just as good.")
    for other in (far, usual):  # worse, or no use at all
        race = bought(["end turn", "buy"], usual, other)
        assert race.advised is race.runners[0]


def test_no_chance_is_told_before_it_means_something() -> None:
    """Neither with few games nor where they say little."""
    few = bought(["buy", "buy"], [1.0, 1.0], [0.6, 0.7])
    wide = bought(["buy", "buy"], [0.0, 1.0] * 8, [0.6, 0.7] * 8)
    for race in (few, wide):
        found = advice(race)
        assert found.weighed == ()
        assert found.index == race.runners[0].index
        assert found.reason == make_bot("greedy").suggest(race.seat).reason
    enough = bought(["buy", "buy"], [0.0, 1.0] * 8 + [0.5] * 200, [0.6, 0.7] * 4)
    assert [each.index for each in advice(enough).weighed] == [runner.index for runner in enough.runners]


@pytest.mark.parametrize("seed", range(8))
def test_people_are_told_chances_even_where_bots_have_seen_enough_after_a_few_games(seed: int) -> None:
    seat = take_seat(later("deckbuilding", {"players": 2}, 4))
    thoughts = ThinkerBot(seed, Budget(iterations=400)).advise(seat, bool)
    assert thoughts.done
    assert len(thoughts.suggestion.weighed) > 1


def test_where_its_budget_is_up_and_nothing_is_known_people_wait_longer() -> None:
    seat = take_seat(later("deckbuilding", {"players": 2}, 4))
    thoughts = ThinkerBot(1, Budget(iterations=10)).advise(seat, bool)
    assert thoughts.done
    assert thoughts.suggestion.weighed
    assert not ThinkerBot(1, Budget(iterations=2)).advise(seat, bool).suggestion.weighed  # but not for ever


def test_it_says_what_differed() -> None:
    seat = take_seat(later("deckbuilding", {"players": 2}, 60))
    race = Race(seat, mind_for("deckbuilding"), 1)
    race.run(Budget(iterations=24))
    first, second = race.standings()[:2]
    runners = {runner.index: runner for runner in race.runners}
    found = differences(race, runners[first.index], runners[second.index])
    judgement = race.judgement
    assert judgement is not None
    assert {each.feature for each in found} == set(judgement.names) - set(judgement.part_of)
    assert set(judgement.says) | set(judgement.part_of) | set(judgement.part_of.values()) <= set(judgement.names)
    assert not set(judgement.says) & set(judgement.part_of)
    assert [abs(each.worth) for each in found] == sorted((abs(each.worth) for each in found), reverse=True)
    suggestion = make_bot("thinker:24", 1).suggest(seat)
    assert suggestion.rival == suggestion.weighed[1].index
    rival = seat.decision.options[suggestion.rival]
    assert f"“{rival.label}”" in suggestion.said(rival.label)


@pytest.mark.parametrize(("spread", "is_told"), [(1.0, True), (9.0, False)])
def test_what_may_be_noise_is_no_reason(spread: float, is_told: bool) -> None:
    """On average two points more, in some games many more and in others fewer: they may well be no more."""
    seat = take_seat(later("deckbuilding", {"players": 2}, 30))
    race = Race(seat, mind_for("deckbuilding"), 0)
    race.round()
    judgement = race.judgement
    assert judgement is not None
    place = judgement.names.index("points")
    best, other = (Runner(index) for index in (0, 1))
    for game in range(30):
        for runner, points in ((best, 2 + spread * (-1) ** (game % 12)), (other, 0.0)):
            features = [0.0] * len(judgement.names)
            features[place] = points
            runner.judged(features)
            runner.chances.append(0.5 if runner is best else 0.3)
    race.runners = race.running = [best, other]
    found = next(each for each in differences(race, best, other) if each.feature == "points")
    assert found.more == pytest.approx(2.0)
    assert found.beyond == is_told
    assert ("Victory Points better off" in told(race).after) == is_told


def test_while_a_gap_is_within_its_noise_no_reason_is_given() -> None:
    seat = take_seat(later("deckbuilding", {"players": 2}, 30))
    race = Race(seat, mind_for("deckbuilding"), 0)
    race.round()
    best = [0.42 + 0.2 * (-1) ** game for game in range(8)]
    race.runners = race.running = [Runner(0, best), Runner(1, [0.41, 0.4] * 4)]
    assert told(race) == ("You win 42% of simulated games. Against “", 1, "”, it's too close to call so far.")


def test_an_option_with_the_lower_number_is_told_with_the_reason() -> None:
    seat = take_seat(later("deckbuilding", {"players": 2}, 30))
    race = Race(seat, mind_for("deckbuilding"), 0)
    race.round()
    race.runners = race.running = [Runner(0, [0.3, 0.5] * 3), Runner(1, [0.1, 0.9, 0.4, 0.9])]
    best, second = race.standings()[:2]
    assert best.chance < second.chance
    assert "Nothing is known to be better" in told(race).words


def test_nobody_is_called_by_the_number_of_a_seat() -> None:
    """What players are called is known at their table alone."""
    game = heroes_unite.new_game("deckbuilding", players=3, mode="crisis", seed=3)
    greedy = make_bot("greedy")
    while not all(option.player >= 0 for option in game.decision.options) or game.option_count < 2:
        game.choose(greedy.choose(take_seat(game, imagines=False)))
    reason = make_bot("thinker:24", 1).suggest(take_seat(game)).reason
    assert "the next best choice" in reason
    assert "player" not in reason


def test_an_option_that_was_dropped_is_compared_within_the_games_it_was_tried_in() -> None:
    seat = take_seat(later("deckbuilding", {"players": 2}, 50))
    mind = mind_for("deckbuilding")
    race = Race(seat, mind, 1)
    race.run(Budget(iterations=80))
    dropped = next(runner for runner in race.runners if 0 < len(runner.chances) < race.rounds)
    games = len(dropped.chances)
    again = Race(seat, mind, 1)
    for _ in range(games):
        again.round()
    twin = next(runner for runner in again.runners if runner.index == race.best.index)
    assert race.best.sums_after(games) == twin.sums
    assert race.best.sums != twin.sums


@pytest.mark.parametrize("villain", VILLAINS)
def test_a_villain_that_was_hurt_is_no_drawback_for_the_heroes(villain: str) -> None:
    """Nor is one that can be hurt by now: what is left of its health counts only from then on."""
    game = heroes_unite.new_game("united", 1, players=2, villain=villain, first="1")
    race = Race(take_seat(game), mind_for("united"), 0)
    race.round()
    judgement = race.judgement
    assert judgement is not None
    place = {name: number for number, name in enumerate(judgement.names)}
    before = [0.0] * len(place)
    before[place["health"]] = 1.0

    def played(chance: float, features: list[float]) -> Runner:
        return Runner(0, [chance] * 12, [features] * 12)

    hurt = list(before)
    hurt[place["health"]] = hurt[place["harm"]] = 0.6
    hurt[place["vulnerable"]] = 1.0
    found = differences(race, played(0.6, hurt), played(0.4, before))
    assert said_of(judgement, found, race.against) == "the villain has less health"
    open_now = [*before]
    open_now[place["harm"]] = open_now[place["vulnerable"]] = 1.0
    found = differences(race, played(0.6, open_now), played(0.4, before))
    assert said_of(judgement, found, race.against) == ""


def test_what_everybody_knows_to_be_bad_is_never_told_as_an_advantage() -> None:
    """A few games may have taught otherwise: then it is no reason. For who plays against them, it is the other way."""
    says = {"bad": Saying("more bad", "less bad", better="less"), "open": Saying("more open", "less open")}
    judgement = replace(mind_for("deckbuilding").lessons[0].judgement, says=says)
    assert said_of(judgement, [Difference("bad", -1.0, 0.5)], against=False) == "less bad"
    assert said_of(judgement, [Difference("bad", 1.0, 0.5)], against=False) == ""
    assert said_of(judgement, [Difference("bad", 1.0, 0.5)], against=True) == "more bad"
    assert said_of(judgement, [Difference("open", 1.0, 0.5)], against=False) == "more open"
    drawback = [Difference("open", 1.0, 0.5), Difference("bad", -1.0, -0.4)]
    assert said_of(judgement, drawback, against=False) == "more open"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_ships_the_weights_of_its_judgements(game: str) -> None:
    for lesson in mind_for(game).lessons:
        weights = lesson.judgement.weights
        assert lesson.table in weights.models
        assert len(weights.models[lesson.table].weights) == len(lesson.judgement.names)
        assert weights.models[lesson.table].command.startswith(f"heroes-unite train {game} --table ")
        assert set(lesson.judgement.says) <= set(lesson.judgement.names)


def test_the_levels_are_bots_that_can_be_made_the_weakest_first() -> None:
    assert [each.name for each in LEVELS] == bot_names()[: len(LEVELS)]
    assert LEVELS[0].name == "random"
    assert LEVELS[-1].name == "thinker"
    assert USUAL in bot_names()
    for each in LEVELS:
        assert each.title
        assert each.about.endswith(".")
        make_bot(each.name)
    assert level("of-my-own").title == "Of-my-own"
